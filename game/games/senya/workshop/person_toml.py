"""The file of a person: TOML that people can read and write, and what is wrong with one, with line and key."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.games.senya.rules.character.legality import STEPS
from game.games.senya.rules.data.rows import Data, Sheet
from game.games.senya.workshop import person as kept
from game.games.senya.workshop.chronicle.text import KINDS, Lived, LivedFields, lines_of, quoted, strangers
from game.games.senya.workshop.source import GAME
from game.records.clean import clean_line
from game.rules.clause import Clause
from game.storage.problem import Problem
from game.storage.toml_text import AGAIN, LARGE, SYNTAX, TomlFault, TomlText, read_toml

FORMAT = "senya-character/1"
ENDING = ".toml"
MOST_BYTES = 256_000
MOST_FAULTS = 100
LONGEST_ID = 60
LONGEST_SHOWN = 40
_KEY_OF_STEP = {"classes": "creation_classes", "abilities": "extra_point", "personal": "emotions"}
_KEY_OF_CODE = {"no-community": "community", "no-servant": "servant_class", "class-level": "growth_classes"}


@dataclass(frozen=True, slots=True)
class ReadPerson:
    """What a file holds: a person, None where its form is broken, and every fault; a whole one may break the rules."""

    person: kept.Person | None
    faults: tuple[Problem, ...] = ()


def written(person: kept.Person) -> str:
    """Returns the text of a file, which reads again as the same person whatever its texts hold."""
    sheet = person.sheet
    lines = [f"format = {quoted(FORMAT)}", ""]
    lines += [f"{key} = {quoted(text)}" for key, text in person.said.texts().items()]
    lines += [f"experience = {person.experience}"]
    lines += [f"{key} = {str(getattr(person, key)).lower()}" for key in kept.FLAGS if key != "dead"]
    lines += ["", *(f"{key} = {quoted(getattr(sheet, key))}" for key in kept.NAMES)]
    lines += [f"{key} = [{', '.join(map(quoted, getattr(sheet, key)))}]" for key in kept.LISTS]
    lines += ["dead = true"] if person.dead else []
    lines += [f"player = {quoted(person.player)}"] if person.player else []
    lines += lines_of(Lived(person.known, person.board, person.sessions))
    return "\n".join(lines) + "\n"


def read_person(content: bytes, data: Data) -> ReadPerson:
    """Returns the person of a file, and what is wrong with it: its form first, else what is illegal (S4).

    Of very many faults the first are told, and how many there are besides.
    """
    try:
        document = read_toml(content, MOST_BYTES)
    except TomlFault as fault:
        return ReadPerson(None, (_unread(fault),))
    person, faults = _Fields(document).person()
    if faults:
        return ReadPerson(None, _first(faults))
    lived = Lived(person.known, person.board, person.sessions)
    wrong = (*_illegal(document, person.sheet, data), *strangers(lived, document, data))
    return ReadPerson(person, _first(wrong))


def _unread(fault: TomlFault) -> Problem:
    """Returns why a file is not read."""
    if fault.code == LARGE:
        return Problem("person.large", fault.facts)
    code = "toml" if fault.code in (SYNTAX, AGAIN) else fault.code
    return Problem(f"person.{code}", (fault.line, *fault.facts))


def _first(faults: tuple[Problem, ...]) -> tuple[Problem, ...]:
    left = len(faults) - MOST_FAULTS
    return faults if left <= 0 else (*faults[:MOST_FAULTS], Problem("person.more-faults", (left,)))


class _Fields:
    """The keys of one file, taken one after the other."""

    def __init__(self, document: TomlText) -> None:
        self._document, self._tables = document, document.table
        self._faults: list[Problem] = []

    def person(self) -> tuple[kept.Person, tuple[Problem, ...]]:
        """Returns the person, with empty fields where something is wrong, and what is."""
        if self._tables.get("format") != FORMAT:
            return kept.Person(), (Problem("person.format", (self._document.line_at("format"), FORMAT)),)
        known = {"format", "experience", "player", *kept.FLAGS, *kept.TEXTS, *kept.NAMES, *kept.LISTS, *KINDS}
        for key in self._tables:
            if key not in known:
                self._wrong("unknown-key", key)
        said = {key: self._said(key, most) for key, most in kept.TEXTS.items()}
        flags = {key: self._flag(key) for key in kept.FLAGS}
        arrays = LivedFields(self._document)
        lived, player = arrays.lived(), self._said("player", kept.LONGEST_PLAYER)
        self._faults += arrays.faults
        person = kept.Person(
            self._sheet(),
            kept.Personal(**said),
            self._experience(),
            player=player,
            known=lived.known,
            board=lived.board,
            sessions=lived.sessions,
            **flags,
        )
        return person, tuple(self._faults)

    def _sheet(self) -> Sheet:
        names = {key: self._said(key, LONGEST_ID) for key in kept.NAMES}
        lists = {key: self._list(key, most) for key, most in kept.LISTS.items()}
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
        clean = clean_line(key, LONGEST_SHOWN + 1)
        shown = clean if len(clean) <= LONGEST_SHOWN else clean[: LONGEST_SHOWN - 1] + "…"
        self._faults.append(Problem(f"person.{code}", (self._document.line_at(key), shown, *more)))

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
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > kept.MOST_EXPERIENCE:
            self._wrong("no-purse", "experience", kept.MOST_EXPERIENCE)
            return 0
        return value


def _illegal(document: TomlText, sheet: Sheet, data: Data) -> Iterator[Problem]:
    """Yields what of a sheet breaks the rules, with the line of the key it is about."""
    for step, find in STEPS.items():
        for reason in find(sheet, data):
            key = _KEY_OF_CODE.get(reason.code) or _KEY_OF_STEP.get(step, step)
            yield Problem("person.rule", (document.line_at(key), key, reason.id), reason.code, reason.args, GAME)


def cited(fault: Problem) -> Clause | None:
    """Returns the clause that a fault cites, None where its form is what is wrong."""
    return Clause(str(fault.args[2]), fault.refused, fault.clause_args) if fault.refused else None
