"""`gogi vectors`: the rules against vector files."""

from argparse import Namespace

from game.cli.words import Refusal, Words
from game.verify import core

SHOWN = 20
"""Differences printed before the rest is only counted."""


def run(args: Namespace, words: Words) -> int:
    """Prints the first differences and the totals; 1 if anything failed."""
    for path in args.paths:
        path.stat()  # a path that is not there is a mistake of the command, not of a vector
        if path.is_dir() and not core.files([path]):
            raise Refusal("cli.vectors.none", path)
    passed = failed = shown = 0
    checks = core.registry()
    for file in core.files(args.paths):
        for entry in core.check_file(file, checks):
            if not entry.problems:
                passed += 1
                continue
            failed += 1
            for problem in entry.problems if shown < SHOWN else ():
                shown += 1
                told = words(f"cli.vectors.problem.{problem.code}", problem.place, *problem.args)
                words.say("cli.vectors.failed", f"{file} {entry.name}", told)
                if shown == SHOWN:
                    print("…")
                    break
    words.say("cli.vectors.total", passed, failed)
    return 1 if failed else 0
