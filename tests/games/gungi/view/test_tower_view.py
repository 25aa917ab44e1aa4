"""The opened tower: rows from the top, their words and drawings, what each tile may do now."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.games.gungi.rules import GAME, actions
from game.games.gungi.rules.pieces import KIND, KINDS, OZUTSU, TORIDE
from game.games.gungi.view.facts import tower_facts
from game.games.gungi.view.layer_moves import LayerMoves
from game.games.gungi.view.move_diagram import draw_diagram, move_words, offsets
from game.games.gungi.view.sprites import Sprites
from game.games.gungi.view.tile_art import TileArts
from game.games.gungi.view.tower_view import TowerView
from game.i18n.catalog import Texts
from game.rules.contract import InHand, Place, Square
from game.ui.board.board_art import DAN
from game.ui.board.grid import index_of, square_of
from tests.games.gungi.view.stage import make_theme

VECTORS = Path(__file__).parents[3] / "vectors" / "gungi"
CASES = {c["id"]: c for c in json.loads((VECTORS / "cases.json").read_text(encoding="utf-8"))["cases"]}
LANGUAGES = ("ja", "en")


def observation(case: str) -> Any:
    state = GAME.position_in(CASES[case]["position"], {"mode": "strict"})
    return GAME.observe(state, state.to_act)


def make_view(
    lang: str = "ja", size: tuple[int, int] = (1440, 900), scale: float = 1.0, height: int = 340
) -> TowerView:
    theme = make_theme(size, scale)
    view = TowerView(theme, Texts(lang, catalog.text_folders()), TileArts(theme), Sprites())
    view.layout(pygame.Rect(20, 20, round(248 * theme.u), round(height * theme.u)))
    return view


def towers(layers: int) -> list[tuple[Any, Square]]:
    found = []
    for case in CASES:
        seen = observation(case)
        found += [(seen, square_of(i)) for i, tower in enumerate(seen.cells) if len(tower) == layers]
    return found


def test_rows_go_from_the_top_down_and_mean_their_layer() -> None:
    view = make_view()
    seen, square = towers(3)[0]
    view.show_tower(seen, square)
    assert [fact.layer for fact in view.facts] == [3, 2, 1]
    targets = view.targets()
    assert list(targets) == [Place(square, 3), Place(square, 2), Place(square, 1)]
    tops = [rect.top for rect in targets.values()]
    assert tops == sorted(tops)
    for pick, rect in targets.items():
        assert view.hit(rect.center) == (pick, square)
    assert view.hit((view.rect.centerx, view.rect.top + 3)) == ()


def _told(view: TowerView) -> tuple[tuple[int, bool], ...]:
    """Returns the faces whose boards are large enough to read."""
    return view._layers.shown(view.layers_room(), view.faces())


def test_what_a_covered_tile_may_do_is_read_from_the_legal_actions() -> None:
    strikes = 0
    for layers in (2, 3):
        for seen, square in towers(layers):
            for fact in tower_facts(seen, square):
                at = Place(square, fact.layer)
                paths = [p for a in seen.legal for p in a.paths() if p and p[0] == at and len(p) > 1]
                inside = {p[1].layer - fact.layer for p in paths if isinstance(p[1], Place) and p[1].square == square}
                assert ("strike-up" in fact.now) == (1 in inside)
                assert ("strike-down" in fact.now) == (-1 in inside)
                assert ("swap" in fact.now) == bool(inside & {2, -2})
                assert ("covered" in fact.now) <= (fact.layer < layers)
                strikes += bool(inside)
    assert strikes > 10


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_the_tiles_of_towers_of_three_fit_without_scrolling(lang: str, size: tuple[int, int]) -> None:
    view = make_view(lang, size)
    for seen, square in towers(3):
        view.show_tower(seen, square)
        rects = list(view.targets().values())
        assert len(rects) == 3 and rects[-1].bottom <= view.rect.bottom, (lang, square)
        if view.scroll(99):  # then all that lies below is the boards of one tile
            assert view.layers_room().bottom <= view.rect.bottom and _told(view), (lang, size, square)
        else:
            assert _told(view) or not view.faces().told, (lang, size, square)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_the_boards_of_two_tiles_stand_below_them_at_large_text_too(lang: str, scale: float) -> None:
    view = make_view(lang, (1280, 720), scale)
    view.layout(pygame.Rect(619, 238, 271, 234))  # the panel of the table at 150 % and 1280×720
    for seen, square in towers(2):
        view.show_tower(seen, square)
        assert _told(view) or not view.faces().told, (lang, square)
        assert not view.scroll(1) or len(view.facts[0].now) + len(view.facts[1].now) > 1, (lang, square)


def test_the_back_of_a_tile_that_never_moves_has_its_layers_named() -> None:
    view = make_view("ja", (1440, 900), 1.5)
    view.layout(pygame.Rect(750, 295, 284, 246))
    seen, square = next(one for one in towers(1) if KIND[one[0].cells[index_of(one[1])][-1]] == TORIDE)
    view.show_tower(seen, square)
    while view.scroll(1):
        pass
    with view._theme.hearing() as drawn:
        view.draw(pygame.Surface((1440, 900)))
    told = [line for line in drawn if line.text in ("一層目", "二層目", "三層目")]
    assert len(told) >= 3 and all(line.rect.bottom <= view.rect.bottom for line in told[-3:])


@pytest.mark.parametrize("scale", [1.0, 1.75])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_does_not_fit_can_be_scrolled_to(lang: str, scale: float) -> None:
    view = make_view(lang, (1280, 720), scale, height=200)
    seen, square = towers(3)[0]
    view.show_tower(seen, square)
    surface = pygame.Surface((1280, 720))
    view.draw(surface)
    assert Place(square, 1) not in view.targets() or view.targets()[Place(square, 1)].height < 60
    assert view.scroll(1) and view.dirty
    while view.scroll(1):
        pass
    below = view.layers_room()
    assert below.bottom <= view.rect.bottom and _told(view)
    view.draw(surface)
    while Place(square, 1) not in view.targets() or view.targets()[Place(square, 1)].height < 40:
        assert view.scroll(-1)
    while view.scroll(-1):
        pass
    assert Place(square, 3) in view.targets()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_has_words_and_a_drawing_on_every_layer(lang: str) -> None:
    texts = Texts(lang, catalog.text_folders())
    for kind, kanji in enumerate(KINDS):
        assert texts(f"board.kind.{kanji}")
        for mode in range(4):
            assert move_words(texts, kind, mode)
            image = draw_diagram(kind, mode, 56)
            assert image.get_size() == (56, 56)


def test_drawings_follow_the_tables() -> None:
    bow, spear, lance, dragon = (KINDS.index(k) for k in "弓槍香龍")
    assert offsets(bow, 0) == ({(0, -2): "jump", (-2, 0): "jump", (2, 0): "jump"}, False)
    assert offsets(spear, 0)[0] == {(0, -1): "step", (0, -2): "far", (-1, 0): "step", (1, 0): "step", (0, 1): "step"}
    assert offsets(lance, 0) == ({(0, -1): "ray", (0, -2): "ray"}, True)
    assert {d for d, how in offsets(dragon, 0)[0].items() if how == "step"} == {(-1, -1), (1, -1), (-1, 1), (1, 1)}
    assert offsets(KINDS.index("砲"), 0) == ({}, False)
    extras = (-1, OZUTSU, TORIDE)
    pictures = {pygame.image.tobytes(draw_diagram(bow, m, 60, extra=e), "RGBA") for m in (0, 1) for e in extras}
    assert len(pictures) == 6


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_take_at_most_two_lines_in_the_panel(lang: str) -> None:
    theme, texts = make_theme((1280, 720)), Texts(lang, catalog.text_folders())
    for kind in range(len(KINDS)):
        for mode in range(3):
            lines = theme.fonts.wrap(move_words(texts, kind, mode), "sans", theme.text_px(12), round(222 * theme.u))
            assert len(lines) <= 2, lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hand_tiles_and_nothing_can_be_shown(lang: str) -> None:
    view = make_view(lang)
    surface = pygame.Surface((400, 400))
    view.draw(surface)
    seen = next(o for o in map(observation, CASES) if o.hands[o.to_act] and o.legal)
    code = seen.hands[seen.to_act][0]
    view.show_hand(seen, code)
    assert view.dirty
    view.draw(surface)
    (pick,) = view.targets()
    assert isinstance(pick, InHand) and pick.seat == seen.to_act
    empty = actions.square(seen.cells.index(()))
    view.show_tower(seen, empty)
    assert view.targets() == {} and view.dirty
    view.draw(surface)
    assert not view.dirty
    view.show_tower(seen, empty)
    assert not view.dirty


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_character_has_a_glyph(lang: str) -> None:
    theme = make_theme()
    texts = Texts(lang, catalog.text_folders())
    words = "".join(text for key, text in texts.items() if key.startswith("board."))
    for role, text in (("sans", words), ("sans-bold", words), ("brush", KINDS), ("mincho", "123456789" + DAN)):
        assert all(theme.fonts.face(role, 16).metrics(text)), role


# --- all layers of one tile -----------------------------------------------------------------------------------------


def placed(tower: list[str]) -> Any:
    position = {**CASES["C03"]["position"], "board": {"5-9": ["B:帥:-"], "5-1": ["W:帥:-"], "3-5": tower}}
    state = GAME.position_in(position, {"mode": "strict"})
    return GAME.observe(state, 0)


@pytest.mark.parametrize(
    ("tower", "kind", "back", "layer"),
    [
        (["B:侍:槍"], "侍", "槍", 1),
        (["B:忍:上", "B:侍:槍"], "侍", "槍", 2),
        (["W:忍:上", "B:侍:槍"], "侍", "槍", 0),
        (["W:侍:槍"], "侍", "槍", 1),
        (["B:兵:と"], "兵", "", 1),
        (["W:兵:と"], "兵", "", 1),
    ],
)
def test_the_top_is_told_for_every_layer(tower: list[str], kind: str, back: str, layer: int) -> None:
    view = make_view()
    view.show_tower(placed(tower), Square(3, 5))
    faces = view.faces()
    assert KINDS[faces.kind] == kind and faces.layer == layer
    assert (KINDS[faces.back] if faces.back >= 0 else "") == back
    assert len(LayerMoves(view._theme, view._arts).shown(view.layers_room(), faces)) >= 1


def test_what_is_pointed_at_is_told_and_an_own_back_only_when_it_is_shown() -> None:
    view = make_view(height=420)
    view.show_tower(placed(["B:兵:と", "B:侍:槍"]), Square(3, 5))
    view.hover = Place(Square(3, 5), 1)
    assert KINDS[view.faces().kind] == "兵" and view.faces().back < 0
    view.reveal = True
    assert KINDS[view.faces().back] == "と"


def test_boards_that_do_not_fit_come_up_by_the_wheel() -> None:
    view = make_view(height=150)
    view.show_tower(placed(["B:侍:槍"]), Square(3, 5))
    assert view.layers_room().bottom > view.rect.bottom
    surface = pygame.Surface((600, 600))
    view.draw(surface)
    above = pygame.image.tobytes(surface, "RGB")
    assert view.scroll(99)
    assert view.layers_room().bottom <= view.rect.bottom and len(_told(view)) == 2
    view.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != above


def test_the_drawing_stays_in_its_room() -> None:
    for lang in LANGUAGES:
        view = make_view(lang, (1280, 720), height=420)
        view.show_tower(placed(["B:侍:槍"]), Square(3, 5))
        surface = pygame.Surface((900, 700))
        view.draw(surface)
        outside = surface.copy()
        outside.fill((0, 0, 0), view.rect)
        assert pygame.mask.from_threshold(outside, (0, 0, 0), (1, 1, 1, 255)).count() == 900 * 700
