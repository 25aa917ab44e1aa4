"""The texts of actions: the compact JSON object of S19.5, fields that say nothing left out; read and written."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Generic, TypeVar, get_type_hints

from game.games.senya.rules import actions as act
from game.games.senya.rules.parts import Plan
from game.rules.contract import Agree, Resign, TableAction, TimeUp
from game.rules.errors import NotationError

TAGS: Mapping[str, type[act.Decision]] = {
    "setup_skill": act.SetupSkill,
    "equip": act.Equip,
    "setup_done": act.SetupDone,
    "delay": act.Delay,
    "attack": act.Attack,
    "use_item": act.UseItem,
    "move": act.Move,
    "full_move": act.FullMove,
    "finish_off": act.FinishOff,
    "other": act.Other,
    "pass": act.Pass,
    "counter": act.Counter,
    "no_counter": act.NoCounter,
    "evade": act.Evade,
    "cover": act.Cover,
    "no_cover": act.NoCover,
    "interrupt": act.Interrupt,
    "no_interrupt": act.NoInterrupt,
    "burn": act.Burn,
    "cure_daze": act.CureDaze,
    "seal": act.Seal,
    "spirit_form": act.SpiritForm,
    "surrender": act.Surrender,
}
"""The tags of S19.5."""
WRITTEN = {"share": "master_share"}
"""Fields that the object calls by another name."""
DICE, RESIGN, TIME_UP, AGREE = "dice", "resign", "time_up", "agree"
LONGEST = 2000
MOST_DICE = 500
FACES = range(1, 7)


Named = TypeVar("Named")


class Codec(Generic[Named]):
    """The texts of the actions of a game of so many seats whose decisions have these tags."""

    def __init__(self, tags: Mapping[str, type[Named]], seats: int) -> None:
        self._tags = tags
        self._tag_of: Mapping[type, str] = {kind: tag for tag, kind in tags.items()}
        self._seats = seats

    def format(self, action: Named | act.DiceFell | TableAction) -> str:
        """Returns the text of an action."""
        return json.dumps(self.told(action), ensure_ascii=False, separators=(",", ":"))

    def told(self, action: Named | act.DiceFell | TableAction) -> dict[str, object]:
        """Returns the object of an action (S19.5); what is as it is at first is left out."""
        match action:
            case act.DiceFell(faces):
                return {"tag": DICE, "faces": list(faces)}
            case Resign(seat):
                return {"tag": RESIGN, "seat": seat}
            case TimeUp(seat):
                return {"tag": TIME_UP, "seat": seat}
            case Agree(what):
                return {"tag": AGREE, "what": what}
        told: dict[str, object] = {"tag": self._tag_of[type(action)]}
        for field in fields(action):  # type: ignore[arg-type]
            value = getattr(action, field.name)
            if value != field.default:
                told[WRITTEN.get(field.name, field.name)] = _out(value)
        return told

    def parse(self, text: str, state: object = None) -> Named | act.DiceFell | TableAction:
        """Returns the action that a text means in any state. Raises NotationError; no rule is checked."""
        if len(text) > LONGEST:
            raise NotationError(text[:40], LONGEST, "too-long")
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            raise NotationError(text, 0) from None
        return _Reader(text, found).action(self._tags, self._seats)


OF_BATTLES: Codec[act.Decision] = Codec(TAGS, 2)


def _out(value: object) -> object:
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Plan):
        return {"attack": value.attack, "offences": list(value.offences)}
    return value


@cache
def _sorts(kind: type[Named]) -> Mapping[str, object]:
    """Returns what each field of an action holds."""
    return get_type_hints(kind)


class _Reader:
    """Reads one object; everything in it may be anything."""

    def __init__(self, text: str, found: object) -> None:
        self._text = text
        self._told: dict[object, object] = found if isinstance(found, dict) else {}

    def _wrong(self, key: str) -> NotationError:
        return NotationError(self._text, max(0, self._text.find(key)))

    def action(self, tags: Mapping[str, type[Named]], seats: int) -> Named | act.DiceFell | TableAction:
        tag = self._told.get("tag")
        match tag:
            case "dice":
                self._only("faces")
                return act.DiceFell(self._faces())
            case "resign" | "time_up":
                self._only("seat")
                return (Resign if tag == RESIGN else TimeUp)(self._whole("seat", 0, seats - 1))
            case "agree":
                self._only("what")
                return Agree(self._name("what"))
        kind = tags.get(tag) if isinstance(tag, str) else None
        if kind is None:
            raise self._wrong("tag")
        keys = {field.name: WRITTEN.get(field.name, field.name) for field in fields(kind)}  # type: ignore[arg-type]
        self._only(*keys.values())
        given: dict[str, object] = {}
        sorts = _sorts(kind)  # type: ignore[arg-type]
        for field in fields(kind):  # type: ignore[arg-type]
            key = keys[field.name]
            if key in self._told:
                given[field.name] = self._READ[sorts[field.name]](self, key)
            elif field.default is MISSING:
                raise self._wrong("tag")
        return kind(**given)

    def _only(self, *keys: str) -> None:
        unknown = [key for key in self._told if key not in ("tag", *keys)]
        if unknown:
            raise self._wrong(str(unknown[0]))

    def _name(self, key: str) -> str:
        value = self._told.get(key)
        if not isinstance(value, str):
            raise self._wrong(key)
        return value

    def _names(self, key: str) -> tuple[str, ...]:
        return self._texts(self._told[key], key)

    def _texts(self, value: object, key: str) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self._wrong(key)
        return tuple(value)

    def _whole(self, key: str, least: int = -10_000, most: int = 10_000) -> int:
        value = self._told.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self._wrong(key)
        return value

    def _flag(self, key: str) -> bool:
        value = self._told[key]
        if not isinstance(value, bool):
            raise self._wrong(key)
        return value

    def _plan(self, key: str) -> Plan:
        value = self._told[key]
        if not isinstance(value, dict) or set(value) - {"attack", "offences"}:
            raise self._wrong(key)
        attack = value.get("attack")
        if not isinstance(attack, str):
            raise self._wrong(key)
        return Plan(attack, self._texts(value.get("offences", []), key))

    def _faces(self) -> tuple[int, ...]:
        value = self._told.get("faces")
        if not isinstance(value, list) or len(value) > MOST_DICE:
            raise self._wrong("faces")
        if not all(isinstance(face, int) and not isinstance(face, bool) and face in FACES for face in value):
            raise self._wrong("faces")
        return tuple(value)

    _READ: Mapping[object, Callable[[_Reader, str], object]] = {
        str: _name,
        int: _whole,
        bool: _flag,
        tuple[str, ...]: _names,
        Plan | None: _plan,
    }
