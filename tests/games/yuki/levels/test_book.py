"""The rulebooks of 盤上遊姫, the words of its cards and its lesson: complete, of one mind, and playable."""

from __future__ import annotations

import pytest

from game import catalog
from game.check.cmap import characters
from game.check.data import step_problem
from game.check.glyphs import BRUSH, font_files
from game.games.yuki.rules import GAME
from game.games.yuki.rules.cards import DECKS, EVENTS, LANES, TROOPS
from game.games.yuki.rules.strength import CROWD, GEESE, LIGHTNING, TRIPOD, UNITED
from game.i18n.catalog import Texts
from game.storage import levels
from tests.levels.books import book

RANK_NAMES = {LIGHTNING: "神速陣", TRIPOD: "鼎立陣", UNITED: "一丸陣", GEESE: "雁行陣", CROWD: "烏合陣"}

STRATEGY = (*DECKS["S"], *DECKS["M"])
FACES = {
    "yuki-epithet": TROOPS,
    "yuki-role": tuple(map(str, range(1, 11))),
    "yuki-force": tuple("RBGYPW"),
    "yuki-strategy": STRATEGY,
    "yuki-eventcard": EVENTS,
    "yuki-field": tuple(str(lane + 1) for lane in LANES),
    "yuki-formation": tuple(map(str, RANK_NAMES)),
}
"""What has a name, a face and a reading."""


def words_of(lang: str, anchor: str) -> str:
    document = book("yuki", lang)
    return document.blocks[document.anchors[anchor]].text


@pytest.mark.parametrize("lang", levels.LANGUAGES)
def test_the_book_calls_cards_as_the_table_does(lang: str) -> None:
    texts = Texts(lang, catalog.text_folders())
    for table, codes in (("yuki-strategy", STRATEGY), ("yuki-eventcard", EVENTS)):
        for code in codes:
            parts = ("kanji", "name", "reading") if lang == "ja" else ("kanji", "name")
            assert all(texts(f"{table}.{part}.{code}") in words_of(lang, code) for part in parts)
    names = "\n".join(block.text for block in book("yuki", lang).blocks if block.kind == "table").splitlines()
    assert {texts(f"yuki-epithet.name.{code}") for code in TROOPS} <= set(names)


@pytest.mark.parametrize("lang", levels.LANGUAGES)
def test_every_card_has_name_face_and_reading(lang: str) -> None:
    texts = Texts(lang, catalog.text_folders())
    for table, codes in FACES.items():
        for code in codes:
            for part in ("name", "kanji", "reading"):
                assert texts(f"{table}.{part}.{code}")
    epithets = [texts(f"yuki-epithet.name.{code}") for code in TROOPS]
    assert len(set(epithets)) == len(TROOPS)
    assert {rank: texts(f"yuki-formation.kanji.{rank}") for rank in RANK_NAMES} == RANK_NAMES
    assert all(texts.clause("yuki", code, 3, 2) for code in GAME.codes)


def test_faces_are_the_same_in_both_languages_and_in_the_brush_font() -> None:
    ja, en = Texts("ja", catalog.text_folders()), Texts("en", catalog.text_folders())
    drawn = characters(font_files()[BRUSH])
    keys = [f"{table}.kanji.{code}" for table, codes in FACES.items() for code in codes]
    for key in (*keys, *(f"yuki-force.sign.{force}" for force in "RBGYPW")):
        assert ja(key) == en(key)
        assert {ord(char) for char in ja(key)} <= drawn


STEPS = [
    pytest.param(step, id=levels.step_name("yuki", lesson, at))
    for lesson in levels.lessons(catalog.levels_of("yuki"))
    for at, step in enumerate(lesson.steps)
]


@pytest.mark.parametrize("step", STEPS)
def test_the_steps_of_the_lessons_can_be_played(step: levels.LessonStep) -> None:
    assert step_problem(GAME, step) is None
    state = GAME.position_in(dict(step.position), {})
    assert GAME.position_out(state) == step.position
    assert state.to_act == 0
    assert len(step.light) == sum(isinstance(entry, tuple) for entry in step.plan)
    assert step.otherwise is not None


def test_a_result_read_from_a_position_tells_its_numbers() -> None:
    """Y5.6: two passes with three victories against two."""
    step = levels.lessons(catalog.levels_of("yuki"))[0].steps[1]
    position = {**step.position, "phase": "over", "pending": {}, "wins": [3, 2], "passes": 2}
    state = GAME.position_in({**position, "result": {"winner": 0, "reason": "stalemate"}}, {})
    assert state.result is not None
    for lang in levels.LANGUAGES:
        words = Texts(lang, catalog.text_folders()).clause("yuki", state.result.clause.code, *state.result.clause.args)
        assert "3" in words
        assert "2" in words
        assert "{" not in words
