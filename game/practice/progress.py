"""How somebody stands with each puzzle: solved and failed, and the boxes from which what was failed comes back."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from types import MappingProxyType

BOX_DAYS = (1, 4, 12)
"""After so many days what lies in a box comes back."""
REMEMBERED = 2
"""So many of the last days on which a puzzle was solved are known."""
HARD = 0.5
"""What the loss of a mistake counts for where a short look does not find what was better."""
MOST_MISTAKES = 300
TIMES = 2
"""So often a mistake is solved before it is gone."""
Today = Callable[[], date]
"""The clock of what is practised: the local day, which begins at midnight."""


@dataclass(frozen=True, slots=True)
class PuzzleStanding:
    """How somebody stands with one puzzle.

    right, wrong: how often it was solved, and failed. box: 1 to 3, 0 where it comes back no more; due: the first day
    on which it does, None with box 0. days: the last days on which it was solved, the latest first.
    """

    right: int = 0
    wrong: int = 0
    box: int = 0
    due: date | None = None
    days: tuple[date, ...] = ()

    def is_due(self, day: date) -> bool:
        """Whether it comes back on a day."""
        return self.due is not None and self.due <= day

    def after(self, *, right: bool, day: date) -> "PuzzleStanding":
        """Returns how it stands once it was solved on a day, or failed.

        What is failed lies in the first box; what is solved moves to the next one, but not before it came back.
        """
        if not right:
            return PuzzleStanding(self.right, self.wrong + 1, 1, _later(day, BOX_DAYS[0]), self.days)
        days = tuple(dict.fromkeys((day, *self.days)))[:REMEMBERED]
        box, due = self.box, self.due
        if self.is_due(day):
            box = box + 1 if box < len(BOX_DAYS) else 0
            due = _later(day, BOX_DAYS[box - 1]) if box else None
        return PuzzleStanding(self.right + 1, self.wrong, box, due, days)


@dataclass(frozen=True, slots=True)
class Attempt:
    """A puzzle that was solved on a day, or failed. `key`: as `key_of` gives it, or that of a mistake."""

    key: str
    right: bool
    day: date


@dataclass(frozen=True, slots=True)
class OwnMistake:
    """A decision of a game that was looked back on.

    record: the name of its file in the library; game, ply: which game, and which action of it, counted from 1; act,
    best: the short texts of what was played and of what was better; text: the notation of what was played. before,
    after: chances in per cent. loss: points between them. plain: whether a short look finds what was better.
    """

    record: str
    game: str
    ply: int
    act: str
    text: str
    best: str
    before: int
    after: int
    loss: float
    plain: bool

    @property
    def key(self) -> str:
        """The name by which it is known among all that is practised."""
        return f"own/{self.record}:{self.ply}"

    @property
    def worth(self) -> float:
        """How much there is to learn from it: its loss, less where it can hardly be found."""
        return self.loss * (1.0 if self.plain else HARD)


@dataclass(frozen=True, slots=True)
class Notebook:
    """All that was practised in a home, by the keys of the puzzles, and the mistakes that are to be practised."""

    puzzles: Mapping[str, PuzzleStanding] = field(default_factory=lambda: MappingProxyType({}))
    mistakes: Mapping[str, OwnMistake] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, key: str) -> PuzzleStanding:
        return self.puzzles.get(key, PuzzleStanding())

    def solved(self, keys: Iterable[str]) -> int:
        """Returns how many of some puzzles were solved at least once."""
        return sum(self.of(key).right > 0 for key in keys)

    def solved_on(self, day: date) -> int:
        """Returns how many puzzles were solved on a day, which is today or not long ago."""
        return sum(day in one.days for one in self.puzzles.values())

    def due(self, day: date) -> tuple[str, ...]:
        """Returns what comes back on a day, what has waited longest first."""
        waiting = [(one.due, key) for key, one in self.puzzles.items() if one.due is not None and one.due <= day]
        return tuple(key for _, key in sorted(waiting))

    def noting(self, attempts: Iterable[Attempt]) -> "Notebook":
        """Returns the same once these were made, in order."""
        puzzles = dict(self.puzzles)
        for one in attempts:
            puzzles[one.key] = puzzles.get(one.key, PuzzleStanding()).after(right=one.right, day=one.day)
        return Notebook(puzzles, self.mistakes)

    def learning(self, mistakes: Iterable[OwnMistake]) -> "Notebook":
        """Returns the same with mistakes that a review has found; of too many the least worth go."""
        known = {**self.mistakes, **{one.key: one for one in mistakes}}
        waiting = (one for one in known.values() if self.of(one.key).right < TIMES)
        kept = sorted(waiting, key=lambda one: (-one.worth, one.key))[:MOST_MISTAKES]
        return Notebook(self.puzzles, {one.key: one for one in kept})


def key_of(game_id: str, puzzle_id: str) -> str:
    """Returns the name by which a puzzle that comes with the program is known."""
    return f"{game_id}/{puzzle_id}"


def _later(day: date, days: int) -> date:
    """Returns a day so many days later; the last there is where a clock stands that far ahead."""
    return day + timedelta(min(days, (date.max - day).days))
