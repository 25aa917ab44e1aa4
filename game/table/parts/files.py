"""What a table keeps and reads: its journal, the library, saves, and the record on the clipboard."""

import tempfile
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game import catalog
from game.match.reached import TURN, reached_text
from game.match.seats import swapped
from game.records import forms
from game.records.format import write
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library
from game.records.lines import HELP, STANDS, UNDONE, ViewValue, about_view, read_help, read_undone
from game.records.outside import told_line
from game.records.positions import to_text
from game.records.reader import Loaded
from game.review.kept import has_review
from game.rules.contract import AnyObservation
from game.stage.scene import TableSetup
from game.stage.seeds import new_seed
from game.stage.two_ways import ask_which
from game.stage.unsaved import Kept, Unsaved
from game.stage.waiting import work_through
from game.storage.atomic import named_file, write_new
from game.storage.problem import Problem, Refused
from game.table.desk import Desk
from game.table.hooks import Saved
from game.table.listener import Listener
from game.table.opening import study
from game.table.parts.eyes import TableEyes
from game.table.parts.kept import stamp, written_into
from game.table.parts.seen import SeenRecord
from game.table.plates import Names
from game.ui import clipboard

LEAVING_S = 2.0
"""How long leaving waits for a slow disk before it asks."""


class KeptView:
    """Writes the view for the file of the game and takes it up again."""

    def __init__(self, table: Desk) -> None:
        self._table = table

    def save(self) -> dict[str, ViewValue]:
        """Returns what of the view is kept with the game."""
        session, game = self._table.session, self._table.game
        node = session.match.ended_at or session.stands
        turn = reached_text(node.reached)
        seen = {"flip": game.view.flipped, STANDS: session.kept_stand(), TURN: turn, **game.saved_view()}
        seen |= about_view(game.about())
        help, undone = self._table.help, self._table.undone
        if session.mode == "play" and undone >= 0:
            seen[UNDONE] = undone
        return {**seen, HELP: help.written()} if help else seen

    def restore(self, saved: Saved) -> None:
        """Takes what `save` gave; anything else leaves the view as it is."""
        session, game = self._table.session, self._table.game
        game.view.flipped = saved.get("flip") is True
        session.take_stand(saved.get(STANDS))
        self._table.help = read_help(saved.get(HELP)) or self._table.help
        fresh = len(session.match.nodes) == 1
        self._table.undone = read_undone(saved.get(UNDONE), 0 if fresh else -1)
        game.restore_view(saved)


class TableFiles(Listener):
    """The files of one table. A game is kept from its first action on; a finished one stands in the library at once."""

    def __init__(self, table: Desk, eyes: TableEyes[AnyObservation], names: Names, kept_view: KeptView) -> None:
        self._table, self._eyes, self._names, self._kept_view = table, eyes, names, kept_view
        self._header: Header = table.opened.header
        self.seen = SeenRecord(table, eyes, names)
        self.saved_as: Path | None = None
        self._saved_nodes = 0
        """How many positions the game had when it went to the library; branches may have followed."""
        self._saved = (0, 0)
        """When the file there was written, and how long it was."""
        self._kept_s = 0.0

    @property
    def journal(self) -> Journal | None:
        return self._table.session.keeper

    def keep(self) -> None:
        """Begins the journal of a game that is played, if it has none yet. Called before an action is played."""
        table = self._table
        if table.session.mode == "play" and table.session.keeper is None and table.occasion.keeps:
            table.session.keeper = Journal.create(
                table.ctx.home, table.session.match, self._header, self._kept_view.save()
            )

    def view_changed(self) -> None:
        """Keeps how the table is seen, and the clocks, with the game."""
        journal = self.journal
        if journal is not None:
            journal.keep_view(**self._kept_view.save(), **self._table.session.kept_clocks())

    def tick(self, dt: float) -> bool:
        """Says what went wrong with the disk, and keeps running clocks every few seconds."""
        journal = self.journal
        if journal is None:
            return False
        for problem in journal.problems():
            self._table.ctx.app.notify(self._table.ctx.texts.problem(problem), lasting=True)
        if self._table.session.clock.limited and self._table.session.clock.running:
            self._kept_s += dt
            if self._kept_s >= 5.0:
                self._kept_s = 0.0
                self.view_changed()
        return False

    def finished(self) -> None:
        """Puts the game just finished into the library under its journal's name."""
        table = self._table
        if table.session.mode == "play" and table.occasion.keeps:
            self.saved_as = self._add(self.journal.path.name if self.journal else "")
            self._saved_nodes = len(table.session.match.nodes)
            self._saved = stamp(self.saved_as)

    def _add(self, name: str = "") -> Path | None:
        table = self._table
        try:
            return Library(table.ctx.home).add(table.session.match, self._header, self._kept_view.save(), name)
        except Refused as refused:
            table.ctx.app.notify(table.ctx.texts.problem(refused.problem), lasting=True)
            return None

    def do(self, command: str) -> None:
        """Saves, loads, copies or pastes."""
        table, texts = self._table, self._table.ctx.texts
        match command:
            case "save" if self.seen.due():
                self.seen.save()
            case "copy" if self.seen.due():
                self.seen.copy()
            case "save":
                path = self._add()
                if path is not None:
                    table.ctx.app.notify(texts("table.file.saved", path.name), lasting=True)
            case "load":
                table.ctx.app.open_library()
            case "copy":
                self._copy()
            case "copy-position":
                match = table.session.match
                self._put(to_text(match.game, match.game.position_out(match.state)), "table.file.copied-position")
            case "paste":
                self._paste()

    def _copy(self) -> None:
        table = self._table
        veiled = self._eyes.hides_something()
        try:
            text = self._text(veiled)
        except Refused as refused:
            table.ctx.app.notify(table.ctx.texts.problem(refused.problem), lasting=True)
            return
        self._put(text, "table.file.copied-veiled" if veiled else "table.file.copied")

    def _put(self, text: str, said: str) -> None:
        words = self._table.words(said if clipboard.put(text) else "table.file.no-clipboard")
        self._table.ctx.app.notify(words, lasting=True)

    def _text(self, veiled: bool) -> str:
        """Returns the record in the form of the game's players, else in ours; veiled: as everybody may read it.

        Raises Refused where it cannot be told without secrets.
        """
        match = self._table.session.match
        text = forms.write(match, self._header, veiled=veiled)
        if text is not None:
            return text
        if veiled:
            return "\n".join(step.token for step in told_line(match, veiled=True)[1])
        return write(match, self._header)

    def _paste(self) -> None:
        table, texts = self._table, self._table.ctx.texts
        try:
            text = clipboard.get()
        except clipboard.NotText:
            table.ctx.app.notify(texts("app.clipboard-foreign"))
            return
        if not text.strip():
            table.ctx.app.notify(table.words("table.file.nothing-to-paste"))
            return
        reading = forms.reading(text, table.session.match.game.id)
        work_through(
            table.ctx,
            texts("waiting.pasted"),
            reading,
            lambda loaded: ask_which(table.ctx, loaded, self._pasted),
            self._tell,
        )

    def _pasted(self, loaded: Loaded) -> None:
        table, game_id = self._table, loaded.match.game.id
        if self.journal is not None:
            self.journal.flush_wait(LEAVING_S)  # who has just ended a game may read it: its file has to know, too
        try:
            opened = study(loaded, home=table.ctx.home)
        except Refused as refused:
            self._tell(refused.problem)
            return
        if not catalog.GAMES[game_id].ready:
            table.ctx.app.notify(table.ctx.texts("error.record.game", game_id))
            return
        table.ctx.app.push(table.another(TableSetup(game_id), opened))

    def _tell(self, problem: Problem) -> None:
        self._table.ctx.app.notify(self._table.ctx.texts.problem(problem))

    # --- when the journal cannot be written, or the table has failed ---------------------------------------------

    def unsaved(self) -> Unsaved | None:
        """Returns the game if it is not on the disk; None where it is, or where there is nothing to keep."""
        journal = self.journal
        if journal is None or self._empty() or self._in_library():
            return None
        journal.flush_wait(LEAVING_S)
        problem = journal.trouble
        if problem is None:
            return None
        return Unsaved(problem, journal.path.name, self._save_elsewhere, self._copy_whole)

    def whole(self) -> str:
        """Returns the text of the whole record."""
        return write(self._table.session.match, self._header, self._kept_view.save())

    def _copy_whole(self) -> bool:
        return clipboard.put(self.whole())

    def _save_elsewhere(self, path: Path) -> Path:
        """Writes the game to `path`, or into that folder under the journal's name; returns the file. Raises Refused."""
        journal = self.journal
        assert journal is not None
        return write_new(named_file(path, journal.path.name), self.whole())

    def secure(self) -> Kept | None:
        """Keeps the game for a table that has failed: by its journal, else in a second place, else on the clipboard."""
        journal = self.journal
        if journal is None or self._empty():
            return None
        if self.unsaved() is None:
            return Kept("saved", str(self.saved_as or journal.path))
        for folder in (Path(tempfile.gettempdir()), Path.home()):
            with suppress(Refused):
                return Kept("rescued", str(self._save_elsewhere(folder)))
        return Kept("copied" if self._copy_whole() else "lost")

    def _empty(self) -> bool:
        return len(self._table.session.match.nodes) == 1 and not self._table.game.half.unfinished()

    def _in_library(self) -> bool:
        return self.saved_as is not None and self._saved_nodes == len(self._table.session.match.nodes)

    def keep_branches(self) -> None:
        """Puts what was played after the end to the finished game in the library, unless that was deleted there.

        Where somebody has written into its file meanwhile, or is about to, it becomes a game of its own.
        """
        if self.saved_as is None or self._in_library():
            return
        if self.saved_as.exists() and written_into(self.saved_as, self._saved):
            self.saved_as = self._add()
        elif self.saved_as.exists():
            self.finished()
            return
        self._saved_nodes = len(self._table.session.match.nodes)

    def to_review(self) -> TableSetup | None:
        """Returns the kept record of the game, where it is over and its game can be looked back on; else None."""
        table, match = self._table, self._table.session.match
        path = self.saved_as or table.setup.record
        sealed = table.session.eyes is not None and match.game.only_seat is None
        if path is None or match.ended_at is None or sealed or not has_review(match.game):
            return None
        return TableSetup(match.game.id, record=path)

    def to_edit(self) -> TableSetup | None:
        """Returns the shown position of a game that is over, or one that was brought, where its game has an editor."""
        session, match = self._table.session, self._table.session.match
        brought = session.mode == "study" and self._table.setup.record is None and len(match.nodes) == 1
        open_to_all = (match.ended_at is not None or brought) and session.eyes is None
        if not open_to_all or not catalog.GAMES[match.game.id].has_editor:
            return None
        options = match.game.chosen(match.options)
        return TableSetup(match.game.id, options=options, start=match.game.position_out(match.state))

    def edit(self) -> None:
        """Lets the shown position be changed by hand."""
        setup = self.to_edit()
        if setup is not None:
            self._table.ctx.app.doors.editor(setup)

    def keep_picture(self) -> None:
        """Asks for a picture of the shown position, or of a stretch of the shown line."""
        match = self._table.session.match
        if self.to_edit() is not None:
            nodes = match.line()
            states = [node.state for node in nodes]
            at = nodes.index(match.cursor)
            game = match.game
            self._table.ctx.app.doors.picture(game.id, lambda n: game.position_out(states[n]), at, len(states) - 1)

    def rematch_setup(self) -> TableSetup:
        """Returns the setup of a rematch, where the game has it so with the seats swapped: by the rules of today."""
        table = self._table
        session = table.session
        return replace(
            table.setup,
            seats=swapped(session.seats) if table.game.orders.swaps_seats else session.seats,
            options=session.match.game.chosen(session.match.options),
            clock=session.clock_spec,
            seed=new_seed(),
            start=session.match.start,
            by_hand=session.match.by_hand,
            resume=None,
            record=None,
            at=None,
            puzzle=None,
        )

    def close(self) -> None:
        """Lets go of the journal: finished games are in the library, and one without an action is not kept."""
        journal, table = self.journal, self._table
        if journal is None:
            return
        self.view_changed()
        self.keep_branches()
        unwanted = self._empty() or self._in_library()
        table.session.keeper = None
        if unwanted:
            journal.discard()
        else:
            journal.flush_wait()
            journal.close()
