"""Refusals: every place in their sentences is filled by the facts that the rules give."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import game.games.senya.rules

from .speeches import speech

RULES = Path(game.games.senya.rules.__file__).parent


def _refusals() -> Iterator[tuple[str, int]]:
    """Yields the code of every refusal in the sources of the rules, with the number of its facts."""
    for path in sorted(RULES.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "refusal(" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refusal":
                words = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                yield from ((str(word), len(node.args) - 1) for word in words)


def test_every_refusal_gives_the_facts_of_its_sentence_s19_8() -> None:
    table = dict(speech("ja").texts.items())
    found = list(_refusals())
    lacking = []
    for code, facts in found:
        words = table.get(f"clause.senya.{code}", table.get(f"clause.{code}", ""))
        places = [int(name) for _, name, _, _ in string.Formatter().parse(words) if name]
        if places and max(places) >= facts:
            lacking.append((code, words))
    assert len(found) > 80 and not lacking
