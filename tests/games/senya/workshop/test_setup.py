"""The page before a battle: who fights whom, who plays them, and the position that comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.games.senya.ai.player import PLAYER
from game.games.senya.rules.character.legality import reasons
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.words.paper import Crest
from game.games.senya.workshop.page import WorkshopHome
from game.games.senya.workshop.roster import Roster
from game.games.senya.workshop.setup.answers import KEY
from game.games.senya.workshop.setup.fighters import drawn, of_enemies, of_samples
from game.games.senya.workshop.setup.seated import MOST, PERSON, SeatedAnswers, kept, player_row
from game.games.senya.workshop.setup.sides import (
    FAIR,
    HARD,
    LIGHT,
    BattleSides,
    Contestant,
    fair_boss,
    position,
    verdict,
    weighed,
)
from game.games.senya.workshop.setup_page import SetupPage
from game.games.senya.workshop.story_page import StoryPage
from game.games.senya.workshop.war_page import WarPage
from game.games.senya.workshop.words import PageWords
from game.i18n.catalog import Texts
from game.match.match import full_options
from game.match.seats import HUMAN, SeatSpec, ai, sat
from game.rules.chance import Stream
from game.scenes.launcher import Launcher
from game.scenes.new_game import asking
from game.scenes.shelf import seat_words
from game.session.sitters import opponent_name
from game.stage.said_page import button_node
from game.stage.scene import TableSetup
from game.storage import settings as settings_file
from game.storage.paths import FIRST
from game.storage.settings import Settings
from game.table.scene import TableScene
from tests.games.senya.book import data, sheet
from tests.games.senya.workshop.people import person
from tests.pilot import Pilot
from tests.transcript import Drawn


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    made = Pilot(tmp_path / "home", Launcher(), lang="en")
    made.open(SetupPage())
    yield made
    made.close()


def fighter(name: str, level: int = 3, **more: object) -> Contestant:
    return replace(Contestant(name, level, Crest(name)), **more)  # type: ignore[arg-type]


def test_a_position_names_everybody_as_the_rules_read_it() -> None:
    """S17.1: a servant stands with the first character who has none."""
    a = (
        fighter("saber", 10, sample="sv_saber", servant=True),
        fighter("toru", sample="toru"),
        fighter("own", sheet=replace(sheet("mio"), community="")),
    )
    found = position(BattleSides(a, (fighter("hound", enemy="hound"),), surprised="b"))
    battle = found["battle"]
    assert isinstance(battle, dict) and battle["surprise"] == "b"
    first, second, third = battle["sides"]["a"]
    assert first == {"sample": "sv_saber", "servant_of": "a2"} and second == {"sample": "toru"}
    assert third["name"] == "own" and "community" not in third["sheet"] and "servant_class" not in third["sheet"]
    assert {*third["sheet"], "community", "servant_class"} == {part.name for part in fields(Sheet)}
    assert battle["sides"]["b"] == [{"enemy": "hound"}]
    assert "surprise" not in position(BattleSides())["battle"]  # type: ignore[operator]


def test_the_rules_begin_a_battle_from_every_source() -> None:
    """S6, S15, S4: ready characters with servants, enemies and random legal characters."""
    game, words = catalog.rules("senya"), PageWords(Texts("en", catalog.text_folders()), data())
    ready = [one for _, one in of_samples(data(), words)]
    enemies = [one for _, one in of_enemies(data(), words)]
    people, servants = ready[:8], ready[8:]
    for level, option in ((3, "abstract"), (10, "line")):
        drawn_now = [one for _, one in drawn(data(), words, Stream(level), level)]
        for a, b in (
            (people[:4], enemies[-4:]),
            (drawn_now[:4], drawn_now[4:]),
            ((people[0], servants[0], people[1], servants[1]), servants[2:4]),
        ):
            sides = BattleSides(tuple(a), tuple(b), surprised="a")
            state = game.position_in(position(sides), full_options(game, {"distance": option}))
            assert state.result is None and len(state.combatants) == len(a) + len(b)


def test_the_guide_weighs_a_single_boss_more() -> None:
    """S15.4: the sum of the levels is a fair climax, half of it a light battle, a single boss counts 1.3 times."""
    people = tuple(fighter(name) for name in ("a", "b", "c"))
    assert weighed(BattleSides(people, (fighter("n", 7, enemy="night_noble"),))) == (9, pytest.approx(9.1))
    assert weighed(BattleSides((fighter("x", 4, enemy="ghost"),) * 2, people)) == (9, 8.0)
    assert weighed(BattleSides(people, people)) is None and weighed(BattleSides(people)) is None
    assert [verdict(9, enemies) for enemies in (4.5, 7, 9.1, 13)] == ["light", "easy", "fair", "hard"]
    assert [verdict(1, bound) for bound in (LIGHT, FAIR, HARD)] == ["light", "easy", "fair"], "each up to its bound"
    assert fair_boss(data(), people) == "night_noble"


def test_the_last_button_is_enough_for_a_duel(pilot: Pilot, asked: list[TableSetup]) -> None:
    pilot.press("start")
    (setup,) = asked
    assert setup.game_id == "senya" and setup.seats == (sat(HUMAN, FIRST, ""), ai(2)) and not setup.by_hand
    assert setup.start == {"battle": {"sides": {"a": [{"sample": "toru"}], "b": [{"sample": "mio"}]}}}
    assert setup.options == {"battle": "duel", "distance": "abstract", "entry_tension": "roll"}
    assert isinstance(pilot.scene, Launcher), "the table comes in its place"


def test_sides_are_filled_by_mouse_and_keyboard(pilot: Pilot) -> None:
    page = pilot.scene
    pilot.press("a.away-0")
    assert page.sides.a == () and "start" not in pilot.targets()
    pilot.press("source.enemies")
    pilot.press("person.enemy.hound")
    pilot.press("add.b")
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RIGHT)
    assert [one.enemy for one in page.sides.b] == ["", "hound", "hound", "walking_dead"]
    assert "add.b" not in pilot.targets(), "four at most"
    pilot.key(pygame.K_LEFT)
    assert [one.enemy for one in page.sides.a] == ["walking_dead"]


@pytest.mark.parametrize("page", [SetupPage, StoryPage, WarPage])
def test_enter_presses_what_the_keyboard_has_reached_and_begins_otherwise(pilot: Pilot, page: type) -> None:
    pilot.press("back")
    pilot.open(page())
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, page), "a button of the page is pressed"
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, TableScene), "the list has the keys again, and Enter begins"


def test_random_characters_of_any_level_are_legal(pilot: Pilot) -> None:
    pilot.press("a.away-0")
    pilot.press("source.random")
    for level in (3, 10):
        pilot.press(f"level.{level}")
        pilot.press("add.a")
    first, second = (one.sheet for one in pilot.scene.sides.a)
    assert (first.level, second.level) == (3, 10)
    assert all(reasons(one.sheet, data()) == () for one in pilot.scene._offered.values())
    before = [one.sheet for one in pilot.scene._offered.values()]
    pilot.press("again")
    assert [one.sheet for one in pilot.scene._offered.values()] != before


def test_an_ambush_surprises_one_side(pilot: Pilot) -> None:
    pilot.press("mode.ambush")
    assert pilot.scene.sides.surprised == "b"
    pilot.press("surprised.a")
    assert pilot.scene.setup().start["battle"]["surprise"] == "a"
    pilot.press("mode.duel")
    assert pilot.scene.sides.surprised == ""


def test_a_boss_stands_alone_and_is_fair_at_first(pilot: Pilot) -> None:
    """S15.4."""
    pilot.press("mode.boss")
    page = pilot.scene
    assert [one.sample for one in page.sides.a] == ["toru", "mio", "ren"]
    assert [one.enemy for one in page.sides.b] == ["night_noble"]
    assert "S15.4" in page.guide() and "fair" in page.guide()
    pilot.press("person.enemy.hound")
    pilot.press("add.b")
    assert [one.enemy for one in page.sides.b] == ["hound"], "another takes its place"
    pilot.press("mode.dummy")
    assert len(page.sides.b) == 1 and page.setup().options["battle"] == "dummy"


def test_damaged_data_leave_a_page_that_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(data(), enemies={}, styles={}, samples={})
    monkeypatch.setattr("game.games.senya.workshop.source.found_rows", lambda: bare)
    pilot = Pilot(tmp_path / "home", SetupPage(), lang="en")
    for name in ("mode.boss", "mode.dummy", "source.random", "source.samples", "mode.duel"):
        pilot.press(name)
    assert pilot.scene.sides == BattleSides() and "start" not in pilot.targets()
    pilot.close()


def test_who_plays_and_by_what_options(pilot: Pilot) -> None:
    pilot.press("a.computer")
    pilot.press("a.strength-5")
    pilot.press("b.strength-0")
    assert pilot.scene.setup().seats == (ai(5), ai(0))
    assert "beginner" in PLAYER.opponents, "what older records call strength 0 (S23.1)"
    pilot.press("b.person")
    pilot.press("option.distance.line")
    pilot.press("option.dice.by-hand")
    setup = pilot.scene.setup()
    assert setup.seats == (ai(5), sat(HUMAN, FIRST, "")) and setup.by_hand
    assert setup.options["distance"] == "line"


def test_the_answers_are_there_again_at_the_next_visit(pilot: Pilot) -> None:
    """Also in another run of the program; who was chosen in the workshop stands first all the same."""
    for name in ("mode.ambush", "surprised.a", "option.dice.by-hand", "option.distance.line", "a.computer"):
        pilot.press(name)
    pilot.press("a.strength-4")
    pilot.press("source.enemies")
    for name in ("person.enemy.hound", "add.b", "b.away-0"):
        pilot.press(name)
    before = pilot.scene
    told = (before.mode, before.chosen, before._source, before.sides, before.setup().seats)
    pilot.press("back")
    settings, _ = settings_file.load(pilot.ctx.home)
    assert settings.more[KEY] == pilot.ctx.settings.more[KEY]
    pilot.open(SetupPage())
    again = pilot.scene
    assert (again.mode, again.chosen, again._source, again.sides, again.setup().seats) == told
    assert [one.enemy for one in again.sides.b] == ["hound"] and again.sides.surprised == "a"
    first = fighter("own", sheet=sheet("mio"))
    pilot.open(SetupPage(first))
    assert pilot.scene.sides.a == (first,) and pilot.scene.sides.b == again.sides.b


@pytest.mark.parametrize(
    "raw",
    [7, [], {"mode": 3, "source": "x", "options": [], "players": {"a": "9", "b": None}, "fighters": {"a": "toru"}},
     {"fighters": {"a": [None, "sample.nobody"], "b": {}}, "surprised": "c", "options": {"dice": "none"}}],
)  # fmt: skip
def test_damaged_answers_are_as_at_first(tmp_path: Path, raw: object) -> None:
    plain, pilot = Pilot(tmp_path / "plain"), Pilot(tmp_path)
    pilot.ctx.settings.more[KEY] = raw
    for one in (plain, pilot):
        one.open(SetupPage())
    assert (pilot.scene.mode, pilot.scene.chosen, pilot.scene.sides) == (
        plain.scene.mode, plain.scene.chosen, plain.scene.sides,
    )  # fmt: skip
    assert pilot.scene.setup().seats[0] == sat(HUMAN, FIRST, "")
    plain.close()
    pilot.close()


def test_damaged_answers_about_seats_are_dropped_one_by_one() -> None:
    """Of the pages before a story and a war."""
    settings = Settings()
    wrong: list[object] = [None, {"name": "a"}, {"name": 1, "player": 1}, {"name": "a", "player": "1"}]
    wrong += [{"name": "a", "player": 6}, {"name": "a", "player": -2}]
    right = [{"name": "a", "player": PERSON}, {"name": "b", "player": 0}, {"name": "c", "player": 5}]
    settings.more["x"] = {"chosen": 3, "options": {"dice": "none"}, "seats": wrong}
    assert kept(settings, "x", {"dice": ("drawn", "by-hand")}) == SeatedAnswers("", {"dice": "drawn"}, ())
    settings.more["x"] = {"seats": right}
    assert kept(settings, "x", {}).seats == (("a", PERSON), ("b", 0), ("c", 5))
    settings.more["x"] = {"seats": right * 4}
    assert len(kept(settings, "x", {}).seats) == MOST


def test_kept_characters_fight_and_others_do_not(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path / "home", Launcher(), lang="en")
    roster = Roster(pilot.ctx.home, data())
    own = roster.add(person(name="Shiki"))
    for other in (replace(person(), archived=True), replace(person(), apostate=True)):
        roster.add(other)
    roster.add(replace(person(), sheet=replace(sheet(), style="")))
    pilot.open(WorkshopHome())
    pilot.press(f"person.{own.path.name}")
    pilot.press("battle")
    assert isinstance(pilot.scene, SetupPage) and pilot.scene.sides.a[0].name == "Shiki"
    pilot.press("source.roster")
    assert [name for name in pilot.targets() if name.startswith("person.")] == [f"person.{own.path.name}"]
    pilot.close()


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150)])
def test_everything_stands_in_the_window(tmp_path: Path, lang: str, size: tuple[int, int], scale: int) -> None:
    pilot = Pilot(tmp_path / "home", SetupPage(), lang=lang, size=size, text_size=scale)
    pilot.press("mode.ambush")
    pilot.press("source.random")
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in pilot.targets().values())
    pilot.close()


def test_a_new_game_asks_on_the_page_of_the_game() -> None:
    assert isinstance(asking("senya"), SetupPage)
    assert not isinstance(asking("gungi"), SetupPage)


@pytest.mark.parametrize(("lang", "name"), [("ja", "入門"), ("en", "Novice")])
def test_strength_0_has_a_name_at_the_table_and_in_the_library(tmp_path: Path, lang: str, name: str) -> None:
    pilot = Pilot(tmp_path / "home", lang=lang)
    assert opponent_name(pilot.ctx.texts, "greedy") == "greedy", "test opponents go by their ids"
    assert name in seat_words(pilot.ctx, ai(0)) and seat_words(pilot.ctx, SeatSpec("ai", 0, "greedy")) == "greedy"
    pilot.close()


def names(pilot: Pilot) -> list[list[str]]:
    page = pilot.scene
    return [[one.sample or one.enemy for one in page.sides.of(side)] for side in ("a", "b")]


def test_teams_are_dragged_together(pilot: Pilot) -> None:
    """From the list onto a side and to a place of it, from side to side, and away from both."""
    page = pilot.scene
    assert names(pilot) == [["toru"], ["mio"]]
    pilot.drag("person.sample.ren", page._boxes["a"].rect)
    assert names(pilot) == [["toru", "ren"], ["mio"]]
    first = page._boxes["a"].places[0][1]
    pilot.drag("person.sample.io", (first.centerx, first.y + 2))
    assert names(pilot) == [["io", "toru", "ren"], ["mio"]]
    pilot.drag("a.away-1", (page._boxes["b"].rect.centerx, page._boxes["b"].rect.bottom - 4))
    assert names(pilot) == [["io", "ren"], ["mio", "toru"]]
    pilot.drag("a.away-0", (page._boxes["a"].rect.centerx, page._boxes["a"].rect.bottom - 4))
    assert names(pilot) == [["ren", "io"], ["mio", "toru"]], "within a side it is another place"
    pilot.drag("b.away-0", page._middle.center)
    assert names(pilot) == [["ren", "io"], ["toru"]]
    pilot.press("a.away-0")
    assert names(pilot) == [["io"], ["toru"]], "a click still sends away"


def test_nobody_is_lost_who_is_dragged_where_no_room_is(pilot: Pilot) -> None:
    pilot.press("mode.boss")
    pilot.press("mode.duel")
    page = pilot.scene
    page.sides = replace(page.sides, b=(*page.sides.a, page.sides.a[0]))
    page.refresh()
    before = names(pilot)
    pilot.drag("b.away-3", (page._boxes["b"].rect.centerx, page._boxes["b"].places[0][1].y + 2))
    assert names(pilot)[1] == [before[1][3], *before[1][:3]], "also where somebody stands there twice"
    pilot.drag("b.away-0", (page._boxes["b"].rect.centerx, page._boxes["b"].rect.bottom - 4))
    assert names(pilot) == before
    pilot.drag("a.away-1", page._boxes["b"].rect)
    assert names(pilot) == before and len(before[1]) == 4
    pilot.press("mode.boss")
    before = names(pilot)
    pilot.press("source.enemies")
    pilot.drag("person.enemy.hound", page._boxes["b"].rect)
    assert names(pilot) == [before[0], ["hound"]], "a boss stands alone: another takes the place"


def test_a_drag_that_is_broken_off_changes_nothing(pilot: Pilot) -> None:
    page, before = pilot.scene, names(pilot)
    pilot.down("person.sample.ren")
    pilot.motion(page._boxes["a"].rect, (1, 0, 0))
    assert page._carrying.carried is not None
    pilot.key(pygame.K_ESCAPE)
    pilot.up(page._boxes["a"].rect)
    assert names(pilot) == before and pilot.scene is page


def test_one_side_may_fight_above_its_level_and_the_page_remembers_it(pilot: Pilot) -> None:
    """H1: the characters of that side alone, whose levels are told as they will fight; enemies stay."""
    page = pilot.scene
    assert page.setup().options.get("handicap") is None and page.setup().start == position(page.sides)
    pilot.press("handicap")
    pilot.press("choice.b:3")
    with Drawn(pilot.ctx.theme, pilot.screen).watched() as drawn:
        page.draw(pilot.screen)
    assert "level 6" in {text for *_, text in drawn.words}
    setup = page.setup()
    assert setup.options["handicap"] == "b:3" and setup.start == position(page.sides, (0, 3))
    pilot.press("mode.dummy")
    assert page.setup().start["battle"]["sides"]["b"] == [{"enemy": page.sides.b[0].enemy}]
    pilot.press("mode.boss")
    assert weighed(page.sides.raised((0, 3))) == weighed(page.sides)
    pilot.press("handicap")
    pilot.press("choice.a:1")
    people, _ = weighed(page.sides.raised((1, 0))) or (0, 0.0)
    assert people == sum(one.level + 1 for one in page.sides.a) and f"{people}" in page.guide()
    pilot.press("back")
    pilot.open(SetupPage())
    assert pilot.scene.chosen["handicap"] == "a:1"


def test_the_proposed_party_is_as_large_as_the_story_allows(pilot: Pilot) -> None:
    """S16.6: a story says for how many it is; a party that somebody has put together is left alone."""
    page = StoryPage()
    pilot.open(page)
    for story, many in (("borrowed_moon", 2), ("moonlit_library", 3)):
        pilot.press(f"scenario.{story}")
        assert len(page.party) == many and not page._remark()
    pilot.press("hero.2.1")
    pilot.press("scenario.borrowed_moon")
    assert [one.player for one in page.party][2:] == [1] and page._remark()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_buttons_that_show_the_number_of_a_strength_are_said_by_its_name(lang: str) -> None:
    texts = Texts(lang, catalog.text_folders())
    row = player_row("hero.0", pygame.Rect(0, 0, 400, 30), 6, 2, texts, "P")
    said = {one.label: button_node(one).label for one in row}
    assert said == {"P": "P", **{str(strength): texts(f"strength.{strength}") for strength in range(6)}}
