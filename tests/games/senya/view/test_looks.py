"""How battles, places, emblems and cards of 千夜月姫+ look, held against sheets (see `tests/pictures`)."""

from __future__ import annotations

from pathlib import Path

from game.games.senya.rules.data.scenario_rows import LIGHTS, MOTIFS
from game.games.senya.view.crest.charges import CLASS_CHARGES, ENEMY_CHARGES
from game.games.senya.view.emblem import Crest, emblem
from game.games.senya.view.story.vignette import vignette
from tests.games.senya.view.table import battle, declaration, make_screen, picture, window
from tests.pictures import hold

SEEN = Path(__file__).parent / "seen"


def test_a_place_of_every_kind_under_every_light() -> None:
    lights = [*LIGHTS] * len(MOTIFS)
    hold(
        SEEN / "places.png",
        [vignette((200, 120), motif, lights[n], f"key {n}", n % 4, n % 3) for n, motif in enumerate(MOTIFS)]
        + [vignette((130, 80), "bridge", light, "bridge", 1, 1) for light in LIGHTS],
    )


def test_an_emblem_of_every_class_and_enemy() -> None:
    classes = [*CLASS_CHARGES]
    crests = [Crest(f"name {n}", f"style {n}", (one, *classes[: n % 4])) for n, one in enumerate(classes)] + [
        Crest(one, "", (one,)) for one in ENEMY_CHARGES
    ]
    hold(SEEN / "emblems.png", [emblem(crest, (90, 56, 32)[n % 3]) for n, crest in enumerate(crests)])


def test_battles_with_all_that_may_be_asked_and_told() -> None:
    shown = (
        battle("en"),
        battle("en", (4, 4), question=window("en"), contest=None),
        battle("en", (1, 4), declaration=declaration("en", 3)),
    )
    hold(SEEN / "battles.png", [picture(make_screen(shown=one, lang="en")) for one in shown])
