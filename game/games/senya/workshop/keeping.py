"""What is done with the files of the roster: kept, copied, archived, deleted after a question, imported, explained."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game.games.senya.rules.character.conversion import known_skills
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.person_toml import cited
from game.games.senya.workshop.roster import Roster, RosterEntry, purse, unlived
from game.games.senya.workshop.source import GAME, rows
from game.games.senya.workshop.words import PageWords
from game.stage.dialog import Dialog
from game.stage.files.question import FileAsked, FileQuestion, Then
from game.stage.scene import Context
from game.storage.problem import Problem, Refused
from game.ui.text.text import clean
from game.ui.widgets.dialog import Choice

MOST_FAULTS = 12
"""So many faults of one file are told at once."""


class Keeping:
    """Changes the roster and says how it went; `changed` is told the file that is to be looked at now ("" none)."""

    def __init__(self, ctx: Context, roster: Roster, changed: Callable[[str], None]) -> None:
        self._ctx, self._roster, self._changed = ctx, roster, changed

    @property
    def _words(self) -> PageWords:
        return PageWords(self._ctx.texts, rows())

    def attempt(self, work: Callable[[], None]) -> bool:
        """Does something with files; where that cannot be done it says why, and returns False."""
        try:
            work()
        except Refused as refused:
            self._ctx.app.notify(clean(self._words.fault(refused.problem)), lasting=True)
            return False
        return True

    def keeper(self, entry: RosterEntry | None) -> Callable[[Person], bool]:
        """Returns what keeps a built character: in its file, or where there is none yet in a new one."""
        held = [entry]

        def keep(person: Person) -> bool:
            return self.attempt(lambda: self._keep(held, person))

        return keep

    def _keep(self, held: list[RosterEntry | None], person: Person) -> None:
        person = replace(person, known=known_skills(person.sheet, rows(), person.known))
        before, told = held[0], "kept"
        if before is None:
            entry = self._roster.add(person)
        else:
            self._afford(before, person)
            saved = self._roster.save(before, person)
            entry, told = saved.entry, "beside" if saved.beside else "kept"
        held[0] = entry
        self._changed(entry.path.name)
        self._ctx.app.notify(self._words.titled(f"home.{told}", person.name), lasting=True)

    def _afford(self, before: RosterEntry, person: Person) -> None:
        """Raises Refused where experience is spent that the player has not any more (S18.4)."""
        if before.person is None or person.experience >= before.person.experience:
            return
        others = (entry for entry in self._roster.entries() if entry.path != before.path)
        left = purse(others, person.player) + person.experience
        if left < 0:
            raise Refused(Problem("person.spent", (-left,)))

    def copy(self, entry: RosterEntry, person: Person) -> None:
        """Writes a copy under a name that says so."""
        name = self._words("home.copy-name", person.name) if person.name else ""
        self.attempt(lambda: self._changed(self._roster.copy(entry, name).path.name))

    def archive(self, entry: RosterEntry, person: Person) -> None:
        """Puts a character away, or takes it out again."""
        changed = replace(person, archived=not person.archived)
        self.attempt(lambda: self._changed(self._roster.save(entry, changed).entry.path.name))

    def ask_delete(self, entry: RosterEntry) -> None:
        """Deletes a file once that is agreed to; not one whose levels others paid for (S18.4)."""
        w = self._words
        if entry.person is not None and entry.person.experience < 0:
            self._ctx.app.notify(w("home.in-debt", -entry.person.experience), lasting=True)
            return
        name = w.called(entry.person.name if entry.person is not None else entry.path.name)

        def answered(choice: str, values: dict[str, str]) -> None:
            if choice == "delete" and self.attempt(lambda: self._roster.delete(entry)):
                self._changed("")
                self._ctx.app.notify(w("home.deleted", name))

        choices = [Choice("cancel", self._ctx.texts("app.cancel")), Choice("delete", w("home.delete"), "danger")]
        asking = Dialog(w("home.delete-title", name), w("home.delete-text"), choices, answered, cancel="cancel")
        self._ctx.app.push(asking)

    def tell_faults(self, entry: RosterEntry) -> None:
        """Tells everything that is wrong with a file, with its clauses."""
        w = self._words
        lines = [clean(w.fault(fault)) for fault in entry.faults[:MOST_FAULTS]]
        if len(entry.faults) > MOST_FAULTS:
            lines.append(w("home.more-faults", len(entry.faults) - MOST_FAULTS))
        choices = [Choice("ok", self._ctx.texts("app.ok"), "gold")]
        clause = next((found for fault in entry.faults if (found := cited(fault)) is not None), None)
        if clause is not None:
            choices.insert(0, Choice("clause", w("home.clause", clause.id)))

        def answered(choice: str, values: dict[str, str]) -> None:
            if choice == "clause" and clause is not None:
                self._ctx.app.open_rules(GAME, clause.id)

        title = w("home.faults-title", clean(entry.path.name, keep_newlines=False))
        self._ctx.app.push(Dialog(title, "\n".join(lines), choices, answered, cancel="ok", width=860))

    def ask_import(self) -> None:
        """Takes in a file that a person chooses."""
        w = self._words

        def add(path: Path, _: str) -> Then:
            def take() -> None:
                self.attempt(lambda: self.take_in(path))

            return take

        asked = FileAsked(w("home.import-title"), w("home.import-text"), w("home.import"))
        self._ctx.app.push(FileQuestion(asked, add))

    def take_in(self, path: Path) -> None:
        """Adds the character of a file to the roster, also an illegal one; tells every fault. Raises Refused."""
        found = self._roster.read(path)
        if found.person is not None:
            person = replace(found.person, archived=False)
            self._changed(self._roster.add(unlived(person) if self._roster.lived(person) else person).path.name)
            self._ctx.app.notify(self._words("home.imported", clean(path.name)), lasting=True)
        if found.faults:
            self.tell_faults(found)
