"""The question what a line is called, and what is to be said of a position."""

from collections.abc import Callable

from game.match.match import AnyNode
from game.match.remark import Remark
from game.records.clean import NAME_LENGTH, NOTE_LENGTH, clean_line, clean_note
from game.rules.contract import AnyObservation
from game.stage.dialog import Dialog
from game.stage.turns import turn_words
from game.table.port import Port
from game.ui.widgets.dialog import Choice, InputField


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
