"""The question which of two readings of a foreign record is meant, where both fit but lead to other positions."""

from __future__ import annotations

from collections.abc import Callable

from game.match.match import AnyMatch
from game.match.reached import Reached
from game.records.reader import Loaded, differ_from
from game.stage.dialog import Dialog
from game.stage.scene import Context
from game.stage.turns import turn_words
from game.ui.widgets.dialog import Choice


def ask_which(ctx: Context, loaded: Loaded, done: Callable[[Loaded], None]) -> None:
    """Calls `done` with the reading that is meant: at once where there is one, not at all where nobody knows."""
    if loaded.other is None:
        done(loaded)
        return
    readings = {"first": loaded, "second": loaded.other}

    def answered(name: str, _: dict[str, str]) -> None:
        if name in readings:
            done(readings[name])

    texts = ctx.texts
    choices = [Choice(name, _label(ctx, each, loaded)) for name, each in readings.items()]
    choices.append(Choice("cancel", texts("app.cancel")))
    text = texts("two-ways.text", turn_words(texts, _parting(loaded.match, loaded.other.match)))
    ctx.app.push(Dialog(texts("two-ways.title"), text, choices, answered, cancel="cancel", name="two-ways", width=640))


def _label(ctx: Context, reading: Loaded, first: Loaded) -> str:
    """Returns the rules of one reading in words: its values of the options in which the two differ."""
    assert first.other is not None
    one, two, game = first.match.options, first.other.match.options, first.match.game.id
    told = [ctx.texts(f"{game}-option.{name}.{reading.match.options[name]}") for name in one if one[name] != two[name]]
    return ctx.texts("two-ways.join").join(told)


def _parting(one: AnyMatch, other: AnyMatch) -> Reached | None:
    """Returns the first turn after which the positions differ."""
    return one.line()[differ_from(one, other) or 0].reached
