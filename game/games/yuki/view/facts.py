"""The facts of an observation of 盤上遊姫 in terms a view can draw. The rules decide, not the view.

Everything is read from the observation and its legal actions: nothing hidden can come in here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from game.games.yuki.rules import events as ev
from game.games.yuki.rules.asked.sight import aim
from game.games.yuki.rules.cards import TOTALS_ONLY, is_elite, is_placed, is_troop
from game.games.yuki.rules.lanes import Battlefield
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.rules.phases import GiveBack, PickEvent
from game.games.yuki.rules.proof import Verdict, prove, strongest
from game.games.yuki.rules.strength import Strength, best, better
from game.games.yuki.view.marks import Against, CardMark, LaneMark, PileMark, Proof, WouldMake
from game.games.yuki.words.cards import CardTexts
from game.rules.contract import Card, Event, Lane, Pick, Pile
from game.ui.board.trace import Role, Trace, traced


@dataclass(frozen=True, slots=True)
class Targets:
    """Where a choice may go on: by battlefield, by card, by pile."""

    lanes: dict[int, LaneMark] = field(default_factory=dict)
    cards: dict[str, CardMark] = field(default_factory=dict)
    piles: dict[str, PileMark] = field(default_factory=dict)


def target_marks(observation: YukiObservation, picked: Sequence[Pick], offers: Iterable[Pick]) -> Targets:
    """Returns what is to be marked once `picked` has been picked and `offers` may follow."""
    found = Targets()
    for pick in offers:
        match pick:
            case Lane(index):
                found.lanes[index] = _lane_mark(observation, picked)
            case Card(code) if picked or isinstance(observation.phase, GiveBack):
                found.cards[code] = _card_mark(observation, picked, code)
            case Pile(name):
                found.piles[name] = "lay" if picked and isinstance(picked[0], Card) else "draw"
    return found


def _lane_mark(observation: YukiObservation, picked: Sequence[Pick]) -> LaneMark:
    if isinstance(observation.phase, PickEvent):
        return "event"
    cards = [pick.code for pick in picked if isinstance(pick, Card)]
    if len(cards) != len(picked) or len(cards) > 1:
        return "move"
    return "lay" if cards and not is_troop(cards[0]) and is_placed(cards[0]) else "place"


def _card_mark(observation: YukiObservation, picked: Sequence[Pick], code: str) -> CardMark:
    if not picked:
        return "give"
    theirs = any(code in lane.cards[1 - observation.seat] for lane in observation.lanes)
    return "strike" if theirs and picked == (Card("S7"),) else "move"


# --- what a card would make ------------------------------------------------------------------------------------------


def seen_troops(observation: YukiObservation) -> frozenset[str]:
    """Returns the troops that are evidence for proofs: on the table and in the discard pile (Y7.2)."""
    table = [code for lane in observation.lanes for code in lane.troops()]
    return frozenset((*table, *(code for code in observation.piles.discard if is_troop(code))))


def would_make(observation: YukiObservation, code: str, index: int, texts: CardTexts) -> WouldMake | None:
    """Returns what a troop or 精鋭 of the own hand would make at a battlefield; None where it joins no formation."""
    lane, seat = observation.lanes[index], observation.seat
    if not (is_troop(code) or is_elite(code)) or not lane.open:
        return None
    cards, there = (*lane.cards[seat], code), lane.effects
    size = lane.size
    if len(cards) < size:
        if TOTALS_ONLY in there:
            return WouldMake(texts.says("made.total", len(cards), size))
        return WouldMake(texts.says("made.aim", texts.formation(aim(cards, there)), len(cards), size))
    rank, total = best(cards, there)
    return WouldMake(texts.stands(rank, total), _against(observation, lane, cards, (rank, total), code))


def _against(
    observation: YukiObservation, lane: Battlefield, cards: tuple[str, ...], strength: Strength, code: str
) -> Against:
    """A tie is lost by who completes later (Y6.5)."""
    theirs, there = lane.cards[1 - observation.seat], lane.effects
    if len(theirs) >= lane.size:
        return "wins" if better(strength, best(theirs, there), there) else "loses"
    if not observation.options.advanced:
        return ""
    return "proved" if prove(cards, theirs, there, seen_troops(observation) | {code}).proved else ""


# --- proofs ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LaneProof:
    """A battlefield where only `owner` is complete: whether that is proved, else the cards that still beat it.

    strength: of the complete formation. beaten_by: of the other with `verdict.counterexample`, None where none counts.
    """

    lane: int
    owner: int
    verdict: Verdict
    strength: Strength
    beaten_by: Strength | None = None

    @property
    def sign(self) -> Proof:
        if self.verdict.proved:
            return "proved"
        return "barred" if self.verdict.code == "unprovable_elite" else "open"


def proofs(observation: YukiObservation) -> tuple[LaneProof, ...]:
    """Returns what there is to say of proofs, by battlefield; nothing at the easy level (Y10.2)."""
    if not observation.options.advanced:
        return ()
    seen = seen_troops(observation)
    found = []
    for i, lane in enumerate(observation.lanes):
        done = [player for player in (0, 1) if lane.complete(player)]
        if lane.open and len(done) == 1:
            found.append(_proof(i, lane, done[0], seen))
    return tuple(found)


def _proof(index: int, lane: Battlefield, owner: int, seen: frozenset[str]) -> LaneProof:
    mine, theirs, there = lane.cards[owner], lane.cards[1 - owner], lane.effects
    verdict = prove(mine, theirs, there, seen)
    if verdict.counterexample:  # what is shown is the strongest that is still possible
        verdict = replace(verdict, counterexample=strongest(theirs, there, seen) or verdict.counterexample)
    beaten = best((*theirs, *verdict.counterexample), there) if verdict.counterexample else None
    return LaneProof(index, owner, verdict, best(mine, there), beaten)


def proved_by(observation: YukiObservation, code: str) -> tuple[LaneProof, ...]:
    """Returns the battlefields that a troop of the own hand proves by lying at another one, as evidence (Y7.2)."""
    if not observation.options.advanced or not is_troop(code):
        return ()
    seen = seen_troops(observation) | {code}
    now = {proof.lane for proof in proofs(observation) if proof.verdict.proved}
    lanes = [(proof.lane, proof.owner) for proof in proofs(observation) if proof.lane not in now]
    found = (_proof(i, observation.lanes[i], owner, seen) for i, owner in lanes)
    return tuple(proof for proof in found if proof.verdict.proved)


def proof_marks(found: Iterable[LaneProof]) -> dict[int, tuple[int, Proof]]:
    """Returns the badges of battlefields: (player, sign)."""
    return {proof.lane: (proof.owner, proof.sign) for proof in found}


# --- what happened ---------------------------------------------------------------------------------------------------


def last_marks(events: Iterable[Event]) -> Trace:
    """Returns what was done: decks drawn from, cards where they came to, battlefields won, events turned up."""
    return traced(part for event in events for part in _parts(event))


def _parts(event: Event) -> tuple[tuple[Pick, Role], ...]:
    match event:
        case ev.Drew(player, card) | ev.Fetched(player, card):
            return ((deck_of(player, card), "from"),)
        case ev.Returned(player, card):
            return ((deck_of(player, card), "to"),)
        case ev.Placed(_, card, _) | ev.FieldPlaced(_, card, _):
            return ((Card(card), "to"),)
        case ev.Operated():
            return ((Pile("discard"), "to"),)
        case ev.Shifted(card, _, lane, _, to):
            return ((Lane(lane), "from"), (Pile("discard") if to is None else Card(card), "to"))
        case ev.TookBack(_, card, lane):
            return ((Pile("discard") if lane is None else Lane(lane), "from"), (Card(card), "to"))
        case ev.RightMoved():
            return ((Pile("right"), "to"),)
        case ev.Won(_, lane, _):
            return ((Lane(lane), "to"),)
        case ev.EventOpened(lane, _) | ev.EventBegun(_, lane) | ev.EventEnded(lane):
            return ((Lane(lane), "to"), (Lane(lane), "turn"))
    return ()


def deck_of(player: int, card: str) -> Pile:
    """Returns the deck of a card, or of a back, of `player`: the troops, or one of the two strategy decks."""
    strategy = card == ev.STRATEGY_BACK or card[0] in "SM"
    return Pile(f"strategy-{player}" if strategy else "troops")


PLAYS = (ev.Placed, ev.FieldPlaced, ev.Operated, ev.Passed)
"""What ends a player's choice among the cards of his hand."""


def since_play(newest_first: Iterable[Sequence[Event]]) -> tuple[Event, ...]:
    """Returns the events of the turn of the last play and of the turn begun since; the steps are given backwards.

    So what the other player did stands while one draws, until one has played.
    """
    told: list[Event] = []
    for events in newest_first:
        told = [*events, *told]
        begun = [n for n, event in enumerate(told) if isinstance(event, ev.TurnBegan)]
        played = max((n for n, event in enumerate(told) if isinstance(event, PLAYS)), default=-1)
        start = max((n for n in begun if n < played), default=None)
        if start is not None:
            return tuple(told[start:])
    return tuple(told)
