"""What the paper tells of a check: that of its scene, also where two name theirs alike; and of reasons, each once."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import catalog
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.actions import Rest, TakeAlong
from game.games.senya.rules.story.checking import clues
from game.games.senya.rules.story.events import CheckFell, FightBegan
from game.games.senya.rules.story.parts import Passage
from game.games.senya.table.reader.hooks import StoryEnd
from game.games.senya.table.reader.telling import PaperTelling, StepOnPaper
from game.games.senya.words.paper import OnPaper
from game.games.senya.words.speech import Speech
from game.games.senya.words.story_reasons import ALONE, usual_reason, with_reason
from game.games.senya.words.story_told import PaperTeller
from game.i18n.catalog import Texts
from game.match.seats import ai
from game.rules.contract import CHANCE
from game.storage import levels
from tests.games.senya.reader.help import at_the_end, scene, story, table
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
        fell = next(one for one in telling.events if isinstance(one, CheckFell))
        assert (fell.by, fell.topic, fell.success) == (by, "victims", True)
        told = list(PaperTeller(speech, telling.state, telling.state).told(fell))
        assert told[-1].words.startswith(words)


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "“Talk to the old man”: success"), ("ja", "「向かいの老人と話す」：成功")]
)
def test_the_paper_names_a_check_by_what_was_tried(lang: str, words: str) -> None:
    """S5.4: with a community another ability is used than the check names."""
    heroes = [{"sample": "toru"}, {"sample": "mio"}, {"sample": "ren"}]
    telling = Telling.of({"scenario": "last_train", "heroes": heroes, "scene": "tunnel"})
    telling.until(steps.Content)
    telling.check("neighbour", 6, 6)
    fell = next(one for one in telling.events if isinstance(one, CheckFell))
    speech = Speech(Texts(lang, catalog.text_folders()), telling.state.world.data)
    first = next(PaperTeller(speech, telling.state, telling.state).told(fell))
    assert first.kind == "note" and first.words.endswith(words)


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
