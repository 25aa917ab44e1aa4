"""Empty decisions: what a decider can do in one way only, or what changes nothing (Y12.2), as what lies open tells."""

from collections.abc import Sequence

from game.games.yuki.rules.actions import Decision
from game.games.yuki.rules.judge import stronger
from game.games.yuki.rules.lanes import Battlefield
from game.games.yuki.rules.legal import legal
from game.games.yuki.rules.phases import Declare, GiveBack, Refill
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.strength import Strength, of_cards, readings, with_reading


def empty(state: YukiState) -> Decision | None:
    """Returns what a table may do for the decider, None where there is something to decide.

    A draw from the only deck left, the return of the only card there is, a reading that cannot change the winner. A
    pass is none of them: done at once it would tell that no strategy card could have been played either.
    """
    found = legal(state)
    match state.phase:
        case Refill() | GiveBack() if len(found) == 1:
            return found[0]
        case Declare() as declare:
            rows = _winners(state.lanes, declare)
            return found[0] if all(row == rows[0] for row in rows) else None
    return None


def outcomes(lanes: Sequence[Battlefield], phase: Declare) -> tuple[int | None, ...]:
    """Returns who wins the battlefield by each reading that may be declared now, in the order of the legal actions.

    None where that is up to the reading that the other declares after it.
    """
    return tuple(row[0] if len(set(row)) == 1 else None for row in _winners(lanes, phase))


def _winners(lanes: Sequence[Battlefield], phase: Declare) -> list[tuple[int, ...]]:
    """Returns for each reading the winners by what the other has declared, or may still declare (Y8.7)."""
    lane, player = phase.queue[0]
    there = lanes[lane]
    theirs = _possible(there, lane, 1 - player, phase)
    found = []
    for mine, _ in readings(there.cards[player], there.effects):
        pairs = [(mine, other) if player == 0 else (other, mine) for other in theirs]
        found.append(tuple(stronger(there, *pair) for pair in pairs))
    return found


def _possible(there: Battlefield, lane: int, player: int, phase: Declare) -> list[Strength]:
    """Returns the strengths that the formation of a player may have in this comparison."""
    cards = there.cards[player]
    said = [reading for at, who, reading in phase.said if (at, who) == (lane, player)]
    if said:
        return [of_cards(with_reading(cards, said[0]), there.effects)]
    return [strength for strength, _ in readings(cards, there.effects)]
