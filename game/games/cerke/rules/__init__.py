"""机戦 Cerke by 官定机戦律書: the rulebook's clauses C1 to C19 (`GAME` is what the table plays)."""

from game.games.cerke.rules.actions import CerkeAction, Lot, Throw
from game.games.cerke.rules.asked.sight import other_turn
from game.games.cerke.rules.attempt import attempt
from game.games.cerke.rules.clauses import CLAUSES, CODES
from game.games.cerke.rules.codec import format_action, parse_action
from game.games.cerke.rules.explain import explain
from game.games.cerke.rules.notation import EVENTS, continues, counted, notate, numbered, roles
from game.games.cerke.rules.observation import CerkeObservation, observe, sample
from game.games.cerke.rules.options import FIELDS, PRESETS, options
from game.games.cerke.rules.phases import AwaitLot
from game.games.cerke.rules.positions import position_in, position_out
from game.games.cerke.rules.state import CerkeState, new_game
from game.games.cerke.rules.step import apply, chance, ended, legal
from game.games.cerke.rules.sticks import draw_lot, draw_throw
from game.rules.chance import Stream
from game.rules.contract import Game, OptionValues


def _start(values: OptionValues) -> CerkeState:
    return new_game(options(values))


def _draw(state: CerkeState, stream: Stream) -> Lot | Throw:
    return draw_lot(stream) if isinstance(state.phase, AwaitLot) else draw_throw(stream)


GAME: Game[CerkeState, CerkeAction, CerkeObservation] = Game(
    id="cerke",
    rules_version=1,
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
    draw=_draw,
    sample=sample,
    position_in=position_in,
    position_out=position_out,
    notate=notate,
    counted=counted,
    numbered=numbered,
    roles=roles,
    events=EVENTS,
    continues=continues,
    other_turn=other_turn,
    clauses=CLAUSES,
    codes=CODES,
    presets=PRESETS,
)
