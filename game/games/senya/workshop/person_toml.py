"""The file of a person: TOML that people can read and write, and what is wrong with one, with line and key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.games.senya.rules.character.legality import STEPS
from game.games.senya.rules.data.rows import Data, Sheet
from game.games.senya.workshop.chronicle.text import KINDS, Lived, LivedFields, lines_of, strangers
from game.games.senya.workshop.chronicle.toml_text import line_of, quoted
from game.games.senya.workshop.person import (
    FLAGS,
    LISTS,
    LONGEST_PLAYER,
    MOST_EXPERIENCE,
    NAMES,
    TEXTS,
    Person,
    Personal,
)
from game.games.senya.workshop.source import GAME
from game.rules.clause import Clause
from game.storage.problem import Problem

FORMAT = "senya-character/1"
ENDING = ".toml"
MOST_BYTES = 256_000
LONGEST_ID = 60
LONGEST_SHOWN = 40
_KEY_OF_STEP = {"classes": "creation_classes", "abilities": "extra_point", "personal": "emotions"}
_KEY_OF_CODE = {"no-community": "community", "no-servant": "servant_class", "class-level": "growth_classes"}


@dataclass(frozen=True, slots=True)
class ReadPerson:
    """What a file holds: a person, None where its form is broken, and every fault; a whole one may break the rules."""

    person: Person | None
    faults: tuple[Problem, ...] = ()


def written(person: Person) -> str:
    """Returns the text of a file, which reads again as the same person whatever its texts hold."""
    sheet = person.sheet
    lines = [f"format = {quoted(FORMAT)}", ""]
    lines += [f"{key} = {quoted(text)}" for key, text in person.said.texts().items()]
    lines += [f"experience = {person.experience}"]
    lines += [f"{key} = {str(getattr(person, key)).lower()}" for key in FLAGS if key != "dead"]
    lines += ["", *(f"{key} = {quoted(getattr(sheet, key))}" for key in NAMES)]
    lines += [f"{key} = [{', '.join(map(quoted, getattr(sheet, key)))}]" for key in LISTS]
    lines += ["dead = true"] if person.dead else []
    lines += [f"player = {quoted(person.player)}"] if person.player else []
    lines += lines_of(Lived(person.known, person.board, person.sessions))
    return "\n".join(lines) + "\n"


def read_person(content: bytes, data: Data) -> ReadPerson:
    """Returns the person of a file, and all that is wrong with it: its form first, else what is illegal (S4)."""
    if len(content) > MOST_BYTES:
        return ReadPerson(None, (Problem("person.large", (MOST_BYTES,)),))
    try:
        text = content.decode()
        tables = tomllib.loads(text)
    except UnicodeDecodeError as error:
        return ReadPerson(None, (Problem("person.encoding", (content[: error.start].count(b"\n") + 1,)),))
    except RecursionError:
        return ReadPerson(None, (Problem("person.toml", (1,)),))
    except ValueError as error:
        return ReadPerson(None, (Problem("person.toml", (_line_told(str(error), text),)),))
    person, faults = _Fields(text, tables).person()
    if faults:
        return ReadPerson(None, faults)
    lived = Lived(person.known, person.board, person.sessions)
    return ReadPerson(person, (*_illegal(text, person.sheet, data), *strangers(lived, text, data)))


def _line_told(message: str, text: str) -> int:
    """Returns the line that the parser names, the last one where it met the end."""
    told = re.search(r"line (\d+)", message)
    return int(told[1]) if told else text.count("\n") + 1


class _Fields:
    """The keys of one file, taken one after the other."""

    def __init__(self, text: str, tables: Mapping[str, object]) -> None:
        self._text, self._tables = text, tables
        self._faults: list[Problem] = []

    def person(self) -> tuple[Person, tuple[Problem, ...]]:
        """Returns the person, with empty fields where something is wrong, and what is."""
        if self._tables.get("format") != FORMAT:
            return Person(), (Problem("person.format", (line_of(self._text, "format"), FORMAT)),)
        known = {"format", "experience", "player", *FLAGS, *TEXTS, *NAMES, *LISTS, *KINDS}
        for key in self._tables:
            if key not in known:
                self._wrong("unknown-key", key)
        said = {key: self._said(key, most) for key, most in TEXTS.items()}
        flags = {key: self._flag(key) for key in FLAGS}
        arrays = LivedFields(self._text, self._tables)
        lived, player = arrays.lived(), self._said("player", LONGEST_PLAYER)
        self._faults += arrays.faults
        person = Person(
            self._sheet(),
            Personal(**said),
            self._experience(),
            player=player,
            known=lived.known,
            board=lived.board,
            sessions=lived.sessions,
            **flags,
        )
        return person, tuple(self._faults)

    def _sheet(self) -> Sheet:
        names = {key: self._said(key, LONGEST_ID) for key in NAMES}
        lists = {key: self._list(key, most) for key, most in LISTS.items()}
        return Sheet(
            style=names["style"],
            creation_classes=lists["creation_classes"],
            growth_classes=lists["growth_classes"],
            extra_point=names["extra_point"],
            skills=lists["skills"],
            items=lists["items"],
            breaks=lists["breaks"],
            emotions=lists["emotions"],
            community=names["community"],
            servant_class=names["servant_class"],
        )

    def _wrong(self, code: str, key: str, *more: int) -> None:
        shown = key if len(key) <= LONGEST_SHOWN else key[: LONGEST_SHOWN - 1] + "…"
        self._faults.append(Problem(f"person.{code}", (line_of(self._text, key), shown, *more)))

    def _said(self, key: str, most: int) -> str:
        value = self._tables.get(key, "")
        if not isinstance(value, str):
            self._wrong("no-text", key)
        elif len(value) > most:
            self._wrong("long", key, most)
        else:
            return value
        return ""

    def _list(self, key: str, most: int) -> tuple[str, ...]:
        value = self._tables.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) and len(one) <= LONGEST_ID for one in value):
            self._wrong("no-list", key)
        elif len(value) > most:
            self._wrong("many", key, most)
        else:
            return tuple(value)
        return ()

    def _flag(self, key: str) -> bool:
        value = self._tables.get(key, False)
        if not isinstance(value, bool):
            self._wrong("no-flag", key)
            return False
        return value

    def _experience(self) -> int:
        value = self._tables.get("experience", 0)
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MOST_EXPERIENCE:
            self._wrong("no-purse", "experience", MOST_EXPERIENCE)
            return 0
        return value


def _illegal(text: str, sheet: Sheet, data: Data) -> Iterator[Problem]:
    """Yields what of a sheet breaks the rules, with the line of the key it is about."""
    for step, find in STEPS.items():
        for reason in find(sheet, data):
            key = _KEY_OF_CODE.get(reason.code) or _KEY_OF_STEP.get(step, step)
            yield Problem("person.rule", (line_of(text, key), key, reason.id), reason.code, reason.args, GAME)


def cited(fault: Problem) -> Clause | None:
    """Returns the clause that a fault cites, None where its form is what is wrong."""
    return Clause(str(fault.args[2]), fault.refused, fault.clause_args) if fault.refused else None
