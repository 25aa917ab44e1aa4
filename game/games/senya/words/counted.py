"""What statistics count of stories and wars, by the keys of its words."""

from collections.abc import Iterable

from game.games.senya.rules.story.events import FightEnded, StoryEnded
from game.games.senya.rules.story.parts import SEATS
from game.games.senya.rules.war.events import WarEnded
from game.games.senya.rules.war.parts import SEATS as PAIRS
from game.rules.contract import Event


def of_story(event: Event, actor: int) -> Iterable[tuple[int, str]]:
    """Yields the seats and the key in the texts of how a story ended (S16.1) and each battle in it, for all alike."""
    if isinstance(event, StoryEnded):
        yield from ((seat, f"senya-story.counted.{event.outcome}") for seat in range(SEATS))
    elif isinstance(event, FightEnded):
        key = f"senya-story.counted.{'fight-won' if event.won else 'fight-lost'}"
        yield from ((seat, key) for seat in range(SEATS))


def of_war(event: Event, actor: int) -> Iterable[tuple[int, str]]:
    """Yields the seats and the key in the texts of how a war ended (S17.9, S17.10), for all alike."""
    if isinstance(event, WarEnded):
        yield from ((seat, f"senya-war.counted.{event.code}") for seat in range(PAIRS))
