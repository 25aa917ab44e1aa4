"""Why a decision is good, told by the rules from what the viewer may know: the weightiest reason first.

Battlefields count from 0, formations are told by their ranks (Y6.1), cards by their codes.
"""

from collections.abc import Callable, Iterator

from game.games.yuki.rules import actions
from game.games.yuki.rules import cards as deck
from game.games.yuki.rules.asked.sight import PlaySight, evidence, may_become, partial
from game.games.yuki.rules.lanes import Battlefield
from game.games.yuki.rules.phases import ChooseOption
from game.games.yuki.rules.proof import strongest
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.strength import CROWD, best, better, of_cards, readings, with_reading
from game.rules.clause import Reason

FEW_TROOPS, FEW_STRATEGY = 4, 3
"""Fewer troops, or strategy cards, than so many in hand are few."""
MIDDLE, HIGH = 3, 8
"""A card of this number or above is high; one in between belongs to three runs of three."""


def reasons(state: YukiState, action: actions.Decision, viewer: int) -> list[Reason]:
    """Returns what speaks for a legal decision, as `viewer` may know it; [] where nothing is found."""
    if not isinstance(action, actions.Decision):
        return []
    sight = PlaySight.of(state, action, viewer)
    if sight.result is not None:
        return [Reason("wins")] if sight.result.winner == sight.side else []
    found = [reason for finder in STRONG for reason in finder(sight)]
    return found or [reason for finder in WEAK for reason in finder(sight)]


def ranked(lane: Battlefield) -> bool:
    """Whether the higher rank wins at a battlefield (Y8.6)."""
    return not {deck.TOTALS_ONLY, deck.WEAKER_WINS} & lane.effects


# --- battlefields won, made and aimed for ----------------------------------------------------------------------------


def _won(sight: PlaySight) -> Iterator[Reason]:
    """The battlefields it wins: by comparison, by proof, and by the evidence it gives elsewhere (Y7.2)."""
    for n, winner in sight.won:
        if winner == sight.side:
            yield Reason("beats" if sight.after[n].by == "compare" else "proves", (n,))


def _formation(sight: PlaySight) -> Iterator[Reason]:
    """What a card makes of its formation, or leaves open for it."""
    if sight.joined is None:
        return
    card, n = sight.joined
    lane, before = sight.after[n], sight.before.lanes[n].cards[sight.side]
    cards = lane.cards[sight.side]
    if card not in cards or not ranked(lane):
        return
    lacking = lane.size - len(cards)
    rank = best(cards, lane.effects)[0] if lacking <= 0 else may_become(lane, cards)
    if lacking <= 0 and rank > CROWD:
        yield Reason("makes", (n, rank))
    elif lacking > 0 and before and rank > CROWD:
        yield Reason("may", (n, rank, lacking))
    if lacking > 0 and sight.own and (held := _from_hand(sight, lane, cards, card)) > CROWD:
        yield Reason("from-hand", (n, held))


def _from_hand(sight: PlaySight, lane: Battlefield, cards: tuple[str, ...], card: str) -> int:
    """Returns the highest rank to which the other troops of the hand complete a formation; 0 where they cannot."""
    hand = [code for code in sight.before.hand if deck.is_troop(code) and code != card]
    return max((best((*cards, *more), lane.effects)[0] for more in _picks(hand, lane.size - len(cards))), default=0)


def _picks(hand: list[str], k: int) -> Iterator[tuple[str, ...]]:
    if not k:
        yield ()
        return
    for i, code in enumerate(hand):
        for rest in _picks(hand[i + 1 :], k - 1):
            yield (code, *rest)


def _contests(sight: PlaySight) -> Iterator[Reason]:
    """A formation that can still beat a complete one across the table, or that no longer can: then a card is spared."""
    if sight.joined is None:
        return
    n = sight.joined[1]
    lane, side = sight.after[n], sight.side
    if not lane.complete(1 - side) or not lane.seat(side):
        return
    theirs, cards = best(lane.cards[1 - side], lane.effects), lane.cards[side]
    held = {code for code in sight.before.hand if deck.is_troop(code)} if sight.own else set[str]()
    added = strongest(cards, lane.effects, frozenset(deck.TROOPS) - ((sight.unseen() | held) - set(cards)))
    able = added is not None and better(best((*cards, *added), lane.effects), theirs, lane.effects)
    yield Reason("still-beats" if able else "lost-anyway", (n,))


def _limits(sight: PlaySight) -> Iterator[Reason]:
    """A formation of the enemy that can come to less, told by what lies open (Y7)."""
    discard = sight.before.piles.discard
    seen = evidence(sight.before.lanes, discard)
    now_seen = evidence(sight.after, discard) | seen
    for n, lane in partial(sight.after, 1 - sight.side):
        then = sight.before.lanes[n]
        if not ranked(lane) or not ranked(then) or lane.size != then.size or not then.cards[1 - sight.side]:
            continue
        was, now = sight.highest(then, 1 - sight.side, seen), sight.highest(lane, 1 - sight.side, now_seen)
        if now < was:
            yield Reason("limits", (n, was, now))
            return


# --- strategy cards --------------------------------------------------------------------------------------------------


def _strategy(sight: PlaySight) -> Iterator[Reason]:
    """What an operation does with the cards of the table, and what a 配置 makes count."""
    side = sight.side
    match sight.action:
        case actions.Desert(_, pick, n):
            yield Reason("reopens" if sight.before.lanes[n].complete(1 - side) else "removes", (n, pick))
        case actions.Turncoat(_, pick, n, _):
            yield Reason("lures", (n, pick))
        case actions.Redeploy(_, pick, n, _):
            yield Reason("frees", (n, pick))
        case actions.Scout():
            yield Reason("scouts", (min(3, sight.before.troops_left + sight.before.strategy_left[side]),))
        case actions.PlaceField(card, n):
            yield from _field(sight, deck.effect(card, sight.before.options.version), n)


def _field(sight: PlaySight, does: str, n: int) -> Iterator[Reason]:
    lane, side = sight.before.lanes[n], sight.side
    mine, theirs = (
        sum(deck.number(code) for code in lane.cards[who] if deck.is_troop(code)) for who in (side, 1 - side)
    )
    if does == deck.TOTALS_ONLY and mine > theirs and len(lane.cards[side]) <= len(lane.cards[1 - side]):
        yield Reason("totals", (n, mine, theirs))
    elif does == deck.WEAKER_WINS and may_become(lane, lane.cards[side]) == CROWD:
        yield Reason("weaker", (n, mine))
    elif does == deck.NO_FORCES and _one_force(lane.cards[1 - side]) and not _one_force(lane.cards[side]):
        yield Reason("forceless", (n,))
    else:
        yield Reason(f"lays-{does}", (n,))


def _one_force(cards: tuple[str, ...]) -> bool:
    return len({code[0] for code in cards if not deck.is_elite(code)}) == 1


def _events(sight: PlaySight) -> Iterator[Reason]:
    """What option ① of an event gives (the event lies open)."""
    phase, action = sight.before.phase, sight.action
    if not isinstance(action, actions.EventEffect) or not isinstance(phase, ChooseOption):
        return
    event = sight.before.lanes[phase.lane].event or ""
    if event in FETCHED:
        yield Reason("fetches", (f"{sight.before.options.sides[sight.side]}{FETCHED[event]}",))
    elif event == "E9":
        yield Reason("right-back")
    elif event in ("E7", "E8"):
        yield Reason("room" if event == "E7" else "supply")
    elif action.pick is not None and action.to is None:
        yield Reason("takes-back", (action.pick,))


FETCHED = {"E1": 1, "E2": 2, "E3": 3, "E4": 4, "E5": 9, "E6": 10}
"""The number of the strategy card that an event fetches (Y9.4)."""


# --- decks, readings, returns ----------------------------------------------------------------------------------------


def _draws(sight: PlaySight) -> Iterator[Reason]:
    """What a deck is drawn from for: cards that would complete a formation, a kind of which few are held."""
    if not isinstance(sight.action, actions.Draw | actions.EventDraw):
        return
    troops, strategy = sight.hand_counts()
    if sight.action.source == actions.OWN_DECK:
        if strategy < FEW_STRATEGY:
            yield Reason("few-strategy", (strategy, troops))
        elif not sight.before.troops_left:
            yield Reason("no-troops-left")
        return
    wanted = max(_wanted(sight), default=None)
    if wanted is not None:
        rank, count, n = wanted
        yield Reason("wanted", (-n, rank, count))
    if troops < FEW_TROOPS:
        yield Reason("few-troops", (troops,))
    elif strategy >= FEW_STRATEGY:
        yield Reason("strategy-held", (strategy,))
    seats = sum(max(0, lane.size - len(lane.cards[sight.side])) for lane in sight.before.lanes if lane.open)
    if wanted is None and seats:
        yield Reason("seats", (seats,))


def _wanted(sight: PlaySight) -> Iterator[tuple[int, int, int]]:
    """Yields (rank, how many troops not seen yet would complete it, -battlefield) of formations that lack one card."""
    unseen = sight.unseen()
    for n, lane in partial(sight.before.lanes, sight.side):
        cards = lane.cards[sight.side]
        if lane.size - len(cards) == 1 and ranked(lane):
            rank = may_become(lane, cards)
            count = sum(best((*cards, code), lane.effects)[0] == rank for code in unseen)
            if rank > CROWD and count:
                yield rank, count, -n


def _reads(sight: PlaySight) -> Iterator[Reason]:
    """A reading that wins, or the strongest one."""
    action = sight.action
    if not isinstance(action, actions.DeclareReading):
        return
    lane = sight.before.lanes[action.lane]
    if action.reading == readings(lane.cards[sight.side], lane.effects)[0][1]:
        rank, total = of_cards(with_reading(lane.cards[sight.side], action.reading), lane.effects)
        yield Reason("reads", (action.lane, rank, total))


def _returns(sight: PlaySight) -> Iterator[Reason]:
    """Why a card is given away: told only to who knows it."""
    if not isinstance(sight.action, actions.ReturnCard) or not sight.own:
        return
    card, hand = sight.action.card, sight.before.hand
    if deck.is_strategy(card):
        others = sum(deck.is_strategy(code) for code in hand) - 1
        if others:
            yield Reason("spare-strategy", (others,))
        return
    open_lanes = [lane for _, lane in partial(sight.before.lanes, sight.side) if ranked(lane)]
    rows = [(lane, lane.cards[sight.side]) for lane in open_lanes]
    if rows and all(may_become(lane, (*cards, card)) < may_become(lane, cards) for lane, cards in rows):
        yield Reason("fits-nowhere")
    if deck.number(card) == min(deck.number(code) for code in hand if deck.is_troop(code)):
        yield Reason("lowest", (deck.number(card),))


def _passes(sight: PlaySight) -> Iterator[Reason]:
    if isinstance(sight.action, actions.Pass):
        troops, strategy = sight.hand_counts()
        if not any(lane.seat(sight.side) for lane in sight.before.lanes):
            yield Reason("no-seat")
        elif not troops:
            yield Reason("no-troops")
        if strategy:
            yield Reason("keeps-strategy", (strategy,))


# --- the rest --------------------------------------------------------------------------------------------------------


def _places(sight: PlaySight) -> Iterator[Reason]:
    """A card that begins a formation; a wild one; else the total it comes to."""
    if sight.joined is None:
        return
    card, n = sight.joined
    lane, side = sight.after[n], sight.side
    if not deck.is_troop(card):
        yield Reason("wild", (n, len(deck.WILD_NUMBERS[deck.number(card)])))
    elif not sight.before.lanes[n].cards[side]:
        yield from _begins(sight, card, n)
        return
    if all(map(deck.is_troop, lane.cards[side])) and lane.cards[side]:
        yield Reason("total", (n, sum(map(deck.number, lane.cards[side]))))


def _begins(sight: PlaySight, card: str, n: int) -> Iterator[Reason]:
    """The first troop at a battlefield: what of the hand goes with it, its number, and what it faces."""
    mates = sum(_goes_with(card, code) for code in sight.before.hand if deck.is_troop(code) and code != card)
    if sight.own and mates:
        yield Reason("mates", (n, mates))
    elif deck.number(card) >= HIGH:
        yield Reason("begins-high", (n, deck.number(card)))
    elif deck.number(card) >= MIDDLE:
        yield Reason("begins-middle", (n, deck.number(card)))
    if facing := len(sight.before.lanes[n].cards[1 - sight.side]):
        yield Reason("faces", (n, facing))


def _goes_with(a: str, b: str) -> bool:
    """Whether two troops of three may be a formation above the lowest: one force, one number, or near in number."""
    return a[0] == b[0] or abs(deck.number(a) - deck.number(b)) <= 2


Finder = Callable[[PlaySight], Iterator[Reason]]
STRONG: tuple[Finder, ...] = (
    _won,
    _formation,
    _contests,
    _limits,
    _strategy,
    _events,
    _draws,
    _reads,
    _returns,
    _passes,
)
WEAK: tuple[Finder, ...] = (_places,)
"""Reasons that are told where there is no other."""
