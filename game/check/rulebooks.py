"""The check of rulebooks: every clause of a game, and the table rules, have their place in each language."""

import re

from game import catalog
from game.check.finding import Finding, Report
from game.i18n.catalog import LANGUAGES
from game.storage import levels

TABLE_RULES = ("T1", "T2", "T3", "T4")
_ANCHOR = re.compile(r"\{#([A-Za-z0-9.\-]+)\}")


def check() -> Report:
    """Returns the rulebooks that are missing and the clauses without an anchor."""
    findings = []
    count = 0
    for game_id in filter(catalog.has_rulebook, catalog.whole_ready()):
        wanted = (*catalog.rules(game_id).clauses, *TABLE_RULES)
        for lang in LANGUAGES:
            name = f"{game_id}/{lang}.md"
            try:
                found = anchors(levels.rulebook(catalog.rulebooks_of(game_id), lang))
            except Exception as bad:  # a missing or damaged file is what this check is for
                findings.append(Finding("no-rulebook", (f"{name}: {bad}",)))
                continue
            count += len(wanted)
            findings += [Finding("no-anchor", (name, clause)) for clause in wanted if clause not in found]
    return Report.of(count, findings)


def anchors(text: str) -> set[str]:
    """Returns the names of the anchors `{#G1.1}` of a rulebook."""
    return set(_ANCHOR.findall(text))
