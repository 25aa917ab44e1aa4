"""軍儀 Gungi by the 西辻 rules: the rulebook's clauses G1 to G21 (`GAME` is what the table plays)."""

from __future__ import annotations

from game.rules.chance import Stream
from game.rules.contract import Game, OptionField, OptionValues
from game.rules.gungi.attempt import attempt
from game.rules.gungi.clauses import CLAUSES, CODES
from game.rules.gungi.codec import format_action, parse_action
from game.rules.gungi.notation import notate
from game.rules.gungi.observe import sample, seen_out
from game.rules.gungi.positions import position_in, position_out
from game.rules.gungi.state import GungiState, new_game
from game.rules.gungi.tally import EVENTS, counted, roles


def _start(options: OptionValues) -> GungiState:
    return new_game(options.get("mode") == "claim")


def _draw(state: GungiState, stream: Stream) -> None:
    raise ValueError("gungi has no chance nodes")


GAME = Game(
    id="gungi",
    rules_version=1,
    options={"mode": OptionField("strict", ("strict", "claim"))},
    start=_start,
    parse=parse_action,
    format=format_action,
    attempt=attempt,
    draw=_draw,
    sample=sample,
    position_in=position_in,
    position_out=position_out,
    notate=notate,
    counted=counted,
    roles=roles,
    events=EVENTS,
    seen_out=seen_out,
    clauses=CLAUSES,
    codes=CODES,
)
