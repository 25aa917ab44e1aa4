"""The values the Holy Grail War is shown by: the town with who stands where, plates of pairs, cards, the own pair."""

from dataclasses import dataclass

from game.games.senya.view.story.values import Marked, Offered, PaperShown, Scenery, Tile
from game.games.senya.view.values import Badge
from game.games.senya.words.paper import Crest

NIGHTS, SCENES, SEALS = 7, 3, 3


@dataclass(frozen=True, slots=True)
class TownSpot(Offered):
    """A place of the town. `told` is what one reads of it. It may be chosen for a plan."""

    id: str
    name: str
    told: str


@dataclass(frozen=True, slots=True)
class Marker:
    """A pair on the map. `crest` None: nobody knows who serves there. `past`: it was seen there, and may be gone.

    glimpsed: it was not found, but seen in the scene before, so that it may be struck now.
    """

    pair: str
    place: str
    name: str
    crest: Crest | None
    own: bool = False
    past: bool = False
    glimpsed: bool = False


@dataclass(frozen=True, slots=True)
class PairPlate(Marked):
    """Another pair, as far as one knows it. `seals` are those it is known to have left, None unknown.

    tags: truce, joint strike, hurt, found, seen, out.
    """

    id: str
    name: str
    servant: str
    crest: Crest | None
    place: str
    tags: tuple[Badge, ...] = ()
    seals: int | None = None
    out: bool = False


@dataclass(frozen=True, slots=True)
class OwnSeals:
    """The command seals of the own pair: how many are left, and what they may be used for now."""

    left: int = SEALS
    words: str = ""
    uses: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class WarShown(PaperShown):
    """All of the war on the screen but for how far the paper is read. `night`, `scene` count from 1, 0 before."""

    night: int = 0
    scene: int = 0
    clock: str = ""
    spots: tuple[TownSpot, ...] = ()
    markers: tuple[Marker, ...] = ()
    plates: tuple[PairPlate, ...] = ()
    actions: tuple[Tile, ...] = ()
    """Buttons beside the question."""
    plan: Tile | None = None
    """The button that ends a plan, with what is planned below it; one with a `why` cannot be pressed yet."""
    seals: OwnSeals = OwnSeals()
    cup: bool = False
    """Whether the cup stands in the middle of the town."""
    scenery: Scenery | None = None
    """The picture that stands in the place of the map, None for the map."""
