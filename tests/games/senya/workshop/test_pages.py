"""The pages of the workshop, worked like a person does: by mouse and by keyboard, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.games.senya.workshop.build_page import BuildPage
from game.games.senya.workshop.changes import ValueChange
from game.games.senya.workshop.chronicle.page import ChroniclePage
from game.games.senya.workshop.chronicle.values import KeptBond, LivedSession
from game.games.senya.workshop.compare_page import ComparePage
from game.games.senya.workshop.detail import DetailBox
from game.games.senya.workshop.draft import BUILD_STEPS
from game.games.senya.workshop.look import Tips
from game.games.senya.workshop.page import WorkshopHome
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.roster import Roster
from game.games.senya.workshop.setup_page import SetupPage
from game.games.senya.workshop.sheet_page import SheetPage
from game.games.senya.workshop.source import rows
from game.games.senya.workshop.sums_page import SumsPage
from game.games.senya.workshop.words import PageWords
from game.i18n.catalog import Texts
from game.scenes.launcher import Launcher
from game.scenes.rules_reader import RulesReader
from game.stage.dialog import Dialog
from game.ui.theme import SMALLEST_TEXT, Theme
from tests.games.senya.book import data
from tests.games.senya.workshop.people import person
from tests.pilot import Pilot
from tests.transcript import Drawn


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    made = Pilot(tmp_path / "home", Launcher(), lang="en")
    yield made
    made.close()


def roster(pilot: Pilot) -> Roster:
    return Roster(pilot.ctx.home, data())


def opened(pilot: Pilot) -> Pilot:
    """Opens the workshop as a person does, from the card of the game."""
    pilot.press("page-workshop.senya")
    assert isinstance(pilot.scene, WorkshopHome)
    return pilot


def gold(pilot: Pilot) -> list[str]:
    """Returns the buttons that are gold: what comes next."""
    return [button.name for button in pilot.scene.group.buttons if button.style == "gold" and button.enabled]


def test_one_gold_button_leads_from_quick_start_to_the_battle(pilot: Pilot) -> None:
    assert gold(opened(pilot)) == ["new"]
    pilot.press("person.sample.toru")
    assert gold(pilot) == ["take"]
    for name in ("take", "dialog.ok", "save", "back"):
        pilot.press(name)
    assert gold(pilot) == ["battle"]


def test_quick_start_makes_a_ready_character_ones_own(pilot: Pilot) -> None:
    """S6.1: its data are taken over and personal data added; it is then in the roster with its sheet."""
    opened(pilot).press("person.sample.toru")
    pilot.press("take")
    assert isinstance(pilot.scene, Dialog)  # the name is asked for at once
    pilot.press("dialog.cancel")
    assert isinstance(pilot.scene, BuildPage) and pilot.scene.step == "personal"
    assert pilot.scene.list.looked_at is not None and pilot.scene.list.looked_at.taken
    pilot.press("texts")
    pilot.press("dialog.field.age")
    pilot.type("17")
    pilot.press("dialog.ok")
    pilot.press("save")
    (kept,) = roster(pilot).entries()
    assert kept.person is not None and kept.person.sheet == rows().samples["toru"].sheet and kept.playable
    assert (kept.person.name, kept.person.said.age) == ("Katsuragi Toru", "17")
    pilot.press("back")
    assert isinstance(pilot.scene, WorkshopHome) and len(pilot.scene.own.rows) == 1
    assert pilot.scene.probe()["chosen"] == kept.path.name  # who was kept last fights first
    pilot.press("battle")
    assert isinstance(pilot.scene, SetupPage) and [one.name for one in pilot.scene.sides.a] == ["Katsuragi Toru"]
    pilot.press("back")
    pilot.press("sheet")
    assert isinstance(pilot.scene, SheetPage)
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, WorkshopHome)


def test_a_choice_shows_what_it_would_change_before_it_is_taken(pilot: Pilot) -> None:
    pilot.open(BuildPage(Person(), lambda one: True))
    pilot.press("step.classes")
    pilot.motion("offer.classes.magus")
    page = pilot.scene
    assert page.probe()["looked_at"] == "magus"
    assert {change.name: change.by for change in page._detail.changes}["spirit"] > 0
    assert page._draft.person == Person(), "pointing takes nothing"
    pilot.press("offer.classes.magus")
    pilot.press("offer.classes.magus")
    assert page._draft.sheet.creation_classes == ("magus", "magus")
    pilot.press("offer.classes.magus", button=3)
    assert page._draft.sheet.creation_classes == ("magus",)
    pilot.press("undo")
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert page._draft.sheet.creation_classes == ("magus",)
    pilot.press("redo")
    assert page._draft.sheet.creation_classes == ("magus", "magus")


def test_a_refusal_stands_in_its_place_and_its_clause_opens_the_rulebook(pilot: Pilot) -> None:
    pilot.open(BuildPage(person(), lambda one: True))
    pilot.press("step.skills")
    pilot.motion("offer.skills.iai")
    page = pilot.scene
    assert page._detail.refused.code == "class-skills" and "take" not in pilot.targets()
    pilot.press("offer.skills.iai")
    assert page._draft.sheet == person().sheet and "Swordsman" in pilot.notice
    pilot.press("clause.S4.10/refused")
    assert isinstance(pilot.scene, RulesReader)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is page
    pilot.press("offer.skills.parry")
    assert "parry" not in page._draft.sheet.skills
    assert "clause.S4.10/open0" in pilot.targets(), "what is still open is told as well"


def test_a_sum_opens_with_its_terms_and_clauses(pilot: Pilot) -> None:
    pilot.open(BuildPage(person(), lambda one: True))
    pilot.press("value.melee")
    assert isinstance(pilot.scene, SumsPage) and pilot.scene.probe() == {"value": "melee", "sum": 13}
    assert {"clause.S4.6/0", "clause.S4.7/2"} <= set(pilot.targets())
    pilot.press("close")
    assert isinstance(pilot.scene, BuildPage)


def test_the_steps_by_keyboard(pilot: Pilot) -> None:
    pilot.open(BuildPage(Person(), lambda one: True))
    page = pilot.scene
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    assert page._draft.sheet.style == list(data().styles)[1]
    pilot.key(pygame.K_DELETE)
    assert page._draft.sheet.style == ""
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    assert page.step == "classes"


def test_the_next_step_is_gold_until_nothing_is_open_and_marks_tell_only_what_is_done(pilot: Pilot) -> None:
    pilot.open(BuildPage(Person(), lambda one: True))
    page = pilot.scene
    done = [step for step in BUILD_STEPS if page._draft.done_in(step)]
    assert gold(pilot) == ["next"] and done == [], "what is free to be left out is not done yet"
    steps = []
    while gold(pilot) == ["next"]:
        pilot.press("next")
        steps.append(page.step)
    assert tuple(steps) == BUILD_STEPS[1:] and gold(pilot) == ["save"] and "next" not in pilot.targets()
    pilot.open(BuildPage(person(), lambda one: True))
    assert gold(pilot) == ["save"]
    assert [step for step in BUILD_STEPS if not pilot.scene._draft.done_in(step)] == ["growth"]
    pilot.open(BuildPage(person(name=""), lambda one: True, kept=True))
    assert gold(pilot) == ["back"] and not pilot.scene._draft.done_in("personal"), "a name belongs to it"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_style_and_class_has_its_line(tmp_path: Path, lang: str) -> None:
    made = Pilot(tmp_path / "home", lang=lang)
    words = PageWords(made.ctx.texts, data())
    told = [*map(words.style, data().styles), *map(words.cls, data().classes)]
    lines = {one.line for one in told}
    assert len(lines) == len(told) and all(lines) and words.cls("magus").line == data().classes["magus"].role[lang]
    made.open(BuildPage(Person(), lambda one: True))
    assert words.style("origin_eat").line in _drawn(made)
    made.press("step.classes")
    assert words.cls("hunter").line in _drawn(made)
    made.close()


def _drawn(pilot: Pilot) -> str:
    with Drawn(pilot.ctx.theme, pilot.screen).watched() as drawn:
        pilot.draw()
    return " | ".join(drawn.told().values())


def test_unkept_changes_are_asked_about(pilot: Pilot) -> None:
    kept: list[Person] = []
    pilot.open(BuildPage(person(), lambda one: bool(kept.append(one)) or True, kept=True))
    assert "save" not in pilot.targets(), "nothing has changed yet"
    pilot.press("step.breaks")
    pilot.press("offer.breaks.swallow")
    pilot.key(pygame.K_ESCAPE)
    pilot.press("dialog.cancel")
    assert isinstance(pilot.scene, BuildPage)
    pilot.press("back")
    pilot.press("dialog.save")
    assert [one.sheet.breaks for one in kept] == [()]
    assert isinstance(pilot.scene, Launcher)
    pilot.open(BuildPage(person(), lambda one: pytest.fail("it is not to be kept"), kept=True, step="breaks"))
    pilot.press("offer.breaks.swallow")
    pilot.press("back")
    pilot.press("dialog.leave")
    assert isinstance(pilot.scene, Launcher)


def test_nothing_is_kept_without_a_name(pilot: Pilot) -> None:
    pilot.open(BuildPage(Person(), lambda one: pytest.fail("it has no name")))
    pilot.press("save")
    assert isinstance(pilot.scene, Dialog) and "name" in pilot.scene.probe()["text"]


def test_two_skills_stand_side_by_side(pilot: Pilot) -> None:
    pilot.open(BuildPage(person(), lambda one: True))
    pilot.press("step.skills")
    pilot.motion("offer.skills.parry")
    pilot.press("compare")
    assert isinstance(pilot.scene, ComparePage)
    assert pilot.scene.probe() == {"compared": ["parry", "parry"]}
    pilot.motion("1.offer.skills.slash")
    assert pilot.scene.probe() == {"compared": ["parry", "slash"]}
    pilot.key(pygame.K_DOWN)
    assert pilot.scene.probe() == {"compared": ["sword_heart", "slash"]}


def test_the_glossary_tells_of_values_and_of_words_in_texts(pilot: Pilot) -> None:
    pilot.open(BuildPage(person(), lambda one: True))
    pilot.motion("value.stun")
    pilot.look()
    found = pilot.scene.tips.of(pilot.point("value.stun"))
    assert found is not None and found[0] == "Stun" and "S4.8" in found[1]
    pilot.press("step.skills")
    pilot.motion("offer.skills.slash")
    pilot.look()
    assert {"Melee", "cost", "tension"} <= {title for _, title, _ in pilot.scene.tips._places}


def test_the_search_is_drawn_anew_when_the_pointer_comes_and_selects(pilot: Pilot) -> None:
    pilot.open(WorkshopHome())
    page = pilot.scene
    field = page.targets()["search"]

    def moved(place: tuple[int, int]) -> bool:
        return bool(page.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 0), buttons=(0, 0, 0))))

    assert moved(field.center) and not moved(field.center)
    page.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=field.center, button=1))
    assert moved(field.midleft), "what is selected has changed"


def test_the_roster_page_copies_archives_searches_and_deletes(pilot: Pilot) -> None:
    kept = roster(pilot)
    first = kept.add(person(name="Shiki"))
    (kept.folder / "bad.toml").write_text("format = 1\n")
    opened(pilot).press(f"person.{first.path.name}")
    pilot.press("copy")
    assert {entry.person.name for entry in kept.entries() if entry.person} == {"Shiki", "Shiki (copy)"}
    pilot.press("archive")
    assert pilot.scene.probe()["filter"] == "archived"
    pilot.press("filter.used")
    pilot.press("search")
    pilot.type("copy")
    assert pilot.scene.probe()["rows"] == 0
    pilot.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene.probe()["rows"] == 2
    pilot.press("person.bad.toml")
    pilot.press("faults")
    assert "senya-character/1" in pilot.scene.probe()["text"]
    pilot.press("dialog.ok")
    assert "edit" not in pilot.targets(), "what cannot be read is left alone"
    pilot.press(f"person.{first.path.name}")
    pilot.press("delete")
    pilot.press("dialog.cancel")
    assert first in kept.entries()
    pilot.press("delete")
    pilot.press("dialog.delete")
    assert first not in kept.entries() and pilot.notice


def test_files_come_in_and_go_out(pilot: Pilot, tmp_path: Path) -> None:
    kept = roster(pilot)
    out = kept.export(person(name="Shiki"), tmp_path)
    opened(pilot)
    pilot.step([pygame.event.Event(pygame.DROPFILE, file=str(out))])
    assert [entry.person for entry in kept.entries()] == [person(name="Shiki")]
    out.write_text(out.read_text().replace('"katana"', '"bow", "moon"'))
    pilot.step([pygame.event.Event(pygame.DROPFILE, file=str(out))])
    assert isinstance(pilot.scene, Dialog) and len(kept.entries()) == 2
    assert "(S13.2)" in pilot.scene.probe()["text"] and "moon" in pilot.scene.probe()["text"]
    pilot.press("dialog.ok")
    pilot.step([pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "nowhere.toml"))])
    assert "nowhere.toml" in pilot.scene.probe()["text"]


def test_a_home_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "senya").write_text("no folder")
    made = Pilot(tmp_path / "home", WorkshopHome(), lang="en")
    made.press("person.sample.mio")
    made.press("take")
    made.press("dialog.cancel")
    made.press("save")
    assert isinstance(made.scene, BuildPage) and "Harukawa Mio" in made.notice
    made.close()


def test_the_picture_is_a_sheet_of_a4_and_overwrites_nothing(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.games.senya.workshop.sheet_page.A4", (620, 877))  # a quarter: the full one takes 0.3 s
    pilot.open(SheetPage(person()))
    written = pilot.scene.save_picture(tmp_path / "sheet")
    assert pygame.image.load(written).get_size() == (620, 877) and written.suffix == ".png"

    def write(what: str, path: Path) -> None:
        pilot.press(what)
        pilot.fill("dialog.field.path", str(path))
        pilot.press("dialog.ok")

    write("picture", written)
    assert "sheet.png exists" in pilot.notice and pilot.scene.fields[0].text == str(written)
    pilot.press("dialog.cancel")
    for what, name in (("picture", "sheet.png"), ("toml", "one.toml")):
        write(what, tmp_path / "sheeets" / name)
        assert f"{tmp_path / 'sheeets' / name} does not exist" in pilot.notice
        pilot.press("dialog.cancel")
    assert not (tmp_path / "sheeets").exists()
    write("toml", tmp_path / "one.toml")
    assert roster(pilot).read(tmp_path / "one.toml").person == person()


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(
    ("size", "scale"),
    [pytest.param((1920, 1080), 100, marks=pytest.mark.slow), ((1280, 720), 100), ((1280, 720), 150)],
)
def test_every_button_stands_in_the_window(tmp_path: Path, lang: str, size: tuple[int, int], scale: int) -> None:
    made = Pilot(tmp_path / "home", lang=lang, size=size, text_size=scale)
    for scene in (WorkshopHome(), BuildPage(person(), lambda one: True, step="growth"), SheetPage(person())):
        made.open(scene)
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(rect) for rect in made.targets().values()), type(scene)
    made.close()


def test_filters_and_changes_of_a_choice_grow_with_the_text(tmp_path: Path) -> None:
    made = Pilot(tmp_path / "home", lang="en", size=(1280, 720), text_size=175)
    made.open(WorkshopHome())
    usual = made.ctx.theme.text_px(14)
    whole = made.ctx.theme.fonts.width("Apostates and dead 0", "sans", usual)
    assert made.targets()["filter.gone"].w > whole + usual // 2 and made.scene._search.rect.w > 9 * usual
    assert not made.targets()["filter.gone"].collidelistall([made.targets()["filter.archived"], made.scene._right])
    box, words = DetailBox(made.ctx, Tips(made.ctx.theme), made.scene.words), made.scene.words
    rows = (ValueChange("skills", 0, 2), *(ValueChange(name, 0, 1) for name in ("melee", "hp", "focus", "stun")))
    for high, said in ((10 * usual, 5), (3 * usual, 5), (2 * usual, 1)):
        with made.ctx.theme.hearing() as drawn:
            box._draw_changes(pygame.Surface((400, 400)), pygame.Rect(0, 0, 360, high), rows, words)
        assert len(drawn) == 2 * said and min(one.px for one in drawn) > SMALLEST_TEXT
    made.close()


def test_damaged_data_leave_one_sentence(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.games.senya.workshop.page.found_rows", lambda: None)
    pilot.press("page-workshop.senya")
    (part,) = pilot.scene.parts()
    assert "levels/senya" in part.text


def test_what_the_keyboard_reaches_is_explained_too(pilot: Pilot) -> None:
    pilot.open(BuildPage(person(), lambda one: True))
    pilot.key(pygame.K_TAB)
    for _ in range(40):
        if pilot.scene.group.focus == "value.stun":
            break
        pilot.key(pygame.K_TAB)
    assert pilot.scene.group.focus == "value.stun"
    pilot.look()
    drawn: list[str] = []
    pilot.scene.tips._theme = _Noting(pilot.ctx.theme, drawn)
    pilot.draw()
    assert "Stun" in drawn


class _Noting:
    """A theme that notes what it is asked to draw."""

    def __init__(self, theme: Theme, drawn: list[str]) -> None:
        self._theme, self._drawn = theme, drawn

    def __getattr__(self, name: str) -> object:
        return getattr(self._theme, name)

    def draw(self, surface: pygame.Surface, text: str, *more: object) -> pygame.Rect:
        self._drawn.append(text)
        return self._theme.draw(surface, text, *more)  # type: ignore[arg-type]


@pytest.mark.parametrize("scale", [100, 175])
def test_pages_of_a_game_that_can_be_played_stand_below_its_buttons(
    launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch, scale: int
) -> None:
    row, known = replace(catalog.GAMES["gungi"], pages=(("workshop", "tests.x:y"),)), type(catalog.GAMES)
    real = known.__getitem__
    monkeypatch.setattr(known, "__getitem__", lambda self, name: row if name == "gungi" else real(self, name))
    monkeypatch.setattr("game.i18n.catalog.Texts.__call__", _said)
    targets = launch(lang="en", text_size=scale).targets()
    page = targets["page-workshop.gungi"]
    others = [rect for name, rect in targets.items() if name.endswith(".gungi") and name != "page-workshop.gungi"]
    assert not any(page.colliderect(rect) for rect in others)
    assert page.top >= targets["new.gungi"].bottom


_REAL = Texts.__call__


def _said(texts: Texts, key: str, *args: object) -> str:
    return "Workshop" if key == "gungi.page.workshop" else _REAL(texts, key, *args)


def test_s18_4_a_level_is_paid_with_what_another_character_brought_and_only_once(pilot: Pilot) -> None:
    told = LivedSession("1", "2026-11-22", "glass_bridge", "success", "硝子橋の夜", "Night at the Glass Bridge", 4)
    rich = roster(pilot).add(replace(person(name="Rich"), experience=4))
    poor = roster(pilot).add(replace(person(name="Poor"), sessions=(told,)))
    opened(pilot).press(f"person.{poor.path.name}")
    pilot.press("edit")
    assert isinstance(pilot.scene, BuildPage) and pilot.scene.step == "growth"
    assert "level.5" not in pilot.targets(), "experience is not given away"
    pilot.press("offer.growth.swordsman")
    pilot.press("step.skills")
    pilot.press("offer.skills.iai")
    roster(pilot).save(rich, replace(person(name="Rich"), experience=1))  # another program has spent it
    pilot.press("save")
    kept = roster(pilot).read(poor.path).person
    assert kept is not None and kept.experience == 0, "it is refused with a sentence"
    roster(pilot).save(roster(pilot).read(rich.path), replace(person(name="Rich"), experience=4))
    pilot.press("save")
    kept = roster(pilot).read(poor.path).person
    assert kept is not None and (kept.experience, kept.sheet.level, len(kept.sessions)) == (-4, 4, 1)
    pilot.press("back")
    pilot.press("delete")
    assert isinstance(pilot.scene, WorkshopHome) and "4 experience" in pilot.notice, "its debt would be forgotten"
    assert len(roster(pilot).entries()) == 2


def test_s18_the_chronicle_of_a_character_is_a_page_of_the_workshop(pilot: Pilot) -> None:
    told = LivedSession(
        "1",
        "2026-11-22",
        "glass_bridge",
        "mixed",
        "硝子橋の夜",
        "Night",
        5,
        foes=("street_thug",) * 2,
        bonds=("hinako",),
    )
    bond = KeptBond("hinako", ("trust",), 9, "雛子", "Hinako")
    entry = roster(pilot).add(replace(person(name="Toru"), experience=5, sessions=(told,), board=(bond,)))
    opened(pilot).press(f"person.{entry.path.name}")
    pilot.press("chronicle")
    page = pilot.scene
    assert isinstance(page, ChroniclePage) and "purse of the player: 5" in page.account()
    words = "\n".join(page.told())
    assert "ended quietly" in words and "×2" in words and "Bonds: Hinako." in words
    pilot.press("person.board")
    assert page.told() == ["Hinako: Trust (bond 9)"]
    pilot.press("player")
    pilot.type("Aki")
    pilot.press("dialog.ok")
    kept = roster(pilot).read(entry.path).person
    assert kept is not None and kept.player == "Aki" and "Player: Aki" in page.account()


def test_s7_12_who_is_gone_comes_back_as_an_enemy(pilot: Pilot) -> None:
    lost = roster(pilot).add(replace(person(name="Lost"), apostate=True))
    dead = roster(pilot).add(replace(person(name="Dead"), dead=True))
    opened(pilot).press("filter.gone")
    pilot.press(f"person.{dead.path.name}")
    assert "edit" not in pilot.targets()
    pilot.press(f"person.{lost.path.name}")
    pilot.press("return")
    page = pilot.scene
    assert isinstance(page, SetupPage)
    (foe,) = page.sides.b
    assert foe.name == "Lost" and foe.sheet is not None and data().styles[foe.sheet.style].apostate_only
    found = [name for name in pilot.targets() if name.startswith("person.gone.")]
    assert sum(lost.path.name in name for name in found) == 3, "with each of the three styles of apostates"
    catalog.rules("senya").position_in(page.setup().start or {}, {})
