"""The page of the statistics: what counts, what suits, and that nothing of a running game is told."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.games.senya.workshop.story_page import scenarios
from game.games.senya.workshop.tale.lived import endings, find_ending
from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library
from game.rules.contract import Resign
from game.scenes.launcher import Launcher
from game.scenes.statistics.page import StatisticsScene
from game.scenes.statistics.words import rule_scores
from game.stage.scene import TableSetup
from game.storage.paths import Home
from game.storage.settings import load, save
from tests.library.test_index import played
from tests.pilot import Pilot
from tests.places import figures, page
from tests.records.test_old_house import OLD
from tests.statistics.test_reviewed import played as reviewed_game
from tests.statistics.test_reviewed import reviewed
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    place = Home(tmp_path / "home")
    for n in range(6):
        header = Header((HUMAN, ai(1 + n % 2)), created=f"2026-01-0{n + 1} 10:00:00")
        Library(place).add(played(n), header, name=f"gungi-2026010{n + 1}-100000-aaaaaa.gogi")
    return place


def opened(home: Home, **how: object) -> Pilot:
    pilot = Pilot(home.root, Launcher(), **how)  # type: ignore[arg-type]
    pilot.open(StatisticsScene())
    pilot.rest()
    return pilot


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 175])
def test_it_fits(home: Home, lang: str, scale: int) -> None:
    pilot = opened(home, lang=lang, text_size=scale)
    assert all(pygame.Rect(0, 0, 1280, 720).contains(rect) for rect in pilot.targets().values())
    pilot.look()
    pilot.rest()  # the small pictures come now
    approved(SEEN / f"statistics-{lang}-{scale}.places", page(pilot, figures))
    pilot.press("table")
    assert pilot.scene.name == "statistics-table"
    pilot.close()


def test_games_are_counted_and_what_suits_is_played(home: Home, asked: list[TableSetup]) -> None:
    pilot = opened(home)
    assert pilot.scene.probe() == {"game": "gungi", "games": {"gungi": 6}, "course": "history"}
    standing = pilot.scene.shown.standing
    assert (standing.whole.won, standing.whole.lost) == (3, 3) and len(standing.history) == 6
    assert pilot.scene.shown.played_through == 6 and pilot.scene.shown.times is not None
    suits = pilot.scene.shown.suits
    pilot.press("play")
    pilot.press("start")
    assert asked[0].game_id == "gungi" and ai(suits) in asked[0].seats
    pilot.close()


def test_a_game_that_is_on_is_not_counted(home: Home) -> None:
    match = played(9, over=False)
    header = Header((HUMAN, ai(3)), created="2026-05-01 10:00:00")
    Journal.create(home, match, header).close()
    Library(home).add(match, header, name="save.gogi")
    copy = played(9)
    Library(home).add(copy, header, name="copy.gogi")
    pilot = opened(home)
    assert pilot.scene.probe()["games"] == {"gungi": 6}
    pilot.close()


def test_a_stretch_of_time_can_be_counted_alone(home: Home) -> None:
    pilot = opened(home)
    pilot.press("since")
    pilot.press("choice.week")
    pilot.rest()
    assert pilot.scene.probe() == {"game": "", "games": {}, "course": "history"}
    pilot.close()


def test_without_games_it_says_what_comes_here(tmp_path: Path) -> None:
    pilot = opened(Home(tmp_path / "none"))
    assert "play" not in pilot.targets() and "table" not in pilot.targets()
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene.name == "launcher"
    pilot.close()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_middle_panel_tells_results_by_handicap_and_clock(home: Home, lang: str) -> None:
    given = Match(catalog.rules("gungi"), {"handicap": "black:flat"}, 3)
    given.play(Resign(1))
    Library(home).add(given, Header((HUMAN, ai(1)), created="2026-02-01 10:00:00"))
    pilot = opened(home, lang=lang, text_size=175)
    assert pygame.Rect(0, 0, 1280, 720).contains(pilot.targets()["by-rule"])
    pilot.press("by-rule")
    told = [words for words, _ in rule_scores(pilot.ctx, "gungi", pilot.scene.shown)]
    assert told == {"en": ["Handicap: ▲Flat", "Handicap: None"], "ja": ["ハンデ：▲平陣", "ハンデ：なし"]}[lang]
    pilot.press("table")
    assert pilot.scene.name == "statistics-table"
    pilot.close()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_first_panel_tells_the_accuracy_of_reviewed_games(home: Home, lang: str) -> None:
    match = reviewed_game("gungi", 3)
    Library(home).add(match, Header((HUMAN, ai(1)), created="2026-02-01 10:00:00"))
    told = reviewed(home, match)
    pilot = opened(home, lang=lang, text_size=175)
    assert [one.accuracy for _, one in pilot.scene.shown.reviewed] == [told.accuracy[0]]
    seen = []
    for _ in range(2):
        pilot.press("course")
        seen.append(pilot.scene.probe()["course"])
        assert pygame.Rect(0, 0, 1280, 720).contains(pilot.targets()["course"])
    assert seen == ["accuracy", "history"]
    pilot.press("table")
    exact = pilot.ctx.texts("review.exact", f"{told.accuracy[0]:.1f}")
    assert ("2026-02-01 10:00:00", exact) in [(part.text, part.second) for part in pilot.scene.parts()]
    pilot.close()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_stories_tell_how_many_endings_were_found(tmp_path: Path, lang: str) -> None:
    place = Home(tmp_path / "home")
    place.games.mkdir(parents=True)
    name = "senya-story-glass_bridge-finished.gogi"
    (place.games / name).write_bytes((OLD / name).read_bytes())
    settings, _ = load(place)
    tale = next(one for one in scenarios() if one.id == "glass_bridge")
    assert find_ending(settings, tale, endings(tale)[0].id)
    save(settings, place)
    pilot = opened(place, lang=lang, text_size=175)
    told = {words: (found, whole) for words, found, whole in pilot.scene.shown.endings}
    assert len(told) == 5 and sorted(found for found, _ in told.values()) == [0, 0, 0, 0, 1]
    assert pilot.scene.shown.standing.whole.games == 1 and "play" not in pilot.targets()
    pilot.press("table")
    pilot.close()


def test_without_reviews_the_first_panel_tells_the_rating_alone(home: Home) -> None:
    pilot = opened(home)
    assert pilot.scene.shown.reviewed == [] and "course" not in pilot.targets()
    pilot.close()
