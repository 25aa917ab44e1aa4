"""What the campaigns share: arguments, a progress bar, jobs in processes of their own, and how a run ends.

With `--journal FILE` every finished task is kept, and the same command goes on where it was broken off. A campaign has
that by giving its arguments to `spread`; its tasks and outcomes are dataclasses of plain values with type hints.
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

from tqdm import tqdm

from game import catalog
from game.ai.jobs import answers
from game.cli.signals import ended_as_interrupted
from game.i18n.catalog import Texts
from game.match.seats import HUMAN
from game.records.header import Header
from game.rules.chance import Stream
from game.rules.contract import AnyGame, Game
from game.storage.problem import Refused
from game.storage.runlog import RunLog

T = TypeVar("T")
R = TypeVar("R")


def parser(about: str | None, n: int) -> argparse.ArgumentParser:
    """Returns a parser with --n, --seed, --jobs and --journal; `n` is the number of a large run."""
    made = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--n", type=int, default=n, help=f"how many (default {n})")
    made.add_argument("--seed", type=int, default=1, help="seed of the first; the others count up (default 1)")
    made.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    made.add_argument("--journal", type=Path, metavar="FILE", help="keep what is done there, and go on from it")
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


def spread(
    work: Callable[[T], R], tasks: Sequence[T], jobs: int, args: argparse.Namespace | None = None
) -> Iterator[R]:
    """Yields what `work` gives for each task as it comes, with a progress bar on standard error.

    With the `args` of a run that has a journal, the outcomes in it come first and are not worked for again.
    """
    with journal(args, work) as log, tqdm(total=len(tasks), file=sys.stderr, dynamic_ncols=True, leave=False) as bar:
        for _, answer in answers(work, tasks, jobs, log):
            bar.update()
            yield answer


@contextmanager
def journal(args: argparse.Namespace | None, work: Callable[[Any], Any]) -> Iterator[RunLog[Any] | None]:
    """Gives the journal that `args` names for the outcomes of `work`, or None.

    Ctrl-C, or the system's word to end, ends the run with a line that says how it goes on; a journal that cannot be
    used ends it in a sentence.
    """
    path = args.journal if args is not None else None
    try:
        with ended_as_interrupted(), _opened(path, args, work) as log:
            yield log
    except Refused as refused:
        print(Texts("en", catalog.text_folders()).problem(refused.problem), file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        again = shlex.join(["python", *sys.orig_argv[1:]])
        kept = f"What was finished is in {path}. To go on: {again}" if path else "Nothing was kept (see --journal)."
        print(f"\nStopped. {kept}", file=sys.stderr)
        sys.exit(130)


def _opened(
    path: Path | None, args: argparse.Namespace | None, work: Callable[[Any], Any]
) -> AbstractContextManager[RunLog[Any] | None]:
    if path is None:
        return nullcontext()
    return RunLog[Any](path, _run(args, work), get_type_hints(work)["return"])


def _run(args: argparse.Namespace | None, work: Callable[[Any], Any]) -> Mapping[str, Any]:
    """Returns what makes a run this one: campaign, arguments that change it, and the versions of the rules."""
    module = sys.modules["__main__"].__spec__
    given = {name: value for name, value in vars(args).items() if name not in {"jobs", "journal"}}
    rules = {name: catalog.rules(name).rules_version for name in catalog.with_rules()}
    return {"campaign": module.name if module else work.__module__, "rules": rules, **given}


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


def people(game: AnyGame) -> Header:
    """Returns the header of a game that people play on all seats."""
    return Header((HUMAN,) * game.seats)
