"""The refusals of 盤上遊姫: why an action may not be played, in the order of Y17.

And the clauses of its rulebook, with the codes by which refusals and results are worded.
"""

from game.games.yuki.rules import actions, cards, phases
from game.games.yuki.rules.legal import effects, field_refusal, has_right, legal, plays, scout_splits
from game.games.yuki.rules.state import YukiState
from game.rules.clause import Clause
from game.rules.contract import Agree, Resign, TimeUp

CLAUSE_OF = {
    "game_over": "Y2.1",
    "not_decider": "Y13.1",
    "wrong_phase": "Y4.1",
    "no_strategy_easy": "Y1.6",
    "field_card": "Y4.8",
    "not_in_hand": "Y4.8",
    "empty_deck": "Y4.4",
    "no_right": "Y8.2",
    "lane_decided": "Y5.1",
    "lane_full": "Y5.1",
    "same_effect": "Y8.6",
    "too_late": "Y8.6",
    "bad_target": "Y8.12",
    "no_seat": "Y8.14",
    "scout_split": "Y8.13",
    "option_closed": "Y9.2",
    "bad_reading": "Y8.7",
    "must_place": "Y5.4",
    "bad_shuffle": "Y3.9",
}
"""The clause each code of Y17 is cited with, and ours for a deal or shuffle that is none."""

_EFFECT_CLAUSE: dict[type, dict[str, str]] = {
    actions.EventDraw: {"empty_deck": "Y9.3"},
    actions.TakeEvent: {"bad_target": "Y9.1"},
    actions.EventEffect: {"lane_decided": "Y4.15", "bad_target": "Y9.2", "no_seat": "Y9.2"},
    actions.Redeploy: {"lane_decided": "Y4.15", "bad_target": "Y8.14", "no_seat": "Y8.14"},
    actions.Desert: {"lane_decided": "Y4.15", "bad_target": "Y8.15"},
    actions.Turncoat: {"lane_decided": "Y4.15", "bad_target": "Y8.15", "no_seat": "Y8.15"},
}
"""Where Y17 names several clauses for a code: the one for an effect of this kind."""

MARCH = "E12"
"""The event that moves a card to another battlefield."""

_PHASES: dict[type, type] = {
    actions.Draw: phases.Refill,
    actions.PlaceTroop: phases.PlayCard,
    actions.PlaceElite: phases.PlayCard,
    actions.PlaceField: phases.PlayCard,
    actions.Scout: phases.PlayCard,
    actions.Redeploy: phases.PlayCard,
    actions.Desert: phases.PlayCard,
    actions.Turncoat: phases.PlayCard,
    actions.Pass: phases.PlayCard,
    actions.DeclareReading: phases.Declare,
    actions.TakeEvent: phases.PickEvent,
    actions.EventEffect: phases.ChooseOption,
    actions.EventDraw: phases.ChooseOption,
    actions.EventDecline: phases.ChooseOption,
    actions.ReturnCard: phases.GiveBack,
    actions.Deal: phases.AwaitDeal,
    actions.Shuffle: phases.AwaitShuffle,
}


def explain(state: YukiState, action: actions.YukiAction) -> Clause | None:
    """Returns why the action may not be played, None when it may."""
    if state.over is not None:
        return refusal("game_over")
    phase = _PHASES.get(type(action))
    code = "" if phase is None or isinstance(state.phase, phase) else "wrong_phase"
    code = code or _refused(state, action)
    return refusal(code, type(action)) if code else None


def refusal(code: str, kind: type | None = None) -> Clause:
    """Returns the clause of a code, as it is cited for an action of `kind`."""
    clauses = {} if kind is None else _EFFECT_CLAUSE.get(kind, {})
    return Clause(clauses.get(code, CLAUSE_OF[code]), code)


def _refused(state: YukiState, action: actions.YukiAction) -> str:
    player = state.decider
    match action:
        case actions.Draw(source):
            return _deck(state, player, source)
        case actions.EventDraw(source):
            return _deck(state, player, source)
        case actions.Deal() | actions.Shuffle():
            return "" if _fair(state, action) else "bad_shuffle"
        case actions.ReturnCard(card):
            return _held(state, player, card)
        case actions.DeclareReading():
            return "" if action in legal(state) else "bad_reading"
        case actions.TakeEvent():
            return "" if action in legal(state) else "bad_target"
        case actions.EventDecline():
            return "option_closed" if state.options.advanced else ""
        case actions.EventEffect():
            return _effect(state, player, action)
        case actions.Pass():
            return "" if action in plays(state) else "must_place"
        case Resign() | TimeUp() | Agree():
            return ""
        case _:
            return _held(state, player, action.card) or _play(state, player, action)


def _held(state: YukiState, player: int, card: str) -> str:
    if cards.is_strategy(card) and not state.options.advanced:
        return "no_strategy_easy"
    if cards.is_field(card):
        return "field_card"
    return "" if card in state.hands[player] else "not_in_hand"


def _deck(state: YukiState, player: int, source: str) -> str:
    if source == actions.OWN_DECK and not state.options.advanced:
        return "no_strategy_easy"
    deck = state.decks.troops if source == actions.TROOP_DECK else state.decks.strategy[player]
    return "" if deck else "empty_deck"


def _fair(state: YukiState, action: actions.Deal | actions.Shuffle) -> bool:
    if isinstance(action, actions.Shuffle):
        assert isinstance(state.phase, phases.AwaitShuffle)
        return sorted(action.order) == sorted(state.decks.strategy[state.phase.queue[0][0]])
    rest = (cards.EVENTS, cards.DECKS[cards.SUN], cards.DECKS[cards.MOON]) if state.options.advanced else ((), (), ())
    given = (action.events, action.sun, action.moon)
    return sorted(action.troops) == sorted(cards.TROOPS) and all(
        sorted(a) == sorted(b) for a, b in zip(given, rest, strict=True)
    )


def _effect(state: YukiState, player: int, action: actions.EventEffect) -> str:
    assert isinstance(state.phase, phases.ChooseOption)
    if not state.options.advanced:
        return "no_strategy_easy"
    event = state.lanes[state.phase.lane].card
    ways = list(effects(state, player, event))
    if action in ways:
        return ""
    if action.pick is None:
        return "bad_target" if ways else "option_closed"
    if event != MARCH or action.lane is None or action.to is None:
        decided = action.lane is not None and not state.lanes[action.lane].open
        return "lane_decided" if decided else "bad_target"
    return _move(state, player, action.pick, action.lane, action.to)


# --- ② -------------------------------------------------------------------------------------------------------------


def _play(state: YukiState, player: int, action: actions.CardPlay) -> str:
    """Why a card that is held may not be played so."""
    card = action.card
    if isinstance(action, actions.Scout) and not scout_splits(state, player):
        return "empty_deck"
    if cards.is_strategy(card) and not has_right(state, player):
        return "no_right"
    match action:
        case actions.PlaceTroop(_, lane):
            return _seat(state, player, lane) if cards.is_troop(card) else "bad_target"
        case actions.PlaceElite(_, lane):
            return _seat(state, player, lane) if cards.is_elite(card) else "bad_target"
        case actions.PlaceField(_, lane):
            return field_refusal(state, player, card, lane) if cards.is_placed(card) else "bad_target"
        case actions.Scout(_, strategy):
            return "" if strategy in scout_splits(state, player) else "scout_split"
        case actions.Redeploy(_, pick, lane, to):
            return _target(state, player, pick, lane) if to is None else _move(state, player, pick, lane, to)
        case actions.Desert(_, pick, lane):
            return _target(state, 1 - player, pick, lane)
        case actions.Turncoat(_, pick, lane, to):
            if not state.lanes[to].open:
                return "lane_decided"
            bad = _target(state, 1 - player, pick, lane) or ("" if cards.is_troop(pick) else "bad_target")
            return bad or ("" if state.lanes[to].seat(player) else "no_seat")


def _seat(state: YukiState, player: int, lane: int) -> str:
    if not state.lanes[lane].open:
        return "lane_decided"
    return "lane_full" if state.lanes[lane].complete(player) else ""


def _target(state: YukiState, owner: int, pick: str, lane: int) -> str:
    """Y8.12: effects reach cards of formations at undecided battlefields only."""
    if not state.lanes[lane].open:
        return "lane_decided"
    return "" if pick in state.lanes[lane].cards[owner] else "bad_target"


def _move(state: YukiState, player: int, pick: str, lane: int, to: int) -> str:
    """Why an own card may not go to another battlefield (Y8.14, E12)."""
    if not state.lanes[to].open:
        return "lane_decided"
    bad = _target(state, player, pick, lane)
    return bad or ("" if to != lane and state.lanes[to].seat(player) else "no_seat")


_PER_CHAPTER = (6, 2, 9, 16, 6, 6, 12, 15, 6, 2, 5, 3, 5, 3, 0, 0, 0)

CLAUSES: tuple[str, ...] = (
    *(
        clause
        for chapter, count in enumerate(_PER_CHAPTER, 1)
        for clause in (tuple(f"Y{chapter}.{n}" for n in range(1, count + 1)) or (f"Y{chapter}",))
    ),
    "H1",
)
"""All ids in the rulebook's order, then that of handicaps; Y15 to Y17 have no numbered clauses."""

REFUSALS: tuple[str, ...] = tuple(CLAUSE_OF)
PROOFS: tuple[str, ...] = ("not_proved", "not_complete", "unprovable_elite")
ASKED: tuple[str, ...] = ("turn_of_phases",)
RESULTS: tuple[str, ...] = ("four", "stalemate", "resigned", "time-up", "agreed", "ply-limit")
FAULTS: tuple[str, ...] = tuple(
    f"fault-{code}"
    for code in (
        *("kind", "order", "twice", "dealt", "missing", "event", "no-event", "many", "done"),
        *("declare", "reading", "lost", "give", "idle"),
    )
)
"""What no position can have."""
CODES = (*REFUSALS, *PROOFS, *ASKED, *RESULTS, *FAULTS)
