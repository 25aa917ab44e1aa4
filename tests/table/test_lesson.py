"""Lessons on the table: what is asked for is played, everything else is answered, and the table plays its own part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.check.data import step_problem
from game.i18n.catalog import Texts
from game.match import guide
from game.storage import levels, settings
from game.storage.levels import Lesson, LessonStep, WrongAnswer, step_name
from game.storage.paths import Home
from game.storage.puzzles import puzzles_of
from game.table.lesson import lesson_table
from game.table.onward import onward
from game.ui.theme import SMALLEST_TEXT
from game.ui.widgets.lesson_card import card_body, card_rect
from tests.games.cerke.table import help as cerke_help
from tests.pilot import Pilot
from tests.table.help import facts

GAME = catalog.rules("gungi")
LESSON = next(one for one in levels.lessons(catalog.levels_of("gungi")) if one.id == "02-stacking")
START = GAME.position_in(dict(LESSON.steps[0].position), {})
ALL = [
    (game_id, lesson, at)
    for game_id in catalog.whole_ready()
    for lesson in levels.lessons(catalog.levels_of(game_id))
    for at in range(len(lesson.steps))
]


def at_step(home: Path, index: int = 0, lesson: Lesson = LESSON, game_id: str = "gungi", **more: Any) -> Pilot:
    pilot = Pilot(home, **more)
    pilot.open(lesson_table(game_id, lesson, index))
    return pilot


def with_plan(*plan: str | tuple[str, ...]) -> Lesson:
    return replace(LESSON, steps=(replace(LESSON.steps[0], plan=plan),))


def follow(pilot: Pilot, look: Callable[[], None] = lambda: None) -> None:
    """Plays the first action asked for, whenever one is; `look` comes before each."""
    scene = pilot.scene
    for _ in range(12):
        pilot.rest(3)
        if pilot.scene is not scene:  # a question over the table: it can be answered there as well
            pilot.app.pop()
            pilot.rest(3)
        if scene.occasion.solved:
            return
        look()
        match = scene.session.match
        assert isinstance(scene.occasion.entry, tuple)
        assert scene.acting.act(guide.meant(match.game, match.state, scene.occasion.entry[0])[0])
    raise AssertionError("the step does not end")


FIRST_AND_REST = [step if step[2] == 0 else pytest.param(*step, marks=pytest.mark.slow) for step in ALL]
"""`gogi check` plays the plan of every step by the rules; the first of each lesson is played on the table here."""


@pytest.mark.parametrize(("game_id", "lesson", "at"), FIRST_AND_REST, ids=[step_name(*step) for step in ALL])
def test_every_step_can_be_done_and_is_remembered(tmp_path: Path, game_id: str, lesson: Lesson, at: int) -> None:
    pilot = at_step(tmp_path, at, lesson, game_id)
    follow(pilot)
    assert facts(pilot)["solved"]
    assert settings.load(Home(tmp_path))[0].lessons_done == (step_name(game_id, lesson, at),)
    assert list(tmp_path.rglob("*.gogi")) == []


def test_a_step_is_done_with_the_mouse(tmp_path: Path) -> None:
    pilot = at_step(tmp_path)
    assert facts(pilot)["light"] == ["3-7", "3-6"]
    pilot.drag("3-7", "3-6")
    pilot.rest()
    assert facts(pilot)["solved"] and facts(pilot)["light"] == []
    pilot.press("btn:next")
    assert facts(pilot)["step"] == 2
    pilot.press("btn:previous")
    assert facts(pilot)["step"] == 1 and not facts(pilot)["solved"]


def test_another_legal_move_is_answered_and_not_played(tmp_path: Path) -> None:
    pilot = at_step(tmp_path)
    pilot.drag("3-7", "2-6")
    pilot.rest()
    assert pilot.notice == LESSON.steps[0].otherwise["ja"]
    assert facts(pilot)["ply"] == 0 and facts(pilot)["picked"] == []


def test_a_step_without_words_for_it_has_the_usual_ones(tmp_path: Path) -> None:
    pilot = at_step(tmp_path, 0, replace(LESSON, steps=(replace(LESSON.steps[3], otherwise=None),)))
    pilot.drag("3-6", "3-5")
    pilot.rest()
    assert pilot.notice == pilot.ctx.texts("lesson.otherwise")


def test_a_wrong_answer_is_told_why(tmp_path: Path) -> None:
    first, second = ({"ja": word, "en": word} for word in ("一", "二"))
    wrong = (WrongAnswer(("m 3-6…",), first), WrongAnswer(("m …-7-1 3-6-1", "…2-6-1"), second))
    pilot = at_step(tmp_path, 0, replace(LESSON, steps=(replace(LESSON.steps[0], wrong=wrong),)))
    for source, target, told in (("3-6", "3-5", "一"), ("3-7", "2-6", "二"), ("3-7", "4-7", None)):
        pilot.drag(source, target)
        pilot.rest()
        assert pilot.notice == (told or LESSON.steps[0].otherwise["ja"])
        assert facts(pilot)["ply"] == 0


def test_an_illegal_move_names_its_clause(tmp_path: Path) -> None:
    pilot = at_step(tmp_path)
    pilot.drag("3-7", "3-2")
    pilot.rest()
    assert pilot.app.toasts.facts()["clause"] == "G5.2"


def test_after_the_end_the_next_step_is_pointed_at(tmp_path: Path) -> None:
    pilot = at_step(tmp_path)
    follow(pilot)
    pilot.drag("7-3", "7-5")
    pilot.rest()
    assert pilot.notice == pilot.ctx.texts("lesson.done-already")
    pilot.press("btn:again")
    assert facts(pilot)["ply"] == 0 and not facts(pilot)["solved"]


def test_show_me_marks_the_move(tmp_path: Path) -> None:
    pilot = at_step(tmp_path)
    pilot.press("btn:show")
    assert len(pilot.scene.showing.hint) == 2 and facts(pilot)["ply"] == 0


def test_the_rulebook_opens_at_the_clause_of_the_step(tmp_path: Path) -> None:
    pilot = at_step(tmp_path)
    pilot.press("btn:read")
    assert pilot.scene.name == "rules" and pilot.app.facts()["clause"] == "G3.1"


def test_the_other_side_answers_by_itself(tmp_path: Path) -> None:
    lesson = with_plan(("m 3-7-1 3-6-2",), "m 7-3-1 7-5-1", ("m 3-6-2…",))
    assert step_problem(GAME, lesson.steps[0]) is None
    pilot = at_step(tmp_path, 0, lesson)
    pilot.drag("3-7", "3-6")
    pilot.rest(3)
    assert facts(pilot)["ply"] == 2 and facts(pilot)["seat"] == 0
    follow(pilot)
    assert facts(pilot)["ply"] == 3


def test_going_back_in_the_record_goes_back_in_the_step(tmp_path: Path) -> None:
    pilot = at_step(tmp_path)
    follow(pilot)
    pilot.scene.steering.do("back")
    assert facts(pilot)["ply"] == 0 and not facts(pilot)["solved"]
    follow(pilot)
    assert facts(pilot)["solved"]


def test_saving_loading_and_giving_up_have_no_place_in_a_lesson(tmp_path: Path) -> None:
    pilot = at_step(tmp_path)
    pilot.press("btn:menu")
    shown = set(pilot.targets())
    assert "menu:rules" in shown
    assert not shown & {"menu:save", "menu:load", "menu:rematch", "menu:paste"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "text_size"),
    [((1280, 720), 175), *(pytest.param(size, 100, marks=pytest.mark.slow) for size in ((1280, 720), (1440, 900)))],
)
@pytest.mark.parametrize("game_id", sorted({game_id for game_id, _, _ in ALL}))
def test_the_words_fit_the_card(tmp_path: Path, game_id: str, size: tuple[int, int], text_size: int) -> None:
    pilot = at_step(tmp_path, 0, levels.lessons(catalog.levels_of(game_id))[0], game_id, size=size, text_size=text_size)
    theme, placed = pilot.ctx.theme, pilot.scene.showing.areas
    room, px = placed.guide, theme.text_px(16) if text_size == 100 else SMALLEST_TEXT
    told = [
        (step.text[lang], onward(game_id, lesson, at).done(Texts(lang)))
        for lesson in levels.lessons(catalog.levels_of(game_id))
        for at, step in enumerate(lesson.steps)
        for lang in levels.LANGUAGES
    ]
    for words in told:
        body = card_body(theme, card_rect(theme, room, words, placed.record.bottom))
        assert all(theme.block_height(text, "sans", px, body.width) <= body.height for text in words), words


CERKE = levels.lessons(catalog.levels_of("cerke"))[0]


def test_a_lit_place_that_is_picked_is_lit_no_more(tmp_path: Path) -> None:
    pilot = at_step(tmp_path, 2, CERKE, "cerke")
    assert pilot.scene.occasion.lit() == ("sq-MAU", "sq-MAI")
    pilot.press("sq-MAU")
    assert pilot.scene.occasion.lit() == ("sq-MAI",)
    pilot.press("sq-MAI")
    assert pilot.scene.occasion.lit() == () and facts(pilot)["picked"] == ["sq-MAU", "sq-MAI"]


def test_sticks_fall_as_the_lesson_tells_and_the_water_is_tried_again(tmp_path: Path) -> None:
    pilot = at_step(tmp_path, 3, CERKE, "cerke")
    assert facts(pilot)["light"] == ["sq-ZAU", "sq-ZAI"]
    pilot.drag("sq-ZAU", "sq-ZAI")
    pilot.rest(4)
    assert facts(pilot)["ply"] == 3 and not facts(pilot)["solved"]
    assert facts(pilot)["light"] == ["sq-ZAU", "sq-ZAI"]
    pilot.drag("sq-ZAU", "sq-ZAI")
    pilot.rest(4)
    assert facts(pilot)["solved"]


def test_stepping_is_one_drag_and_the_square_is_chosen_after_the_throw(tmp_path: Path) -> None:
    pilot = at_step(tmp_path, 2, CERKE, "cerke")
    cerke_help.drag(pilot, "sq-MAU", "sq-MAI", "sq-MY")
    pilot.rest(4)
    assert cerke_help.acts(pilot) == ["MAU-MAI~", "throw 2"]
    pilot.press("sq-MY")
    pilot.rest(3)
    assert facts(pilot)["solved"]


def test_going_on_and_ending_the_season_are_chosen_in_their_dialog(tmp_path: Path) -> None:
    pilot = at_step(tmp_path, 5, CERKE, "cerke")
    guided = pilot.scene
    pilot.drag("sq-LAI", "sq-LU")
    pilot.rest(3)
    pilot.press("dialog.xot")
    assert pilot.scene is guided and pilot.notice == CERKE.steps[5].otherwise["ja"]
    pilot.press("btn:mok")
    pilot.rest(3)
    assert facts(pilot)["ply"] == 3 and facts(pilot)["light"] == ["sq-LU", "sq-MU"]
    pilot.drag("sq-LU", "sq-MU")
    pilot.rest(3)
    pilot.press("dialog.xot")
    pilot.rest(3)
    assert pilot.scene is guided and facts(pilot)["solved"]
    assert guided.session.match.state.points.by_seat == (36, 4)


def test_any_way_of_the_tam_to_its_goal_counts(tmp_path: Path) -> None:
    game, step = catalog.rules("cerke"), CERKE.steps[4]
    state = game.position_in(dict(step.position), {})
    ways = guide.meant(game, state, "ZO*…ZI")
    assert len(ways) > 1 and all(game.format(way).endswith("ZI") for way in ways)
    pilot = at_step(tmp_path, 4, CERKE, "cerke")
    pilot.drag("sq-ZO", "sq-ZI")
    pilot.rest(3)
    assert facts(pilot)["solved"]


@pytest.mark.slow
def test_lit_places_are_on_the_screen(tmp_path: Path) -> None:
    for game_id, lesson, at in ALL:
        pilot = at_step(tmp_path, at, lesson, game_id)
        name = step_name(game_id, lesson, at)
        lit = {one for names in lesson.steps[at].light for one in names}
        later = {one for one in lit - set(pilot.targets()) if one.startswith("option-")}  # they may come with a card
        assert lit - later, name

        def look(pilot: Pilot = pilot, name: str = name) -> None:
            if pilot.scene.menus.shown is not None:  # it is the only thing to be pressed
                return
            missing = set(pilot.scene.occasion.light) - set(pilot.targets())
            assert all(one.startswith("option-") for one in missing), (name, missing)

        follow(pilot, look)
        pilot.close()


@pytest.mark.slow
@pytest.mark.parametrize("game_id", catalog.whole_ready())
def test_every_lesson_ends_with_what_comes_next(game_id: str) -> None:
    lessons, puzzles = (part(catalog.levels_of(game_id)) for part in (levels.lessons, puzzles_of))
    for lang in levels.LANGUAGES:
        texts = Texts(lang)
        for lesson, after in zip(lessons, (*lessons[1:], None), strict=True):
            for at, step in enumerate(lesson.steps):
                told = onward(game_id, lesson, at).done(texts)
                if at + 1 < len(lesson.steps):
                    assert told == step.done[lang]
                elif after is not None:
                    assert told.startswith(step.done[lang]) and told.count(after.name[lang]) == 1
                else:
                    assert told == texts("lesson.then-puzzles" if puzzles else "lesson.then-game", step.done[lang])
    last = onward(game_id, lessons[-1], len(lessons[-1].steps) - 1)
    assert last.commands == (("play", "puzzles") if puzzles else ("play",))


@pytest.mark.parametrize(("at", "times"), [(0, 0), (len(LESSON.steps) - 1, 1)])
def test_other_lessons_are_read_once_and_only_where_one_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int, times: int
) -> None:
    read, usual = [], levels.lessons
    monkeypatch.setattr(levels, "lessons", lambda *args: read.append(args) or usual(*args))
    pilot = at_step(tmp_path, at)
    pilot.resize((1440, 900))
    follow(pilot)
    assert len(read) == times


@pytest.mark.parametrize("lang", levels.LANGUAGES)
def test_the_last_lesson_leads_to_the_puzzles_too(tmp_path: Path, lang: str) -> None:
    last = levels.lessons(catalog.levels_of("gungi"))[-1]
    pilot = at_step(tmp_path, len(last.steps) - 1, last, lang=lang)
    pilot.press("btn:puzzles")
    assert pilot.scene.occasion.puzzle == puzzles_of(catalog.levels_of("gungi"))[0]
    pilot.close()


def test_a_lesson_leads_to_the_next_and_the_last_to_a_first_game(tmp_path: Path) -> None:
    lessons = levels.lessons(catalog.levels_of("gungi"))
    pilot = at_step(tmp_path, len(lessons[0].steps) - 1, lessons[0])
    assert pilot.scene.occasion.own_command("next").key == "lesson.next-lesson"
    pilot.press("btn:next")
    assert (facts(pilot)["lesson"], facts(pilot)["step"]) == (lessons[1].id, 1)
    pilot.close()
    pilot = at_step(tmp_path, len(lessons[-1].steps) - 1, lessons[-1])
    assert "btn:next" not in pilot.targets()
    pilot.press("btn:play")
    assert pilot.app.facts()["scene"] == "arrays"  # what is to be done first in a game with help
    pilot.press("arrays.cancel")
    session = pilot.scene.session
    assert pilot.scene.help.on
    assert [seat.text for seat in session.seats] == ["human", "0"] and session.match.ply == 0


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"plan": (("m 3-7-1 3-2-1",),)}, "m 3-7-1 3-2-1"),
        ({"plan": (("m 3-7-1 3-6-2",), "m 7-3-1 1-1-1")}, "m 7-3-1 1-1-1"),
        ({"plan": (("m 1-1…",),)}, "m 1-1…"),
        ({"clause": "G99.1"}, "clause G99.1"),
        ({"plan": (("nonsense",),)}, "nonsense"),
        ({"position": {}}, "board"),
        ({"wrong": (WrongAnswer(("m 3-7-1 3-6…", "m 9-9…"), {}),)}, "m 3-7-1 3-6…, m 9-9…"),
        ({"plan": (tuple(GAME.format(one) for one in GAME.legal(START)),)}, "nothing else can be done"),
    ],
)
def test_a_step_the_rules_contradict_is_found(changed: dict[str, Any], problem: str) -> None:
    step: LessonStep = replace(LESSON.steps[0], **changed)
    assert problem in str(step_problem(GAME, step))


@pytest.mark.slow
def test_a_menu_leaves_the_words_of_a_lesson_free(tmp_path: Path) -> None:
    (lesson,) = [one for one in levels.lessons(catalog.levels_of("yuki")) if one.id == "07-elites"]
    pilot = at_step(tmp_path, 0, lesson, "yuki")
    scene = pilot.scene
    match, entry = scene.session.match, scene.occasion.entry
    assert scene.acting.act(guide.meant(match.game, match.state, entry[0])[0])
    pilot.rest(3)
    assert scene.menus.shown is not None
    assert not any(rect.colliderect(scene.occasion._card) for rect in scene.menus.shown.targets().values())


def longest_step(game_id: str, lang: str) -> tuple[Lesson, int]:
    """Returns the step of a game that has most to tell, before it is done or after."""
    steps = [(lesson, at) for game, lesson, at in ALL if game == game_id]

    def told(step: tuple[Lesson, int]) -> int:
        lesson, at = step
        return max(len(lesson.steps[at].text[lang]), len(onward(game_id, lesson, at).done(Texts(lang))))

    return max(steps, key=told)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize("game_id", catalog.whole_ready())
def test_no_card_cuts_a_panel_or_covers_the_board(tmp_path: Path, game_id: str, text_size: int, lang: str) -> None:
    lesson, at = longest_step(game_id, lang)
    pilot = at_step(tmp_path, at, lesson, game_id, text_size=text_size, lang=lang)
    areas, card = pilot.scene.showing.areas, pilot.scene.occasion._card
    assert not card.colliderect(areas.board)
    panels = {
        name: getattr(areas, name)
        for name in ("info", "record", "wins", "near_tray", "near_plate", "buttons")
        if hasattr(areas, name)
    }
    cut = {name for name, rect in panels.items() if card.colliderect(rect) and not card.contains(rect)}
    assert not cut, (step_name(game_id, lesson, at), cut)
    if game_id == "yuki":
        assert card.collidelist([*panels.values()]) == -1, "the won cards are spoken of"


def test_a_card_moves_only_the_panels_that_it_would_cut(tmp_path: Path) -> None:
    areas = at_step(tmp_path).scene.showing.areas
    info = areas.info
    assert areas.clear_of(pygame.Rect(info.x, info.y - 40, info.width, 30)) == areas
    assert areas.clear_of(info.inflate(10, 10)).info == info, "it lies under the card as a whole"
    assert areas.clear_of(pygame.Rect(info.x, info.y - 10, info.width, 40)).info.top > info.top + 30
