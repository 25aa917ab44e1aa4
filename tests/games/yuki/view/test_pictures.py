"""The drawn pictures of the cards: all are there, each is its own, and they are read only when they are shown."""

from __future__ import annotations

import importlib.util
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from game import catalog
from game.games.yuki.rules.cards import DECKS, EVENTS, FIELDS, TROOPS
from game.games.yuki.view.art import YukiArts
from game.games.yuki.view.cards import BACKS
from game.games.yuki.view.prints import pictures
from game.games.yuki.view.prints.faces import LEAST_PX
from game.games.yuki.view.zoom import ZoomArt
from game.i18n.catalog import Texts
from game.storage import levels
from game.ui.text.fonts import Fonts
from game.ui.theme import Theme
from tests.games.gungi.view.stage import make_theme

DRAWN = (*TROOPS, *DECKS["S"], *DECKS["M"], *EVENTS, *FIELDS, *BACKS)
CARDS = levels.asset("cards")


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The script that draws the cards, without the library it draws with."""
    spec = importlib.util.spec_from_file_location("build_cards", levels.asset("build_cards.py"))
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def arts(lang: str = "ja", theme: Theme | None = None) -> YukiArts:
    return YukiArts(theme or make_theme(), Texts(lang, catalog.text_folders()))


def test_the_script_draws_what_is_shipped(script: ModuleType) -> None:
    shipped = {path.relative_to(CARDS).as_posix() for path in CARDS.rglob("*") if path.is_file()}
    assert shipped == set(script.files())
    assert set(script.faces()) == set(DRAWN)
    assert sum((CARDS / name).stat().st_size for name in shipped) < 12_000_000


@pytest.fixture(scope="module")
def thumbs() -> dict[str, bytes]:
    """The small prints in grey, no larger than a thumb nail; all have the form of a card."""
    found = {}
    for code in DRAWN:
        small = pygame.image.load(CARDS / "small" / f"{code}.webp")
        assert small.get_size() == (pictures.SMALL, round(1.4 * pictures.SMALL)), code
        tiny = pygame.transform.smoothscale(small, (15, 21))
        found[code] = pygame.image.tobytes(pygame.transform.grayscale(tiny), "RGB")[::3]
    return found


def test_the_prints_have_the_sizes_of_the_script(script: ModuleType) -> None:
    assert script.SIZES["small"] == pictures.SMALL
    large = pygame.image.load(CARDS / "large" / "R10.webp")
    assert large.get_size() == (script.SIZES["large"], round(1.4 * script.SIZES["large"]))


@pytest.mark.slow
@pytest.mark.parametrize("cards", [TROOPS, EVENTS, FIELDS], ids=["troops", "events", "fields"])
def test_the_pictures_differ_without_words_and_without_colour(thumbs: dict[str, bytes], cards: tuple[str, ...]) -> None:
    """A tenth of the points of any two differ clearly."""
    for a, b in combinations(cards, 2):
        differ = sum(abs(x - y) > 20 for x, y in zip(thumbs[a], thumbs[b], strict=True))
        assert differ > len(thumbs[a]) * 0.1, (a, b, differ)


def test_a_picture_is_read_when_its_card_is_first_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    real = pictures._print
    monkeypatch.setattr(pictures, "_print", lambda path: read.append(f"{path.parent.name}/{path.stem}") or real(path))
    theme = make_theme()
    theme.u = 1.0371  # a look of its own: nothing is kept of it yet
    art = arts(theme=theme).at(77)
    assert read == []
    art.card("R7")
    assert "small/R7" in read and not any(name.startswith("large") for name in read)
    art.card("R7")
    assert read.count("small/R7") == 1
    ZoomArt(theme, art.texts, 341).card("R7")
    assert "large/R7" in read


@pytest.mark.slow
def test_without_its_picture_a_card_still_tells_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A torn file is as good as none: number, emblem and name are written on a plain ground."""
    (tmp_path / "cards" / "small").mkdir(parents=True)
    (tmp_path / "cards" / "small" / "B3.webp").write_bytes(b"RIFF")
    theme = make_theme()
    theme.u = 1.0372
    monkeypatch.setattr(theme, "assets", tmp_path)
    art = arts(theme=theme).at(120)
    faces = {pygame.image.tobytes(art.card(code), "RGBA") for code in DRAWN}
    assert len(faces) == len(DRAWN)
    zoom = ZoomArt(theme, art.texts, 341)
    assert len({pygame.image.tobytes(zoom.card(code), "RGBA") for code in ("B3", "B4", "S5", "M5")}) == 4


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_enlarged_card_tells_more_than_the_card_in_the_hand(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    theme = make_theme()
    theme.u = 1.0373
    made = arts(lang, theme)
    said: list[str] = []
    real = Fonts.render

    def note(self: Fonts, text: str, *rest: object) -> pygame.Surface:
        said.append(text)
        return real(self, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Fonts, "render", note)
    for code in ("R10", "G3", "S5", "M10", "E7"):
        said.clear()
        made.at(108).card(code)
        small = " ".join(said)
        said.clear()
        ZoomArt(theme, made.texts, 342).card(code)
        large = " ".join(said)
        readings = [reading for _, reading in made.texts.kanji(code) if reading]
        assert all(reading in large and reading not in small for reading in readings), code
        if code[0] in "SME":
            assert made.texts.effect(code)[:9] in large and made.texts.effect(code)[:9] not in small
        else:
            assert made.texts.force(code)[0] in large and made.texts.force(code)[0] not in small


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_strategy_card_leads_with_its_name_and_bears_its_kind(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    theme = make_theme()
    theme.u = 1.0374
    made = arts(lang, theme)
    said: list[tuple[str, int]] = []
    real = Fonts.render

    def note(self: Fonts, text: str, role: str, px: int, *rest: object) -> pygame.Surface:
        said.append((text, px))
        return real(self, text, role, px, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Fonts, "render", note)
    for code in (*DECKS["S"], *DECKS["M"]):
        said.clear()
        made.at(108).card(code)
        words = " ".join(text for text, _ in said)
        assert made.texts.name(code).split()[0] in words, code
        largest = max(px for text, px in said if text in made.texts.name(code))
        tag = [px for text, px in said if made.texts.kind(code)[0] in text or text[:1].isdigit()]
        assert tag and largest >= max(tag), code


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_words_on_cards_can_be_read_or_are_left_out_and_break_between_words(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 1280×720, for cards in hands, formations, piles and among the won ones."""
    theme = make_theme((1280, 720))
    made = arts(lang, theme)
    said: list[tuple[str, int]] = []
    real = Fonts.render

    def note(self: Fonts, text: str, role: str, px: int, *rest: object) -> pygame.Surface:
        said.append((text, px))
        return real(self, text, role, px, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Fonts, "render", note)
    for width in (84, 60, 45, 30):
        art = made.at(width)
        for code in ("R1", "G10", "W7", *DECKS["S"], *DECKS["M"], *EVENTS, *FIELDS):
            said.clear()
            art.card(code)
            assert said and min(px for _, px in said) >= LEAST_PX, (code, width, said)
            name = made.texts.name(code)
            for part in (text for text, _ in said if len(text) > 1 and text in name):
                after = name[name.index(part) + len(part) :][:1]
                assert lang == "ja" or after in ("", " ") or part[-1] == "-", (code, width, part)
