"""Position texts of プロスフェアー (P17): eight fields joined by " | ", read strictly and written back the same."""

import re
from collections.abc import Iterator, Mapping
from typing import NoReturn

from game.games.prosfair.rules import parts as table
from game.games.prosfair.rules import pieces
from game.games.prosfair.rules.forms import FORMS, SLOTS, BoardForm
from game.games.prosfair.rules.options import LEVELS, OATHS, Options
from game.games.prosfair.rules.options import options as options_of
from game.games.prosfair.rules.state import ProsfairState, set_up
from game.games.prosfair.rules.text import codec
from game.games.prosfair.rules.text.validation import faults
from game.rules.contract import OptionValues, PositionObject
from game.rules.errors import DataError, Impossible
from game.rules.grid import Grid

KEY = "prosfair"
"""The key of a position object, `{"prosfair": "<text>"}`: so the house takes the text alone for it as well."""
ALSO = "pfn"
"""Another name under which it is read."""
MAX_CHARS = 4000
"""Longer texts are no position; the longest have some 2,200 characters."""

_FIELDS = ("form", "base", "boards", "turn", "hands", "specials", "attributes", "counters")
_JOINT = " | "
_OATHS = {"" if least == OATHS[0] else f"o{least}": least for least in OATHS}
OWNERS = {"-": table.FREE, "w": pieces.WHITE, "b": pieces.BLACK, "x": table.JOINT}
OWNER_SIGNS = {owner: sign for sign, owner in OWNERS.items()}
_NUMBER = r"(?:0|[1-9][0-9]{0,3})"
_CELL = re.compile(r"([1-9][0-9]?)|([A-Za-z]|\([A-Z]{2}\)|\([a-z]{2}\))(?:\{([1-9][0-9]?)\})?")
_SUB = re.compile(rf"([1-4]):([{pieces.SIDES}])([-wbx]):({codec.SQUARE_FORM}):([^:]+)")
_HANDS = re.compile(r"w=([^ ]+) b=([^ ]+)")
_HELD = re.compile(rf"([{pieces.LETTERS}])([1-9][0-9]?)")
_SPECIAL = re.compile(
    rf"({'|'.join(table.SPECIAL_STRENGTH)}):([{pieces.SIDES}]):([0-4]):"
    rf"({codec.SQUARE_FORM})\+({codec.SQUARE_FORM})\+({codec.SQUARE_FORM}):({_NUMBER}):({_NUMBER})"
)
_ATTRIBUTES = re.compile(rf"({'|'.join((table.PURE, *table.ADJECTIVES))}),({'|'.join(table.TIMES)}),({_NUMBER})")
_COUNTERS = re.compile(rf"({_NUMBER}),({_NUMBER})")


def position_in(data: PositionObject, options: OptionValues) -> ProsfairState:
    """Returns the position of an object; form and level are those of its text, the other options as given.

    Raises DataError with the place of whatever is missing, unknown or impossible.
    """
    return read_position(text_in(data), options)


def text_in(data: PositionObject) -> str:
    """Returns the text of a position object. Raises DataError."""
    if not isinstance(data, Mapping) or len(data) != 1 or next(iter(data)) not in (KEY, ALSO):
        raise DataError("position", KEY, "key")
    text = next(iter(data.values()))
    if not isinstance(text, str):
        raise DataError("position", KEY, "type")
    return text


def position_out(state: ProsfairState) -> dict[str, str]:
    """Returns the object of a position."""
    return {KEY: position_text(state)}


# --- writing -------------------------------------------------------------------------------------------------------


def position_text(state: ProsfairState) -> str:
    """Returns the text of P17. What was said of the game before it is not in it: occurrences, how it was ended."""
    return _JOINT.join(position_fields(state).values())


def position_fields(state: ProsfairState) -> dict[str, str]:
    """Returns the fields of the text of P17 by their names, in their order."""
    form = state.options.table
    subs = [_sub_text(slot, sub, form) for slot, sub in enumerate(state.boards) if slot and sub is not None]
    attributes, counters = state.attributes, state.counters
    told = (
        rules_text(state.options),
        rows_text(state.base.cells, form.base),
        " ".join(subs) or "-",
        pieces.SIDES[state.turn],
        " ".join(f"{pieces.SIDES[side]}={hand_text(state.hands[side])}" for side in (pieces.WHITE, pieces.BLACK)),
        " ".join(_special_text(special, form) for special in state.specials) or "-",
        f"{attributes.adjective},{attributes.time},{attributes.plies}",
        f"{counters.half},{counters.ply}",
    )
    return dict(zip(_FIELDS, told, strict=True))


def rules_text(options: Options) -> str:
    """Returns form and level, and the oath where it is not the usual one (P1.6)."""
    oath = next(name for name, least in _OATHS.items() if least == options.oath_from)
    return f"{options.form} {options.level}" + (f"+{oath}" if oath else "")


def rows_text(cells: tuple[int, ...], grid: Grid) -> str:
    """Returns the rows of a board from the highest rank down (P17.2)."""
    rows = (cells[first : first + grid.files] for first in range(grid.size - grid.files, -1, -grid.files))
    return "/".join(map(_row_text, rows))


def _row_text(row: tuple[int, ...]) -> str:
    out, empty = "", 0
    for piece in row:
        if piece == pieces.EMPTY:
            empty += 1
            continue
        out += (str(empty) if empty else "") + piece_text(piece)
        empty = 0
    return out + (str(empty) if empty else "")


def piece_text(piece: int) -> str:
    """Returns a piece as rows have it: lower case for Black, `(XY)` composed, `{stage}` unless it is 0 (P17.2)."""
    kind = pieces.kind_of(piece)
    name = f"({pieces.NAMES[kind]})" if pieces.composed(kind) else pieces.NAMES[kind]
    stage = f"{{{pieces.stage_of(piece)}}}" if pieces.stage_of(piece) else ""
    return (name.lower() if pieces.side_of(piece) else name) + stage


def hand_text(hand: table.Hand) -> str:
    """Returns what a hand holds, letters ascending, "-" for nothing (P17.3)."""
    held = sorted((pieces.NAMES[kind], count) for kind, count in enumerate(hand) if count)
    return ",".join(f"{letter}{count}" for letter, count in held) or "-"


def _sub_text(slot: int, sub: table.GameBoard, form: BoardForm) -> str:
    origin = codec.square_name(sub.origin, form.base.files)
    return f"{slot}:{pieces.SIDES[sub.opener]}{OWNER_SIGNS[sub.owner]}:{origin}:{rows_text(sub.cells, form.sub)}"


def _special_text(special: table.Special, form: BoardForm) -> str:
    files = form.grid(special.board).files
    where = "+".join(codec.square_name(at, files) for at in special.squares)
    return f"{special.code}:{pieces.SIDES[special.owner]}:{special.board}:{where}:{special.stage}:{special.count}"


# --- reading -------------------------------------------------------------------------------------------------------


def read_position(text: str, values: OptionValues) -> ProsfairState:
    """Returns the state of a text. Raises DataError naming the field, and where it can the square."""
    state = read_state(text, values)
    for fault in faults(state):
        raise Impossible(fault)
    return state


def read_state(text: str, values: OptionValues) -> ProsfairState:
    """Returns what a text says, possible or not. Raises DataError naming the field that cannot be read."""
    if len(text) > MAX_CHARS:
        _refuse(KEY, "too-long")
    parts = text.split(_JOINT)
    if len(parts) != len(_FIELDS):
        _refuse(KEY, f"{len(parts)} fields")
    field = dict(zip(_FIELDS, parts, strict=True))
    options = _options_in(field["form"], values)
    form = options.table
    if field["turn"] not in ("w", "b"):
        _refuse("turn", "value")
    base = table.GameBoard(_cells_in("base", field["base"], form.base))
    boards: table.Boards = (base, *_subs_in(field["boards"], form))
    return set_up(
        boards,
        pieces.SIDES.index(field["turn"]),
        _hands_in(field["hands"]),
        _specials_in(field["specials"], form),
        _attributes_in(field["attributes"]),
        _counters_in(field["counters"]),
        options,
    )


def _refuse(key: str, problem: str) -> NoReturn:
    raise DataError("position", key, problem)


def _options_in(text: str, values: OptionValues) -> Options:
    told = rules_in(text)
    if told is None:
        _refuse("form", "value")
    return options_of({**values, **told})


def rules_in(text: str) -> OptionValues | None:
    """Returns the options that `rules_text` writes, None for any other text."""
    form, _, rest = text.partition(" ")
    level, _, oath = rest.partition("+")
    oath_from = _OATHS.get(oath)
    if form not in FORMS or level not in LEVELS or oath_from is None or rest.endswith("+"):
        return None
    return {"form": form, "level": level, "oath_from": oath_from}


def _cells_in(place: str, text: str, grid: Grid) -> tuple[int, ...]:
    """Returns the cells of rows; `place` is the name of their board for what is wrong."""
    rows = text.split("/")
    if len(rows) != grid.ranks:
        _refuse(place, f"{len(rows)} rows")
    cells: list[int] = []
    for rank, row in enumerate(reversed(rows), 1):
        found = list(_row_in(f"{place} rank {rank}", row))
        if len(found) != grid.files:
            _refuse(f"{place} rank {rank}", f"{len(found)} squares")
        cells += found
    return tuple(cells)


def _row_in(place: str, row: str) -> Iterator[int]:
    at, after_number = 0, False
    while at < len(row):
        found = _CELL.match(row, at)
        if found is None or (found[1] and after_number):
            _refuse(place, f"column {at + 1}")
        at, after_number = found.end(), bool(found[1])
        if found[1]:
            yield from (pieces.EMPTY,) * int(found[1])
            continue
        if found[2].strip("()").upper() not in pieces.KIND_OF:
            _refuse(place, f"piece {found[2]}")
        yield piece_in(found[0])


def piece_in(text: str) -> int:
    """Returns the cell of a piece that rows have so (P17.2)."""
    name, _, stage = text.partition("{")
    name = name.strip("()")
    side = pieces.BLACK if name.islower() else pieces.WHITE
    return pieces.cell(pieces.KIND_OF[name.upper()], side, int(stage.rstrip("}") or 0))


def _subs_in(text: str, form: BoardForm) -> tuple[table.GameBoard | None, ...]:
    boards: list[table.GameBoard | None] = [None] * len(SLOTS)
    last = 0
    for told in () if text == "-" else text.split(" "):
        found = _SUB.fullmatch(told)
        origin = codec.read_square(found[4], form.base) if found is not None else None
        if found is None or origin is None or int(found[1]) <= last:
            _refuse(f"board {told[:12]}", "value")
        last = int(found[1])
        cells = _cells_in(f"board {last}", found[5], form.sub)
        boards[last - 1] = table.GameBoard(cells, pieces.SIDES.index(found[2]), origin, OWNERS[found[3]])
    return tuple(boards)


def _hands_in(text: str) -> table.Hands:
    found = _HANDS.fullmatch(text)
    if found is None:
        _refuse("hands", "value")
    return (_hand_in("hands w", found[1]), _hand_in("hands b", found[2]))


def _hand_in(place: str, text: str) -> table.Hand:
    hand, last = list(table.EMPTY_HAND), ""
    for told in () if text == "-" else text.split(","):
        found = _HELD.fullmatch(told)
        if found is None or found[1] <= last:
            _refuse(place, told[:12])
        last = found[1]
        hand[pieces.KIND_OF[last]] = int(found[2])
    return tuple(hand)


def _specials_in(text: str, form: BoardForm) -> table.Specials:
    return tuple(_special_in(told, form) for told in (() if text == "-" else text.split(" ")))


def _special_in(text: str, form: BoardForm) -> table.Special:
    found = _SPECIAL.fullmatch(text)
    if found is None:
        _refuse(f"special {text[:12]}", "value")
    board = int(found[3])
    apex, left, right = (codec.read_square(found[n], form.grid(board)) for n in (4, 5, 6))
    if apex is None or left is None or right is None:
        _refuse(f"special {text[:4]}", "square")
    return table.Special(
        found[1], pieces.SIDES.index(found[2]), board, (apex, left, right), int(found[7]), int(found[8])
    )


def _attributes_in(text: str) -> table.Attributes:
    found = _ATTRIBUTES.fullmatch(text)
    if found is None:
        _refuse("attributes", "value")
    return table.Attributes(found[1], found[2], int(found[3]))


def _counters_in(text: str) -> table.Counters:
    found = _COUNTERS.fullmatch(text)
    if found is None:
        _refuse("counters", "value")
    return table.Counters(int(found[1]), int(found[2]))
