"""A file of a player that is opened: a character is taken into the roster, a scenario stands chosen before a story."""

from pathlib import Path

from game.games.senya.workshop import story_page
from game.games.senya.workshop.look import NoDataPage
from game.games.senya.workshop.page import WorkshopHome
from game.games.senya.workshop.source import found_rows
from game.records.written import read_written
from game.stage.scene import Scene
from game.storage.toml_text import TomlFault

CHARACTER, SCENARIO = "format", "scenario"
"""What only files of characters have, and only those of scenarios."""


def page_of(path: Path) -> Scene | None:
    """Returns the page that takes a file in; None for one that is neither character nor scenario."""
    try:
        table = read_written(path).table
    except (TomlFault, OSError):
        return None
    if SCENARIO not in table and CHARACTER not in table:
        return None
    if found_rows() is None:
        return NoDataPage()
    return story_page.page(path) if SCENARIO in table else WorkshopHome(path)
