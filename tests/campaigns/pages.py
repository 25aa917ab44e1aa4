"""Every page that can be reached by clicking: none takes longer to its first frame than the limit of the bench.

    python -m tests.campaigns.pages --n 3

Presses everything that can be pressed on the launcher of an empty home, then everything on each kind of page that this
led to, and so on, `--n` presses deep; tables are opened and not gone into. Each way is gone in a process of its own and
its last press is measured (`game/bench/pages.py`). With more jobs than idle cores the figures tell little.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass

from game.bench.child import ChildFailed
from game.bench.pages import LIMIT, NO_PAGE, OpenedPage, opened
from tests.campaigns.common import Summary, parser, spread

GOES = ("close", "back", "cancel", "done", "ok")
"""What leads back from a page, on any of them."""


@dataclass(frozen=True)
class Task:
    """What is pressed, from the launcher on; the last press is measured."""

    presses: tuple[str, ...]


@dataclass(frozen=True)
class Outcome:
    """Where a way led: `loops` is 0 where that is no page of its own."""

    presses: tuple[str, ...]
    page: str = ""
    loops: float = 0.0
    targets: tuple[str, ...] = ()
    problem: str = ""


def run(task: Task) -> Outcome:
    """Goes one way."""
    way = " > ".join(task.presses)
    try:
        return told(task.presses, opened(*task.presses))
    except ChildFailed:
        return Outcome(task.presses, problem=f"{way}\n{traceback.format_exc()}")


def told(presses: tuple[str, ...], page: OpenedPage) -> Outcome:
    """Returns what is to be said of a page."""
    if not page.counts:
        return Outcome(presses)
    slow = f"{' > '.join(presses)}: {page.page} took {page.loops:.3f} loops, the limit is {LIMIT}" if page.slow else ""
    return Outcome(presses, page.page, page.loops, page.targets, slow)


def further(outcomes: Sequence[Outcome], known: set[str]) -> list[Task]:
    """Returns the ways that go on from pages of a kind that nobody was on yet; `known` gets their names."""
    tasks = []
    for one in outcomes:
        if one.page and one.page not in known:
            known.add(one.page)
            tasks += [Task((*one.presses, name)) for name in one.targets if name not in (*NO_PAGE, *GOES)]
    return tasks


def main(argv: Sequence[str] | None = None) -> int:
    args = parser(__doc__, 2).parse_args(argv)
    summary = Summary(f"pages, {args.n} presses deep")
    found: list[Outcome] = []
    known = {"launcher"}
    tasks = [Task((name,)) for name in opened().targets if name not in NO_PAGE]
    for _ in range(args.n):
        outcomes = list(spread(run, tasks, args.jobs, args))
        found += outcomes
        tasks = further(outcomes, known)
    summary.problems += [one.problem for one in found if one.problem]
    pages = sorted((one for one in found if one.page), key=lambda one: -one.loops)
    worst = {" > ".join(one.presses): f"{one.page} {one.loops:.3f}" for one in pages[:8]}
    return summary.end({"ways gone": len(found), "pages": len(pages), **worst})


if __name__ == "__main__":
    sys.exit(main())
