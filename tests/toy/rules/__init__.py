"""The rules of the toy: five pawns a side on a board of five by five; who gets one through has won."""

from game.rules.contract import Game
from tests.toy.rules.actions import Move, ToyAction
from tests.toy.rules.codec import format_action, parse
from tests.toy.rules.explain import explain
from tests.toy.rules.legal import chance, legal
from tests.toy.rules.observation import ToyObservation, observe, sample
from tests.toy.rules.positions import position_in, position_out
from tests.toy.rules.state import ToyState, index
from tests.toy.rules.step import apply, draw, ended, start

GAME: Game[ToyState, ToyAction, ToyObservation] = Game(
    id="toy",
    rules_version=1,
    options={},
    start=start,
    legal=legal,
    chance=chance,
    explain=explain,
    apply=apply,
    ended=ended,
    observe=observe,
    parse=parse,
    format=format_action,
    attempt=lambda state, picks: Move(index(picks[0]), index(picks[1])) if len(picks) == 2 else None,
    draw=draw,
    sample=sample,
    position_in=position_in,
    position_out=position_out,
    notate=lambda steps, i: format_action(steps[i][1]),
    counted=lambda state, action: "moves",
    events=("moved", "captured"),
    clauses=("X1", "X2", "X3", "X4", "X5"),
    codes=("not-yours", "too-far", "straight", "own", "through", "none-left"),
)

__all__ = ["GAME"]
