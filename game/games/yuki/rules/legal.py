"""The legal actions: what the decider may do in each phase, in a fixed order (Y4 to Y10)."""

from collections.abc import Iterator, Sequence

from game.games.yuki.rules.actions import (
    OWN_DECK,
    TROOP_DECK,
    Deal,
    Decision,
    DeclareReading,
    Desert,
    Draw,
    EventDecline,
    EventDraw,
    EventEffect,
    Pass,
    PlaceElite,
    PlaceField,
    PlaceTroop,
    Play,
    Redeploy,
    ReturnCard,
    Scout,
    Shuffle,
    TakeEvent,
    Turncoat,
)
from game.games.yuki.rules.cards import (
    FOUR_CARDS,
    LANES,
    WEAKER_WINS,
    effect,
    is_elite,
    is_field,
    is_placed,
    is_strategy,
    is_troop,
    number,
)
from game.games.yuki.rules.phases import ChooseOption, Declare, GiveBack, PickEvent, PlayCard, Refill
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.strength import Reading, Strength, readings

SCOUT_DRAWS = 3


def legal(state: YukiState) -> Sequence[Decision]:
    """Returns the legal actions of the decider; none for chance and at the end."""
    if state.over is not None:
        return ()
    known = state.known
    if known.legal is None:
        known.legal = tuple(_decisions(state))
    return known.legal


def chance(state: YukiState) -> tuple[tuple[Deal | Shuffle, int], ...]:
    """Returns nothing: a deck has too many orders to list."""
    return ()


def _decisions(state: YukiState) -> Iterator[Decision]:
    match state.phase:
        case Refill():
            yield from (Draw(source) for source in sources(state, state.clockwork.active))
        case PlayCard():
            yield from plays(state)
        case Declare(queue):
            lane, player = queue[0]
            yield from (DeclareReading(lane, reading) for _, reading in lane_readings(state, lane, player))
        case PickEvent(queue):
            yield from (TakeEvent(lane) for lane in queue[0][1])
        case ChooseOption():
            yield from event_options(state)
        case GiveBack():
            hand = state.hands[state.decider]
            yield from (ReturnCard(code) for code in hand if not is_field(code))


def sources(state: YukiState, player: int) -> list[str]:
    """Returns the decks a player may draw from (Y4.3, Y4.4)."""
    found = [TROOP_DECK] if state.decks.troops else []
    return [*found, OWN_DECK] if state.decks.strategy[player] else found


def lane_readings(state: YukiState, lane: int, player: int) -> tuple[tuple[Strength, Reading], ...]:
    """Returns the strengths and readings of a formation, best for its owner first (Y8.7)."""
    there = state.lanes[lane]
    return readings(there.cards[player], there.effects)


# --- ② -------------------------------------------------------------------------------------------------------------


def has_right(state: YukiState, player: int) -> bool:
    """Whether the 策略権 lets the player use a strategy card (Y8.2)."""
    return state.standing.right in (0, -1 if player == 0 else 1)


def plays(state: YukiState) -> Iterator[Play]:
    """Yields what the active player may play; a pass comes last, where it is allowed (Y5.4)."""
    player = state.clockwork.active
    hand = state.hands[player]
    seats = [lane for lane in LANES if state.lanes[lane].seat(player)]
    troops = [code for code in hand if is_troop(code)]
    for code in troops:
        yield from (PlaceTroop(code, lane) for lane in seats)
    if has_right(state, player):
        for code in hand:
            if is_strategy(code):
                yield from strategy_plays(state, player, code, seats)
    if not (troops and seats):
        yield Pass()


def strategy_plays(state: YukiState, player: int, code: str, seats: list[int]) -> Iterator[Play]:
    """Yields the uses of one strategy card."""
    if is_elite(code):
        yield from (PlaceElite(code, lane) for lane in seats)
    elif is_placed(code):
        yield from (PlaceField(code, lane) for lane in LANES if field_refusal(state, player, code, lane) == "")
    elif number(code) == 5:
        yield from (Scout(code, k) for k in scout_splits(state, player))
    elif number(code) == 6:
        for pick, lane in table_cards(state, player):
            yield from (Redeploy(code, pick, lane, to) for to in seats if to != lane)
            yield Redeploy(code, pick, lane, None)
    elif code == "S7":
        yield from (Desert(code, pick, lane) for pick, lane in table_cards(state, 1 - player))
    else:
        for pick, lane in table_cards(state, 1 - player):
            if is_troop(pick):
                yield from (Turncoat(code, pick, lane, to) for to in seats)


def field_refusal(state: YukiState, player: int, code: str, lane: int) -> str:
    """Returns the code of Y17 that keeps a 配置 from being laid at `lane`, "" where it may lie (Y8.6)."""
    there = state.lanes[lane]
    if not there.open:
        return "lane_decided"
    if code in there.fields:
        return "same_effect"
    does = effect(code, state.options.version)
    if does == WEAKER_WINS:
        fits = len(there.cards[1 - player]) <= 1 and not there.complete(player)
    else:
        fits = does != FOUR_CARDS or not (there.complete(0) or there.complete(1))
    return "" if fits else "too_late"


def scout_splits(state: YukiState, player: int) -> list[int]:
    """Returns how many of three cards may come from the own strategy deck (Y8.13)."""
    troops, own = len(state.decks.troops), len(state.decks.strategy[player])
    drawn = min(SCOUT_DRAWS, troops + own)
    return [k for k in range(drawn + 1) if k <= own and drawn - k <= troops] if drawn else []


def table_cards(state: YukiState, player: int) -> list[tuple[str, int]]:
    """Returns the troops and 精鋭 of a player at undecided battlefields with where they lie (Y8.12)."""
    return [(code, i) for i, lane in enumerate(state.lanes) if lane.open for code in lane.cards[player]]


# --- ⑤ -------------------------------------------------------------------------------------------------------------


def event_options(state: YukiState) -> Iterator[Decision]:
    """Yields the options of the event that is being carried out (Y9, Y10.1)."""
    assert isinstance(state.phase, ChooseOption)
    player, lane = state.phase.queue[0][0], state.phase.lane
    if not state.options.advanced:
        if state.decks.troops:
            yield EventDraw(TROOP_DECK)
            yield EventDecline()
        return
    yield from effects(state, player, state.lanes[lane].card)
    yield from (EventDraw(source) for source in sources(state, player))


def fetched_by(state: YukiState, player: int, event: str) -> str | None:
    """Returns the strategy card an event E1 to E6 looks for, None for the others (Y9.4)."""
    wanted = {1: 1, 2: 2, 3: 3, 4: 4, 5: 9, 6: 10}.get(number(event))
    return None if wanted is None else f"{state.options.sides[player]}{wanted}"


def effects(state: YukiState, player: int, event: str) -> Iterator[EventEffect]:
    """Yields the ways option ① of an event can be carried out."""
    wanted = fetched_by(state, player, event)
    match number(event):
        case 7:
            possible = any(is_field(code) for code in state.hands[player])
        case 8:
            possible = True
        case 9:
            possible = state.standing.right != (-1 if player == 0 else 1)
        case 10:
            yield from (EventEffect(code, i) for code, i in table_cards(state, player) if is_troop(code))
            return
        case 11:
            yield from (EventEffect(code) for code in state.piles.discard if is_troop(code))
            return
        case 12:
            for code, i in table_cards(state, player):
                seats = (to for to in LANES if to != i and state.lanes[to].seat(player))
                yield from (EventEffect(code, i, to) for to in seats)
            return
        case _:
            possible = wanted in state.decks.strategy[player]
    if possible:
        yield EventEffect()
