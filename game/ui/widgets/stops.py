"""Where Tab stops: at the fields of a box, then at its buttons, round the end."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.widgets.text_field import TextField
from game.ui.widgets.widgets import Group


def step(fields: Mapping[str, TextField], buttons: Group, by: int) -> None:
    """Gives the keyboard to the next field or enabled button (`by` 1) or the one before (-1). Names differ."""
    stops = [*fields, *(button.name for button in buttons.buttons if button.enabled)]
    focused = buttons.focus if buttons.show_focus else None
    here = next((name for name, field in fields.items() if field.focused), focused)
    then = stops[(stops.index(here) + by) % len(stops)] if here in stops else stops[0 if by > 0 else -1]
    for name, field in fields.items():
        field.focus(name == then)
    buttons.show_focus = then not in fields
    if buttons.show_focus:
        buttons.focus = then
