"""Stories drawn at random: any scenario, one to four ready or random characters, some with experience to spend."""

from __future__ import annotations

from collections.abc import Callable

from game.games.senya.rules.battle.random_starts import Somebody, person
from game.games.senya.rules.character.building import quick_start
from game.games.senya.rules.character.random_sheet import random_sheet
from game.games.senya.rules.story.parts import MOST_HEROES, Stories
from game.rules.chance import Stream
from game.rules.contract import PositionObject

DRAWN_IN = 3
"""One hero in so many is a random character."""
MOST_EXPERIENCE = 12


def random_starts(library: Stories) -> Callable[[int], PositionObject]:
    """Returns what draws the position object of a story for a seed."""

    def drawn(seed: int) -> PositionObject:
        stream = Stream(seed)
        scenario = library.scenarios[stream.choice(sorted(library.scenarios))]
        size = 1 + stream.below(MOST_HEROES)
        people = list(quick_start(library.data))
        stream.shuffle(people)
        heroes: list[Somebody] = []
        for n in range(size):
            if stream.below(DRAWN_IN) and n < len(people):
                heroes.append({"sample": people[n].id})
            else:
                heroes.append(person(random_sheet(library.data, stream, scenario.level), f"n{n}"))
            heroes[-1]["experience"] = stream.below(MOST_EXPERIENCE)
        return {"story": {"scenario": scenario.id, "heroes": heroes}, "data": library.digest}

    return drawn
