"""The values a war is made of: its world, pairs with what they know of each other, pacts, meetings, what was told.

A pair is "p1" to "p7", which is its seat from 1; its master is the combatant "p1m", its servant "p1s".
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.data.rows import Data, Fixed, TownPlace, WarNumbers, Words
from game.games.senya.rules.parts import Who
from game.games.senya.rules.story.parts import Bond
from game.games.senya.rules.war.options import FIRST, WarOptions

SEATS = 7
PAIR, MASTER, SERVANT = "p", "m", "s"
UNKNOWN = -1
"""A number that a pair does not know of another."""
HURT_BELOW = 50
"""Per cent of HP below which somebody is hurt (S17.9)."""
SHADE = "b1"
"""The shade of the cup in its battle (S17.10)."""


def master_of(pair: str) -> str:
    """Returns the id of the master of a pair."""
    return f"{pair}{MASTER}"


def servant_of(pair: str) -> str:
    """Returns the id of the servant of a pair."""
    return f"{pair}{SERVANT}"


def pair_of(name: str) -> str:
    """Returns the pair of a combatant, of a minion that of its summoner; "" for the shade of the cup."""
    return name.partition(".")[0][:-1] if name.startswith(PAIR) else ""


def seat_of(pair: str) -> int:
    """Returns the seat of a pair."""
    return int(pair[1:]) - 1


@dataclass(frozen=True, slots=True)
class WarMaster:
    """A master as everybody knows it from the start: who, with what attitude it is listed (S17.9).

    attitude: how it acts, unless that is drawn by lot. row: its row among the masters of the data, "" for a character
    of a player's own.
    """

    who: Who
    attitude: str = "player"
    row: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class WarWorld(Fixed):
    """What never changes in a war and everybody knows: edition of the data, numbers, town, options, the masters.

    As the files make it, options and masters are still to come.
    """

    edition: Edition
    numbers: WarNumbers
    town: tuple[TownPlace, ...]
    options: WarOptions
    masters: tuple[WarMaster, ...] = ()

    def _apart(self) -> tuple[object, ...]:
        return (self.edition, self.options, self.masters, tuple(place.id for place in self.town))

    @property
    def data(self) -> Data:
        return self.edition.data

    @property
    def first(self) -> bool:
        """Whether the war is played by the first version of its rules."""
        return self.edition.version == FIRST

    def name(self, pair: str) -> Words:
        """Returns the name of the master of a pair."""
        one = self.masters[seat_of(pair)]
        if one.row:
            return self.data.masters[one.row].name
        return self.data.samples[one.who.sample].name if one.who.sample else dict.fromkeys(("ja", "en"), one.who.name)

    def place(self, name: str) -> TownPlace:
        """Returns a place by its id. Raises KeyError."""
        return {place.id: place for place in self.town}[name]

    def bonus(self, place: str, deed: str) -> int:
        """Returns what a deed gains at a place, 0 where the place has no meaning for it; "" is no place."""
        return sum(one.bonus for one in self.town if one.id == place and one.deed == deed)


@dataclass(frozen=True, slots=True)
class Sighting:
    """What a pair knows of another `pair` (S17.9): what it saw last, and when.

    place, night, scene: where it was last seen, "" and 0 for never. found: the night in which it was found, 0 for
    never. servant_class: "" unknown. seals, hp: those left, and per cent of the servant's HP when last seen, UNKNOWN
    before. met: they have spoken or fought. struck: how often it struck this pair. fights: how many fights were seen.
    """

    pair: str
    place: str = ""
    night: int = 0
    scene: int = 0
    found: int = 0
    servant_class: str = ""
    seals: int = UNKNOWN
    hp: int = UNKNOWN
    met: bool = False
    struck: int = 0
    fights: int = 0

    @property
    def hurt(self) -> bool:
        """Whether it was seen hurt."""
        return 0 <= self.hp < HURT_BELOW


@dataclass(frozen=True, slots=True)
class WarPassage:
    """Something that a pair went through or heard, in order: what its "so far" is made of.

    kind: night, scene, planned, found, seen, scouted (in vain), bonded, rested, parley, pact, refused, betrayed,
    struck, missed (nobody was there), won, lost, drawn, fight (noise at `place`), out, cup, seal, book.
    """

    kind: str
    night: int
    scene: int
    by: str = ""
    target: str = ""
    place: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair: where it stands, what it knows, its casting boards, what was told to it. Its bodies are combatants.

    out: "" while in the war, else fallen, dead or yielded. away: its servant is out scouting alone (S17.3). resting,
    formed (its servant took shape), sealed (a seal was used), compelled (to strike against a truce): in this scene
    (S17.5, S17.7). books: the pairs over whose servant it holds a Book of False Fealty (S17.8). cup: it knows the cup.
    """

    id: str
    place: str = ""
    out: str = ""
    away: bool = False
    resting: bool = False
    formed: bool = False
    sealed: bool = False
    compelled: bool = False
    cup: bool = False
    books: tuple[str, ...] = ()
    sights: tuple[Sighting, ...] = ()
    master_board: tuple[Bond, ...] = ()
    servant_board: tuple[Bond, ...] = ()
    log: tuple[WarPassage, ...] = ()

    @property
    def seat(self) -> int:
        """The seat that decides for it."""
        return seat_of(self.id)

    def of(self, pair: str) -> Sighting:
        """Returns what it knows of another."""
        return next((one for one in self.sights if one.pair == pair), Sighting(pair))

    def saw(self, pair: str, night: int, scene: int) -> bool:
        """Whether it saw another in a scene of a night, because both stood in one place (S17.9)."""
        for one in reversed(self.log):  # the last comes first: older scenes need not be looked through
            if (one.night, one.scene) < (night, scene):
                break
            if (one.kind, one.target, one.night, one.scene) == ("seen", pair, night, scene):
                return True
        return False

    def comes_at(self, pair: str, night: int, scene: int) -> bool:
        """Whether it may go and strike another: found in this night, or seen in the scene before (S17.9)."""
        return self.of(pair).found == night or self.saw(pair, night, scene - 1)

    def seeing(self, sight: Sighting) -> Pair:
        """Returns it with something else known of a pair."""
        kept = tuple(one for one in self.sights if one.pair != sight.pair)
        return replace(self, sights=tuple(sorted((*kept, sight), key=lambda one: one.pair)))

    def board(self, name: str) -> tuple[Bond, ...]:
        """Returns the casting board of its master or servant, by the id of the combatant."""
        return self.master_board if name == master_of(self.id) else self.servant_board

    def bonded(self, name: str, bond: Bond) -> Pair:
        """Returns it with a person more on one of its boards."""
        if name == master_of(self.id):
            return replace(self, master_board=(*self.master_board, bond))
        return replace(self, servant_board=(*self.servant_board, bond))


@dataclass(frozen=True, slots=True)
class Pact:
    """A truce between two pairs, `joint` with a promise to strike together; it ends with a night (S17.9)."""

    first: str
    second: str
    until: int
    joint: bool = False

    def binds(self, one: str, other: str) -> bool:
        """Whether it is between these two."""
        return {one, other} == {self.first, self.second}

    def ally(self, pair: str) -> str:
        """Returns the other of the two, "" for a pair that is none of them."""
        return {self.first: self.second, self.second: self.first}.get(pair, "")


@dataclass(frozen=True, slots=True)
class Meeting:
    """Pairs that meet in a battle: strike, last (the last battle of the war) or shade (with that of the cup).

    first: the pair that struck, and who strikes with it. second: the pair struck.
    yielded: whose master gave the battle up.
    """

    kind: str
    first: tuple[str, ...]
    second: tuple[str, ...]
    place: str
    surprised: bool = False
    yielded: tuple[str, ...] = ()

    @property
    def pairs(self) -> tuple[str, ...]:
        """All who take part."""
        return self.first + self.second


@dataclass(frozen=True, slots=True)
class SenseTrial:
    """A check whose dice have fallen or fall next: whose (a combatant), what it is, with how much added, the faces.

    kind: scout or watch. sealed: a seal has added to it (S17.7).
    """

    by: str
    kind: str
    faces: tuple[int, ...] = ()
    sealed: bool = False
