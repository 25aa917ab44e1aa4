"""Who plays somebody: a row of buttons for a person and for the strengths of the computer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.seats import HUMAN, STRENGTHS, SeatSpec, ai
from game.ui.widgets.widgets import Button

PERSON = -1
"""Stands for a person where strengths of the computer stand otherwise."""


def seat_of(player: int) -> SeatSpec:
    """Returns the seat of a person or of a strength."""
    return HUMAN if player == PERSON else ai(player)


def player_of(name: str) -> int:
    """Returns who is meant by the end of a button's name."""
    return PERSON if name == "person" else int(name)


def player_row(
    key: str, line: pygame.Rect, gap: int, player: int, person: str, more: Sequence[tuple[str, str]] = ()
) -> list[Button]:
    """Returns the buttons of a row, named `key` and who plays; `person` is its word, `more` are further buttons."""
    labels = [("person", person, player == PERSON)]
    labels += [(str(level), str(level), player == level) for level in STRENGTHS]
    labels += [(name, label, False) for name, label in more]
    each = (line.w + gap) // (len(labels) + 1) - gap
    made, x = [], line.x
    for name, label, on in labels:
        wide = 2 * each + gap if name == "person" else each
        made.append(Button(f"{key}.{name}", pygame.Rect(x, line.y, wide, line.h), label, selected=on, size=13))
        x += wide + gap
    return made
