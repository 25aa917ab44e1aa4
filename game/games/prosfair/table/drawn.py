"""What a declaration draws over the boards: its figure, the region it copies, the squares a special piece takes."""

from dataclasses import replace

from game.games.prosfair.rules.actions import Abandon, Compose, Declaration, Expand
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.parts import SPECIAL_OF
from game.games.prosfair.rules.prospects import Prospect
from game.games.prosfair.view.overlay import BoardOverlay, Coming, DrawnFigure, FigureKind, RegionShown
from game.games.prosfair.view.overlay_art import boxes
from game.i18n.catalog import Texts


def figure_of(offer: Prospect, seen: ProsfairObservation, kind: FigureKind = "complete") -> DrawnFigure:
    """Returns the figure of a completed phase; one at home is drawn as such."""
    files = seen.options.table.grid(offer.board).files
    drawn: FigureKind = "home" if offer.home else kind
    return DrawnFigure(offer.n, offer.board, offer.squares, boxes(offer.squares, files), drawn)


def declared_over(
    texts: Texts, offer: Prospect, declaration: Declaration | None, seen: ProsfairObservation
) -> BoardOverlay:
    """Returns what a declaration by the phase of `offer` draws; of a refused one (None) its figure alone."""
    shown = BoardOverlay(figures=(figure_of(offer, seen),))
    match declaration:
        case Expand(n=n) if offer.region is not None:
            return replace(shown, region=_region(texts, offer.region, n, seen))
        case Abandon(slot=slot, special=special):
            coming = _coming(offer, seen.to_act) if special else None
            return replace(shown, abandoned=slot, coming=coming)
        case Compose(partner=partner):
            return replace(shown, partners=(partner,))
    return shown


def _region(texts: Texts, origin: int, n: int, seen: ProsfairObservation) -> RegionShown:
    size = seen.options.table.sub.files
    slot = next((slot for slot in SLOTS if seen.boards[slot] is None), None)
    words = texts("prosfair.declare.region", n, f"{size}×{size}")
    return RegionShown(origin, slot, words, texts("prosfair.declare.here"))


def _coming(offer: Prospect, seat: int) -> Coming | None:
    if offer.n not in SPECIAL_OF or len(offer.apex) != 3:
        return None
    a, b, c = offer.apex
    return Coming(offer.board, (a, b, c), SPECIAL_OF[offer.n], seat)
