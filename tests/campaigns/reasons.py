"""How often a hint or a "why" has nothing to say but the general sentence, and whether every reason told is true.

    python -m tests.campaigns.reasons --game gungi --n 200

The computer plays against itself, strengths mixed. In ANSWERS positions of each game it is asked what the highest
strength would do and why, with the reply that it expects, and why the last action was played, as the other side is
told; the judges of `tests/reasons` look at every reason. More than MOST_GENERAL of a game's answers without a reason
are a fault, and so is a reason that is not true, has no judge, or hangs on what whoever is told cannot see.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from game import catalog
from game.ai.budget import Memory, never
from game.ai.process import player
from game.ai.protocol import Level, Thought, thought_seed
from game.rules.chance import Stream
from game.rules.contract import CHANCE, TableAction
from tests.campaigns.common import Summary, parser_of_games, spread
from tests.laws.walk import options
from tests.reasons import JUDGED, Case, judged, told_otherwise

Rules = dict[str, str | int | bool]
ANSWERS = 10
"""Positions of a game in which it is asked, one hint and one "why" in each."""
HINTING: Level = 5
LEVELS: tuple[Level, ...] = (0, 1, 2, 3, "greedy")
FAST: tuple[Level, ...] = ("greedy", "random")
EVERY = (5, 13)
"""After so many decisions, from and to, it is asked again."""
MOST_GENERAL = 0.1


@dataclass(frozen=True)
class Task:
    """So many positions of a game between strengths that the seed chooses; `fast`: of test opponents, hints too."""

    game_id: str
    seed: int
    count: int = ANSWERS
    fast: bool = False


@dataclass(frozen=True)
class Outcome:
    """What was answered: how many answers, those that had no reason, hints with a line, and how often each code."""

    game_id: str
    answers: int = 0
    general: int = 0
    hints: int = 0
    lines: int = 0
    codes: dict[str, int] = field(default_factory=dict)
    problem: str = ""


def decisions(task: Task) -> Iterator[tuple[Any, Thought, Rules]]:
    """Yields states with what was played there and by which options, game after game until nobody wants more."""
    game, seed = catalog.rules(task.game_id), task.seed
    mind = player(task.game_id)
    while True:
        stream = Stream(seed)
        rules = {**options(game), **stream.choice([{}, *game.presets.values()])}
        state, memories = game.start(rules), [Memory() for _ in range(game.seats)]
        levels = [stream.choice(FAST if task.fast else LEVELS) for _ in range(game.seats)]
        for ply in range(mind.ply_limit):
            if state.result is not None:
                break
            if state.to_act == CHANCE:
                state = game.apply(state, game.draw(state, stream))
                continue
            ways = Asking(task.game_id, rules, levels[state.to_act], thought_seed(seed, 0, ply))
            thought = ways.ask(state, memories[state.to_act])
            if not isinstance(thought.action, TableAction):
                yield state, thought, rules
            state = game.apply(state, thought.action)
        seed += 1000


@dataclass(frozen=True)
class Asking:
    """How somebody is asked for an action."""

    game_id: str
    rules: Rules
    level: Level
    seed: int

    def ask(self, state: Any, memory: Memory | None = None) -> Thought:
        """Returns what is done for the seat to act."""
        mind = player(self.game_id)
        budget = mind.budget(self.level, never)
        budget.memory = memory or Memory()
        seen = catalog.rules(self.game_id).observe(state, state.to_act)
        return mind.choose(self.rules, seen, self.level, self.seed, budget, lambda *progress: None)


def run(task: Task) -> Outcome:
    """Asks in the positions of a task."""
    made, game = judged(task.game_id), catalog.rules(task.game_id)
    codes: Counter[str] = Counter()
    general = lines = asked = answers = 0
    stream, due, problem = Stream(task.seed), 0, ""
    for state, played, rules in decisions(task):
        if not made.asks(Case(task.game_id, state, played.action, state.to_act)):
            continue
        due -= 1
        if due >= 0:
            continue
        if asked == task.count:
            break
        due = EVERY[0] + stream.below(EVERY[1] - EVERY[0] + 1)
        asked += 1
        seat = state.to_act
        advised = Asking(task.game_id, rules, "greedy" if task.fast else HINTING, task.seed).ask(state)
        lines += bool(advised.line)
        for case in (
            Case(task.game_id, state, advised.action, seat),
            Case(task.game_id, state, played.action, (seat + 1) % game.seats),
        ):
            if not made.asks(case):
                continue
            answers += 1
            try:
                told = made.of(case)
                general += not told
                codes.update(reason.code for reason in told)
                assert not (wrong := list(made.wrong(case))), f"not true: {wrong}"
                assert not told_otherwise(made, case, task.seed), "hangs on what is hidden"
            except Exception:
                where = f"{task.game_id}, seed {task.seed}, answer {asked}, {game.format(case.action)}, {case.viewer}"
                problem = f"{where}\n{game.position_out(state)}\n{traceback.format_exc()}"
                return Outcome(task.game_id, answers, general, asked, lines, dict(codes), problem)
    return Outcome(task.game_id, answers, general, asked, lines, dict(codes), problem)


def main(argv: Sequence[str] | None = None) -> int:
    args = parser_of_games(__doc__, 200).parse_args(argv)
    names = (args.game,) if args.game else tuple(JUDGED)
    wanted = -(-args.n // 2)
    parts = [(args.seed + n // ANSWERS, min(ANSWERS, wanted - n)) for n in range(0, wanted, ANSWERS)]
    tasks = [Task(name, seed, count) for name in names for seed, count in parts]
    summary, facts = Summary(f"reasons, seed {args.seed}"), dict[str, Any]()
    outcomes = list(spread(run, tasks, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    for name in names:
        mine = [outcome for outcome in outcomes if outcome.game_id == name]
        answers, general = sum(one.answers for one in mine), sum(one.general for one in mine)
        codes = sum((Counter(one.codes) for one in mine), Counter[str]())
        facts[name] = f"{answers} answers, {general} of them general ({general / max(1, answers):.1%})"
        facts[f"{name}, hints with a line"] = f"{sum(one.lines for one in mine)} of {sum(one.hints for one in mine)}"
        facts[f"{name}, reasons"] = ", ".join(f"{code} {count}" for code, count in codes.most_common())
        if general > MOST_GENERAL * answers:
            summary.problems.append(f"{name}: {general} of {answers} answers give no reason")
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
