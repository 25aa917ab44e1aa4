"""What of a game is counted for whoever played it: the hands that were made."""

from collections.abc import Iterable

from game.games.cerke.rules.events import Made
from game.games.cerke.rules.yaku import SAME_INK
from game.rules.contract import Event


def counted(event: Event, actor: int) -> Iterable[tuple[int, str]]:
    """Yields the seat and the key in the texts of every hand that an event tells of (C12)."""
    if isinstance(event, Made):
        yield from ((event.seat, f"yaku.name.{name.removeprefix(SAME_INK)}") for name in event.new)
