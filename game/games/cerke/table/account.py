"""What the seasons of a game of 机戦 brought: who ended each, with which hands, at what rate, and the points (C13)."""

from dataclasses import dataclass

from game.games.cerke.rules import events as ev
from game.games.cerke.rules import yaku
from game.games.cerke.rules.asked.sight import reached
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import Declare
from game.games.cerke.rules.pieces import TAM, dropped
from game.games.cerke.table.hands import rows
from game.games.cerke.words.told import hand_name, hand_reading
from game.i18n.catalog import Texts
from game.match.match import AnyNode
from game.table.port import Port


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

    declared: the position in which it called, None where nobody did. before, standing: the points of both seats.
    """

    season: int
    seat: int | None
    declared: CerkeObservation | None
    stake: int
    rate: int
    points: int
    before: tuple[int, int]
    standing: tuple[int, int]


def counted(texts: Texts, seen: CerkeObservation) -> tuple[Counted, ...]:
    """Returns the hands that make up the stake of a declaration."""
    found: list[Counted] = []
    by_name = {row.yaku.name: row for row in rows(seen.hands[seen.turn]) if row.held}
    for name in declaration(seen).counted:
        plain = name.removeprefix(yaku.SAME_INK)
        row = by_name.get(plain)
        words = hand_name(texts, name), hand_reading(texts, name)
        if row is None:
            found.append(Counted(*words, (TAM,), yaku.KUT_POINTS if name == yaku.KUT else yaku.FUTILE_POINTS))
        else:
            found.append(Counted(*words, tuple(dropped(captive, 0) for captive, _ in row.places), row.points))
    return tuple(found)


def declaration(seen: CerkeObservation) -> Declare:
    """Returns the declaration that is due in a position where one is."""
    assert isinstance(seen.phase, Declare)
    return seen.phase


def account(port: Port[CerkeObservation], node: AnyNode) -> Account | None:
    """Returns how the season ended that the step to `node` ended, if it did."""
    eyes = port.eyes
    if node.parent is None:
        return None
    (season, _), (now, over) = eyes.ask(reached, at=node.parent), eyes.ask(reached, at=node)
    if season == now and not over:
        return None
    before = eyes.at(node.parent)
    for event in port.session.match.events(node):
        if isinstance(event, ev.SeasonEnded):
            called = before if event.seat is not None and isinstance(before.phase, Declare) else None
            stake = 0 if called is None else declaration(called).stake
            totals = before.points.by_seat, event.standing
            return Account(event.season, event.seat, called, stake, before.points.rate, event.points, *totals)
    return None


def accounts(port: Port[CerkeObservation]) -> tuple[Account, ...]:
    """Returns how every season ended on the way to the cursor."""
    found = (account(port, one) for one in port.session.match.cursor.path()[1:])
    return tuple(one for one in found if one is not None)
