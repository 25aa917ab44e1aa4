"""The answers of the pages before stories and wars, kept with the settings, so that the next visit begins with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.games.senya.workshop.setup.answers import one_in, table_in
from game.games.senya.workshop.setup.players import PERSON
from game.match.seats import STRENGTHS
from game.storage.settings import Settings

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
