"""How wars of seven computer pairs go: which class and attitude is left, how they end, how long they last.

    python -m tests.campaigns.wars --n 140 --strength 3 --dealt
    python -m tests.campaigns.wars --n 40 --strength 3 --first script
    python -m tests.campaigns.wars --n 140 --strength 3 --dealt --first unsealed --pairs 3

Every pair is played by the computer at one strength. With `--dealt` the masters stay in their seats, the class of the
first pair's servant is another with every seed, one after the other, and the rest are dealt by lot, so that what a
class wins is not what a seat or a master wins; with `--drawn` all are dealt by lot, and some masters are random
characters. `--first script`: the first pair scouts, strikes whom it found first and agrees to every
parley; `unsealed`, `unbound`, `plain`: it is played as the others are, but uses no seals, no bonds, neither. How often
it is left is told; with `--pairs`, so many pairs are played so, with every seed others.
Each war is replayed from its action texts and has to come to the same state.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from game import catalog
from game.games.senya.ai.nested_player import WARS
from game.games.senya.rules.actions import NoInterrupt, Seal
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.actions import WarAction
from game.games.senya.rules.war.game import WarGame
from game.games.senya.rules.war.knowledge import class_of
from game.games.senya.rules.war.observation import WarObservation, battle_seen
from game.games.senya.rules.war.parts import servant_of
from game.games.senya.rules.war.state import WarState
from game.rules.chance import Stream
from game.rules.contract import CHANCE, PositionObject
from tests.campaigns.common import Summary, parser, spread

MOST_PLIES = 20_000
PAIRS = 7
UNSEALED, UNBOUND = ("script", "unsealed", "plain"), ("script", "unbound", "plain")
WAYS = ("script", "unsealed", "unbound", "plain")
"""How the first pair may be played, and by which of them it uses no seal, or neither meets for bonds nor writes any."""


@dataclass(frozen=True)
class Task:
    """A war: its seed, the strength of all pairs, which of them are dealt by lot, how some pairs are played.

    pairs: how many are played so, 1: the first.
    """

    seed: int
    strength: int
    drawn: bool = False
    first: str = ""
    dealt: bool = False
    pairs: int = 1

    @property
    def apart(self) -> frozenset[str]:
        """The pairs that are played in a way of their own: every second one, from another on with every seed."""
        first = self.seed if self.pairs > 1 else 0
        return frozenset(f"p{(first + 2 * number) % PAIRS + 1}" for number in range(self.pairs))


@dataclass(frozen=True)
class Outcome:
    """How it ended: class and attitude of the pair that was left ("" for none), the code, the night, plies."""

    task: Task
    servant_class: str = ""
    attitude: str = ""
    code: str = ""
    night: int = 0
    plies: int = 0
    winner: str = ""
    problem: str = ""


def run(task: Task) -> Outcome:
    """Plays a war and replays it."""
    try:
        return _run(task)
    except Exception:
        return Outcome(task, problem=f"{task}\n{traceback.format_exc()}")


def _run(task: Task) -> Outcome:
    game: WarGame = catalog.rules("senya-war")
    options = {name: field.default for name, field in game.options.items()}
    assert game.starts is not None
    lots = game.starts(task.seed) if task.drawn else dealt(game, task.seed) if task.dealt else None
    start = game.position_in(lots, options) if lots is not None else game.start(options)
    state, actions, stream = start, list[WarAction](), Stream(task.seed)
    while state.result is None:
        assert len(actions) < MOST_PLIES, "the war does not end"
        actions.append(_action(game, state, stream, task))
        state = game.apply(state, actions[-1])
    again = start
    for action in actions:
        again = game.apply(again, game.parse(game.format(action), again))
    assert again.key == state.key, "replayed it is another war"
    left = [pair for pair in state.pairs if not pair.out]
    cls = class_of(state.body(servant_of(left[0].id))) if left else ""
    attitude = state.temper(left[0].id) if left else ""
    winner = left[0].id if len(left) == 1 else ""
    return Outcome(task, cls, attitude, state.result.clause.code, state.night, len(actions), winner)


def dealt(game: WarGame, seed: int) -> PositionObject:
    """Returns the start of a war whose first pair has the class that is next in turn, the others one by lot."""
    world = game.start({}).world
    classes, stream = list(world.data.servants), Stream(seed)
    first = classes.pop(seed % len(classes))
    stream.shuffle(classes)
    pairs = zip(world.data.masters, (first, *classes), strict=True)
    return {"war": {"pairs": [{"master": master, "servant": name} for master, name in pairs]}}


def _action(game: WarGame, state: WarState, stream: Stream, task: Task) -> WarAction:
    if state.to_act == CHANCE:
        return game.draw(state, stream)
    seen, seed = game.observe(state, state.to_act), stream.below(1 << 30)
    way = task.first if seen.pair.id in task.apart else ""
    own = played_apart(seen, way)
    if own is not None:
        return own
    action = WARS.choose({}, seen, task.strength, seed, WARS.budget(task.strength)).action
    if isinstance(action, Seal) and way in UNSEALED:
        return NoInterrupt(action.by)
    if isinstance(action, act.WarPlan) and action.deed == "bond" and way in UNBOUND:
        return act.WarPlan(action.by, "scout", action.place)
    return cast(WarAction, action)


def played_apart(seen: WarObservation, way: str) -> WarAction | None:
    """Returns what a pair does between battles by the way it is played; None: what the computer does."""
    by = seen.pair.id
    if battle_seen(seen) is not None:
        return None
    match seen.top:
        case steps.SealQuestion() if way in UNSEALED:
            return act.NoSeal(by)
        case steps.BondQuestion() if way in UNBOUND:
            return act.BondDone(by)
        case steps.PlanQuestion() if way == "script":
            found = [one.target for one in seen.pair.log if one.kind == "found" and one.night == seen.night]
            free = [one for one in found if one in seen.living and not seen.pact(one)]
            place = seen.pair.place or seen.world.town[0].id
            return act.WarPlan(by, "strike", place, free[0]) if free else act.WarPlan(by, "scout", place)
        case steps.ParleyQuestion() | steps.JoinQuestion() if way == "script":
            return act.WarAnswer(by, accept=True)
        case steps.CupQuestion() if way == "script":
            return act.CupChoice(by, "refuse")
    return None


def counted(values: Sequence[str | int]) -> str:
    """Returns how often each value stands in a list, the most frequent first."""
    return ", ".join(f"{value or 'nobody'} {count}" for value, count in Counter(values).most_common())


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 20)
    options.add_argument("--strength", type=int, default=3, choices=range(6), help="of all pairs (default 3)")
    options.add_argument("--drawn", action="store_true", help="masters and classes dealt by lot")
    options.add_argument("--dealt", action="store_true", help="classes dealt by lot, the first pair's one by one")
    options.add_argument("--first", default="", choices=("", *WAYS), help="how the first pair is played")
    options.add_argument("--pairs", type=int, default=1, choices=range(1, 5), help="how many are played so (default 1)")
    args = options.parse_args(argv)
    seeds = range(args.seed, args.seed + args.n)
    tasks = [Task(seed, args.strength, args.drawn, args.first, args.dealt, args.pairs) for seed in seeds]
    summary = Summary(f"wars at strength {args.strength}, seeds {args.seed} to {args.seed + args.n - 1}")
    outcomes = list(spread(run, tasks, args.jobs, args))
    summary.problems += [one.problem for one in outcomes if one.problem]
    good = [one for one in outcomes if not one.problem]
    return summary.end(
        {
            "wars": len(outcomes),
            "left": counted([one.servant_class for one in good]),
            "attitudes": counted([one.attitude for one in good]),
            "won by the pairs that are played apart": sum(one.winner in one.task.apart for one in good),
            "ends": counted([one.code for one in good]),
            "nights": counted([one.night for one in good]),
            "plies": f"{sum(one.plies for one in good) // max(1, len(good))} on average",
        }
    )


if __name__ == "__main__":
    sys.exit(main())
