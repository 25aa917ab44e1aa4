"""An automatic player visits every scene, choice, paragraph and ending of every scenario (S16)."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import cycle, islice

import pytest

from game.games.senya.rules.actions import Pass, Surrender
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.checking import open_checks
from game.games.senya.rules.story.events import Chose, SceneTold
from game.games.senya.rules.story.state import StoryState
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.games.senya.story.told import Telling, story_game

SCENARIOS = tuple(map(str, story_game().options["scenario"].choices or ()))
MOST_RUNS = 60
NOTHING, ALL, BY_LOT = range(3)
TENDENCIES = ((ALL, ALL), (NOTHING, NOTHING), (ALL, NOTHING), (NOTHING, ALL), (ALL, ALL), (BY_LOT, BY_LOT))
"""What a run finds and which battles it wins."""


@dataclass
class Visits:
    """What has been visited of a scenario."""

    scenes: set[str] = field(default_factory=set)
    choices: set[tuple[str, int]] = field(default_factory=set)
    paragraphs: set[tuple[str, int]] = field(default_factory=set)


def run(telling: Telling, seen: Visits, stream: Stream, tendency: tuple[int, int]) -> None:
    """Plays a story whose checks and battles end as their tendency is, and whose choices are those not made before."""
    finds, wins = tendency
    while telling.state.result is None:
        state = telling.state
        if state.to_act == CHANCE:
            check = isinstance(state.top, steps.CheckRoll) and state.battle is None
            telling.roll(*((6, 6) if _falls(finds, stream) else (1, 1)) if check else ())
        elif state.battle is not None and state.asked:
            side = state.battle.one(state.asked).side
            ends = Surrender(state.asked) if side == int(_falls(wins, stream)) else Pass(state.asked)
            telling.do(ends if story_game().explain(state, ends) is None else telling.simplest())
        else:
            telling.do(_step(telling, state, seen, stream))
    for event in telling.events:
        match event:
            case SceneTold(scene, more):
                seen.scenes.add(scene)
                seen.paragraphs.update((scene, number) for number in more)
            case Chose(_, scene, index):
                seen.choices.add((scene, index))


def _falls(tendency: int, stream: Stream) -> bool:
    return stream.below(2) == 0 if tendency == BY_LOT else tendency == ALL


def _step(telling: Telling, state: StoryState, seen: Visits, stream: Stream) -> act.StoryAction:
    if isinstance(state.top, steps.ChoiceQuestion) and state.scene is not None:
        found = [one for one in story_game().legal(state) if isinstance(one, act.ChooseWay)]
        new = [one for one in found if (state.scene.id, one.index) not in seen.choices]
        return new[0] if new else stream.choice(found)
    if isinstance(state.top, steps.CompanionQuestion):
        return act.TakeAlong(state.asked, tuple(name for name in state.living if name != state.asked))
    checks = open_checks(state) if isinstance(state.top, steps.Content) else ()
    tried = [act.InfoCheck(state.asked, check.id) for check in checks]
    fit = (one for one in tried if story_game().explain(state, one) is None)
    return next(fit, None) or telling.simplest()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scene_choice_paragraph_and_ending_is_visited(scenario: str) -> None:
    seen, stream = Visits(), Stream(9)
    party = [{"sample": name} for name in ("mio", "toru", "ren")]
    rows = Telling(scenario=scenario).state.world.scenario.scenes.values()
    scenes = {row.id for row in rows}
    choices = {(row.id, n) for row in rows for n in range(len(row.choices))}
    paragraphs = {(row.id, n) for row in rows for n in range(len(row.more))}
    for tendency in islice(cycle(TENDENCIES), MOST_RUNS):
        run(Telling.of({"scenario": scenario, "heroes": party}), seen, stream, tendency)
        if (seen.scenes, seen.choices, seen.paragraphs) == (scenes, choices, paragraphs):
            return
    assert (scenes - seen.scenes, choices - seen.choices, paragraphs - seen.paragraphs) == (set(), set(), set())
