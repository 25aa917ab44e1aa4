"""Cards and boards of an open question in lines, for tables of what is said (`tests/transcript`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from game import catalog
from game.games.senya.view.story.values import BondsShown, Tile
from game.i18n.catalog import Texts
from game.rules.chooser import Choices, Picks, pick_name
from game.rules.contract import Option, Pick

MANY = 8


@cache
def texts() -> Texts:
    """Returns the English texts, read once."""
    return Texts("en", catalog.text_folders())


def card(tile: Tile) -> str:
    """Returns a card: what it picks, how it is marked, and all its words."""
    marks = "".join((tile.style[0].upper(), "*" * tile.chosen, "|" * tile.tall))
    chance = "" if tile.chance is None else f"{tile.chance} of 36, from {tile.needed}"
    crest = "" if tile.crest is None else f"crest {tile.crest.style}"
    words = (tile.title, tile.under, chance, crest, *tile.lines, *tile.outcomes, tile.why and f"NOT: {tile.why}")
    return f"  {pick_name(tile.pick)} {marks}: {' / '.join(filter(None, words))}"


def cards(tiles: Sequence[Tile], most: int = MANY) -> Iterator[str]:
    """Yields cards, of many the first and the last."""
    shown = tiles if len(tiles) <= most else (*tiles[: most // 2], *tiles[-(most // 2) :])
    yield f"  {len(tiles)} cards"
    yield from map(card, shown)


def board(shown: BondsShown) -> Iterator[str]:
    """Yields a casting board: its owner, what is at hand and told, and a line for each person."""
    yield f"  board of {shown.owner}: {' / '.join(filter(None, (shown.unused, shown.told)))}"
    for one in shown.people:
        marks = "".join(("+" * one.offered, "*" * one.chosen, "!" * one.contest))
        felt = ", ".join(f"{'mad ' * feeling.mad}{feeling.words} ({feeling.mark})" for feeling in one.felt)
        yield f"    {one.name}, {one.role or '-'} {marks} [{one.value}]: {felt}"


def ways(choices: Choices) -> Iterator[tuple[Picks, frozenset[Pick]]]:
    """Yields what may be picked and what then: of each kind of first and second pick the first, then to its end."""
    yield (), choices.after(())
    for first in _one_each(choices.after(())):
        if choices.after((first,)):
            yield (first,), choices.after((first,))
        for second in _one_each(choices.after((first,))):
            picked: Picks = (first, second)
            while offers := choices.after(picked):
                yield picked, offers
                picked = (*picked, min(offers, key=_order))


def kind_of(pick: Pick) -> str:
    """Returns what kind of pick one is: a deed is one by itself, of all others there are many alike."""
    name = pick.name if isinstance(pick, Option) else type(pick).__name__
    return pick_name(pick) if name == "deed" else name


def _one_each(picks: frozenset[Pick]) -> list[Pick]:
    kinds = {kind_of(one): one for one in sorted(picks, key=_order)[::-1]}
    return sorted(kinds.values(), key=_order)


def _order(pick: Pick) -> tuple[bool, str]:
    return isinstance(pick, Option), str(pick)
