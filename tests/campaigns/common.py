"""What the campaigns share: arguments, a progress bar, jobs in processes of their own, and how a run ends."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, TypeVar

from tqdm import tqdm

from game import catalog
from game.rules.chance import Stream
from game.rules.contract import Game

T = TypeVar("T")
R = TypeVar("R")


def parser(about: str | None, n: int) -> argparse.ArgumentParser:
    """Returns a parser with --n, --seed and --jobs; `n` is the number of the issue's large run."""
    made = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--n", type=int, default=n, help=f"how many (default {n})")
    made.add_argument("--seed", type=int, default=1, help="seed of the first; the others count up (default 1)")
    made.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    return made


def parser_of_games(about: str | None, n: int) -> argparse.ArgumentParser:
    """Returns such a parser for a campaign that runs over every game, or one by --game."""
    made = parser(about, n)
    made.add_argument("--game", choices=catalog.with_rules(), help="this game only (default: every game)")
    return made


def games(args: argparse.Namespace) -> tuple[str, ...]:
    """Returns the games asked for: one by name, or all that have rules."""
    return (args.game,) if args.game else catalog.with_rules()


def any_options(game: Game, stream: Stream) -> dict[str, str | int | bool]:
    """Returns a value for each option, every choice equally likely."""
    return {name: stream.choice(field.choices or (field.default,)) for name, field in game.options.items()}


def spread(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """Yields what `work` gives for each task as it comes, with a progress bar on standard error."""
    with tqdm(total=len(tasks), file=sys.stderr, dynamic_ncols=True, leave=False) as bar:
        for answer in _answers(work, tasks, jobs):
            bar.update()
            yield answer


def _answers(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterable[R]:
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for future in as_completed([pool.submit(work, task) for task in tasks]):
            yield future.result()


class Summary:
    """Collects the lines of a run's end; `problems` make it a failure."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._begun = time.perf_counter()
        self.problems: list[str] = []

    def end(self, facts: dict[str, Any]) -> int:
        """Prints the facts and the first problems; returns the exit code."""
        print(f"{self._title}: {time.perf_counter() - self._begun:.0f} s")
        for name, value in facts.items():
            print(f"  {name}: {value}")
        print(f"  problems: {len(self.problems)}")
        for problem in self.problems[:5]:
            print(problem)
        return 1 if self.problems else 0
