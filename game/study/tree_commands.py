"""What is done to the tree of lines at its table: written to, put before others, taken away, and taken back."""

from collections.abc import Callable
from dataclasses import replace

from game.match.match import AnyMatch, AnyNode
from game.match.remark import MARKS, Remark
from game.records.clean import NAME_LENGTH, NOTE_LENGTH, clean_line, clean_note
from game.rules.contract import AnyObservation
from game.stage.dialog import Dialog
from game.stage.turns import turn_words
from game.study.edits import Edits
from game.table.port import Port
from game.ui.widgets.dialog import Choice, InputField
from game.ui.widgets.piece_menu import MenuItem


def ask_remark(port: Port[AnyObservation], node: AnyNode, write: Callable[[Remark], object]) -> None:
    """Asks for name and comment of a position; `write` is called with both."""
    texts, before = port.ctx.texts, node.remark
    one_line = " ".join(before.note.split())

    def answered(answer: str, values: dict[str, str]) -> None:
        if answer != "write":
            return
        note = before.note if values["note"] == one_line else clean_note(values["note"])
        write(Remark(note, clean_line(values["name"]), before.mark))
        port.showing.lay_out()

    fields = [
        InputField("name", texts("analysis.ask.name"), before.name, NAME_LENGTH),
        InputField("note", texts("analysis.ask.note"), one_line, NOTE_LENGTH),
    ]
    choices = [Choice("write", texts("analysis.ask.write"), "gold"), Choice("close", texts("review.close"))]
    title = texts("analysis.ask.title", turn_words(texts, node.reached))
    port.ctx.app.push(Dialog(title, "", choices, answered, fields=fields, cancel="close", name="remark", width=680))


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
