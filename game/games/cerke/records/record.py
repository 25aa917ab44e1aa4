"""Whole records of 机戦 as the community writes them (C17): out of a match, and back into one through the rules.

A record of another program tells neither the options nor a seed: it is read by the options that lead furthest, and
its sticks count as thrown by hand.
"""

import re
from collections.abc import Iterator

from game.games.cerke.records import head as heads
from game.games.cerke.records.head import CerkeMatch, Head
from game.games.cerke.records.reader import AND, CLOSED, DECLARED, POINTS, THE_END, Reader
from game.games.cerke.records.tokens import ANY_PIECE, Word, words
from game.games.cerke.rules import notation
from game.games.cerke.rules.actions import EndSeason, GoOn, Lot, TakeDrawnSeason
from game.games.cerke.rules.board import NAME_FORM
from game.games.cerke.rules.options import PRESETS
from game.games.cerke.rules.phases import Declare, PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.pieces import GLYPHS, INKS, KANJI
from game.games.cerke.rules.state import CerkeState
from game.match.remark import NO_REMARK
from game.records.forms import RecordForm
from game.records.header import Header
from game.records.reader import Loaded
from game.records.remark_text import comment_of
from game.records.steps import Steps, part, whole
from game.rules.contract import PLY_LIMIT, OptionValues
from game.storage.problem import Problem, Refused

MAX_CHARS = 400_000
ONLINE = "online_alpha"
"""The preset of the program that most foreign records come from (C18), tried first where a record names none."""
_LIKELY = re.compile(rf"{NAME_FORM}[{GLYPHS}{ANY_PIECE}]\[?{NAME_FORM}|[{INKS}][{KANJI}]{NAME_FORM}")
"""The first words of a body: a move, or a drop."""


# --- writing -------------------------------------------------------------------------------------------------------


def write(match: CerkeMatch, header: Header, veiled: bool = False) -> str:
    """Returns the record of the line shown. A turn that waits for a throw or its end is left out.

    So is, while the game lasts or with `veiled`, the seed: it would tell how the sticks are going to fall.
    """
    veiled = veiled or match.line()[-1].state.result is None
    lines = [*heads.write(match, header, veiled=veiled), *_Writer(match).body()]
    return "\n".join(lines).rstrip("\n") + "\n"


class _Writer:
    """Lays the turns out: two a line, what is declared between blank lines, the next season after its own."""

    def __init__(self, match: CerkeMatch) -> None:
        self._steps, self._nodes = list(match.steps()), match.line()[1:]
        self._end = match.line()[-1].state
        self._lines = [""]
        self._row: list[str] = []

    def body(self) -> list[str]:
        for first, last in self._turns():
            self._turn(first, last)
        self._break()
        result = self._end.result
        if result is not None and result.clause.id != PLY_LIMIT:
            self._block([THE_END])
        return self._lines

    def _turns(self) -> Iterator[tuple[int, int]]:
        """Yields (first, last) of the steps that are one token together."""
        first = 0
        for i in range(1, len(self._steps) + 1):
            if i == len(self._steps) or not notation.continues(*self._steps[i]):
                yield first, i - 1
                first = i

    def _after(self, i: int) -> CerkeState:
        return self._steps[i + 1][0] if i + 1 < len(self._steps) else self._end

    def _turn(self, first: int, last: int) -> None:
        state, action = self._steps[first]
        after = self._after(last)
        halfway = after.result is None and isinstance(after.phase, StepSticks | PickEnd | WaterSticks)
        if halfway or isinstance(action, Lot):
            return
        comment = self._comment(first, last)
        if isinstance(action, GoOn | EndSeason):
            self._declaration(state, action, after, comment)
            return
        token = notation.notate(self._steps, last)
        if isinstance(action, TakeDrawnSeason):
            self._block([f"{token}{comment}\t{_closed(state)}"])
            return
        self._row.append(token + comment)
        if len(self._row) == 2:
            self._break()
        if _lasted(after, state):
            self._block([f"{notation.DRAWN_SEASON}\t{_closed(state)}"])  # C14.5: the season had lasted too long

    def _comment(self, first: int, last: int) -> str:
        """Returns what is written to a turn, as it stands behind its token."""
        nodes = self._nodes[first : last + 1]
        comment = comment_of(next((node.remark for node in reversed(nodes) if node.remark), NO_REMARK))
        return f"{{{comment}}}" if comment else ""

    def _declaration(self, state: CerkeState, action: GoOn | EndSeason, after: CerkeState, comment: str) -> None:
        assert isinstance(state.phase, Declare)
        told = DECLARED + AND.join(state.phase.counted)
        if isinstance(action, EndSeason):
            self._block(
                [
                    told + POINTS + notation.numeral(state.phase.stake * state.points.rate),
                    f"{notation.END_SEASON}{comment}\t{_closed(state)}",
                ]
            )
            return
        lasted = [f"{notation.DRAWN_SEASON}\t{_closed(state)}"] if _lasted(after, state) else []
        self._block([told, notation.GO_ON + comment, *lasted])

    def _break(self) -> None:
        if self._row:
            self._lines.append("\t".join(self._row))
            self._row = []

    def _block(self, lines: list[str]) -> None:
        self._break()
        if self._lines[-1] == "":
            self._lines.pop()
        self._lines += ["", *lines, ""]


def _closed(state: CerkeState) -> str:
    return notation.SEASONS[state.season.index] + CLOSED


def _lasted(after: CerkeState, before: CerkeState) -> bool:
    """Whether the turn limit ended the season, and the game with the last; asked of a turn that ends none itself."""
    over = after.result
    return before.season.index != after.season.index or (over is not None and over.clause.code == "seasons-over")


# --- reading -------------------------------------------------------------------------------------------------------


def read(text: str) -> Loaded:
    """Returns the game of a record, as far as it can be read. Raises Refused."""
    return whole(reading(text))


def reading(text: str) -> Steps[Loaded]:
    """Reads the game of a record, as far as it can be read; what stopped it is in `notes`, by line and column.

    Raises Refused for a text in which nothing can be read at all.
    """
    if len(text) > MAX_CHARS:
        raise Refused(Problem("text.too-large", (MAX_CHARS,)))
    head, body = _cut(text)
    if not body and not head.began:
        raise Refused(Problem("text.empty") if not head.problems else head.problems[0])
    tried: list[Loaded] = []
    candidates = _candidates(head)
    for number, options in enumerate(candidates):
        attempt = _attempt(head, body, options)
        loaded = yield from part(attempt, number / len(candidates), (number + 1) / len(candidates))
        if not loaded.damaged:
            return loaded
        tried.append(loaded)
    return max(tried, key=lambda loaded: loaded.match.ply)


def _cut(text: str) -> tuple[Head, list[Word]]:
    """Returns the head and the words of the body; lines in braces or brackets before the body belong to the head."""
    head = Head()
    body: list[Word] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if not body and line.lstrip().startswith(("{", "[")):
            heads.take(head, line, number)
        else:
            body += words(line, number)
    return head, body


def _candidates(head: Head) -> list[OptionValues]:
    """Returns the options to read by: those told, else every preset, that of other programs first."""
    if head.options is not None:
        return [head.options]
    return [PRESETS[name] for name in (ONLINE, *(name for name in reversed(PRESETS) if name != ONLINE))]


def _attempt(head: Head, body: list[Word], options: OptionValues) -> Steps[Loaded]:
    """Reads by these options: with the seed if the sticks agree with it, else as thrown by hand."""
    if head.seed is None:
        return (yield from Reader(head, body, options, by_hand=True).reading())
    reader = Reader(head, body, options, by_hand=False)
    loaded = yield from reader.reading()
    if reader.disagreed is None:
        return loaded
    loaded = yield from Reader(head, body, options, by_hand=True).reading()
    loaded.notes.insert(0, reader.disagreed)
    return loaded


def claims(text: str) -> bool:
    """Whether a text looks like such a record: by its first line, or by the forms of its first words."""
    beginning = text[:4000]
    if re.match(rf"\s*\{{{heads.BEGAN}[:：]", beginning):
        return True
    return bool(_LIKELY.search(beginning))


FORM = RecordForm(write, reading, claims)
