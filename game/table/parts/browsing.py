"""Moving along the record of a table: steps, jumps, branches, and taking back."""

from dataclasses import dataclass
from functools import partial

import pygame

from game.match.match import AnyNode
from game.session.thinking import Thinking
from game.stage.turns import turn_words
from game.table.desk import Desk
from game.table.listener import Listener
from game.table.parts.files import TableFiles
from game.table.parts.menus import Menus
from game.table.parts.pace import Pace
from game.table.parts.peek import Peek
from game.table.parts.showing import Showing
from game.ui.widgets.piece_menu import MenuItem
from game.ui.widgets.record_panel import RecordCommand


@dataclass(eq=False)
class Browsing(Listener):
    """Moves the cursor of the match, and everything on the screen with it."""

    _table: Desk
    _showing: Showing
    _thinking: Thinking
    _menus: Menus
    _peek: Peek
    _pace: Pace
    _files: TableFiles

    def goto(self, node: AnyNode | None) -> None:
        """Moves the cursor to a node; tiles fly to their places."""
        table = self._table
        if node is None or node is table.session.match.cursor or not table.game.half.may_go():
            return
        for part in table.parts():
            part.going()
        self._thinking.drop_all()
        table.game.gestures.cancel()
        self._pace.skip()
        table.ctx.app.outdate_notice()
        table.session.goto(node)
        self._peek.revealing = False
        self._showing.fly()
        self._files.view_changed()
        self._showing.tell_jumped()

    def take_back_to(self, node: AnyNode | None) -> None:
        """Takes back to a node, where a running game goes on: its clock runs there, and a restart finds it there."""
        table, match = self._table, self._table.session.match
        if node is not None and node is not match.cursor and match.ended_at is None and table.session.mode == "play":
            table.undone = max(0, table.undone) + 1
        self.goto(node)
        if self._table.session.line_open():
            self._table.session.go_on_here()
        self._files.view_changed()

    def back_node(self) -> AnyNode | None:
        """Returns where "take back" leads; a record seen by one seat goes back by what that seat knows of."""
        session, record = self._table.session, self._table.record
        if session.eyes is None:
            return session.takeback_node()
        node = record.node(record.before(session.match.ply))
        return None if node is None or node.ply >= session.match.ply else node

    def forward_node(self) -> AnyNode | None:
        """Returns where "redo" leads: not to the middle of what nobody here knows of."""
        session, record = self._table.session, self._table.record
        if session.eyes is None:
            node = session.redo_node()
            return node if node is None or not record.holds(node) else record.node(record.last_of(node.ply))
        node = record.node(record.after(session.match.ply))
        return None if node is None or node.ply <= session.match.ply else node

    def leave(self) -> None:
        """Puts the cursor where the game stands, unless it has ended there."""
        session = self._table.session
        if session.stands.state.result is None and session.goto(session.stands):
            self._showing.show_now()

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes what is meant for the record."""
        command = self._table.record_panel.handle(event)
        if not command:
            return False
        if isinstance(command, RecordCommand):
            self.do(command)
        self._showing.redraw()
        return True

    def do(self, command: RecordCommand) -> None:
        """Goes where a command of the record leads."""
        record, ply = self._table.record, self._table.session.match.ply
        targets = {
            "first": record.begin,
            "back": record.before(ply),
            "forward": record.after(ply),
            "last": record.length,
            "goto": command.ply,
        }
        if command.kind == "branches":
            if command.ply <= record.length:  # a press may come before the panel shows that the line is shorter
                self._ask_branch(command.ply)
            return
        self.goto(record.node(max(record.begin, min(record.length, targets[command.kind]))))

    def _ask_branch(self, ply: int) -> None:
        table, texts, record = self._table, self._table.ctx.texts, self._table.record
        branches = list(enumerate(record.branches(ply), start=1))
        if len(branches) < 2:
            return
        items = []
        for n, (node, token) in branches:
            detail = texts("table.branch.shown" if record.holds(node) else "table.branch.other", n)
            items.append(MenuItem(f"branch:{n}", table.game.wording.written(token), detail))
        anchor = table.record_panel.targets().get(f"branches:{record.number(ply)}", self._showing.areas.record)
        title = texts("table.branch.title", turn_words(texts, record.reached(ply)))
        answers = {f"branch:{n}": (lambda node=node: self.goto(record.end_of_turn(node))) for n, (node, _) in branches}
        self._menus.open(title, items, anchor, answers, again=partial(self.do, RecordCommand("branches", ply)))
