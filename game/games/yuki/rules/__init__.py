"""盤上遊姫 Banjō Yūki: the rulebook's clauses Y1 to Y17 (`GAME` is what the table plays)."""

from game.games.yuki.rules.asked.sight import other_turn
from game.games.yuki.rules.attempt import attempt
from game.games.yuki.rules.cards import VERSIONS
from game.games.yuki.rules.chance import draw, might_come
from game.games.yuki.rules.codec import format_action, parse_action
from game.games.yuki.rules.explain import CLAUSES, CODES, explain
from game.games.yuki.rules.legal import chance, legal
from game.games.yuki.rules.notation import EVENTS, counted, notate, numbered, roles
from game.games.yuki.rules.observation import laid_open, observe, sample, seen_out
from game.games.yuki.rules.options import FIELDS, options_of, right_at, values_of
from game.games.yuki.rules.positions import position_in, position_out
from game.games.yuki.rules.state import YukiState, new_game
from game.games.yuki.rules.step import apply, ended
from game.rules.contract import Game, OptionValues


def _start(values: OptionValues) -> YukiState:
    return new_game(options_of(values), right_at(values))


GAME = Game(
    id="yuki",
    rules_version=VERSIONS[0],
    options=FIELDS,
    start=_start,
    legal=legal,
    chance=chance,
    explain=explain,
    apply=apply,
    ended=ended,
    observe=observe,
    parse=parse_action,
    format=format_action,
    attempt=attempt,
    draw=draw,
    sample=sample,
    position_in=position_in,
    position_out=position_out,
    notate=notate,
    agreed=lambda state: values_of(state.options),
    counted=counted,
    numbered=numbered,
    roles=roles,
    events=EVENTS,
    seen_out=seen_out,
    other_turn=other_turn,
    laid_open=laid_open,
    might_come=might_come,
    clauses=CLAUSES,
    codes=CODES,
)
