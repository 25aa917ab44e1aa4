"""The glossary on the pages before a battle: every term written there is told under the pointer, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.games.senya.rules.character.derive import derive
from game.games.senya.view.keywords import meaning
from game.games.senya.workshop.build_page import BuildPage
from game.games.senya.workshop.compare_page import ComparePage
from game.games.senya.workshop.draft import BUILD_STEPS, Draft
from game.games.senya.workshop.page import WorkshopHome
from game.games.senya.workshop.setup_page import SetupPage
from game.games.senya.workshop.sheet_page import SheetPage
from game.games.senya.workshop.source import rows
from game.games.senya.workshop.sums_page import SumsPage
from game.stage.scene import Scene
from tests.games.senya.book import sheet
from tests.games.senya.workshop.people import person
from tests.pilot import Pilot

PAGES: dict[str, tuple[Callable[[], Scene], set[str]]] = {
    "home": (WorkshopHome, {"apostate"}),
    "setup": (SetupPage, {"tension", "surprise", "line"}),
    "sheet": (lambda: SheetPage(person()), {"stun", "melee", "act", "level"}),
    "sums": (lambda: SumsPage("melee", derive(sheet(), rows()).values["melee"]), {"melee"}),
    "compare": (lambda: ComparePage(Draft(person(), rows())), {"cost"}),
    **{
        f"build {step}": (lambda step=step: BuildPage(person(), lambda one: True, step=step), set())  # type: ignore[misc]
        for step in BUILD_STEPS
    },
}


@pytest.mark.parametrize("lang", ["ja", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", PAGES)
def test_every_term_of_a_page_is_told_under_the_pointer(tmp_path: Path, name: str, lang: str) -> None:
    make, wanted = PAGES[name]
    pilot = Pilot(tmp_path, lang=lang)
    pilot.open(make())
    pilot.look()
    tips, texts = pilot.scene.tips, pilot.ctx.texts
    terms = tips.terms()
    assert wanted <= {term for _, term in terms}
    assert terms
    for rect, term in terms:
        found = tips.of(rect.center)
        said = texts(f"senya-gloss.text.{term}")
        assert found is not None and said in found[1], f"{term} at {rect}"
    pilot.motion(terms[0][0].center)
    before = pygame.image.tobytes(pilot.screen, "RGB")
    pilot.motion((2, 2))
    pilot.look()
    assert pygame.image.tobytes(pilot.screen, "RGB") != before, "the tip is drawn"
    assert meaning(texts, terms[0][1])
    pilot.close()
