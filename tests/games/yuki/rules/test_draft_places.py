"""The places on the table that a fault of a position names."""

import pytest

from game.games.yuki.rules.draft import DRAFTING


@pytest.mark.parametrize(
    ("key", "places"),
    [
        ("lanes[2].cards", ("cards.0.2", "cards.1.2")),
        ("lanes[2].done_at", ("cards.0.2", "cards.1.2")),
        ("lanes[3].cards[1]", ("cards.1.3",)),
        ("hands[1]", ("hand.1",)),
        ("discard", ("discard",)),
        ("turn", ()),
    ],
)
def test_a_fault_shows_where_it_lies(key: str, places: tuple[str, ...]) -> None:
    assert DRAFTING.places_of(key) == places
