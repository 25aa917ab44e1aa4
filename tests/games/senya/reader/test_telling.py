"""What the paper tells of a check: that of its scene, also where two name theirs alike; and of reasons, each once."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import catalog
from game.games.senya.rules.events import Healed
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.actions import ChooseWay, InfoCheck, Rest, TakeAlong
from game.games.senya.rules.story.checking import clues
from game.games.senya.rules.story.events import CheckEnded, CheckFell, CheckHelped, FightBegan, SceneEnded
from game.games.senya.rules.story.parts import Passage, Trying
from game.games.senya.rules.totals import Total
from game.games.senya.table.reader.composing import DICE_STAY
from game.games.senya.table.reader.deck import Deck
from game.games.senya.table.reader.hooks import StoryEnd
from game.games.senya.table.reader.telling import PaperTelling, StepOnPaper
from game.games.senya.words.paper import OnPaper, plain
from game.games.senya.words.speech import Speech
from game.games.senya.words.story_reasons import ALONE, usual_reason, with_reason
from game.games.senya.words.story_told import PaperTeller
from game.games.senya.words.terms import name_of
from game.i18n.catalog import Texts
from game.match.seats import HUMAN, ai
from game.rules.contract import CHANCE, RULES
from game.storage import levels
from tests.games.senya.reader.help import at_the_end, on, scene, story, table
from tests.games.senya.story.told import Telling
from tests.table.help import QuietWorker

BRIDGE = levels.former(catalog.levels_of("senya"), 1) / "scenario_glass_bridge.toml"


def test_s16_6_two_scenes_may_have_checks_of_one_name() -> None:
    tale = tomllib.loads(BRIDGE.read_text(encoding="utf-8").replace('id = "stairs"', 'id = "victims"'))
    speech = Speech(Texts("en", catalog.text_folders()), Telling().state.world.data)
    for where, words in (("mid1", "Each of them was afraid"), ("mid2b", "You reach the core")):
        telling = Telling.of({"scenario": tale, "heroes": [{"sample": "mio"}, {"sample": "ren"}], "scene": where})
        telling.until(steps.Content)
        by = telling.asked
        telling.check("victims", 6, 6)
        fell = next(one for one in telling.events if isinstance(one, CheckEnded))
        assert (fell.by, fell.topic, fell.success) == (by, "victims", True)
        told = list(PaperTeller(speech, telling.state, telling.state).told(fell))
        assert told[-1].words.startswith(words)


def test_a_reason_of_the_computer_is_told_once() -> None:
    """The second time the paper says what was done, without the words that stand there already."""
    bare, note = OnPaper("note", "Mio comes along."), OnPaper("note", "Mio comes along. (for help)")
    steps_told = [StepOnPaper([note], [bare], "for help"), StepOnPaper([bare]), StepOnPaper([note], [bare], "for help")]
    telling = PaperTelling(SimpleNamespace())  # type: ignore[arg-type]
    telling._of = lambda node, speech, story: steps_told[node]  # type: ignore[method-assign,assignment,index]
    speech: Any = SimpleNamespace(texts=SimpleNamespace(lang="en"))
    cursor: Any = SimpleNamespace(id=2, path=lambda: range(3))
    assert telling.passages(speech, speech, cursor) == (note, bare, bare)


def test_what_is_told_by_its_reason_alone_is_told_every_time() -> None:
    telling = Telling.of({"scenario": "moonlit_library", "heroes": [{"sample": "mio"}, {"sample": "ren"}]})
    telling.until(steps.CompanionQuestion)
    speech = Speech(Texts("en", catalog.text_folders()), telling.state.world.data)
    along = TakeAlong(telling.asked, ("a2",))
    words = usual_reason(speech, telling.state, along)
    assert words and words in with_reason(speech, telling.state, along, [OnPaper("note", "told")])[0].words
    assert "find" in ALONE and not usual_reason(speech, telling.state, Rest(telling.asked))


@pytest.mark.parametrize(("amount", "key"), [(7, "healed"), (0, "healed-nothing")])
def test_s8_7_what_heals_between_battles_is_told_with_what_healed_and_in_a_battle_by_its_own_log(
    amount: int, key: str
) -> None:
    telling = Telling.of({"scenario": "moonlit_library", "heroes": [{"sample": "mio"}]})
    state = telling.state
    speech = Speech(Texts("en", catalog.text_folders()), state.world.data)
    skill = state.body("a1").kit.skills[0]
    healed = Healed("a1", amount, 40, skill.id)
    (told,) = PaperTeller(speech, state, state).step([healed])
    name, source = speech.word(state.body("a1").kit.name), name_of(speech, skill.id)
    assert told == OnPaper("note", speech(f"senya-story.{key}", name, amount, 40, source))
    assert name in told.words and source in told.words
    fighting: Any = replace(state, battle=object())
    assert not list(PaperTeller(speech, state, fighting).step([healed]))


def test_s16_6_a_battle_says_who_is_surprised_and_of_nobody_nothing() -> None:
    telling = Telling.of({"scenario": "moonlit_library", "heroes": [{"sample": "mio"}]})
    speech = Speech(Texts("en", catalog.text_folders()), telling.state.world.data)
    enemies = tuple(telling.state.world.data.enemies)[:1]
    for surprised, key in (("none", "fight"), ("players", "surprised-players"), ("enemies", "surprised-enemies")):
        began = FightBegan(telling.state.log[-1].scene, enemies, surprised, False)
        (told,) = PaperTeller(speech, telling.state, telling.state).told(began)
        assert told.words == speech(f"senya-reader.told.{key}", speech.enemy(enemies[0]))


@pytest.mark.parametrize("lang", ["ja", pytest.param("en", marks=pytest.mark.slow)])
def test_s16_4_the_end_of_a_story_says_what_led_to_it(tmp_path: Path, lang: str) -> None:
    """The panel has the clues that were found, the battles that were won, and the way that was chosen last."""
    pilot = table(tmp_path, start=at_the_end({"sample": "mio"}), seats=(ai(0),) * 5, lang=lang, worker=QuietWorker())
    session = scene(pilot).session
    while session.result is None:
        if session.to_act == CHANCE:
            session.play_chance()
        else:
            scene(pilot).acting.act(session.match.game.legal(session.match.state)[0], asked=True)
    texts, over = pilot.ctx.texts, story(pilot).composing.story()
    told = story(pilot).ending.reason(session.result, [])
    found, named = clues(over)
    assert named > found == 0 and told[1:] == [texts("senya-reader.end.why", 0, named, 0, 0)] and "S16.4" in told[1]
    log = (Passage("won", "climax"), Passage("lost", "climax"), Passage("chose", "mid1", number=0))
    with_more = SimpleNamespace(speech=story(pilot).composing.speech, story=lambda: replace(over, log=log))
    told = StoryEnd(with_more).reason(session.result, [])  # type: ignore[arg-type]
    label = over.world.scenario.scenes["mid1"].choices[0].label[lang]
    assert told[1:] == [texts("senya-reader.end.why", 0, named, 1, 2), texts("senya-reader.end.chosen", label)]
    pilot.close()


def test_s16_3_what_a_check_found_is_told_once_it_is_over() -> None:
    """A failure that is rolled again, or helped, has not come to nothing yet: what it comes to is told at its end."""
    telling = Telling.of(
        {"scenario": "glass_bridge", "heroes": [{"sample": "mio"}, {"sample": "ren"}], "scene": "mid1"}
    )
    telling.until(steps.Content)
    trying = telling.state
    speech = Speech(Texts("ja", catalog.text_folders()), telling.state.world.data)
    teller = PaperTeller(speech, trying, trying)
    fell = CheckFell("a1", "victims", (1, 2), "normal", None, False)
    assert [one.kind for one in teller.told(fell)] == ["note"], "its dice alone"
    assert [one.kind for success in (False, True) for one in teller.told(CheckEnded("a1", "victims", success))] == [
        "missed",
        "found",
    ]
    helped = CheckHelped("a1", "psychokinesis", "victims", Total(), True)
    scene = trying.scene
    assert scene is not None
    during = trying.in_scene(replace(scene, trying=Trying("a1", "victims")))
    words = [one.words for one in PaperTeller(speech, during, during).told(helped)]
    assert len(words) == 2 and "成功" in words[1]
    alone = list(PaperTeller(speech, during, during).told(replace(helped, total=None)))
    assert len(alone) == 1, "before the dice it comes to nothing yet"


def test_s16_3_what_a_failure_comes_to_is_told_once_in_a_visit() -> None:
    """Whoever fails after another finds the same; where the scene is told again, so is that."""
    heroes = [{"sample": "mio"}, {"sample": "ren"}]
    telling = Telling.of({"scenario": "glass_bridge", "heroes": heroes, "scene": "mid1"})
    telling.until(steps.Content)
    speech = Speech(Texts("en", catalog.text_folders()), telling.state.world.data)
    here, failed = Passage("scene", "mid1", "a1"), Passage("missed", "mid1", "a1", "victims")
    found, ended = Passage("found", "mid1", "a2", "victims"), CheckEnded("a2", "victims", False)

    def told(*log: Passage, event: CheckEnded = ended) -> list[str]:
        before = replace(telling.state, log=log)
        return [one.kind for one in PaperTeller(speech, before, before).told(event)]

    other = replace(failed, name="builder")
    assert told(here) == told(here, other) == told(here, failed, here) == ["missed"]
    assert told(here, failed) == told(here, failed, other) == []
    assert told(here, failed, event=replace(ended, success=True)) == ["found"]
    kept = PaperTeller(speech, telling.state).kept((here, failed, replace(failed, by="a2"), other, found, here, failed))
    assert [one.kind for one in kept if one.kind in ("missed", "found")] == ["missed", "missed", "found", "missed"]


def test_s16_3_dice_of_the_scene_before_are_gone(tmp_path: Path) -> None:
    """They lie there until their scene ends, and would for some steps more (`DICE_STAY`)."""
    pilot = table(tmp_path, start=at_the_end({"sample": "mio"}, scene="mid1"), seats=(ai(0),) * 5, worker=QuietWorker())
    session = scene(pilot).session
    composing = story(pilot).composing
    lay: list[tuple[int, ...]] = []
    events: list[object] = []
    while not any(isinstance(one, SceneEnded) for one in events):
        lay.append(composing._dice(composing.speech(), composing.story())[0])
        if session.to_act == CHANCE:
            session.play_chance()
        else:
            legal = session.match.game.legal(session.match.state)
            wanted = (one for kind in (InfoCheck, Rest, ChooseWay) for one in legal if isinstance(one, kind))
            session.play(next(wanted, legal[0]))
        events = list(session.match.events(session.match.cursor))
        scene(pilot).showing.show_now()
    fell = next(n for n, dice in enumerate(lay) if dice)
    assert 0 < len(lay) - fell < DICE_STAY and set(lay[fell:]) == {lay[fell]}, "in sight up to the last step"
    assert composing.story().scene is not None
    assert composing._dice(composing.speech(), composing.story()) == ((), "")
    pilot.close()


def test_s16_3_a_clue_that_is_found_stands_on_its_card_without_marks_of_readings() -> None:
    telling = Telling.of({"scenario": "glass_bridge", "heroes": [{"sample": "mio"}], "scene": "mid2b"}, rules=3)
    telling.until(steps.Content)
    check = telling.state.data_scene.checks[0]
    assert "{" in check.ok["ja"]
    found = telling.state.flagged(check.flag)
    speech = Speech(Texts("ja", catalog.text_folders()), found.world.data)
    card = next(one for one in Deck(speech, found, (), frozenset(), lambda hero, bond: "").tiles() if one.lines)
    assert card.lines == (plain(check.ok["ja"]),) and "{" not in card.lines[0]


def test_s16_2_whose_contest_a_person_decides_in_the_place_of_a_companion_is_said(tmp_path: Path) -> None:
    felt = {"is": "Bond", "person": "shimizu", "emotions": ["trust"], "value": 3, "contest": None}
    heroes = [{"sample": "toru", "person": True}, {"sample": "mio", "board": [felt]}]
    start = {"story": {"scenario": "last_train", "heroes": heroes, "scene": "signal"}}
    pilot = table(tmp_path, start=start, seats=(HUMAN, *(ai(0),) * 4), options={RULES: 3})
    on(pilot, "ContestQuestion")
    if pilot.app.facts()["waits"]:
        pilot.press("option-read")
        pilot.rest(0.3)
    told = pilot.ctx.texts("senya-reader.way.contest", "春川 澪")
    assert pilot.app.facts()["of"] == "a2" and told in story(pilot).view.screen.shown.asks
    pilot.close()
