"""Terms of the glossary explained on the battle screen: beside a card that is looked at, and under the pointer."""

from __future__ import annotations

import pygame
import pytest

from game.games.senya.view.keywords import MOST, draw_keywords, meaning, terms_in
from game.games.senya.view.values import LogLine
from game.games.senya.words.glossary import glossed
from game.i18n.catalog import LANGUAGES
from tests.games.gungi.view.stage import make_theme
from tests.games.senya.view.table import make_screen, texts_of

SAID = {"ja": "黒瀬 廉の命中判定は22［4 5］。", "en": "Kurose Ren: hit check 22 [4 5]."}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_term_in_the_log_is_told_under_the_pointer(lang: str) -> None:
    """S10.6: the words before and behind it tell nothing."""
    screen, texts = make_screen(lang=lang), texts_of(lang)
    screen.log.show((LogLine(0, SAID[lang]),))
    view = screen.log.scroll.view
    told = {x: screen.log.tip_at((x, view.y + 8)) for x in range(view.x, view.right, 3)}
    assert set(told.values()) == {"", meaning(texts, "hit_check")}
    found = [x for x, tip in told.items() if tip]
    assert view.x < found[0] and found == list(range(found[0], found[-1] + 1, 3))
    assert screen.point((found[0], view.y + 8)) and screen.tip() == meaning(texts, "hit_check")
    assert not screen.log.tip_at((view.x + 20, view.bottom - 2))


def test_the_terms_of_a_card_are_explained_beside_it() -> None:
    texts, theme = texts_of("ja"), make_theme((1280, 720))
    words = "実ダメージ後効果：対象に束縛を与える。命中判定の達成値+《2》。クリティカル値−1。カウンターには使えない。"
    terms = terms_in(texts, words)
    assert terms == ("after_damage", "bind", "hit_check", "result") and len(terms) == MOST
    assert sum(bool(piece.term) for piece in glossed(texts, words)) > MOST
    room = pygame.Rect(0, 500, 900, 200)
    for beside, left, right in (
        (pygame.Rect(100, 500, 140, 180), 240, 500),
        (pygame.Rect(740, 500, 140, 180), 480, 740),
    ):
        out = pygame.Surface((1280, 720), pygame.SRCALPHA)
        draw_keywords(out, theme, texts, words, beside, room)
        drawn = out.get_bounding_rect(min_alpha=250)
        assert left <= drawn.left and drawn.right <= right and drawn.height > 60
        draw_keywords(plain := pygame.Surface((1280, 720), pygame.SRCALPHA), theme, texts, "……", beside, room)
        assert not plain.get_bounding_rect()
