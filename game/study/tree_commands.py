"""What is done to the tree of lines at its table: written to, put before others, taken away, and taken back."""

from dataclasses import replace

from game.match.match import AnyMatch, AnyNode
from game.match.remark import MARKS
from game.rules.contract import AnyObservation
from game.study.edits import Edits
from game.study.remarking import ask_remark
from game.table.port import Port
from game.ui.widgets.piece_menu import MenuItem


class TreeCommands:
    """Does by `edits` what is commanded at the position that is looked at, and lets the table follow."""

    def __init__(self, port: Port[AnyObservation], edits: Edits) -> None:
        self._port, self._edits = port, edits

    @property
    def _match(self) -> AnyMatch:
        return self._port.session.match

    def able(self, name: str) -> bool:
        """Whether a command about the tree can be done here; True for any other."""
        match name:
            case "mark":
                return self._match.cursor.parent is not None
            case "promote":
                return self._edits.line_of(self._match.cursor) is not None
            case "delete":
                return self._edits.removable(self._match.cursor) is not None
            case "undo":
                return self._edits.last is not None
        return True

    def do(self, name: str) -> bool:
        """Does a command; returns whether it was one about the tree."""
        match name:
            case "remark":
                node = self._match.cursor
                ask_remark(self._port, node, lambda remark: self._edits.write(node, remark))
            case "mark":
                self._mark()
            case "promote":
                self._promote()
            case "delete":
                self._delete()
            case "undo":
                self._undo()
            case _:
                return False
        return True

    def _show(self, go: AnyNode | None) -> None:
        """Shows the tree anew after it was changed, and goes to a node of it."""
        table, port = self._port.table, self._port
        table.game.gestures.cancel()
        table.record.forget()
        table.record_panel.forget()
        port.showing.show_now()
        if go is not None:
            port.browsing.goto(go)

    def _leave(self, node: AnyNode | None) -> None:
        """Goes to where a node follows: the table may stand at it or behind it, and it may be gone at once."""
        if node is not None:
            self._port.browsing.goto(node.parent or node)

    def _undo(self) -> None:
        self._leave(self._edits.last)
        self._show(self._edits.undo())

    def _delete(self) -> None:
        node = self._edits.removable(self._match.cursor)
        if node is not None:
            self._leave(node)
            self._edits.remove(node)
            self._show(None)
            self._port.ctx.app.notify(self._port.ctx.texts("analysis.deleted"))

    def _promote(self) -> None:
        node = self._edits.line_of(self._match.cursor)
        if node is not None:
            self._edits.promote(node)
            self._show(None)

    def _mark(self) -> None:
        """Asks by a menu what the action that led here is marked as."""
        texts, node = self._port.ctx.texts, self._match.cursor
        items = [MenuItem(f"mark:{mark}", texts(f"analysis.mark.{mark}")) for mark in MARKS]
        items.append(MenuItem("mark:", texts("analysis.mark.none")))
        answers = {f"mark:{mark}": (lambda mark=mark: self._write(node, mark)) for mark in (*MARKS, "")}
        anchor = self._port.steering.button("menu")
        self._port.menus.open(texts("analysis.command.mark"), items, anchor, answers)

    def _write(self, node: AnyNode, mark: str) -> None:
        self._edits.write(node, replace(node.remark, mark=mark))
        self._port.showing.lay_out()
