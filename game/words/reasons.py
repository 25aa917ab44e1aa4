"""Reasons strung together, the weightiest first."""

from collections.abc import Sequence

from game.i18n.catalog import Texts

MOST_REASONS = 3
"""So many reasons are told of one action, the weightiest."""


def strung(texts: Texts, words: Sequence[str]) -> str:
    """Returns the weightiest reasons, the foremost of those given, in one line; "" for none."""
    return texts("why.join").join(words[:MOST_REASONS])
