"""Keys: 64 bits made of all that decides the future, and of what "the same position" compares (P14.8).

Cells and hands are tuples of integers, whose hash Python computes at once and alike in every process.
"""

from typing import Final

from game.games.prosfair.rules.forms import FORMS
from game.games.prosfair.rules.options import LEVELS, OATHS
from game.games.prosfair.rules.parts import ADJECTIVES, PURE, SPECIAL_STRENGTH, TIMES, Position
from game.rules.contract import Result
from game.rules.repetition import MASK64

_NUMBER: Final = {name: number for number, name in enumerate((PURE, *ADJECTIVES, *TIMES, *SPECIAL_STRENGTH))}
_FORMS: Final = {name: number for number, name in enumerate(FORMS)}
_LEVELS: Final = {name: number for number, name in enumerate(LEVELS)}


def repeat_key(situation: Position) -> int:
    """Returns the key of form, level and oath, boards, side to move, hands, special pieces and attributes (P14.8)."""
    attributes, options = situation.attributes, situation.options
    boards = tuple(
        [
            0 if board is None else (board.cells, board.opener + 2, board.origin, board.owner + 2)
            for board in situation.boards
        ]
    )
    specials = tuple(
        [(_NUMBER[one.code], one.owner, one.board, one.squares, one.stage, one.count) for one in situation.specials]
    )
    named = (_NUMBER[attributes.adjective], _NUMBER[attributes.time], attributes.plies)
    oath = () if options.oath_from == OATHS[0] else (options.oath_from,)  # games of before it keep their keys
    rules = (_FORMS[options.form], _LEVELS[options.level], *oath)
    return hash((boards, situation.turn, situation.hands, specials, named, rules)) & MASK64


def key(situation: Position, seen: int, over: Result | None) -> int:
    """Returns the key of all that decides the future, the options of the game apart; seen: the digest of its past."""
    counters = situation.counters
    end = 0 if over is None else (3 if over.winner is None else over.winner + 1)
    return hash((repeat_key(situation), counters.half, counters.ply, seen, end)) & MASK64
