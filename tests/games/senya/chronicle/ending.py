"""Stories at their ending for tests of what comes after them, with heroes of a roster."""

from __future__ import annotations

from game import catalog
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import steps
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.roster import RosterEntry
from game.games.senya.workshop.setup.fighters import of_roster
from game.games.senya.workshop.setup.sides import hero_entries
from game.games.senya.workshop.words import PageWords
from game.i18n.catalog import Texts
from game.rules.contract import CHANCE
from tests.games.senya.book import data
from tests.games.senya.story.told import Telling


def start_of(*kept: RosterEntry, every: tuple[RosterEntry, ...] = (), scene: str = "end_good") -> dict[str, object]:
    """Returns the position of a story that begins at an ending, with kept characters; `every`: the whole roster."""
    fighters = [one for _, one in of_roster(kept, PageWords(Texts("en", catalog.text_folders()), data()))]
    heroes = hero_entries(fighters, every or kept)
    return {"scenario": "glass_bridge", "heroes": heroes, "scene": scene}


def told_to_the_end(telling: Telling, *levels: str) -> None:
    """Tells a story to its end; nothing is ticked, and the first hero gains these levels with the first skills."""
    wanted = list(levels)
    while telling.state.result is None:
        top = telling.state.top
        if telling.state.to_act == CHANCE:
            telling.roll()
        elif isinstance(top, steps.GrowthQuestion) and wanted and telling.asked == "a1":
            telling.do(act.LevelUp("a1", wanted.pop(0)))
        else:
            telling.do(telling.simplest())


def bonds(person: Person) -> dict[str, int]:
    """Returns the board of a person by names."""
    return {one.person: one.value for one in person.board}
