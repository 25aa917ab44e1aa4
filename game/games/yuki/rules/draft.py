"""Positions of 盤上遊姫 made by hand: every card lies in one place (Y1), and what is said of the turn (Y13).

Places: "cards.0.3" (the formation of player 0 on battlefield 3, both from 0), "fields.3", "event.3", "hand.0",
"strat.0", "troops", "discard", "spent_fields", "shown.0" (cards of the hand that the other has seen). Things: codes.
"""

from game.games.yuki.rules import phases
from game.games.yuki.rules.cards import DECKS, EVENTS, FIELDS, LANES, MOON, SUN, TROOPS, VERSIONS, in_order
from game.games.yuki.rules.options import ADVANCED, EASY, options_of
from game.games.yuki.rules.pending import PHASES
from game.games.yuki.rules.positions import BY, ENDS, position_out, state_in
from game.games.yuki.rules.validation import faults
from game.rules.contract import OptionValues, PositionObject
from game.rules.draft import DraftQuestion, PositionDraft, PositionDrafting
from game.rules.errors import PositionFault

_NOBODY = "-"
_SEATS = ("0", "1")
_PILES = ("troops", "discard", "spent_fields")
_OF_BOTH = {"hand": "hands", "strat": "strat", "shown": "shown"}
"""Places of each player, and the field of positions that holds them."""
_NOT_DONE = "-1"
_MOST = 9999
_EVENTS_FORM = r"[01]/[0-6]*(?: [01]/[0-6]*)?"
_FIRST = {
    "level": ADVANCED,
    "v": str(VERSIONS[0]),
    "sun": "0",
    "first": "0",
    "phase": "play",
    "active": "0",
    "result": _NOBODY,
    "winner": _NOBODY,
    "decider": "0",
    "right": "0",
    "turn": "1",
    "tick": "0",
    "passes": "0",
    **{f"refill.{seat}": "7" for seat in _SEATS},
    **{f"wins.{seat}": "0" for seat in _SEATS},
    "declared": "0/0",
    "said": "",
    "queue": "0/",
    "lane": "0",
    "n": "1",
    "then": "judge",
    **{f"{what}.{i}": first for i in LANES for what, first in (("won", _NOBODY), ("by", _NOBODY), ("up", "no"))},
    **{f"done.{seat}.{i}": _NOT_DONE for i in LANES for seat in _SEATS},
}
_QUESTIONS = (
    DraftQuestion("phase", tuple(name for name in PHASES if name != "over")),
    DraftQuestion("active", _SEATS),
    DraftQuestion("level", (ADVANCED, EASY)),
    DraftQuestion("right", ("-1", "0", "1")),
    *(DraftQuestion(f"wins.{seat}", most=7) for seat in _SEATS),
    *(DraftQuestion(f"refill.{seat}", ("7", "8")) for seat in _SEATS),
    DraftQuestion("passes", most=_MOST),
    DraftQuestion("turn", least=1, most=_MOST),
    DraftQuestion("tick", most=_MOST),
    DraftQuestion("first", _SEATS),
    DraftQuestion("sun", _SEATS),
    DraftQuestion("v", tuple(map(str, sorted(VERSIONS)))),
    DraftQuestion("result", (_NOBODY, *ENDS)),
)
_ENDED = DraftQuestion("winner", (_NOBODY, *_SEATS)), DraftQuestion("decider", _SEATS)
_LANE = DraftQuestion("lane", tuple(map(str, LANES)))
_QUEUE = DraftQuestion("queue", form=_EVENTS_FORM)
_WAITS = {
    "declare": (
        DraftQuestion("declared", form=r"[0-6]/[01](?: [0-6]/[01])*"),
        DraftQuestion("said", form=r"(?:[0-6]/[01]=[RBGYPW0-9,]*(?: [0-6]/[01]=[RBGYPW0-9,]*)*)?"),
    ),
    "event_pick": (_QUEUE,),
    "event_opt": (_QUEUE, _LANE),
    "shuffle": (_QUEUE, _LANE),
    "return": (DraftQuestion("n", ("1", "2")), DraftQuestion("then", ("judge", "event")), _QUEUE, _LANE),
}
"""What a phase waits for."""


# --- in ------------------------------------------------------------------------------------------------------------


def _empty(options: OptionValues) -> PositionDraft:
    told = options_of(options)
    said = {"level": told.level, "v": str(told.version), "sun": str(told.sides.index(SUN)), "first": str(told.first)}
    return PositionDraft({}, _FIRST | said)


def _read(data: PositionObject, options: OptionValues) -> PositionDraft:
    data = position_out(state_in(data)) | {"decider": data["decider"]}
    things = {pile: tuple(data[pile]) for pile in _PILES}
    for place, key in _OF_BOTH.items():
        things |= {f"{place}.{seat}": tuple(data[key][seat]) for seat in (0, 1)}
    said = dict(_FIRST) | _waiting(data)
    for key in ("level", "v", "first", "active", "decider", "right", "turn", "tick", "passes"):
        said[key] = str(data[key])
    said["sun"] = str(data["sides"].index(SUN))
    for key in ("refill", "wins"):
        said |= {f"{key}.{seat}": str(data[key][seat]) for seat in (0, 1)}
    if data["result"] is not None:
        said["result"], said["winner"] = data["result"]["reason"], _seat_out(data["result"]["winner"])
    for i, lane in enumerate(data["lanes"]):
        things |= {f"fields.{i}": tuple(lane["fields"]), f"event.{i}": (lane["event"],) if lane["event"] else ()}
        said |= {f"won.{i}": _seat_out(lane["winner"]), f"by.{i}": lane["by"] or _NOBODY}
        said[f"up.{i}"] = "yes" if lane["event_up"] else "no"
        for seat in (0, 1):
            things[f"cards.{seat}.{i}"] = tuple(lane["cards"][seat])
            at = lane["done_at"][seat]
            said[f"done.{seat}.{i}"] = _NOT_DONE if at is None else str(at)
    return PositionDraft({place: held for place, held in things.items() if held}, said)


def _seat_out(seat: int | None) -> str:
    return _NOBODY if seat is None else str(seat)


def _waiting(data: PositionObject) -> dict[str, str]:
    """Returns the answers of what a phase waits for; of a game that has ended, of the phase it was left in."""
    pending, phase = data["pending"], data["phase"]
    if phase == "over":
        phase = "declare" if "said" in pending else "return" if "n" in pending else "play"
        if phase == "play" and "queue" in pending:
            phase = "event_pick" if pending.get("lane") is None else "event_opt"
    told = {"phase": str(phase)}
    if phase == "declare":
        told["declared"] = " ".join(f"{lane}/{player}" for lane, player in pending["queue"])
        told["said"] = " ".join(f"{key}={','.join(codes)}" for key, codes in pending["said"].items())
    elif "queue" in pending:
        told["queue"] = " ".join(f"{player}/{''.join(map(str, lanes))}" for player, lanes in pending["queue"])
    if pending.get("lane") is not None:
        told["lane"] = str(pending["lane"])
    return told | {key: str(pending[key]) for key in ("n", "then") if key in pending}


# --- out -----------------------------------------------------------------------------------------------------------


def _pending(said: PositionDraft) -> phases.Fields:
    answers = said.said
    queue = [[int(one[0]), [int(lane) for lane in one[2:]]] for one in answers["queue"].split()]
    match answers["phase"]:
        case "declare":
            told = [one.split("=") for one in answers["said"].split()]
            entries = [[int(one[0]), int(one[2])] for one in answers["declared"].split()]
            return {"queue": entries, "said": {key: list(filter(None, codes.split(","))) for key, codes in told}}
        case "event_pick":
            return {"queue": queue, "lane": None}
        case "event_opt" | "shuffle":
            return {"queue": queue, "lane": int(answers["lane"])}
        case "return":
            inside = {"queue": queue, "lane": int(answers["lane"])} if answers["then"] == "event" else {}
            return {"n": int(answers["n"]), "then": answers["then"], **inside}
        case _:
            return {}


def _write(draft: PositionDraft) -> phases.Fields:
    said, over = draft.said, draft.said["result"] != _NOBODY
    data: phases.Fields = {key: int(said[key]) for key in ("v", "first", "active", "turn", "tick", "passes", "right")}
    data |= {"level": said["level"], "sides": [SUN, MOON] if said["sun"] == "0" else [MOON, SUN]}
    data |= {pile: list(draft.at(pile)) for pile in _PILES}
    for place, key in _OF_BOTH.items():
        data[key] = [list(draft.at(f"{place}.{seat}")) for seat in (0, 1)]
    for key in ("refill", "wins"):
        data[key] = [int(said[f"{key}.{seat}"]) for seat in (0, 1)]
    data |= {"phase": "over" if over else said["phase"], "pending": _pending(draft)}
    data["result"] = {"winner": _seat_in(said["winner"]), "reason": said["result"]} if over else None
    data["lanes"] = [_lane_out(draft, i) for i in LANES]
    data["decider"] = int(said["decider"])
    return data if over else data | {"decider": state_in(data).decider}


def _seat_in(answer: str) -> int | None:
    return None if answer == _NOBODY else int(answer)


def _lane_out(draft: PositionDraft, i: int) -> phases.Fields:
    said, event = draft.said, draft.at(f"event.{i}")
    done = [said[f"done.{seat}.{i}"] for seat in (0, 1)]
    return {
        "cards": [list(draft.at(f"cards.{seat}.{i}")) for seat in (0, 1)],
        "done_at": [None if at == _NOT_DONE else int(at) for at in done],
        "fields": list(draft.at(f"fields.{i}")),
        "winner": _seat_in(said[f"won.{i}"]),
        "by": None if said[f"by.{i}"] == _NOBODY else said[f"by.{i}"],
        "event": event[0] if event else None,
        "event_up": said[f"up.{i}"] == "yes",
    }


def _faults(draft: PositionDraft, options: OptionValues) -> tuple[PositionFault, ...]:
    return tuple(faults(state_in(_write(draft))))


def _agreed(draft: PositionDraft) -> OptionValues:
    said = draft.said
    return {"level": said["level"], "first": int(said["first"]), "sun": int(said["sun"]), "rules": int(said["v"])}


# --- steps ---------------------------------------------------------------------------------------------------------


def _put(draft: PositionDraft, place: str, thing: str, at: int | None) -> PositionDraft:
    sort, _, rest = place.partition(".")
    if sort == "shown":
        if not any(thing in held for there, held in draft.things.items() if not there.startswith("shown")):
            draft = _put(draft, f"hand.{rest}", thing, None)
        return draft if thing in draft.at(place) else draft.put(place, thing, at)
    for there, held in draft.things.items():
        if thing in held and not there.startswith("shown"):
            draft = draft.without(there, held.index(thing))
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


def _questions(draft: PositionDraft) -> tuple[DraftQuestion, ...]:
    of_lanes = [
        question
        for i in LANES
        for here in [(f"event.{i}", f"fields.{i}", f"cards.0.{i}", f"cards.1.{i}")]
        for question in (
            DraftQuestion(f"won.{i}", (_NOBODY, *_SEATS), of=here),
            DraftQuestion(f"by.{i}", tuple(by or _NOBODY for by in BY), of=here),
            DraftQuestion(f"up.{i}", ("no", "yes"), of=here),
            *(DraftQuestion(f"done.{seat}.{i}", least=-1, most=_MOST, of=(here[2 + int(seat)],)) for seat in _SEATS),
        )
    ]
    ended = _ENDED if draft.said["result"] != _NOBODY else ()
    return (_QUESTIONS[0], *_WAITS.get(draft.said["phase"], ()), *_QUESTIONS[1:], *ended, *of_lanes)


def _supply(draft: PositionDraft) -> tuple[tuple[str, ...], ...]:
    """Returns the cards that lie nowhere; "" holds the place of one that does."""
    lying = {code for place, held in draft.things.items() if not place.startswith("shown") for code in held}
    rows = (TROOPS[:20], TROOPS[20:40], TROOPS[40:], (*DECKS[SUN], *DECKS[MOON]), (*EVENTS, *FIELDS))
    return tuple(tuple("" if code in lying else code for code in row) for row in rows)


def _places_of(key: str) -> tuple[str, ...]:
    """Returns the places a key of a fault names: of "lanes[2].cards" both formations there."""
    if key.startswith("lanes["):
        i, field = key[6], key[9:]
        return (f"{field}.{i}",) if field in ("fields", "event") else (f"cards.0.{i}", f"cards.1.{i}")
    if key in _PILES:
        return (key,)
    return tuple(f"{place}.{seat}" for place, field in _OF_BOTH.items() if field == key for seat in _SEATS)


DRAFTING = PositionDrafting(
    _empty, _read, _write, _faults, _questions, _supply, _places_of, put=_put, settle=_settled, agreed=_agreed
)
