"""Which endings of stories and wars were found, as the statistics tell it: how many, and of how many."""

from collections.abc import Iterator, Mapping

from game.games.senya.rules.war.events import ENDINGS
from game.games.senya.words.paper import plain
from game.games.senya.workshop.story_page import scenarios
from game.games.senya.workshop.tale.lived import endings, endings_found
from game.i18n.catalog import Texts
from game.storage.settings import Settings

Found = tuple[str, int, int]
"""Words, how many endings were found, and how many there are."""


def of_stories(settings: Settings, counts: Mapping[str, int], texts: Texts) -> Iterator[Found]:
    """Yields every story that comes with the program, with the endings that were found in it."""
    for scenario in scenarios():
        title = plain(scenario.title.get(texts.lang, ""))
        yield title, len(endings_found(settings, scenario)), len(endings(scenario))


def of_wars(settings: Settings, counts: Mapping[str, int], texts: Texts) -> Iterator[Found]:
    """Yields the endings of a war: of all kept wars, and whether each came about."""
    found = [bool(counts.get(f"senya-war.counted.{code}")) for code in ENDINGS]
    yield texts("senya-war.counted.all"), sum(found), len(ENDINGS)
    yield from ((texts(f"senya-war.counted.{code}"), int(there), 1) for code, there in zip(ENDINGS, found, strict=True))
