"""The rulebooks of all games: every clause once, the same in both languages, and no reference into the void."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from game import catalog
from game.games.yuki.rules.cards import DECKS, EVENTS
from game.storage import levels
from tests.levels.books import book

TABLE_RULES = ("T1", "T2", "T3", "T4", "T5")


@dataclass(frozen=True)
class Contents:
    """What a rulebook holds: its letter, how many chapters, and anchors besides clauses, chapters and table rules."""

    letter: str
    chapters: int
    references: int = 35
    """More clauses than so many are referred to."""
    others: frozenset[str] = frozenset()


BOOKS = {
    "gungi": Contents("G", 22, others=frozenset({"H"})),
    "cerke": Contents("C", 19, others=frozenset({"cases", "elsewhere", "H"})),
    "prosfair": Contents("P", 21, others=frozenset({"H"})),
    "yuki": Contents("Y", 17, others=frozenset({*DECKS["S"], *DECKS["M"], *EVENTS, "strategy", "events", "H"})),
    "senya": Contents("S", 25, 20, others=frozenset({"H"})),
}
IN_ALL = [(game_id, lang) for game_id in BOOKS for lang in levels.LANGUAGES]


def test_every_game_with_a_rulebook_is_here() -> None:
    assert list(BOOKS) == list(filter(catalog.has_rulebook, catalog.of_two()))


@pytest.mark.parametrize(("game_id", "lang"), IN_ALL)
def test_every_clause_has_exactly_one_place(game_id: str, lang: str) -> None:
    given = re.findall(r"\{#([^}]+)\}", levels.rulebook(catalog.rulebooks_of(game_id), lang))
    assert len(given) == len(set(given))
    contents = BOOKS[game_id]
    chapters = {f"{contents.letter}{n}" for n in range(1, contents.chapters + 1)}
    clauses = catalog.rules(game_id).clauses
    assert set(given) == {*clauses, *chapters, *TABLE_RULES, "T", "start", *contents.others}


@pytest.mark.parametrize(("game_id", "lang"), IN_ALL)
def test_clauses_stand_in_their_chapter_and_in_order(game_id: str, lang: str) -> None:
    document = book(game_id, lang)
    clauses = catalog.rules(game_id).clauses
    for clause in (*clauses, *TABLE_RULES):
        home = "T" if clause in TABLE_RULES else "H" if clause.startswith("H") else clause.partition(".")[0]
        assert document.chapters[document.chapter_of(document.anchors[clause])].anchor == home
    for chapter in {clause.partition(".")[0] for clause in clauses}:
        places = [document.anchors[clause] for clause in clauses if clause.startswith(f"{chapter}.")]
        assert places == sorted(places), chapter


@pytest.mark.parametrize(("game_id", "lang"), IN_ALL)
def test_every_reference_leads_somewhere(game_id: str, lang: str) -> None:
    document = book(game_id, lang)
    reference = re.compile(rf"(?<![A-Za-z0-9.])([{BOOKS[game_id].letter}T]\d+(?:\.\d+)?)(?![A-Za-z0-9])")
    seen = {name for block in document.blocks for name in reference.findall(block.text)}
    assert len(seen) > BOOKS[game_id].references
    assert seen <= set(document.anchors)


def shape(game_id: str, lang: str) -> list[tuple[object, ...]]:
    """Returns what each block of a rulebook is; tables that follow each other count as one."""
    blocks = [(block.kind, block.anchor, block.picture) for block in book(game_id, lang).blocks]
    table = ("table", "", ("", ""))
    return [block for n, block in enumerate(blocks) if block != table or blocks[n - 1] != table]


@pytest.mark.parametrize("game_id", BOOKS)
def test_both_languages_tell_the_same_things_in_the_same_order(game_id: str) -> None:
    ja, en = book(game_id, "ja"), book(game_id, "en")
    assert [c.anchor for c in ja.chapters] == [c.anchor for c in en.chapters]
    assert shape(game_id, "ja") == shape(game_id, "en")


@pytest.mark.parametrize(("game_id", "lang"), IN_ALL)
def test_no_marks_are_left_in_the_words(game_id: str, lang: str) -> None:
    for block in book(game_id, lang).blocks:
        assert not re.search(r"\*\*|\{|\}|^#|\|", block.text), block.text
