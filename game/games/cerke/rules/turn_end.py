"""The end of a turn: what it cost, whether there is something to declare, and whose turn is next (C11.5 to C13.4)."""

from dataclasses import dataclass, replace

from game.games.cerke.rules import yaku
from game.games.cerke.rules.events import Fined, Made, SteppedOnTam, TamAgain, WentOn
from game.games.cerke.rules.parts import Captives, Points, Season
from game.games.cerke.rules.phases import Choose, Declare
from game.games.cerke.rules.seasons import drawn_season, ruined
from game.games.cerke.rules.state import CerkeState
from game.rules.contract import Event


@dataclass(frozen=True, slots=True)
class Deeds:
    """What a turn did with the 皇: stepped on it (C11.5), moved it, and moved it in vain or again (C11.6)."""

    stepped_on_tam: bool = False
    tam_moved: bool = False
    tam_again: bool = False


def end_turn(before: CerkeState, after: CerkeState, deeds: Deeds, log: list[Event]) -> CerkeState:
    """C12.1: with a new hand, 撃皇 or 皇再来 the seat has to declare; else the turn passes.

    `before` and `after` are the position as the turn began and as it lies now; the turn is still the seat's.
    """
    seat = before.turn
    if deeds.stepped_on_tam:
        log.append(SteppedOnTam(seat))
        if before.options.kut2tam2 == "fine":
            after = _fined(after, log)
            if after.over is not None:
                return after
            deeds = replace(deeds, stepped_on_tam=False)
    if deeds.tam_again:
        log.append(TamAgain(seat))
    new = () if after.hands is before.hands else _new_names(before.hands[seat], after.hands[seat])
    if new or deeds.stepped_on_tam or deeds.tam_again:
        return _to_declare(after, new, deeds, log)
    return _pass_on(after, after.points, deeds.tam_moved, log)


def _fined(state: CerkeState, log: list[Event]) -> CerkeState:
    """撃皇 is paid at once, times the rate, and may end the game (C11.5 with the option `kut2tam2`)."""
    points = state.points.paid(state.turn, yaku.KUT_POINTS)
    log.append(Fined(state.turn, abs(points.by_seat[0] - state.points.by_seat[0]), points.by_seat))
    return ruined(state.after(points=points))


def _new_names(before: Captives, now: Captives) -> tuple[str, ...]:
    old = yaku.names(before)
    return tuple(hand.name for hand in yaku.held(now) if hand.name not in old)


def _to_declare(state: CerkeState, new: tuple[str, ...], deeds: Deeds, log: list[Event]) -> CerkeState:
    """C12.2: all positive hands count if one of them is new, and what this turn cost."""
    captives = state.hands[state.turn]
    costs = ((yaku.KUT, yaku.KUT_POINTS, deeds.stepped_on_tam), (yaku.FUTILE, yaku.FUTILE_POINTS, deeds.tam_again))
    negative = tuple(name for name, _, counts in costs if counts)
    stake = (yaku.points(captives) if new else 0) + sum(points for _, points, counts in costs if counts)
    held = tuple(hand.name for hand in yaku.held(captives)) + negative
    phase = Declare(new + negative, held, stake)
    log.append(Made(state.turn, phase.new, phase.held, stake))
    season = replace(state.season, tam_moved=deeds.tam_moved, offer=_standing_offer(state))
    return state.after(phase=phase, season=season)


def go_on(state: CerkeState, log: list[Event]) -> CerkeState:
    """再行 (C13.4)."""
    points = state.points.doubled()
    log.append(WentOn(state.turn, points.rate))
    return _pass_on(state, points, state.season.tam_moved, log)


def _pass_on(state: CerkeState, points: Points, tam_moved: bool, log: list[Event]) -> CerkeState:
    """The other seat is to move, unless the season has lasted too long (C14.5)."""
    now = state.season
    season = Season(now.index, now.first, now.turns + 1, tam_moved, _standing_offer(state))
    after = state.after(turn=1 - state.turn, phase=Choose(), season=season, points=points)
    limit = state.options.turn_limit
    return drawn_season(after, log) if limit and season.turns >= limit else after


def _standing_offer(state: CerkeState) -> int | None:
    """An offer of 流季 lapses when the other seat has acted (C14.5)."""
    offer = state.season.offer
    return offer if offer == state.turn else None
