"""What cannot be chosen is not asked in a story; it is told in small, and stands in the record (S7.8, S16.2, S19.6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.senya.row import ALWAYS_ASK
from game.games.senya.rules.story.actions import (
    ChooseWay,
    InfoCheck,
    OpenContest,
    Rest,
    SettleContest,
    StoryAction,
    WriteBond,
)
from game.games.senya.rules.story.asked.alone import nothing_else, only_contest
from game.match.match import AnyNode
from game.match.seats import HUMAN, ai
from game.rules.chance import Stream
from game.rules.contract import CHANCE, RULES
from tests.games.senya.reader.help import on, scene, story, table
from tests.games.senya.story.told import drawn, options, story_game
from tests.pilot import Pilot

ALONE = (HUMAN, ai(0), ai(0), ai(0), ai(0))
FELT = {"is": "Bond", "person": "shimizu", "emotions": ["trust"], "value": 3, "contest": None}


def begun(home: Path, *emotions: str, **settings: object) -> Pilot:
    """Returns a pilot in a scene whose hero feels something for somebody, against which the story sets one emotion."""
    bond = {**FELT, "emotions": list(emotions) or ["trust"]}
    start = {"story": {"scenario": "last_train", "heroes": [{"sample": "toru", "board": [bond]}], "scene": "signal"}}
    return table(home, seats=ALONE, start=start, options={RULES: 3}, **settings)  # type: ignore[arg-type]


def taken(pilot: Pilot) -> list[StoryAction]:
    """Returns what was decided, in order."""
    return [node.led for node in path(pilot) if node.parent and node.actor != CHANCE]


def path(pilot: Pilot) -> list[AnyNode]:
    """Returns the steps so far."""
    return scene(pilot).session.match.cursor.path()


def small(pilot: Pilot) -> list[str]:
    """Returns what the paper tells in small."""
    return [one.words for one in story(pilot).view.screen.shown.passages if one.kind == "note"]


def at_the_contest(pilot: Pilot) -> None:
    on(pilot, "ContestQuestion")
    assert not any(isinstance(one, OpenContest) for one in taken(pilot)), "whether there is one is the person's to say"


def test_s7_8_the_only_contest_is_named_on_its_card_and_opened_by_one_press(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    at_the_contest(pilot)
    card = story(pilot).view.screen.shown.tiles[0]
    assert pilot.ctx.texts("senya-reader.do.contest-only", "信頼", "尊敬") in card.lines
    pilot.press("option-contest")
    pilot.rest()
    assert taken(pilot)[-1] == OpenContest("a1", "shimizu", "trust", "respect")
    assert any(pilot.ctx.texts("senya-reader.told.only-contest", "葛城 透") == one for one in small(pilot))
    pilot.close()


@pytest.mark.parametrize(("emotions", "more"), [(("trust", "promise"), {}), (("trust",), {ALWAYS_ASK.key: True})])
def test_s7_8_where_there_is_a_choice_or_everything_is_to_be_asked_it_is(
    tmp_path: Path, emotions: tuple[str, ...], more: dict[str, bool]
) -> None:
    pilot = begun(tmp_path, *emotions, more=more)
    at_the_contest(pilot)
    pilot.press("option-contest")
    pilot.rest()
    facts = pilot.app.facts()
    assert facts["question"] == "ContestQuestion" and facts["offers"] != [] and facts["picked"][0] == "option-contest"
    assert not any(isinstance(one, OpenContest) for one in taken(pilot))
    pilot.close()


@pytest.mark.parametrize("asks", [False, True])
def test_s16_2_where_nothing_else_can_be_done_the_table_goes_on_and_says_so(tmp_path: Path, asks: bool) -> None:
    """All felt, one contest a scene held: the setting that asks always is kept to; taken back, it is asked."""
    hero = {"sample": "toru", "board": []}
    start = {"story": {"scenario": "moonlit_library", "heroes": [hero], "scene": "op"}}
    pilot = table(tmp_path, seats=ALONE, start=start, more={ALWAYS_ASK.key: asks})
    on(pilot, "Content")
    felt = story(pilot).composing.story().hero("a1").unused
    free = next(one for one in ("hatred", "curiosity") if one not in felt)
    for action in (
        WriteBond("a1", "hinako", felt),
        OpenContest("a1", "hinako", felt[0], free),
        SettleContest("a1", "hinako", felt[0]),
    ):
        assert Rest("a1") not in taken(pilot)
        scene(pilot).acting.act(action, asked=True)
        pilot.rest()
        if pilot.app.facts()["waits"]:
            assert Rest("a1") not in taken(pilot), "first it is read"
            pilot.press("option-read")
            pilot.rest()
    words = pilot.ctx.texts("senya-reader.told.nothing-else", "葛城 透")
    assert (Rest("a1") in taken(pilot)) is not asks and (words in small(pilot)) is not asks
    if not asks:
        scene(pilot).browsing.take_back_to(next(one for one in path(pilot) if one.led == Rest("a1")).parent)
        scene(pilot).showing.show_now()
        pilot.rest()
        assert Rest("a1") not in taken(pilot) and pilot.app.facts()["question"] == "Content"
    pilot.press("option-rest")
    pilot.rest()
    assert Rest("a1") in taken(pilot)
    pilot.close()


def test_every_check_way_and_contest_stays_with_the_person() -> None:
    """S16.2: only a rest beside which nothing can be done is taken, in stories of the data as they are played."""
    seen: dict[type, int] = {}
    for scenario in ("last_train", "moonlit_library"):
        state, stream = story_game().start({**options(scenario=scenario, party=1), RULES: 3}), Stream(1)
        while state.result is None:
            legal = [] if state.battle is not None or state.to_act == CHANCE else list(story_game().legal(state))
            if len(legal) == 1:
                seen[type(legal[0])] = seen.get(type(legal[0]), 0) + 1
            assert (nothing_else(state) is not None) is (len(legal) == 1 and isinstance(legal[0], Rest))
            assert only_contest(state) is None or sum(isinstance(one, OpenContest) for one in legal) == 1
            state = story_game().apply(state, drawn(state, stream), None)
    assert seen.get(Rest, 0) > 3 and set(seen) <= {Rest, InfoCheck, ChooseWay}
