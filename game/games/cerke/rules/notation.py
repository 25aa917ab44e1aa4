"""The community's notation of 机戦 (C17): a token a turn, grown action by action until the turn is over.

And the tally of a game: what is counted in it, and who had which part.
"""

from collections.abc import Sequence

from game.games.cerke.rules import actions, events
from game.games.cerke.rules.board import NAMES
from game.games.cerke.rules.phases import AwaitLot
from game.games.cerke.rules.pieces import EMPTY, INK, INKS, KANJI, KIND, TAM_KANJI
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.sticks import ENOUGH_FOR_WATER
from game.rules.contract import Agree, Resign, TimeUp, event_ids
from game.rules.plain import TableTexts

DIGITS = "無一二三四五"
NO_THROW, BRIDGE, WATER, IN_VAIN, WON = "無撃裁", "橋", "水", "此無", "手"
GO_ON, END_SEASON, DRAWN_SEASON = "再行", "終季", "流季"
SEASONS = "春夏秋冬"
SIDES = INKS
"""The colours the record names the seats by: 黒 the IA side, 赤 the A side (C17.4)."""
AT_TABLE = TableTexts(SIDES, "{}投了", "{}時間切れ", "引き分け")

CerkeStep = tuple[CerkeState, actions.CerkeAction]


def continues(state: CerkeState, action: actions.CerkeAction) -> bool:
    """Whether the action only goes on with the turn that the action before it began: a throw, or what follows one."""
    return isinstance(action, actions.Throw | actions.Settle | actions.Decline)


def notate(steps: Sequence[CerkeStep], i: int) -> str:
    """Returns the token of the turn up to `steps[i]`, a pair (state before, action)."""
    first = i
    while first > 0 and continues(*steps[first]):
        first -= 1
    return _token(steps[first : i + 1])


def _token(steps: Sequence[CerkeStep]) -> str:
    state, action = steps[0]
    match action:
        case actions.Move(src, dst):
            return _arrival(steps, f"{_start(state, src)}{NAMES[dst]}", src, dst)
        case actions.StepOver(src, via, dst):
            return _arrival(steps, f"{_start(state, src)}{NAMES[via]}{NAMES[dst]}", src, dst)
        case actions.StepThrow(src, via, named):
            return _bridge(steps, f"{_start(state, src)}{NAMES[via]}", src, named)
        case actions.TamMove(src, former, first, latter, second):
            return f"{NAMES[src]}{TAM_KANJI}{_name(former)}[{NAMES[first]}]{_name(latter)}{_name(second)}"
        case actions.Drop(captive, dst):
            return f"{INKS[captive & 1]}{KANJI[captive >> 1]}{NAMES[dst]}"
        case _:
            return _table_token(state, action)


def _name(sq: int | None) -> str:
    return "" if sq is None else NAMES[sq]


def _start(state: CerkeState, src: int) -> str:
    return NAMES[src] + KANJI[KIND[state.board[src]]]


def _won(state: CerkeState, src: int, dst: int) -> str:
    code = state.board[dst] if dst != src else EMPTY
    return f"{WON}{INKS[INK[code]]}{KANJI[KIND[code]]}" if code else ""


def _arrival(steps: Sequence[CerkeStep], way: str, src: int, dst: int) -> str:
    """A move whose first throw, if any, is the one for the water (C17.1)."""
    state = steps[0][0]
    if not state.needs_water_throw(src, dst):
        return way + NO_THROW + _won(state, src, dst)
    return way + _water(state, steps[1:], src, dst)


def _water(state: CerkeState, rest: Sequence[CerkeStep], src: int, dst: int) -> str:
    match [action for _, action in rest]:
        case [actions.Throw(sticks)] if sticks >= ENOUGH_FOR_WATER:
            return WATER + DIGITS[sticks] + _won(state, src, dst)
        case [actions.Throw(sticks)]:
            return WATER + DIGITS[sticks] + IN_VAIN
        case _:
            return WATER


def _bridge(steps: Sequence[CerkeStep], way: str, src: int, named: int | None) -> str:
    """A step that is thrown for; before its end is known the token stops short of it."""
    state = steps[0][0]
    match [action for _, action in steps[1:]]:
        case [actions.Throw(sticks), actions.Decline()]:
            return f"{way}{NAMES[src if named is None else named]}{BRIDGE}{DIGITS[sticks]}{IN_VAIN}"
        case [actions.Throw(sticks), actions.Settle(dst), *_]:
            reached = f"{way}{NAMES[dst]}{BRIDGE}{DIGITS[sticks]}"
            return reached + (
                _water(state, steps[3:], src, dst) if state.needs_water_throw(src, dst) else _won(state, src, dst)
            )
        case [actions.Throw(sticks)]:
            return f"{way}{_name(named)}{BRIDGE}{DIGITS[sticks]}"
        case _:
            return f"{way}{_name(named)}{BRIDGE}"


def _table_token(state: CerkeState, action: actions.CerkeAction) -> str:
    match action:
        case actions.Lot(ia, a):
            return f"{SEASONS[state.season.index]} {SIDES[0]}{DIGITS[ia]} {SIDES[1]}{DIGITS[a]}"
        case actions.GoOn():
            return GO_ON
        case actions.EndSeason():
            return END_SEASON
        case actions.OfferDrawnSeason(seat):
            return f"{SIDES[seat]}{DRAWN_SEASON}?"
        case actions.TakeDrawnSeason(seat):
            return f"{SIDES[seat]}{DRAWN_SEASON}"
        case Resign() | TimeUp() | Agree():
            return AT_TABLE.format(action)
        case actions.Throw(sticks):
            return DIGITS[sticks]
        case actions.Settle(dst):
            return NAMES[dst]
        case _:
            return IN_VAIN


def numeral(number: int) -> str:
    """Returns a number in the numerals of C17.5: 無, 十一, 二十八, 下五 for -5."""
    if number < 0:
        return "下" + numeral(-number)
    if number < 6:
        return DIGITS[number]
    hundreds, rest = divmod(number, 100)
    tens, ones = divmod(rest, 10)
    return (
        ("" if not hundreds else _times(hundreds) + "百")
        + ("" if not tens else _times(tens) + "十")
        + ("" if not ones else _NINE[ones])
    )


_NINE = "無一二三四五六七八九"


def _times(n: int) -> str:
    return "" if n == 1 else numeral(n)


EVENTS = event_ids(events)


def counted(state: CerkeState, action: actions.CerkeAction) -> str:
    """Returns what an action counts as: lots, throws and declarations are no moves."""
    return (
        "moves"
        if isinstance(action, actions.Move | actions.StepOver | actions.StepThrow | actions.TamMove | actions.Drop)
        else ""
    )


def numbered(state: CerkeState, action: actions.CerkeAction) -> tuple[str, int]:
    """Returns the season and the number of the turn in it: every season counts anew."""
    return (f"season-{state.season.index}", state.season.turns + 1) if counted(state, action) else ("", 0)


def season_of(state: CerkeState) -> int:
    """Returns the season a state is in, from 0."""
    return state.season.index


def roles(states: Sequence[CerkeState]) -> dict[str, int]:
    """Returns who won the lot of the first season (C14.1)."""
    return next(({"lot": state.season.first} for state in states if not isinstance(state.phase, AwaitLot)), {})
