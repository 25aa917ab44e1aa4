"""プロスフェアー Prosfair: the rulebook's clauses P1 to P20, all the rest of the program needs of them in `GAME`."""

from game.games.prosfair.rules.actions import ProsfairAction
from game.games.prosfair.rules.asked.met import MEETS, met
from game.games.prosfair.rules.asked.sight import other_turn
from game.games.prosfair.rules.attempt import attempt
from game.games.prosfair.rules.clauses import CLAUSES, CODES
from game.games.prosfair.rules.explain import explain
from game.games.prosfair.rules.observation import ProsfairObservation, observe, sample
from game.games.prosfair.rules.options import FIELDS, PRESETS, PROPOSALS, idle
from game.games.prosfair.rules.options import options as options_of
from game.games.prosfair.rules.state import ProsfairState, new_game
from game.games.prosfair.rules.step import apply, ended, legal
from game.games.prosfair.rules.text.codec import format_action, parse_action
from game.games.prosfair.rules.text.notation import EVENTS, counted, notate, roles
from game.games.prosfair.rules.text.positions import position_in, position_out
from game.rules.contract import Game, OptionValues
from game.rules.plain import no_chance, no_draw


def _start(options: OptionValues) -> ProsfairState:
    return new_game(options_of(options))


def _agreed(state: ProsfairState) -> OptionValues:
    """Returns form, level and oath, which a position text tells itself (P17.1)."""
    rules = state.options
    return {"form": rules.form, "level": rules.level, "oath_from": rules.oath_from}


GAME: Game[ProsfairState, ProsfairAction, ProsfairObservation] = Game(
    id="prosfair",
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
    met=met,
    meets=MEETS,
    agreed=_agreed,
    other_turn=other_turn,
    clauses=CLAUSES,
    codes=CODES,
    presets=PRESETS,
    proposals=PROPOSALS,
    idle=idle,
)

__all__ = ["GAME"]
