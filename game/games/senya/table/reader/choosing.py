"""What may be picked in a scene: decisions by their picks; a check that can be made in one way only by its topic."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.story.actions import InfoCheck, StoryDecision
from game.games.senya.table.nested import choosing
from game.ui.board.chooser import Narrowed, Picks

Choice = StoryDecision | Decision


def choices(legal: Sequence[Choice]) -> Narrowed:
    """Returns what may be put together of some decisions."""

    def paths(one: Choice) -> tuple[Picks, ...]:
        if isinstance(one, InfoCheck):
            ways = [other for other in legal if isinstance(other, InfoCheck) and other.topic == one.topic]
            return tuple(path[:1] if len(ways) == 1 else path for path in one.paths())
        return one.paths()

    return choosing.choices(legal, paths)
