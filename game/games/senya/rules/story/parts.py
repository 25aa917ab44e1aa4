"""The values a story is made of: its world, heroes with their casting boards, the scene, what has been told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.data.rows import Data, Fixed
from game.games.senya.rules.data.scenario_rows import Scenario
from game.games.senya.rules.story.options import StoryOptions
from game.games.senya.rules.totals import Term

MOST_HEROES = 4
OPPOSITION = MOST_HEROES
"""The seat of the other side in battles; the heroes have the seats before it."""
SEATS = MOST_HEROES + 1
AT = "@"
"""Begins the lasting name of a character on a casting board: "@toru". Persons of a scenario have their own ids."""


@dataclass(frozen=True, slots=True)
class Stories:
    """What stories are made of: the edition of the data, and the scenarios of it by id."""

    edition: Edition
    scenarios: Mapping[str, Scenario]

    @property
    def data(self) -> Data:
        return self.edition.data


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class StoryWorld(Fixed):
    """What never changes in a story: the edition of the data, the scenario, the options.

    `written`: the scenario is no part of the data, so that a position holds it whole. `people`: the heroes that
    persons play, who decide how the story goes (S16.2); nobody where that was not told.
    """

    edition: Edition
    scenario: Scenario
    options: StoryOptions
    written: bool = False
    people: tuple[str, ...] = ()

    def _apart(self) -> tuple[object, ...]:
        return (self.edition, self.scenario, self.options, self.people)

    @property
    def data(self) -> Data:
        return self.edition.data


@dataclass(frozen=True, slots=True)
class OpenedContest:
    """An open emotion contest: one of the emotions on the board and a new one against it (S7.8)."""

    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Bond:
    """A person on a casting board, with the emotions and their bond value (S7.4, S7.5)."""

    person: str
    emotions: tuple[str, ...]
    value: int
    contest: OpenedContest | None = None


@dataclass(frozen=True, slots=True)
class Hero:
    """What a story keeps of a character besides its body, which has the same id and changes in battles too.

    key: the lasting name on casting boards. experience: what it brings to the purse of its player, less than nothing
    where levels were paid with what others brought (S18.4). player: heroes of the same name in it share a purse, "" is
    a player of its own. contested: it has held an emotion contest in this scenario (S7.9). deeds: what the judgement
    items are proposed by (S18.3), each once. felled: the enemies that fell in battles it was in, in their order.
    """

    id: str
    key: str
    experience: int = 0
    board: tuple[Bond, ...] = ()
    unused: tuple[str, ...] = ()
    contested: bool = False
    deeds: tuple[str, ...] = ()
    apostate: bool = False
    player: str = ""
    felled: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        """The seat that decides for it."""
        return int(self.id[1:]) - 1

    @property
    def bond(self) -> int:
        """The sum of all bonds (S8.1, S18.2)."""
        return sum(one.value for one in self.board)

    def on(self, person: str) -> Bond | None:
        """Returns the entry of a person on the board, None where there is none."""
        return next((one for one in self.board if one.person == person), None)

    def with_bond(self, bond: Bond) -> Hero:
        """Returns it with an entry of the board in the place of the same person's, or at the end."""
        if self.on(bond.person) is None:
            return replace(self, board=(*self.board, bond))
        return replace(self, board=tuple(bond if one.person == bond.person else one for one in self.board))

    def did(self, deed: str) -> Hero:
        """Returns it with a deed."""
        return self if deed in self.deeds else replace(self, deeds=(*self.deeds, deed))


@dataclass(frozen=True, slots=True)
class Trying:
    """The check that is being made: whose, of which topic, what was added to it, what the dice show.

    critical: how far its critical value is lowered. faces: none before they fell. helped: (hero, skill) of all that was
    used with it (S8.3).
    """

    by: str
    topic: str
    community: bool = False
    added: tuple[Term, ...] = ()
    critical: int = 0
    faces: tuple[int, ...] = ()
    helped: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class SceneNow:
    """The scene that is played: its player ("" in a master scene), companions and who is there, in roster order.

    checked: who has made a check in it (S16.3). contested: who has opened a contest of their own in it. trying: the
    check that is being made, or None.
    """

    id: str
    player: str = ""
    companions: tuple[str, ...] = ()
    present: tuple[str, ...] = ()
    checked: tuple[str, ...] = ()
    contested: tuple[str, ...] = ()
    trying: Trying | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """Something that was told, in order: what a back-log and "the story so far" are made of.

    kind: scene, more (paragraph `number`), found or missed (check `name` by `by`), chose (choice `number`), won, lost.
    """

    kind: str
    scene: str
    by: str = ""
    name: str = ""
    number: int = 0
