"""What a seat takes for true of the backs it does not see, kept from thought to thought.

Dealt anew each time, no position of the thought before would be met again.
"""

from __future__ import annotations

from game.ai.budget import Memory
from game.games.gungi.rules.observation import GungiObservation, dealt, hidden_places
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
