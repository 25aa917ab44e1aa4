"""What opening a page costs: CPU time from the press to its first frame, told in loops of ten million additions."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.bench import child
from game.bench.figures import BenchFigure, at_most

LIMIT = 0.15
NO_PAGE = ("quit", "language.ja", "language.en")
"""Targets of the launcher that lead nowhere."""
FORM = "{:.3f} ×"


@dataclass(frozen=True, slots=True)
class OpenedPage:
    """A page that a press led to: `loops` is what it cost, `targets` can be clicked on it.

    `new`: it is another page than before. `table`: a game is played on it.
    """

    page: str
    new: bool
    table: bool
    loops: float
    targets: tuple[str, ...]

    @property
    def counts(self) -> bool:
        """Whether the limit is meant for it."""
        return self.new and not self.table

    @property
    def slow(self) -> bool:
        return self.counts and self.loops > LIMIT


def opened(*presses: str) -> OpenedPage:
    """Returns the page that the last of some presses leads to, from the launcher on. Raises ChildFailed."""
    answer = child.run("pages", *presses)
    targets = tuple(answer["targets"])
    return OpenedPage(answer["page"], answer["new"], answer["table"], answer["cpu_s"] / answer["loop_s"], targets)


def of_launcher() -> tuple[str, ...]:
    """Returns what can be pressed on the launcher of an empty home and may lead to a page."""
    return tuple(name for name in opened().targets if name not in NO_PAGE)


def measure() -> Iterator[BenchFigure]:
    """Yields a figure for each page that the launcher leads to."""
    for name in of_launcher():
        page = opened(name)
        if page.counts:
            yield at_most("page", page.loops, LIMIT, FORM, (name,))
