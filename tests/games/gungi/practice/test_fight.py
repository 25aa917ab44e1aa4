"""The board on which wins are counted out, against the rules: moves, checks, wins; proofs of one to three moves."""

from __future__ import annotations

import pytest

from game.games.gungi.ai.bridge import pack
from game.games.gungi.practice import fight as tile_fight
from game.games.gungi.practice.fight import TileFight, same_answer
from game.games.gungi.practice.puzzles import PRACTICE
from game.games.gungi.rules import GAME
from game.games.gungi.rules.state import GungiState
from game.practice.contract import MOMENT, NONE, SEVERAL, beginning
from tests.games.gungi.rules.positions import new, position
from tests.motives import puzzles
from tests.said import vector

PUZZLES = puzzles("gungi")
OWED = vector("gungi", "cases/C78")
POSITIONS = {
    **{name: vector("gungi", f"cases/{name}") for name in ("C43", "C45", "C56", "C57", "C61", "C68", "C78", "C109")},
    **{
        name: beginning("gungi", PUZZLES[name])
        for name in ("mate-07-double", "shinobi-below", "foothold", "record-107")
    },
    "two へ of the enemy": position({"1-3": "Bへ", "2-3": "B兵 W忍", "2-6": "Wへ"}),
    "nothing left to act": position({"1-1": "W帥", "3-2": "B侍", "2-4": "B臥", "9-9": "B帥"}),
}
"""Among them an owed tile, exchanges, a strike that betrays, a check, and a side with few tiles."""


def packed(state: GungiState) -> dict[int, GungiState]:
    """Returns by its move on the fast board what each legal action leads to."""
    return {pack(action): GAME.apply(state, action) for action in GAME.legal(state)}


@pytest.mark.parametrize("state", POSITIONS.values(), ids=POSITIONS)
def test_it_moves_checks_and_wins_as_the_rules_do(state: GungiState) -> None:
    fight, after = TileFight(state, False), packed(state)
    moves = list(fight.moves())
    assert len(moves) == len(set(moves)) and set(moves) == set(after)
    assert fight.turn == state.turn
    won = {move for move, one in after.items() if one.result is not None and one.result.winner == state.turn}
    if state.ties.owed[state.turn] is None:
        assert set(fight.winning()) == won
        checks = {move for move, one in after.items() if one.checkers}
        assert checks <= set(fight.checking()) <= checks | won
    for move in moves[:8]:
        before, undo = fight.identity, fight.make(move)
        assert (fight.turn, fight.won_by(state.turn)) == (after[move].turn, move in won)
        fight.unmake(undo)
        assert fight.identity == before


def test_the_move_that_is_named_comes_first_and_an_illegal_one_nowhere() -> None:
    fight = TileFight(POSITIONS["shinobi-below"], False)
    moves = list(fight.moves())
    assert list(fight.moves(moves[5])) == [moves[5], *moves[:5], *moves[6:]]
    assert list(fight.moves(0)) == moves


def test_where_it_is_over_there_is_nothing_to_play() -> None:
    state = POSITIONS["two へ of the enemy"]
    fight = TileFight(state, False)
    fight.make(pack(GAME.parse("m 1-3-1 2-3-2 betray", state)))  # G9.9: it wins by the enemy's 二へ
    assert (fight.won_by(0), fight.won_by(1)) == (True, False)
    assert not list(fight.moves()) and not list(fight.winning())
    mating = TileFight(beginning("gungi", PUZZLES["mate-01-climb"]), False)
    assert list(mating.winning())
    mating.board.winner = 1
    assert not list(mating.winning())


def test_G8_12_a_side_of_four_towers_may_be_left_without_an_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """With more of them nobody looks whether it can act, unless it is in check."""
    monkeypatch.setattr(tile_fight, "has_reply", lambda board: False)
    four = {"9-1": "W侍", "8-1": "W侍", "7-1": "W忍", "1-9": "B侍"}
    told = []
    for squares in (four, {**four, "6-1": "W忍"}, {**four, "6-1": "W忍", "5-5": "B臥"}):
        told.append(TileFight(position(squares, turn="W"), False).won_by(0))
    assert told == [True, False, True]


def test_nobody_wins_by_placing_what_is_owed() -> None:
    assert not list(TileFight(OWED, False).winning())


def test_a_reply_looks_natural_where_it_takes_then_where_the_marshal_goes_then_where_it_checks() -> None:
    state = position({"5-8": "W兵", "5-3": "B侍"}, black="槍")
    texts = ("m 5-9-1 5-8-1", "m 5-9-1 4-8-1", "m 5-3-1 4-2-1", "m 5-3-1 4-4-1", "d 槍/侍 1-7-1")
    taking, *others = (TileFight(state, False).appeal(pack(GAME.parse(text, state))) for text in texts)
    assert taking > 2_000_000
    assert others == [1_000_000, 100_001, 1, 0]


def test_one_answer_is_tile_squares_layers_and_betrayal() -> None:
    fort = vector("gungi", "cases/C45")
    placed = {same_answer(pack(one)) for one in GAME.legal(fort) if GAME.format(one).startswith("m 3-6-1 3-5-1 place=")}
    assert len(placed) == 1
    backs = position({}, black="兵へ 兵と 槍")
    drops = {
        text: same_answer(pack(GAME.parse(text, backs))) for text in ("d 兵/へ 1-6-1", "d 兵/と 1-6-1", "d 槍/侍 1-6-1")
    }
    assert drops["d 兵/へ 1-6-1"] == drops["d 兵/と 1-6-1"] != drops["d 槍/侍 1-6-1"]
    betrays = vector("gungi", "cases/C56")
    assert len({same_answer(pack(GAME.parse(text, betrays))) for text in ("i 4-5-2 3", "i 4-5-2 3 betray")}) == 2


@pytest.mark.parametrize("name", ["mate-01-climb", "record-023", "hyou-to-finish", "down-from-the-fort"])
def test_a_puzzle_has_just_the_proof_that_it_names(name: str) -> None:
    puzzle, state = PUZZLES[name], beginning("gungi", PUZZLES[name])
    proved = PRACTICE.prove(state, {}, puzzle.moves)
    assert proved is not None
    assert (proved.solutions, proved.line) == (puzzle.solutions, puzzle.line)
    assert (proved.proof, proved.moves) == (puzzle.proof, puzzle.moves)
    assert proved.tried > 0


def test_three_checks_win_where_nothing_else_does() -> None:
    state = position({"1-1": "W帥", "9-9": "B帥", "1-2": "B忍", "1-4": "B雛"}, black="や 槍")
    proved = PRACTICE.prove(state, {}, 3)
    assert proved is not None and (proved.proof, proved.moves) == ("checks", 3)
    assert proved.line == ("d や/弓 1-2-2", "m 1-1-1 2-2-1", "d 槍/侍 3-2-1", "m 2-2-1 2-1-1", "m 1-4-1 2-3-1")


def test_no_proof_where_a_shorter_one_or_none_is() -> None:
    one = beginning("gungi", PUZZLES["mate-01-climb"])
    assert [PRACTICE.prove(one, {}, moves) for moves in (2, 3)] == [None, None]
    assert PRACTICE.prove(position({"5-5": "B侍"}), {}, 1) is None


def test_why_a_position_is_no_puzzle() -> None:
    claimed = position({"1-1": "W帥", "1-3": "B侍", "2-3": "B臥", "9-9": "B帥"}, black="槍", mode="claim")
    several = position({"1-1": "W帥", "1-3": "B侍", "2-3": "B臥", "9-9": "B帥"}, black="槍 龍")
    over = GAME.apply(several, GAME.parse("d 槍/侍 1-2-1", several))
    quiet = position({"5-5": "B侍"})
    told = [PRACTICE.doubt(state, {}) for state in (new(), claimed, over, OWED, several, quiet)]
    assert told == [MOMENT, MOMENT, MOMENT, MOMENT, SEVERAL, NONE]


def test_what_catches_the_eye_takes_or_checks_and_each_answer_counts_once() -> None:
    """A tile that is recalled to the own hand (G8.7) takes nothing; where a 砦 is placed makes no other answer."""
    recalled = position({"4-2": "B兵", "5-5": "B侍", "5-4": "W侍"})
    assert list(map(GAME.format, PRACTICE.candidates(recalled))) == ["m 5-5-1 5-4-1"]
    fort = PRACTICE.candidates(vector("gungi", "cases/C45"))
    assert [GAME.format(one).partition(" place=")[0] for one in fort] == ["m 3-6-1 3-5-1"]
