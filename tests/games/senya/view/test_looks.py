"""How battles, places, emblems and cards of 千夜月姫+ look, held against sheets (see `tests/pictures`)."""

from __future__ import annotations

from pathlib import Path

from game.games.senya.rules.battle.start import Participant, new_battle
from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.data.scenario_rows import LIGHTS, MOTIFS
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import SenyaWorld
from game.games.senya.view.crest.charges import CLASS_CHARGES, ENEMY_CHARGES
from game.games.senya.view.emblem import emblem
from game.games.senya.view.story.vignette import vignette
from game.games.senya.words.paper import Crest
from tests.games.senya.book import data
from tests.games.senya.field import who
from tests.games.senya.view.table import picture
from tests.games.senya.view.test_stage import SIZE, _screen, _seen, _steps
from tests.motion import moment
from tests.pictures import hold, look_alike

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


def test_a_battle_under_way() -> None:
    """Of each kind of event the first, met in a battle."""
    screen, director = _screen()
    one, other = (tuple(Participant(who(name)) for name in side) for side in (("toru", "garo"), ("night_noble", "ren")))
    state = new_battle(SenyaWorld(Edition(data(), "test"), Options()), (one, other))
    director.show(_seen(state))
    found, titles = [], []
    known: set[str] = set()
    for number, (after, events) in enumerate(_steps(state, 5, 70)):
        kinds = {type(event).__name__ for event in events}
        if kinds <= known:
            director.show(_seen(after))
            continue
        known |= kinds
        found.append(moment(director, lambda: picture(screen, SIZE), events, _seen(after)))
        titles.append(f"step {number}: {' '.join(sorted(kinds))}")
    look_alike(SEEN / "motion.png", titles, found)
