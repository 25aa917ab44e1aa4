"""The words of a community record of 机戦 (C17), cut with their places and turned into actions of one turn."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from game.games.cerke.rules import actions as act
from game.games.cerke.rules import notation
from game.games.cerke.rules.board import NAME_FORM, SQUARE
from game.games.cerke.rules.pieces import INKS, KANJI, KIND, TAM_KANJI
from game.games.cerke.rules.state import CerkeState

ANY_PIECE = "片"
_MOST = 107 * 64
"""The largest stake there is (case 42 of the rulebook) times the highest rate."""

_PIECE = f"[{KANJI}{ANY_PIECE}]"
_FELL = f"[{notation.DIGITS}]"
_MOVE = re.compile(
    rf"(?P<src>{NAME_FORM})(?P<piece>{_PIECE})(?P<one>{NAME_FORM})(?P<two>{NAME_FORM})?"
    rf"(?:{notation.NO_THROW}|(?:{notation.BRIDGE}(?P<bridge>{_FELL}))?(?P<declined>{notation.IN_VAIN})?"
    rf"(?:{notation.WATER}(?P<water>{_FELL})(?P<drowned>{notation.IN_VAIN})?)?)"
    rf"(?P<won>{notation.WON}[{INKS}]?{_PIECE})?"
)
_TAM = re.compile(rf"({NAME_FORM}){TAM_KANJI}({NAME_FORM})?\[({NAME_FORM})\]({NAME_FORM})??({NAME_FORM})")
_DROP = re.compile(rf"([{INKS}])([{KANJI}])({NAME_FORM})")
_SEASON = re.compile(rf"([{notation.SIDES}]){notation.DRAWN_SEASON}(\?)?")
_WORD = re.compile(r"([^\s{}]+)\{([^{}]*)\}(?=\s|$)|\S+")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the text: line and column of its first character, from 1, and the remark in braces after it."""

    text: str
    line: int
    column: int
    note: str = ""


def words(line: str, number: int) -> Iterator[Word]:
    """Yields what stands between the white space of a line."""
    for found in _WORD.finditer(line):
        yield Word(found[1] or found[0], number, found.start() + 1, found[2] or "")


@dataclass(frozen=True, slots=True)
class TurnWord:
    """What a word says: the actions of the turn, and the word as our own writer would have it.

    What was captured is a remark that may be missing or name no ink: then `fits` asks for no more.
    """

    actions: tuple[act.CerkeAction, ...]
    token: str

    def fits(self, token: str) -> bool:
        """Whether our token for the same actions says the same."""
        way, _, won = token.partition(notation.WON)
        mine, told, remark = self.token.partition(notation.WON)
        return mine == way and (not told or remark in (won, won[1:])) and bool(won or not told)


def parse(text: str, state: CerkeState) -> TurnWord | None:
    """Returns the turn a word means to the side to move; None if it is no notation. No rule is checked."""
    text = text.replace("［", "[").replace("］", "]")
    if found := _TAM.fullmatch(text):
        return TurnWord((_tam(found.groups()),), text)
    if found := _DROP.fullmatch(text):
        captive = KANJI.index(found[2]) * 2 + INKS.index(found[1])
        return TurnWord((act.Drop(captive, SQUARE[found[3]], state.turn),), text)
    if found := _SEASON.fullmatch(text):
        season = act.OfferDrawnSeason if found[2] else act.TakeDrawnSeason
        return TurnWord((season(notation.SIDES.index(found[1])),), text)
    if (of_table := notation.AT_TABLE.read(text)) is not None:
        return TurnWord((of_table,), text)
    found = _MOVE.fullmatch(text)
    return None if found is None else _move(found, state)


def _tam(squares: Sequence[str | None]) -> act.TamMove:
    src, former, first, latter, second = (None if name is None else SQUARE[name] for name in squares)
    assert src is not None and first is not None
    return act.TamMove(src, former, first, latter, second)


def _move(found: re.Match[str], state: CerkeState) -> TurnWord | None:
    src, one = SQUARE[found["src"]], SQUARE[found["one"]]
    two = None if found["two"] is None else SQUARE[found["two"]]
    bridge, water = found["bridge"], found["water"]
    if bridge is None and (found["declined"] or (water is None and notation.NO_THROW not in found[0])):
        return None
    actions: list[act.CerkeAction] = []
    if bridge is None:
        actions.append(act.Move(src, one) if two is None else act.StepOver(src, one, two))
    elif two is None:
        return None
    else:
        declared = state.options.step_declare != "none"
        actions += [act.StepThrow(src, one, two if declared else None), act.Throw(notation.DIGITS.index(bridge))]
        actions.append(act.Decline() if found["declined"] else act.Settle(two))
    if water is not None:
        actions.append(act.Throw(notation.DIGITS.index(water)))
    return TurnWord(tuple(actions), _own_form(found, state))


def _own_form(found: re.Match[str], state: CerkeState) -> str:
    """Returns the token with the piece named, and a declined end square that was never declared as we write it."""
    src, one, two = found["src"], found["one"], found["two"]
    piece = KANJI[KIND[state.board[SQUARE[src]]]] if found["piece"] == ANY_PIECE else found["piece"]
    if found["declined"] and state.options.step_declare == "none":
        two = src
    won = found["won"] or ""
    if won.endswith(ANY_PIECE):
        won = won[:-1] + _captured(state, two or one)  # "手片" tells nothing but that something was taken
    rest = found[0][found.end("two") if found["two"] else found.end("one") : found.start("won") if won else None]
    return f"{src}{piece}{one}{two or ''}{rest}{won}"


def _captured(state: CerkeState, name: str) -> str:
    kind = KIND[state.board[SQUARE[name]]]
    return KANJI[kind] if kind >= 0 else ANY_PIECE


@cache
def _numerals() -> dict[str, int]:
    """Returns the value of every numeral of a stake; a remainder above a hundred may drop its 十 (C17.5)."""
    values: dict[str, int] = {}
    for number in range(_MOST + 1):
        text = notation.numeral(number)
        head, hundred, rest = text.rpartition("百")
        if hundred:
            values.setdefault(head + hundred + rest.replace("十", ""), number)
        values[text] = number
    return values


def read_numeral(text: str) -> int | None:
    """Returns the number of a numeral of C17.5, None for anything else."""
    value = _numerals().get(text.removeprefix("下"))
    return None if value is None else (-value if text.startswith("下") else value)
