"""Every line of every screen grows with the size of text in the settings, if it is not large, and is seen as well."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pygame
import pytest

from game.app.camera import Camera
from game.app.seen import faults_of_lines
from game.app.shot import SCREENS
from game.games.senya.view import looks
from game.scenes import launcher_news
from game.storage.levels import asset
from game.ui.text.seen_line import SeenLine
from game.ui.theme import Theme

SIZE = (1280, 720)
"""Of the window: the smallest, where the least letters are as small as they may be."""
LEAST = {125: 1.0, 150: 1.0, 175: 1.05}
"""How much larger than at 100 % a line is at least, by the size of text in percent."""
LARGEST = 175
MOST_LINES, USUAL = 0.7, {125: 1.07, 150: 1.2, 175: 1.35}
"""So many of the lines of a screen grow so much."""
LARGE = {125: 18, 150: 20, 175: 22}
"""Pixels of letters that are large, whatever they are at 100 %."""
SHORTEST = 3
"""Letters of a line that counts among those of a screen: coordinates and counts have the places they stand in."""
NARROW = {
    "cerke": {"AU", "AI", "IA"},  # two letters in the margin of the board, which shrinks with it
    "prosfair": {
        "Righteous",
        "Blindness",
        "Black",
        "(Computer 2nd dan)",
        "unopened",
    },  # chips in a row, a plate by a hand, fields beside the graph of a review
    "senya": {"Dark"},  # the title of a card that others cover, where two words would have two rows
}
"""Lines whose room cannot grow, by game; they are never below what can be read."""
WHOLE = {"prosfair-parameters", "prosfair-origin", "senya-war-battle"}
"""Screens with a card or a slip on which all stands that there is to say: its sentences are about as large as ever."""
ABOUT = 0.9
PART_OF_WHOLE = 0.5
"""So many of the lines of these grow."""


def letters(text: str) -> str:
    """Returns a line without its blanks: breaks fall elsewhere in larger text."""
    return "".join(text.split())


class UsualSizes:
    """The pixels of the lines of a screen at 100 %, found by their words however these are broken into rows."""

    def __init__(self, lines: Iterable[SeenLine]) -> None:
        lines = [line for line in lines if not line.printed]
        self._rows = {(letters(line.text), line.px) for line in lines}
        self._all = "".join(letters(line.text) for line in lines)
        self._px = [line.px for line in lines for _ in letters(line.text)]

    def of(self, text: str) -> int | None:
        """Returns the least pixels of a line, None where it was not seen."""
        words = letters(text)
        found = [px for row, px in self._rows if row == words]
        at = self._all.find(words) if " " in text else -1  # one word may be anywhere
        while not found and at >= 0:
            found.append(min(self._px[at : at + len(words)]))
            at = self._all.find(words, at + 1)
        return min(found, default=None)


def grown(usual: UsualSizes, lines: Iterable[SeenLine], percent: int) -> list[tuple[SeenLine, float]]:
    """Returns the lines that stood on the screen at 100 % too and are not large, with how much larger each is."""
    known = ((line, usual.of(line.text)) for line in lines if not line.printed)
    sizes = [(line, line.px / px) for line, px in known if px is not None]
    return [(line, part) for line, part in sizes if part < 1 or line.px < LARGE[percent]]


def seen_at(camera: Camera, percent: int) -> list[SeenLine]:
    """Returns the lines of the screen a camera looks at, drawn anew in another size of text."""
    camera.app.ctx.settings.text_size = percent
    with camera.app.ctx.theme.watching() as seen:
        camera.app.settings_changed()
        camera.settle()
        camera.app.draw(pygame.display.get_surface())
    return list(dict.fromkeys(seen))


def words_of(seen: Iterable[SeenLine], shortened: Iterable[str]) -> set[str]:
    """Returns those of some shortened words that were seen."""
    return {line.text for line in seen} & set(shortened)


def noting(shorten: Callable[..., str], found: list[str]) -> Callable[..., str]:
    """Returns the function that shortens words, which notes those it does not leave whole."""

    def noted(theme: Theme, words: str, *more: object) -> str:
        left = shorten(theme, words, *more)
        if left != words:
            found.append(left)
        return left

    return noted


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
def test_every_line_of_a_screen_grows_with_the_text_is_seen_well_and_not_shortened(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shortened: list[str] = []
    for module, function in ((looks, "cut"), (launcher_news, "shortened")):
        monkeypatch.setattr(module, function, noting(getattr(module, function), shortened))
    camera = Camera(tmp_path, "en", SIZE)
    SCREENS[name](camera, None)
    camera.settle()
    found = {percent: seen_at(camera, percent) for percent in (*LEAST, 100)}
    camera.app.close()
    assert not words_of(found[LARGEST], shortened)
    usual, narrow = UsualSizes(found[100]), NARROW.get(name.partition("-")[0], set())
    for percent, least in LEAST.items():
        assert not [*faults_of_lines(f"{name} {percent} %", found[percent])]
        parts = grown(usual, found[percent], percent)
        small = {line.text: (line.px, part) for line, part in parts if part < least and line.text not in narrow}
        small = {text: told for text, told in small.items() if name not in WHOLE or told[1] < ABOUT}
        assert found[percent] and not small, percent
        counted = [line for line in found[percent] if not line.printed and len(letters(line.text)) >= SHORTEST]
        behind = [line.text for line, part in parts if part < USUAL[percent] and len(letters(line.text)) >= SHORTEST]
        most = PART_OF_WHOLE if name in WHOLE else MOST_LINES
        assert len(behind) <= (1 - most) * len(counted), (percent, behind)


def line(text: str, px: int, *, printed: bool = False) -> SeenLine:
    return SeenLine(text, px, (255, 255, 255), (0, 0, 0), printed)


def test_a_line_is_known_again_however_it_is_broken_and_the_least_of_its_sizes_counts() -> None:
    usual = UsualSizes([line("Ask for", 12), line("a truce", 14), line("truce", 13), line("Fort", 30, printed=True)])
    assert usual.of("Ask for a") == 12 and usual.of("truce") == 13 and usual.of("a truce") == 14
    assert usual.of("Fort") is None and usual.of("peace") is None
    told = grown(usual, [line("Ask for a", 13), line("a truce", 22), line("truce", 12), line("peace", 9)], 175)
    assert [(one.text, round(part, 2)) for one, part in told] == [("Ask for a", 1.08), ("truce", 0.92)]


def test_the_smallest_letters_grow_by_part_of_the_size_and_large_ones_by_all_of_it() -> None:
    theme = Theme(asset())
    theme.set_window(SIZE)
    for percent, smallest, large in ((100, 12, 24), (125, 14, 30), (150, 15, 36), (175, 17, 42)):
        theme.text_scale = percent / 100
        assert (theme.text_px(9), theme.text_px(30)) == (smallest, large), percent
