"""Why a hero of the computer decides so: a word for each kind of decision, in both languages (S7, S8.7, S16)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game import catalog
from game.games.senya.ai.story_aims import aim
from game.games.senya.rules.actions import Interrupt, NoInterrupt, SetupSkill, UseItem
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.actions import StoryAction
from game.games.senya.rules.story.motives import Motive, motive
from game.games.senya.rules.story.state import StoryState
from game.games.senya.words.paper import OnPaper
from game.games.senya.words.speech import Speech
from game.games.senya.words.story_reasons import ALONE, UNTOLD, because, reason, reason_of, with_reason
from game.i18n.catalog import Texts
from game.rules.chance import Stream
from tests.games.senya.story.told import Telling, story_game

BRIDGE = {"scenario": "glass_bridge", "heroes": [{"sample": "mio"}, {"sample": "ren"}]}


@cache
def texts(lang: str) -> Texts:
    return Texts(lang, catalog.text_folders())


@cache
def decided() -> tuple[tuple[StoryState, StoryAction, Motive | None], ...]:
    """Returns what heroes of the computer decide in a story up to its first battle, with their motives."""
    return tuple(_played())


def _played() -> Iterator[tuple[StoryState, StoryAction, Motive | None]]:
    telling, stream = Telling.of(BRIDGE), Stream(3)
    while telling.state.battle is None and telling.state.result is None:
        if telling.state.to_act < 0:
            telling.roll()
            continue
        action = aim(telling.state, stream, careful=True)
        yield telling.state, action, motive(telling.state, action)
        telling.do(action)


def test_every_decision_of_the_computer_between_battles_has_a_motive() -> None:
    words = {found.word for _, _, found in decided() if found is not None}
    assert all(found is not None for _, _, found in decided())
    assert {"along", "bond", "find", "on"} <= words


def test_s8_7_who_heals_itself_has_that_reason() -> None:
    state = decided()[0][0]
    body = state.body("a1")
    for hp, found in ((body.vitals.max_hp - 3, Motive("heal", 3, "a1")), (body.vitals.max_hp, None)):
        hurt = state.with_body(body.with_vitals(hp=hp))
        assert motive(hurt, SetupSkill("a1", "healing_hand")) == motive(hurt, UseItem("a1", "x", ("a1",))) == found


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_reason_is_told_in_words_with_who_decided_and_how_likely_it_is(lang: str) -> None:
    story, action, found = next(one for one in decided() if one[2] is not None and one[2].word.startswith("find"))
    speech = Speech(texts(lang), story.world.data)
    assert found is not None and 0 < found.number <= 100
    told = reason_of(speech, story, action)
    assert f"{found.number}%" in told and speech.word(story.body(story.asked).kit.name) in told


def test_s16_3_a_check_is_helped_or_help_is_kept_and_both_are_told_with_its_chance() -> None:
    state = next(state for state, _, _ in decided() if isinstance(state.top, steps.CheckWindow))
    used = next(one for one in story_game().legal(state) if isinstance(one, Interrupt))
    helped, kept = motive(state, used), motive(state, NoInterrupt(state.asked))
    assert helped is not None and kept is not None
    assert (helped.word, kept.word) == ("help", "kept") and helped.number == kept.number > 0


def test_the_paper_has_the_reason_in_small_and_leaves_out_what_is_the_same_every_time() -> None:
    by_word = {found.word: (story, action) for story, action, found in decided() if found is not None}
    note = [OnPaper("note", "N.")]
    for word, (story, action) in by_word.items():
        speech = Speech(texts("en"), story.world.data)
        told = with_reason(speech, story, action, note)
        if word in UNTOLD:
            assert told == note
        elif word in ALONE:
            assert [told[0].kind, *told[1:]] == ["note", *note]
        else:
            assert told[0].words.startswith("N. (") and reason(speech, story, action) in told[0].words


def test_behind_what_turned_the_story_the_reason_stands_in_small_by_itself() -> None:
    speech = Speech(texts("en"), Telling().state.world.data)
    settled = OnPaper("deed", "N.")
    assert because(speech, settled, "so") == (settled, OnPaper("note", "(so)"))
    assert because(speech, OnPaper("note", "N."), "so") == (OnPaper("note", "N. (so)"),)


def test_what_heals_names_who_is_hurt_worst() -> None:
    story = Telling.of(BRIDGE).state
    hurt = story.with_body(story.body("a2").with_vitals(hp=story.body("a2").hp - 12))
    assert motive(hurt, UseItem("a1", "potion", ("a2",))) == Motive("heal", 12, "a2")
    assert motive(story, UseItem("a1", "potion", ("a2",))) is None


def test_every_word_has_its_text_in_both_languages() -> None:
    words = "feel along enter bond bond-own contest same keep find find-community find-due spare on opened any"
    for word in f"{words} judge grow heal help kept turn done nothing".split():
        told = [texts(lang)(f"senya-reader.why.{word}", 50, "X") for lang in ("ja", "en")]
        assert told[0] != told[1] and "senya" not in told[0]
