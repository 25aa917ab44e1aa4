"""Questions that the table of 千夜月姫+ lets pass for a person: how many are left, and was anything lost by it?

    python -m tests.campaigns.spared --n 60 --strength 2

Battles of two against two ready characters, drawn by the seed, both sides played by the computer at one strength as
people would. Where the table would let a question pass it is passed, and the highest strength is asked what it would
have answered; where that is anything, the battle is played on from both answers `--rollouts` times with the same
seeds, and the win chance gained is told with its error. Healing that was let pass in the first setup window and is
not asked about again in the second is counted for itself. Of the other questions is told how many a side is asked in
a battle, by their kinds.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from game import catalog
from game.ai.process import player
from game.games.senya.ai.balance import ready
from game.games.senya.rules.actions import Decision, SetupDone
from game.games.senya.rules.prospect.idle import asked_again, changes_nothing
from game.games.senya.rules.prospect.passing import let_pass
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import SetupWindow
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.campaigns.common import Summary, parser, spread

GAME, HIGHEST = "senya", 5
SIDES = 2
LIMIT = 0.02
"""From this gain of win chance on an answer would have been worth a question."""
ERRORS = 2.0
"""A gain counts where it is so many of its errors above nothing."""


@dataclass(frozen=True)
class Task:
    """A battle: its seed, the strength of both sides, how often it is played on from an answer."""

    seed: int
    strength: int
    rollouts: int


@dataclass(frozen=True)
class Answer:
    """What the highest strength would have answered to a question that was passed: its gain, with the error."""

    kind: str
    action: str
    gain: float
    error: float


@dataclass(frozen=True)
class Outcome:
    """What a battle asked both sides, by kinds: the questions left, those passed, and what was lost by passing."""

    task: Task
    rounds: int = 0
    left: dict[str, int] = field(default_factory=dict)
    passed: dict[str, int] = field(default_factory=dict)
    asked_before: int = 0
    answers: tuple[Answer, ...] = ()
    problem: str = ""


def run(task: Task) -> Outcome:
    """Plays a battle."""
    try:
        return _Battle(task).played()
    except Exception:
        return Outcome(task, problem=f"{task}\n{traceback.format_exc()}")


def kind_of(table: SenyaState) -> str:
    """Returns what is asked, with the moment of a window."""
    return " ".join((type(table.top).__name__, getattr(table.top, "moment", ""))).strip()


class _Battle:
    """A battle that is played and asked about."""

    def __init__(self, task: Task) -> None:
        self._task, self._stream = task, Stream(task.seed)
        self._game, self._player = catalog.rules(GAME), player(GAME)
        self._declined: dict[str, int] = {}
        self._left: Counter[str] = Counter()
        self._passed: Counter[str] = Counter()
        self._answers: list[Answer] = []
        self._asked_before = 0

    def played(self) -> Outcome:
        names = list(ready())
        self._stream.shuffle(names)
        sides = {side: [{"sample": names[2 * n + m]} for m in range(2)] for n, side in enumerate("ab")}
        state: SenyaState = self._game.position_in({"battle": {"sides": sides}}, {})
        while state.result is None:
            state = self._game.apply(state, self._action(state))
        left, passed = dict(self._left), dict(self._passed)
        return Outcome(self._task, state.round, left, passed, self._asked_before, tuple(self._answers))

    def _action(self, state: SenyaState) -> Any:
        if state.to_act == CHANCE:
            return self._game.draw(state, self._stream)
        nothing, declined = let_pass(state), self._declined.get(state.asked) == state.round
        if nothing is not None and asked_again(state):
            return nothing
        if nothing is not None and changes_nothing(state):
            action = nothing
            self._passed[kind_of(state)] += 1
            self._look(state, nothing)
        elif nothing is not None and changes_nothing(state, declined=declined):
            action = nothing
            self._asked_before += 1
        else:
            action = self._chosen(state, self._task.strength, self._stream)
            self._left[kind_of(state)] += 1
        if isinstance(action, SetupDone) and isinstance(state.top, SetupWindow) and state.top.number == 1:
            self._declined[action.by] = state.round
        return action

    def _chosen(self, state: SenyaState, strength: int, stream: Stream) -> Decision:
        seen, budget = self._game.observe(state, state.to_act), self._player.budget(strength)
        found: Decision = self._player.choose({}, seen, strength, stream.below(1 << 30), budget).action
        return found

    def _look(self, state: SenyaState, nothing: Decision) -> None:
        """Asks the highest strength what it would have answered, and plays on from that where it is anything."""
        best = self._chosen(state, HIGHEST, Stream(self._task.seed))
        if best == nothing:
            return
        gains = [
            self._points(state, best, seed) - self._points(state, nothing, seed)
            for seed in range(1, self._task.rollouts + 1)
        ]
        error = stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 1.0
        self._answers.append(Answer(kind_of(state), self._game.format(best), fmean(gains), error))

    def _points(self, state: SenyaState, action: Decision, seed: int) -> float:
        """Returns what the side that is asked scores after an answer, the rest played at the strength of the battle."""
        side, stream = state.to_act, Stream(seed)
        state = self._game.apply(state, action)
        while state.result is None:
            chance = state.to_act == CHANCE
            then = self._game.draw(state, stream) if chance else self._chosen(state, self._task.strength, stream)
            state = self._game.apply(state, then)
        winner = state.result.winner
        return 0.5 if winner is None else float(winner == side)


def counted(kinds: Counter[str], battles: int) -> str:
    """Returns how many questions of each kind a side is asked in a battle, the most frequent first."""
    return ", ".join(f"{kind} {count / SIDES / max(1, battles):.1f}" for kind, count in kinds.most_common())


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 60)
    options.add_argument("--strength", type=int, default=2, choices=range(6), help="of both sides (default 2)")
    options.add_argument("--rollouts", type=int, default=200, help="battles played on from an answer (default 200)")
    args = options.parse_args(argv)
    tasks = [Task(seed, args.strength, args.rollouts) for seed in range(args.seed, args.seed + args.n)]
    summary = Summary(f"questions at strength {args.strength}, seeds {args.seed} to {args.seed + args.n - 1}")
    outcomes = list(spread(run, tasks, args.jobs, args))
    summary.problems += [one.problem for one in outcomes if one.problem]
    good = [one for one in outcomes if not one.problem]
    left, passed = (sum((Counter(each) for each in kinds), Counter[str]()) for kinds in
                    ([one.left for one in good], [one.passed for one in good]))  # fmt: skip
    answers = [answer for one in good for answer in one.answers]
    lost = [one for one in answers if one.gain >= LIMIT and one.gain >= ERRORS * one.error]
    summary.problems += [f"{one.kind}: {one.action} gains {one.gain:.1%}" for one in lost]
    return summary.end(
        {
            "battles": len(outcomes),
            "rounds": f"{sum(one.rounds for one in good) / max(1, len(good)):.1f} on average",
            "asked a side": f"{left.total() / SIDES / max(1, len(good)):.1f} a battle: {counted(left, len(good))}",
            "passed": f"{passed.total()}: {counted(passed, len(good))}",
            "asked once a round": sum(one.asked_before for one in good),
            "answered by the highest strength": len(answers),
            "gains": "; ".join(f"{one.kind} {one.gain:+.1%} ± {one.error:.1%}" for one in answers) or "none",
        }
    )


if __name__ == "__main__":
    sys.exit(main())
