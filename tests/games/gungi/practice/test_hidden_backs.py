"""What is hidden from the solver of a puzzle: the backs of the enemy's 兵 (G4.3). An answer wins whatever they are."""

from __future__ import annotations

import pytest

from game import catalog
from game.games.gungi.ai.bridge import pack
from game.games.gungi.ai.tables import BETRAY, DROP, MOVE
from game.games.gungi.practice.fight import TileFight
from game.games.gungi.practice.puzzles import PRACTICE
from game.games.gungi.rules import GAME
from game.games.gungi.rules.pieces import KINDS, piece
from game.practice.contract import beginning
from game.practice.forced import Forced
from game.rules.chance import Stream
from game.storage.puzzles import Puzzle, puzzles_of

PUZZLES = puzzles_of(catalog.levels_of("gungi"))
DEALS = 3


def holds(puzzle: Puzzle, deals: int) -> bool:
    """Whether each answer wins as long as it should with the backs that the solver does not see dealt anew."""
    state = beginning("gungi", puzzle)
    seen = GAME.observe(state, state.to_act)
    for deal in range(deals):
        other = GAME.sample(seen, Stream(deal))
        search = Forced(TileFight(other, False), 20_000, puzzle.proof == "checks")
        moves = [pack(GAME.parse(text, other)) for text in puzzle.solutions]  # type: ignore[arg-type]
        if not all(search.answers(move, puzzle.moves) for move in moves):
            return False
    return True


def test_an_answer_wins_with_other_backs() -> None:
    assert holds(next(one for one in PUZZLES if one.id == "give-up-the-hou"), 1)


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_every_answer_wins_with_other_backs(puzzle: Puzzle) -> None:
    assert holds(puzzle, DEALS)


def test_what_only_a_back_tells_is_no_action_of_a_sure_proof() -> None:
    """G9.6: a へ that betrays a 兵 turns a back that its owner alone knows; nor is one dropped that was just won."""
    board = {
        "5-9": ["B:帥:-"],
        "5-1": ["W:帥:-"],
        "3-5": ["B:へ:兵"],
        "4-5": ["W:兵:さ", "W:忍:上"],
        "1-7": ["B:さ:兵"],
    }
    position = {
        "board": board,
        "hands": {"B": [], "W": []},
        "turn": "B",
        "territory": "initial",
        "last_swap": {"B": None, "W": None},
        "owed": {"B": [], "W": []},
    }
    state = GAME.position_in(position, {"mode": "strict"})
    ways = {known: set(TileFight(state, not known).moves()) for known in (True, False)}
    betraying = {move for move in ways[True] if move & BETRAY}
    assert betraying and ways[True] - ways[False] == betraying
    won = piece(0, KINDS.index("さ"), KINDS.index("兵"))
    fight = TileFight(state, True)
    fight.board.hands[won] += 1
    assert not any(move & 7 == DROP for move in fight.moves()), "its back came to light by being taken"
    assert any(move & 7 == MOVE for move in fight.moves())


def test_what_nobody_could_choose_wins_for_the_other_side_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that hangs on a back is none of who does not know it; the owner may well play it."""
    state = beginning("gungi", next(one for one in PUZZLES if one.id == "mate-01-climb"))
    won = list(TileFight(state, False).winning())
    monkeypatch.setattr(TileFight, "_guesses", lambda fight, move: move in won)
    sure, owner = TileFight(state, True), TileFight(state, False)
    assert won and list(owner.winning()) == won
    assert list(sure.winning()) == [] and not set(won) & set(sure.moves())


def test_a_set_up_is_no_puzzle() -> None:
    assert PRACTICE.prove(GAME.start({"mode": "strict"}), {}, 1) is None
