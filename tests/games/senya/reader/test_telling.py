"""What the paper tells of a check: that of its scene, also where two name theirs alike; and of reasons, each once."""

from __future__ import annotations

import tomllib
from types import SimpleNamespace
from typing import Any

from game import catalog
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.actions import Rest, TakeAlong
from game.games.senya.rules.story.events import CheckFell, FightBegan
from game.games.senya.table.reader.telling import PaperTelling, StepOnPaper
from game.games.senya.words.paper import OnPaper
from game.games.senya.words.speech import Speech
from game.games.senya.words.story_reasons import ALONE, usual_reason, with_reason
from game.games.senya.words.story_told import PaperTeller
from game.i18n.catalog import Texts
from game.storage import levels
from tests.games.senya.story.told import Telling

BRIDGE = levels.former(catalog.levels_of("senya"), 1) / "scenario_glass_bridge.toml"


def test_s16_6_two_scenes_may_have_checks_of_one_name() -> None:
    tale = tomllib.loads(BRIDGE.read_text(encoding="utf-8").replace('id = "stairs"', 'id = "victims"'))
    speech = Speech(Texts("en", catalog.text_folders()), Telling().state.world.data)
    for scene, words in (("mid1", "Each of them was afraid"), ("mid2b", "You reach the core")):
        telling = Telling.of({"scenario": tale, "heroes": [{"sample": "mio"}, {"sample": "ren"}], "scene": scene})
        telling.until(steps.Content)
        by = telling.asked
        telling.check("victims", 6, 6)
        fell = next(one for one in telling.events if isinstance(one, CheckFell))
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


def test_s16_6_a_battle_says_who_is_surprised_and_of_nobody_nothing() -> None:
    telling = Telling.of({"scenario": "moonlit_library", "heroes": [{"sample": "mio"}]})
    speech = Speech(Texts("en", catalog.text_folders()), telling.state.world.data)
    enemies = tuple(telling.state.world.data.enemies)[:1]
    for surprised, key in (("none", "fight"), ("players", "surprised-players"), ("enemies", "surprised-enemies")):
        began = FightBegan(telling.state.log[-1].scene, enemies, surprised, False)
        (told,) = PaperTeller(speech, telling.state, telling.state).told(began)
        assert told.words == speech(f"senya-reader.told.{key}", speech.enemy(enemies[0]))
