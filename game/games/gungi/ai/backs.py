"""Backs that a seat does not see: what it takes for true of them, and a second look with them dealt anew."""

from game.ai.budget import Budget, Memory
from game.ai.root import RootLine
from game.games.gungi.ai.bridge import board_of
from game.games.gungi.ai.search import Search
from game.games.gungi.ai.values import WEIGHTS, TowerWeights
from game.games.gungi.rules.observation import GungiObservation, dealt, hidden_places, sample
from game.games.gungi.rules.state import GungiState
from game.rules.chance import Stream


def guessed(observation: GungiObservation, memory: Memory, stream: Stream) -> GungiState:
    """Returns a position with that observation: backs as guessed before where they can be, others at random."""
    left = list(observation.unseen)
    stream.shuffle(left)
    places = hidden_places(observation)
    guess: dict[tuple[int, int], int] = {}
    for place in places:
        back = memory.guess.get(place, -1)
        if back in left:
            left.remove(back)
            guess[place] = back
    for place in places:
        if place not in guess:
            guess[place] = left.pop()
    memory.guess = guess
    return dealt(observation, [guess[place] for place in places])


MOVES = 3
"""So many of the best moves are weighed once more with the backs dealt differently."""
SHARE = 5
"""One part in so many of the nodes goes to the second look."""
MARGIN = 90


def again(
    observation: GungiObservation,
    line: RootLine,
    stream: Stream,
    budget: Budget,
    weights: TowerWeights = WEIGHTS,
    exchanges: bool = True,
) -> tuple[int, int]:
    """Returns the best of the leading moves once the hidden backs are dealt again, and the nodes that took."""
    leading = [move for _, move in line.scores[:MOVES]]
    search = Search(board_of(sample(observation, stream), weights), budget, exchanges=exchanges)
    found = search.run(leading, max(1, line.depth - 1))
    scores = {move: score for score, move in found.scores}
    if found.depth and found.best != line.best and found.score > scores[line.best] + MARGIN:
        return found.best, search.nodes
    return line.best, search.nodes


def vary(line: RootLine, stream: Stream) -> int:
    """Returns the second move half of the time: the position has been here before, and a side that wins must vary."""
    return line.scores[1][1] if len(line.scores) > 1 and stream.below(2) else line.best
