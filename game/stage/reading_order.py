"""The order in which things on a page are read: band below band, in a band column after column, and so on in these."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from game.aloud.node import SaidNode

T = TypeVar("T")
Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""
OVERLAP = 0.2
"""Lines of text that touch are parted all the same: so much of their height counts for nothing, above and below."""
FEET, LEVEL, BAR, APART = 3, 3, 3, 12
"""So many bands may stand below columns; so many pixels two things in one row differ; so many make a bar; and so
many pixels lie between columns."""


def in_order(nodes: Iterable[SaidNode]) -> list[SaidNode]:
    """Returns nodes in reading order; what has no place comes first."""
    return read_in_order(list(nodes), lambda node: node.bounds or (0, 0, 0, 0))


def read_in_order(things: Sequence[T], place: Callable[[T], Box]) -> list[T]:
    """Returns things in reading order by the rectangles in which they lie.

    Columns whose rows lie beside each other are a table, which is read row by row; others are read one after the other.
    """
    if len(things) < 2:
        return list(things)
    bands = _parted(things, _rows(place))
    if len(bands) == 1:
        columns = _parted(things, _columns(place))
        if len(columns) == 1:
            return sorted(things, key=lambda one: (place(one)[1], place(one)[0]))
        return [one for column in columns for one in read_in_order(column, place)]
    found: list[T] = []
    at = 0
    while at < len(bands):
        columns, end = _panels(bands, at, place)
        for part in columns or [bands[at]]:
            found += read_in_order(part, place)
        at = end
    return found


def _panels(bands: Sequence[list[T]], at: int, place: Callable[[T], Box]) -> tuple[list[list[T]], int]:
    """Returns the columns that begin with a band, none where it stands alone, and the band after them.

    They go down to the foot of what there is, but for a few bands below them. A bar of several things that runs across
    columns, and what stands right above one, is none of theirs.
    """
    for end in range(len(bands), max(at + 1, len(bands) - FEET - 1), -1):
        columns = _parted([one for band in bands[at:end] for one in band], _columns(place), APART)
        across = any(_runs_across(band, columns, place) for band in (*bands[at : at + 2], bands[end - 1]))
        if len(columns) > 1 and min(map(len, columns)) > 1 and not across and not _is_table(columns, place):
            return columns, end
    return [], at + 1


def _runs_across(band: Sequence[T], columns: Sequence[Sequence[T]], place: Callable[[T], Box]) -> bool:
    """Whether a band is a bar with things in more than one column."""
    if not _is_bar(band, place):
        return False
    names = set(map(id, band))
    return sum(any(id(one) in names for one in column) for column in columns) > 1


def _is_bar(band: Sequence[T], place: Callable[[T], Box]) -> bool:
    """Whether a band is one row of several things."""
    middles = [place(one)[1] + place(one)[3] // 2 for one in band]
    return len(band) >= BAR and max(middles) - min(middles) <= LEVEL


def _is_table(columns: Sequence[Sequence[T]], place: Callable[[T], Box]) -> bool:
    """Whether what stands in columns stands in rows as well: most of the shortest lies beside something else."""
    shortest = min(columns, key=len)
    middles = [place(one)[1] + place(one)[3] // 2 for column in columns if column is not shortest for one in column]
    beside = [one for one in shortest if any(abs(place(one)[1] + place(one)[3] // 2 - y) <= LEVEL for y in middles)]
    return 2 * len(beside) > len(shortest)


def _rows(place: Callable[[T], Box]) -> Callable[[T], tuple[float, float]]:
    def span(one: T) -> tuple[float, float]:
        _, y, _, height = place(one)
        return y + OVERLAP * height, y + (1 - OVERLAP) * height

    return span


def _columns(place: Callable[[T], Box]) -> Callable[[T], tuple[float, float]]:
    def span(one: T) -> tuple[float, float]:
        x, _, width, _ = place(one)
        return x, x + width

    return span


def _parted(things: Sequence[T], span: Callable[[T], tuple[float, float]], apart: int = 0) -> list[list[T]]:
    """Returns the parts between which there is nothing on any line across, for so many pixels at least."""
    parts: list[list[T]] = []
    end = float("-inf")
    for one in sorted(things, key=span):
        first, last = span(one)
        if first >= end + apart:
            parts.append([])
        parts[-1].append(one)
        end = max(end, last)
    return parts
