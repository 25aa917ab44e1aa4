"""What is expected to follow a play: draws of the other side, then the card it most often puts down in worlds tried.

Which card that is is a guess: whoever is told of it hears of the battlefield (Y11).
"""

from __future__ import annotations

from collections import Counter

from game.games.yuki.ai.bridge import unpack
from game.games.yuki.ai.search import Replies
from game.games.yuki.ai.table import FIELD, PLACE, Move
from game.games.yuki.rules.actions import Decision
from game.games.yuki.rules.explain import explain
from game.games.yuki.rules.legal import legal
from game.games.yuki.rules.observation import YukiObservation, sample
from game.games.yuki.rules.phases import Declare, PlayCard, Refill
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.step import apply
from game.rules.chance import Stream

WORLDS = 24
"""Deals among which one is looked for in which the other side holds the card."""
MOST = 4
"""Readings and draws before the reply that are followed."""


def expected(seen: YukiObservation, action: Decision, replies: Replies | None) -> tuple[Decision, ...]:
    """Returns what follows a play to the reply; () where that is no card put down, or where an event comes first."""
    move = likeliest(replies) if replies is not None else None
    reply = None if move is None else unpack(move)
    if reply is None:
        return ()
    for n in range(WORLDS):
        line = _line(apply(sample(seen, Stream(n)), action), reply, seen.seat)
        if line:
            return line
    return ()


def likeliest(replies: Replies) -> Move | None:
    """Returns the answer tried most often at the battlefield where most cards were put; None where none was."""
    put = {move: n for move, (n, _) in replies.of.items() if move[0] in (PLACE, FIELD)}
    where: Counter[tuple[int, int]] = Counter()
    for move, n in put.items():
        where[move[0], move[2]] += n
    if not where:
        return None
    most = max(where, key=lambda one: (where[one], one))
    return max((move for move in put if (move[0], move[2]) == most), key=lambda move: (put[move], move))


def _line(state: YukiState, reply: Decision, seat: int) -> tuple[Decision, ...]:
    """Returns the decisions to a reply, the first that is offered each time; () where it cannot be played."""
    found: list[Decision] = []
    while isinstance(state.phase, Refill | Declare) and state.over is None and len(found) < MOST:
        found.append(legal(state)[0])
        state = apply(state, found[-1])
    if not isinstance(state.phase, PlayCard) or state.decider == seat or explain(state, reply) is not None:
        return ()
    return (*found, reply)
