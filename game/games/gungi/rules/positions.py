"""Position objects of 軍儀, as the vector files have them, read and written."""

import re
from collections.abc import Mapping

from game.games.gungi.rules.codec import read_square, read_tile, square_text, tile_text
from game.games.gungi.rules.parts import PLAY, SETUP, Hands, Pair, Round, Tower
from game.games.gungi.rules.pieces import SIDE, SIDES
from game.games.gungi.rules.state import GungiState
from game.games.gungi.rules.validation import LaidOut, faults
from game.rules.contract import OptionValues, PositionObject
from game.rules.errors import DataError, Impossible

_KEYS = {"board", "hands", "turn", "territory", "last_swap", "owed"}
_MAY = {"phase", "first", "done", "bound"}


def position_in(data: PositionObject, options: OptionValues) -> GungiState:
    """Returns the position of a vector file's object; `phase`, `first`, `done`, `bound` may be added for a set-up.

    Raises DataError with the key of whatever is missing, unknown or impossible (G3, G13.1).
    """
    laid = laid_in(data)
    for fault in faults(laid):
        raise Impossible(fault)
    return laid.state(options.get("mode") == "claim")


def laid_in(data: PositionObject) -> LaidOut:
    """Returns what an object says, possible or not. Raises DataError with the key of what is missing or unknown."""
    if not isinstance(data, Mapping):
        raise DataError("position", "", "type")
    for key in (*sorted(_KEYS - set(data)), *sorted(str(k) for k in set(data) - _KEYS - _MAY)):
        raise DataError("position", key, "missing" if key in _KEYS else "unknown")
    reduced = _one_of(data, "territory", ("initial", "reduced")) == "reduced"
    phase = _one_of(data, "phase", (PLAY, SETUP)) if "phase" in data else PLAY
    turn = SIDES.index(_one_of(data, "turn", SIDES))
    first = SIDES.index(_one_of(data, "first", SIDES)) if "first" in data else 0
    bound = SIDES.index(_one_of(data, "bound", SIDES)) if "bound" in data else None
    if bound is not None and (phase == PLAY or reduced):
        raise DataError("position", "bound", "value")
    rnd = Round(phase, reduced, first, _done_in(data), bound)
    cells, hands = _cells_in(data["board"]), _hands_in(data["hands"])
    return LaidOut(cells, hands, turn, rnd, _last_swap_in(data["last_swap"]), _owed_in(data["owed"]))


def _one_of(data: PositionObject, key: str, values: tuple[str, ...]) -> str:
    if data[key] not in values:
        raise DataError("position", key, "value")
    return str(data[key])


def _done_in(data: PositionObject) -> tuple[bool, bool]:
    done = data.get("done", [False, False])
    if not (isinstance(done, list) and len(done) == 2 and all(isinstance(value, bool) for value in done)):
        raise DataError("position", "done", "value")
    return (done[0], done[1])


def _square_in(key: str, text: object) -> int:
    if not isinstance(text, str) or not re.fullmatch(r"[1-9]-[1-9]", text):
        raise DataError("position", f"{key}.{text}", "square")
    return read_square(text)


def _sides(data: object, key: str) -> tuple[object, object]:
    """Returns what an object says of Black and of White."""
    if not isinstance(data, Mapping) or set(data) != set(SIDES):
        raise DataError("position", key, "sides")
    return data[SIDES[0]], data[SIDES[1]]


def _last_swap_in(data: object) -> Pair:
    black, white = (None if at is None else _square_in("last_swap", at) for at in _sides(data, "last_swap"))
    return (black, white)


def _cells_in(board: object) -> tuple[Tower, ...]:
    if not isinstance(board, Mapping):
        raise DataError("position", "board", "type")
    cells: list[Tower] = [()] * 81
    for name, tiles in board.items():
        sq = _square_in("board", name)
        if not isinstance(tiles, list):
            raise DataError("position", f"board.{name}", "tower")
        cells[sq] = tuple(_board_tile(name, text) for text in tiles)
    return tuple(cells)


def _board_tile(name: str, text: object) -> int:
    parts = text.split(":") if isinstance(text, str) else []
    tile = None
    if len(parts) == 3 and parts[0] in SIDES and len(parts[1]) == len(parts[2]) == 1:
        tile = read_tile(SIDES.index(parts[0]), parts[1], parts[2])
    if tile is None:
        raise DataError("position", f"board.{name}", "tile")
    return tile


def _hands_in(data: object) -> Hands:
    black, white = (tuple(sorted(_tiles_in("hands", side, tiles))) for side, tiles in enumerate(_sides(data, "hands")))
    return (black, white)


def _owed_in(data: object) -> Hands:
    black, white = (tuple(_tiles_in("owed", side, tiles)) for side, tiles in enumerate(_sides(data, "owed")))
    return (black, white)


def _tiles_in(key: str, side: int, data: object) -> list[int]:
    """Returns the piece codes of a list of tiles of one side, written as "face:other face"."""
    if not isinstance(data, list):
        raise DataError("position", key, "sides")
    return [_faces_in(f"{key}.{SIDES[side]}", text, side) for text in data]


def _faces_in(key: str, text: object, side: int) -> int:
    tile = None
    if isinstance(text, str) and len(text) == 3 and text[1] == ":":
        tile = read_tile(side, text[0], text[2])
    if tile is None:
        raise DataError("position", key, "tile")
    return tile


def position_out(state: GungiState) -> dict[str, object]:
    """Returns the object of a position; all backs are in it (G4.8). Repetition counts and fouls are not."""
    rnd, ties = state.round, state.ties
    data: dict[str, object] = {
        "board": {
            square_text(sq): [f"{SIDES[SIDE[tile]]}:{tile_text(tile, ':')}" for tile in tower]
            for sq, tower in enumerate(state.cells)
            if tower
        },
        "hands": {SIDES[n]: sorted(tile_text(tile, ":") for tile in state.hands[n]) for n in (0, 1)},
        "turn": SIDES[state.turn],
        "territory": "reduced" if rnd.reduced else "initial",
        "last_swap": {SIDES[n]: _maybe_square(ties.last_swap[n]) for n in (0, 1)},
        "owed": {SIDES[n]: _maybe_tile(ties.owed[n]) for n in (0, 1)},
    }
    if rnd.phase == SETUP:
        data |= {"phase": SETUP, "done": list(rnd.done)}
    if rnd.bound is not None:
        data["bound"] = SIDES[rnd.bound]
    if rnd.phase == SETUP or rnd.first:
        data["first"] = SIDES[rnd.first]
    return data


def _maybe_square(sq: int | None) -> str | None:
    return None if sq is None else square_text(sq)


def _maybe_tile(tile: int | None) -> list[str]:
    return [] if tile is None else [tile_text(tile, ":")]
