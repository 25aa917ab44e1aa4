"""What the table of プロスフェアー asks of the rules: careers, half-made turns, what the time forbids, ways out."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.asked.career import Career, careers, force
from game.games.prosfair.rules.asked.halfway import halfway
from game.games.prosfair.rules.asked.ways import forbidden, ways_out
from game.games.prosfair.rules.asked.why import no_composition
from game.games.prosfair.rules.pieces import KIND_OF, cell
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text import squares
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


def test_p14_1_the_ways_out_lie_round_the_tyrant() -> None:
    state = position("ryaku basic | b7/8/8/8/8/8/1W6/W6B | - | b | w=- b=- | - | muk,cre,0 | 1,41")
    assert state.result is not None and set(ways_out(state)) == {48, 49, 57}


@pytest.mark.parametrize(("turn", "tyrant", "wanted"), [("w", "Be1", "d1 f1 f2"), ("b", "be1", "d2 e2")])
def test_p14_1_no_way_out_lies_on_an_own_piece(turn: str, tyrant: str, wanted: str) -> None:
    other = "bh8" if turn == "w" else "Bh8"
    state = at(f"{tyrant} {other} Gd2 Ge2 rf2 rf1 rd1", turn=turn)
    assert " ".join(sorted(squares.name(sq, 8) for sq in ways_out(state))) == wanted


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
