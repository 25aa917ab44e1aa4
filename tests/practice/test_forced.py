"""Wins that are forced, on random boards small enough to count out every line from its end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

import pytest

from game.practice.contract import HIDDEN, NONE, SEVERAL
from game.practice.forced import Forced, TooMuch, longest, main_line, only_win, refutation, shortest
from game.practice.judging import Wins
from game.rules.contract import Clause, Result
from game.storage.puzzles import Puzzle

FAR, DEPTH, WIDTH = 99, 9, 5
ENOUGH = 100_000
SEEDS = range(30)


@dataclass(frozen=True)
class Place:
    """A position of a random board: `depth` moves from its beginning, and `won` by the side that moved into it."""

    depth: int
    at: int
    won: bool = False

    @property
    def to_act(self) -> int:
        return self.depth % 2

    @property
    def result(self) -> Result | None:
        return Result(1 - self.to_act, Clause("X1", "won")) if self.won else None


class Board:
    """A random board, both as the fast one of a search and as the rules of a game: moves are 1 to 4, texts too."""

    hides = False

    def __init__(self, seed: int) -> None:
        lots = random.Random(seed)
        places = {
            (depth, at): Place(depth, at, depth > 0 and lots.random() < (0.3 if depth % 2 else 0.06))
            for depth in range(DEPTH + 1)
            for at in range(WIDTH)
        }
        self.ways: dict[Place, dict[int, Place]] = {
            place: {
                move: places[depth + 1, lots.randrange(WIDTH)]
                for move in range(1, lots.choice((2, 3, 3, 4, 5)) if depth < DEPTH else 1)
            }
            for (depth, _), place in places.items()
        }
        every = [(place, move) for place, ways in self.ways.items() for move in ways]
        self.checks = {one for one in every if lots.random() < 0.6}
        self.hidden = {one for one in every if lots.random() < 0.04}
        self.look = {one: lots.randrange(3) for one in every}
        self.line = [places[0, 0]]

    # the fast board: it knows nothing of an end, and goes on behind it

    @property
    def place(self) -> Place:
        return self.line[-1]

    @property
    def turn(self) -> int:
        return self.place.to_act

    @property
    def identity(self) -> int:
        return hash(self.place)

    def make(self, move: int) -> None:
        self.line.append(self.ways[self.place][move])

    def unmake(self, undo: None) -> None:
        self.line.pop()

    def moves(self, first: int = 0) -> Iterator[int]:
        yield from sorted(self.ways[self.place], key=lambda move: move != first)

    def winning(self) -> Iterator[int]:
        yield from (move for move, to in self.ways[self.place].items() if to.won)

    def checking(self) -> list[int]:
        return [move for move in self.ways[self.place] if (self.place, move) in self.checks]

    def won_by(self, side: int) -> bool:
        return self.place.won and self.turn != side

    def unsure(self, move: int) -> bool:
        return (self.place, move) in self.hidden

    def appeal(self, move: int) -> int:
        return self.look[self.place, move]

    # the rules of a game

    def at(self, place: Place) -> Board:
        self.line = [place]
        return self

    def parse(self, text: str, state: Place) -> str:
        return text

    def format(self, action: str) -> str:
        return action

    def legal(self, state: Place) -> list[str]:
        return [str(move) for move in self.ways[state]]

    def apply(self, state: Place, action: str) -> Place:
        return self.ways[state][int(action)]


class Counted:
    """In how many own moves who moves at even depths wins, each position counted from those behind it; FAR: never."""

    def __init__(self, board: Board, checks: bool = False) -> None:
        self.board, self.checks = board, checks
        self.own, self.after = cache(self._own), cache(self._after)

    def _own(self, place: Place) -> int:
        ways = self.board.ways[place]
        if any(to.won for to in ways.values()):
            return 1
        tried = [to for move, to in ways.items() if not self.checks or (place, move) in self.board.checks]
        return min((1 + self.after(to) for to in tried), default=FAR)

    def _after(self, place: Place) -> int:
        if place.won:
            return 0
        replies = self.board.ways[place]
        if any((place, move) in self.board.hidden or to.won for move, to in replies.items()):
            return FAR
        return max(map(self.own, replies.values()), default=FAR)

    def begins(self, place: Place, moves: int) -> list[int]:
        """The moves that begin a win in at most so many."""
        return [move for move, to in self.board.ways[place].items() if 1 + self.after(to) <= moves]


def places(board: Board, side: int) -> list[Place]:
    return [place for place in board.ways if place.to_act == side and not place.won and place.depth < DEPTH]


@pytest.mark.parametrize("checks", [False, True])
def test_a_search_finds_the_wins_that_are_there(checks: bool) -> None:
    for seed in SEEDS:
        board = Board(seed)
        counted = Counted(board, checks)
        for place in places(board, 0):
            for moves in (1, 2, 3):
                search = Forced(board.at(place), ENOUGH, checks)
                assert search.wins(moves) == (counted.own(place) <= moves)
                begins = counted.begins(place, moves)
                assert [move for move in board.moves() if search.answers(move, moves)] == begins
            if counted.own(place) < FAR:
                left = counted.own(place)
                best = shortest(Forced(board.at(place), ENOUGH, checks), left)
                assert counted.after(board.ways[place][best]) == left - 1
                if left > 1:
                    with pytest.raises(ValueError, match=str(left - 1)):
                        shortest(Forced(board, ENOUGH, checks), left - 1)


def test_the_one_win_is_told_with_its_line() -> None:
    found = 0
    for seed in SEEDS:
        board = Board(seed)
        shorter = Counted(board)
        for checks in (False, True):
            counted = Counted(board, checks)
            for place in places(board, 0):
                for moves in (1, 2, 3):
                    tried = [one for one in board.ways[place] if not checks or (place, one) in board.checks]
                    begins = counted.begins(place, moves)
                    one = only_win(board.at(place), moves, ENOUGH, lambda move: move // 2, checks)
                    only = set(begins) <= set(tried) and len({move // 2 for move in begins}) == 1
                    assert (one is not None) == (only and shorter.own(place) >= moves)
                    if one is not None:
                        found += 1
                        assert (list(one.first), one.failing) == (begins, len(tried) - len(begins))
                        search = Forced(board.at(place), ENOUGH, checks)
                        assert list(one.line) == main_line(search, begins[0], moves)
                        end = place
                        for move in one.line:
                            assert not end.won
                            end = board.ways[end][move]
                        assert end.won and end.to_act == 1, "the line ends with the win"
                        assert len(one.line) == 2 * moves - 1, "and holds out as long as it may"
    assert found > len(SEEDS)


def test_a_reply_holds_out_longest_or_refutes_and_looks_natural() -> None:
    for seed in SEEDS:
        board = Board(seed)
        counted = Counted(board)
        for place in places(board, 1):
            for moves in (0, 1, 2):
                search = answering(board.at(place))
                ranks = {}
                for move, to in board.ways[place].items():
                    held = max(1, min(counted.own(to), moves + 1))
                    wins = sum(on.won for on in board.ways[to].values()) if held == 1 else 0
                    ranks[move] = (held, -wins, board.look[place, move])
                assert longest(search, moves) == max(ranks, key=ranks.__getitem__)
                holding = [move for move, to in board.ways[place].items() if not moves or counted.own(to) > moves]
                natural = max(holding, key=lambda move: board.look[place, move], default=0)
                assert refutation(search, moves) == natural


def answering(board: Board, checks: bool = False) -> Forced:
    """A search of the other side, which is to act."""
    search = Forced(board, ENOUGH, checks)
    search._attacker = 1 - board.turn
    return search


def test_a_search_counts_what_it_costs() -> None:
    board = Board(0)
    place = next(place for place in places(board, 0) if not Counted(board).begins(place, 1))
    assert not Forced(board.at(place), 4).wins(1), "a look for a win at once counts four"
    with pytest.raises(TooMuch):
        Forced(board, 3).wins(1)
    assert only_win(board, 2, 3, hash) is None


def wins_of(board: Board) -> Wins:
    return Wins(board, lambda state, sure: board.at(state), lambda state, action: int(action), hash)  # type: ignore[arg-type]


def test_what_stands_in_the_way_of_a_proof_is_told() -> None:
    seen = set()
    for seed in range(60):
        board, root = Board(seed), Place(0, 0)
        counted = Counted(board)
        wins, first = counted.own(root), counted.begins(root, counted.own(root))
        for most in (1, 2, 3):
            if wins <= min(most, 2):
                expected = SEVERAL if len(first) > 1 else HIDDEN
            else:
                expected = SEVERAL if Counted(board, checks=True).own(root) <= most else NONE
            assert wins_of(board).doubt(root, most) == expected
            seen.add((most, expected))
    assert len(seen) == 9


def judged(board: Board, puzzle: Puzzle, played: list[str]) -> tuple[bool, tuple[str, ...], bool]:
    told = wins_of(board).judge(Place(0, 0), puzzle, played)
    return told.right, told.reply, told.over


def judge_all(
    board: Board, puzzle: Puzzle, counted: Counted, place: Place, played: list[str]
) -> set[tuple[bool, bool, int]]:
    """Judges every answer from a place on; returns which verdicts there were, with how many moves were left."""
    left = puzzle.moves - len(played) // 2
    seen = set[tuple[bool, bool, int]]()
    for move, to in board.ways[place].items():
        right, reply, over = judged(board, puzzle, [*played, str(move)])
        finds = counted.after(to) < left if played else str(move) in puzzle.solutions
        assert (right, over) == (finds or to.won, to.won or not finds)
        seen.add((right, over, left))
        side = answering(board.at(to), counted.checks)
        if to.won:
            assert reply == ()
        elif right:
            best = longest(side, left - 1)
            assert reply == (str(best),)
            seen |= judge_all(board, puzzle, counted, board.ways[to][best], [*played, str(move), *reply])
        else:
            assert reply == (str(refutation(side, left - 1) or next(iter(board.ways[to]))),)
    return seen


@pytest.mark.parametrize("checks", [False, True])
def test_an_answer_is_judged_move_by_move_and_replied_to(checks: bool) -> None:
    seen = set[tuple[bool, bool, int]]()
    for seed, moves in product(range(120), (3, 4)):
        board = Board(seed)
        counted, proof = Counted(board, checks), "checks" if checks else "win"
        won = only_win(board, moves, ENOUGH, hash, checks)
        if won is None:
            continue
        texts = {"ja": "", "en": ""}
        puzzle = Puzzle(
            "x", texts, texts, texts, "", {}, {}, tuple(map(str, won.first)), tuple(map(str, won.line)), moves, proof, 1
        )
        other = replace(puzzle, solutions=("9",))
        assert judged(board, other, [*puzzle.solutions[:1]])[0] is False, "only what is told begins an answer"
        short = judged(board, replace(puzzle, moves=1), [*puzzle.solutions[:1]])
        assert short == (False, (), True), "no move is left"
        seen |= judge_all(board, puzzle, counted, Place(0, 0), [])
    assert len(seen) >= 7, "right and wrong with four to one left"
