"""How large everything is on the table of 盤上遊姫: cards, words, and what larger text leaves of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.app import seen
from game.app.camera import Camera
from game.app.shot import SCREENS as ALL_SCREENS
from game.games.yuki.shots import EVENT, MIDDLE, SCREENS
from game.games.yuki.view.marks import PICKED, YukiMarks
from game.i18n.catalog import LANGUAGES
from game.rules.contract import Card, Lane
from game.storage import levels
from game.storage.paths import Home
from game.storage.settings import Settings, save
from game.table.lesson import lesson_table
from game.table.view import Shown
from game.ui.board.trace import Hint
from game.ui.pictures import PICTURES
from game.ui.theme import DrawnLine

pytestmark = pytest.mark.usefixtures("pictures_serve_again")
SIZES = [(1280, 720), (1440, 900)]
LEAST = {(1280, 720): 80, (1440, 900): 96}
"""Pixels a card on the table is wide at least."""


@pytest.fixture
def pictures_serve_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps what was drawn for one table for the next."""
    monkeypatch.setattr(PICTURES, "forget", lambda: None)


@contextmanager
def opened(home: Path, screen: str, lang: str = "en", size: tuple[int, int] = (1280, 720), text: int = 100) -> Any:
    """Yields a camera with a screen set up, at a text size in percent; "longest": the wordiest step of a lesson."""
    save(Settings(text_size=text), Home(home))
    camera = Camera(home, lang, size)
    try:
        if screen == "longest":
            camera.app.push(lesson_table("yuki", *longest_step(lang)))
        else:
            SCREENS[screen](camera, None)
        camera.settle()
        yield camera
    finally:
        camera.app.close()


def change(camera: Camera, size: tuple[int, int], text: int) -> None:
    """Gives the window another size and its words another, as a person does at an open table."""
    app = camera.app
    if app.ctx.size != size:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.0)
    app.ctx.settings.text_size = text
    app.settings_changed()


def longest_step(lang: str) -> tuple[levels.Lesson, int]:
    steps = [(one, at) for one in levels.lessons(catalog.levels_of("yuki")) for at in range(len(one.steps))]
    return max(steps, key=lambda step: len(step[0].steps[step[1]].text[lang]))


def view_of(camera: Camera) -> Any:
    return camera.table.game.view


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_cards_on_the_table_are_large_and_their_battlefields_wider(tmp_path: Path, size: tuple[int, int]) -> None:
    with opened(tmp_path, "yuki-table", size=size) as camera:
        table, areas = view_of(camera).table, camera.table.showing.areas
        places = table.places
        assert places.card_w >= LEAST[size]
        rows = [places.row(lane, near) for lane in range(7) for near in (True, False)]
        assert all(row.width >= places.card_w + 16 for row in rows)
        assert all(row.collidelist(rows[n + 1 :]) == -1 for n, row in enumerate(rows))
        for i, lane in enumerate(table.sprites.lanes):
            for player, cards in enumerate(lane.cards):
                near = player == table.sprites.near
                rects = [places.rect_at(table.lanes.pose(i, player, n)) for n in range(len(cards))]
                assert all(places.row(i, near).contains(rect) and rect.width == places.card_w for rect in rects)
        assert all(areas.board.contains(row) and not row.colliderect(areas.notice) for row in rows)
        assert not any(row.colliderect(box) for row in rows for box in (areas.title, areas.phases))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_four_cards_in_a_row_keep_number_and_emblem_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    with opened(tmp_path, "yuki-table", size=size) as camera:
        places = view_of(camera).table.places
        for near in (True, False):
            poses = [places.card(3, near, n, 4) for n in range(4)]
            steps = [abs(one.y - other.y) for one, other in pairwise(poses)]
            assert min(steps) >= 0.35 * places.card_w - 1


@pytest.mark.slow
@pytest.mark.parametrize("screen", ["yuki-table", "longest"])
def test_larger_text_leaves_four_fifths_of_the_board(tmp_path: Path, screen: str) -> None:
    with opened(tmp_path, screen) as camera:
        for size in SIZES:
            sizes = {}
            for text in (100, 125, 150, 175):
                change(camera, size, text)
                places, board = view_of(camera).table.places, camera.table.showing.areas.board
                row = places.row(0, True)
                lane = places.lane(0)
                sizes[text] = (*board.size, places.card_w, row.width, lane.height, round(places.hand(1, True)[0].width))
            assert sizes[100][2] >= LEAST[size]
            for text in (125, 150, 175):
                assert all(now >= 0.8 * before for now, before in zip(sizes[text], sizes[100], strict=True)), sizes


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_a_lesson_cover_nothing_of_the_table(tmp_path: Path, lang: str) -> None:
    with opened(tmp_path, "longest", lang) as camera:
        for size, text in product(SIZES, (100, 175)):
            change(camera, size, text)
            table, areas = view_of(camera).table, camera.table.showing.areas
            card = camera.table.occasion._card  # type: ignore[attr-defined]
            assert card.height > 100
            assert [name for name, rect in table.targets().items() if rect.colliderect(card)] == []
            assert not card.colliderect(areas.near_plate) and not card.colliderect(areas.record)


@pytest.mark.slow
def test_a_panel_that_has_no_room_leaves_the_badges_of_proofs(tmp_path: Path) -> None:
    with opened(tmp_path, "yuki-table") as camera:
        view = view_of(camera)
        told = view.table.marks.proofs
        view.proofs.layout(pygame.Rect(0, 0, 0, 0))
        view.show(Shown())
        assert view.table.marks.proofs == told != {}


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_card_would_make_is_told_whole(tmp_path: Path, lang: str) -> None:
    with opened(tmp_path, "yuki-taken", lang) as camera:
        for text in (100, 175):
            change(camera, SIZES[0], text)
            table, texts = view_of(camera).table, view_of(camera).arts.texts
            with camera.app.ctx.theme.hearing() as drawn:
                for i in table.marks.made:
                    table.lanes._made(pygame.Surface(SIZES[0]), i, table.marks.made[i])
            for i, made in table.marks.made.items():
                row = table.places.row(i, near=True)
                here = [line for line in drawn if row.inflate(2, 2).contains(line.rect)]
                wanted = [made.words, *([texts.says(f"made.{made.against}")] if made.against else [])]
                assert " ".join(line.text for line in here) == " ".join(wanted)
                assert len(here) == len(wanted) if text == 100 else all(line.px > 12 for line in here), here
            assert len(table.marks.made) == 4


def lines_by_text(camera: Camera) -> dict[str, int]:
    with camera.app.ctx.theme.watching() as lines:
        view_of(camera).table.forget()
        camera.app.draw(pygame.display.get_surface())
    return {line.text: line.px for line in lines if not line.printed}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "size", "larger"),
    [
        ("en", SIZES[0], (175,)),
        *(pytest.param(lang, size, (150, 175), marks=pytest.mark.slow) for lang in LANGUAGES for size in SIZES),
    ],
)
def test_all_words_of_the_table_grow(tmp_path: Path, lang: str, size: tuple[int, int], larger: tuple[int, ...]) -> None:
    with opened(tmp_path, "yuki-table", lang, size) as camera:
        usual = lines_by_text(camera)
        for text in larger:
            change(camera, size, text)
            large = lines_by_text(camera)
            both = usual.keys() & large.keys()
            assert len(both) > 25
            assert {words: (usual[words], large[words]) for words in both if large[words] <= usual[words]} == {}


@pytest.mark.slow
@pytest.mark.parametrize("screen", ["yuki-table", "yuki-end", "yuki-event"])
def test_every_line_is_large_and_strong_enough(screen: str) -> None:
    lines = seen.lines_of(screen, "en", (1280, 720))
    assert len(lines) > 20
    assert [*seen.faults_of_lines(screen, lines)] == []


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_every_screen_is_large_and_strong_enough(lang: str, size: tuple[int, int]) -> None:
    names = [name for name in ALL_SCREENS if name.startswith("yuki-")]
    assert len(names) >= 16
    faults = [fault for name in names for fault in seen.faults_of_lines(name, seen.lines_of(name, lang, size))]
    assert faults == []


# --- the sign of a battlefield where the weaker wins -----------------------------------------------------------------


def letters_of(line: DrawnLine) -> pygame.Rect:
    """Returns the box of a line without the room a font leaves above and below."""
    return line.rect.inflate(0, line.px - line.rect.height)


SIGN = 6
"""The battlefield it stands at: the last, 古城."""


def what_could_cover(table: Any) -> Iterator[str]:
    """Brings upon the battlefield, one after the other, whatever is drawn at one; yields what it is.

    Its event lies closed below: only those of decided battlefields are turned up (Y9.1).
    """
    sprites, lane = table.sprites, table.sprites.lanes[SIGN]
    yield "nothing"
    for player in (0, 1):
        table.marks = YukiMarks(proofs={SIGN: (player, "open")})
        yield f"proof {player}"
    for kind in ("place", "lay", "move", "event"):
        table.marks = YukiMarks(lanes={SIGN: kind}, hover=Lane(SIGN))
        yield kind
    for role in ("from", "to", "turn"):
        table.marks = YukiMarks(last=((Lane(SIGN), role),))
        yield role
    table.marks = YukiMarks(hint=Hint((Card("R5"), Lane(SIGN))), decisive=(Lane(SIGN),))
    yield "hint"
    for name in PICKED:
        table.marks = replace(YukiMarks(), **{name: Lane(SIGN)})
        yield name
    table.marks = YukiMarks()
    lane.fields = ["S9", "S10", "M9", "M10"]
    yield "four cards laid there"
    sprites.played = (0, "S5")
    yield "a card held up"


FRAMES = [
    pytest.param(lang, size, marks=() if (lang, size) in seen.FRAMES else pytest.mark.slow)
    for lang in LANGUAGES
    for size in SIZES
]
"""Every language and size; in the fast suite the two that all screens are measured in."""


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "size"), FRAMES)
def test_nothing_hides_that_the_weaker_wins(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    """Its sign looks the same whatever lies at the battlefield, and is drawn there alone."""
    with opened(tmp_path, "yuki-start", lang, size) as camera:
        table = view_of(camera).table
        middle = table.places._left  # a card held up for all lies in the middle, over the fourth battlefield
        table.places._left = lambda lane: middle(3 if lane == SIGN else SIGN if lane == 3 else lane)
        lane = table.sprites.lanes[SIGN]
        lane.fields, lane.event = ["M10"], "E5"
        for case in what_could_cover(table):
            words = table._arts.texts.says("four-weaker" if "S10" in lane.fields else "weaker")
            alone, whole = pygame.Surface(size), pygame.Surface(size)
            with camera.app.ctx.theme.hearing() as drawn:
                table.lanes.plates.draw_difference(alone, SIGN)
            assert [line.text for line in drawn] == [words], case
            box = letters_of(drawn[0])
            with camera.app.ctx.theme.hearing() as others:
                table.lanes.draw(whole)
            assert box.collidelist([letters_of(line) for line in others]) == -1, "it hides no other words"
            assert table.places.lane(SIGN).contains(box), case
            table.draw(whole)
            shown, wanted = (pygame.image.tobytes(one.subsurface(box), "RGB") for one in (whole, alone))
            assert shown == wanted and len(set(wanted)) > 8, case


@pytest.mark.slow
def test_without_such_a_card_there_is_no_such_sign(tmp_path: Path) -> None:
    with opened(tmp_path, "yuki-table") as camera:
        table = view_of(camera).table
        with camera.app.ctx.theme.hearing() as drawn:
            table.draw(pygame.Surface((1280, 720)))
        assert table._arts.texts.says("weaker") not in [line.text for line in drawn]


# --- plates ----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    "larger", [pytest.param((100, 175), id="ends"), pytest.param((125, 150), id="between", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize(("lang", "size"), FRAMES)
def test_a_plate_has_two_lines_within_it(
    tmp_path: Path, lang: str, size: tuple[int, int], larger: tuple[int, ...]
) -> None:
    with opened(tmp_path, "yuki-table", lang, size) as camera:
        for text in larger:
            change(camera, size, text)
            two_lines_in_each_plate(camera, size)


def two_lines_in_each_plate(camera: Camera, size: tuple[int, int]) -> None:
    table, texts = view_of(camera).table, camera.app.ctx.texts
    table.sprites.lanes[6].fields = ["M10", "S10"]
    with camera.app.ctx.theme.hearing() as drawn:
        table.draw(pygame.Surface(size))
    for i in range(7):
        plate = table.places.plate(i, table.lanes.plates.shift(i))
        here = [line for line in drawn if plate.collidepoint(line.rect.center)]
        upper, lower = ([line for line in here if (line.rect.centery < plate.centery) == up] for up in (True, False))
        assert [line.text for line in upper] in (
            [f"{i + 1} ", texts(f"yuki-field.{form}.{i + 1}")] for form in ("name", "short")
        )
        assert len(lower) == 1
        assert all(plate.left <= line.rect.left and line.rect.right <= plate.right for line in here), here
        assert max(line.rect.centery for line in upper) < lower[0].rect.top + 2


@pytest.mark.slow
@pytest.mark.parametrize("start", [MIDDLE, EVENT])
def test_an_open_event_tells_number_and_name(tmp_path: Path, start: Any) -> None:
    with opened(tmp_path, "yuki-start", "ja") as camera:
        table = view_of(camera).table
        for lane, fields in zip(table.sprites.lanes, start["lanes"], strict=True):
            lane.event, lane.look = fields["event"], "open"
        with camera.app.ctx.theme.hearing() as drawn:
            table.draw(pygame.Surface((1280, 720)))
        for i, lane in enumerate(table.sprites.lanes):
            box = table.places.event(i)
            words = "".join(line.text for line in drawn if box.contains(line.rect))
            assert words.replace(" ", "") == f"{lane.event[1:]}{table._arts.texts.name(lane.event)}".replace(" ", "")
