"""Playing 軍儀 at the table by mouse and keyboard: every kind of action, refusals, questions, takeback, branches."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.games.gungi.rules.pieces import HYOU, KIND, KINDS, OTHER, SIDE, UNKNOWN_FACE
from game.games.gungi.table.placing import Placing
from game.games.gungi.table.secrets import plain_pick
from game.games.gungi.table.wording import _shown
from game.rules.contract import Place, Square
from game.stage.scene import TableSetup
from game.ui.board.grid import index_of
from tests.pilot import Pilot
from tests.table.help import PEOPLE, READY, facts, table


def act(pilot: Pilot) -> str:
    """Returns the text of the last action."""
    match = pilot.scene.session.match
    return str(match.game.format(match.cursor.action))


def test_two_clicks_stack_a_tile(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("3-7")
    assert facts(pilot)["picked"] == ["3-7-1"]
    pilot.press("3-6")
    assert act(pilot) == "m 3-7-1 3-6-2"


def test_a_drag_takes_a_tile(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("7-7", "7-6")
    assert act(pilot) == "m 7-7-1 7-6-1"
    assert "hand-B-上-忍" in pilot.targets()


def test_a_drag_drops_a_hand_tile(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("hand-B-弓-や", "5-5")
    assert act(pilot) == "d 弓/や 5-5-1"


def test_a_covered_tile_strikes_in_place(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("1-5")
    assert facts(pilot)["picked"] == ["1-5-1"]
    pilot.press("1-5")
    assert act(pilot) == "i 1-5-1 2"


def test_a_strike_can_be_chosen_in_the_opened_tower(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.motion("1-5")
    pilot.press("tower:1-5-1")
    pilot.press("tower:1-5-2")
    assert act(pilot) == "i 1-5-1 2"


def test_an_illegal_drop_flies_home_and_its_clause_opens_the_rulebook(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("hand-B-兵", "3-5")
    seen = facts(pilot)
    assert seen["ply"] == 0 and seen["picked"] == []
    assert seen["notice"]["clause"] == "G12.3"
    pilot.press("notice.clause")
    assert pilot.scene.name == "rules"
    assert facts(pilot)["clause"] == "G12.3"


@pytest.mark.parametrize(
    ("start", "end", "clause"),
    [("3-7", "3-3", "G5.2"), ("7-6", "7-5", "G1.3"), ("5-9", "5-9", None), ("hand-B-弓-や", "9-4", "G7.9")],
)
def test_what_is_refused_names_its_clause(tmp_path: Path, start: str, end: str, clause: str | None) -> None:
    pilot = table(tmp_path)
    pilot.press(start)
    pilot.press(end)
    notice = facts(pilot)["notice"]
    assert (notice["clause"] if notice else None) == clause
    assert facts(pilot)["ply"] == 0


@pytest.mark.parametrize(("name", "text"), [("option-betray", " betray"), ("option-plain", "")])
def test_betrayal_is_asked_at_the_piece(tmp_path: Path, name: str, text: str) -> None:
    pilot = table(tmp_path)
    pilot.drag("9-6", "8-6")
    assert {"option-betray", "option-plain"} <= set(pilot.targets())
    assert facts(pilot)["ply"] == 0
    pilot.press(name)
    assert act(pilot) == "m 9-6-1 8-6-2" + text


def test_escape_backs_out_of_a_question_step_by_step(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("9-6", "8-6")
    pilot.key(pygame.K_ESCAPE)
    assert facts(pilot)["picked"] == ["9-6-1"]
    pilot.key(pygame.K_ESCAPE)
    assert facts(pilot)["picked"] == []
    pilot.key(pygame.K_ESCAPE)
    assert "menu:settings" in pilot.targets()


def test_the_keyboard_alone_plays(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.key(pygame.K_LEFT)  # the cursor appears in the middle
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        pilot.key(key)
    assert facts(pilot)["picked"] == ["3-7-1"]
    for _ in range(12):
        pilot.key(pygame.K_TAB)
        if pilot.scene.game.gestures.cursor is not None and pilot.scene.game.gestures.cursor.file == 3:
            break
    pilot.key(pygame.K_RETURN)
    assert facts(pilot)["ply"] == 1


def test_the_keyboard_drops_from_the_hand(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    for _ in range(40):
        pilot.key(pygame.K_TAB)
        cursor = pilot.scene.game.gestures.cursor
        if getattr(cursor, "kind", "") == "弓":
            break
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert act(pilot).startswith("d 弓/や ")


def test_right_button_puts_a_drag_back(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.motion("7-7")
    pilot.down("7-7")
    pilot.motion("7-6", (1, 0, 0))
    pilot.down("7-6", button=3)
    pilot.up("7-6")
    assert facts(pilot)["ply"] == 0 and facts(pilot)["picked"] == []


def test_undo_and_redo(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("7-7", "7-6")
    pilot.drag("5-1", "4-1")
    pilot.press("btn:undo")
    assert facts(pilot)["ply"] == 1
    pilot.key(pygame.K_u)
    assert facts(pilot)["ply"] == 0 and facts(pilot)["browsing"]
    pilot.key(pygame.K_r)
    pilot.key(pygame.K_r)
    assert facts(pilot)["ply"] == 2 and not facts(pilot)["browsing"]


def test_acting_at_an_earlier_ply_makes_a_branch_that_can_be_chosen_again(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("7-7", "7-6")
    pilot.drag("5-1", "4-1")
    pilot.press("btn:first")
    assert pilot.scene.sign.words() == pilot.ctx.texts("table.browsing.branch", "開始局面", "2手")
    pilot.drag("3-7", "3-6")
    assert facts(pilot)["ply"] == 1 and facts(pilot)["length"] == 1
    pilot.press("branches:1")
    pilot.press("branch:1")
    assert act(pilot) == "m 7-7-1 7-6-1"
    assert facts(pilot)["length"] == 2


def test_a_ply_of_the_record_can_be_clicked(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    for _ in range(3):
        pilot.drag("5-9", "4-9") if facts(pilot)["ply"] == 0 else pilot.drag("5-1", "4-1")
        if facts(pilot)["ply"] == 2:
            break
    pilot.press("ply:1")
    assert facts(pilot)["ply"] == 1


def test_resigning_asks_first_and_then_shows_the_end(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("btn:resign")
    assert pilot.scene.name == "confirm-resign"
    pilot.press("dialog.no")
    assert facts(pilot)["result"] is None
    pilot.press("btn:resign")
    pilot.press("dialog.yes")
    pilot.advance(0.2)
    assert pilot.scene.name == "end"
    pilot.press("dialog.look")
    assert facts(pilot)["result"] == {"winner": 1, "clause": "T1"}


def test_a_draw_between_people_is_asked_and_agreed(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("btn:draw")
    pilot.press("dialog.yes")
    assert pilot.scene.name == "draw"
    pilot.press("dialog.yes")
    assert pilot.scene.name == "confirm-draw"
    pilot.press("dialog.yes")
    pilot.advance(0.2)
    pilot.press("dialog.look")
    assert facts(pilot)["result"] == {"winner": None, "clause": "T3"}


def test_flip_turns_the_board(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    before = pilot.targets()["1-1"]
    pilot.press("btn:flip")
    after = pilot.targets()["1-1"]
    assert after.y > before.y and after.x < before.x
    pilot.drag("7-7", "7-6")
    assert act(pilot) == "m 7-7-1 7-6-1"


def test_the_board_turns_with_the_mover_where_the_setting_says_so(tmp_path: Path) -> None:
    pilot = table(tmp_path, turn_board=True)
    pilot.drag("7-7", "7-6")
    assert pilot.scene.game.view.flipped
    pilot.drag("5-1", "4-1")
    assert not pilot.scene.game.view.flipped


def test_rematch_swaps_the_seats(tmp_path: Path) -> None:
    from game.match.seats import HUMAN, sat

    people = (sat(HUMAN, "", "きい"), sat(HUMAN, "", "しろ"))
    pilot = table(tmp_path, TableSetup(seats=people, seed=1, start=READY))
    pilot.press("btn:menu")
    pilot.press("menu:rematch")
    assert [seat.name for seat in pilot.scene.session.seats] == ["しろ", "きい"]
    assert facts(pilot)["ply"] == 0


def test_acting_during_an_animation_finishes_it(tmp_path: Path) -> None:
    pilot = table(tmp_path, animation="full")
    pilot.drag("7-7", "7-6")
    assert pilot.scene.director.busy
    pilot.drag("5-1", "4-1")
    assert facts(pilot)["ply"] == 2


def test_a_mate_ends_the_game_and_names_its_clause(tmp_path: Path) -> None:
    from game.storage.puzzles import puzzles_of

    puzzle = next(p for p in puzzles_of(catalog.levels_of("gungi")) if p.id == "mate-01-climb")
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=1, start=puzzle.position))
    pilot.drag("8-6", "6-4")
    pilot.advance(0.2)
    assert pilot.scene.name == "end"
    pilot.press("dialog.clause")
    assert pilot.scene.name == "rules" and facts(pilot)["clause"] == "G11.5"


def test_an_end_taken_back_while_it_is_still_animated_is_not_announced(tmp_path: Path) -> None:
    from game.storage.puzzles import puzzles_of

    puzzle = next(p for p in puzzles_of(catalog.levels_of("gungi")) if p.id == "mate-01-climb")
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=1, start=puzzle.position), animation="full")
    pilot.drag("8-6", "6-4")
    assert pilot.scene.session.result is not None
    pilot.press("btn:back")
    pilot.advance(3.0)
    assert pilot.scene.name == "table"


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1280, 1024), (2560, 1080)])
@pytest.mark.parametrize("text_size", [100, 175])
def test_nothing_overlaps_and_nothing_leaves_the_window(
    tmp_path: Path, lang: str, size: tuple[int, int], text_size: int
) -> None:
    pilot = Pilot(tmp_path, lang=lang, size=size, text_size=text_size, animation="off")
    from game.table.scene import TableScene

    pilot.open(TableScene(TableSetup(seats=PEOPLE, seed=5)))
    window = pygame.Rect((0, 0), size)
    areas = pilot.scene.showing.areas
    names = ("board", "title", "far_plate", "far_tray", "info", "record", "near_tray", "near_plate", "buttons")
    rects = {name: getattr(areas, name) for name in names}
    for name, rect in rects.items():
        assert window.contains(rect), (name, rect)
        assert rect.width > 40 and rect.height > 20, (name, rect)
    for a in names:
        for b in names:
            assert a == b or not rects[a].colliderect(rects[b]), (a, rects[a], b, rects[b])


def test_nobody_is_asked_to_drag_from_the_hand_once_the_game_has_ended(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    scene = pilot.scene
    labels = [pilot.ctx.texts(f"gungi.hand.{name}") for name in ("near", "far")]
    assert [tray.label for tray in scene.game.view.trays] == labels
    scene.conversation.resign()
    pilot.advance(2)
    assert [tray.label for tray in scene.game.view.trays] == [labels[1], labels[1]]


def test_every_tile_of_a_hand_that_a_menu_offers_has_a_picture() -> None:
    for kind in range(len(KINDS)):
        for seat in (0, 1):
            code = _shown(kind, seat)
            assert KIND[code] == kind and SIDE[code] == seat
            assert kind != HYOU or OTHER[code] == UNKNOWN_FACE


@pytest.mark.parametrize("flipped", [False, True])
def test_an_arrow_leads_to_the_square_beside_as_it_is_seen_and_stops_at_the_edge(tmp_path: Path, flipped: bool) -> None:
    pilot = table(tmp_path)
    view = pilot.scene.game.view
    view.flipped = flipped
    at = {
        Square(file, rank): view.board.grid(index_of(Square(file, rank)))
        for file in range(1, 10)
        for rank in range(1, 10)
    }
    assert len({*at.values()}) == 81 and at[Square(9, 1)] == ((8, 8) if flipped else (0, 0))
    for square, (column, row) in at.items():
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            found = view.step(square, dx, dy)
            if 0 <= row + dy <= 8:
                assert at[found] == (min(8, max(0, column + dx)), row + dy)
            else:
                below = view.trays[int(flipped) if dy > 0 else 1 - int(flipped)]
                assert found in [plain_pick(pick) for pick in below.targets()] or found == square
    assert view.step(None, 1, 0) == Square(5, 5)
    pilot.close()


def test_what_a_pick_shows_is_the_tile_of_its_layer(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    view = pilot.scene.game.view
    towers = {sq: tower for sq, tower in enumerate(view.sprites.cells) if tower}
    assert {len(tower) for tower in towers.values()} > {1}
    for sq, tower in towers.items():
        square = Square(sq % 9 + 1, sq // 9 + 1)
        assert index_of(square) == sq
        shown = [view._code(Place(square, layer)) for layer in range(1, len(tower) + 2)]
        assert shown == [*tower, None]
    pilot.close()


@pytest.mark.parametrize(
    ("kind", "more", "ends"),
    [
        (pygame.KEYDOWN, {"key": pygame.K_SPACE}, True),
        (pygame.KEYDOWN, {"key": pygame.K_RETURN}, True),
        (pygame.KEYDOWN, {"key": pygame.K_KP_ENTER}, True),
        (pygame.KEYDOWN, {"key": pygame.K_a}, False),
        (pygame.KEYUP, {"key": pygame.K_SPACE}, False),
        (pygame.MOUSEBUTTONDOWN, {"button": 1, "pos": "board"}, True),
        (pygame.MOUSEBUTTONDOWN, {"button": 3, "pos": "board"}, False),
        (pygame.MOUSEBUTTONUP, {"button": 1, "pos": "board"}, False),
        (pygame.MOUSEBUTTONDOWN, {"button": 1, "pos": "record"}, False),
        (pygame.MOUSEBUTTONDOWN, {"button": 1, "pos": "btn:menu"}, False),
    ],
)
def test_tiles_are_no_longer_shown_one_by_one_after_a_click_or_a_key_that_says_so(
    tmp_path: Path, kind: int, more: dict[str, object], ends: bool
) -> None:
    pilot = table(tmp_path)
    placing = next(part for part in pilot.scene.game.course_parts if isinstance(part, Placing))
    if "pos" in more:
        areas = pilot.scene.showing.areas
        rects = {"board": areas.board, "record": areas.record, "btn:menu": pilot.targets()["btn:menu"]}
        more = {**more, "pos": rects[str(more["pos"])].center}
    assert placing._ends_showing(pygame.event.Event(kind, more)) is ends
    pilot.close()
