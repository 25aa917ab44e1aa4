"""The check of glyphs: every character on the screen has one in the font it is set in.

Running text is set in Noto Sans, regular and bold; headings in Mincho, and any text may become one (of the rulebooks
the lines marked so); faces of pieces with the brush. Only the words of the command line are left out: a terminal
brings its own font.
"""

from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from game import catalog
from game.check.cmap import FontError, characters
from game.check.finding import Finding, Report
from game.i18n.catalog import LANGUAGES, Texts
from game.storage import levels
from game.storage.courses import course_of
from game.storage.puzzles import puzzles_of

SANS = ("NotoSansJP-Regular.otf", "NotoSansJP-Bold.otf")
MINCHO = "ShipporiMincho-Bold.ttf"
BRUSH = "YujiSyuku.ttf"
INVISIBLE = frozenset(" \n\t\u3000")


def check() -> Report:
    """Returns the characters without a glyph, by text and font."""
    findings: list[Finding] = []
    fonts: dict[str, frozenset[int]] = {}
    for name, path in font_files().items():
        try:
            fonts[name] = characters(path)
        except (OSError, FontError):
            findings.append(Finding("no-font", (name,)))
    seen: set[str] = set()
    for place, text in texts():
        seen.update(text)
        findings += _missing(place, text, fonts, SANS)
        findings += _missing(place, headings(text) if place.endswith(".md") else text, fonts, (MINCHO,))
    for game_id in catalog.whole_ready():
        faces = piece_faces(game_id)
        seen.update(faces)
        findings += _missing(game_id, faces, fonts, (BRUSH, *SANS))
    return Report.of(len(seen - INVISIBLE), findings)


def font_files() -> dict[str, Path]:
    """Returns the font files by name: two of pygame-gui (found without importing it), two of our assets."""
    files = {name: levels.asset("fonts", name) for name in (MINCHO, BRUSH)}
    spec = find_spec("pygame_gui")
    folder = Path(next(iter(spec.submodule_search_locations or ["."]))) if spec else Path()
    return files | {name: folder / "data" / name for name in SANS}


def texts() -> Iterator[tuple[str, str]]:
    """Yields (place, text) of everything that is set in type: texts, rulebooks, words of the level files."""
    for lang in LANGUAGES:
        given = Texts(lang, catalog.text_folders()).items()
        yield from ((f"{lang}: {key}", text) for key, text in given if not key.startswith("cli."))
        for game_id in filter(catalog.has_rulebook, catalog.whole_ready()):
            yield f"{game_id}/{lang}.md", levels.rulebook(catalog.rulebooks_of(game_id), lang)
    for game_id in catalog.whole_ready():
        for setup in levels.setups(catalog.levels_of(game_id)):
            yield from ((f"{game_id}: {setup.id}", text) for text in (*setup.name.values(), *setup.note.values()))
        for puzzle in puzzles_of(catalog.levels_of(game_id)):
            yield from ((f"{game_id}: {puzzle.id}", text) for words in puzzle.said() for text in words.values())
        for lesson in levels.lessons(catalog.levels_of(game_id)):
            words = [lesson.name, *(text for step in lesson.steps for text in step.said())]
            yield from ((f"{game_id}: {lesson.id}", text) for word in words for text in word.values())
        for step in course_of(catalog.levels_of(game_id)):
            yield from ((f"{game_id}: course", text) for text in step.name.values())
        for record in levels.games(catalog.levels_of(game_id)):
            yield from ((f"{game_id}: {record.id}", text) for text in (*record.name.values(), *record.note.values()))
        for folder in _table_folders(catalog.levels_of(game_id)):
            for name, table in levels.tables(folder).items():
                yield from ((f"{game_id}/{name}.toml", text) for text in words_in(table))


def _table_folders(folder: Path) -> list[Path]:
    return [folder, *(levels.former(folder, version) for version in levels.former_versions(folder))]


def words_in(told: object, key: str = "") -> Iterator[str]:
    """Yields the texts of a table whose keys say their language, as `name_ja` does."""
    if isinstance(told, str) and key.endswith(tuple(f"_{lang}" for lang in LANGUAGES)):
        yield told
    elif isinstance(told, Mapping):
        for name, value in told.items():
            yield from words_in(value, str(name))
    elif isinstance(told, list):
        for value in told:
            yield from words_in(value, key)


def headings(text: str) -> str:
    """Returns the heading lines of a rulebook."""
    return "\n".join(line for line in text.splitlines() if line.startswith("#"))


def piece_faces(game_id: str) -> str:
    """Returns every character that stands on a piece of the game."""
    reference = catalog.GAMES[game_id].faces
    faces: str = catalog.load(reference) if reference else ""
    return faces


def _missing(place: str, text: str, fonts: dict[str, frozenset[int]], names: tuple[str, ...]) -> Iterator[Finding]:
    for name in names:
        lacking = sorted(char for char in set(text) - INVISIBLE if name in fonts and ord(char) not in fonts[name])
        if lacking:
            yield Finding("no-glyph", (place, name, " ".join(lacking)))
