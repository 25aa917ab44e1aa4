"""Loads what pages stand on a module or a file at a time, so that no frame has to wait for a whole game.

A module is imported after the modules of ours that it imports itself, each a step of its own: the text of a module
tells them. Where there is no text (a frozen or compiled build) it is one step.
"""

import re
import sys
from importlib import import_module
from pathlib import Path

import game
from game import catalog
from game.records.steps import Steps
from game.storage import levels

_IMPORTS = re.compile(r"^(?:from|import) (game(?:\.\w+)*)(?: import (\([^)]*\)|[^\n]*))?", re.MULTILINE)
_NAME = re.compile(r"\w+")


def importing(module: str) -> Steps[None]:
    """Imports a module, those first that it needs."""
    begun: set[str] = set()
    left = [module]
    while left:
        here = left[-1]
        needed = [] if here in begun or here in sys.modules else [one for one in needs(here) if one not in begun]
        begun.add(here)
        if needed:
            left += reversed(needed)
        else:
            import_module(left.pop())
        yield 1 / (1 + len(left))


def needs(module: str) -> list[str]:
    """Returns the modules of ours that are not there yet and that a module imports at its left edge."""
    path = _text_of(module)
    found: dict[str, None] = {}
    for package, names in _IMPORTS.findall(path.read_text(encoding="utf-8") if path else ""):
        inner = [f"{package}.{name}" for name in _NAME.findall(names)]
        found |= dict.fromkeys((package, *filter(_text_of, inner)))
    return [one for one in found if one not in sys.modules and one != module]


def _text_of(module: str) -> Path | None:
    """Returns the source of one of our modules or packages; None where there is none."""
    place = Path(game.__file__).parent.joinpath(*module.split(".")[1:])
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None)


def loading(reference: str) -> Steps[None]:
    """Imports the module of what is named by "module:name"; nothing where the name is empty."""
    if reference:
        yield from importing(reference.partition(":")[0])


def rules_loading(game_id: str) -> Steps[None]:
    """Makes the rules of a game, as far as they can be had: `catalog.rules` then has them at once."""
    reference = catalog.GAMES[game_id].rules
    yield from loading(reference)
    if reference and callable(catalog.load(reference)):
        for path in levels.table_files(catalog.levels_of(game_id)):
            levels.read_ahead(path)
            yield 0.9
        catalog.fault(game_id)
        yield 1.0
