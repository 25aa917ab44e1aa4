"""The check of texts: the same in both languages, with the same places, all that are asked for, and none unused."""

import string
from collections.abc import Iterable, Iterator
from pathlib import Path

import game
from game import catalog
from game.check.finding import Finding, Report
from game.check.keys import NamedTexts
from game.i18n.catalog import LANGUAGES, CatalogError, Texts, clause_keys

FROM_SYSTEM = "error."
"""The table that is also asked by what the operating system answers."""


def check() -> Report:
    """Returns the keys that one language lacks or nothing uses, texts whose places differ, and codes without words."""
    try:
        tables = {lang: dict(Texts(lang, catalog.text_folders()).items()) for lang in LANGUAGES}
    except CatalogError as bad:
        return Report(0, (Finding("damaged", (str(bad),)),))
    keys = sorted(set().union(*tables.values()))
    findings = [finding for key in keys for finding in compare(key, {lang: tables[lang].get(key) for lang in tables})]
    sources = (Path(game.__file__).resolve().parent, *map(catalog.home, catalog.GAMES))
    return Report.of(len(keys), [*findings, *_asked(tables), *_codes(tables), *unused(keys, *sources)])


def asked(game_id: str) -> Iterator[str]:
    """Yields the keys that the house asks of a game: of one to come, those of its card."""
    words = ("name",) if catalog.GAMES[game_id].part_of else ("name", "sub", "line", "text")
    yield from (f"game.{game_id}.{word}" for word in words)
    yield from (f"{game_id}.page.{name}" for name, _ in catalog.GAMES[game_id].pages)
    if game_id in catalog.with_rules():
        game = catalog.rules(game_id)
        yield f"{game_id}.rules-name"
        yield from (f"rules.{game_id}",) if catalog.has_rulebook(game_id) else ()
        yield from (f"{game_id}.side.{seat}" for seat in range(game.seats))
        yield from (f"cli.stats.event.{game_id}.{event}" for event in game.events)
        yield from (f"cli.stats.met.{game_id}.{clause}" for clause in game.meets)


def _asked(tables: dict[str, dict[str, str]]) -> Iterator[Finding]:
    for game_id in catalog.GAMES:
        for lang, table in tables.items():
            yield from (Finding("no-text", (key, lang)) for key in asked(game_id) if key not in table)


def compare(key: str, texts: dict[str, str | None]) -> Iterator[Finding]:
    """Yields what is wrong with one text, given in each language (None: it has none)."""
    given = {lang: text for lang, text in texts.items() if text is not None}
    if len(given) < len(texts):
        yield Finding("only-in", (key, ", ".join(given)))
    filled: dict[str, set[str]] = {}
    for lang, text in given.items():
        if not text.strip():
            yield Finding("empty-text", (key, lang))
        try:
            filled[lang] = places(text)
        except ValueError:
            yield Finding("bad-places", (key, lang))
    if len({frozenset(found) for found in filled.values()}) > 1:
        yield Finding("places", (key,))


def places(text: str) -> set[str]:
    """Returns the names of the places in a text ("0", "1"), but for those that only agree with a number, {0:pt|pts}.

    Raises ValueError for braces that cannot be filled.
    """
    parts = string.Formatter().parse(text)
    return {name for _, name, form, _ in parts if name is not None and "|" not in (form or "")}


def _codes(tables: dict[str, dict[str, str]]) -> Iterator[Finding]:
    for game_id, code in _all_codes():
        for lang, table in tables.items():
            if not any(key in table for key in clause_keys(game_id, code)):
                yield Finding("no-code", (f"{game_id} {lang}", code))


def unused(keys: Iterable[str], *sources: Path) -> Iterator[Finding]:
    """Yields the keys that nothing below `sources` names, and the texts of codes that no game returns."""
    names = NamedTexts(*sources)
    codes = {key for game_id, code in _all_codes() for key in clause_keys(game_id, code)}
    for key in keys:
        if not (key in codes if key.startswith("clause.") else key.startswith(FROM_SYSTEM) or key in names):
            yield Finding("unused", (key,))


def _all_codes() -> Iterator[tuple[str, str]]:
    """Yields (game, code) of every refusal and result; of a game to come those of what stands of it."""
    for game_id, row in catalog.GAMES.items():
        found = catalog.rules(game_id).codes if row.rules else catalog.load(row.codes) if row.codes else ()
        yield from ((game_id, code) for code in found)
