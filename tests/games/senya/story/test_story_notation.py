"""The tokens of a story (S16.2), and what half-made picks mean to it: nothing."""

from __future__ import annotations

import pytest

from game.games.senya.rules.actions import Card, Option, Standee
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story.actions import StoryAction
from game.rules.contract import Agree, Resign, TimeUp
from tests.games.senya.story.told import Telling, story_game

TOKENS: list[tuple[StoryAction, str]] = [
    (act.TakeEmotion("a1", "trust"), "a1 emotion trust"),
    (act.TakeAlong("a1", ("a2", "a3")), "a1 with a2,a3"),
    (act.TakeAlong("a1"), "a1 with -"),
    (act.WriteBond("a1", "hinako", ("trust", "promise")), "a1 cast hinako trust+promise"),
    (act.OpenContest("a1", "hinako", "trust", "kindred"), "a1 contest hinako trust/kindred"),
    (act.SettleContest("a1", "hinako", "trust"), "a1 settle hinako trust"),
    (act.InfoCheck("a1", "pages"), "a1 check pages"),
    (act.InfoCheck("a1", "pages", True), "a1 check pages community"),
    (act.ChooseWay("a1", 0), "a1 choose 1"),
    (act.ChooseWay("a2", 2), "a2 choose 3"),
    (act.TickItems("a1", ("one", "two")), "a1 judge one+two"),
    (act.TickItems("a1"), "a1 judge -"),
    (act.GiveWord("a1", "a2"), "a1 word a2"),
    (act.Override("flag", "met", 1), "host flag met 1"),
    (Resign(0), "1 resign"),
    (TimeUp(0), "1 time-up"),
    (Agree(), "draw"),
]


@pytest.mark.parametrize(("action", "told"), TOKENS)
def test_an_action_is_one_token(action: StoryAction, told: str) -> None:
    assert story_game().notate([(Telling().state, action)], 0) == told


def test_half_made_picks_mean_nothing() -> None:
    state = Telling().state
    by, attempt = state.asked, story_game().attempt
    person, one, two = Standee("hinako"), Card("trust"), Card("kindred")
    assert attempt(state, (Option("contest"), person, one, two)) == act.OpenContest(by, "hinako", "trust", "kindred")
    for picks in (
        (Option("contest"), person, one),
        (Option("contest"), one, two),
        (Option("cast"), person),
        (Option("cast"), one),
        (Option("settle"), person),
        (Option("register-break"),),
        (Option("level-up"),),
        (Option("take-item"),),
        (Option("give-word"), one),
    ):
        assert attempt(state, picks) is None, picks
