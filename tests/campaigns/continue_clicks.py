"""Goes on with a game in which the computer is to move, in a fresh process, while others use the machine; it answers.

    python -m tests.campaigns.continue_clicks --n 200 --busy 4
    python -m tests.campaigns.continue_clicks --headless --n 60

In the window (Xvfb, real clicks) "continue" is pressed at a random moment after the launcher's first frame. Headless a
fresh process of the AI is told which game is played and asked a moment later, as the table does it.
"""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from game import catalog
from game.ai.protocol import Chosen, Failed, Restarted, thought_seed
from game.ai.worker import Worker
from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.records.header import Header
from game.records.journal import Journal
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.scenes.launcher_told import card_of
from game.storage.paths import Home
from tests.campaigns.common import Summary, games, parser_of_games, spread
from tests.laws.walk import choose
from tests.window.program import Program, display, need_tools, quiet_settings

MOST_PLIES = 30
CLICK_WITHIN_S = 1.5
ASK_WITHIN_S = 0.05
STUCK_S = 60.0
"""Who has no answer by then has none."""
GIVEN_UP = re.compile(r"process \d+ of the AI is given up")
_BURN = """
import os, sys
while os.getppid() == int(sys.argv[1]):
    for _ in range(1_000_000):
        pass
"""


@dataclass(frozen=True)
class Trial:
    game_id: str
    seed: int
    headless: bool


@dataclass(frozen=True)
class Outcome:
    """Seconds until the computer had answered; `replaced` its lost processes; `problem` a text or empty."""

    game_id: str
    seconds: float
    replaced: int = 0
    problem: str = ""


@contextlib.contextmanager
def busy(count: int) -> Iterator[None]:
    """Keeps so many processes computing; they end with this one, however it ends."""
    command = [sys.executable, "-c", _BURN, str(os.getpid())]
    burning = [subprocess.Popen(command) for _ in range(count)]
    try:
        yield
    finally:
        for process in burning:
            process.kill()
        for process in burning:
            process.wait()


def to_answer(trial: Trial) -> Match:
    """Returns a game of some plies in which a seat is to act."""
    stream = Stream(trial.seed)
    match = Match(catalog.rules(trial.game_id), {}, trial.seed)
    plies = 1 + stream.below(MOST_PLIES)
    while match.ply < plies or match.state.to_act == CHANCE:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(choose(match.game, match.state, stream))
        if match.result is not None:
            match.undo()
            match.cursor.last = None  # else it is a game that has ended, which nobody goes on with
            break
    return match


def attempt(trial: Trial) -> Outcome:
    """One trial, whatever comes of it."""
    stream = Stream(trial.seed ^ 0xC11C)
    try:
        return _headless(trial, stream) if trial.headless else _in_window(trial, stream)
    except Exception:
        return Outcome(trial.game_id, STUCK_S, problem=f"{trial}\n{traceback.format_exc()}")


def _headless(trial: Trial, stream: Stream) -> Outcome:
    match, level = to_answer(trial), 1 + stream.below(3)
    seat = match.state.to_act
    worker = Worker()
    try:
        worker.prepare(trial.game_id)
        time.sleep(ASK_WITHIN_S * stream.below(1001) / 1000)
        seed = thought_seed(match.seed, seat, match.ply)
        began = time.monotonic()
        worker.think(trial.game_id, match.options, match.game.observe(match.state, seat), level, seed)
        replaced = 0
        while time.monotonic() < began + STUCK_S:
            for answer in worker.poll():
                replaced += isinstance(answer, Restarted)
                if isinstance(answer, Chosen):
                    assert match.explain_illegal(answer.action) is None, answer
                    return Outcome(trial.game_id, time.monotonic() - began, replaced)
                assert not isinstance(answer, Failed), answer
            time.sleep(0.005)
        raise AssertionError(f"no answer in {STUCK_S:g} s")
    finally:
        worker.close()


def _in_window(trial: Trial, stream: Stream) -> Outcome:
    with tempfile.TemporaryDirectory(prefix="gogi-continue-") as folder, display() as screen:
        home = Path(folder)
        quiet_settings(home)
        ply = _leave_a_game(trial, home, 1 + stream.below(5))
        with Program(screen, home, "--size", "1280x720") as program:
            button = f"continue.{card_of(trial.game_id)}"
            program.wait(lambda seen: button in seen["targets"], button)
            time.sleep(CLICK_WITHIN_S * stream.below(1001) / 1000)
            program.click(button)
            began = time.monotonic()
            program.wait(lambda seen: (seen["ply"] or 0) > ply, "an answer", STUCK_S)
            seconds = time.monotonic() - began
            return Outcome(trial.game_id, seconds, len(GIVEN_UP.findall(program.log.read_text(errors="replace"))))


def _leave_a_game(trial: Trial, home: Path, level: int) -> int:
    """Writes a journal in which the computer is to act, and returns at which ply."""
    match = to_answer(trial)
    seats = tuple(ai(level) if seat == match.state.to_act else HUMAN for seat in range(match.game.seats))
    journal = Journal.create(Home(home), match, Header(seats))
    assert journal.flush_wait()
    journal.close()
    return match.ply


def main(argv: Sequence[str] | None = None) -> int:
    options = parser_of_games(__doc__, 200)
    options.add_argument("--busy", type=int, default=0, metavar="N", help="so many processes use the machine beside")
    options.add_argument("--headless", action="store_true", help="without a window: the process of the AI alone")
    args = options.parse_args(argv)
    if not args.headless:
        need_tools()
    among = games(args)
    trials = [Trial(among[i % len(among)], args.seed + i, args.headless) for i in range(args.n)]
    summary = Summary(f"continue, seeds {args.seed} to {args.seed + args.n - 1}, {args.busy} busy processes beside")
    with busy(args.busy):
        outcomes = list(spread(attempt, trials, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    answered = [outcome for outcome in outcomes if not outcome.problem]
    seconds = [outcome.seconds for outcome in answered] or [0.0]
    by_game = Counter(outcome.game_id for outcome in answered)
    return summary.end(
        {
            "trials": len(outcomes),
            "answered": len(answered),
            "answered by game": ", ".join(f"{game_id} {by_game[game_id]}" for game_id in among),
            "not answered": len(outcomes) - len(answered),
            "processes replaced": sum(outcome.replaced for outcome in outcomes),
            "seconds to the answer, median and longest": f"{median(seconds):.2f}, {max(seconds):.2f}",
        }
    )


if __name__ == "__main__":
    sys.exit(main())
