"""What the construction asks in a dialog: the words of a person, and whether changes are to be left unkept."""

from __future__ import annotations

from collections.abc import Callable

from game.games.senya.workshop.person import TEXTS, Personal, personal
from game.games.senya.workshop.words import PageWords
from game.stage.dialog import Dialog
from game.stage.scene import Context
from game.ui.widgets.dialog import Choice, InputField


def ask_texts(ctx: Context, words: PageWords, said: Personal, why: str, done: Callable[[Personal], None]) -> None:
    """Asks for the free texts of a person (S5.1), `why` standing above them; `done` gets those agreed to."""
    before = said.texts()

    def answered(choice: str, values: dict[str, str]) -> None:
        if choice == "ok":
            done(personal(values))

    choices = [Choice("cancel", ctx.texts("app.cancel")), Choice("ok", ctx.texts("app.ok"), "gold")]
    fields = [InputField(key, words(f"personal.{key}"), before[key], most) for key, most in TEXTS.items()]
    title = words("build.texts-title")
    ctx.app.push(Dialog(title, why, choices, answered, fields=fields, cancel="cancel", width=760))


def ask_to_leave(ctx: Context, words: PageWords, save: Callable[[], bool]) -> None:
    """Leaves the page on top once it is agreed what becomes of its changes."""

    def answered(choice: str, values: dict[str, str]) -> None:
        if choice == "leave" or (choice == "save" and save()):
            ctx.app.pop()

    choices = [
        Choice("cancel", ctx.texts("app.cancel")),
        Choice("leave", words("build.discard"), "danger"),
        Choice("save", words("build.save"), "gold"),
    ]
    title, text = words("build.leave-title"), words("build.leave-text")
    ctx.app.push(Dialog(title, text, choices, answered, cancel="cancel"))
