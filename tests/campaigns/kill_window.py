"""Kills the real program in its window while it is played with the mouse, continues the game, and compares.

    python -m tests.campaigns.kill_window --n 100

A person who clicks at random plays against the computer under Xvfb: actions, half-made actions, takebacks, the board
turned round. At a moment drawn by seed the program is killed. Whatever it had shown must be on the disk; started anew,
"continue" must show the position of the file, and the game must go on: somebody acts, or it is over.
"""

from __future__ import annotations

import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import catalog
from game.records.library import open_record
from game.rules.chance import Stream
from game.scenes.launcher_told import card_of
from tests.campaigns.common import Summary, games, parser_of_games, spread
from tests.window.program import Program, display, need_tools, quiet_settings

MOST_CLICKS = 40
MOST_OF_MANY = 60
"""The same where more than two sit at the table: what is played there is long."""
PATIENCE_S = 40.0
BESIDE = (
    "btn:menu",
    "btn:resign",
    "btn:draw",
    "btn:hint",
    "btn:random",
    "btn:array",
    "dialog.leave",
    "hold:",
    "notice",
    "ply:",
    "rules",
)
"""What the person at the mouse leaves alone, by how its name begins."""


@dataclass(frozen=True)
class Trial:
    game_id: str
    seed: int


@dataclass(frozen=True)
class Outcome:
    """Plies shown at most before the kill, kept on the disk, and reached after going on; `problem` or ""."""

    shown: int
    kept: int
    reached: int
    problem: str = ""


class Person:
    """Clicks at random, mostly on what the table offers."""

    def __init__(self, program: Program, stream: Stream) -> None:
        self.program = program
        self.stream = stream
        self.deepest = 0

    def look(self) -> dict[str, Any]:
        seen = self.program.seen()
        self.deepest = max(self.deepest, seen.get("ply") or 0)
        return seen

    def click(self) -> None:
        """One click on something that can be clicked now."""
        seen = self.look()
        names = [name for name in seen["targets"] if not name.startswith(BESIDE)]
        offered = [name for name in names if name in seen.get("offers", ())]
        asked = [name for name in names if name.startswith(("dialog.", "curtain.", "handover.", "menu:"))]
        pool = asked or (offered if offered and self.stream.below(5) else names)
        if pool:
            self.program.try_click(seen["targets"][pool[self.stream.below(len(pool))]])
        time.sleep(self.stream.below(60) / 1000)


def attempt(trial: Trial) -> Outcome:
    """One game that is killed and continued."""
    with tempfile.TemporaryDirectory(prefix="gogi-killed-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        try:
            with display() as screen:
                return _attempt(trial, screen, home)
        except Exception:
            return Outcome(0, 0, 0, f"{trial}\n{traceback.format_exc()}")


def _attempt(trial: Trial, screen: str, home: Path) -> Outcome:
    stream = Stream(trial.seed)
    quiet_settings(home)
    shown = _play_and_kill(trial, screen, home, stream)
    files = [*(home / "journals").glob("*.gogi"), *(home / "games").glob("*.gogi")]
    if not files:
        assert shown == 0, f"{shown} plies were shown and nothing is on the disk"
        return Outcome(0, 0, 0)
    match = open_record(files[0]).match
    kept = max(node.ply for node in match.nodes)
    assert kept >= shown, f"{shown} plies were shown, {kept} are on the disk"
    if match.line()[-1].state.result is not None:
        return Outcome(shown, kept, kept)
    with Program(screen, home) as program:
        program.click(f"continue.{card_of(trial.game_id)}")
        seen = program.wait(_opened, "the table")
        if seen["scene"] == "table":
            assert seen["ply"] >= match.ply, f"ply {seen['ply']} is shown, {match.ply} is on the disk"
        return Outcome(shown, kept, _go_on(program, stream, match.ply))


def _opened(seen: dict[str, Any]) -> bool:
    """Whether the game is there, or a curtain or the story so far stands before it."""
    return seen.get("ply") is not None or any(name.startswith("dialog.") for name in seen["targets"])


def seats_of(game_id: str, stream: Stream) -> str:
    """Returns who sits where: one person of two; at a larger table the first and any others, the rest computers."""
    count = catalog.rules(game_id).seats
    if count == 2:
        return "human,1" if stream.below(2) else "1,human"
    return ",".join(["human", *("human" if stream.below(2) else "1" for _ in range(count - 1))])


def _play_and_kill(trial: Trial, screen: str, home: Path, stream: Stream) -> int:
    play = ("play", trial.game_id, "--seats", seats_of(trial.game_id, stream), "--seed", str(trial.seed))
    most = MOST_CLICKS if catalog.rules(trial.game_id).seats == 2 else MOST_OF_MANY
    clicks, more_s = stream.below(most), stream.below(300) / 1000
    with Program(screen, home, *play) as program:
        person = Person(program, stream)
        for _ in range(clicks):
            person.click()
        person.look()
        time.sleep(more_s)
        program.kill()
    return person.deepest


def _go_on(program: Program, stream: Stream, ply: int) -> int:
    """Plays on until another ply is reached or the game is over; returns the ply."""
    person = Person(program, stream)
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        seen = person.look()
        if seen.get("result") or person.deepest > ply:
            return person.deepest
        person.click()
    raise AssertionError(f"the game does not go on at ply {ply}: { {k: v for k, v in seen.items() if k != 'targets'} }")


def main(argv: Sequence[str] | None = None) -> int:
    args = parser_of_games(__doc__, 100).parse_args(argv)
    need_tools()
    names = games(args)
    trials = [Trial(names[i % len(names)], args.seed + i) for i in range(args.n)]
    summary = Summary(f"kill and continue in the window, seeds {args.seed} to {args.seed + args.n - 1}")
    outcomes = list(spread(attempt, trials, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    good = [outcome for outcome in outcomes if not outcome.problem]
    return summary.end(
        {
            "trials": len(outcomes),
            "plies shown before the kill": sum(outcome.shown for outcome in good),
            "on the disk": sum(outcome.kept for outcome in good),
            "games that went on": sum(outcome.reached > 0 for outcome in good),
        }
    )


if __name__ == "__main__":
    sys.exit(main())
