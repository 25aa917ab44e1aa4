"""The answers of the page before a story, kept with the settings, so that the next visit begins with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.games.senya.workshop.setup.answers import one_in, table_in
from game.games.senya.workshop.setup.players import PERSON
from game.games.senya.workshop.setup.sides import MOST
from game.match.seats import STRENGTHS
from game.storage.settings import Settings

KEY = "senya_story_setup"


@dataclass(frozen=True, slots=True)
class StoryAnswers:
    """What was chosen: the tale, the options, and the party as (id in the list, PERSON or a strength)."""

    tale: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    party: Sequence[tuple[str, int]] = ()


def kept(settings: Settings, options: Mapping[str, tuple[str, ...]]) -> StoryAnswers:
    """Returns the answers that were kept, whatever stands there; `options` are those there are, with their values."""
    raw = table_in(settings.more.get(KEY))
    tale, chosen, party = raw.get("tale"), table_in(raw.get("options")), raw.get("party")
    seats = [_seat(one) for one in party[:MOST]] if isinstance(party, list) else []
    return StoryAnswers(
        tale if isinstance(tale, str) else "",
        {name: one_in(chosen.get(name), values) for name, values in options.items()},
        tuple(one for one in seats if one is not None),
    )


def _seat(raw: object) -> tuple[str, int] | None:
    told = table_in(raw)
    name, player = told.get("hero"), told.get("player")
    if not isinstance(name, str) or not isinstance(player, int) or player not in (PERSON, *STRENGTHS):
        return None
    return name, player


def keep(settings: Settings, answers: StoryAnswers) -> None:
    """Puts answers among the settings."""
    party = [{"hero": name, "player": player} for name, player in answers.party]
    settings.more[KEY] = {"tale": answers.tale, "options": dict(answers.options), "party": party}
