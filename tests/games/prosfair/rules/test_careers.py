"""経験, 力 and 知恵, which are shown and decide nothing (P12.5)."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.asked.career import Career, careers, force
from game.games.prosfair.rules.pieces import KIND_OF, cell
from game.games.prosfair.rules.state import ProsfairState
from game.rules.contract import Event
from tests.games.prosfair.rules.play import KINGS, at, play, turn


def after(state: ProsfairState, *moves: str) -> dict[str, tuple[int, int]]:
    """Returns (captures, wisdom) after turns, by "board.square", of all pieces that have done anything."""
    steps: list[tuple[Turn, list[Event]]] = []
    first = state
    for text in moves:
        log: list[Event] = []
        action = turn(state, text)
        state = play(state, text, log=log)
        steps.append((action, log))
    told = {}
    for (board, sq), career in careers(steps, first.options.table).items():
        size = state.options.table.grid(board).files
        side = state.boards[board]
        assert side is not None
        assert side.cells[sq]
        if career != Career():
            told[f"{board}.{'abcdefghijklm'[sq % size]}{sq // size + 1}"] = (career.captures, career.wisdom)
    return told


@pytest.mark.parametrize(
    ("kind", "stage", "told"), [("G", 0, 1), ("G", 4, 1), ("G", 5, 2), ("L", 45, 10), ("Q", 19, 9), ("Q", 60, 10)]
)
def test_P12_5_force_is_strength_and_a_fifth_of_the_stage(kind: str, stage: int, told: int) -> None:
    assert force(cell(KIND_OF[kind], 1, stage)) == told


def test_P12_5_experience_counts_captures_and_goes_with_the_piece() -> None:
    state = at(f"{KINGS} Wa1 ga3 ge3 we8")
    assert after(state, "Wa1-a2") == {}
    assert after(state, "Wa1xa3") == {"0.a3": (1, 0)}
    assert after(state, "Wa1xa3", "Bh8-g8", "Wa3xe3") == {"0.e3": (2, 0)}
    assert after(state, "Wa1xa3", "Ge3-e2", "Wa3-e3", "We8xe3") == {"0.e3": (1, 0)}
    assert after(state, "Wa1xa3", "Ge3-e2", "Wa3-e3", "We8xe3", "Bh1-g1", "We3-f3") == {"0.f3": (1, 0)}


def test_P12_5_a_special_piece_is_a_capture() -> None:
    state = at("Bh1 bg8 Qd4{15}", specials="SB:b:0:d5+c6+e6:9:0")
    assert after(state, "Qd4xd5") == {"0.d5": (1, 0)}


def test_P12_5_wisdom_counts_transformed_and_declared_phases() -> None:
    three = f"{KINGS} Gc4 Ge4 Gd4 gc6 gd6"
    learnt = {"0.c4": (0, 1), "0.d5": (0, 1), "0.e4": (0, 1)}
    copies = {"1.a1": (0, 1), "1.b2": (0, 1), "1.c1": (0, 1)}
    assert after(at(three, attributes="ign,cre,0"), "Gd4-d5") == learnt
    assert after(at(three), "Gd4-d5") == {}
    assert after(at(three), "Gd4-d5/D3@c4:ign,cre") == learnt | copies
    assert after(at(three), "Gd4-d5/D3@c4:vet,cre") == learnt | copies
    assert after(at(three, level="standard"), "Gd4-d5/D3@c4") == learnt | copies


def test_P12_5_only_the_phase_that_is_declared() -> None:
    two = at(f"{KINGS} Ga4 Ge4 Gb5 Gd5 Ob2 ra6 rb6 rd6 re6", attributes="ign,cre,0")
    assert set(after(two, "Ob2-c4/D3@c4:ign,cre")) == {"0.c4", "0.d5", "0.e4", "1.a1", "1.b2", "1.c1"}
    assert set(after(two, "Ob2-c4")) == {"0.a4", "0.b5", "0.c4"}


def test_P12_5_the_composed_piece_keeps_what_the_acting_one_had() -> None:
    state = at("Bh1 bh6 Cc5 Gc4 Ge4 We8", attributes="ign,cre,0")
    assert after(state, "We8-e5/G4@c4&c5") == {"0.c4": (0, 1), "0.e4": (0, 1), "0.e5": (0, 1)}


def test_P12_5_who_returns_to_a_hand_begins_anew() -> None:
    state = at(f"{KINGS} Gc3 Ge3 Gc4 Ge4 Gc5 Gd5 Of3", "1:w-:a1:Ga1 ga2 gb3 Wc1", level="standard")
    moves = ("1.Ga1xa2", "Bh8-g8", "1.Wc1-c3", "Bg8-h8", "1.Wc3xb3")
    assert after(state, *moves) == {"1.a2": (1, 0), "1.b3": (1, 0)}
    given_up = after(state, *moves, "Bh8-g8", "Of3-e5/E7@c3#1")
    assert set(given_up) == {"0.c3", "0.e3", "0.c4", "0.e4", "0.c5", "0.d5", "0.e5"}


def test_P12_5_boards_do_not_mix() -> None:
    state = at(f"{KINGS} Wa1 ga2", "1:w-:a3:Wa1 ga2 rc3")
    assert after(state, "1.Wa1xa2") == {"1.a2": (1, 0)}
    assert after(state, "Wa1xa2") == {"0.a2": (1, 0)}
