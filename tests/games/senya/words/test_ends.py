"""Every end of a battle says why it ended so, with its clause: alone, in a story, in a war (S10.16, S16.7, S17.9)."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from game import catalog
from game.games.senya.rules.course.battles import how_it_ended
from game.games.senya.rules.dice import Given
from game.games.senya.rules.events import BattleEnded
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.events import FightEnded
from game.games.senya.rules.story.nested import end_fight
from game.games.senya.rules.war.events import MetInBattle, PairOut
from game.games.senya.rules.war.observation import observe
from game.games.senya.words.speech import Speech
from game.games.senya.words.story import tell
from game.games.senya.words.story_told import PaperTeller
from game.games.senya.words.war_told import WarTeller
from game.i18n.catalog import LANGUAGES, Texts
from game.rules.clause import Clause
from game.rules.contract import Event, Result
from tests.games.senya.field import battle
from tests.games.senya.story.told import Telling
from tests.games.senya.war.told import War

ENDS = [(0, "defeated"), (1, "defeated"), (0, "surrendered"), (1, "surrendered"), (None, "round-limit"), (None, "both")]
UNDECIDED = {"ja": "決着がつか", "en": "undecided"}


@cache
def telling() -> Telling:
    return Telling.of(
        {"scenario": "glass_bridge", "heroes": [{"sample": "mio"}, {"sample": "toru"}], "scene": "climax"}
    )


def over(winner: int | None, why: str) -> Result:
    return Result(winner, Clause("S10.16", "defeated" if why == "both" else why))


def fight_ended(fought: SenyaState | None) -> FightEnded:
    """Returns what a story tells of the end of its battle."""
    log: list[Event] = []
    end_fight(replace(telling().state, battle=fought), steps.FightOver(), Given(()), log)
    return next(event for event in log if isinstance(event, FightEnded))


@pytest.mark.parametrize(("winner", "why"), ENDS)
def test_s16_7_a_story_says_why_its_battle_ended_and_that_it_goes_on(winner: int | None, why: str) -> None:
    fought = replace(battle(("mio",), ("hound",)), round=20, over=over(winner, why))
    ended = fight_ended(fought)
    assert (ended.won, ended.why, ended.round) == (winner == 0, why, 20)
    for lang in LANGUAGES:
        words = in_story(lang, ended)
        assert "S10.16" in words and ("S16.7" in words) is not ended.won and not re.search(r"[{}]|senya-", words)
        assert (UNDECIDED[lang] in words) is (winner is None) and ("20" in words) is (why == "round-limit")


def test_s16_7_a_battle_that_nobody_could_begin_says_so() -> None:
    ended = fight_ended(None)
    assert (ended.won, ended.why) == (False, "unable")
    assert all("S16.7" in in_story(lang, ended) for lang in LANGUAGES)


def in_story(lang: str, event: Event) -> str:
    speech = Speech(Texts(lang, catalog.text_folders()), telling().state.world.data)
    return " ".join(one.words for one in PaperTeller(speech, telling().state, telling().state).told(event))


@pytest.mark.parametrize(("winner", "why"), ENDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_s17_9_a_war_says_why_its_battle_ended(lang: str, winner: int | None, why: str) -> None:
    who = "" if winner is None else ("first", "second")[winner]
    words = in_war(lang, MetInBattle((0, 1), ("p1",), ("p2",), who, why, 5))
    assert "S10.16" in words and not re.search(r"[{}]|senya-", words)
    assert (UNDECIDED[lang] in words) is (winner is None) and ("5" in words) is (why == "round-limit")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_s17_9_who_is_out_for_being_hurt_more_has_not_fallen(lang: str) -> None:
    words = in_war(lang, PairOut("p2", "outlasted"))
    assert "S17.9" in words and {"ja": "倒れ", "en": "fallen"}[lang] not in words


def in_war(lang: str, event: Event) -> str:
    state = War().state
    speech = Speech(Texts(lang, catalog.text_folders()), state.world.data)
    return " ".join(one.words for one in WarTeller(speech, observe(state, 0)).told(event))


@pytest.mark.parametrize(("winner", "why"), ENDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_s10_16_the_log_of_a_battle_tells_a_draw_from_a_defeat(lang: str, winner: int | None, why: str) -> None:
    speech = Speech(Texts(lang, catalog.text_folders()), telling().state.world.data)
    found = {one: tell(speech, {}, BattleEnded(winner, one)) for one in ("defeated", "round-limit")}
    told = tell(speech, {}, BattleEnded(winner, over(winner, why).clause.code))
    assert told is not None and told.clause == "S10.16" and not re.search(r"[{}]|senya-", told.words)
    assert how_it_ended(over(winner, why)) == why
    assert found["defeated"] != found["round-limit"]
