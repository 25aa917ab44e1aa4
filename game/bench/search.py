"""The speed of the players: nodes a second of the highest strength, compiled and pure where both are there."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import game
from game import catalog
from game.bench.build import has_compiled
from game.bench.child import LONGEST_S, ChildFailed
from game.bench.figures import BenchFigure
from game.bench.references import Racer, shogi_perft

ROUNDS = 3
TOP = 3
"""Thoughts of the highest strength in a round."""


@dataclass
class Runner:
    """A player of a game in processes of their own: `pure` from the sources of a compiled build.

    speeds: nodes per CPU second of the rounds. played: what was chosen, the same in each round.
    """

    game_id: str
    pure: bool
    speeds: list[float] = field(default_factory=list)
    played: str = ""

    def run(self) -> None:
        """Plays one round. Raises ChildFailed."""
        words = [self.game_id, "--top", str(TOP), *(["--pure"] if self.pure else [])]
        done = subprocess.run(
            [sys.executable, "-m", "game.bench.thoughts", *words],
            env=os.environ | {"PYTHONPATH": str(Path(game.__file__).resolve().parents[1])},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=LONGEST_S,
            check=False,
        )
        if done.returncode:
            raise ChildFailed((done.stderr.strip().splitlines() or [f"exit {done.returncode}"])[-1])
        told = json.loads(done.stderr.splitlines()[-1])
        self.speeds.append(told["nodes"] / told["seconds"])
        self.played = done.stdout

    @property
    def speed(self) -> float:
        return median(self.speeds)


def measure() -> Iterator[BenchFigure]:
    """Yields for each game of a board nodes per CPU second against a reference, and what compiling gains.

    A compiled build also has to play as its sources do.
    """
    built = has_compiled()
    for game_id in catalog.of_two():
        if catalog.GAMES[game_id].player and not catalog.GAMES[game_id].balance:
            yield from _measure(Runner(game_id, False), Runner(game_id, True) if built else None)


def _measure(usual: Runner, pure: Runner | None) -> Iterator[BenchFigure]:
    shogi = Racer("python-shogi", shogi_perft())
    for _ in range(ROUNDS):
        for racer in (usual, shogi, pure):
            if racer is not None:
                racer.run()
    yield from told(usual, pure, shogi)


def told(usual: Runner, pure: Runner | None, shogi: Racer) -> Iterator[BenchFigure]:
    """Yields the figures of runners that have run."""
    name = usual.game_id
    yield BenchFigure("nodes", f"{usual.speed:,.0f}/s", args=(name,))
    yield BenchFigure("nodes-ratio", f"{usual.speed / shogi.speed:.2f} ×", args=(name, shogi.name))
    if pure is None:
        return
    yield BenchFigure("nodes-pure", f"{pure.speed:,.0f}/s", args=(name,))
    yield BenchFigure("nodes-pure-ratio", f"{pure.speed / shogi.speed:.2f} ×", args=(name, shogi.name))
    yield BenchFigure("compiled-gain", f"{usual.speed / pure.speed:.2f} ×", args=(name,))
    same = usual.played == pure.played
    yield BenchFigure("compiled-same", "=" if same else "≠", "=", same, (name,))
