"""机戦: many captured pieces, hands of pieces that lack one, pieces at and in the water, the 皇 anywhere."""

from __future__ import annotations

from typing import Any

from game.games.cerke.rules.board import IN_WATER
from game.games.cerke.rules.options import FIELDS, options
from game.games.cerke.rules.parts import ALL_POINTS, Points, Season
from game.games.cerke.rules.phases import Choose
from game.games.cerke.rules.pieces import CAPTIVE, EMPTY, TAM, dropped
from game.games.cerke.rules.positions import position_out
from game.games.cerke.rules.setup import SETUP
from game.games.cerke.rules.state import CerkeState
from game.rules.chance import Stream
from tests.laws.constructed.draws import likely, shuffled

PIECES = tuple(CAPTIVE[code] for code in SETUP if code not in (EMPTY, TAM))
RATES = (1, 1, 2, 4, 64)


def draw(stream: Stream) -> tuple[dict[str, Any], dict[str, Any]]:
    """Returns a position object and options."""
    values = {name: stream.choice(field.choices or (field.default,)) for name, field in FIELDS.items()}
    rules = options(values if likely(stream, 50) else {})
    squares = shuffled(stream, range(81))
    if likely(stream, 40):
        squares.sort(key=lambda sq: not IN_WATER[sq])
    board = [EMPTY] * 81
    hands: tuple[list[int], list[int]] = ([], [])
    board[squares.pop(stream.below(12))] = TAM
    gone, captured = stream.below(50), stream.below(90)
    for captive in shuffled(stream, PIECES):
        if likely(stream, gone):
            continue
        if likely(stream, captured):
            hands[stream.below(2)].append(captive)
        else:
            board[squares.pop(0)] = dropped(captive, stream.below(2))
    turn, mine = stream.below(2), 1 + stream.below(ALL_POINTS - 1)
    season = Season(stream.below(rules.seasons), turn, 0, likely(stream, 30))
    points = Points((mine, ALL_POINTS - mine), stream.choice(RATES))
    held = (tuple(sorted(hands[0])), tuple(sorted(hands[1])))
    state = CerkeState(tuple(board), held, turn, Choose(), season, points, None, rules)
    return position_out(state), {name: getattr(rules, name) for name in FIELDS}
