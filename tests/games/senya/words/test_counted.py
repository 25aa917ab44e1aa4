"""What statistics count of stories and wars, and which endings they tell of."""

from __future__ import annotations

import pytest

from game import catalog
from game.games.senya.rules.story.events import FightEnded, StoryEnded
from game.games.senya.rules.story.parts import SEATS
from game.games.senya.rules.war.events import ENDINGS, WarEnded
from game.games.senya.rules.war.parts import SEATS as PAIRS
from game.games.senya.words.counted import of_story, of_war
from game.games.senya.workshop.story_page import scenarios
from game.games.senya.workshop.tale.found import of_stories, of_wars
from game.games.senya.workshop.tale.lived import endings, find_ending
from game.i18n.catalog import Texts
from game.rules.contract import Event
from game.storage.settings import Settings

EN = Texts("en", catalog.text_folders())


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (StoryEnded("mixed"), "senya-story.counted.mixed"),
        (FightEnded("hall", True), "senya-story.counted.fight-won"),
        (FightEnded("hall", False), "senya-story.counted.fight-lost"),
    ],
)
def test_s16_1_ends_of_a_story_and_of_its_battles_count_for_all_who_play(event: Event, key: str) -> None:
    assert list(of_story(event, 0)) == [(seat, key) for seat in range(SEATS)] and EN.has(key)
    assert list(of_war(event, 0)) == []


@pytest.mark.parametrize("code", ENDINGS)
def test_s17_10_the_end_of_a_war_counts_for_all_who_play(code: str) -> None:
    event = WarEnded(code, "")
    key = f"senya-war.counted.{code}"
    assert list(of_war(event, 0)) == [(seat, key) for seat in range(PAIRS)] and EN.has(key)
    assert list(of_story(event, 0)) == []


def test_endings_of_stories_are_told_as_found_of_how_many() -> None:
    settings, first = Settings(), next(iter(scenarios()))
    before = list(of_stories(settings, {}, EN))
    assert len(before) == len(list(scenarios())) and all(found == 0 < of for _, found, of in before)
    find_ending(settings, first, next(iter(endings(first))).id)
    after = list(of_stories(settings, {}, EN))
    assert [found for _, found, _ in after] == [1, *[0] * (len(after) - 1)] and after[0][2] == len(endings(first))


def test_endings_of_wars_are_told_all_together_and_each() -> None:
    one = ENDINGS[0]
    whole, *each = of_wars(Settings(), {f"senya-war.counted.{one}": 3}, EN)
    assert whole[1:] == (1, len(ENDINGS)) and [found for _, found, _ in each] == [1, *[0] * (len(ENDINGS) - 1)]
    assert all(of == 1 for *_, of in each) and len({words for words, *_ in each}) == len(ENDINGS)
