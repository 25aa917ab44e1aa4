"""The rulebook of 軍儀: its diagrams and its quick start."""

from __future__ import annotations

import pytest

from game.games.gungi.rules.pieces import KINDS
from game.storage import levels
from tests.levels.books import book


@pytest.mark.parametrize("lang", levels.LANGUAGES)
def test_every_kind_has_its_diagram(lang):
    drawn = [block.picture[1] for block in book("gungi", lang).blocks if block.picture[0] == "diagram"]
    assert sorted(drawn) == sorted(KINDS)


def test_the_quick_start_has_ten_sentences():
    for lang in levels.LANGUAGES:
        document = book("gungi", lang)
        assert document.chapters[0].anchor == "start"
        first = document.blocks[: document.chapters[1].block]
        assert sum(block.kind == "item" for block in first) == 10
