"""The texts and dictionaries of actions of 盤上遊姫 (Y12.1), read and written. Battlefields are 1 to 7 in both."""

import re

from game.games.yuki.rules import actions
from game.games.yuki.rules.cards import ALL_CODES, is_elite, is_placed, is_troop
from game.games.yuki.rules.phases import CHANCE_PHASES, Fields
from game.games.yuki.rules.state import YukiState
from game.rules.contract import Agree, Resign, TimeUp
from game.rules.errors import NotationError
from game.rules.plain import TableTexts

_LETTER = {actions.TROOP_DECK: "w", actions.OWN_DECK: "s"}
_DECK = {letter: deck for deck, letter in _LETTER.items()}
_CARD = r"([RBGYPWSMEF](?:1[0-2]|[1-9]))"
_FORMS: dict[str, re.Pattern[str]] = {
    "draw": re.compile(r"d:([ws])"),
    "place": re.compile(rf"{_CARD}@([1-7])"),
    "scout": re.compile(r"([SM]5):([0-3])"),
    "redeploy": re.compile(rf"([SM]6):{_CARD}@([1-7])>([1-7x])"),
    "desert": re.compile(rf"(S7):{_CARD}@([1-7])"),
    "turncoat": re.compile(rf"(M7):{_CARD}@([1-7])>([1-7])"),
    "declare": re.compile(rf"=([1-7]):({_CARD}(?:,{_CARD})*)"),
    "event": re.compile(r"e([1-7])"),
    "effect": re.compile(rf"o1(?::{_CARD}(?:@([1-7])(?:>([1-7]))?)?)?"),
    "option": re.compile(r"o2:([ws])"),
    "return": re.compile(rf"r:{_CARD}"),
    "deal": re.compile(r"deal (\S+) (\S+) (\S+) (\S+)"),
    "shuffle": re.compile(r"shuffle (\S+)"),
}
_TABLE = TableTexts()


def format_action(action: actions.YukiAction) -> str:
    """Returns the text of an action."""
    match action:
        case actions.Draw(source):
            return f"d:{_LETTER[source]}"
        case actions.PlaceTroop(card, lane) | actions.PlaceElite(card, lane) | actions.PlaceField(card, lane):
            return f"{card}@{lane + 1}"
        case actions.Scout(card, strategy):
            return f"{card}:{strategy}"
        case actions.Redeploy(card, pick, lane, to):
            return f"{card}:{pick}@{lane + 1}>{'x' if to is None else to + 1}"
        case actions.Desert(card, pick, lane):
            return f"{card}:{pick}@{lane + 1}"
        case actions.Turncoat(card, pick, lane, to):
            return f"{card}:{pick}@{lane + 1}>{to + 1}"
        case actions.Pass():
            return "--"
        case actions.DeclareReading(lane, reading):
            return f"={lane + 1}:{','.join(reading)}"
        case actions.TakeEvent(lane):
            return f"e{lane + 1}"
        case actions.ReturnCard(card):
            return f"r:{card}"
        case _:
            return _format_rest(action)


def _format_rest(action: actions.YukiAction) -> str:
    match action:
        case actions.EventEffect(pick, lane, to):
            parts = ["o1", "" if pick is None else f":{pick}", "" if lane is None else f"@{lane + 1}"]
            return "".join(parts) + ("" if to is None else f">{to + 1}")
        case actions.EventDraw(source):
            return f"o2:{_LETTER[source]}"
        case actions.EventDecline():
            return "o0"
        case actions.Deal(events, troops, sun, moon):
            return "deal " + " ".join(",".join(deck) or "-" for deck in (events, troops, sun, moon))
        case actions.Shuffle(order):
            return "shuffle " + (",".join(order) or "-")
        case Resign() | TimeUp() | Agree():
            return _TABLE.format(action)
    raise TypeError(action)


def parse_action(text: str, state: YukiState) -> actions.YukiAction:
    """Returns the action a text means; `resign` alone is of the decider. Raises NotationError."""
    if text == "resign" and not isinstance(state.phase, CHANCE_PHASES):
        return Resign(state.decider)
    return parse_whole(text)


def parse_whole(text: str) -> actions.YukiAction:
    """Returns the action of a text that says all of it, whatever the state. Raises NotationError."""
    if text == "--":
        return actions.Pass()
    if text == "o0":
        return actions.EventDecline()
    if (of_table := _TABLE.read(text)) is not None:
        return of_table
    for name, form in _FORMS.items():
        if found := form.fullmatch(text):
            return _build(name, found, text)
    raise NotationError(text)


def _build(name: str, found: re.Match[str], text: str) -> actions.YukiAction:
    groups = found.groups()
    match name:
        case "draw":
            return actions.Draw(_DECK[groups[0]])
        case "place":
            return _placing(_card(groups[0], text), _lane(groups[1]))
        case "scout":
            return actions.Scout(groups[0], int(groups[1]))
        case "redeploy":
            to = None if groups[3] == "x" else _lane(groups[3])
            return actions.Redeploy(groups[0], _card(groups[1], text), _lane(groups[2]), to)
        case "desert":
            return actions.Desert(groups[0], _card(groups[1], text), _lane(groups[2]))
        case "turncoat":
            return actions.Turncoat(groups[0], _card(groups[1], text), _lane(groups[2]), _lane(groups[3]))
        case "declare":
            return actions.DeclareReading(_lane(groups[0]), tuple(_card(code, text) for code in groups[1].split(",")))
        case "event":
            return actions.TakeEvent(_lane(groups[0]))
        case "effect":
            pick = None if groups[0] is None else _card(groups[0], text)
            return actions.EventEffect(pick, *(None if lane is None else _lane(lane) for lane in groups[1:]))
        case "option":
            return actions.EventDraw(_DECK[groups[0]])
        case "return":
            return actions.ReturnCard(_card(groups[0], text))
        case "deal":
            events, troops, sun, moon = (_cards(group, text) for group in groups)
            return actions.Deal(events, troops, sun, moon)
        case _:
            return actions.Shuffle(_cards(groups[0], text))


def _placing(card: str, lane: int) -> actions.YukiAction:
    if is_elite(card):
        return actions.PlaceElite(card, lane)
    return actions.PlaceField(card, lane) if is_placed(card) else actions.PlaceTroop(card, lane)


def _lane(text: str) -> int:
    return int(text) - 1


def _card(code: str, text: str) -> str:
    if code not in ALL_CODES:
        raise NotationError(text, text.index(code))
    return code


def _cards(group: str, text: str) -> tuple[str, ...]:
    return () if group == "-" else tuple(_card(code, text) for code in group.split(","))


# --- dictionaries --------------------------------------------------------------------------------------------------


def as_dict(action: actions.YukiAction) -> Fields:
    """Returns the tagged union of a decision (Y12.1); keys that it does not need are left out."""
    match action:
        case actions.Draw(source):
            return {"t": "draw", "from": source}
        case actions.PlaceTroop(card, lane) | actions.PlaceElite(card, lane) | actions.PlaceField(card, lane):
            kind = "place" if is_troop(card) else "elite" if is_elite(card) else "field"
            return {"t": kind, "card": card, "lane": lane + 1}
        case actions.Scout(card, strategy):
            return {"t": "scout", "card": card, "strategy": strategy}
        case actions.Redeploy(card, pick, lane, to):
            goal = None if to is None else to + 1
            return {"t": "redeploy", "card": card, "pick": pick, "lane": lane + 1, "to": goal}
        case actions.Desert(card, pick, lane):
            return {"t": "desert", "card": card, "pick": pick, "lane": lane + 1}
        case actions.Turncoat(card, pick, lane, to):
            return {"t": "turncoat", "card": card, "pick": pick, "lane": lane + 1, "to": to + 1}
        case actions.DeclareReading(lane, reading):
            return {"t": "declare", "lane": lane + 1, "as": list(reading)}
        case actions.TakeEvent(lane):
            return {"t": "event", "lane": lane + 1}
        case actions.EventEffect(pick, lane_, to):
            found = {"pick": pick, "lane": _from_one(lane_), "to": _from_one(to)}
            return {"t": "option", "n": 1, **{key: value for key, value in found.items() if value is not None}}
        case actions.EventDraw(source):
            return {"t": "option", "n": 2, "from": source}
        case actions.EventDecline():
            return {"t": "option", "n": 0}
        case actions.ReturnCard(card):
            return {"t": "return", "card": card}
        case _:
            return {"t": "pass" if isinstance(action, actions.Pass) else "resign"}


def _from_one(lane: int | None) -> int | None:
    return None if lane is None else lane + 1
