"""The launcher: everything stands in the window at every size and in large text, and what its cards show."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.match.seats import HUMAN, SeatSpec, ai
from game.scenes import launcher_cards, launcher_layout
from game.scenes.launcher import CALM_S
from game.scenes.launcher_buttons import links
from game.scenes.launcher_cards import FACE
from game.stage import thumbnails
from game.ui.theme import SMALLEST_TEXT
from tests.pilot import Pilot
from tests.scenes.played_before import end, leave
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
    lowest = bare.get_bounding_rects()[0].bottom - 1
    line = [x for x in range(surface.get_width()) if bare.get_at((x, lowest))]
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
