"""Positions of 盤上遊姫 made by hand: every card lies in one place (Y1), and what is said of the turn (Y13).

Places: "cards.0.3" (the formation of player 0 on battlefield 3, both from 0), "fields.3", "event.3", "hand.0",
"strat.0", "troops", "discard", "spent_fields", "shown.0" (cards of the hand that the other has seen). Things: codes.
"""

from collections.abc import Mapping

from game.games.yuki.rules import phases
from game.games.yuki.rules.cards import DECKS, EVENTS, FIELDS, LANES, MOON, SUN, TROOPS, VERSIONS, in_order
from game.games.yuki.rules.options import ADVANCED, EASY, Options
from game.games.yuki.rules.pending import PHASES, left_in
from game.games.yuki.rules.positions import BY, ENDS, position_out, state_in
from game.games.yuki.rules.state import new_game
from game.games.yuki.rules.validation import faults
from game.rules.contract import RULES, OptionValues, PositionObject
from game.rules.draft import DraftQuestion, PositionDraft, PositionDrafting, answered, filled, first_answers
from game.rules.errors import PositionFault
from game.rules.paths import Path, at_path, path_of, put_at_path, whole_or_text

_NOBODY = "-"
_SEATS = ("0", "1")
_NOT_DONE = "-1"
_MOST = 9999
_READING = "[0-6]/[01]=[RBGYPW0-9,]*"
_AGREES = {"level": "level", "first": "first", "sun": "sun", "v": RULES}
_OF_LANES = (("won", "winner"), ("by", "by"), ("up", "event_up"))
"""Questions of each battlefield, and its fields."""
_DECLARES, _RETURNS = answered("phase", "declare"), answered("phase", "return")
_AT_EVENT = answered("phase", "event_opt", "shuffle", "return")
_QUEUES = answered("phase", "event_pick", "event_opt", "shuffle", "return")
_ENDED = answered("result", *ENDS)
_QUESTIONS = (
    DraftQuestion("phase", tuple(name for name in PHASES if name != "over"), first="play"),
    DraftQuestion("declared", form=r"[0-6]/[01](?: [0-6]/[01])*", first="0/0", when=_DECLARES),
    DraftQuestion("said", form=rf"(?:{_READING}(?: {_READING})*)?", when=_DECLARES),
    DraftQuestion("n", ("1", "2"), when=_RETURNS),
    DraftQuestion("then", ("judge", "event"), when=_RETURNS),
    DraftQuestion("queue", form=r"[01]/[0-6]*(?: [01]/[0-6]*)?", first="0/", when=_QUEUES),
    DraftQuestion("lane", tuple(map(str, LANES)), when=_AT_EVENT),
    DraftQuestion("active", _SEATS),
    DraftQuestion("level", (ADVANCED, EASY)),
    DraftQuestion("right", ("-1", "0", "1"), first="0"),
    *(DraftQuestion(f"wins.{seat}", most=7) for seat in _SEATS),
    *(DraftQuestion(f"refill.{seat}", ("7", "8")) for seat in _SEATS),
    DraftQuestion("passes", most=_MOST),
    DraftQuestion("turn", least=1, most=_MOST),
    DraftQuestion("tick", most=_MOST),
    DraftQuestion("first", _SEATS),
    DraftQuestion("sun", _SEATS),
    DraftQuestion("v", tuple(map(str, sorted(VERSIONS)))),
    DraftQuestion("result", (_NOBODY, *ENDS)),
    DraftQuestion("winner", (_NOBODY, *_SEATS), when=_ENDED),
    DraftQuestion("decider", _SEATS, when=_ENDED),
    *(
        question
        for i in LANES
        for here in [(f"event.{i}", f"fields.{i}", f"cards.0.{i}", f"cards.1.{i}")]
        for question in (
            DraftQuestion(f"won.{i}", (_NOBODY, *_SEATS), of=here),
            DraftQuestion(f"by.{i}", tuple(by or _NOBODY for by in BY), of=here),
            DraftQuestion(f"up.{i}", ("no", "yes"), of=here),
            *(DraftQuestion(f"done.{seat}.{i}", least=-1, most=_MOST, of=(here[2 + int(seat)],)) for seat in _SEATS),
        )
    ),
)
_PLACES: dict[str, Path] = {
    **{pile: (pile,) for pile in ("troops", "discard", "spent_fields")},
    **{f"{place}.{s}": (key, s) for place, key in (("hand", "hands"), ("strat",) * 2, ("shown",) * 2) for s in (0, 1)},
    **{f"{key}.{i}": ("lanes", i, key) for key in ("fields", "event") for i in LANES},
    **{f"cards.{s}.{i}": ("lanes", i, "cards", s) for s in (0, 1) for i in LANES},
}
"""Where position objects hold the cards of a place."""
_ANSWERS: dict[str, Path] = {
    **{key: (key,) for key in ("level", "v", "first", "active", "decider", "right", "turn", "tick", "passes")},
    **{f"{key}.{s}": (key, s) for key in ("refill", "wins") for s in (0, 1)},
    **{f"{key}.{i}": ("lanes", i, field) for key, field in _OF_LANES for i in LANES},
    **{f"done.{s}.{i}": ("lanes", i, "done_at", s) for s in (0, 1) for i in LANES},
}
"""Where they hold an answer."""


# --- in and out ----------------------------------------------------------------------------------------------------


def _answer(question: str, value: object) -> str:
    """Returns the answer that says what a field holds."""
    if value is None:
        return _NOT_DONE if question.startswith("done") else _NOBODY
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _value(question: str, answer: str) -> object:
    """Returns what a field holds by an answer."""
    if answer == _answer(question, None):
        return None
    return answer == "yes" if question.startswith("up") else whole_or_text(answer)


def _read(data: PositionObject, options: OptionValues) -> PositionDraft:
    data = position_out(state_in(data)) | {"decider": data["decider"]}
    told = {name: _answer(name, at_path(data, path)) for name, path in _ANSWERS.items()}
    told |= {"sun": str(data["sides"].index(SUN))}
    if data["result"] is not None:
        told |= {"result": data["result"]["reason"], "winner": _answer("winner", data["result"]["winner"])}
    found = {place: at_path(data, path) for place, path in _PLACES.items()}
    things = {place: [held] if isinstance(held, str) else held or () for place, held in found.items()}
    return filled(things, first_answers(_QUESTIONS) | told | _waiting(data))


def _write(draft: PositionDraft) -> phases.Fields:
    said, over = draft.said, draft.said["result"] != _NOBODY
    data = position_out(new_game(Options()))
    for place, path in _PLACES.items():
        held = list(draft.at(place))
        put_at_path(data, path, next(iter(held), None) if place.startswith("event") else held)
    for name, path in _ANSWERS.items():
        put_at_path(data, path, _value(name, said[name]))
    data |= {"sides": [SUN, MOON] if said["sun"] == "0" else [MOON, SUN]}
    data |= {"phase": "over" if over else said["phase"], "pending": _pending(said)}
    if over:
        return data | {"result": {"winner": _value("winner", said["winner"]), "reason": said["result"]}}
    return data | {"decider": state_in(data).decider}


def _waiting(data: PositionObject) -> dict[str, str]:
    """Returns the answers of what a phase waits for; of a game that has ended, of the phase it was left in."""
    pending, phase = data["pending"], data["phase"]
    told = {"phase": left_in(pending) if phase == "over" else phase}
    told |= {key: str(pending[key]) for key in ("n", "then", "lane") if pending.get(key) is not None}
    if told["phase"] == "declare":
        told["declared"] = " ".join(f"{lane}/{player}" for lane, player in pending["queue"])
        told["said"] = " ".join(f"{key}={','.join(codes)}" for key, codes in pending["said"].items())
    elif "queue" in pending:
        told["queue"] = " ".join(f"{player}/{''.join(map(str, lanes))}" for player, lanes in pending["queue"])
    return told


def _pending(said: Mapping[str, str]) -> phases.Fields:
    inside = {"queue": [[int(one[0]), [*map(int, one[2:])]] for one in said["queue"].split()]}
    match said["phase"]:
        case "declare":
            told = [one.split("=") for one in said["said"].split()]
            entries = [[int(one[0]), int(one[2])] for one in said["declared"].split()]
            return {"queue": entries, "said": {key: list(filter(None, codes.split(","))) for key, codes in told}}
        case "event_pick":
            return inside | {"lane": None}
        case "event_opt" | "shuffle":
            return inside | {"lane": int(said["lane"])}
        case "return":
            more = inside | {"lane": int(said["lane"])} if said["then"] == "event" else {}
            return {"n": int(said["n"]), "then": said["then"], **more}
        case _:
            return {}


def _faults(draft: PositionDraft, options: OptionValues) -> tuple[PositionFault, ...]:
    return tuple(faults(state_in(_write(draft))))


# --- steps ---------------------------------------------------------------------------------------------------------


def _put(draft: PositionDraft, place: str, thing: str, at: int | None) -> PositionDraft:
    sort, _, rest = place.partition(".")
    if sort == "shown":
        if not any(thing in held for there, held in draft.things.items() if not there.startswith("shown")):
            draft = _put(draft, f"hand.{rest}", thing, None)
        return draft if thing in draft.at(place) else draft.put(place, thing, at)
    draft = draft.lifted(thing, but=("shown",))
    if sort == "event":
        return draft.laid(place, (thing,))
    draft = draft.put(place, thing, at)
    return draft.laid(place, in_order(draft.at(place))) if sort == "hand" else draft


def _settled(draft: PositionDraft) -> PositionDraft:
    """Y13.4: when a formation of an undecided battlefield becomes complete is noted, and forgotten with its cards."""
    for i, lane in enumerate(state_in(_write(draft)).lanes):
        for seat in (0, 1) if lane.open else ():
            noted = lane.done_at[seat] is not None
            if lane.complete(seat) != noted:
                draft = draft.saying(f"done.{seat}.{i}", _NOT_DONE if noted else draft.said["tick"])
    return draft


def _supply(draft: PositionDraft) -> tuple[tuple[str, ...], ...]:
    """Returns the cards that lie nowhere; "" holds the place of one that does."""
    lying = {code for place, held in draft.things.items() if not place.startswith("shown") for code in held}
    rows = (TROOPS[:20], TROOPS[20:40], TROOPS[40:], (*DECKS[SUN], *DECKS[MOON]), (*EVENTS, *FIELDS))
    return tuple(tuple("" if code in lying else code for code in row) for row in rows)


def _places_of(key: str) -> tuple[str, ...]:
    """Returns the places a key of a fault names: of "lanes[2].cards", and of "lanes[2].done_at", both formations."""
    path = path_of(key.replace("done_at", "cards"))
    return tuple(place for place, at in _PLACES.items() if at[: len(path)] == path)


DRAFTING = PositionDrafting(
    _read, _write, _faults, _QUESTIONS, _supply, _places_of, put=_put, settle=_settled, agrees=_AGREES
)
