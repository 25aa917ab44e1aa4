"""The legal actions: what the decider may do in each phase, in a fixed order (Y4 to Y10)."""

from collections.abc import Iterator, Sequence

from game.games.yuki.rules import actions, cards
from game.games.yuki.rules.phases import ChooseOption, Declare, GiveBack, PickEvent, PlayCard, Refill
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.strength import Reading, Strength, readings

SCOUT_DRAWS = 3


def legal(state: YukiState) -> Sequence[actions.Decision]:
    """Returns the legal actions of the decider; none for chance and at the end."""
    if state.over is not None:
        return ()
    known = state.known
    if known.legal is None:
        known.legal = tuple(_decisions(state))
    return known.legal


def chance(state: YukiState) -> tuple[tuple[actions.Deal | actions.Shuffle, int], ...]:
    """Returns nothing: a deck has too many orders to list."""
    return ()


def _decisions(state: YukiState) -> Iterator[actions.Decision]:
    match state.phase:
        case Refill():
            yield from (actions.Draw(source) for source in sources(state, state.clockwork.active))
        case PlayCard():
            yield from plays(state)
        case Declare(queue):
            lane, player = queue[0]
            yield from (actions.DeclareReading(lane, reading) for _, reading in lane_readings(state, lane, player))
        case PickEvent(queue):
            yield from (actions.TakeEvent(lane) for lane in queue[0][1])
        case ChooseOption():
            yield from event_options(state)
        case GiveBack():
            hand = state.hands[state.decider]
            yield from (actions.ReturnCard(code) for code in hand if not cards.is_field(code))


def sources(state: YukiState, player: int) -> list[str]:
    """Returns the decks a player may draw from (Y4.3, Y4.4)."""
    found = [actions.TROOP_DECK] if state.decks.troops else []
    return [*found, actions.OWN_DECK] if state.decks.strategy[player] else found


def lane_readings(state: YukiState, lane: int, player: int) -> tuple[tuple[Strength, Reading], ...]:
    """Returns the strengths and readings of a formation, best for its owner first (Y8.7)."""
    there = state.lanes[lane]
    return readings(there.cards[player], there.effects)


# --- ② -------------------------------------------------------------------------------------------------------------


def has_right(state: YukiState, player: int) -> bool:
    """Whether the 策略権 lets the player use a strategy card (Y8.2)."""
    return state.standing.right in (0, -1 if player == 0 else 1)


def plays(state: YukiState) -> Iterator[actions.Play]:
    """Yields what the active player may play; a pass comes last, where it is allowed (Y5.4)."""
    player = state.clockwork.active
    hand = state.hands[player]
    seats = [lane for lane in cards.LANES if state.lanes[lane].seat(player)]
    troops = [code for code in hand if cards.is_troop(code)]
    for code in troops:
        yield from (actions.PlaceTroop(code, lane) for lane in seats)
    if has_right(state, player):
        for code in hand:
            if cards.is_strategy(code):
                yield from strategy_plays(state, player, code, seats)
    if not (troops and seats):
        yield actions.Pass()


def strategy_plays(state: YukiState, player: int, code: str, seats: list[int]) -> Iterator[actions.Play]:
    """Yields the uses of one strategy card."""
    if cards.is_elite(code):
        yield from (actions.PlaceElite(code, lane) for lane in seats)
    elif cards.is_placed(code):
        yield from (
            actions.PlaceField(code, lane) for lane in cards.LANES if field_refusal(state, player, code, lane) == ""
        )
    elif cards.number(code) == 5:
        yield from (actions.Scout(code, k) for k in scout_splits(state, player))
    elif cards.number(code) == 6:
        for pick, lane in table_cards(state, player):
            yield from (actions.Redeploy(code, pick, lane, to) for to in seats if to != lane)
            yield actions.Redeploy(code, pick, lane, None)
    elif code == "S7":
        yield from (actions.Desert(code, pick, lane) for pick, lane in table_cards(state, 1 - player))
    else:
        for pick, lane in table_cards(state, 1 - player):
            if cards.is_troop(pick):
                yield from (actions.Turncoat(code, pick, lane, to) for to in seats)


def field_refusal(state: YukiState, player: int, code: str, lane: int) -> str:
    """Returns the code of Y17 that keeps a 配置 from being laid at `lane`, "" where it may lie (Y8.6)."""
    there = state.lanes[lane]
    if not there.open:
        return "lane_decided"
    if code in there.fields:
        return "same_effect"
    does = cards.effect(code, state.options.version)
    if does == cards.WEAKER_WINS:
        fits = len(there.cards[1 - player]) <= 1 and not there.complete(player)
    else:
        fits = does != cards.FOUR_CARDS or not (there.complete(0) or there.complete(1))
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


def event_options(state: YukiState) -> Iterator[actions.Decision]:
    """Yields the options of the event that is being carried out (Y9, Y10.1)."""
    assert isinstance(state.phase, ChooseOption)
    player, lane = state.phase.queue[0][0], state.phase.lane
    if not state.options.advanced:
        if state.decks.troops:
            yield actions.EventDraw(actions.TROOP_DECK)
            yield actions.EventDecline()
        return
    yield from effects(state, player, state.lanes[lane].card)
    yield from (actions.EventDraw(source) for source in sources(state, player))


def fetched_by(state: YukiState, player: int, event: str) -> str | None:
    """Returns the strategy card an event E1 to E6 looks for, None for the others (Y9.4)."""
    wanted = {1: 1, 2: 2, 3: 3, 4: 4, 5: 9, 6: 10}.get(cards.number(event))
    return None if wanted is None else f"{state.options.sides[player]}{wanted}"


def effects(state: YukiState, player: int, event: str) -> Iterator[actions.EventEffect]:
    """Yields the ways option ① of an event can be carried out."""
    wanted = fetched_by(state, player, event)
    match cards.number(event):
        case 7:
            possible = any(cards.is_field(code) for code in state.hands[player])
        case 8:
            possible = True
        case 9:
            possible = state.standing.right != (-1 if player == 0 else 1)
        case 10:
            yield from (actions.EventEffect(code, i) for code, i in table_cards(state, player) if cards.is_troop(code))
            return
        case 11:
            yield from (actions.EventEffect(code) for code in state.piles.discard if cards.is_troop(code))
            return
        case 12:
            for code, i in table_cards(state, player):
                seats = (to for to in cards.LANES if to != i and state.lanes[to].seat(player))
                yield from (actions.EventEffect(code, i, to) for to in seats)
            return
        case _:
            possible = wanted in state.decks.strategy[player]
    if possible:
        yield actions.EventEffect()
