"""軍儀 Gungi by the 西辻 rules: the rulebook's clauses G1 to G22, H1 and H2 (`GAME` is what the table plays)."""

from game.games.gungi.rules.asked.sight import other_turn
from game.games.gungi.rules.attempt import attempt
from game.games.gungi.rules.clauses import CLAUSES, CODES
from game.games.gungi.rules.codec import format_action, parse_action
from game.games.gungi.rules.explain import explain
from game.games.gungi.rules.notation import EVENTS, counted, notate, roles
from game.games.gungi.rules.observation import laid_open, observe, sample, seen_out
from game.games.gungi.rules.options import FIELDS, handicap_of
from game.games.gungi.rules.positions import position_in, position_out
from game.games.gungi.rules.state import GungiState, new_game
from game.games.gungi.rules.step import apply, ended, legal
from game.rules.contract import Game, OptionValues
from game.rules.plain import no_chance, no_draw


def _start(options: OptionValues) -> GungiState:
    return new_game(options.get("mode") == "claim", handicap_of(options))


GAME = Game(
    id="gungi",
    rules_version=1,
    options=FIELDS,
    start=_start,
    legal=legal,
    chance=no_chance,
    explain=explain,
    apply=apply,
    ended=ended,
    observe=observe,
    parse=parse_action,
    format=format_action,
    attempt=attempt,
    draw=no_draw,
    sample=sample,
    position_in=position_in,
    position_out=position_out,
    notate=notate,
    counted=counted,
    roles=roles,
    events=EVENTS,
    seen_out=seen_out,
    other_turn=other_turn,
    laid_open=laid_open,
    clauses=CLAUSES,
    codes=CODES,
)
