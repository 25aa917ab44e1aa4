"""The boundaries of the house: which room may import which, no circle, no crowd; read from the sources by `ast`."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path

import game
from game import catalog
from game.check.finding import Finding, Report
from game.check.structure import Class, Nodes, Place, circles, classes, walk, woven

_PLAIN = {"rules", "match", "records", "storage", "i18n", "catalog", "row"}
ALLOWED: dict[str, set[str]] = {
    "row": {"row"},
    "rules": {"rules"},
    "i18n": {"i18n"},
    "storage": {"storage"},
    "words": {"rules", "match", "i18n", "catalog", "storage", "words"},
    "catalog": {"catalog", "row", "rules", "storage"},
    "match": {"rules", "match", "catalog"},
    "records": _PLAIN - {"i18n"},
    "people": {"match", "records", "storage", "people"},
    "library": _PLAIN - {"i18n"} | {"library"},
    "statistics": _PLAIN - {"i18n"} | {"library", "review", "statistics"},
    "ai": _PLAIN - {"i18n"} | {"ai"},
    "session": _PLAIN | {"ai", "session"},
    "review": _PLAIN - {"i18n"} | {"ai", "review"},
    "practice": _PLAIN - {"i18n"} | {"ai", "review", "practice"},
    "verify": _PLAIN - {"i18n"} | {"verify"},
    "check": _PLAIN | {"library", "statistics", "practice", "check"},
    "bench": _PLAIN | {"ai", "verify", "bench"},
    "text": _PLAIN | {"ai", "session", "words", "text"},
    "cli": _PLAIN | {"ai", "review", "practice", "verify", "check", "bench", "session", "text", "people", "cli"},
    "__main__": {"cli"},
    "aloud": {"aloud"},
    "ui": {"rules", "i18n", "catalog", "ui"},
    "stage": _PLAIN | {"ai", "people", "library", "aloud", "ui", "stage"},
    "editor": _PLAIN | {"aloud", "ui", "stage", "editor"},
    "table": _PLAIN
    | {"ai", "session", "people", "review", "practice", "words", "text", "aloud", "ui", "stage", "table"},
    "scenes": _PLAIN | {"ai", "people", "library", "statistics", "practice", "aloud", "ui", "stage", "scenes"},
    "study": _PLAIN | {"ai", "session", "people", "library", "review", "practice", "ui", "stage", "table", "study"},
    "app": _PLAIN
    | {"ai", "session", "people", "library", "statistics", "review", "practice"}
    | {"aloud", "ui", "stage", "scenes", "table", "study", "editor", "app"},
}
"""Room -> rooms of ours it may import. No shared room imports a game: the rows name a game's parts as text."""
FLOORS: dict[str, tuple[str, set[str]]] = {
    "row": ("row", set()),
    "rules": ("rules", {"rules"}),
    "records": ("records", {"rules", "records"}),
    "verify": ("verify", {"rules", "words", "verify"}),
    "ai": ("ai", {"rules", "ai"}),
    "practice": ("practice", {"rules", "ai", "practice"}),
    "words": ("words", {"rules", "words"}),
    "spoken": ("text", {"rules", "words", "spoken"}),
    "view": ("ui", {"rules", "words", "view"}),
    "table": ("table", {"row", "rules", "words", "records", "view", "workshop", "table"}),
    "editor": ("editor", {"row", "rules", "words", "view", "editor"}),
    "workshop": ("stage", {"row", "rules", "words", "view", "workshop"}),
    "bench": ("bench", {"rules", "bench"}),
    "shots": ("app", {"row", "rules", "words", "records", "view", "table", "workshop", "shots"}),
}
"""Room of a game -> the shared room whose arrows it has too, and the rooms of the same game it may import."""
GAMES = "games"

STARTS_APP = {"cli/play.py", "cli/words.py", "cli/shot.py", "cli/picture.py", "check/seen.py"}
"""Commands that open the window or draw its screens."""
CHILD_PROGRAMS = "bench/screen/"
"""Programs that the benchmarks start as processes of their own: they may use anything, and nothing imports them."""
DRAWS = {"ui", "stage", "table", "scenes", "study", "editor", "app"}
HOLDS_STATES = {"table", "study"}
"""The shared rooms that draw and know positions: all others draw what an observation tells (`.state` is no word of
theirs)."""
PURE = {"rules", "row"}
"""Rooms that import the standard library only, and of it only what neither draws lots nor touches files and time."""
TOOLKITS = {"pygame", "pygame_gui"}
NOT_IN_RULES = {"random", "time", "datetime", "os", "io", "pathlib", "secrets", "threading", "multiprocessing"}
NEVER = {"pickle", "marshal", "shelve"}
FORBIDDEN_CALLS = {"eval", "exec"}
LOOKED_AT = ast.Module | ast.Import | ast.ImportFrom | ast.Attribute | ast.Call
"""What the boundaries are read from; classes stand in the module."""
CROWD = 30
"""Modules that a folder holds at most."""


def check() -> Report:
    """Returns what reaches up, goes round in a circle, draws where it may not or is woven, in all sources we have."""
    return check_tree(Path(game.__file__).resolve().parent)


def check_tree(root: Path) -> Report:
    """The same for the tree `root`, which holds the packages."""
    paths = [path.relative_to(root) for path in sorted(root.rglob("*.py")) if "__pycache__" not in path.parts]
    modules = {_module(path): path.as_posix() for path in paths}
    findings: list[Finding] = []
    arrows: dict[str, set[str]] = {}
    known: dict[Place, Class] = {}
    for path in paths:
        source = (root / path).read_text(encoding="utf-8")
        nodes = tuple(node for node in walk(ast.parse(source, filename=str(path))) if isinstance(node, LOOKED_AT))
        findings += _judge(path, source, nodes)
        known |= classes(_module(path), nodes)
        arrows[path.as_posix()] = {modules[name] for name in _reached(nodes, path, modules)} - {path.as_posix()}
    findings += [Finding("circle", (", ".join(group),)) for group in circles(arrows)]
    findings += [Finding("woven", (f"{module}.{name}", str(m), str(c))) for module, name, m, c in woven(known)]
    held = Counter(path.parent.as_posix() for path in paths)
    findings += [Finding("crowd", (folder, str(count))) for folder, count in sorted(held.items()) if count > CROWD]
    return Report.of(len(paths), findings)


def _judge(path: Path, source: str, nodes: Nodes) -> Iterator[Finding]:
    """Yields what one module does that its room may not; `path` is given below the package `game`."""
    name = path.as_posix()
    game_id, room = _home(path.with_suffix("").parts)
    if room in ("", "__init__"):
        return  # the packages themselves
    floor, own = FLOORS.get(room, ("", set())) if game_id else (room, set())
    if floor not in ALLOWED:
        yield Finding("no-home", (name,))
        return
    for module in imported(nodes, path):
        top, _, rest = module.partition(".")
        if top in TOOLKITS and floor not in DRAWS and not name.startswith(CHILD_PROGRAMS):
            yield Finding("draws", (name, module))
        if top in NEVER or (floor in PURE and top != "game" and not _pure(top)):
            yield Finding("import-up", (name, module))
        if top == "game" and rest and not rest.startswith("__") and not _may_import(name, game_id, floor, own, rest):
            yield Finding("import-up", (name, module))
    for node in nodes if any(word in source for word in FORBIDDEN_CALLS) else ():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
            yield Finding("import-up", (name, node.func.id))
    if floor in DRAWS and (game_id or room not in HOLDS_STATES) and not name.startswith(CHILD_PROGRAMS):
        lines = (node.lineno for node in nodes if isinstance(node, ast.Attribute) and node.attr == "state")
        yield from (Finding("reads-state", (name, str(line))) for line in lines)
    if not game_id and room != "catalog":
        yield from (Finding("names-game", (name, game)) for game in sorted(_games_named(f"/{name}\n{source}")))


def _games_named(source: str) -> set[str]:
    """Returns the games a shared module names, as a word or a part of a path or of a longer name."""
    return {name.lower() for name in re.findall(rf"(?i)(?<![a-z])({'|'.join(catalog.ROWS)})(?![a-z])", source)}


def _pure(module: str) -> bool:
    return module in sys.stdlib_module_names and module not in NOT_IN_RULES


def _may_import(name: str, game_id: str, floor: str, own: set[str], module: str) -> bool:
    other, room = _home(tuple(module.split(".")))
    if name.startswith(CHILD_PROGRAMS):
        return not other
    if module.startswith(CHILD_PROGRAMS.rstrip("/").replace("/", ".")):
        return False
    if other or room == GAMES:
        return bool(game_id) and other == game_id and room in own
    return room in ALLOWED[floor] or (room == "app" and name in STARTS_APP)


def _home(parts: tuple[str, ...]) -> tuple[str, str]:
    """Returns the game ("" for shared rooms) and the room of a module, given below the package `game`."""
    if parts[0] != GAMES or len(parts) < 2:
        return "", parts[0]
    return parts[1], parts[2] if len(parts) > 2 else ""


def _module(path: Path) -> str:
    """Returns the absolute name of the module at `path`, given below the package `game`."""
    return ".".join(("game", *path.with_suffix("").parts)).removesuffix(".__init__")


def _reached(nodes: Nodes, path: Path, modules: Collection[str]) -> set[str]:
    """Returns which of `modules` a module imports: `from game.rules import clause` reaches `game.rules.clause`."""
    found = set()
    for base, names in _imports(nodes, path):
        found |= {whole if (whole := f"{base}.{name}") in modules else base for name in names} if names else {base}
    return found & set(modules)


def imported(nodes: Nodes, path: Path) -> Iterator[str]:
    """Yields the absolute name of every imported module, also of imports inside functions and for types only.

    `from game import rules` counts as `game.rules`. `path` is the file's path below the package `game`.
    """
    for base, names in _imports(nodes, path):
        yield from (f"game.{name}" for name in names) if base == "game" and names else (base,)


def _imports(nodes: Nodes, path: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yields the absolute module of every import statement and the names that are taken from it."""
    here = ("game", *path.with_suffix("").parts)
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                stem = here[: len(here) - node.level]
                base = ".".join((*stem, base) if base else stem)
            yield base, tuple(alias.name for alias in node.names)
