"""What of a game is counted for whoever played it: fields won by comparing and by proof, and events carried out."""

from collections.abc import Iterable

from game.games.yuki.rules.events import EventBegun, Won
from game.rules.contract import Event


def counted(event: Event, actor: int) -> Iterable[tuple[int, str]]:
    """Yields the player and the key in the texts of a field that was won (Y4.12) or an event begun (Y9)."""
    if isinstance(event, Won):
        yield event.player, f"yuki.figure.{event.by}"
    elif isinstance(event, EventBegun):
        yield event.player, "cli.stats.event.yuki.event-begun"
