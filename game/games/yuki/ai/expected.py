"""What is expected to follow a play: draws of the other side, then a troop at the battlefield where it most often goes.

Which troop that is is a guess: whoever is told of it hears of the battlefield (Y11).
"""

from collections import Counter

from game.games.yuki.ai.formations import strategic
from game.games.yuki.ai.search import Replies
from game.games.yuki.ai.table import PLACE
from game.games.yuki.rules.actions import Decision, PlaceTroop
from game.games.yuki.rules.legal import legal
from game.games.yuki.rules.observation import YukiObservation, sample
from game.games.yuki.rules.phases import Declare, PlayCard, Refill
from game.games.yuki.rules.step import apply
from game.rules.chance import Stream

MOST = 4
"""Readings and draws before the reply that are followed."""


def expected(seen: YukiObservation, action: Decision, replies: Replies | None) -> tuple[Decision, ...]:
    """Returns what follows a play to the reply; () where that is no troop put down, or where an event comes first."""
    lane = likeliest(replies) if replies is not None else None
    if lane is None:
        return ()
    state, found = apply(sample(seen, Stream(0)), action), list[Decision]()
    while isinstance(state.phase, Refill | Declare) and state.over is None and len(found) < MOST:
        found.append(legal(state)[0])
        state = apply(state, found[-1])
    if not isinstance(state.phase, PlayCard) or state.over is not None or state.decider == seen.seat:
        return ()
    put = next((one for one in legal(state) if isinstance(one, PlaceTroop) and one.lane == lane), None)
    return () if put is None else (*found, put)


def likeliest(replies: Replies) -> int | None:
    """Returns the battlefield at which most troops were put in the worlds tried; None where none was."""
    where: Counter[int] = Counter()
    for move, (n, _) in replies.of.items():
        if move[0] == PLACE and not strategic(move[1]):
            where[move[2]] += n
    return max(where, key=lambda lane: (where[lane], -lane), default=None)
