"""盤上遊姫 Banjō Yūki: the rulebook's clauses Y1 to Y17 (`GAME` is what the table plays)."""

from __future__ import annotations

from game.rules.contract import Game, OptionValues
from game.rules.yuki.attempt import attempt
from game.rules.yuki.cards import VERSIONS
from game.rules.yuki.chance import draw
from game.rules.yuki.clauses import CLAUSES, CODES
from game.rules.yuki.codec import format_action, parse_action
from game.rules.yuki.notation import notate
from game.rules.yuki.observe import sample, seen_out
from game.rules.yuki.options import FIELDS, agreed, values_of
from game.rules.yuki.positions import position_in, position_out
from game.rules.yuki.state import YukiState, new_game
from game.rules.yuki.tally import EVENTS, counted, numbered, roles


def _start(values: OptionValues) -> YukiState:
    return new_game(agreed(values))


GAME = Game(
    id="yuki",
    rules_version=VERSIONS[0],
    options=FIELDS,
    start=_start,
    parse=parse_action,
    format=format_action,
    attempt=attempt,
    draw=draw,
    sample=sample,
    position_in=position_in,
    position_out=position_out,
    notate=notate,
    agreed=lambda state: values_of(state.agreed),
    counted=counted,
    numbered=numbered,
    roles=roles,
    events=EVENTS,
    seen_out=seen_out,
    clauses=CLAUSES,
    codes=CODES,
)
