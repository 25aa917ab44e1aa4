"""The values a story is shown by: what the paper says, the vignette's place, cards, the party, casting boards."""

from dataclasses import dataclass
from typing import Literal

from game.games.senya.words.paper import Crest, OnPaper
from game.rules.contract import Pick

Style = Literal["card", "gold", "quiet"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """What the open question may be answered with: whether it is `offered` now, and `chosen` for the answer."""

    offered: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked(Offered):
    """Somebody who may be, may be `asked`, and may be `looked` at."""

    asked: bool = False
    looked: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """A card that answers the open question.

    `chance` are throws of 36, None where nothing is rolled. `under` stands below the title, `lines` below that.
    `outcomes`: what a success brings and what a failure costs, a line each. `why`: the sentence that says why it cannot
    be taken; "" where it can. `tall`: it stands alone in its column, where others stand two by two.
    """

    pick: Pick
    title: str
    under: str = ""
    lines: tuple[str, ...] = ()
    chance: int | None = None
    needed: str = ""
    style: Style = "card"
    chosen: bool = False
    why: str = ""
    crest: Crest | None = None
    outcomes: tuple[str, ...] = ()
    tall: bool = False

    @property
    def told(self) -> tuple[str, ...]:
        """The sentences below its title: why it cannot be taken first."""
        return tuple(filter(None, (self.why, *self.outcomes, *self.lines)))


@dataclass(frozen=True, slots=True)
class Felt:
    """An emotion on a casting board. mark: plain, the old or the new one of an open contest, struck out, or chosen."""

    words: str
    mad: bool = False
    mark: Literal["plain", "old", "new", "struck", "chosen"] = "plain"


@dataclass(frozen=True, slots=True)
class Bonded(Offered):
    """A person on a casting board, or one who may be written on it: `value` is None then."""

    person: str
    name: str
    felt: tuple[Felt, ...] = ()
    value: int | None = None
    role: str = ""
    crest: Crest | None = None

    @property
    def contest(self) -> bool:
        """Whether a contest is open."""
        return any(one.mark == "new" for one in self.felt)


@dataclass(frozen=True, slots=True)
class BondsShown:
    """A casting board: whose it is, the people on it, the emotions at hand in words.

    large: it lies where the place of the scene is drawn. told: what was done on it last, or what would be done now.
    """

    owner: str = ""
    crest: Crest | None = None
    people: tuple[Bonded, ...] = ()
    unused: str = ""
    large: bool = False
    told: str = ""


@dataclass(frozen=True, slots=True)
class Member(Marked):
    """A hero of the party as it stands beside the story."""

    id: str
    name: str
    crest: Crest
    hp: int
    max_hp: int
    tension: int
    cost: int
    bond: int
    doing: str = ""
    present: bool = True


@dataclass(frozen=True, slots=True)
class Scenery:
    """What the vignette shows: the words of the place it is chosen by, and how many stand in it."""

    key: str
    motif: str
    light: str
    caption: str
    figures: tuple[Crest, ...] = ()
    people: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PaperShown:
    """What any screen with a paper shows, but for how far the paper is read."""

    passages: tuple[OnPaper, ...] = ()
    asks: str = ""
    tiles: tuple[Tile, ...] = ()
    party: tuple[Member, ...] = ()
    board: BondsShown = BondsShown()
    dice: tuple[int, ...] = ()
    dice_words: str = ""


@dataclass(frozen=True, slots=True)
class StoryShown(PaperShown):
    """All of a story on the screen but for how far the paper is read."""

    scenery: Scenery = Scenery("", "street", "night", "")
    title: str = ""
