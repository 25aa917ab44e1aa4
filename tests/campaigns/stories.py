"""How the computer fares in the scenarios: endings, what was found, battles lost, by scenario and size of the party.

    python -m tests.campaigns.stories --n 20 --strength 3

Every hero and the opposition are played by the computer at one strength. The heroes are the ready characters in their
order, or with `--drawn` any of them; the best outcome of a scenario is an ending whose outcome is success, `everything`
one for which nothing stayed unfound on the way that was gone. Each story is replayed from its action texts and has to
come to the same state; `--scenario` and `--party` leave the others out, and FILE.toml may stand for a scenario.
"""

from __future__ import annotations

import sys
import tomllib
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game import catalog
from game.games.senya.ai.nested_player import STORIES
from game.games.senya.rules.character.building import quick_start
from game.games.senya.rules.story.actions import StoryAction
from game.games.senya.rules.story.game import StoryGame, library_of, story_game_of
from game.games.senya.rules.story.parts import OPPOSITION, Stories
from game.games.senya.rules.story.state import StoryState
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Event, PositionObject
from game.storage import levels
from tests.campaigns.common import Summary, parser, spread

PARTIES = (1, 2, 3, 4)
MOST_PLIES = 6000


@dataclass(frozen=True)
class Task:
    """A story: the id of its scenario or the path of a file, so many heroes, the seed, the strengths.

    drawn: any ready characters. opposition: the strength of the other side in battles.
    """

    scenario: str
    party: int
    seed: int
    strength: int
    drawn: bool = False
    opposition: int = 3


@dataclass(frozen=True)
class Outcome:
    """How it ended: the last scene and its outcome, topics found of those met, battles lost and fought, plies."""

    task: Task
    ending: str = ""
    outcome: str = ""
    found: int = 0
    topics: int = 0
    lost: int = 0
    fought: int = 0
    scenes: int = 0
    plies: int = 0
    problem: str = ""


@cache
def library() -> tuple[StoryGame, Stories]:
    """Returns the game of stories and what it was made of."""
    files = levels.tables(catalog.levels_of("senya"))
    return story_game_of(files), library_of(files)


def position(task: Task) -> PositionObject:
    """Returns the start of a story."""
    _, stories = library()
    people = [row.id for row in quick_start(stories.data)]
    if task.drawn:
        Stream(task.seed).shuffle(people)
    scenario: object = task.scenario
    if task.scenario.endswith(".toml"):
        scenario = tomllib.loads(Path(task.scenario).read_text(encoding="utf-8"))
    return {"story": {"scenario": scenario, "heroes": [{"sample": name} for name in people[: task.party]]}}


def run(task: Task) -> Outcome:
    """Plays a story and replays it."""
    try:
        return _run(task)
    except Exception:
        return Outcome(task, problem=f"{task}\n{traceback.format_exc()}")


def _run(task: Task) -> Outcome:
    game, _ = library()
    options = {name: field.default for name, field in game.options.items()}
    start = game.position_in(position(task), options)
    events: list[Event] = []
    state, actions, stream = start, list[StoryAction](), Stream(task.seed)
    while state.result is None:
        assert len(actions) < MOST_PLIES, "the story does not end"
        strength = task.opposition if state.to_act == OPPOSITION else task.strength
        actions.append(_action(game, state, stream, strength))
        state = game.apply(state, actions[-1], events)
    again = start
    for action in actions:
        again = game.apply(again, game.parse(game.format(action), again))
    assert again.key == state.key, "replayed it is another story"
    return _told(task, state, len(actions))


def _action(game: StoryGame, state: StoryState, stream: Stream, strength: int) -> StoryAction:
    if state.to_act == CHANCE:
        return game.draw(state, stream)
    seen = game.observe(state, state.to_act)
    return STORIES.choose({}, seen, strength, stream.below(1 << 30), STORIES.budget(strength)).action


def _told(task: Task, state: StoryState, plies: int) -> Outcome:
    assert state.result is not None
    rows = state.world.scenario.scenes
    scenes = [entry.scene for entry in state.log if entry.kind == "scene"]
    topics = {check.flag for name in scenes for check in rows[name].checks}
    fights = Counter(entry.kind for entry in state.log)
    return Outcome(
        task,
        scenes[-1],
        state.result.clause.code,
        len(topics & set(state.flags)),
        len(topics),
        fights["lost"],
        fights["lost"] + fights["won"],
        len(scenes),
        plies,
    )


def lines(outcomes: Sequence[Outcome]) -> Iterator[tuple[str, str]]:
    """Yields for each scenario and party how often each ending came, and what was found, lost and played on average."""
    groups = sorted({(one.task.scenario, one.task.party) for one in outcomes})
    for scenario, party in groups:
        those = [one for one in outcomes if (one.task.scenario, one.task.party) == (scenario, party)]
        n = len(those)
        best = [one for one in those if one.outcome == "success"]
        everything = sum(one.found == one.topics for one in best)
        ends = ", ".join(f"{name} {count}" for name, count in Counter(one.ending for one in those).most_common())
        found = sum(one.found for one in those) / max(1, sum(one.topics for one in those))
        lost = sum(one.lost for one in those) / max(1, sum(one.fought for one in those))
        told = f"best {len(best)}/{n} ({100 * len(best) // n} %), everything {everything}; {ends}; found {found:.0%}, "
        told += f"battles lost {lost:.0%}, {sum(one.scenes for one in those) / n:.1f} scenes, "
        yield f"{Path(scenario).stem} with {party}", told + f"{sum(one.plies for one in those) / n:.0f} plies"


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 20)
    options.add_argument("--scenario", action="append", help="this one (its id or FILE.toml); may stand several times")
    options.add_argument(
        "--party", type=int, action="append", choices=PARTIES, help="so many heroes (default: fitting)"
    )
    options.add_argument("--strength", type=int, default=3, choices=range(6), help="of the heroes (default 3)")
    options.add_argument("--opposition", type=int, choices=range(6), help="of the other side (default: the same)")
    options.add_argument("--drawn", action="store_true", help="any ready characters instead of the first")
    args = options.parse_args(argv)
    known = library()[1].scenarios
    other = args.strength if args.opposition is None else args.opposition
    tasks = [
        Task(name, party, seed, args.strength, args.drawn, other)
        for name in args.scenario or known
        for party in args.party or _fitting(name)
        for seed in range(args.seed, args.seed + args.n)
    ]
    summary = Summary(
        f"stories at strength {args.strength} against {other}, seeds {args.seed} to {args.seed + args.n - 1}"
    )
    outcomes = list(spread(run, tasks, args.jobs, args))
    summary.problems += [one.problem for one in outcomes if one.problem]
    good = [one for one in outcomes if not one.problem]
    return summary.end({"stories": len(outcomes), **dict(lines(good))})


def _fitting(scenario: str) -> Sequence[int]:
    """Returns the sizes of the party that a scenario is meant for."""
    known = library()[1].scenarios.get(scenario)
    return PARTIES if known is None else range(known.players[0], known.players[1] + 1)


if __name__ == "__main__":
    sys.exit(main())
