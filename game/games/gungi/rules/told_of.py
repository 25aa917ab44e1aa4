"""What of a game is counted for whoever played it: pieces taken, betrayed, and taken where they stand."""

from collections.abc import Iterable

from game.games.gungi.rules.events import Betrayed, Captured, Struck
from game.rules.contract import Event


def counted(event: Event, actor: int) -> Iterable[tuple[int, str]]:
    """Yields the seat and the key in the texts of a capture, a betrayal or a strike."""
    for kind, name in ((Captured, "captured"), (Betrayed, "betrayed"), (Struck, "struck")):
        if isinstance(event, kind):
            yield actor, f"cli.stats.event.gungi.{name}"
