"""The tree of every table says its squares, what is held, and its buttons, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.aloud.node import SaidNode, every, focus_of
from game.i18n.catalog import LANGUAGES
from game.match.seats import HUMAN, ai
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.help import QuietWorker
from tests.table.test_typed import enter, slash
from tests.text.scripted import SHORT
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"
SPOKEN = [name for name in catalog.ready() if catalog.GAMES[name].spoken]
IN_TURN = [(name, LANGUAGES[n % len(LANGUAGES)]) for n, name in enumerate(SPOKEN)]
OTHERS = [(name, lang) for name in SPOKEN for lang in LANGUAGES if (name, lang) not in IN_TURN]


def tree(pilot: Pilot) -> SaidNode:
    root: SaidNode = pilot.app.aloud.read_all()
    return root


def labels(root: SaidNode, *roles: str) -> list[str]:
    """Returns the words of a tree, of some roles or of all."""
    return [node.label for node in every(root) if not roles or node.role in roles]


def alone(game_id: str, home: Path, lang: str) -> Pilot:
    """Returns a pilot at a table of one person and computers that say nothing."""
    pilot = Pilot(home, animation="off", lang=lang, worker=QuietWorker())
    seats = (HUMAN, *(ai(0),) * (catalog.rules(game_id).seats - 1))
    pilot.open(TableScene(TableSetup(game_id, seats=seats, seed=5, options=SHORT.get(game_id, {}))))
    pilot.rest()
    return pilot


def says_all(game_id: str, lang: str, home: Path) -> None:
    pilot = alone(game_id, home, lang)
    root, table = tree(pilot), next(one for one in pilot.app.scenes if isinstance(one, TableScene))
    ids = [node.id for node in every(root)]
    assert len(ids) == len(set(ids)) and focus_of(root) is not None
    desk: Any = table.said._desk
    seen = desk.seen()
    squares = labels(root, "square")
    facts = list(desk.spoken.facts(seen))
    for place, rank in desk.spoken.places(seen).items():
        if rank:
            assert any(one.startswith(pilot.app.ctx.texts("text.fact", place, "")) for one in squares), place
    assert squares and all(any(fact.words in one for one in squares) for fact in facts)
    texts, buttons = pilot.app.ctx.texts, labels(root, "button")
    offered = [one for one in squares if one.endswith(texts("aloud.may", ""))]
    for pick in table.game.gestures.open_offers():
        place = texts("text.fact", desk.spoken.place_of(pick), "")
        said = table.game.wording.described(pick, desk.spoken.pick(seen, (), pick))
        assert said in buttons or any(one.startswith(place) for one in offered), pick
    held = labels(root, "item")
    assert set(desk.spoken.hands(seen)) <= set(held) and set(desk.spoken.about(seen)) <= set(held)
    assert {one.label for one in table.group.buttons if one.label} <= {
        " ".join(x.split()) for x in labels(root, "button")
    }


@pytest.mark.parametrize(("game_id", "lang"), IN_TURN)
def test_a_table_says_squares_hands_and_buttons(game_id: str, lang: str, tmp_path: Path) -> None:
    says_all(game_id, lang, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "lang"), OTHERS)
def test_a_table_says_them_in_the_other_language(game_id: str, lang: str, tmp_path: Path) -> None:
    says_all(game_id, lang, tmp_path)


def test_what_happens_is_told_by_itself_and_the_record_follows(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, animation="off", lang="en")
    pilot.open(TableScene(TableSetup("prosfair", seats=(HUMAN, HUMAN), seed=5)))
    pilot.rest()
    before = tree(pilot)
    assert "e2: White, Gore (can be chosen)" in labels(before, "square")
    seen = pilot.scene.eyes.observe(0)
    match = pilot.scene.session.match
    move = next(one for one in seen.legal if "e2" in match.game.format(one) and "e3" in match.game.format(one))
    pilot.scene.acting.act(move)
    pilot.rest()
    after = tree(pilot)
    told = [node for node in every(after) if node.role == "told"]
    assert any("e3" in node.label for node in told) and all(node.live for node in told)
    assert "e2: empty" in labels(after, "square") and any("e3" in one for one in labels(after, "item"))


def test_a_screen_that_people_with_secrets_share_tells_no_board_until_somebody_looks(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, animation="off", lang="en")
    pilot.open(TableScene(TableSetup("gungi", seats=(HUMAN, HUMAN), seed=5)))
    pilot.rest()
    assert not labels(tree(pilot), "square") and any("move field" in one for one in labels(tree(pilot), "text"))
    slash(pilot)
    assert labels(tree(pilot), "square")
    enter(pilot, "quit")
    assert not labels(tree(pilot), "square")


def test_a_question_and_a_menu_say_their_words_and_buttons(tmp_path: Path) -> None:
    pilot = alone("prosfair", tmp_path, "en")
    table = pilot.scene
    table.steering.do("menu")
    pilot.rest()
    menu = next(node for node in every(tree(pilot)) if node.role == "menu")
    assert menu.children and menu.children[0].focused
    table.menus.close()
    table.steering.do("resign")
    pilot.rest()
    said = tree(pilot)
    texts = pilot.app.ctx.texts
    assert labels(said, "dialog") == [texts("table.confirm.resign.title")] and not labels(said, "square")
    assert labels(said, "button") == [texts("table.confirm.resign.yes"), texts("table.confirm.no")]


def test_the_field_has_the_keyboard_while_one_types(tmp_path: Path) -> None:
    pilot = alone("prosfair", tmp_path, "en")
    slash(pilot)
    pilot.type("e2")
    here = focus_of(tree(pilot))
    assert (here.role, here.value) == ("field", "e2")


def lines(node: SaidNode, depth: int = 0) -> Iterator[str]:
    """Yields a line for each thing that is said: role, words, and what holds of it; empty squares are left out."""
    holds = ("focused", "selected", "pressed", "live")
    marks = [name for name in holds if getattr(node, name)] + ["barred"] * (not node.enabled)
    marks += ["nowhere"] * (node.bounds is None and node.role not in ("item", "list", "rank"))
    if node.role != "square" or marks != ["pressed"] or not node.label.endswith(("empty", "空き")):
        yield f"{'  ' * depth}{node.role} {node.label!r} {node.value} {' '.join(marks)}".rstrip()
    for child in node.children:
        yield from lines(child, depth + 1)


class Heard:
    """Does steps at a table and notes what it says after each: all, or what was not said the time before."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot, self.found = pilot, list[str]()
        self._before: list[str] = []

    def after(self, *steps: str | int) -> None:
        """Types lines, presses keys and what is offered first ("offer") or has a name, and notes what is said then."""
        for step in steps:
            if isinstance(step, int):
                self.pilot.key(step)
            elif step.startswith("/"):
                enter(self.pilot, step[1:])
            elif step == "offer":
                table = self.pilot.scene
                places = (table.game.places.rect_of(pick) for pick in table.game.gestures.chooser.offers())
                self.pilot.press(min((rect for rect in places if rect), key=lambda rect: (rect.y, rect.x)))
            else:
                self.pilot.scene.steering.do(step)
        self.pilot.rest()
        now = list(lines(tree(self.pilot)))
        self.found += [f"== {' '.join(map(str, steps))}", *(line for line in now if line not in self._before)]
        self.found += [f"gone: {line.strip()}" for line in self._before if line not in now]
        self._before = now


def test_all_that_a_table_says_step_by_step(tmp_path: Path) -> None:
    """Squares that are begun, cursor, menu, move field and what was told; hands and choices beside a board."""
    found = []
    for game_id, *steps in (
        ("prosfair", (), ("offer",), (pygame.K_RIGHT,), (pygame.K_TAB, pygame.K_TAB), ("menu",), (pygame.K_DOWN,)),
        ("gungi", (), ("offer",), ("offer",)),
        ("senya", (), ("/help", "/zz"), (pygame.K_F6,), (pygame.K_UP, pygame.K_UP)),
    ):
        pilot = alone(game_id, tmp_path / game_id, "en")
        heard = Heard(pilot)
        found.append(f"==== {game_id}")
        for some in steps:
            if some[:1] == ("/help",):
                slash(pilot)
            heard.after(*some)
        found += heard.found
        pilot.close()
    approved(SEEN / "said.txt", found)
