"""The launcher and the questions before a game."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES
from game.match.clock import ClockSpec
from game.match.match import Match
from game.match.seats import HUMAN, SeatSpec, ai
from game.records.entry import look
from game.records.header import Header, now
from game.records.journal import Journal
from game.records.library import Library
from game.rules.contract import CHANCE
from game.scenes.launcher import ROOMS
from game.scenes.new_game import NewGame
from game.scenes.shelf import left_words
from game.stage.scene import TableSetup
from game.stage.seeds import seed_of
from game.storage.paths import Home
from tests.pilot import Pilot

WINDOW_SIZES = [(1280, 720), (1440, 900), (1920, 1080), (1280, 1024)]


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", WINDOW_SIZES)
def test_everything_stands_in_the_window(launch: Callable[..., Pilot], lang: str, size: tuple[int, int]) -> None:
    p = launch(lang=lang, size=size)
    targets = p.targets()
    assert {"new.gungi", "rules.gungi", "language.ja", "language.en", "keys", "credits", "quit"} <= set(targets)
    assert {f"card.{name}" for name in catalog.whole() if not catalog.GAMES[name].ready} <= set(targets)
    assert {f"room.{room}" for room in ROOMS} <= set(targets)
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in targets.values())
    assert not p.scene._scroll.needed, "at 100 % nothing has to be scrolled"
    rects = [rect for name, rect in targets.items() if not name.startswith(("card.", "new.", "rules."))]
    assert all(a is b or not a.colliderect(b) for a in rects for b in rects)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 125, 150, 175])
def test_no_words_of_a_card_reach_its_buttons(launch: Callable[..., Pilot], lang: str, scale: int) -> None:
    p = launch(lang=lang, text_size=scale)
    sizes, theme = p.scene._sizes, p.ctx.theme
    for card in p.scene._cards:
        inner = card.rect.w - 2 * sizes.pad
        words = theme.block_height(p.ctx.texts(f"game.{card.game_id}.text"), "sans", sizes.body_px, inner)
        top = sizes.art_h + p.ctx.px(24) + round(sizes.name_px * 1.6) + sizes.sub_h
        buttons = card.rect.h - sizes.pad - 2 * sizes.button_h - p.ctx.px(10)
        assert top + words <= buttons, card.game_id


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_pages_of_a_game_stand_on_its_picture(launch: Callable[..., Pilot], lang: str, scale: int) -> None:
    p = launch(lang=lang, text_size=scale, size=(1440, 900))
    for card in p.scene._cards:
        buttons = [button.rect for button in p.scene._page_buttons(card)]
        if catalog.GAMES[card.game_id].ready and buttons:
            picture = pygame.Rect(card.rect.topleft, (card.rect.w, p.scene._sizes.art_h))
            corner = p.scene._lessons_button(card).rect
            assert all(picture.contains(rect) and not rect.colliderect(corner) for rect in buttons), card.game_id
            assert all(a is b or not a.colliderect(b) for a in buttons for b in buttons)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_first_screen_reads_of_the_texts_no_more_than_it_shows(launch: Callable[..., Pilot], lang: str) -> None:
    p = launch(lang=lang)
    p.rest()
    given = [folder.joinpath(lang, "card.toml") for folder in catalog.text_folders().values()]
    left = {file.path for file in p.ctx.texts._left}
    assert all(path.is_file() and path not in left for path in given), "every game has a card, and it is read"
    assert all(
        path in left for path in Path(catalog.__file__).parent.glob(f"games/*/texts/{lang}/*") if path not in given
    )


def test_large_text_scrolls_and_nothing_is_lost(launch: Callable[..., Pilot]) -> None:
    p = launch(lang="en", text_size=175)
    assert p.targets()["room.settings"].bottom > 720
    p.wheel((640, 360), -30)
    assert pygame.Rect(0, 0, 1280, 720).contains(p.targets()["room.settings"])
    p.press("room.settings")
    assert p.scene.name == "settings"


def test_the_language_changes_at_once_and_is_kept(launch: Callable[..., Pilot]) -> None:
    p = launch(lang="ja")
    p.press("language.en")
    assert p.ctx.texts.lang == "en"
    assert p.ctx.settings.language == "en"
    assert '"en"' in p.ctx.home.settings_file.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_what_is_still_to_come_says_so(launch: Callable[..., Pilot], lang: str) -> None:
    p = launch(lang=lang)
    p.press("room.statistics")
    assert p.scene.name == "launcher"
    assert p.notice


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


def test_a_room_without_lessons_is_still_to_come(launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.levels.has_lessons", lambda game: False)
    p = launch()
    p.press("room.lessons")
    assert p.scene.name == "launcher" and p.notice


@pytest.mark.parametrize(
    ("name", "scene"),
    [
        ("room.settings", "settings"),
        ("room.library", "library"),
        ("room.puzzles", "puzzles"),
        ("room.lessons", "lessons"),
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


def test_the_keyboard_alone_reaches_everything(launch: Callable[..., Pilot]) -> None:
    p = launch()
    seen = set()
    for _ in range(len(p.targets())):
        p.key(pygame.K_TAB)
        seen.add(p.scene._group.focus)
    assert seen == set(p.targets())
    while p.scene._group.focus != "room.settings":
        p.key(pygame.K_TAB)
    p.key(pygame.K_RETURN)
    assert p.scene.name == "settings"


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


def test_an_unfinished_game_is_offered(launch: Callable[..., Pilot], tmp_path: Path, asked: list[TableSetup]) -> None:
    match = Match(catalog.rules("gungi"), {"mode": "strict"}, 7)
    journal = Journal.create(Home(tmp_path / "home"), match, Header((HUMAN, ai(3)), created=now()))
    for _ in range(3):
        match.play(match.game.legal(match.state)[0])
    journal.close()
    p = launch(lang="en")
    p.look()
    p.rest()
    assert p.scene._group.find("continue.gungi").label == "Continue at placement 3"
    p.press("continue.gungi")
    assert asked[0].resume == journal.path
    assert {"new.gungi", "rules.gungi"} <= set(p.targets())


def leave(home: Path, game_id: str, seats: tuple[SeatSpec, ...], plies: int) -> Path:
    """Leaves an unfinished game in a home and returns its journal."""
    match = Match(catalog.rules(game_id), {}, plies)
    journal = Journal.create(Home(home), match, Header(seats, created=f"2026-01-0{plies} 10:00:00"))
    for _ in range(plies):
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(match.game.legal(match.state)[0])
    journal.close()
    return journal.path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_goes_on_with_its_own_game_and_says_which(
    launch: Callable[..., Pilot], tmp_path: Path, asked: list[TableSetup], lang: str
) -> None:
    home = tmp_path / "home"
    paths = {game: leave(home, game, (HUMAN, ai(3)), 2) for game in ("gungi", "cerke", "prosfair")}
    older = leave(home, "gungi", (HUMAN, ai(1)), 3)
    os.utime(older, (1_000_000_000, 1_000_000_000))
    p = launch(lang=lang, size=(1280, 720))
    p.look()
    p.rest()
    texts = p.ctx.texts
    for game, path in paths.items():
        p.press(f"continue.{game}")
        assert asked[-1].resume == path
        entry = look(path)
        who, when = left_words(p.ctx, entry, int(game == "gungi"))
        assert texts("strength.3") in who and time.strftime("%Y-%m-%d") in when
        assert (texts("launcher.also", 1) in when) == (game == "gungi")
        button, card = p.targets()[f"continue.{game}"], next(c for c in p.scene._cards if c.game_id == game)
        assert card.rect.top < button.top - p.scene._sizes.left_h and button.bottom < card.rect.bottom
    assert {name for name in p.targets() if name.startswith("continue.")} == {f"continue.{game}" for game in paths}


def test_the_number_of_kept_games_is_shown(launch: Callable[..., Pilot], tmp_path: Path) -> None:
    library = Library(Home(tmp_path / "home"))
    library.add(Match(catalog.rules("gungi"), {"mode": "strict"}, 1), Header())
    p = launch(lang="en")
    p.look()
    p.rest()
    assert p.scene._room_text("library") == "1 game kept"


# --- the questions before a game ---------------------------------------------------------------------------------


def ask(p: Pilot, *presses: str) -> None:
    p.press("new.gungi")
    for name in presses:
        p.press(name)


def test_a_game_against_the_ai(launch: Callable[..., Pilot], asked: list[TableSetup]) -> None:
    p = launch()
    ask(p, "strength.4", "side.white", "clock.byoyomi", "main.10", "byoyomi.60", "mode.claim", "start")
    (setup,) = asked
    assert setup.seats == (ai(4), HUMAN)
    assert setup.clock == ClockSpec("byoyomi", 600, 60)
    assert setup.options == {"mode": "claim"}
    assert not setup.choose_secrets
    assert p.scene.name == "launcher"


def test_a_game_of_two_people_may_choose_the_backs(launch: Callable[..., Pilot], asked: list[TableSetup]) -> None:
    ask(launch(), "opponent.human", "secrets.choose", "clock.game", "main.30", "start")
    assert asked[0].seats == (HUMAN, HUMAN)
    assert asked[0].choose_secrets
    assert asked[0].clock == ClockSpec("game", 1800)


def test_two_computers_to_watch(launch: Callable[..., Pilot], asked: list[TableSetup]) -> None:
    ask(launch(), "mode.claim", "opponent.watch", "black.1", "white.5", "start")
    assert asked[0].seats == (ai(1), ai(5))
    assert asked[0].options == {"mode": "strict"}, "what is asked of people is as at first"


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
