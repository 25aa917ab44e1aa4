"""The decisions of a war (S19.5), each with the pair `by` that takes it; those of its battles are the battle's."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.senya.rules.actions import Decision, DiceFell, OneWord
from game.games.senya.rules.codec import TAGS, Codec
from game.games.senya.rules.war.parts import SEATS
from game.rules.contract import Card, Option, Pick, Standee, TableAction

Path = tuple[Pick, ...]
TRUCE, JOINT, APART = "truce", "joint", "apart"


@dataclass(frozen=True, slots=True)
class WarPlan:
    """What a pair does in the scene, and where it stands (S17.9).

    deed: scout, bond, rest, strike, parley. target: the pair struck or spoken to, "" for the other deeds. aim: of a
    parley truce or joint; of scouting apart, where the servant goes alone (S17.3), or "".
    """

    by: str
    deed: str
    place: str
    target: str = ""
    aim: str = ""

    def paths(self) -> tuple[Path, ...]:
        deed = Option("deed", (self.deed, self.aim) if self.aim else (self.deed,))
        whom = (Standee(self.target),) if self.target else ()
        return ((Option("place", (self.place,)), deed, *whom, Option("plan")),)


@dataclass(frozen=True, slots=True)
class ChangeForm:
    """The servant takes spirit form, or shape for 2 more cost in this scene (S17.5)."""

    by: str
    on: bool

    def paths(self) -> tuple[Path, ...]:
        return ((Option("spirit", (int(self.on),)),),)


@dataclass(frozen=True, slots=True)
class CommandSeal:
    """A command seal between battles (S17.7, S17.8).

    use: compel (the servant will strike a pair that has a truce), proxy (a Book of False Fealty for the pair
    `target`), succeed (+10 to the check of the servant that was rolled).
    """

    by: str
    use: str
    target: str = ""

    def paths(self) -> tuple[Path, ...]:
        if self.target:
            return ((Option(self.use), Standee(self.target)),)
        return ((Option("seal", (self.use,)),),)


@dataclass(frozen=True, slots=True)
class NoSeal(OneWord):
    """The check of the servant stands as it fell."""


@dataclass(frozen=True, slots=True)
class YieldWar:
    """The master gives the war up (S17.9)."""

    by: str

    def paths(self) -> tuple[Path, ...]:
        return ((Option("yield"),),)


@dataclass(frozen=True, slots=True)
class WarAnswer:
    """What a pair says to a parley or to a call to strike together."""

    by: str
    accept: bool

    def paths(self) -> tuple[Path, ...]:
        return ((Option("accept" if self.accept else "decline"),),)


@dataclass(frozen=True, slots=True)
class WarBond:
    """`who`, the master or servant of the pair, writes a person with one to three unused emotions (S7.4)."""

    by: str
    who: str
    person: str
    emotions: tuple[str, ...]

    def paths(self) -> tuple[Path, ...]:
        return ((Option("cast", (self.who,)), Standee(self.person), *map(Card, self.emotions), Option("write")),)


@dataclass(frozen=True, slots=True)
class BondDone(OneWord):
    """Nobody more is written in this scene."""


@dataclass(frozen=True, slots=True)
class CupChoice:
    """What the last pair does with the cup: wish, refuse, destroy (S17.10)."""

    by: str
    choice: str

    def paths(self) -> tuple[Path, ...]:
        return ((Option(self.choice),),)


WarDecision = WarPlan | ChangeForm | CommandSeal | NoSeal | YieldWar | WarAnswer | WarBond | BondDone | CupChoice
WarAction = WarDecision | Decision | DiceFell | TableAction
WAR_TAGS: Mapping[str, type[WarDecision]] = {
    "war_action": WarPlan,
    "war_form": ChangeForm,
    "war_seal": CommandSeal,
    "no_seal": NoSeal,
    "yield": YieldWar,
    "answer": WarAnswer,
    "cast": WarBond,
    "bond_done": BondDone,
    "cup": CupChoice,
}
"""The tags between battles (S19.5)."""
OF_WARS: Codec[WarDecision | Decision] = Codec({**TAGS, **WAR_TAGS}, SEATS)
