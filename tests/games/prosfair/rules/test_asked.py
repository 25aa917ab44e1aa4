"""What the table of プロスフェアー asks of the rules: careers, half-made turns, what the time forbids, ways out."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Move
from game.games.prosfair.rules.asked.career import FRESH, Career, careers, force
from game.games.prosfair.rules.asked.halfway import halfway, no_composition
from game.games.prosfair.rules.asked.refused import in_the_way, would_take
from game.games.prosfair.rules.asked.sight import forbidden, ways_out
from game.games.prosfair.rules.pieces import KIND_OF, cell
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text import codec
from game.games.prosfair.rules.text.codec import read_turn
from game.rules.contract import Event
from tests.games.prosfair.rules.play import at

THREE = "ryaku full | 3b4/8/2g1g3/8/2GGG3/8/8/4B3 | - | w | w=- b=- | - | {0} | 0,40"


def position(text: str) -> ProsfairState:
    return GAME.position_in({"prosfair": text}, {})


def played(state: ProsfairState, *texts: str) -> dict[tuple[int, int], Career]:
    """Returns the careers after turns."""
    steps = []
    for text in texts:
        action = GAME.parse(text, state)
        log: list[Event] = []
        state = GAME.apply(state, action, log)
        steps.append((action, tuple(log)))
    return careers(steps, state.options.table)


def test_p12_5_experience_counts_captures_and_goes_with_the_piece() -> None:
    told = played(position(THREE.format("muk,cre,0")), "d4-d5", "e6-e5", "d5-d6", "d8-c8")
    assert told[0, 43] == Career(0, 0)
    told = played(position(THREE.format("muk,cre,0")), "d4-d5", "e6-e5", "e4-e5", "d8-c8")
    assert told[0, 36] == Career(1, 0)


def test_p12_5_wisdom_counts_turns_in_the_transformed_phase_and_is_copied() -> None:
    told = played(position(THREE.format("muk,cre,0")), "d4-d5/D3@c4:ign,cre")
    assert {told[0, at] for at in (26, 28, 35)} == {Career(0, 1)}
    assert {told[1, at] for at in (0, 2, 4)} == {Career(0, 1)}


def test_p12_5_wisdom_counts_the_declared_phase_where_nothing_transforms() -> None:
    state = position(THREE.format("muk,cre,0").replace("full", "standard"))
    assert played(state, "d4-d5/D3@c4")[0, 35] == Career(0, 1)
    assert played(state, "d4-d5")[0, 35] == Career(0, 0)


def test_p12_5_of_two_phases_the_declared_one_makes_wise() -> None:
    told = played(at("Bh1 bh8 Ga4 Ge4 Gb5 Gd5 Ob2 ra6 rb6 rd6 re6", level="standard"), "Ob2-c4/D3@a4")
    assert [told.get((0, sq), FRESH).wisdom for sq in (24, 26, 33, 28, 35)] == [1, 1, 1, 0, 0]


@pytest.mark.parametrize(("letter", "stage", "wanted"), [("G", 0, 1), ("G", 14, 3), ("Q", 60, 10)])
def test_p12_5_force_is_strength_and_a_point_for_five_stages(letter: str, stage: int, wanted: int) -> None:
    assert force(cell(KIND_OF[letter], 0, stage)) == wanted


def test_p4_3_halfway_tells_what_a_turn_tells_first() -> None:
    state = position(THREE.format("muk,cre,0"))
    for turn in state.turns:
        half = halfway(state, turn.act)
        log: list[Event] = []
        GAME.apply(state, turn, log)
        assert tuple(log[: len(half.events)]) == half.events
        assert half.boards[0] is not None and half.boards[0].cells[turn.act.dst]


def test_p11_4_the_time_forbids_only_its_direction() -> None:
    state = position("ryaku full | 8/8/b7/8/3Q4/8/8/4B3 | - | w | w=- b=- | - | ign,fut,4 | 0,40")
    assert set(forbidden(state, 0, 27)) == {3, 11, 19, 18, 20, 9, 0, 13, 6}
    assert forbidden(position(THREE.format("ign,cre,0")), 0, 26) == ()


@pytest.mark.parametrize(
    ("board", "square", "wanted"),
    [
        (0, "d4", "a1 b2 c3"),
        (0, "a4", "a1 a2 a3"),
        (0, "a5", ""),
        (0, "b8", ""),
        (1, "b3", "a2 b1 b2"),
        (2, "b3", ""),
        (3, "b3", ""),
    ],
)
def test_p11_4_the_time_alone_forbids_what_is_told(board: int, square: str, wanted: str) -> None:
    subs = ("1:w-:a1:Qb3 Gc2 ga3", "2:ww:b1:Qb3")
    state = at("Bh1 bg8 Qd4 Gd2 Gd3 Ge3 Rf2 Wa4 Ga5 wb8", *subs, attributes="ign,fut,4")
    size = 3 if board else 8
    found = forbidden(state, board, ord(square[0]) - 97 + (int(square[1:]) - 1) * size)
    assert sorted(codec.square_name(sq, size) for sq in found) == sorted(wanted.split())


def test_p14_1_the_ways_out_lie_round_the_tyrant() -> None:
    state = position("ryaku basic | b7/8/8/8/8/8/1W6/W6B | - | b | w=- b=- | - | muk,cre,0 | 1,41")
    assert state.result is not None and set(ways_out(state)) == {48, 49, 57}


@pytest.mark.parametrize(("turn", "tyrant", "wanted"), [("w", "Be1", "d1 f1 f2"), ("b", "be1", "d1 d2 e2")])
def test_p14_1_no_way_out_lies_on_an_own_piece(turn: str, tyrant: str, wanted: str) -> None:
    other = "bh8" if turn == "w" else "Bh8"
    state = at(f"{tyrant} {other} Gd2 Ge2 rf2 rf1", turn=turn)
    assert " ".join(sorted(codec.square_name(sq, 8) for sq in ways_out(state))) == wanted


@pytest.mark.parametrize(
    ("state", "act", "why"),
    [
        (at("Bh1 bh6 Cc5 Gc4 Ge4 We8", attributes="vet,cre,0"), "We8-e5", "adjective"),
        (at("Bh1 bh6 Wc5 Wc4 We4 We8", attributes="don,cre,0"), "We8-e5", "partner"),
        (at("Be6 bh8 Cc5 Gc4 Ge4", attributes="ign,cre,0"), "Be6-e5", "acting"),
        (at("Bh1 bh6 Cc5 Gc4 Ge4 (KR)e6", attributes="ign,cre,0"), "(KR)e6-e5", "acting"),
        (at("Bh1 bh6 Cc5 Gc4 Ge4 We8 (KR)a1", attributes="ign,cre,0"), "We8-e5", "second"),
        (at("Bh1 bh6 Cc5 Gc4 Ge4 We8 (kr)a8", attributes="ign,cre,0"), "We8-e5", "partner"),
        (at("Bh1 bh6", "1:w-:a1:Ga1 Gc1 Rb1 Ga2 gc3", attributes="ign,cre,0"), "1.Rb1-c2", "board"),
    ],
)
def test_p12_6_why_nothing_can_be_composed(state: ProsfairState, act: str, why: str) -> None:
    assert no_composition(state, read_turn(act, state)[0].act) == why


PINNED = "ryaku standard | 3bw3/8/8/8/8/8/G3W3/W3B{0} | - | w | w=- b=- | - | muk,cre,0 | 0,40"


@pytest.mark.parametrize(
    ("rest", "text", "takers"), [("3", "e2-d2", {"e8"}), ("2q", "e2-d2", {"e8", "h1"}), ("2q", "e1-f1", {"h1"})]
)
def test_p7_2_who_would_take_the_bolussa_after_a_turn(rest: str, text: str, takers: set[str]) -> None:
    state = position(PINNED.format(rest))
    assert {codec.square_name(sq, 8) for sq in would_take(state, read_turn(text, state)[0])} == takers


@pytest.mark.parametrize(("text", "stops"), [("a1-a5", ["a2"]), ("e2-a2", []), ("a1-f1", ["e1"]), ("a1-c2", [])])
def test_p6_2_what_stands_in_the_way(text: str, stops: list[str]) -> None:
    state = position(PINNED.format("3"))
    act = read_turn(text, state)[0].act
    assert isinstance(act, Move)
    assert [codec.square_name(sq, 8) for sq in in_the_way(state, act)] == stops
