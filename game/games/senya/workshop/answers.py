"""The answers of the page before a battle, kept with the settings, so that the next visit begins with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import dataclass, field

from game.games.senya.workshop.fighters import SOURCES
from game.games.senya.workshop.side_box import PERSON, PLAYERS
from game.games.senya.workshop.sides import MODES, MOST, SIDES, Contestant

KEY = "senya_setup"


@dataclass(frozen=True, slots=True)
class SetupAnswers:
    """What was chosen. `players` by side, `fighters` by side as ids of lists; what is missing is as at first."""

    mode: str = MODES[0]
    source: str = SOURCES[1]
    surprised: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    players: Mapping[str, str] = field(default_factory=dict)
    fighters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def keep(answers: SetupAnswers, more: MutableMapping[str, object]) -> None:
    """Puts the answers among what the settings keep."""
    more[KEY] = {
        "mode": answers.mode,
        "source": answers.source,
        "surprised": answers.surprised,
        "options": dict(answers.options),
        "players": dict(answers.players),
        "fighters": {side: list(names) for side, names in answers.fighters.items()},
    }


def kept(more: Mapping[str, object], options: Mapping[str, tuple[str, ...]]) -> SetupAnswers:
    """Returns the answers that were kept, whatever stands there; `options` are those there are, with their values."""
    raw = _table(more.get(KEY))
    chosen, players, fighters = _table(raw.get("options")), _table(raw.get("players")), _table(raw.get("fighters"))
    return SetupAnswers(
        _one_of(raw.get("mode"), MODES),
        _one_of(raw.get("source"), (SOURCES[1], *SOURCES)),
        _one_of(raw.get("surprised"), ("", *SIDES)),
        {name: _one_of(chosen.get(name), values) for name, values in options.items()},
        {side: _one_of(players[side], (PERSON, *PLAYERS)) for side in SIDES if side in players},
        {side: _names(fighters.get(side)) for side in SIDES},
    )


def named(fighters: Iterable[Contestant], known: Mapping[str, Contestant]) -> tuple[str, ...]:
    """Returns the ids of fighters; those of none of the lists, who were drawn, have none."""
    found = (next((name for name, other in known.items() if other == one), "") for one in fighters)
    return tuple(filter(None, found))


def _table(raw: object) -> Mapping[str, object]:
    return raw if isinstance(raw, dict) else {}


def _one_of(raw: object, values: tuple[str, ...]) -> str:
    return raw if isinstance(raw, str) and raw in values else values[0]


def _names(raw: object) -> tuple[str, ...]:
    return tuple(name for name in raw if isinstance(name, str))[:MOST] if isinstance(raw, list) else ()
