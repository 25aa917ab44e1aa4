"""Squares of a rectangular board as indices, and the steps and rays on it, shared by the board games."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of `files` × `ranks` squares; index = (rank-1)·files + (file-1), files and ranks from 1."""

    files: int
    ranks: int

    @property
    def size(self) -> int:
        return self.files * self.ranks

    def index(self, file: int, rank: int) -> int:
        """Returns the index of a square that must lie on the board."""
        return (rank - 1) * self.files + file - 1

    def at(self, index: int) -> tuple[int, int]:
        """Returns (file, rank) of an index."""
        return index % self.files + 1, index // self.files + 1

    def holds(self, file: int, rank: int) -> bool:
        """Whether there is such a square on the board."""
        return 1 <= file <= self.files and 1 <= rank <= self.ranks

    def step(self, index: int, file_step: int, rank_step: int) -> int | None:
        """Returns the index a step away, or None off the board."""
        file, rank = self.at(index)
        file += file_step
        rank += rank_step
        if 1 <= file <= self.files and 1 <= rank <= self.ranks:
            return self.index(file, rank)
        return None

    def ray(self, index: int, file_step: int, rank_step: int) -> tuple[int, ...]:
        """Returns the indices from next to `index` to the edge in one direction."""
        squares: list[int] = []
        here = self.step(index, file_step, rank_step)
        while here is not None:
            squares.append(here)
            here = self.step(here, file_step, rank_step)
        return tuple(squares)
