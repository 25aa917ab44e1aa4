"""The decisions beside the play itself: where to draw, readings, events and their options, and what to return."""

from game.games.yuki.ai.chances import IN_HAND
from game.games.yuki.ai.formations import CARD
from game.games.yuki.ai.judgement import KEEPING, Judgement, guessed_chances, own_chances
from game.games.yuki.ai.search import wants_strategy
from game.games.yuki.ai.table import Hidden, Table
from game.games.yuki.rules import actions
from game.games.yuki.rules.cards import is_strategy
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.rules.phases import ChooseOption

FETCHED = {"E1": 1, "E2": 2, "E3": 3, "E4": 4, "E5": 9, "E6": 10}
DRAWN = 0.04
"""What drawing a card and returning one is worth, in games."""
EFFECT = {"E7": 0.05, "E8": 0.08, "E9": 0.05}


def belief(seen: YukiObservation, table: Table, hidden: Hidden) -> Judgement:
    """Returns the judgement of the observing seat, which knows the other hand by its backs."""
    seat = seen.seat
    mine = own_chances(table, seat, hidden.troops, seen.troops_left)
    theirs = guessed_chances(table, 1 - seat, hidden.troops, hidden.held[0], seen.troops_left, hidden.shown)
    return Judgement(table, seat, mine, theirs)


def value(seen: YukiObservation, judged: Judgement, action: actions.Decision) -> float:
    """Returns how good a decision that is no play is, against the others of the same phase."""
    match action:
        case actions.Draw(source):
            return float((source == actions.OWN_DECK) == wants_strategy(judged.table, seen.seat))
        case actions.EventDraw(source):
            return DRAWN + 0.01 * float((source == actions.OWN_DECK) == wants_strategy(judged.table, seen.seat))
        case actions.DeclareReading():
            return -float(seen.legal.index(action))
        case actions.EventEffect():
            return _effect(seen, judged, action)
        case actions.ReturnCard(code):
            return _kept_without(judged, CARD[code], is_strategy(code))
        case actions.TakeEvent() | actions.EventDecline():
            return 0.0
    raise TypeError(action)


def _kept_without(judged: Judgement, card: int, strategy: bool) -> float:
    """Returns what the game is worth if a card of the hand is given away."""
    if not strategy:
        lanes = judged.without(card)
        return sum(lanes) / 4
    held = sum(other >= 60 for other in judged.table.hands[judged.side])
    return sum(judged.lanes) / 4 - KEEPING[card % 10 + 1] * (1.0 if held < 3 else 0.4)


def _effect(seen: YukiObservation, judged: Judgement, action: actions.EventEffect) -> float:
    assert isinstance(seen.phase, ChooseOption)
    event = seen.lanes[seen.phase.lane].event or ""
    if event in FETCHED:
        return DRAWN + KEEPING[FETCHED[event]]
    if event in EFFECT:
        return EFFECT[event]
    assert action.pick is not None
    card = CARD[action.pick]
    if event == "E11":
        return 0.02 + _taken(judged, card)
    assert action.lane is not None
    return _moved(judged, card, action.lane, action.to)


def _taken(judged: Judgement, card: int) -> float:
    """Returns what a troop more in hand gives."""
    chances = list(judged.mine)
    chances[card] = IN_HAND
    better = Judgement(judged.table, judged.side, chances, judged.theirs)
    return (sum(better.lanes) - sum(judged.lanes)) / 4


def _moved(judged: Judgement, card: int, lane: int, to: int | None) -> float:
    """Returns what taking an own card away from `lane` gives, to the battlefield `to` or to the hand."""
    table = judged.table.copy()
    side = judged.side
    table.formations[side][lane] = tuple(other for other in table.formations[side][lane] if other != card)
    chances = list(judged.mine)
    if to is None:
        chances[card] = IN_HAND
    else:
        table.formations[side][to] = tuple(sorted((*table.formations[side][to], card)))
    after = Judgement(table, side, chances, judged.theirs)
    return (sum(after.lanes) - sum(judged.lanes)) / 4 + (0.03 if to is None else 0.0)
