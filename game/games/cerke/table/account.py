"""What the seasons of a game of 机戦 brought: who ended each, with which hands, at what rate, and the points (C13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.games.cerke.rules import events as ev
from game.games.cerke.rules import yaku
from game.games.cerke.rules.phases import Declare
from game.games.cerke.rules.pieces import TAM, dropped
from game.games.cerke.table.hands import rows
from game.games.cerke.table.names import hand_name, hand_reading
from game.i18n.catalog import Texts
from game.match.match import AnyMatch, AnyNode


@dataclass(frozen=True, slots=True)
class Counted:
    """A hand that counts: its name in words and how it is read, the pieces to draw (board codes), its points."""

    name: str
    reading: str
    codes: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Account:
    """How `season` ended: `seat` called 終季 (None: 流季) with hands of `stake` points at `rate`, and got `points`.

    declared: the state in which it called, None where nobody did. before, standing: the points of both seats.
    """

    season: int
    seat: int | None
    declared: Any
    stake: int
    rate: int
    points: int
    before: tuple[int, int]
    standing: tuple[int, int]


def counted(texts: Texts, state: Any) -> tuple[Counted, ...]:
    """Returns the hands that make up the stake of a declaration."""
    found: list[Counted] = []
    by_name = {row.yaku.name: row for row in rows(state.hands[state.turn]) if row.held}
    for name in state.phase.counted:
        plain = name.removeprefix(yaku.SAME_INK)
        row = by_name.get(plain)
        words = hand_name(texts, name), hand_reading(texts, name)
        if row is None:
            found.append(Counted(*words, (TAM,), yaku.KUT_POINTS if name == yaku.KUT else yaku.FUTILE_POINTS))
        else:
            found.append(Counted(*words, tuple(dropped(man, 0) for man, _ in row.places), row.points))
    return tuple(found)


def account(match: AnyMatch, node: AnyNode) -> Account | None:
    """Returns how the season ended that the step to `node` ended, if it did."""
    if node.parent is None:
        return None
    before: Any = node.parent.state
    after: Any = node.state
    if before.season.index == after.season.index and after.over is None:
        return None
    for event in match.events(node):
        if isinstance(event, ev.SeasonEnded):
            called = before if event.seat is not None and isinstance(before.phase, Declare) else None
            stake, rate = (0 if called is None else before.phase.stake), before.points.rate
            return Account(
                event.season, event.seat, called, stake, rate, event.points, before.points.by_seat, event.standing
            )
    return None


def accounts(match: AnyMatch, node: AnyNode) -> tuple[Account, ...]:
    """Returns how every season ended on the way to `node`."""
    found = (account(match, one) for one in node.path()[1:])
    return tuple(one for one in found if one is not None)
