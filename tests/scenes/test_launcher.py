"""The launcher: where its buttons and keys lead, and the questions before a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.match.clock import ClockSpec
from game.match.seats import GUEST, HUMAN, ai, sat
from game.row import Row
from game.scenes.new_game import NewGame
from game.stage.scene import TableSetup
from game.stage.seeds import seed_of
from game.storage import levels
from game.storage.paths import FIRST
from tests.pilot import Pilot
from tests.scenes.played_before import leave


def test_the_language_changes_at_once_and_is_kept(launch: Callable[..., Pilot]) -> None:
    p = launch(lang="ja")
    p.press("language.en")
    assert p.ctx.texts.lang == "en"
    assert p.ctx.settings.language == "en"
    assert '"en"' in p.ctx.home.settings_file.read_text(encoding="utf-8")


def test_beside_a_game_that_is_left_another_one_is_begun(launch: Callable[..., Pilot], tmp_path: Path) -> None:
    leave(tmp_path / "home", "gungi", (HUMAN, ai(1)), 2)
    p = launch()
    p.look()
    p.rest()
    assert "continue.gungi" in p.targets()
    p.press("new.gungi")
    p.rest()
    assert isinstance(p.scene, NewGame)


TO_COME = Row(texts="game.games.prosfair:texts", card="assets/launcher/prosfair.jpg")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_what_is_still_to_come_says_so(
    launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setitem(catalog.GAMES._references, "prosfair", f"{__name__}:TO_COME")
    p = launch(lang=lang)
    assert {name for name in p.targets() if name.endswith(".prosfair")} == {"card.prosfair"}
    p.press("card.prosfair")
    assert p.scene.name == "launcher"
    assert p.notice == p.ctx.texts("launcher.coming-note", p.ctx.texts("game.prosfair.name"))


@pytest.mark.parametrize("button", ["new.senya", "rules.senya", "lessons.senya"])
def test_a_game_whose_tables_are_damaged_says_where(
    launch: Callable[..., Pilot], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, button: str
) -> None:
    p = launch(lang="en")
    named = catalog.folder
    monkeypatch.setattr(catalog, "folder", lambda name: tmp_path if name == "levels/senya" else named(name))
    p.press(button)
    assert p.scene.name == "launcher"
    assert p.notice and "skills.toml" in p.notice


def test_a_card_leads_to_the_lessons_of_its_game(launch: Callable[..., Pilot]) -> None:
    p = launch()
    p.press("lessons.cerke")
    assert p.app.facts()["scene"] == "lessons"
    assert {row.right for row in p.scene.rows()} == {p.ctx.texts("game.cerke.name")}


def test_a_card_leads_to_the_puzzles_of_its_game(launch: Callable[..., Pilot]) -> None:
    p = launch()
    assert {f"puzzles.{game_id}" for game_id in catalog.whole_ready()} <= set(p.targets())
    p.press("puzzles.prosfair")
    assert p.app.facts()["scene"] == "puzzles"
    assert {row.right for row in p.scene.rows()} == {p.ctx.texts("game.prosfair.name")}


@pytest.mark.parametrize("kinds", [("lessons",), ("puzzles",), ("lessons", "puzzles")], ids=" ".join)
def test_a_room_with_nothing_in_it_has_no_tile(
    launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch, kinds: tuple[str, ...]
) -> None:
    if "lessons" in kinds:
        monkeypatch.setattr("game.storage.levels.has_lessons", lambda folder: False)
    if "puzzles" in kinds:
        monkeypatch.setattr("game.storage.puzzles.puzzle_files", lambda folder: ())
    targets = set(launch().targets())
    for kind in kinds:
        assert not {name for name in targets if name.startswith((f"room.{kind}", f"{kind}."))}
    assert ("room.practice" in targets) is (len(kinds) == 1)
    assert {"room.library", "room.settings"} <= targets


def test_every_tile_opens_a_page(launch: Callable[..., Pilot]) -> None:
    p = launch()
    rooms = [name for name in p.targets() if name.startswith("room.")]
    assert len(rooms) == 5
    for room in rooms:
        p.press(room)
        assert p.scene.name == room.removeprefix("room.") and not p.notice
        p.key(pygame.K_ESCAPE)


@pytest.mark.parametrize(
    ("name", "scene"),
    [
        ("room.settings", "settings"),
        ("room.library", "library"),
        ("room.puzzles", "puzzles"),
        ("room.practice", "practice"),
        ("rules.gungi", "rules"),
        ("new.gungi", "newgame"),
        ("keys", "keys"),
        ("credits", "credits"),
    ],
)
def test_the_rooms_open_and_escape_leads_back(launch: Callable[..., Pilot], name: str, scene: str) -> None:
    p = launch()
    p.press(name)
    assert p.scene.name == scene
    p.key(pygame.K_ESCAPE)
    assert p.scene.name == "launcher"


@pytest.mark.parametrize("scale", [100, 175])
def test_the_keyboard_alone_reaches_everything(launch: Callable[..., Pilot], scale: int) -> None:
    p = launch(lang="en", text_size=scale)
    seen = set()
    for _ in range(len(p.targets())):
        p.key(pygame.K_TAB)
        seen.add(p.scene.group.focus)
    assert seen == set(p.targets())
    while p.scene.group.focus != "room.settings":
        p.key(pygame.K_TAB)
    p.key(pygame.K_RETURN)
    assert p.scene.name == "settings"


def test_tab_begins_at_the_golden_button_and_goes_on_card_by_card(launch: Callable[..., Pilot]) -> None:
    p = launch()
    order = []
    for _ in range(len(p.targets())):
        p.key(pygame.K_TAB)
        order.append(p.scene.group.focus)
    links = ["page-arrays.gungi", "lessons.gungi", "puzzles.gungi", "rules.gungi"]
    assert order[:6] == ["first.gungi", "new.gungi", *links]
    cards = [name.partition(".")[2] for name in order if name.partition(".")[2] in catalog.GAMES]
    assert list(dict.fromkeys(cards)) == list(catalog.whole()) and cards == sorted(cards, key=catalog.whole().index)
    rooms = [f"room.{room}" for room in ("practice", "puzzles", "library", "statistics", "settings")]
    assert order[-11:] == [*rooms, "credits", "keys", "quit", "people", "language.ja", "language.en"]


@pytest.mark.parametrize("scale", [100, 175])
def test_arrows_alone_reach_every_button(launch: Callable[..., Pilot], scale: int) -> None:
    p = launch(lang="en", text_size=scale)
    p.key(pygame.K_TAB)
    group, targets = p.scene.group, set(p.targets())
    reached, ahead = {group.focus}, [group.focus]
    while ahead:
        here = ahead.pop()
        for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
            group.focus = here
            p.press_only(key)
            if group.focus not in reached:
                reached.add(group.focus)
                ahead.append(group.focus)
    assert reached == targets


def test_the_keyboard_begins_the_first_lesson(launch: Callable[..., Pilot]) -> None:
    p = launch()
    p.key(pygame.K_RETURN)
    assert p.scene.name == "launcher", "nothing shows yet where the keyboard is"
    p.key(pygame.K_TAB)
    p.key(pygame.K_RETURN)
    assert p.app.facts()["scene"] == "table" and p.app.facts()["game"] == "gungi"
    assert p.app.facts()["lesson"] == levels.lessons(catalog.levels_of("gungi"))[0].id


@pytest.mark.slow
def test_a_card_rises_under_the_pointer_and_then_rests(launch: Callable[..., Pilot]) -> None:
    p = launch(animation="full")
    low = p.targets()["new.gungi"]
    p.motion("credits")
    p.motion((low.centerx, low.top - 60))
    p.advance(0.5)
    assert p.targets()["new.gungi"].top < low.top
    assert p.app.settled
    p.motion((5, 5))
    p.advance(0.5)
    assert p.targets()["new.gungi"] == low


def test_quit_ends_the_program(launch: Callable[..., Pilot]) -> None:
    p = launch()
    p.press("quit")
    assert not p.app.running


def ask(p: Pilot, *presses: str) -> None:
    p.press("new.gungi")
    for name in presses:
        p.press(name)


def test_a_game_against_the_ai(launch: Callable[..., Pilot], asked: list[TableSetup]) -> None:
    p = launch()
    ask(p, "strength.4", "side.white", "clock.byoyomi", "main.10", "byoyomi.60", "mode.claim", "start")
    (setup,) = asked
    assert setup.seats == (ai(4), sat(HUMAN, FIRST, ""))
    assert setup.clock == ClockSpec("byoyomi", 600, 60)
    assert setup.options == {"mode": "claim", "handicap": "none"}
    assert not setup.choose_secrets
    assert p.scene.name == "launcher"


def test_a_clock_may_give_more_time_for_every_move(launch: Callable[..., Pilot], asked: list[TableSetup]) -> None:
    ask(launch(), "clock.fischer", "main.10", "fischer.5", "start")
    assert asked[0].clock == ClockSpec("fischer", 600, 5)


def test_a_game_of_two_people_may_choose_the_backs(launch: Callable[..., Pilot], asked: list[TableSetup]) -> None:
    ask(launch(), "opponent.human", "secrets.choose", "clock.game", "main.30", "start")
    assert asked[0].seats == (sat(HUMAN, FIRST, ""), sat(HUMAN, GUEST, ""))
    assert asked[0].choose_secrets
    assert asked[0].clock == ClockSpec("game", 1800)


def test_two_computers_to_watch(launch: Callable[..., Pilot], asked: list[TableSetup]) -> None:
    ask(launch(), "mode.claim", "opponent.watch", "black.1", "white.5", "start")
    assert asked[0].seats == (ai(1), ai(5))
    assert asked[0].options == {"mode": "strict", "handicap": "none"}, "what is asked of people is as at first"


def test_the_lot_for_sides_comes_from_the_seed_and_gives_both(launch: Callable[..., Pilot]) -> None:
    p = launch()
    ask(p, "side.random")
    scene = p.scene
    seats = []
    for seed in range(20):
        scene._seed = seed
        seats.append(scene.setup().seats)
        assert scene.setup().seats == seats[-1]
    assert len(set(seats)) == 2


def test_a_typed_seed_is_used_and_a_wrong_one_refused(launch: Callable[..., Pilot], asked: list[TableSetup]) -> None:
    p = launch()
    ask(p, "seed.set")
    p.type("0x8F")
    p.press("dialog.ok")
    p.press("seed.set")
    p.type("zz")
    p.press("dialog.ok")
    assert "zz" in p.notice
    p.press("start")
    assert asked[0].seed == 0x8F
    assert "143" not in repr(asked[0]), "a seed is a secret while the game runs"


def test_two_games_begun_by_chance_have_different_seeds(launch: Callable[..., Pilot], asked: list[TableSetup]) -> None:
    p = launch()
    ask(p, "start")
    ask(p, "start")
    assert asked[0].seed != asked[1].seed


def test_the_clock_of_the_settings_is_the_first_answer(launch: Callable[..., Pilot], asked: list[TableSetup]) -> None:
    ask(launch(clock_kind="game", clock_main_s=900), "start")
    assert asked[0].clock == ClockSpec("game", 900)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [pytest.param(100, marks=pytest.mark.slow), 175])
@pytest.mark.parametrize("opponent", ["human", "ai", "watch"])
@pytest.mark.parametrize("game", ["gungi", "cerke"])
def test_the_questions_fit_the_window(
    launch: Callable[..., Pilot], lang: str, scale: int, opponent: str, game: str
) -> None:
    p = launch(lang=lang, text_size=scale)
    p.app.push(NewGame(game))
    p.rest()
    p.press(f"opponent.{opponent}")
    p.press("clock.byoyomi")
    targets = p.targets()
    assert all(pygame.Rect(0, 0, 1280, 720).contains(rect) for rect in targets.values())
    assert all(a is b or not a.colliderect(b) for a in targets.values() for b in targets.values())
    for row, box in p.scene._labels:
        px = p.ctx.theme.fit(row.label, "sans", p.ctx.theme.text_px(15), box.width)
        assert p.ctx.theme.fonts.width(row.label, "sans", px) <= box.width


@pytest.mark.parametrize(("text", "value"), [("17", 17), (" 0x8f21C3 ", 0x8F21C3), ("18446744073709551615", 2**64 - 1)])
def test_seeds_are_read(text: str, value: int) -> None:
    assert seed_of(text) == value


@pytest.mark.parametrize("text", ["", "-1", "18446744073709551616", "0x", "0x1" + "0" * 16, "1e3", "１２", "1_000"])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        seed_of(text)
