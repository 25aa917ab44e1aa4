"""The bridge from the rules to the quick table: plays packed from actions."""

from game.games.yuki.ai.formations import CARD
from game.games.yuki.ai.table import DESERT, FIELD, PASS, PLACE, REDEPLOY, SCOUT, TURNCOAT, Move
from game.games.yuki.rules import actions


def pack(action: actions.Decision) -> Move:
    """Returns the move of a play. Raises TypeError for another decision."""
    match action:
        case actions.PlaceTroop(card, lane) | actions.PlaceElite(card, lane):
            return PLACE, CARD[card], lane
        case actions.PlaceField(card, lane):
            return FIELD, CARD[card], lane
        case actions.Scout(card, k):
            return SCOUT, CARD[card], k
        case actions.Redeploy(card, pick, lane, to):
            return REDEPLOY, CARD[card], CARD[pick], lane, -1 if to is None else to
        case actions.Desert(card, pick, lane):
            return DESERT, CARD[card], CARD[pick], lane
        case actions.Turncoat(card, pick, lane, to):
            return TURNCOAT, CARD[card], CARD[pick], lane, to
        case actions.Pass():
            return (PASS,)
    raise TypeError(action)
