"""The rulebooks of 軍儀: every clause once, the same in both languages, and no reference into the void."""

from __future__ import annotations

import re

import pytest

from game import catalog
from game.rules.gungi.pieces import KINDS
from game.storage import levels
from game.ui.rich_text import Document, parse

GAME = catalog.rules("gungi")
TABLE_RULES = ("T1", "T2", "T3", "T4", "T5")
REFERENCE = re.compile(r"(?<![A-Za-z0-9.])([GT]\d+(?:\.\d+)?)")


def book(lang: str) -> Document:
    return parse(levels.rulebook("gungi", lang))


@pytest.mark.parametrize("lang", levels.LANGUAGES)
def test_every_clause_has_exactly_one_place(lang):
    source = levels.rulebook("gungi", lang)
    given = re.findall(r"\{#([^}]+)\}", source)
    assert len(given) == len(set(given))
    chapters = {f"G{n}" for n in range(1, 23)}
    assert set(given) == {*GAME.clauses, *chapters, *TABLE_RULES, "T", "start"}


@pytest.mark.parametrize("lang", levels.LANGUAGES)
def test_clauses_stand_in_their_chapter_and_in_order(lang):
    document = book(lang)
    for anchor, block in document.anchors.items():
        home = "T" if anchor.startswith("T") else anchor.partition(".")[0]
        assert document.chapters[document.chapter_of(block)].anchor == home
    for chapter in range(1, 19):
        own = [a for a in document.anchors if a.startswith(f"G{chapter}.")]
        assert own == sorted(own, key=lambda a: int(a.split(".")[1]))


@pytest.mark.parametrize("lang", levels.LANGUAGES)
def test_every_reference_leads_somewhere(lang):
    document = book(lang)
    seen = {name for block in document.blocks for name in REFERENCE.findall(block.text)}
    assert len(seen) > 50
    assert seen <= set(document.anchors)


def test_both_languages_tell_the_same_things_in_the_same_order():
    ja, en = book("ja"), book("en")
    assert [c.anchor for c in ja.chapters] == [c.anchor for c in en.chapters]
    assert [(b.kind, b.anchor, b.picture) for b in ja.blocks] == [(b.kind, b.anchor, b.picture) for b in en.blocks]


@pytest.mark.parametrize("lang", levels.LANGUAGES)
def test_every_kind_has_its_diagram(lang):
    drawn = [block.picture[1] for block in book(lang).blocks if block.picture[0] == "diagram"]
    assert sorted(drawn) == sorted(KINDS)


def test_the_quick_start_has_ten_sentences():
    for lang in levels.LANGUAGES:
        document = book(lang)
        assert document.chapters[0].anchor == "start"
        first = document.blocks[: document.chapters[1].block]
        assert sum(block.kind == "item" for block in first) == 10


@pytest.mark.parametrize("lang", levels.LANGUAGES)
def test_no_marks_are_left_in_the_words(lang):
    for block in book(lang).blocks:
        assert not re.search(r"\*\*|\{|\}|^#|\|", block.text), block.text
