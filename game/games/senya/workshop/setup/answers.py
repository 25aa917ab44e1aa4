"""The answers of the page before a battle, kept with the settings, so that the next visit begins with them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.games.senya.workshop.roster import RosterEntry
from game.games.senya.workshop.setup.fighters import SOURCES, of_enemies, of_gone, of_roster, of_samples
from game.games.senya.workshop.setup.listed import MODES, MOST, SIDES, one_in, table_in
from game.games.senya.workshop.setup.side_box import PERSON, PLAYERS
from game.games.senya.workshop.setup.sides import BattleSides, Contestant
from game.games.senya.workshop.source import rows
from game.games.senya.workshop.words import PageWords
from game.stage.scene import Context
from game.storage import settings as settings_file
from game.storage.problem import Refused

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


class SetupMemory:
    """Keeps the answers of the page with the settings of one home, and finds again who was chosen."""

    def __init__(self, ctx: Context, entries: tuple[RosterEntry, ...], words: PageWords) -> None:
        self._ctx = ctx
        self._ready = dict(of_samples(rows(), words))
        self._known = {**dict(of_roster(entries, words)), **self._ready, **dict(of_enemies(rows(), words))}
        self._known |= dict(of_gone(entries, rows(), words))

    @property
    def people(self) -> tuple[Contestant, ...]:
        """Everybody who stands in one of the lists."""
        return tuple(self._known.values())

    def before(self, options: Mapping[str, tuple[str, ...]]) -> SetupAnswers:
        """Returns the answers of the last visit; `options` are those there are, with their values."""
        return kept(self._ctx.settings.more, options)

    def sides(self, before: SetupAnswers, first: Contestant | None) -> BattleSides:
        """Returns the fighters of the last visit as far as they are still there, else a duel of ready characters.

        `first` stands alone on side A, whoever stood there.
        """
        known, ready = self._known, list(self._ready.values())
        there = {side: tuple(known[name] for name in before.fighters.get(side, ()) if name in known) for side in SIDES}
        if first is not None:
            there[SIDES[0]], ready = (first,), [first, *ready]
        a, b = there[SIDES[0]] or tuple(ready[:1]), there[SIDES[1]] or tuple(ready[1:2])
        return BattleSides(a, b, before.surprised)

    def ids(self, fighters: Iterable[Contestant]) -> tuple[str, ...]:
        """Returns the ids of fighters; those of none of the lists, who were drawn, have none."""
        found = (next((name for name, other in self._known.items() if other == one), "") for one in fighters)
        return tuple(filter(None, found))

    def keep(self, answers: SetupAnswers) -> None:
        """Writes the answers; where that cannot be, it is said."""
        settings = self._ctx.settings
        settings.more[KEY] = {
            "mode": answers.mode,
            "source": answers.source,
            "surprised": answers.surprised,
            "options": dict(answers.options),
            "players": dict(answers.players),
            "fighters": {side: list(names) for side, names in answers.fighters.items()},
        }
        try:
            settings_file.save(settings, self._ctx.home)
        except Refused as refused:
            self._ctx.app.notify(self._ctx.texts.problem(refused.problem), lasting=True)


def kept(more: Mapping[str, object], options: Mapping[str, tuple[str, ...]]) -> SetupAnswers:
    """Returns the answers that were kept, whatever stands there; `options` are those there are, with their values."""
    raw = table_in(more.get(KEY))
    chosen, players, fighters = (
        table_in(raw.get("options")),
        table_in(raw.get("players")),
        table_in(raw.get("fighters")),
    )
    return SetupAnswers(
        one_in(raw.get("mode"), MODES),
        one_in(raw.get("source"), (SOURCES[1], *SOURCES)),
        one_in(raw.get("surprised"), ("", *SIDES)),
        {name: one_in(chosen.get(name), values) for name, values in options.items()},
        {side: one_in(players[side], (PERSON, *PLAYERS)) for side in SIDES if side in players},
        {side: _names(fighters.get(side)) for side in SIDES},
    )


def _names(raw: object) -> tuple[str, ...]:
    return tuple(name for name in raw if isinstance(name, str))[:MOST] if isinstance(raw, list) else ()
