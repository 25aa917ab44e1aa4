"""Sounds in words: for whoever does not hear them, where that is wished; also where nothing can be heard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import catalog
from game.i18n.catalog import Texts
from game.ui.sound import NAMES
from game.ui.widgets.captions import MOST, SHOWN_S
from tests.app.test_app import Counter
from tests.pilot import Pilot


def test_a_sound_is_told_where_that_is_wished_and_goes_by_itself(open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot(Counter())
    ctx, captions = pilot.ctx, pilot.app.captions
    ctx.settings.mute = True
    ctx.sounds.set(volumes=ctx.settings.volumes, on=False)
    ctx.sounds.play("move")
    assert not captions.told, "nobody asked for it"
    ctx.settings.captions = True
    assert not ctx.sounds.play("move"), "muted, and told all the same"
    assert ([*captions.told] == ["move"] and 0 < pilot.app.wait_s() <= SHOWN_S) or pilot.app.wait_s() == 0
    assert pilot.app.facts()["captions"] == ["move"]
    assert not captions.update(SHOWN_S * 0.9) and [*captions.told] == ["move"]
    assert captions.update(SHOWN_S * 0.2), "it has just gone"
    assert not captions.told


def test_the_newest_sounds_are_told_and_one_again_stays_longer(open_pilot: Callable[..., Pilot]) -> None:
    captions = open_pilot(Counter()).app.captions
    for name in NAMES[: MOST + 1]:
        captions.hear(name)
    assert [*captions.told] == [*NAMES[1 : MOST + 1]]
    captions.update(SHOWN_S / 2)
    captions.hear(NAMES[1])
    assert [*captions.told] == [NAMES[2], NAMES[1]] and captions.told[NAMES[1]] == SHOWN_S
    assert captions.wake() == SHOWN_S / 2


def test_a_caption_is_drawn_at_the_foot(open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot(Counter())
    screen = pygame.display.get_surface()
    pilot.app.draw(screen)
    before = pygame.image.tobytes(screen, "RGB")
    pilot.ctx.settings.captions = True
    pilot.ctx.sounds.play("capture")
    pilot.app.draw(screen)
    assert pygame.image.tobytes(screen, "RGB") != before


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_sound_has_its_words(lang: str) -> None:
    texts = Texts(lang, catalog.text_folders())
    words = [texts(f"sound.{name}") for name in NAMES]
    assert all(words) and len({*words}) == len(words)
