"""Set-up by arrays: one side's placements in a row, played one by one in that side's turns."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.games.gungi.rules.actions import Setup
from game.games.gungi.rules.arrays import Wanted, placement_of, swung, turned
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.pieces import KIND, KINDS, SIDE
from game.match.match import AnyMatch, AnyNode
from game.rules.chance import Stream
from game.rules.clause import Clause
from game.storage.levels import Array, DataFileError

Explain = Callable[[Setup], Clause | None]
"""Tells why a placement cannot be made; None where it can."""


@dataclass(frozen=True, slots=True)
class Clash:
    """A placement to come that what is placed stands in the way of: the kind that stands there, else what is missing.

    `taken`: the kind on that layer; None where the layer below is missing, because its tile was placed elsewhere.
    """

    wanted: Wanted
    taken: int | None

    @property
    def place(self) -> str:
        """The place in the way players write it: suji, dan, layer."""
        return f"{self.wanted.dst % 9 + 1}―{self.wanted.dst // 9 + 1}―{self.wanted.layer}"


@dataclass(frozen=True, slots=True)
class QueueStop:
    """Why a queue ended before its last placement, the tile that could not be placed, and what stood in its way."""

    clause: Clause
    kind: str
    clash: Clash | None = None


class Queue(Protocol):
    """Somebody who knows the next placement of a seat. `name` is for the person."""

    name: str

    def next(self, seen: GungiObservation, explain: Explain) -> Setup | QueueStop | None:
        """Returns the next placement of the seat that sees, why it cannot be made, or None when nothing is left."""
        ...


def read_array(array: Array) -> tuple[Wanted, ...]:
    """Returns an array's placements in order, in Black's coordinates.

    Raises DataError for a text that is no placement, or one on a layer that is not the next of its tower.
    """
    wanted: list[Wanted] = []
    for text in array.tiles:
        one = placement_of(text)
        if one is None:
            raise DataFileError(array.id, "tiles", "no-placement")
        if one.layer != 1 + sum(other.dst == one.dst for other in wanted):
            raise DataFileError(array.id, "tiles", "no-tower")
        wanted.append(one)
    return tuple(wanted)


def placed(nodes: Iterable[AnyNode], seat: int) -> tuple[Wanted, ...]:
    """Returns the placements a seat has made on the way along `nodes`, in order."""
    actions = [node.action for node in nodes if isinstance(node.led, Setup)]
    return tuple(Wanted(KIND[a.tile], a.dst, a.layer) for a in actions if SIDE[a.tile] == seat)


class ArrayQueue:
    """An array as a queue for one seat; `tiles` are in Black's coordinates, `swing` exchanges left and right."""

    def __init__(self, name: str, tiles: Sequence[Wanted], seat: int, *, swing: bool = False) -> None:
        self.name = name
        self.tiles = tuple(_placed_by(tile, seat, swing) for tile in tiles)

    def next(self, seen: GungiObservation, explain: Explain) -> Setup | QueueStop | None:
        for wanted in self.tiles:
            if _stands(seen, wanted):
                continue
            tile = next((t for t in seen.hands[seen.seat] if KIND[t] == wanted.kind), None)
            if tile is None:
                continue  # it stands elsewhere already: the person placed it by hand
            action = Setup(tile, wanted.dst, wanted.layer)
            clause = explain(action)
            if clause is None:
                return action
            return QueueStop(clause, KINDS[wanted.kind], clash(seen.cells[wanted.dst], wanted))
        return None

    def clashes(self, seen: GungiObservation) -> tuple[Clash, ...]:
        """Returns the placements that what the seat has placed so far will not let be made, in order."""
        towers = {wanted.dst: list(seen.cells[wanted.dst]) for wanted in self.tiles}
        left, found = list(seen.hands[seen.seat]), list[Clash]()
        for wanted in self.tiles:
            tile = next((one for one in left if KIND[one] == wanted.kind), None)
            if _stands(seen, wanted) or tile is None:
                continue
            in_the_way = clash(towers[wanted.dst], wanted)
            if in_the_way is None:
                left.remove(tile)
                towers[wanted.dst].append(tile)
            else:
                found.append(in_the_way)
        return tuple(found)


def clash(tower: Sequence[int], wanted: Wanted) -> Clash | None:
    """Returns what of a tower is in the way of a placement; None where it can be built on (G13.5)."""
    if len(tower) >= wanted.layer:
        return Clash(wanted, KIND[tower[wanted.layer - 1]])
    return Clash(wanted, None) if len(tower) < wanted.layer - 1 else None


def _placed_by(tile: Wanted, seat: int, swing: bool) -> Wanted:
    dst = swung(tile.dst) if swing else tile.dst
    return Wanted(tile.kind, turned(dst) if seat == 1 else dst, tile.layer)


def _stands(seen: GungiObservation, wanted: Wanted) -> bool:
    tower = seen.cells[wanted.dst]
    if len(tower) < wanted.layer:
        return False
    tile = tower[wanted.layer - 1]
    return SIDE[tile] == seen.seat and KIND[tile] == wanted.kind


class MirrorQueue:
    """Does what the opponent has done, turned round; it follows what is placed later too."""

    def __init__(self, name: str, match: AnyMatch) -> None:
        self.name = name
        self._match = match

    def next(self, seen: GungiObservation, explain: Explain) -> Setup | QueueStop | None:
        theirs = placed(self._match.cursor.path(), 1 - seen.seat)
        tiles = [Wanted(t.kind, turned(t.dst), t.layer) if seen.seat == 0 else t for t in theirs]
        return ArrayQueue(self.name, tiles, seen.seat).next(seen, explain)


class RandomQueue:
    """Places at random what may be placed, by a stream of its own."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._stream = Stream(seed)

    def next(self, seen: GungiObservation, explain: Explain) -> Setup | QueueStop | None:
        offers = [action for action in seen.legal if isinstance(action, Setup)]
        return self._stream.choice(offers) if offers else None
