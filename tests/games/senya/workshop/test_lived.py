"""What the page before a story tells of a tale: how long it lasts, its endings, and the game to go on with."""

from __future__ import annotations

from pathlib import Path

from game.games.senya.table.reader.about import about
from game.games.senya.workshop.story_page import StoryPage, scenarios
from game.games.senya.workshop.tale.lived import KEY, endings, endings_found, find_ending, minutes
from game.storage.settings import Settings
from tests.games.senya.reader.help import on, story, table
from tests.pilot import Pilot

TALES = {one.id: one for one in scenarios()}


def test_an_ending_is_found_once_and_kept_with_the_others() -> None:
    tale, settings = TALES["glass_bridge"], Settings()
    first, second, *_ = endings(tale)
    assert find_ending(settings, tale, second.id) and not find_ending(settings, tale, second.id)
    assert find_ending(settings, tale, first.id) and not find_ending(settings, tale, tale.start)
    assert endings_found(settings, tale) == (first, second), "in the order of the tale"
    assert not endings_found(settings, TALES["moonlit_library"])
    settings.more[KEY] = {"glass_bridge": 3}
    assert not endings_found(settings, tale), "whatever a file holds"


def test_all_tales_last_between_half_an_hour_and_an_hour() -> None:
    lasts = {name: minutes(one) for name, one in TALES.items()}
    assert all(30 <= one <= 60 and one % 5 == 0 for one in lasts.values()), lasts


def test_a_story_to_go_on_with_is_named_and_offered_on_its_own_page(tmp_path: Path) -> None:
    """Each tale has its own: that of another is not offered for it."""
    pilot = table(tmp_path, lang="en", start={"story": {"scenario": "moonlit_library", "heroes": [{"sample": "toru"}]}})
    on(pilot, "Content")
    told = about(story(pilot).composing.story())
    assert told[""] == "moonlit_library" and told["en"] == "The Moonlit Library · The library at night · Katsuragi Toru"
    assert told["ja"].startswith("月影の図書館 · ")
    pilot.press("option-rest")
    pilot.close()
    again = Pilot(tmp_path, lang="en")
    page = StoryPage()
    again.open(page)
    again.press("scenario.borrowed_moon")
    assert page.to_go_on() is None
    again.press("scenario.moonlit_library")
    left = page.to_go_on()
    assert left is not None and left.about["en"].startswith("The Moonlit Library · ")
    again.press("go-on")
    again.rest()
    assert story(again).composing.story().world.scenario.id == "moonlit_library"
    again.close()


def test_a_choice_is_gone_back_to_as_a_branch(tmp_path: Path) -> None:
    heroes = [{"sample": "toru"}]
    pilot = table(tmp_path, start={"story": {"scenario": "glass_bridge", "heroes": heroes, "scene": "mid1"}})
    on(pilot, "ChoiceQuestion")
    match = pilot.scene.session.match
    before = match.cursor
    pilot.press("option-choose-0")
    pilot.rest()
    assert match.cursor is not before
    pilot.press("btn:log")
    pilot.press("scene.0")
    pilot.press("way-back")
    pilot.press("dialog.yes")
    pilot.rest()
    assert match.cursor is before and before.children
    pilot.press("option-choose-1")
    assert len(before.children) == 2
    pilot.close()
