"""The bridge from the rules to the quick table: plays packed from actions."""

from game.games.yuki.ai.formations import CARD
from game.games.yuki.ai.table import DESERT, FIELD, PASS, PLACE, REDEPLOY, SCOUT, TURNCOAT, Move
from game.games.yuki.rules.actions import (
    Decision,
    Desert,
    Pass,
    PlaceElite,
    PlaceField,
    PlaceTroop,
    Redeploy,
    Scout,
    Turncoat,
)


def pack(action: Decision) -> Move:
    """Returns the move of a play. Raises TypeError for another decision."""
    match action:
        case PlaceTroop(card, lane) | PlaceElite(card, lane):
            return PLACE, CARD[card], lane
        case PlaceField(card, lane):
            return FIELD, CARD[card], lane
        case Scout(card, k):
            return SCOUT, CARD[card], k
        case Redeploy(card, pick, lane, to):
            return REDEPLOY, CARD[card], CARD[pick], lane, -1 if to is None else to
        case Desert(card, pick, lane):
            return DESERT, CARD[card], CARD[pick], lane
        case Turncoat(card, pick, lane, to):
            return TURNCOAT, CARD[card], CARD[pick], lane, to
        case Pass():
            return (PASS,)
    raise TypeError(action)
