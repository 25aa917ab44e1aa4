"""The build that runs: whether rules and players are compiled, and how the sources beside them run all the same."""

from __future__ import annotations

import sys
from importlib.abc import PathEntryFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

import game
from game import catalog


def compiled(game_id: str) -> bool:
    """Returns whether modules of a game that have been imported run compiled."""
    package = catalog.GAMES[game_id].rules.partition(":")[0].rpartition(".")[0]
    files = [module.__file__ or "" for name, module in list(sys.modules.items()) if name.startswith(f"{package}.")]
    return any(file.endswith(tuple(EXTENSION_SUFFIXES)) for file in files)


def has_compiled() -> bool:
    """Returns whether this is a compiled build: modules stand beside their sources."""
    folder = Path(game.__file__).parent
    return any(path.with_suffix("").with_suffix(".py").exists() for path in folder.rglob("*") if _is_compiled(path))


def _is_compiled(path: Path) -> bool:
    return path.name.endswith(tuple(EXTENSION_SUFFIXES))


def prefer_sources(folder: Path | None = None) -> None:
    """Lets what is imported from now on below `folder`, None: of the program, come from its sources."""
    below = str(folder or Path(game.__file__).parent)
    finder = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def only_sources(path: str) -> PathEntryFinder:
        if not path.startswith(below):
            raise ImportError(path)
        return finder(path)

    sys.path_hooks.insert(0, only_sources)
    sys.path_importer_cache.clear()
