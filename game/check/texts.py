"""Both languages have the same texts with the same places, and words for every code a game can return."""

from __future__ import annotations

import string
from collections.abc import Iterator

from game import catalog
from game.check.finding import Finding, Report
from game.i18n.catalog import LANGUAGES, CatalogError, Texts, clause_keys


def check() -> Report:
    """Returns the keys that one language lacks, the texts whose places differ, and the codes without words."""
    try:
        tables = {lang: dict(Texts(lang).items()) for lang in LANGUAGES}
    except CatalogError as bad:
        return Report(0, (Finding("damaged", (str(bad),)),))
    keys = sorted(set().union(*tables.values()))
    findings = [finding for key in keys for finding in compare(key, {lang: tables[lang].get(key) for lang in tables})]
    return Report.of(len(keys), findings + list(_codes(tables)))


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
    """Returns the names of the places in a text ("0", "1"). Raises ValueError for braces that cannot be filled."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _codes(tables: dict[str, dict[str, str]]) -> Iterator[Finding]:
    for game_id in catalog.with_rules():
        for code in catalog.rules(game_id).codes:
            for lang, table in tables.items():
                if not any(key in table for key in clause_keys(game_id, code)):
                    yield Finding("no-code", (f"{game_id} {lang}", code))
