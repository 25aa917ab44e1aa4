"""Short action texts of 机戦, as in the journals: the forms of C17.6's neighbours, one line an action.

`XU-XY` a move, `XU-XY-XAU` a finite step, `XU-XY~` a step that is thrown for (`XU-XY~XAU` with the square declared),
`ZO*[ZU]ZI`, `ZO*ZU[ZI]ZE`, `ZO*[ZU]ZIZE` the 皇, `+G@MY` a drop, `to MU` and `decline` after the throw, `mok`, `xot`,
`lot 3 1`, `throw 4`, and the table's `season-offer IA`, `season-take A`, `resign IA`, `timeup A`, `agree draw`.
"""

import re
from collections.abc import Callable

from game.games.cerke.rules import actions
from game.games.cerke.rules.board import NAME_FORM, NAMES, SQUARE
from game.games.cerke.rules.pieces import CAPTIVE_OF, CAPTIVE_TEXTS, SEATS
from game.games.cerke.rules.state import CerkeState
from game.rules.contract import Agree, Resign, TimeUp
from game.rules.errors import NotationError
from game.rules.plain import TableTexts

_MOVE = re.compile(rf"({NAME_FORM})-({NAME_FORM})(?:-({NAME_FORM}))?")
_THROW = re.compile(rf"({NAME_FORM})-({NAME_FORM})~({NAME_FORM})?")
_TAM = re.compile(rf"({NAME_FORM})\*({NAME_FORM})?\[({NAME_FORM})\](?:({NAME_FORM})??({NAME_FORM}))?")
_DROP = re.compile(rf"(\+?[NKGVDMCTUI])@({NAME_FORM})")
_SETTLE = re.compile(rf"to ({NAME_FORM})")
_LOT = re.compile(r"lot ([0-5]) ([0-5])")
_STICKS = re.compile(r"throw ([0-5])")
_SEASON = re.compile(r"(season-offer|season-take) (IA|A)")
_TABLE = TableTexts(SEATS)
_WORDS: dict[str, actions.CerkeAction] = {
    "decline": actions.Decline(),
    "mok": actions.GoOn(),
    "xot": actions.EndSeason(),
}
_OF_SEAT: dict[str, Callable[[int], actions.CerkeAction]] = {
    "season-offer": actions.OfferDrawnSeason,
    "season-take": actions.TakeDrawnSeason,
}


def format_action(action: actions.CerkeAction) -> str:
    """Returns the short text of an action."""
    match action:
        case actions.Move(src, dst):
            return f"{NAMES[src]}-{NAMES[dst]}"
        case actions.StepOver(src, via, dst):
            return f"{NAMES[src]}-{NAMES[via]}-{NAMES[dst]}"
        case actions.StepThrow(src, via, named):
            return f"{NAMES[src]}-{NAMES[via]}~{_name(named)}"
        case actions.TamMove(src, former, first, latter, second):
            return f"{NAMES[src]}*{_name(former)}[{NAMES[first]}]{_name(latter)}{_name(second)}"
        case actions.Drop(captive, dst):
            return f"{CAPTIVE_TEXTS[captive]}@{NAMES[dst]}"
        case actions.Settle(dst):
            return f"to {NAMES[dst]}"
        case actions.Lot(ia, a):
            return f"lot {ia} {a}"
        case actions.Throw(sticks):
            return f"throw {sticks}"
        case actions.OfferDrawnSeason(seat):
            return f"season-offer {SEATS[seat]}"
        case actions.TakeDrawnSeason(seat):
            return f"season-take {SEATS[seat]}"
        case Resign() | TimeUp() | Agree():
            return _TABLE.format(action)
        case _:
            return next(word for word, meant in _WORDS.items() if meant == action)


def _name(sq: int | None) -> str:
    return "" if sq is None else NAMES[sq]


def parse_action(text: str, state: CerkeState) -> actions.CerkeAction:
    """Returns the action a short text means; a drop is of the seat to move. Raises NotationError."""
    if text in _WORDS:
        return _WORDS[text]
    if found := _MOVE.fullmatch(text):
        src, via, dst = found.groups()
        return (
            actions.Move(SQUARE[src], SQUARE[via])
            if dst is None
            else actions.StepOver(SQUARE[src], SQUARE[via], SQUARE[dst])
        )
    if found := _THROW.fullmatch(text):
        src, via, named = found.groups()
        return actions.StepThrow(SQUARE[src], SQUARE[via], _square(named))
    if found := _TAM.fullmatch(text):
        src, former, first, latter, second = found.groups()
        return actions.TamMove(SQUARE[src], _square(former), SQUARE[first], _square(latter), _square(second))
    if found := _DROP.fullmatch(text):
        return actions.Drop(CAPTIVE_OF[found[1]], SQUARE[found[2]], state.turn)
    if found := _SETTLE.fullmatch(text):
        return actions.Settle(SQUARE[found[1]])
    return _parse_chance(text)


def _parse_chance(text: str) -> actions.CerkeAction:
    if found := _LOT.fullmatch(text):
        return actions.Lot(int(found[1]), int(found[2]))
    if found := _STICKS.fullmatch(text):
        return actions.Throw(int(found[1]))
    if found := _SEASON.fullmatch(text):
        return _OF_SEAT[found[1]](SEATS.index(found[2]))
    if (of_table := _TABLE.read(text)) is not None:
        return of_table
    raise NotationError(text)


def _square(name: str | None) -> int | None:
    return None if name is None else SQUARE[name]
