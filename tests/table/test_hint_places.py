"""Where a hint points: the words for an area, its ring on the board and beside it, steps that say nothing."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.match.match import Match
from game.records.lines import Help
from game.table.parts.hints import ACTION, AREA, IDLE_S, PIECE, WORLDS, Hints
from tests.toy.rules import GAME

BOARD = pygame.Rect(100, 200, 300, 300)
BESIDE = pygame.Rect(500, 200, 20, 20)


def hints(places: dict[str, pygame.Rect], *, piece: str = "piece", area: Any = None) -> Any:
    """Returns hints at a table on which the named picks have places; what is marked and ringed is noted."""
    marked: list[Any] = []
    advice = SimpleNamespace(
        area=area or (lambda pick, usual: usual),
        piece=lambda pick: piece,
        hint=lambda action, token: "does",
        reason=lambda action: "",
    )
    game = SimpleNamespace(places=SimpleNamespace(rect_of=places.get), advice=advice)
    session = SimpleNamespace(match=SimpleNamespace(cursor=SimpleNamespace(id=0), notation_of=str))
    ctx = SimpleNamespace(texts=lambda key, *words: " ".join((key, *words)))
    showing = SimpleNamespace(
        areas=SimpleNamespace(board=BOARD), hint_step=AREA, hint_ringed=(), mark_hint=lambda *told: marked.append(told)
    )
    desk: Any = SimpleNamespace(session=session, game=game, ctx=ctx)
    made: Any = Hints(desk, showing, desk, desk, lambda: True)  # type: ignore[arg-type]
    made.marked, made.showing, made.rung = marked, showing, []
    made._ring = lambda surface, rect: made.rung.append(rect)
    return made


def action(*path: str) -> Any:
    return SimpleNamespace(paths=lambda: [path] if path else [])


def square(column: int, row: int) -> pygame.Rect:
    return pygame.Rect(BOARD.x + 100 * column + 40, BOARD.y + 100 * row + 40, 20, 20)


@pytest.mark.parametrize("column", range(3))
@pytest.mark.parametrize("row", range(3))
def test_the_area_is_named_by_the_third_of_the_board_the_action_goes_to(column: int, row: int) -> None:
    made = hints({"from": square(0, 0), "to": square(column, row)})
    made._tell(action("from", "to"), AREA)
    where = f"{('far', 'centre', 'near')[row]}-{('left', 'middle', 'right')[column]}"
    assert made.marked == [((), ("to",), AREA, f"hint.area hint.where.{where}")]


def test_the_last_row_and_column_of_pixels_belong_to_the_board() -> None:
    made = hints({"to": pygame.Rect(BOARD.right - 1, BOARD.bottom - 1, 1, 1)})
    made._tell(action("to"), AREA)
    assert made.marked[0][3] == "hint.area hint.where.near-right"


def test_what_lies_beside_the_board_is_named_by_the_game() -> None:
    made = hints({"to": BESIDE}, area=lambda pick, usual: f"[{usual}] the hand")
    made._tell(action("to"), AREA)
    assert made.marked[0][3] == "hint.area [] the hand"


def test_a_step_that_has_nothing_to_say_gives_way_to_the_next() -> None:
    made = hints({"from": BESIDE})
    made._tell(action("from"), AREA)
    assert made.marked == [((), ("from",), PIECE, "hint.piece piece")]
    made = hints({}, piece="")
    made._tell(action("from"), AREA)
    ((path, ringed, step, words),) = made.marked
    assert (path, ringed, step) == (("from",), (), ACTION) and "does" in words


def test_an_action_without_anything_to_point_at_is_not_told() -> None:
    made = hints({})
    made._tell(action(), AREA)
    assert made.marked == []


def test_an_area_is_ringed_as_wide_as_three_places_within_the_board_and_a_piece_alone() -> None:
    corner = pygame.Rect(BOARD.x, BOARD.y, 20, 20)
    made = hints({"mid": square(1, 1), "corner": corner, "hand": BESIDE})
    made.showing.hint_ringed = ("mid", "corner", "hand", "nowhere")
    made.draw_board(None)
    assert made.rung == [square(1, 1).inflate(40, 40), pygame.Rect(BOARD.topleft, (40, 40)), BESIDE.inflate(8, 8)]
    made.rung.clear()
    made.showing.hint_step = PIECE
    made.draw_board(None)
    assert made.rung == [square(1, 1), corner, BESIDE]


def test_a_game_without_secrets_is_looked_ahead_in_as_it_stands_and_another_in_many_that_look_so() -> None:
    made = hints({})
    match = made._table.session.match = Match(GAME, {}, 1)
    assert list(made._worlds(0)) == [match.state]
    seen: list[Any] = []

    def sample(about: Any, stream: Any) -> str:
        seen.append(about)
        return "made"

    hiding = SimpleNamespace(hides=True, observe=lambda state, seat: (state, seat), sample=sample)
    made._table.session.match = SimpleNamespace(game=hiding, state="whole", ply=3)
    assert list(made._worlds(1)) == ["made"] * WORLDS and set(seen) == {("whole", 1)}


# --- when one is offered, and what counts ------------------------------------------------------------------------


def offering(**change: bool) -> Any:
    """Returns hints that may be offered, but for what is changed."""
    now = {"on": True, "turn": True, "stands": True, "due": True} | change
    made = hints({"to": BESIDE})
    made._table.help = Help(0, -1, now["on"])
    session = made._table.session
    session.humans_turn, session.stands_here, session.mode = (lambda: now["turn"]), now["stands"], "play"
    made._due = lambda: now["due"]
    made._files = SimpleNamespace(view_changed=lambda: None)
    made.showing.hint_step = 0
    return made


def test_a_hint_is_offered_to_a_person_with_help_whose_turn_it_is_until_one_stands_or_was_used() -> None:
    assert offering().offer() == "hint.offer" and offering().wake() is not None
    for name in ("on", "turn", "stands", "due"):
        assert offering(**{name: False}).offer() == "", name
    standing = offering()
    standing.showing.hint_step = AREA
    assert standing.offer() == "" and standing.wake() is None
    used = offering()
    used._table.help = Help(1, -1, True)
    assert used.offer() == ""


def test_a_hint_counts_once_where_a_game_is_played_and_nowhere_else() -> None:
    made = offering()
    for _ in range(2):
        made._count()
    assert made._table.help.hints == 1
    made = offering()
    made._table.session.mode = "study"
    made._count()
    assert made._table.help.hints == 0


def test_only_what_was_told_is_what_is_advised_here() -> None:
    made = offering()
    told = action("to")
    assert not made.advises(told)
    made._advised[0] = SimpleNamespace(action=told)
    assert made.advises(told) and not made.advises(action("to"))
    made._offered.add(0)
    assert made.unasked and not made.advises(told), "only its area was shown, and nobody had asked"


def test_who_does_nothing_for_long_is_shown_an_area_and_whatever_happens_begins_the_wait_anew() -> None:
    made = offering()
    asked: list[bool] = []
    made._thinking = SimpleNamespace(ask_hint=lambda: asked.append(True))
    desk = made._table
    desk.at_rest, desk.game.gestures = True, SimpleNamespace(begun=False)
    for busy in ("moves", "begun", "advised"):
        assert not made.tick(IDLE_S - 1)
        desk.at_rest, desk.game.gestures.begun = busy != "moves", busy == "begun"
        if busy == "advised":
            made._advised[0] = SimpleNamespace()
        assert not made.tick(IDLE_S), busy
        desk.at_rest, desk.game.gestures.begun = True, False
        made._advised.clear()
    assert not made.tick(IDLE_S - 1) and asked == []
    assert made.tick(1) and asked == [True] and made.unasked
