"""The squares at which a game was decided, and where a 帥 could go."""

from __future__ import annotations

import pytest

from game.games.gungi.rules import GAME
from game.games.gungi.rules.codec import square_text
from game.games.gungi.rules.ending import decided_at, flights, king_of, marked
from game.games.gungi.rules.fouls import still_open
from game.games.gungi.rules.parts import Foul
from game.games.gungi.rules.state import GungiState
from tests.games.gungi.rules.positions import play, position

FORTS = dict.fromkeys(("4-1", "6-1", "4-2", "6-2"), "W砦")
MATED = FORTS | {"3-5": "B臥", "9-9": "B弓"}
TWO_HE = {"1-3": "Bへ", "2-3": "B兵 W忍", "2-6": "Wへ", "2-7": "W弓", "7-6": "Wへ"}


def squares(found: tuple[int, ...]) -> list[str]:
    return [square_text(sq) for sq in found]


def test_G11_5_a_mate_is_decided_at_the_marshal_and_what_attacks_it() -> None:
    mated = play(position(MATED), "m 3-5-1 5-5-1")
    assert mated.result is not None and mated.result.clause.id == "G11.5"
    assert squares(decided_at(mated)) == ["5-1", "5-5"]
    assert king_of(mated) == 4 and sorted(squares(flights(mated))) == ["4-1", "4-2", "5-2", "6-1", "6-2"]


def test_G11_7_the_want_of_a_move_is_decided_at_the_marshal_alone() -> None:
    stuck = position({"1-1": "W帥", "2-9": "B臥", "9-2": "B臥"}, turn="W")
    assert stuck.result is not None and stuck.result.clause.id == "G11.7"
    assert squares(decided_at(stuck)) == ["1-1"]


def test_G9_9_two_he_decide_where_they_stand_and_no_other_he() -> None:
    lost = play(position(TWO_HE), "m 1-3-1 2-3-2 betray")
    assert lost.result is not None and lost.result.clause.code == "foul-he"
    assert squares(decided_at(lost)) == ["2-3", "2-6"]


def test_G12_10_a_claim_is_decided_at_the_tiles_it_named() -> None:
    foul = play(position(TWO_HE, mode="claim"), "m 1-3-1 2-3-2 betray", "claim B 場二へ")
    assert foul.result is not None and foul.result.winner == 0
    assert squares(decided_at(foul)) == ["2-3", "2-6"]
    dropped = play(position({"3-5": "B兵", "8-5": "B兵"}, black="兵", mode="claim"), "d 兵/へ 3-7-1", "claim W 手二兵")
    assert squares(decided_at(dropped)) == ["3-5", "3-7"]


def test_G18_2_a_foul_is_marked_once_it_has_been_committed() -> None:
    foul = play(position(TWO_HE, mode="claim"), "m 1-3-1 2-3-2 betray")
    assert [marked(foul, Foul("場二へ", side)) for side in (0, 1)] == [False, True]


def test_G12_7_a_chance_to_claim_passes_when_the_other_side_has_acted() -> None:
    marks = tuple(Foul(name, by) for name in ("手二兵", "場二兵", "場二へ") for by in (0, 1))
    assert still_open(marks, 0) == tuple(mark for mark in marks if mark.by == 0 or mark.name == "場二へ")


@pytest.mark.parametrize("code", ["resign B", "timeup W", "agree draw"])
def test_T1_to_T3_are_decided_nowhere(code: str) -> None:
    assert decided_at(play(position({}), code)) == ()


def test_a_game_that_goes_on_is_decided_nowhere() -> None:
    state: GungiState = position({"5-5": "W臥"})
    assert state.in_check and decided_at(state) == ()
    assert decided_at(GAME.start({})) == ()


def test_flights_are_the_places_a_marshal_could_stand_on() -> None:
    state = position({"5-8": "B弓", "4-8": "W侍", "6-9": "B侍 B弓 B忍"})
    assert sorted(squares(flights(state))) == ["4-8", "4-9", "5-8", "6-8"]
    assert flights(position({}, kings=True)) != ()
