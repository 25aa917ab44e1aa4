"""The defaults of plain games: texts of table actions, and a game made by `open_game`, which is the toy's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.chance import Stream
from game.rules.clause import Clause
from game.rules.contract import TABLE_OVER, Agree, Event, Over, Place, Resign, Result, Square, TableAction, TimeUp
from game.rules.errors import NotationError
from game.rules.plain import TableTexts
from tests.toy.rules import GAME, Captured, Move, Moved, ToyState

TAKING = GAME.position_in({"toy": "..x../...../.x.../..o../....o 0"}, {})
TAKES = Move(Square(3, 2), Square(2, 3))


@pytest.mark.parametrize(
    ("action", "text", "token"),
    [
        (Resign(1), "resign 1", "黒投了"),
        (TimeUp(0), "timeup 0", "白時間切れ"),
        (Agree(), "agree draw", "(合意)"),
        (Agree("fifty"), "agree fifty", "(五十手)"),
    ],
)
def test_table_actions_are_written_and_read_by_the_words_of_a_game(action: TableAction, text: str, token: str) -> None:
    plain = TableTexts(agreed={"draw": "draw", "fifty": "fifty"})
    words = TableTexts("白黒", "{}投了", "{}時間切れ", "({})", {"draw": "合意", "fifty": "五十手"})
    assert (plain.format(action), words.format(action)) == (text, token)
    assert plain.read(text) == words.read(token) == action
    assert plain.read(token) is None and words.read(text) is None


@pytest.mark.parametrize("text", ["resign", "resign 2", "resign 01", "resign  0", "agree", "agree on", "Resign 0", ""])
def test_what_is_no_table_action_is_none(text: str) -> None:
    assert TableTexts().read(text) is None


def test_a_whole_game_of_a_few_functions_begins_goes_on_and_tells_what_happened() -> None:
    state = GAME.start({})
    assert len(GAME.legal(state)) == 13 and state.to_act == 0
    log: list[Event] = []
    after = GAME.apply(TAKING, TAKES, log)
    assert log == [Captured(TAKES.dst), Moved(0, *TAKES.squares)] and after.to_act == 1
    assert GAME.apply(TAKING, TAKES) == after and after.key != TAKING.key
    assert replace(after, to_act=0).key != after.key == replace(after, result=Result(0, TABLE_OVER)).key


def test_what_is_not_listed_is_refused_and_nothing_is_played_after_the_end() -> None:
    assert GAME.explain(TAKING, TAKES) is None
    assert GAME.explain(TAKING, Move(Square(3, 2), Square(3, 4))) == Clause("X2", "too-far")
    for action in (Resign(0), TimeUp(1), Agree()):
        assert GAME.explain(TAKING, action) is None
        log: list[Event] = []
        over = GAME.apply(TAKING, action, log)
        assert over.result is not None and log == [Over(over.result.winner, over.result.clause)]
        assert GAME.legal(over) == () and {GAME.explain(over, each) for each in (TAKES, Resign(0))} == {TABLE_OVER}
    ended = GAME.ended(TAKING, Result(None, Clause("T4", "ply-limit")))
    assert (ended.result, ended.cells) == (Result(None, Clause("T4", "ply-limit")), TAKING.cells)


def test_nothing_is_hidden_and_no_chance_falls() -> None:
    mine, theirs = GAME.observe(TAKING, 0), GAME.observe(TAKING, 1)
    assert list(mine.legal) == list(GAME.legal(TAKING)) and list(theirs.legal) == []
    assert (mine.to_act, theirs.to_act, mine.result, mine.seat, theirs.seat) == (0, 0, None, 0, 1)
    assert GAME.sample(theirs, Stream(1)) == TAKING and GAME.chance(TAKING) == ()
    with pytest.raises(ValueError):
        GAME.draw(TAKING, Stream(1))


def test_moves_are_read_as_they_are_written_and_meant_as_they_are_picked() -> None:
    assert GAME.format(TAKES) == "c2-b3" and GAME.parse("c2-b3", TAKING) == TAKES
    assert GAME.parse("resign 1", TAKING) == Resign(1) and GAME.format(Resign(1)) == "resign 1"
    assert GAME.notate([(TAKING, TAKES)], 0) == "c2-b3" and TAKES.paths() == (TAKES.squares,)
    assert GAME.attempt(TAKING, TAKES.squares) == TAKES
    for picks in ((), TAKES.squares[:1], (*TAKES.squares, Square(1, 1)), (Square(1, 1), Place(Square(1, 1), 1))):
        assert GAME.attempt(TAKING, picks) is None


@pytest.mark.parametrize("text", ["", "c2", "c2-b3-a4", "c2-b6", "f1-e2", "c0-b1", "c2 b3", "c2-", "C2-b3", "c2-b3-x"])
def test_a_text_that_is_no_move_on_the_board_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse(text, TAKING)


def test_a_key_is_the_same_in_every_process() -> None:
    assert ToyState((1, 0, 2), to_act=1).key == 4625131140458465275
