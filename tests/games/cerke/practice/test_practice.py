"""The horizon of 机戦 against the rules, and the judge of answers."""

import pytest

from game import catalog
from game.games.cerke.ai.bridge import board_of
from game.games.cerke.ai.moves import everything
from game.games.cerke.practice.horizon import Horizon
from game.games.cerke.practice.practice import PRACTICE
from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import EndSeason
from game.games.cerke.rules.phases import Declare
from game.games.cerke.rules.state import CerkeState
from game.practice.contract import beginning
from game.rules.contract import CHANCE
from game.storage.puzzles import Puzzle, puzzles_of

PUZZLES = {puzzle.id: puzzle for puzzle in puzzles_of(catalog.levels_of("cerke"))}


def begun(name: str) -> tuple[Puzzle, CerkeState]:
    return PUZZLES[name], beginning("cerke", PUZZLES[name])


def worth(state: CerkeState, seat: int, points: int) -> float:
    """Returns what a turn of `seat` brings in points by the rules alone, every throw by its odds."""
    if state.to_act == CHANCE:
        outcomes = GAME.chance(state)
        total = sum(weight for _, weight in outcomes)
        return sum(weight * worth(GAME.apply(state, one), seat, points) for one, weight in outcomes) / total
    if isinstance(state.phase, Declare):
        return max(0, GAME.apply(state, EndSeason()).points.by_seat[seat] - points)
    if state.turn != seat:
        return 0.0
    return max(worth(GAME.apply(state, action), seat, points) for action in GAME.legal(state))


@pytest.mark.parametrize("name", ["throw-05-horse", pytest.param("take-04-old-hand", marks=pytest.mark.slow)])
def test_a_turn_is_worth_what_the_rules_say(name: str) -> None:
    _, state = begun(name)
    board = board_of(state)
    told = worth(state, state.turn, state.points.by_seat[state.turn])
    assert max(Horizon(board).worth(move, 0, -99.0) for move in everything(board)) == told > 0


def test_motives_of_puzzles_are_of_the_game() -> None:
    assert {puzzle.motive for puzzle in PUZZLES.values()} <= set(PRACTICE.motives)


def test_a_wrong_move_is_refuted_by_a_hand() -> None:
    puzzle, state = begun("guard-01-two")
    judged = PRACTICE.judge(state, puzzle, ["LAI-LY"])
    assert not judged.right
    after = GAME.apply(state, GAME.parse("LAI-LY", state))
    reply = GAME.parse(judged.reply[0], after)
    assert GAME.explain(after, reply) is None
    assert isinstance(GAME.apply(after, reply).phase, Declare)
    assert PRACTICE.judge(state, puzzle, [puzzle.solutions[-1]]).right


def test_the_last_season_and_other_options_are_not_told_by_points() -> None:
    puzzle, state = begun("take-01-straight")
    winter = str(puzzle.position["cerke"]).replace(" 0 0 20 20", " 0 3 20 20")
    assert PRACTICE.prove(GAME.position_in({"cerke": winter}, {}), {}, 1) is None
    assert PRACTICE.prove(GAME.position_in(puzzle.position, {"step_declare": "square"}), {}, 1) is None
    assert PRACTICE.prove(state, {}, 2) is None
