"""The question for the seed of a game, as every page before a game asks it."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.dialog import Dialog
from game.scenes.scene import Context
from game.scenes.seeds import seed_of
from game.ui.widgets.dialog import Choice, InputField


def seed_words(known: int | None, drawn: str) -> str:
    """Returns a seed as pages write it; `drawn` are the words for one that is drawn anew for every game."""
    return f"0x{known:X}" if known is not None else drawn


def ask_seed(ctx: Context, word: Callable[..., str], known: int | None, given: Callable[[int | None], None]) -> None:
    """Asks for a seed; `given` is told it, None where it is to be drawn, or the known one where no number was typed.

    `word` returns what stands in the texts of the page at seed-title, seed-text, seed-label, seed-bad.
    """

    def answered(choice: str, values: dict[str, str]) -> None:
        typed = values["seed"].strip()
        if choice != "ok":
            return
        seed = known
        try:
            seed = seed_of(typed) if typed else None
        except ValueError:
            ctx.app.notify(word("seed-bad", typed))
        given(seed)

    choices = [Choice("cancel", ctx.texts("app.cancel")), Choice("ok", ctx.texts("app.ok"), "gold")]
    field = InputField("seed", word("seed-label"), seed_words(known, ""))
    ctx.app.push(
        Dialog(word("seed-title"), word("seed-text"), choices, answered, fields=[field], cancel="cancel", name="seed")
    )
