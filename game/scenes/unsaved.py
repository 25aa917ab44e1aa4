"""The question before a game is left that is not on the disk: save it elsewhere, copy it, leave it all the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.stage.dialog import Dialog
from game.stage.files.question import FileAsked, FileQuestion, Then
from game.ui.widgets.dialog import Choice

if TYPE_CHECKING:
    from game.i18n.catalog import Texts
    from game.stage.scene import AppPort, Scene
    from game.stage.unsaved import Unsaved

NAME = "unsaved"


def before_leaving(app: AppPort, scenes: Sequence[Scene], go: Callable[[], None]) -> None:
    """Leaves by `go`, at once or when the person has decided about every game of `scenes` that is not on the disk."""
    top = app.top
    if top is not None and top.name == NAME:  # it is being asked already
        return
    asked = [(n, scene.unsaved()) for n, scene in enumerate(scenes)]
    at, game = next(((n, found) for n, found in reversed(asked) if found is not None), (0, None))
    if game is None:
        go()
    else:
        _ask(app, scenes[at].ctx.texts, game, lambda: before_leaving(app, scenes[:at], go))


def _ask(app: AppPort, texts: Texts, game: Unsaved, go: Callable[[], None]) -> None:
    def again() -> None:
        _ask(app, texts, game, go)

    def answered(name: str, _: dict[str, str]) -> None:
        match name:
            case "elsewhere":
                _ask_where(app, texts, game, go, again)
            case "copy":
                app.notify(texts("unsaved.copied" if game.copy() else "table.file.no-clipboard"), lasting=True)
                again()
            case "leave":
                go()

    choices = [
        Choice("elsewhere", texts("unsaved.elsewhere"), "gold"),
        Choice("copy", texts("unsaved.copy")),
        Choice("leave", texts("unsaved.leave"), "danger"),
        Choice("stay", texts("unsaved.stay")),
    ]
    body = f"{texts('unsaved.text')}\n{texts.problem(game.problem)}"
    app.push(Dialog(texts("unsaved.title"), body, choices, answered, cancel="stay", name=NAME, width=820))


def _ask_where(app: AppPort, texts: Texts, game: Unsaved, go: Callable[[], None], again: Callable[[], None]) -> None:
    def save(path: Path, _: str) -> Then:
        written = game.save(path)

        def told() -> None:
            app.notify(texts("table.file.saved", written.name), lasting=True)
            go()

        return told

    asked = FileAsked(texts("unsaved.elsewhere"), texts("unsaved.where"), texts("unsaved.save"), new=game.name)
    app.push(FileQuestion(asked, save, cancelled=again, name=NAME))
