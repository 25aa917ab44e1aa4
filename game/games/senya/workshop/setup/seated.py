"""Who plays in a story or a war: the buttons that say it, and all answers of their pages, kept for the next visit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.games.senya.workshop.setup.listed import one_in, table_in
from game.i18n.catalog import Texts
from game.match.seats import HUMAN, STRENGTHS, SeatSpec, ai
from game.storage.settings import Settings
from game.ui.widgets.widgets import Button

PERSON = -1
"""Stands for a person where strengths of the computer stand otherwise."""
MOST = 7
"""So many seats are read at most: the pairs of a war."""


@dataclass(frozen=True, slots=True)
class SeatedAnswers:
    """What was chosen: the tale or pair, the options, and the seats as (id in a list, PERSON or a strength)."""

    chosen: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    seats: Sequence[tuple[str, int]] = ()


def kept(settings: Settings, key: str, options: Mapping[str, tuple[str, ...]]) -> SeatedAnswers:
    """Returns the answers kept for a page by its key, whatever stands there; `options` are those there are."""
    raw = table_in(settings.more.get(key))
    chosen, values, seats = raw.get("chosen"), table_in(raw.get("options")), raw.get("seats")
    found = [_seat(one) for one in seats[:MOST]] if isinstance(seats, list) else []
    return SeatedAnswers(
        chosen if isinstance(chosen, str) else "",
        {name: one_in(values.get(name), there) for name, there in options.items()},
        tuple(one for one in found if one is not None),
    )


def _seat(raw: object) -> tuple[str, int] | None:
    told = table_in(raw)
    name, player = told.get("name"), told.get("player")
    if not isinstance(name, str) or not isinstance(player, int) or player not in (PERSON, *STRENGTHS):
        return None
    return name, player


def keep(settings: Settings, key: str, answers: SeatedAnswers) -> None:
    """Puts the answers of a page among the settings, by its key."""
    seats = [{"name": name, "player": player} for name, player in answers.seats]
    settings.more[key] = {"chosen": answers.chosen, "options": dict(answers.options), "seats": seats}


def seat_of(player: int) -> SeatSpec:
    """Returns the seat of a person or of a strength."""
    return HUMAN if player == PERSON else ai(player)


def player_of(name: str) -> int:
    """Returns who is meant by the end of a button's name."""
    return PERSON if name == "person" else int(name)


def player_row(
    key: str, line: pygame.Rect, gap: int, player: int, texts: Texts, person: str, more: Sequence[tuple[str, str]] = ()
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
        if name.isdigit():
            made[-1].said = texts(f"strength.{name}")
        x += wide + gap
    return made
