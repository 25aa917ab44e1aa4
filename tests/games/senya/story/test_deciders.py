"""Who decides how a story goes (S16.2): a person wherever one plays, whoever leads the scene; and how that is said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.parts import Bond
from game.games.senya.rules.story.state import StoryState
from game.games.senya.table.reader.deck import Deck
from game.games.senya.table.reader.ways import StoryWays
from game.rules.contract import Option
from game.rules.errors import DataError
from tests.games.senya.story.told import Telling, story_game
from tests.games.senya.words.test_deeds import speech


def telling(*people: bool, scenario: str = "borrowed_moon") -> Telling:
    """Returns a story of as many heroes, each played by a person or not, at its first choice."""
    names = ("mio", "toru", "ren")
    heroes = [{"sample": name, "person": person} for name, person in zip(names, people, strict=False)]
    made = Telling.of({"scenario": scenario, "heroes": heroes})
    made.until(steps.ChoiceQuestion)
    return made


@pytest.mark.parametrize(
    ("people", "chooses"),
    [
        ((False, False), "a1"),  # nobody was told to be a person: whoever leads
        ((True, True), "a1"),
        ((True, False), "a1"),
        ((False, True), "a2"),
        ((False, True, True), "a2"),
        ((False, False, True), "a3"),
    ],
)
def test_s16_2_a_person_chooses_in_the_scene_of_a_companion(people: tuple[bool, ...], chooses: str) -> None:
    told = telling(*people)
    assert told.state.scene is not None and told.state.scene.player == "a1"
    assert told.asked == chooses and told.state.to_act == int(chooses[1:]) - 1
    other = "a2" if chooses == "a1" else "a1"
    assert told.refused(act.ChooseWay(other, 0))[1] == "not-asked"
    told.do(act.ChooseWay(chooses, 0))


def test_s16_2_after_the_last_hero_comes_the_first_and_who_lives_before_who_fell() -> None:
    state = telling(True, False, True).state
    assert [state.decider(name) for name in ("a1", "a2", "a3")] == ["a1", "a3", "a3"]
    fallen = state.with_body(state.body("a3").in_condition(Condition.DEAD))
    assert [fallen.decider(name) for name in ("a1", "a2", "a3")] == ["a1", "a1", "a1"]
    both = fallen.with_body(fallen.body("a1").in_condition(Condition.DEAD))
    assert both.decider("a2") == "a3"


def shaken(people: tuple[bool, bool]) -> StoryState:
    """Returns a story that asks of the first hero whether what is felt for a person is shaken."""
    state = telling(*people).state
    hero = replace(state.hero("a1"), board=(Bond("wataru", ("friendship",), 1),))
    return state.with_hero(hero).pushed(steps.ContestQuestion("a1", "wataru"))


def test_s16_2_the_contest_of_a_companion_is_offered_to_the_person() -> None:
    assert shaken((False, True)).to_act == 1 and shaken((False, True)).asked == "a1"
    assert shaken((True, False)).to_act == 0 and shaken((False, False)).to_act == 0
    assert story_game().explain(shaken((False, True)), act.NoContest("a1", "wataru")) is None


def test_s19_3_a_position_keeps_whom_persons_play() -> None:
    state = telling(False, True).state
    told = story_game().position_out(state)
    assert told["people"] == ["a2"]
    assert story_game().position_in(told, {}) == state
    assert "people" not in story_game().position_out(telling(False, False).state)
    with pytest.raises(DataError, match="people"):
        story_game().position_in({**told, "people": ["a4"]}, {})


def ways(state: StoryState) -> StoryWays:
    return StoryWays(speech("en"), state)


def test_the_question_says_whose_scene_it_is_where_somebody_else_chooses() -> None:
    assert ways(telling(True, False).state).asks() == "Mio: which way?".replace("Mio", name("a1"))
    asked = ways(telling(False, True).state).asks()
    assert asked.startswith(f"{name('a2')}: which way?") and f"It is the scene of {name('a1')}" in asked
    assert "leaves it to you" in asked


def name(hero: str) -> str:
    state = telling(False, True).state
    return state.body(hero).kit.name["en"]


def test_a_way_says_what_opened_it_and_that_the_companion_would_go_it() -> None:
    told = telling(False, True, scenario="last_train")
    scenario = told.state.world.scenario
    scene = next(one for one in scenario.scenes.values() if any(choice.when.if_flag for choice in one.choices))
    index, choice = next((n, one) for n, one in enumerate(scene.choices) if one.when.if_flag)
    assert told.state.scene is not None
    state = told.state.in_scene(replace(told.state.scene, id=scene.id, player="a1")).flagged(choice.when.if_flag)
    checks = [one for row in scenario.scenes.values() for one in row.checks if one.flag == choice.when.if_flag]
    tile = ways(state).tile(Option("choose", (index,)), index)
    assert tile.lines == (
        *(f"Opened by: {one.label['en']}" for one in checks[:1]),
        f"{name('a1')} would go this way, for what was found.",
    )
    assert "who says below" in ways(state).asks()
    mine = replace(state, world=replace(state.world, people=("a1",)))
    own = mine.after(agenda=(steps.ChoiceQuestion("a1"),))
    assert not any("would go" in line for line in ways(own).tile(Option("choose", (index,)), index).lines)


def test_a_way_names_the_check_that_found_what_opened_it() -> None:
    """Several checks may find the same; the others were never made."""
    heroes = [{"sample": one} for one in ("toru", "mio", "ren")]
    told = Telling.of({"scenario": "last_train", "heroes": heroes, "scene": "school"})
    told.until(steps.Content)
    told.check("ticket", 6, 6)
    assert told.state.scene is not None
    bench = told.state.in_scene(replace(told.state.scene, id="bench"))
    index = next(n for n, one in enumerate(bench.data_scene.choices) if one.when.if_flag == "knows_daughter")
    assert ways(bench).tile(Option("choose", (index,)), index).lines[0] == "Opened by: Read the ticket"


def deck(state: StoryState) -> Deck:
    return Deck(speech("en"), state, (), frozenset(), lambda hero, bond: "")


def test_s16_2_who_is_asked_for_a_companion_is_told_so() -> None:
    assert deck(shaken((False, True))).asks().endswith(f"{name('a1')} leaves it to you.")
    assert "leaves it" not in deck(shaken((True, False))).asks()


def test_s16_3_a_check_that_is_closed_cites_its_clause() -> None:
    heroes = [{"sample": one} for one in ("toru", "mio", "ren")]
    told = Telling.of({"scenario": "last_train", "heroes": heroes, "scene": "tunnel"})
    told.until(steps.Content)
    told.check("neighbour", 6, 6)
    told.until(steps.Content)
    why = {str(one.pick.args[0]): one.why for one in deck(told.state).tiles() if isinstance(one.pick, Option)}
    assert why["neighbour"] == "What this would find is known already. (S16.3)"
    assert why["punch"] == "One check for each character in a scene. (S16.3)"
