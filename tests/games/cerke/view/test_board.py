"""The board of 机戦 on the screen: where things lie, what a point means, what each sign looks like."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import Lot, StepThrow, Throw
from game.games.cerke.rules.board import NAMES, SQUARE
from game.games.cerke.rules.pieces import BLACK, KINDS, RED, TAM, piece
from game.games.cerke.view.art import DOT, SETS, CerkeArts, PieceSet
from game.games.cerke.view.facts import (
    Targets,
    chance,
    last_marks,
    tam_costs,
    tam_ends,
    tam_field,
    target_marks,
    way_of,
)
from game.games.cerke.view.marks import SECONDS, CerkeMarkArt, CerkeMarks, Flash
from game.games.cerke.view.tray import in_hand
from game.rules.contract import InHand, Pick, Square
from game.ui.board.grid import index_of, square_of
from game.ui.board.trace import Hint
from tests.games.cerke.view.table import CerkeTable, make_table, position
from tests.games.gungi.view.stage import make_theme

START = GAME.apply(GAME.start({}), Lot(3, 2))


def at(name: str) -> Square:
    return square_of(SQUARE[name])


def offers(observation: object, picked: tuple[Pick, ...]) -> frozenset[Pick]:
    """Returns what may follow `picked`, as a chooser would."""
    paths = [path for action in observation.legal for path in action.paths()]  # type: ignore[attr-defined]
    count = len(picked)
    return frozenset(path[count] for path in paths if path[:count] == picked and len(path) > count)


def targets(state: object, *names: str) -> Targets:
    observation = GAME.observe(state, state.turn)  # type: ignore[attr-defined]
    picked: tuple[Pick, ...] = tuple(at(name) for name in names)
    return target_marks(observation, picked, offers(observation, picked))


def named(found: Targets) -> dict[str, str]:
    return {NAMES[index_of(square)]: kind for square, kind in found.marks.items()}


@pytest.fixture
def table() -> CerkeTable:
    made = make_table()
    made.stage.settle(GAME.observe(START, 0))
    return made


# --- places ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080)])
def test_the_middle_of_every_target_means_that_target(flipped: bool, size: tuple[int, int]) -> None:
    table = make_table(size)
    table.board.flipped = flipped
    found = table.board.targets()
    assert len(found) == 81
    for pick, rect in found.items():
        assert table.board.hit(rect.center) == (pick,)


def test_the_seat_at_the_screen_sits_below(table: CerkeTable) -> None:
    board = table.board
    assert board.grid(SQUARE["KIA"]) == (0, 8) and board.grid(SQUARE["PA"]) == (8, 0)
    board.flipped = True
    assert board.grid(SQUARE["KIA"]) == (8, 0) and board.grid(SQUARE["PA"]) == (0, 8)
    assert board.square(8, 8) == at("KA")


def test_nothing_is_meant_outside_the_field(table: CerkeTable) -> None:
    field = table.board.size.field
    for pos in ((field.left - 2, field.centery), (field.right, field.centery), (field.centerx, field.bottom)):
        assert table.board.hit(pos) == ()


def test_the_board_is_square_and_inside_its_place() -> None:
    table = make_table((1280, 720))
    place = pygame.Rect(10, 10, 600, 640)
    table.board.layout(place)
    assert table.board.size.cell[0] == table.board.size.cell[1]
    assert place.contains(table.board.size.rect)


# --- pieces ----------------------------------------------------------------------------------------------------------


def grey(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGBA")


@pytest.mark.slow
@pytest.mark.parametrize("piece_set", SETS)
@pytest.mark.parametrize("width", [30, 45, 67])
def test_every_piece_ink_and_owner_looks_different_without_colour(piece_set: PieceSet, width: int) -> None:
    art = CerkeArts(make_theme(), piece_set).at(width)
    looks = {
        grey(art.tile(piece(k, ink, 0), turned)) for k in KINDS for ink in (BLACK, RED) for turned in (False, True)
    }
    looks.add(grey(art.tile(TAM, False)))
    assert len(looks) == 41


@pytest.mark.parametrize("piece_set", SETS)
def test_red_ink_has_a_dot_where_black_has_bare_wood(piece_set: PieceSet) -> None:
    art = CerkeArts(make_theme(), piece_set).at(67)
    x, y = (round(67 * (0.5 + DOT[0])), round(67 * (0.52 + DOT[1])))
    for kind in KINDS:
        red, black = (pygame.transform.grayscale(art.tile(piece(kind, ink, 0), False)) for ink in (RED, BLACK))
        assert red.get_at((x, y))[0] < 110 < 160 < black.get_at((x, y))[0], kind


def test_the_tam_points_nowhere() -> None:
    art = CerkeArts(make_theme()).at(67)
    assert art.tile(TAM, True) is art.tile(TAM, False)


def test_the_other_set_changes_the_pieces_and_not_the_places(table: CerkeTable) -> None:
    before = table.pixels()
    table.arts.piece_set = "tile"
    assert table.pixels() != before
    table.arts.piece_set = "wedge"
    assert table.pixels() == before


def test_owner_marks_ink_is_another_red() -> None:
    plain, safe = make_table().arts.at(67), make_table(owner_marks=True).arts.at(67)
    code = piece(0, RED, 0)
    assert plain.ink(code) != safe.ink(code)
    assert plain.ink(piece(0, BLACK, 0)) == safe.ink(piece(0, BLACK, 0))


# --- marks -----------------------------------------------------------------------------------------------------------


def test_every_mark_has_a_shape_of_its_own() -> None:
    art = CerkeMarkArt(make_theme(), (84, 84))
    shapes = {}
    for name in art.shapes():
        mask = pygame.mask.from_surface(art.mark(name), 127)
        shapes[name] = mask
    for one, two in combinations(("move", "capture", "step", "capture-step", "throw", "throw-capture", "cursor"), 2):
        a, b = shapes[one], shapes[two]
        shared, whole = a.overlap_area(b, (0, 0)), max(a.count(), b.count())
        assert whole > 0 and shared < 0.93 * whole, (one, two)


def test_coordinates_can_be_switched_off(table: CerkeTable) -> None:
    rect, field = table.board.size.rect, table.board.size.field
    margin = pygame.Rect(rect.x, rect.y, rect.width, field.y - rect.y - 6)
    on = table.draw().subsurface(margin).copy()
    table.board.coordinates = False
    off = table.draw().subsurface(margin).copy()
    assert pygame.image.tobytes(on, "RGB") != pygame.image.tobytes(off, "RGB")


@pytest.mark.slow
@pytest.mark.parametrize(
    "marks",
    [
        CerkeMarks(targets={at("TO"): "move"}, odds={at("TO"): "1/2"}),
        CerkeMarks(targets={at("KI"): "capture-step"}),
        CerkeMarks(targets={at("KU"): "throw"}, needs={at("KU"): 3}),
        CerkeMarks(path=(at("KAU"), at("LAU")), via=at("LAU"), label="踏越え", at=at("LAU")),
        CerkeMarks(selected=at("KAI")),
        CerkeMarks(refused=at("KAI")),
        CerkeMarks(cursor=at("KAI")),
        CerkeMarks(hover=at("KU")),
        CerkeMarks(last=((at("KAI"), "from"), (at("KY"), "via"), (at("KU"), "to"), (at("KU"), "drop"))),
        CerkeMarks(last=((at("KY"), "tried"),)),
        CerkeMarks(hint=Hint((at("KAI"), at("KY")))),
        CerkeMarks(hint=Hint((at("KY"),), "drop")),
        CerkeMarks(declared=at("KY")),
        CerkeMarks(field=(at("TO"),)),
    ],
)
def test_a_mark_shows_and_leaves_nothing_behind(table: CerkeTable, marks: CerkeMarks) -> None:
    bare = table.pixels()
    table.board.marks = marks
    assert table.board.needs_draw()
    assert table.pixels() != bare
    table.board.marks = CerkeMarks()
    assert table.pixels() == bare


def test_a_dragged_piece_leaves_a_ghost(table: CerkeTable) -> None:
    bare = table.pixels()
    table.board.held = at("KAI")
    assert table.pixels() != bare
    table.board.held = None
    assert table.pixels() == bare


# --- what is marked --------------------------------------------------------------------------------------------------


def test_plain_targets_water_chance_and_steps_of_a_pawn_in_the_field() -> None:
    """Tricky case 2: 兵 on CAI in 皇処."""
    found = targets(START, "CAI")
    assert named(found) == {"CAU": "move", "CO": "move", "CY": "move", "MAI": "step", "XAI": "step"}
    assert {NAMES[index_of(square)]: words for square, words in found.odds.items()} == {"CO": "1/2"}


def test_an_enemy_may_be_taken_or_stepped_on() -> None:
    state = position("9/9/9/9/4*4/1k7/1K7/9/9 IA - - 0 0 20 20 1")
    assert named(targets(state, "LAI"))["LY"] == "capture-step"


def test_a_protected_enemy_can_only_be_stepped_on() -> None:
    """Tricky case 14: a 将 in 皇処 on CI protects CU."""
    state = position("9/9/6u2/6k2/4*4/6G2/9/9/9 IA - - 0 0 20 20 1")
    assert named(targets(state, "CY"))["CU"] == "step"


def test_squares_for_a_throw_are_marked_with_what_they_need() -> None:
    """Tricky case 5: 巫 KAU over LAU throws for KAU and NAU."""
    found = targets(START, "KAU", "LAU")
    assert named(found) == {"KAU": "throw", "NAU": "throw"}
    assert set(found.needs.values()) == {1}


def test_the_odds_of_what_needs_a_throw_stand_at_it() -> None:
    """C15.1, C7.5: for water two throws must succeed."""
    state = position("9/9/9/9/4*4/K8/G8/9/9 IA - - 0 0 20 20 1")
    found = targets(state, "KAI", "KY")
    odds = {NAMES[index_of(square)]: words for square, words in found.odds.items()}
    assert odds["KO"] == "31/32" and odds["KU"] == "13/16" and odds["KI"] == "1/2" and odds["KE"] == "3/16"
    state = position("9/9/9/9/4*4/9/9/4K4/4G4 IA - - 0 0 20 20 1")
    assert {NAMES[index_of(s)]: w for s, w in targets(state, "ZIA", "ZAU").odds.items()}["ZAI"] == "31/64"


def costs(found: Targets) -> dict[str, int]:
    return {NAMES[index_of(square)]: points for square, points in found.costs.items()}


def test_C11_5_stepping_on_the_tam_says_what_it_costs() -> None:
    state = position("9/9/9/9/4*4/9/4V4/9/9 IA - - 0 0 20 20 1")
    assert costs(targets(state, "ZAI")) == {"ZO": -5}
    ends = targets(state, "ZAI", "ZO")
    assert ends.marks and costs(ends) == {NAMES[index_of(square)]: -5 for square in ends.marks}
    assert costs(targets(position("9/9/9/9/4*4/9/4V4/4K4/9 IA - - 0 0 20 20 1"), "ZAU")) == {}


def test_C11_6_a_futile_move_of_the_tam_says_what_it_costs() -> None:
    def told(tam_moved: int, picked: str = "", **options: str) -> dict[str, int]:
        state = position(f"9/9/9/9/4*4/9/9/9/9 IA - - {tam_moved} 0 20 20 1", options)
        picks = (at("ZO"), *((at(picked),) if picked else ()))
        found = tam_costs(GAME.observe(state, 0), picks)
        return {NAMES[index_of(square)]: points for square, points in found.items()}

    assert told(0) == {"ZO": -3}, "back to where it began"
    assert told(0, "TU") == {"ZO": -3}
    assert told(0, tam_pass="free") == {}
    again = told(1)
    assert set(again.values()) == {-3} and len(again) > 8, "right after the other moved it"


def test_no_throw_is_longer_than_five() -> None:
    """Tricky case 24."""
    state = position("9/9/9/9/4*4/9/K8/G8/9 IA - - 0 0 20 20 1")
    found = targets(state, "KAU", "KAI")
    assert max(found.needs.values()) == 5 and "KA" not in named(found)


def test_after_the_throw_only_what_is_within_it_is_marked() -> None:
    state = GAME.apply(GAME.apply(START, StepThrow(SQUARE["KAU"], SQUARE["LAU"])), Throw(1))
    observation = GAME.observe(state, 0)
    found = target_marks(observation, (), offers(observation, ()))
    assert named(found) == {"KAU": "move", "NAU": "move"}
    assert way_of(observation) == ((at("KAU"), at("LAU")), at("LAU"))


def test_the_tam_steps_and_its_ends_are_known() -> None:
    observation = GAME.observe(START, 0)
    found = targets(START, "ZO")
    assert set(found.marks.values()) == {"move"} and len(found.marks) == 8
    assert at("ZO") in tam_ends(observation), "back to where it began (C11.6)"
    assert set(tam_ends(observation, (at("ZO"), at("TU")))) < set(tam_ends(observation))


def test_a_drop_may_go_to_every_empty_square() -> None:
    state = position("9/9/9/9/4*4/9/9/9/9 IA K+K - 0 0 20 20 1")
    observation = GAME.observe(state, 0)
    picked: tuple[Pick, ...] = (in_hand(0, 2),)
    found = target_marks(observation, picked, offers(observation, picked))
    assert len(found.marks) == 80 and set(found.marks.values()) == {"move"} and not found.odds


def test_squares_round_the_tam_count_as_field() -> None:
    names = {NAMES[index_of(square)] for square in tam_field(GAME.observe(START, 0))}
    assert names == {"ZU", "TO", "XO", "ZY"}, "the corners are 皇処 anyway (C2.5)"


def test_the_way_of_the_last_action() -> None:
    log: list[object] = []
    GAME.apply(GAME.apply(START, StepThrow(SQUARE["KAU"], SQUARE["LAU"]), log), Throw(0), log)
    assert last_marks(log) == ((at("KAU"), "from"), (at("LAU"), "via"))


@pytest.mark.parametrize(("sticks", "words"), [(0, "1/1"), (1, "31/32"), (2, "13/16"), (3, "1/2"), (5, "1/32")])
def test_chances_are_in_lowest_terms(sticks: int, words: str) -> None:
    assert chance(sticks) == words


# --- hands -----------------------------------------------------------------------------------------------------------


def test_hands_are_grouped_by_kind_and_ink_and_can_be_pointed_at() -> None:
    table = make_table()
    table.stage.settle(GAME.observe(position("9/9/9/9/4*4/9/9/9/9 IA KKK+KG +I 0 0 20 20 1"), 0))
    near, far = table.trays
    assert [(men.captive, men.count) for men in near.stacks()] == [(2, 3), (3, 1), (4, 1)]
    assert far.targets().keys() == {InHand(1, "+I")}
    for pick, rect in near.targets().items():
        assert near.hit(rect.center) == (pick,)
        assert near.captive_of(pick) is not None and far.captive_of(pick) is None


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_every_kind_and_ink_fits_the_tray(size: tuple[int, int]) -> None:
    table = make_table(size)
    table.stage.settle(GAME.observe(position("9/9/9/9/4*4/9/9/9/9 IA N+NK+KG+GV+VD+DM+MC+CT+TU+UI+I - 0 0 20 20 1"), 0))
    slots = [rect for _, rect in table.trays[0].slots()]
    assert len(slots) == 20
    assert all(table.trays[0].rect.contains(rect) for rect in slots)
    assert not any(a.colliderect(b) for a, b in combinations(slots, 2))


def test_an_idle_table_does_not_ask_to_be_drawn(table: CerkeTable) -> None:
    table.draw()
    assert not table.board.needs_draw()
    assert not any(tray.needs_draw() for tray in table.trays) and not table.sticks.dirty


def test_a_refusal_is_marked_for_a_moment() -> None:
    flash = Flash()
    flash.show(at("ZO"))
    assert not flash.tick(SECONDS / 2) and flash.pick == at("ZO")
    assert flash.tick(SECONDS) and flash.pick is None
    assert not flash.tick(1.0), "it goes out once"
