"""Action texts of プロスフェアー: the full ones of P16, and the short ones of records, which say no more than needed.

Full: `Gf7-f8/D3@e7:ign,fut`, `2.Wa1xa5`, `Sb7-b8=Q`. Short: `f7-f8/D3@e7:ign,fut`, `2.a1-a5`, `b7-b8`. An entry is
`K*e1` in both. Besides them the table's own: `resign w`, `timeup b`, `agree draw`, `agree fifty`, `agree threefold`.
A square is named by a file's letter and a rank, from White's left lower corner of its board (P2.1).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.games.prosfair.rules import actions, pieces
from game.games.prosfair.rules.parts import ADJECTIVES, PURE, TIMES
from game.games.prosfair.rules.state import ProsfairState
from game.rules.contract import Agree, Resign, TimeUp
from game.rules.errors import NotationError
from game.rules.grid import Grid
from game.rules.plain import TableTexts

LARGEST = Grid(13, 13)
"""The largest board there is."""
FILES = "abcdefghijklm"
SQUARE_FORM = r"[a-m](?:1[0-3]|[1-9])"
"""The name of any square, as a pattern."""
_SQUARE = re.compile(SQUARE_FORM)


def square_name(at: int, files: int) -> str:
    """Returns the name of a board index on a board of so many files."""
    return f"{FILES[at % files]}{at // files + 1}"


def place_name(board: int, at: int, files: int) -> str:
    """Returns the name of a board index with its slot, on a board of so many files."""
    return slot_text(board) + square_name(at, files)


def read_square(text: str, grid: Grid) -> int | None:
    """Returns the index of a name on a board, None where there is no such square."""
    if not _SQUARE.fullmatch(text):
        return None
    file, rank = FILES.index(text[0]) + 1, int(text[1:])
    return grid.index(file, rank) if file <= grid.files and rank <= grid.ranks else None


CLAIMED = ("draw", "fifty", "threefold")
"""What can be agreed on (P14.4, P14.6)."""

_TABLE = TableTexts(pieces.SIDES, agreed={what: what for what in CLAIMED})
_SLOT = re.compile(r"([1-4])\.")
_KIND = re.compile(rf"[{pieces.LETTERS}]|\([{pieces.LETTERS}]{{2}}\)")
_ENTRY = re.compile(rf"([{pieces.LETTERS}])\*")
_MARK = re.compile("[-x]")
_BECOMES = re.compile(f"=([{pieces.LETTERS}])")
_DECLARED = re.compile("/([DEG])([1-9][0-9]?)@")
_BOARD = re.compile("#([1-4])")
_ATTRIBUTES = re.compile(rf":({'|'.join((PURE, *ADJECTIVES))}),({'|'.join(TIMES)})")
_SPECIAL = re.compile(r"\+S")
_PARTNER = re.compile("&")


def kind_text(kind: int) -> str:
    """Returns a kind as moves have it: its letter, two letters in brackets for a composed one (P16.2)."""
    return f"({pieces.NAMES[kind]})" if pieces.composed(kind) else pieces.NAMES[kind]


# --- writing -------------------------------------------------------------------------------------------------------


def format_action(action: actions.ProsfairAction) -> str:
    """Returns the short text of an action."""
    match action:
        case actions.Turn(act, declare):
            return _act_text(act) + declaration_text(declare, act.size)
        case Resign() | TimeUp() | Agree():
            return _TABLE.format(action)


def _act_text(act: actions.Act) -> str:
    if isinstance(act, actions.Enter):
        return entry_text(act)
    return f"{slot_text(act.board)}{square_name(act.src, act.size)}-{square_name(act.dst, act.size)}"


def entry_text(act: actions.Enter) -> str:
    """Returns `KIND*sq`."""
    return f"{kind_text(pieces.kind_of(act.piece))}*{square_name(act.dst, act.size)}"


def slot_text(board: int) -> str:
    """Returns what stands before an action on a sub-board."""
    return f"{board}." if board else ""


def declaration_text(declare: actions.Declaration | None, size: int) -> str:
    """Returns the suffix of P16.3 for a declaration on a board of `size` files, "" for none."""
    match declare:
        case None:
            return ""
        case actions.Expand(n, anchor, adjective, time):
            return f"/D{n}@{square_name(anchor, size)}{_named(adjective, time)}"
        case actions.Abandon(n, anchor, slot, adjective, time, special):
            named = _named(adjective, time) + ("+S" if special else "")
            return f"/E{n}@{square_name(anchor, size)}#{slot}{named}"
        case actions.Compose(n, anchor, partner):
            return f"/G{n}@{square_name(anchor, size)}&{square_name(partner, size)}"


def _named(adjective: str, time: str) -> str:
    return f":{adjective},{time}" if adjective else ""


def captures(state: ProsfairState, move: actions.Move) -> bool:
    """Whether the target of a move holds an enemy piece or a square of an enemy special piece (P16.2)."""
    board = state.boards[move.board]
    taken = board.cells[move.dst] if board is not None else 0
    if taken:
        return pieces.side_of(taken) != state.turn
    return any(
        special.owner != state.turn and special.board == move.board and move.dst in special.squares
        for special in state.specials
    )


def becomes(state: ProsfairState, move: actions.Move) -> int:
    """Returns the kind that the moved piece promotes to at its target, 0 where it stays what it is (P6.4)."""
    before = 0 if move.board else state.base.cells[move.src]
    after = pieces.promoted(before, move.dst, move.size) if before else 0
    return pieces.kind_of(after) if after != before else 0


def turn_text(state: ProsfairState, turn: actions.Turn) -> str:
    """Returns the full text of a turn (P16.2, P16.3) that is played in `state`."""
    act = turn.act
    if isinstance(act, actions.Enter):
        return entry_text(act) + declaration_text(turn.declare, act.size)
    board = state.boards[act.board]
    moved = board.cells[act.src] if board is not None else 0
    into = becomes(state, act)
    return "".join(
        (
            slot_text(act.board),
            kind_text(pieces.kind_of(moved)),
            square_name(act.src, act.size),
            "x" if captures(state, act) else "-",
            square_name(act.dst, act.size),
            f"={pieces.NAMES[into]}" if into else "",
            declaration_text(turn.declare, act.size),
        )
    )


# --- reading -------------------------------------------------------------------------------------------------------


def parse_action(text: str, state: ProsfairState) -> actions.ProsfairAction:
    """Returns the action that a text, full or short, means in `state`; an entry is of the side to move.

    Kind, mark of capture and promotion of a full text must be those of the position. Checks no rule otherwise. Raises
    NotationError with the column.
    """
    if (of_table := _TABLE.read(text)) is not None:
        return of_table
    turn, said = read_turn(text, state)
    if said is not None:
        _check_said(text, state, turn.act, said)
    return turn


@dataclass(frozen=True, slots=True)
class Said:
    """What a full text says besides the squares, and at which columns: of kind, mark and promotion ("" for none)."""

    kind: str
    mark: str
    becomes: str
    columns: tuple[int, int, int]


def read_turn(text: str, state: ProsfairState) -> tuple[actions.Turn, Said | None]:
    """Returns the turn a text means by its squares alone, and what it says besides; None of a short text or an entry.

    Raises NotationError with the column.
    """
    reader = _Reader(text)
    form = state.options.table
    entry = reader.maybe(_ENTRY)
    if entry is not None:
        piece = pieces.cell(pieces.KIND_OF[entry[1]], state.turn)
        enter = actions.Enter(piece, reader.square(form.base), form.base.files)
        return actions.Turn(enter, _declared(reader, form.base)), None
    slot = reader.maybe(_SLOT)
    board = int(slot[1]) if slot is not None else 0
    grid = form.grid(board)
    first = reader.at
    kind = reader.maybe(_KIND)
    src = reader.square(grid)
    mark_at, mark = reader.at, reader.need(_MARK)[0]
    if kind is None and mark != "-":
        raise NotationError(text, mark_at)
    dst = reader.square(grid)
    into_at, into = reader.at, reader.maybe(_BECOMES) if kind is not None else None
    turn = actions.Turn(actions.Move(board, src, dst, grid.files), _declared(reader, grid))
    if kind is None:
        return turn, None
    return turn, Said(kind[0], mark, into[1] if into else "", (first, mark_at, into_at))


def _declared(reader: _Reader, grid: Grid) -> actions.Declaration | None:
    """Reads the suffix of P16.3, if there is one, to the end of the text."""
    found = reader.maybe(_DECLARED)
    declare: actions.Declaration | None = None
    if found is not None:
        n, anchor = int(found[2]), reader.square(grid)
        if found[1] == "G":
            reader.need(_PARTNER)
            declare = actions.Compose(n, anchor, reader.square(grid))
        elif found[1] == "D":
            declare = actions.Expand(n, anchor, *_attributes(reader))
        else:
            slot = int(reader.need(_BOARD)[1])
            adjective, time = _attributes(reader)
            declare = actions.Abandon(n, anchor, slot, adjective, time, reader.maybe(_SPECIAL) is not None)
    reader.end()
    return declare


def _attributes(reader: _Reader) -> tuple[str, str]:
    found = reader.maybe(_ATTRIBUTES)
    return (found[1], found[2]) if found is not None else ("", "")


def _check_said(text: str, state: ProsfairState, act: actions.Act, said: Said) -> None:
    """Raises NotationError where a full text says something of a move that the position does not bear out."""
    assert isinstance(act, actions.Move)
    board = state.boards[act.board]
    moved = board.cells[act.src] if board is not None else 0
    into = becomes(state, act)
    facts = (kind_text(pieces.kind_of(moved)), "x" if captures(state, act) else "-", pieces.NAMES[into] if into else "")
    for told, fact, column in zip((said.kind, said.mark, said.becomes), facts, said.columns, strict=True):
        if told != fact:
            raise NotationError(text, column)


class _Reader:
    """Takes a text from left to right, one pattern after the other; what does not fit is refused at its column."""

    __slots__ = ("_text", "at")

    def __init__(self, text: str) -> None:
        self._text = text
        self.at = 0

    def maybe(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self._text, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def need(self, pattern: re.Pattern[str]) -> re.Match[str]:
        found = self.maybe(pattern)
        if found is None:
            raise NotationError(self._text, self.at)
        return found

    def square(self, grid: Grid) -> int:
        column = self.at
        found = read_square(self.need(_SQUARE)[0], grid)
        if found is None:
            raise NotationError(self._text, column)
        return found

    def end(self) -> None:
        if self.at < len(self._text):
            raise NotationError(self._text, self.at)
