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
from game.match.seats import GUEST, HUMAN, SeatSpec, ai, sat
from game.records.entry import look
from game.records.header import Header, now
from game.records.journal import Journal
from game.records.library import Library
from game.row import Row
from game.rules.contract import CHANCE, Resign
from game.scenes import launcher_cards, launcher_layout, launcher_told
from game.scenes.launcher import CALM_S, Launcher
from game.scenes.launcher_buttons import links
from game.scenes.launcher_cards import FACE
from game.scenes.launcher_rooms import room_text
from game.scenes.new_game import NewGame
from game.scenes.shelf import left_words, when_words
from game.stage import thumbnails
from game.stage.scene import TableSetup
from game.stage.seeds import seed_of
from game.storage import levels
from game.storage.paths import FIRST, Home
from game.ui.theme import SMALLEST_TEXT
from tests.pilot import Pilot
from tests.transcript import Drawn

WINDOW_SIZES = [(1280, 720), (1440, 900), (1920, 1080), (1280, 1024)]


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", WINDOW_SIZES)
def test_everything_stands_in_the_window(launch: Callable[..., Pilot], lang: str, size: tuple[int, int]) -> None:
    p = launch(lang=lang, size=size)
    targets = p.targets()
    assert {"new.gungi", "rules.gungi", "language.ja", "language.en", "keys", "credits", "quit"} <= set(targets)
    assert {f"card.{name}" for name in catalog.whole() if not catalog.GAMES[name].ready} <= set(targets)
    assert {"room.practice", "room.puzzles", "room.library", "room.settings"} <= set(targets)
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in targets.values())
    assert not p.scene._scroll.needed, "at 100 % nothing has to be scrolled"
    rects = [rect for name, rect in targets.items() if not name.startswith("card.")]
    assert all(a is b or not a.colliderect(b) for a in rects for b in rects)


def fill(home: Path) -> dict[str, str]:
    """Gives every card something else to tell; returns what, by game."""
    leave(home, "gungi", (HUMAN, SeatSpec("human", name="Wilhelmina-Konstanze von und zu Hohenlohe")), 3)
    leave(home, "cerke", (HUMAN, ai(5)), 2)
    end(home, "prosfair", (HUMAN, ai(1)), 1)
    end(home, "yuki", (HUMAN, HUMAN), 0)
    return {"gungi": "left", "cerke": "left", "prosfair": "ended", "yuki": "ended", "senya": "nothing"}


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 125, 150, 175])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
@pytest.mark.parametrize("full", [False, True])
def test_every_line_is_whole_and_large_enough_and_stands_alone(
    launch: Callable[..., Pilot], tmp_path: Path, lang: str, scale: int, size: tuple[int, int], full: bool
) -> None:
    if full:
        fill(tmp_path / "home")
    p = launch(lang=lang, text_size=scale, size=size)
    p.look()
    p.rest()
    p.scene._faces.forget()
    with p.ctx.theme.hearing() as lines:
        p.draw()
    cards = [card.rect for card in p.scene.cards]
    assert len(lines) > 30 and {line.surface for line in lines} > {p.screen}
    for line in lines:
        assert line.px >= SMALLEST_TEXT, line.text
        assert line.rect.left >= 0 and line.rect.right <= line.surface.get_width(), line.text
        assert line.surface is p.screen or line.rect.bottom <= line.surface.get_height(), line.text
        for other in lines:
            if other is not line and other.surface is line.surface:
                shrunk = line.rect.inflate(0, -line.px // 2), other.rect.inflate(0, -other.px // 2)
                assert not shrunk[0].colliderect(shrunk[1]), (line.text, other.text)
        on = [card for card in cards if card.collidepoint(line.rect.center)] if line.surface is p.screen else []
        assert all(card.left <= line.rect.left and line.rect.right <= card.right for card in on), line.text


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_no_button_on_the_page_makes_its_words_smaller(
    launch: Callable[..., Pilot], tmp_path: Path, lang: str, size: tuple[int, int]
) -> None:
    fill(tmp_path / "home")
    p = launch(lang=lang, size=size)
    p.look()
    p.rest()
    theme = p.ctx.theme
    labelled = [button for button in p.scene.group.buttons if button.label]
    assert len(labelled) == 5 + 2
    for button in labelled:
        role = "sans-bold" if button.style == "gold" else "sans"
        wide = theme.fonts.width(button.label, role, theme.text_px(button.size))
        assert wide <= button.rect.w - round(14 * theme.u), button.name


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 150])
def test_links_stand_on_the_card_below_its_buttons_and_none_on_its_picture(
    launch: Callable[..., Pilot], lang: str, scale: int
) -> None:
    p = launch(lang=lang, text_size=scale, size=(1440, 900))
    targets = p.targets()
    for card in p.scene.cards:
        names = [name for name, _ in links(p.ctx, card.game_id)]
        row = catalog.GAMES[card.game_id]
        assert {f"page-{name}.{card.game_id}" for name, _ in row.pages} <= set(names)
        assert f"lessons.{card.game_id}" in names and f"rules.{card.game_id}" in names
        for name in names:
            assert card.rect.contains(targets[name]), name
            assert targets[name].top >= targets[f"new.{card.game_id}"].bottom, name
        above = card.rect.bottom - p.scene._sizes.card_h + p.scene._sizes.told_y
        assert all(rect.top > above for name, rect in targets.items() if name.endswith(f".{card.game_id}"))


def test_a_link_is_underlined_as_far_as_its_words_go(launch: Callable[..., Pilot]) -> None:
    p = launch(size=(1440, 900))
    button = p.scene.group.find("rules.gungi")
    surface = pygame.Surface(p.ctx.size)
    with Drawn(p.ctx.theme, surface).watched() as drawn:
        button.painter(surface, button.rect, False)
    ((words, *_),) = drawn.words
    bare = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    bare.invert()
    line = [x for x in range(surface.get_width()) if bare.get_at((x, bare.get_bounding_rects()[0].bottom - 1))]
    assert (line[0], line[-1]) == (words.left, words.right - 1)


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


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (2560, 1440)])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_text_of_a_quarter_more_needs_no_scrolling(
    launch: Callable[..., Pilot], lang: str, size: tuple[int, int]
) -> None:
    p = launch(lang=lang, text_size=125, size=size)
    assert not p.scene._scroll.needed
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in p.targets().values())


@pytest.mark.parametrize("scale", [150, 175])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_large_text_needs_no_scrolling_for_much_gives_way(
    launch: Callable[..., Pilot], lang: str, size: tuple[int, int], scale: int
) -> None:
    p = launch(lang=lang, text_size=scale, size=size)
    assert not p.scene._scroll.needed
    targets = p.targets()
    assert {"new.senya", "page-story.senya", "room.settings", "credits", "keys", "quit", "language.en"} <= set(targets)
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in targets.values())
    rects = list(targets.values())
    assert all(a is b or not a.colliderect(b) for a in rects for b in rects)
    assert p.scene._sizes.art_h >= 120 * p.ctx.theme.u, "the paintings are still to be seen"


def test_a_second_name_keeps_its_first_part_where_the_whole_has_no_room(launch: Callable[..., Pilot]) -> None:
    p = launch(lang="en", text_size=175)
    p.scene._faces.forget()
    with p.ctx.theme.hearing() as lines:
        p.draw()
    small_px = p.scene._sizes.small_px
    told = {line.text for line in lines if line.px == small_px}
    assert {"千夜月姫＋", "プロスフェアー", "机戦 · official rules"} <= told


def test_a_page_that_cannot_be_whole_scrolls_and_nothing_is_lost(
    launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher_layout, "FOLDS", launcher_layout.FOLDS[:1])
    p = launch(lang="en", text_size=175)
    while p.scene.group.focus != "room.settings":
        p.key(pygame.K_TAB)
    assert pygame.Rect(0, 0, 1280, 720).contains(p.targets()["room.settings"]), "what the keyboard is at comes in sight"
    p.wheel((640, 360), 30)
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


def test_an_unfinished_game_is_offered(launch: Callable[..., Pilot], tmp_path: Path, asked: list[TableSetup]) -> None:
    match = Match(catalog.rules("gungi"), {"mode": "strict"}, 7)
    journal = Journal.create(Home(tmp_path / "home"), match, Header((HUMAN, ai(3)), created=now()))
    for _ in range(3):
        match.play(match.game.legal(match.state)[0])
    journal.close()
    p = launch(lang="en")
    p.look()
    p.rest()
    assert p.scene._news.words["gungi"][1] == "Placement 3"
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


def end(home: Path, game_id: str, seats: tuple[SeatSpec, ...], loser: int) -> Path:
    """Keeps a game in which a seat gave up at once; returns its file."""
    match = Match(catalog.rules(game_id), {}, 1)
    while match.state.to_act == CHANCE:
        match.play_chance()
    match.play(Resign(loser))
    return Library(Home(home)).add(match, Header(seats, created=now()))


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
        who, turn, when = left_words(p.ctx, entry, int(game == "gungi"))
        assert p.scene._news.words[game] == (who, turn, when)
        assert texts("strength.3") in who and turn and time.strftime("%H:") in when
        assert (texts("launcher.also", 1) in turn) == (game == "gungi")
        with p.ctx.theme.hearing() as lines:
            p.draw()
        button, card = p.targets()[f"continue.{game}"], next(c for c in p.scene.cards if c.game_id == game)
        top = card.rect.bottom - p.scene._sizes.card_h + p.scene._sizes.told_y
        on_card = [line for line in lines if line.surface is p.screen and card.rect.contains(line.rect)]
        told = [line for line in on_card if line.text in (who, turn, when)]
        assert [line.text for line in told] == [who, turn, when], "whole, in this order"
        assert all(top <= line.rect.centery <= button.top for line in told) and button.bottom < card.rect.bottom
    assert {name for name in p.targets() if name.startswith("continue.")} == {f"continue.{game}" for game in paths}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "loser", "en", "ja"),
    [
        ((HUMAN, ai(2)), 1, ("Last game: won", "Computer 2nd dan"), ("前の一局", "AI 二段に勝ち")),
        ((ai(2), HUMAN), 1, ("Last game: lost", "Computer 2nd dan"), ("前の一局", "AI 二段に負け")),
        ((HUMAN, HUMAN), 1, ("Last game", "Black won"), ("前の一局", "黒軍の勝ち")),
        ((HUMAN, SeatSpec("human", name="Yū")), 0, ("Last game: lost", "Yū"), ("前の一局", "Yūに負け")),
    ],
)
def test_without_an_unfinished_game_a_card_tells_how_the_last_one_ended(
    launch: Callable[..., Pilot],
    tmp_path: Path,
    seats: tuple[SeatSpec, ...],
    loser: int,
    en: tuple[str, str],
    ja: tuple[str, str],
) -> None:
    path = end(tmp_path / "home", "gungi", seats, loser)
    for lang, told in (("en", en), ("ja", ja)):
        p = launch(lang=lang)
        p.look()
        p.rest()
        assert p.scene._news.words == {"gungi": (*told, when_words(p.ctx, path.stat().st_mtime))}
        assert "continue.gungi" not in p.targets()
    leave(tmp_path / "home", "gungi", (HUMAN, ai(3)), 2)
    p.scene.refresh()
    assert p.scene._news.words["gungi"] == left_words(p.ctx, p.scene._shelf.left["gungi"][0], 0), (
        "what is left goes before"
    )


def test_the_last_game_is_the_one_begun_last_that_has_ended(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    paths = [end(home.root, "gungi", (HUMAN, ai(n)), 1) for n in range(4)]
    named = [path.rename(path.with_name(f"gungi-2026010{n}-120000-aaaaaa.gogi")) for n, path in enumerate(paths, 1)]
    named[3].write_bytes(b"damaged")
    end(home.root, "cerke", (HUMAN, ai(0)), 1)
    saved = Library(home).add(Match(catalog.rules("gungi"), {}, 9), Header())
    saved.rename(saved.with_name("gungi-20260106-120000-aaaaaa.gogi"))
    (home.games / "somebody’s.gogi").write_bytes(b"?")
    assert {entry.game_id: entry.path.name for entry in Library(home).ended_last()}["gungi"] == named[2].name
    assert len(Library(home).ended_last()) == 2


def test_a_card_with_nothing_played_says_what_the_game_is(launch: Callable[..., Pilot]) -> None:
    p = launch(lang="en")
    with p.ctx.theme.hearing() as lines:
        p.draw()
    drawn = " ".join(line.text for line in lines)
    assert all(p.ctx.texts(f"game.{game}.text") in drawn for game in catalog.whole())


def test_a_moment_is_said_as_people_say_it(launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch) -> None:
    p = launch(lang="en")
    noon = time.mktime((2026, 3, 1, 12, 0, 0, 0, 0, -1))
    real = time.localtime
    monkeypatch.setattr("time.localtime", lambda at=noon: real(at))
    for hours, said in (
        (1, "today 11:00"),
        (13, "yesterday 23:00"),
        (36, "yesterday 00:00"),
        (37, "27 February"),
        (24 * 60, "31 December 2025"),
    ):
        assert when_words(p.ctx, noon - hours * 3600) == said
    assert when_words(p.ctx, 1e30) == ""


# --- the golden button -------------------------------------------------------------------------------------------


def golds(p: Pilot) -> list[str]:
    """Returns the golden buttons and tiles."""
    scene = p.scene
    tiles = [name for name in p.targets() if name == scene._golden and name.startswith("room.")]
    return [button.name for button in scene.group.buttons if button.style == "gold"] + tiles


def test_the_game_changed_last_has_the_golden_button(launch: Callable[..., Pilot], tmp_path: Path) -> None:
    for game, changed in (("gungi", 1), ("prosfair", 3), ("cerke", 2)):
        os.utime(leave(tmp_path / "home", game, (HUMAN, ai(3)), 2), (1_700_000_000 + changed,) * 2)
    p = launch()
    p.look()
    p.rest()
    assert golds(p) == ["continue.prosfair"]
    others = [card.rect.h for card in p.scene.cards if card.game_id != "prosfair"]
    assert next(card.rect.h for card in p.scene.cards if card.game_id == "prosfair") > max(others) == min(others)
    assert "first.gungi" not in p.targets()


def test_with_nothing_left_the_first_lesson_has_the_golden_button(launch: Callable[..., Pilot]) -> None:
    p = launch()
    assert golds(p) == ["first.gungi"] and p.scene.group.find("first.gungi").label == "はじめの稽古"
    p.press("first.gungi")
    assert p.app.facts()["lesson"] == levels.lessons(catalog.levels_of("gungi"))[0].id


def test_who_has_played_is_asked_for_the_problem_of_the_day(launch: Callable[..., Pilot], tmp_path: Path) -> None:
    p = launch()
    end(tmp_path / "home", "yuki", (HUMAN, ai(1)), 1)
    p.scene.refresh()
    assert golds(p) == ["room.practice"] and "first.gungi" not in p.targets()


def test_where_both_buttons_of_a_card_lack_room_each_gets_its_share(launch: Callable[..., Pilot]) -> None:
    for scale, narrow in ((100, False), (150, True)):
        p = launch(lang="en", text_size=scale)
        main, new = (p.scene.group.find(f"{name}.gungi") for name in ("first", "new"))
        px = p.ctx.theme.text_px(15)
        wide = [p.ctx.theme.fonts.width(one.label, "sans-bold", px) + p.ctx.px(22) for one in (main, new)]
        assert main.rect.right + p.ctx.px(8) == new.rect.left
        assert (main.rect.w < wide[0]) is (new.rect.w < wide[1]) is narrow
        assert main.rect.w > new.rect.w or not narrow


def test_what_is_asked_between_a_game_and_a_lesson_can_be_a_room(
    launch: Callable[..., Pilot], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = launcher_told.CALLS
    monkeypatch.setattr(launcher_told, "CALLS", (calls[0], lambda played: "room.puzzles", *calls[1:]))
    p = launch()
    assert golds(p) == ["room.puzzles"] and "first.gungi" not in p.targets()
    leave(tmp_path / "home", "cerke", (HUMAN, ai(3)), 2)
    p.scene.refresh()
    assert golds(p) == ["continue.cerke"]


def test_without_lessons_a_new_game_has_the_golden_button(
    launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.levels.has_lessons", lambda folder: False)
    assert golds(launch()) == ["new.gungi"]


def test_no_button_is_golden_before_it_is_known_what_is_left(tmp_path: Path) -> None:
    leave(tmp_path / "home", "cerke", (HUMAN, ai(3)), 2)
    p = Pilot(tmp_path / "home")
    p.app.push(Launcher())
    assert golds_now(p) == [] and "new.cerke" in p.scene.targets()
    p.step()
    p.look()
    p.rest()
    assert golds_now(p) == ["continue.cerke"]
    p.close()


def golds_now(p: Pilot) -> list[str]:
    return [button.name for button in p.scene.group.buttons if button.style == "gold"]


# --- the pictures ------------------------------------------------------------------------------------------------


def test_every_game_has_a_painting_of_its_own_that_is_read_once(
    launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []
    real = launcher_cards._loaded
    monkeypatch.setattr(launcher_cards, "_loaded", lambda path: read.append(path) or real(path))
    p = launch(size=(1337, 811))
    p.draw()
    p.draw()
    named = [catalog.folder(catalog.GAMES[game].card) for game in catalog.whole()]
    paintings = [path for path in read if path in named]
    assert sorted(paintings) == sorted(named) and len(set(named)) == len(catalog.whole())
    sizes = {pygame.image.load(path).get_size() for path in named}
    assert len(sizes) == 1 and min(sizes) >= (504, 436)


def test_a_card_whose_painting_is_missing_shows_wood_and_a_letter(
    launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher_cards, "_loaded", lambda path: None)
    p = launch(size=(1339, 813))
    p.draw()
    card = p.scene.cards[0].rect
    spots = [(card.centerx + dx, card.top + 80 + dy) for dx in range(-40, 40) for dy in range(40)]
    shades = {tuple(p.screen.get_at(spot))[:3] for spot in spots}
    assert (0xF6, 0xEE, 0xDD) in shades and len(shades) > 20


def test_position_pictures_come_once_nobody_does_anything_and_then_nothing_moves(
    launch: Callable[..., Pilot], tmp_path: Path
) -> None:
    leave(tmp_path / "home", "gungi", (HUMAN, ai(3)), 5)
    thumbnails._KEPT.clear()
    p = launch()
    p.look()
    p.step()
    p.look()
    for x in range(20):
        p.motion((40 + x, 700))
        assert not thumbnails._KEPT, "whoever moves the pointer waits for nothing"
    assert p.scene.wake() == 0.0 and CALM_S > 0.1
    p.advance(2.0)
    p.look()
    assert [key[0].game_id for key in thumbnails._KEPT] == ["gungi"]
    assert p.scene.wake() is None and not p.scene.update(1.0) and p.app.settled


def luminance(colour: tuple[int, ...]) -> float:
    parts = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_words_on_a_card_stand_out(launch: Callable[..., Pilot]) -> None:
    c = launch().ctx.theme.colours
    accents = [catalog.GAMES[game].accent for game in catalog.whole()]
    for ink, ground in (*((ink, FACE) for ink in (c.ink, c.muted, *accents)), (c.gold_ink, c.gold), (c.ink, c.button)):
        low, high = sorted((luminance(ink), luminance(ground)))
        assert (high + 0.05) / (low + 0.05) >= 4.5, (ink, ground)


def test_the_number_of_kept_games_is_shown(launch: Callable[..., Pilot], tmp_path: Path) -> None:
    library = Library(Home(tmp_path / "home"))
    library.add(Match(catalog.rules("gungi"), {"mode": "strict"}, 1), Header())
    p = launch(lang="en")
    p.look()
    p.rest()
    assert room_text(p.ctx, "library", p.scene._shelf.kept) == "1 game kept"


# --- the questions before a game ---------------------------------------------------------------------------------


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
