"""`gogi bench`: speed and size, with the machine and the references of the same run."""

import json
import subprocess
from argparse import Namespace
from dataclasses import asdict

from game import bench
from game.bench.build import has_compiled
from game.bench.child import ChildFailed
from game.bench.figures import BenchFigure, machine
from game.cli.words import Refusal, Words, listed

EXTRA = ("shogi", "chess", "psutil")


def run(args: Namespace, words: Words) -> int:
    """Prints the figures part by part; 1 if one misses what is wanted or could not be measured."""
    parts = bench.PARTS if args.only is None else tuple(args.only.split(","))
    for part in parts:
        if part not in bench.PARTS:
            raise Refusal("cli.bench.no-part", part, listed(bench.PARTS))
    _require_extra()
    found: list[dict[str, object]] = []
    missed = 0
    built = has_compiled()
    if not args.json:
        words.say("cli.bench.machine", machine())
        words.say("cli.bench.compiled" if built else "cli.bench.pure")
    for part in parts:
        try:
            for figure in bench.run(part):
                missed += figure.met is False
                found.append({"part": part, **asdict(figure)})
                if not args.json:
                    _say(figure, words)
        except (ChildFailed, subprocess.TimeoutExpired) as bad:
            missed += 1
            found.append({"part": part, "failed": str(bad)})
            if not args.json:
                words.say("cli.bench.failed", words(f"cli.bench.part.{part}"), bad)
    if args.json:
        print(json.dumps({"machine": machine(), "compiled": built, "figures": found}, ensure_ascii=False, indent=1))
    return 1 if missed else 0


def _say(figure: BenchFigure, words: Words) -> None:
    name = words(f"cli.bench.figure.{figure.name}", *figure.args)
    if figure.met is None:
        words.say("cli.bench.value", name, figure.value)
        return
    words.say(
        "cli.bench.within",
        name,
        figure.value,
        figure.wanted,
        words("cli.bench.met" if figure.met else "cli.bench.missed"),
    )


def _require_extra() -> None:
    from importlib.util import find_spec

    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing:
        raise Refusal("cli.no-extra", listed(missing))
