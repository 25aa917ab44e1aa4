"""The board on the screen: where things lie, what a point means, what each sign looks like, what stays secret."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.gungi.rules import GAME
from game.games.gungi.rules import events as ev
from game.games.gungi.rules.pieces import HYOU, KIND, KINDS, OTHER, SIDE, piece
from game.games.gungi.view.facts import check_squares, last_marks, target_marks
from game.games.gungi.view.stage import GungiStage
from game.rules.chance import Stream
from game.rules.contract import Place, Square
from game.ui.board.grid import index_of, square_of
from game.ui.board.marks import MarkArt, Marks
from game.ui.board.trace import FRAMES, Hint
from game.ui.motion.director import Director
from tests.games.gungi.rules.positions import position
from tests.games.gungi.view.stage import make_stage, make_theme, picture, seen_by

VECTORS = Path(__file__).parents[3] / "vectors" / "gungi"
SEED = json.loads((VECTORS / "seed_kifu.json").read_text(encoding="utf-8"))


def middle(seat: int = 0, n: int = 2) -> Any:
    """Returns the observation of a middle position of the sample record, with towers and hands."""
    return GAME.observe(GAME.position_in(SEED["checkpoints"][n]["position"], {"mode": "strict"}), seat)


@pytest.fixture
def stage() -> GungiStage:
    made = make_stage()
    made.settle(middle())
    return made


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("spread", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080)])
def test_the_middle_of_every_target_means_that_target(flipped: bool, spread: bool, size: tuple[int, int]) -> None:
    stage = make_stage(size)
    stage.settle(middle())
    stage.board.flipped, stage.board.spread = flipped, spread
    targets = stage.board.targets()
    assert sum(isinstance(pick, Square) for pick in targets) == 81
    for pick, rect in targets.items():
        hits = stage.board.hit(rect.center)
        assert pick in hits, (pick, hits)
        assert stage.board.size.rect.contains(rect) or isinstance(pick, Place)


def test_a_tower_is_hit_layer_first_then_square(stage: GungiStage) -> None:
    index = next(i for i, tower in enumerate(stage.sprites.cells) if len(tower) == 2)
    square = square_of(index)
    assert stage.board.hit(stage.board.tower_rect(index).center) == (Place(square, 2), square)
    stage.board.spread = True
    low, high = (rect for _, rect in stage.board.layer_rects(index))
    assert stage.board.hit(low.center) == (Place(square, 1), square)
    assert stage.board.hit(high.center) == (Place(square, 2), square)
    assert low.top > high.bottom - 1


def test_nothing_outside_the_field_is_hit(stage: GungiStage) -> None:
    field = stage.board.size.field
    for pos in ((field.left - 20, field.centery), (field.right + 4, field.centery), (field.centerx, field.bottom + 9)):
        assert stage.board.hit(pos) == ()


def test_turning_the_board_puts_every_square_across(stage: GungiStage) -> None:
    board = stage.board
    first = board.cell_rect(index_of(Square(9, 1))).topleft
    assert first == board.size.field.topleft
    board.flipped = True
    assert board.cell_rect(index_of(Square(1, 9))).topleft == first
    assert all(board.hit(board.cell_rect(i).center)[-1] == square_of(i) for i in range(81))


def test_the_reduced_board_has_no_first_and_ninth_rank() -> None:
    stage = make_stage()
    stage.settle(replace(middle(), reduced=True, cells=((),) * 81))
    assert stage.board.hit(stage.board.cell_rect(index_of(Square(5, 1))).center) == ()
    assert stage.board.hit(stage.board.cell_rect(index_of(Square(5, 2))).center) == (Square(5, 2),)
    assert sum(isinstance(pick, Square) for pick in stage.board.targets()) == 63


def test_every_mark_has_its_own_shape() -> None:
    """Shapes must differ, not only colours: the silhouettes of all marks are compared."""
    art = MarkArt(make_theme(), (70, 78))
    names = ("move", "extra-move", "stack", "capture", "strike", "swap", "last-from", "last-to", "check", "cursor")
    shapes = {name: pygame.mask.from_surface(art.mark(name), 110) for name in names}
    for a in names:
        for b in names:
            if a < b:
                same = shapes[a].get_size() == shapes[b].get_size()
                assert not same or shapes[a].overlap_area(shapes[b], (0, 0)) < 0.9 * max(
                    shapes[a].count(), shapes[b].count()
                ), (a, b)


def test_owners_differ_without_colour() -> None:
    """The owner's mark is another shape, and the face is turned round."""
    stage = make_stage()
    art = stage.board.art
    black, white = (pygame.mask.from_surface(art.pip(side, False), 127) for side in (0, 1))
    assert black.overlap_area(white, (0, 0)) < 0.95 * max(black.count(), white.count())
    yumi = KINDS.index("弓")
    upright = art.tile(piece(1, yumi, KINDS.index("や")), False)
    across = art.tile(piece(1, yumi, KINDS.index("や")), True)
    assert pygame.image.tobytes(upright, "RGBA") != pygame.image.tobytes(across, "RGBA")


def test_every_layer_of_a_tower_shows_its_owner() -> None:
    art = make_stage().board.art
    top = piece(0, KINDS.index("弓"), KINDS.index("や"))
    pictures = set()
    for lower in range(4):
        tiles = (piece(lower & 1, 0, 10), piece(lower >> 1, 1, 11), top)
        pictures.add(pygame.image.tobytes(art.tower(tiles, False), "RGBA"))
    assert len(pictures) == 4


def test_backs_of_hyou_are_seen_only_on_request() -> None:
    """Two positions that differ in hidden backs alone look the same, until the owner asks."""
    stage = make_stage()
    first = middle()
    swapped = {piece(0, HYOU, KINDS.index("さ")): piece(0, HYOU, KINDS.index("へ"))}
    second = replace(first, cells=tuple(tuple(swapped.get(tile, tile) for tile in tower) for tower in first.cells))
    assert first.cells != second.cells
    shown = []
    for reveal in (False, True):
        stage.board.reveal = reveal
        for observation in (first, second):
            stage.settle(observation)
            shown.append(picture(stage))
    assert shown[0] == shown[1]
    assert shown[2] != shown[3]


def test_marks_are_drawn_and_taken_away(stage: GungiStage) -> None:
    plain = picture(stage)
    square = next(square_of(i) for i, tower in enumerate(stage.sprites.cells) if not tower)
    top = next(i for i, tower in enumerate(stage.sprites.cells) if len(tower) > 1)
    seen = {plain}
    for marks in (
        Marks(targets={square: "move"}),
        Marks(targets={square: "move"}, extra=frozenset({square})),
        Marks(targets={square: "stack"}),
        Marks(targets={square: "capture"}),
        Marks(targets={Place(square_of(top), 1): "strike"}),
        Marks(targets={Place(square_of(top), 1): "swap"}),
        Marks(last=((square, "from"),)),
        Marks(last=((square, "to"),)),
        Marks(check=square),
        Marks(attackers=(square,)),
        Marks(hover=square),
        Marks(cursor=square),
        Marks(selected=Place(square_of(top), 2)),
        Marks(hint=Hint((square, square_of(top)))),
    ):
        stage.board.marks = marks
        assert stage.board.dirty
        drawn = picture(stage)
        assert drawn not in seen, marks
        seen.add(drawn)
        assert not stage.board.needs_draw()
    stage.board.marks = Marks()
    assert picture(stage) == plain


def test_nothing_needs_drawing_when_nothing_changed(stage: GungiStage) -> None:
    picture(stage)
    stage.board.marks = Marks()
    stage.board.spread = False
    assert not stage.board.needs_draw() and not any(tray.needs_draw() for tray in stage.trays)
    stage.settle(middle(n=3))
    assert stage.board.needs_draw() and all(tray.needs_draw() for tray in stage.trays)


@pytest.mark.slow
@pytest.mark.parametrize("flipped", [False, True])
def test_flights_lead_from_any_position_to_any_other(flipped: bool) -> None:
    """Undo, jumps and loading: the layout between the first and last frame ends as the observation says."""
    stage = make_stage()
    stage.board.flipped = flipped
    director = Director(stage, debug=True)
    director.show(GAME.observe(GAME.start({"mode": "strict"}), 0))
    for n in (0, 4, 2, 6, 1, 3):
        director.fly(middle(n=n))
        assert director.busy
        for _ in range(200):
            surface = pygame.Surface((1440, 900))
            stage.draw_flying(surface)
            if not director.update(0.05):
                break
        assert not director.busy and not director.mismatch
        assert not stage.differs(middle(n=n))
    director.fly(middle(n=3))
    assert not director.busy


@pytest.mark.slow
def test_every_animation_can_be_drawn_at_any_moment() -> None:
    stage = make_stage()
    director = Director(stage, debug=True)
    stream = Stream(5)
    state = GAME.start({"mode": "strict"})
    stage.settle(GAME.observe(state, 1))
    surface = pygame.Surface((1440, 900))
    for ply in range(90):
        log: list[Any] = []
        state = GAME.apply(state, stream.choice(GAME.legal(state)), log)
        director.play(seen_by(log, 1), GAME.observe(state, 1))
        stage.board.flipped = ply % 7 == 0
        while ply > 40 and director.update(0.11):
            stage.board.draw(surface)
            for tray in stage.trays:
                tray.draw(surface)
            stage.draw_flying(surface)
    assert not director.mismatch


def test_G9_14_where_the_marshal_changes_places_with_a_samurai_it_does_not_climb_on_it() -> None:
    state = position({"4-9": "B侍", "5-3": "W臥"})
    marshal, samurai, free = Place(Square(5, 9), 1), Square(4, 9), Square(5, 8)
    marks, _ = target_marks(GAME.observe(state, state.to_act), (marshal,), [samurai, free])
    assert marks == {samurai: "swap", free: "move"}


@pytest.mark.slow
def test_targets_are_marked_by_what_stands_there() -> None:
    """Every offered place of the shared middle positions gets the mark its tower asks for."""
    data = json.loads((VECTORS / "midgame.json").read_text(encoding="utf-8"))
    kinds = set()
    extra_seen = 0
    for entry in data["positions"]:
        observation = GAME.position_in(entry["position"], {"mode": "strict"})
        observation = GAME.observe(observation, observation.to_act)
        paths = [path for action in observation.legal for path in action.paths()]
        for first in {path[0] for path in paths}:
            offers = {path[1] for path in paths if path[0] == first and len(path) > 1}
            marks, extra = target_marks(observation, (first,), offers)
            assert set(marks) == {pick for pick in offers if isinstance(pick, Square | Place)}
            extra_seen += len(extra)
            for pick, kind in marks.items():
                kinds.add(kind)
                square = pick.square if isinstance(pick, Place) else pick
                tower = observation.cells[index_of(square)]
                if kind == "move":
                    assert not tower
                elif kind == "stack":
                    assert SIDE[tower[-1]] == observation.to_act
                elif kind == "capture":
                    assert SIDE[tower[-1]] != observation.to_act
    assert kinds == {"move", "stack", "capture", "strike", "swap"} and extra_seen > 5


def test_check_and_last_action_are_found() -> None:
    data = json.loads((VECTORS / "midgame.json").read_text(encoding="utf-8"))
    entry = next(e for e in data["positions"] if "check" in e["features"])
    state = GAME.position_in(entry["position"], {"mode": "strict"})
    observation = GAME.observe(state, state.to_act)
    king, attackers = check_squares(observation)
    assert king is not None and attackers
    assert any(KINDS[KIND[tile]] == "帥" for tile in observation.cells[index_of(king)])
    assert all(SIDE[observation.cells[index_of(sq)][-1]] != state.to_act for sq in attackers if sq != king)
    log: list[Any] = []
    action = GAME.legal(state)[0]
    GAME.apply(state, action, log)
    frames = [(square, role) for square, role in last_marks(log) if role in FRAMES]
    assert "to" in dict(frames).values() and len(dict(frames)) == len(frames)


def test_unknown_hyou_look_like_hyou() -> None:
    art = make_stage().board.art
    tiles = [tile for tile in range(48) if KIND[tile] == HYOU and SIDE[tile] == 0]
    assert len({OTHER[tile] for tile in tiles}) == 4
    assert len({pygame.image.tobytes(art.tile(tile, False), "RGBA") for tile in tiles}) == 1


@pytest.mark.parametrize(("layer", "sounds"), [(1, ["move", "drop", "drop"]), (2, ["stack"] * 3), (3, ["stack"] * 3)])
def test_a_tile_that_comes_onto_another_one_sounds_of_it(stage: GungiStage, layer: int, sounds: list[str]) -> None:
    tile = next(tower[0] for tower in middle().cells if tower)
    events = (ev.Moved(tile, 4, 1, 13, layer), ev.Dropped(tile, 13, layer), ev.Placed(tile, 13, layer))
    assert [stage.sound(event) for event in events] == sounds
