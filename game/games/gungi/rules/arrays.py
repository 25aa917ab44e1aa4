"""Arrays of 軍儀 as values: where one side's tiles stand before the first move (G13), written as text and judged."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.games.gungi.rules.actions import Setup
from game.games.gungi.rules.pieces import BLACK, HYOU, KIND, KINDS, SIDES, starting_hand
from game.games.gungi.rules.placement import Placements
from game.rules.clause import Clause

FRONTS = KINDS[:10]
TILES = len(starting_hand(BLACK))
_PLACEMENT = re.compile(rf"([{FRONTS}])[ 　]?([1-9])[-―]([1-9])[-―]([1-3])")
_PLACED = re.compile(rf"p ([{FRONTS}])/\S ([1-9])-([1-9])-([1-3])")
_BETWEEN = re.compile(r"[\s,、，;；\"\[\]]+")


@dataclass(frozen=True, slots=True)
class Wanted:
    """A placement to come: a kind (0 to 19) on `layer` of board index `dst`."""

    kind: int
    dst: int
    layer: int


def turned(index: int) -> int:
    """Returns the board index seen from across the board."""
    return 80 - index


def swung(index: int) -> int:
    """Returns the board index with left and right exchanged."""
    return index // 9 * 9 + 8 - index % 9


def placement_of(text: str) -> Wanted | None:
    """Returns the placement that a text means ("兵 1-7-1"); None where it means none."""
    found = _PLACEMENT.fullmatch(text)
    return None if found is None else _wanted(found)


def _wanted(found: re.Match[str]) -> Wanted:
    return Wanted(KINDS.index(found[1]), (int(found[3]) - 1) * 9 + int(found[2]) - 1, int(found[4]))


def placement_text(wanted: Wanted) -> str:
    """Returns the text of a placement."""
    return f"{KINDS[wanted.kind]} {wanted.dst % 9 + 1}-{wanted.dst // 9 + 1}-{wanted.layer}"


def placed_in(acts: Sequence[str]) -> tuple[tuple[Wanted, ...], tuple[Wanted, ...], int]:
    """Returns what each side placed at the beginning of a game by its action texts, and at which ply that was over.

    White's array is told from its own side. The ply is 0 where something else never came after the placements.
    """
    sides: tuple[list[Wanted], list[Wanted]] = ([], [])
    for ply, act in enumerate(acts):
        found = _PLACED.fullmatch(act)
        if found is None:
            return tuple(sides[0]), tuple(sides[1]), ply
        one = _wanted(found)
        white = one.dst < 27
        sides[white].append(Wanted(one.kind, turned(one.dst), one.layer) if white else one)
    return tuple(sides[0]), tuple(sides[1]), 0


def array_key(tiles: Iterable[Wanted]) -> str:
    """Returns what tells an array from others, in whatever order it was placed."""
    return " ".join(sorted(map(placement_text, tiles), key=lambda text: (text[2:], text)))


def swung_array(tiles: Iterable[Wanted]) -> tuple[Wanted, ...]:
    """Returns an array with left and right exchanged."""
    return tuple(Wanted(one.kind, swung(one.dst), one.layer) for one in tiles)


def ordered(tiles: Iterable[Wanted]) -> tuple[Wanted, ...]:
    """Returns an array in an order in which it can be placed if in any: low layers first, 兵 before others (G13.8)."""
    return tuple(sorted(tiles, key=lambda one: (one.layer, one.kind != HYOU, one.dst)))


@dataclass(frozen=True, slots=True)
class ArrayFault:
    """Why a set of placements is no array: the clause, and the placement it is about, None for all of them."""

    clause: Clause
    wanted: Wanted | None = None


def order_fault(tiles: Sequence[Wanted]) -> ArrayFault | None:
    """Returns why placements cannot be made in their order (G13, the first formation), None where they can."""
    cells: list[tuple[int, ...]] = [()] * 81
    hand = list(starting_hand(BLACK))
    for one in tiles:
        tile = next((code for code in hand if KIND[code] == one.kind), None)
        if tile is None:
            return ArrayFault(Clause("G2.1", "array-too-many", (KINDS[one.kind],)), one)
        placements, action = Placements(cells, BLACK, False), Setup(tile, one.dst, one.layer)
        clause = placements.refuse(action) or placements.foul(action)
        if clause is not None:
            return ArrayFault(clause, one)
        hand.remove(tile)
        cells[one.dst] = (*cells[one.dst], tile)
    return None


def array_fault(tiles: Sequence[Wanted]) -> ArrayFault | None:
    """Returns why placements are no whole array that can be placed, None where they are one."""
    fault = order_fault(tiles)
    if fault is not None and order_fault(ordered(tiles)) is not None:
        return fault
    missing = left_of(tiles)
    if missing:
        told = "".join(KINDS[kind] for kind in missing)
        return ArrayFault(Clause("G2.1", "array-missing", (len(missing), told)))
    return None


def placeable(tiles: Sequence[Wanted]) -> tuple[Wanted, ...]:
    """Returns an array in its own order if it can be placed so, else in one in which it can."""
    return tuple(tiles) if order_fault(tiles) is None else ordered(tiles)


def left_of(tiles: Iterable[Wanted]) -> list[int]:
    """Returns the kinds that are still to be placed, in the order of the hand; one for each tile."""
    left = [KIND[code] for code in starting_hand(BLACK)]
    for one in tiles:
        if one.kind in left:
            left.remove(one.kind)
    return left


def read_array_text(text: str) -> tuple[str, tuple[Wanted, ...], str]:
    """Returns name and placements of a text, and the first part of it that is none ("" where all is understood).

    The name stands before the first placement; commas, blanks and lines stand between the placements.
    """
    first = _PLACEMENT.search(text)
    if first is None:
        return "", (), text.strip()[:40] or "…"
    name = " ".join(text[: first.start()].split()).strip('=:：,、[]" ')
    tiles: list[Wanted] = []
    at = first.start()
    while at < len(text):
        gap = _BETWEEN.match(text, at)
        at = gap.end() if gap else at
        if at >= len(text):
            break
        found = _PLACEMENT.match(text, at)
        if found is None or len(tiles) > TILES:
            return name, tuple(tiles), text[at : at + 20].split("\n")[0]
        tiles.append(_wanted(found))
        at = found.end()
    return name, tuple(tiles), ""


def array_text(name: str, tiles: Iterable[Wanted]) -> str:
    """Returns the text by which an array is shared: its name, and the placements six in a line."""
    texts = list(map(placement_text, tiles))
    rows = [", ".join(texts[at : at + 6]) for at in range(0, len(texts), 6)]
    return "\n".join([*([name] if name else []), *rows]) + "\n"


def only_of(told: Mapping[str, object], seat: int) -> dict[str, object]:
    """Returns a position object with the tiles of one side alone."""
    board = told["board"]
    assert isinstance(board, Mapping)
    mark = f"{SIDES[seat]}:"
    left = {place: [tile for tile in tower if tile.startswith(mark)] for place, tower in board.items()}
    return {**told, "board": {place: tower for place, tower in left.items() if tower}}
