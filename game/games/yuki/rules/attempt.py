"""The attempt: what somebody meant by picks that lead to no legal action, so that the refusal can say why not."""

from collections.abc import Sequence

from game.games.yuki.rules import actions
from game.games.yuki.rules.cards import LANES, is_elite, is_placed, is_strategy, number
from game.games.yuki.rules.phases import GiveBack, PickEvent
from game.games.yuki.rules.state import YukiState
from game.rules.contract import Card, Lane, Option, Pick, Pile

DECKS = (actions.TROOP_DECK, actions.OWN_DECK)
"""The piles that are drawn from."""


def attempt(state: YukiState, picks: Sequence[Pick]) -> actions.YukiAction | None:
    """Returns the action the picks describe; None where they mean nothing."""
    match tuple(picks):
        case (Pile(name),) if name in DECKS:
            return actions.Draw(name)
        case (Option("pass"),):
            return actions.Pass()
        case (Lane(lane),) if isinstance(state.phase, PickEvent):
            return actions.TakeEvent(lane)
        case (Option("event", (n,)), *rest):
            return _option(state, int(n), rest)
        case (Card(code),) if isinstance(state.phase, GiveBack):
            return actions.ReturnCard(code)
        case (Card(code), *rest):
            return _play(state, code, rest)
        case _:
            return None


def _play(state: YukiState, code: str, rest: list[Pick]) -> actions.YukiAction | None:
    match rest:
        case [Lane(lane)]:
            if is_strategy(code):
                return (
                    actions.PlaceElite(code, lane)
                    if is_elite(code)
                    else actions.PlaceField(code, lane)
                    if is_placed(code)
                    else None
                )
            return actions.PlaceTroop(code, lane)
        case [Pile(), Option("split", (k,))] if is_strategy(code) and number(code) == 5:
            return actions.Scout(code, int(k))
        case [Pile(name)] if name == actions.OWN_DECK and is_strategy(code) and number(code) == 5:
            return actions.Scout(code, 0)
        case [Card(pick)] if code == "S7":
            return actions.Desert(code, pick, where(state, pick))
        case [Card(pick), Lane(to)] if code == "M7":
            return actions.Turncoat(code, pick, where(state, pick), to)
        case [Card(pick), Lane(to)] if is_strategy(code) and number(code) == 6:
            return actions.Redeploy(code, pick, where(state, pick), to)
        case [Card(pick), Pile(name)] if name == actions.DISCARD and is_strategy(code) and number(code) == 6:
            return actions.Redeploy(code, pick, where(state, pick), None)
        case _:
            return None


def _option(state: YukiState, n: int, rest: list[Pick]) -> actions.YukiAction | None:
    match n, rest:
        case 0, []:
            return actions.EventDecline()
        case 2, [Pile(name)] if name in DECKS:
            return actions.EventDraw(name)
        case 1, []:
            return actions.EventEffect()
        case 1, [Card(pick)]:
            return actions.EventEffect(pick, None if pick in state.piles.discard else where(state, pick))
        case 1, [Card(pick), Lane(to)]:
            return actions.EventEffect(pick, where(state, pick), to)
        case _:
            return None


def where(state: YukiState, code: str) -> int:
    """Returns the battlefield a card lies at, an undecided one where it lies at none (then it is no target anyway)."""
    found = (i for i in LANES if any(code in side for side in state.lanes[i].cards))
    return next(found, next((i for i in LANES if state.lanes[i].open), 0))
