"""Seeds: drawn from the system's own randomness, or typed by a person whom every page before a game asks alike."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from game.stage.dialog import Dialog
from game.stage.scene import Context
from game.ui.widgets.dialog import Choice, InputField

LIMIT = 1 << 64


def new_seed() -> int:
    """Returns 64 bits that nobody can guess: what is dealt from them must stay secret."""
    return secrets.randbits(64)


def seed_of(text: str) -> int:
    """Returns the number of "17" or "0x8F21C3". Raises ValueError for anything else, or for more than 64 bits."""
    word = text.strip()
    if not re.fullmatch(r"[0-9]{1,20}|0[xX][0-9A-Fa-f]{1,16}", word):
        raise ValueError(text)
    value = int(word, 16 if word[:2] in ("0x", "0X") else 10)
    if value >= LIMIT:
        raise ValueError(text)
    return value


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
