"""What the cards of a question say to those who do not see them."""

from collections.abc import Iterable, Iterator

from game.games.senya.view.story.values import Tile
from game.games.senya.words.paper import plain
from game.i18n.catalog import Texts
from game.rules.contract import Pick

OF = 36
"""Throws of two dice."""


def tile_said(texts: Texts, tile: Tile) -> str:
    """Returns all that stands on a card, in one line."""
    chance = []
    if tile.chance is not None:
        chance = [texts("senya-spoken.chance", round(tile.chance * 100 / OF), tile.needed, tile.chance)]
    more = texts("aloud.join").join(plain(words).rstrip(".。") for words in (tile.under, *chance, *tile.told) if words)
    return texts("senya-spoken.card", plain(tile.title), more) if more else plain(tile.title)


def said_of(texts: Texts, tiles: Iterable[Tile], pick: Pick, usual: str) -> str:
    """Returns what the card of a pick says; `usual` where it has none."""
    return next((tile_said(texts, tile) for tile in tiles if tile.pick == pick), usual)


def barred_of(texts: Texts, tiles: Iterable[Tile]) -> Iterator[str]:
    """Yields what the cards say that cannot be taken, with the reason."""
    return (tile_said(texts, tile) for tile in tiles if tile.why)
