"""The files of lessons: what they hold is read as typed values, and what is wrong with one is named with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage import levels, settings
from game.storage.levels import DataFileError
from game.storage.paths import Home

LESSON = """
id = "one"
[name]
ja = "初め"
en = "First"
[[step]]
clause = "X1"
light = [["a", "b"], []]
plan = [["take 1", "take 2"], "fall 3", ["roll"]]
position = '{"pile": 9}'
options = { pile = 9 }
[step.title]
ja = "題"
en = "Title"
[step.text]
ja = "文"
en = "Text"
[step.done]
ja = "済"
en = "Done"
"""


WRONG = """
[[step.wrong]]
when = ["take 3", "take 4…"]
ja = "違"
en = "Wrong"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "lessons"
    folder.mkdir(parents=True)
    return folder


def read(folder: Path, text: str) -> tuple[levels.Lesson, ...]:
    (folder / "one.toml").write_text(text, encoding="utf-8")
    return levels.lessons(folder.parent)


def test_a_lesson_is_read(folder: Path) -> None:
    (lesson,) = read(folder, LESSON)
    (step,) = lesson.steps
    assert (lesson.id, lesson.name["en"], step.title["ja"], step.done["en"]) == ("one", "First", "題", "Done")
    assert step.plan == (("take 1", "take 2"), "fall 3", ("roll",))
    assert step.light == (("a", "b"), ())
    assert (step.position, step.options, step.otherwise, step.clause) == ({"pile": 9}, {"pile": 9}, None, "X1")


def test_light_options_and_the_gentle_answer_may_be_left_out(folder: Path) -> None:
    text = LESSON.replace('light = [["a", "b"], []]\n', "").replace("options = { pile = 9 }\n", "")
    (lesson,) = read(folder, text)
    assert lesson.steps[0].light == () and lesson.steps[0].options == {} and lesson.steps[0].otherwise is None
    (lesson,) = read(folder, text + '[step.otherwise]\nja = "別"\nen = "Other"\n')
    assert lesson.steps[0].otherwise == {"ja": "別", "en": "Other"}


def test_words_on_wrong_answers_are_read_in_their_order(folder: Path) -> None:
    (lesson,) = read(folder, LESSON + WRONG + WRONG.replace('"take 3", "take 4…"', '"roll"'))
    first, second = lesson.steps[0].wrong
    assert first.when == ("take 3", "take 4…") and first.words == {"ja": "違", "en": "Wrong"}
    assert second.when == ("roll",) and second.words in lesson.steps[0].said()
    assert read(folder, LESSON)[0].steps[0].wrong == ()


def test_whether_a_game_has_lessons_is_known_without_reading(folder: Path) -> None:
    assert not levels.has_lessons(folder.parent) and not levels.has_lessons(folder)
    (folder / "one.toml").write_text("= not TOML", encoding="utf-8")
    assert levels.has_lessons(folder.parent)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (LESSON.replace('id = "one"', 'id = "two"'), "id"),
        ('id = "one"\nstep = []\n[name]\nja = "初"\nen = "F"\n', "step"),
        ('id = "one"\nstep = 3\n[name]\nja = "初"\nen = "F"\n', "step"),
        ('id = "one"\nstep = [3]\n[name]\nja = "初"\nen = "F"\n', "step[0]"),
        (LESSON.replace("clause", "rule"), "step[0].rule"),
        (LESSON.replace('clause = "X1"\n', ""), "step[0].clause"),
        (LESSON.replace('en = "Text"\n', ""), "step[0].text.en"),
        (LESSON.replace("[step.done]", "[step.other]"), "step[0].other"),
        (LESSON.replace('["take 1", "take 2"], "fall 3", ["roll"]', ""), "step[0].plan"),
        (LESSON.replace('[["take 1", "take 2"], "fall 3", ["roll"]]', '["fall 3"]'), "step[0].plan"),
        (LESSON.replace('["roll"]', "[]"), "step[0].plan[2]"),
        (LESSON.replace('["roll"]', "[5]"), "step[0].plan[2][0]"),
        (LESSON.replace('[["a", "b"], []]', '"a"'), "step[0].light"),
        (LESSON.replace('[["a", "b"], []]', '["a"]'), "step[0].light"),
        (LESSON.replace("{ pile = 9 }", "{ pile = 9.5 }"), "step[0].options"),
        (LESSON.replace("{ pile = 9 }", "9"), "step[0].options"),
        (LESSON.replace('[["take 1", "take 2"], "fall 3", ["roll"]]', "3"), "step[0].plan"),
        (LESSON.replace("'{\"pile\": 9}'", "'{'"), "step[0].line 1"),
        (LESSON.replace("options =", "wrong = 3\noptions ="), "step[0].wrong"),
        (LESSON.replace("options =", "wrong = [3]\noptions ="), "step[0].wrong[0]"),
        (LESSON + WRONG.replace('when = ["take 3", "take 4…"]', ""), "step[0].wrong[0].when"),
        (LESSON + WRONG.replace('"take 3", "take 4…"', ""), "step[0].wrong[0].when"),
        (LESSON + WRONG.replace('"take 3"', "3"), "step[0].wrong[0].when[0]"),
        (LESSON + WRONG.replace('en = "Wrong"', ""), "step[0].wrong[0].en"),
        (LESSON + WRONG.replace('en = "Wrong"', 'fr = "Wrong"'), "step[0].wrong[0].fr"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_named(folder: Path, text: str, key: str) -> None:
    with pytest.raises(DataFileError) as bad:
        read(folder, text)
    assert bad.value.key == key


def test_steps_that_were_done_are_remembered_once_and_nothing_else(tmp_path: Path) -> None:
    home = Home(tmp_path)
    settings.save(settings.Settings(lessons_done=("a/b/1", "a/b/2")), home)
    assert settings.load(home)[0].lessons_done == ("a/b/1", "a/b/2")
    assert settings.normalised({"lessons_done": ["x", "x", "y" * 500]}).lessons_done == ("x",)
    assert settings.normalised({"lessons_done": [1]}).lessons_done == ()
    assert settings.normalised({"lessons_done": "x"}).lessons_done == ()
