"""An array of 軍儀 under work: tiles are put, moved and taken away, each by the rules of the first formation (G13)."""

from collections.abc import Sequence

from game.games.gungi.rules.arrays import ArrayFault, Wanted, left_of, order_fault, ordered

MOST_STEPS = 200


class ArrayBench:
    """`tiles` are placements in Black's coordinates; what is done can be taken back."""

    def __init__(self) -> None:
        self.tiles: tuple[Wanted, ...] = ()
        self._before: list[tuple[Wanted, ...]] = []

    def begin(self, tiles: Sequence[Wanted]) -> None:
        """Takes an array to work on, with nothing to be taken back."""
        self.tiles = tuple(tiles)
        self._before.clear()

    @property
    def changed(self) -> bool:
        """Whether something can be taken back."""
        return bool(self._before)

    def left(self) -> list[int]:
        """Returns the kinds that are still to be placed."""
        return left_of(self.tiles)

    def tower(self, dst: int) -> list[Wanted]:
        """Returns the placements on a square, from the lowest layer up."""
        return sorted((one for one in self.tiles if one.dst == dst), key=lambda one: one.layer)

    def put(self, kind: int, dst: int) -> ArrayFault | None:
        """Puts a tile of the hand upon a square; returns why it may not stand there."""
        return self._try((*self.tiles, Wanted(kind, dst, len(self.tower(dst)) + 1)))

    def move(self, source: int, dst: int) -> ArrayFault | None:
        """Puts the top tile of a square upon another one; returns why it may not stand there."""
        tower = self.tower(source)
        if not tower or source == dst:
            return None
        without = tuple(one for one in self.tiles if one != tower[-1])
        return self._try((*without, Wanted(tower[-1].kind, dst, len(self.tower(dst)) + 1)))

    def take(self, dst: int) -> None:
        """Takes the top tile of a square back into the hand."""
        tower = self.tower(dst)
        if tower:
            self._set(tuple(one for one in self.tiles if one != tower[-1]))

    def undo(self) -> None:
        """Takes the last change back."""
        if self._before:
            self.tiles = self._before.pop()

    def _try(self, tiles: tuple[Wanted, ...]) -> ArrayFault | None:
        fault = order_fault(tiles)
        if fault is not None and order_fault(ordered(tiles)) is not None:
            return fault
        self._set(tiles)
        return None

    def _set(self, tiles: tuple[Wanted, ...]) -> None:
        self._before = [*self._before[-MOST_STEPS:], self.tiles]
        self.tiles = tiles
