"""The check of terms: a thing of a game has one name in a language, over its panels, lessons and rulebook.

`terms.toml` beside a game's texts lists them. A `[[term]]` has its names as `ja` and `en`, or as `key`, a text of the
panels whose words are the name; `forms` are other forms of the English name ("goes on"). `kanji` is the sign of the
rulebook: an English text that has it says the English name as well. `of` makes a term of every text below a key,
but for those in `but`; its sign is the last part of the key, or the Japanese text. `never_ja` and `never_en` are what
it is not called.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from game import catalog
from game.check.finding import Finding, Report
from game.i18n.catalog import LANGUAGES, Texts
from game.storage import levels
from game.storage.puzzles import puzzles_of

FILE = "terms.toml"
_LATIN = re.compile("[A-Za-z]")
Said = tuple[str, str]
"""Where a text stands, and the text."""


@dataclass(frozen=True, slots=True)
class ListedTerm:
    """A thing with its names by language, the usual one first; `kanji` is "" where it has no sign of its own."""

    names: Mapping[str, tuple[str, ...]]
    never: Mapping[str, tuple[str, ...]]
    kanji: str = ""


def check() -> Report:
    """Returns what is called by another name, signs that are not explained, and terms that nothing says."""
    count, findings = 0, list[Finding]()
    for game_id, folder in catalog.text_folders().items():
        if not (folder / FILE).is_file():
            continue
        tables = {lang: own_texts(game_id, folder, lang) for lang in LANGUAGES}
        listed = tuple(read(folder / FILE, tables))
        count += len(listed)
        panels = {lang: [*tables[lang].items(), *_in_levels(game_id, lang)] for lang in LANGUAGES}
        books = {lang: _in_rulebook(game_id, lang) for lang in LANGUAGES}
        findings += judge(listed, panels, books)
    return Report.of(count, findings)


def own_texts(game_id: str, folder: Path, lang: str) -> dict[str, str]:
    """Returns the texts of a game's own catalogue by their keys, without those of the house."""
    house = set(Texts(lang).keys())
    return {key: text for key, text in Texts(lang, {game_id: folder}).items() if key not in house}


def read(path: Path, tables: Mapping[str, Mapping[str, str]]) -> Iterator[ListedTerm]:
    """Yields the terms of a list; `tables` are the game's texts by language. Raises KeyError for an unknown key."""
    for row in tomllib.loads(path.read_text(encoding="utf-8"))["term"]:
        never = {lang: tuple(row.get(f"never_{lang}", ())) for lang in LANGUAGES}
        if "of" in row:
            yield from _below(row["of"], set(row.get("but", ())), tables)
            continue
        names = {lang: tables[lang][row["key"]] if "key" in row else row[lang] for lang in LANGUAGES}
        forms = {lang: (name, *(row.get("forms", ()) if lang == "en" else ())) for lang, name in names.items()}
        yield ListedTerm(forms, never, row.get("kanji", ""))


def _below(prefix: str, left_out: set[str], tables: Mapping[str, Mapping[str, str]]) -> Iterator[ListedTerm]:
    for key, name in tables["en"].items():
        last = key.rpartition(".")[2]
        if key.startswith(f"{prefix}.") and last not in left_out:
            sign = tables["ja"][key] if last.isascii() else last
            yield ListedTerm({"ja": (sign,), "en": (name,)}, dict.fromkeys(LANGUAGES, ()), sign)


def judge(
    listed: tuple[ListedTerm, ...], panels: Mapping[str, list[Said]], books: Mapping[str, list[Said]]
) -> Iterator[Finding]:
    """Yields what is wrong with the texts of panels and lessons, and with the lines of the rulebooks, by language."""
    for term in listed:
        for lang in LANGUAGES:
            said = [*panels[lang], *books[lang]]
            name = term.names[lang][0]
            for other in term.never[lang]:
                yield from (Finding("other-name", (where, other, name)) for where, text in said if says(text, other))
            if not any(_named(term, lang, text) for _, text in said):
                yield Finding("no-name", (name, lang))
        if term.kanji:
            yield from _unexplained(term, panels["en"], books["en"])


def _unexplained(term: ListedTerm, panels: list[Said], book: list[Said]) -> Iterator[Finding]:
    """Yields the English texts that have a term's sign alone; the rulebook explains it in one of its lines."""
    bare = [
        where for where, text in panels if term.kanji in text and _LATIN.search(text) and not _named(term, "en", text)
    ]
    lines = [(where, text) for where, text in book if term.kanji in text]
    if lines and not any(_named(term, "en", text) for _, text in lines):
        bare.append(lines[0][0])
    if not lines and any(term.kanji in text for _, text in panels):
        yield Finding("unread-sign", (term.kanji,))
    yield from (Finding("bare-sign", (where, term.kanji, term.names["en"][0])) for where in bare)


def _named(term: ListedTerm, lang: str, text: str) -> bool:
    return any(says(text, name) for name in term.names[lang])


def says(text: str, words: str) -> bool:
    """Whether a text has the words; Latin ones as whole words in small letters or capitals, and also with an s."""
    if not _LATIN.search(words):
        return words in text
    return re.search(rf"(?<![A-Za-z]){re.escape(words)}s?(?![A-Za-z])", text, re.IGNORECASE) is not None


def _in_levels(game_id: str, lang: str) -> Iterator[Said]:
    """Yields what lessons and puzzles say."""
    folder = catalog.levels_of(game_id)
    for lesson in levels.lessons(folder):
        yield f"lessons/{lesson.id}", lesson.name[lang]
        for number, step in enumerate(lesson.steps, 1):
            yield from ((f"lessons/{lesson.id}[{number}]", text[lang]) for text in step.said())
    for puzzle in puzzles_of(folder):
        yield from ((f"puzzles/{puzzle.id}", text[lang]) for text in puzzle.said())


def _in_rulebook(game_id: str, lang: str) -> list[Said]:
    if not catalog.has_rulebook(game_id):
        return []
    book = levels.rulebook(catalog.rulebooks_of(game_id), lang)
    return [(f"rulebooks/{game_id}/{lang}.md:{number}", line) for number, line in enumerate(book.split("\n"), 1)]
