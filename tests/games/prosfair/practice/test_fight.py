"""The boards on which wins are counted out, against the rules: turns, checks, wins; proofs of one to three turns."""

from __future__ import annotations

import pytest

from game.games.prosfair.ai.packing import pack
from game.games.prosfair.ai.tables import tables
from game.games.prosfair.practice.fight import FieldFight, same_turn
from game.games.prosfair.practice.puzzles import PRACTICE
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.ending import END_AFTER
from game.games.prosfair.rules.state import ProsfairState
from game.practice.contract import NONE, SEVERAL, beginning
from tests.games.prosfair.rules.play import KINGS, at
from tests.motives import puzzles
from tests.said import vector

PUZZLES = puzzles("prosfair")
ALONE = "ryaku basic | 7b/8/8/6Q1/8/8/8/4B3 | - | w | w=- b=- | - | muk,cre,0 | 0,40"
STALEMATING = GAME.position_in({"prosfair": ALONE}, {})
LAST = beginning("prosfair", PUZZLES["win-05-last-ply"])
POSITIONS = {
    **{name: beginning("prosfair", PUZZLES[name]) for name in ("mate-02-entry", "mate-03-composed", "mate-04-time")},
    **{name: beginning("prosfair", PUZZLES[name]) for name in ("three-around-one", "promoted-to-mate")},
    **{name: vector("prosfair", f"ends/{name}") for name in ("last-way-out", "lapse")},
    "stalemate ahead": STALEMATING,
    "the last ply": LAST,
    "no progress": at(f"{KINGS} Wa4", "1:ww:a3:Wa2", counters=f"{END_AFTER - 1},200"),
    "fields": at(f"{KINGS} Wa4", "1:w-:a3:Wa2 gc3", "2:ww:b1:Qb3", attributes="vet,pas,5"),
}
"""Among them entries, declarations, time, a stalemate that wins nothing, and fields that count where the game ends."""


def packed(state: ProsfairState) -> dict[int, ProsfairState]:
    """Returns by its move on the fast board what each legal turn leads to."""
    return {move(state, turn): GAME.apply(state, turn) for turn in state.turns}


def move(state: ProsfairState, turn: object) -> int:
    return pack(turn, tables(state.options.form))  # type: ignore[arg-type]


def named(state: ProsfairState, *texts: str) -> list[int]:
    return [move(state, GAME.parse(text, state)) for text in texts]


@pytest.mark.parametrize("state", POSITIONS.values(), ids=POSITIONS)
def test_it_plays_checks_and_wins_as_the_rules_do(state: ProsfairState) -> None:
    fight, after = FieldFight(state), packed(state)
    moves = list(fight.moves())
    assert fight.turn == state.turn
    assert len(moves) == len(set(moves)) and set(moves) == set(after)
    won = {move for move, one in after.items() if one.result is not None and one.result.winner == state.turn}
    assert set(fight.winning()) == won
    assert set(fight.checking()) == {move for move, one in after.items() if one.in_check}
    for move in moves[:8]:
        before, undo = fight.identity, fight.make(move)
        assert (fight.turn, fight.won_by(state.turn)) == (1 - state.turn, move in won)
        assert not fight.won_by(1 - state.turn) and not fight.unsure(move)
        fight.unmake(undo)
        assert fight.identity == before


def test_the_turn_that_is_named_comes_first() -> None:
    fight = FieldFight(POSITIONS["mate-02-entry"])
    moves = list(fight.moves())
    assert list(fight.moves(moves[3])) == [moves[3], *moves[:3], *moves[4:]]
    assert list(fight.moves(1)) == moves


def test_who_is_left_without_a_turn_but_not_attacked_has_not_lost() -> None:
    """P14.2: a stalemate is a draw."""
    ends = {turn: GAME.apply(STALEMATING, turn).result for turn in STALEMATING.turns}
    (stale,) = (turn for turn, end in ends.items() if end is not None and end.clause.code == "stalemate")
    fight = FieldFight(STALEMATING)
    fight.make(move(STALEMATING, stale))
    assert not list(fight.moves()) and not fight.won_by(0)
    assert all(PRACTICE.prove(STALEMATING, {}, moves) is None for moves in (1, 2))


def test_a_game_that_has_run_out_is_over_though_there_are_turns() -> None:
    """P14.7: the last ply; who holds more fields has won."""
    fight = FieldFight(LAST)
    won, *_ = named(LAST, PUZZLES["win-05-last-ply"].line[0])
    other = next(one for one in fight.moves() if one != won)
    told = []
    for one in (won, other):
        undo = fight.make(one)
        told.append((fight.won_by(LAST.turn), list(fight.moves())))
        fight.unmake(undo)
    assert told == [(True, []), (False, [])]


def test_a_reply_looks_natural_where_it_takes_then_where_the_bolussa_goes_and_least_with_a_declaration() -> None:
    state = at("Bh1 bh8 Wa4 ga6 gg2")
    fight = FieldFight(state)
    seen = list(map(fight.appeal, named(state, "Wa4xa6", "Bh1xg2", "Bh1-g1", "Wa4-a5")))
    assert seen == [3, 2, 2, 1]
    declared = vector("prosfair", "cases/T27")
    assert list(map(FieldFight(declared).appeal, named(declared, "Rd4-d5/D3@c4", "Rd4-d5"))) == [0, 1]


def test_turns_that_differ_in_adjective_time_or_special_piece_are_one_answer() -> None:
    state = vector("prosfair", "cases/T70")
    texts = [GAME.format(turn) for turn in state.turns if "/E9@d2#1" in GAME.format(turn)]
    plain = GAME.format(next(turn for turn in state.turns if turn.declare is None))
    assert len(texts) > 1
    assert len({*map(same_turn, named(state, *texts))}) == 1
    assert same_turn(named(state, plain)[0]) != same_turn(named(state, texts[0])[0])


@pytest.mark.parametrize("name", ["mate-03-composed", "win-05-last-ply", "the-shamain-rises", "from-both-ends"])
def test_a_puzzle_has_just_the_proof_that_it_names(name: str) -> None:
    puzzle, state = PUZZLES[name], beginning("prosfair", PUZZLES[name])
    proved = PRACTICE.prove(state, {}, puzzle.moves)
    assert proved is not None
    assert (proved.solutions, proved.line) == (puzzle.solutions, puzzle.line)
    assert (proved.proof, proved.moves, proved.tried > 0) == (puzzle.proof, puzzle.moves, True)
    assert [PRACTICE.prove(state, {}, moves) for moves in range(1, puzzle.moves)] == [None] * (puzzle.moves - 1)


def test_nothing_is_proved_of_a_game_that_is_over() -> None:
    won = GAME.apply(LAST, GAME.parse(PUZZLES["win-05-last-ply"].line[0], LAST))
    assert won.result is not None and PRACTICE.prove(won, {}, 1) is None


def test_why_a_position_is_no_puzzle() -> None:
    several = at("Be1 ba8 Wb1 Wc2 Qd2", level="basic")
    assert [PRACTICE.doubt(state, {}) for state in (several, at(f"{KINGS} Ga2"))] == [SEVERAL, NONE]


def test_what_catches_the_eye_takes_checks_or_declares() -> None:
    taking = at("Bh1 bh8 Wa4 ga6")
    assert [GAME.format(turn) for turn in PRACTICE.candidates(taking)] == ["a4-a6", "a4-h4"]
    entering = POSITIONS["mate-02-entry"]
    found = {GAME.format(turn) for turn in PRACTICE.candidates(entering)}
    assert found == {"W*a1", "b7-a7", "b7-b4", "b7-g7"}
    taken = {"b7-g7"}
    assert {GAME.format(turn) for turn in entering.turns if GAME.apply(entering, turn).in_check} == found - taken
    declaring = vector("prosfair", "cases/T27")
    assert {GAME.format(turn) for turn in PRACTICE.candidates(declaring)} == {"d4-d5/D3@c4"}
