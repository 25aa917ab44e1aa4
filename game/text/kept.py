"""The files of a game that is played in text: the same journal and the same library as those of the window."""

from dataclasses import replace
from pathlib import Path

from game.match.reached import TURN, reached_text
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library
from game.records.lines import HELP, STANDS, Help, ViewValue, read_help
from game.session.session import Session
from game.storage.paths import Home
from game.storage.problem import Problem, Refused


class KeptGame:
    """Keeps a game from its first action on, and puts it into the library when it ends.

    help: the hints that were taken, which are kept with the game.
    """

    def __init__(self, home: Home, session: Session, header: Header, view: dict[str, ViewValue]) -> None:
        self._home, self._session, self._header, self._view = home, session, header, view
        self.help = read_help(view.get(HELP)) or Help()
        self._saved_nodes = 0
        """How many positions the game had when it went to the library; branches may have followed."""

    @property
    def path(self) -> Path | None:
        """Where the game is kept; None before its first action."""
        return None if self._session.keeper is None else self._session.keeper.path

    def begin(self) -> None:
        """Begins the journal, if there is none yet; called before an action is played."""
        if self._session.keeper is None:
            self._session.keeper = Journal.create(self._home, self._session.match, self._header, self._seen())

    def _seen(self) -> dict[str, ViewValue]:
        """Returns how the table is seen, with what the window kept of that and nobody asks for here."""
        session = self._session
        node = session.match.ended_at or session.stands
        seen: dict[str, ViewValue] = {**self._view, STANDS: session.kept_stand(), TURN: reached_text(node.reached)}
        if self.help:
            seen[HELP] = self.help.written()
        return seen | session.kept_clocks()

    def counted(self) -> None:
        """Counts that a hint was taken in this position, once."""
        here = self._session.match.cursor.id
        if here != self.help.last:
            self.help = replace(self.help, hints=self.help.hints + 1, last=here)

    def changed(self) -> None:
        """Keeps where the game stands, the clocks and the help with it."""
        if self._session.keeper is not None:
            self._session.keeper.keep_view(**self._seen())

    def problems(self) -> list[Problem]:
        """Returns what went wrong with the disk since the last call."""
        return [] if self._session.keeper is None else self._session.keeper.problems()

    def finished(self) -> Problem | None:
        """Puts the game that has ended into the library; returns why that cannot be done."""
        name = "" if self.path is None else self.path.name
        try:
            Library(self._home).add(self._session.match, self._header, self._seen(), name)
        except Refused as refused:
            return refused.problem
        self._saved_nodes = len(self._session.match.nodes)
        return None

    def close(self) -> None:
        """Lets go of the journal: a finished game is in the library, and its journal is wanted no more."""
        journal, self._session.keeper = self._session.keeper, None
        if journal is None:
            return
        if self._session.ended and self._saved_nodes < len(self._session.match.nodes):
            self.finished()
        if self._saved_nodes == len(self._session.match.nodes):
            journal.discard()
        else:
            journal.flush_wait()
            journal.close()
