"""The page of all keys: those that work anywhere, those on the board, and the table's commands as they are bound."""

import pygame

from game import catalog
from game.stage.keys import AREAS_KEY, KEYS, MOVE_FIELD_KEY, REVEAL_KEY, SPREAD_KEY, TOLD_KEY
from game.stage.page import Page
from game.ui.text.reading import Part

ANYWHERE = (
    ("F1", "screen-keys"),
    ("F11", "screen-full"),
    ("F12", "screen-shot"),
    ("F3", "screen-debug"),
    ("Esc", "screen-back"),
    ("Tab", "screen-focus"),
    ("← ↑ ↓ →", "screen-move"),
    ("Enter / Space", "screen-press"),
)
BOARD = (
    ("← ↑ ↓ →", "board-move"),
    ("Enter / Space", "board-press"),
    ("Tab", "board-next"),
    ("Esc", "board-drop"),
)
TYPED = (
    ("Tab", "typed-complete"),
    ("↑ ↓", "typed-recall"),
    ("Esc", "typed-close"),
)
ANALYSIS = (
    ("← →", "analysis-along"),
    ("↑ ↓", "analysis-rows"),
    ("1 2 3", "analysis-line"),
    ("F2", "analysis-remark"),
    ("Delete", "analysis-delete"),
    ("Tab / Esc", "analysis-board"),
)
_NAMES = {
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "Page Up",
    pygame.K_PAGEDOWN: "Page Down",
}


def key_name(key: int, with_ctrl: bool = False) -> str:
    """Returns a key as it is written on a keyboard, "Ctrl+Z"."""
    return ("Ctrl+" if with_ctrl else "") + _NAMES.get(key, pygame.key.name(key).upper())


class KeysScene(Page):
    """Read from the tables the program itself looks keys up in, so that it cannot tell wrong ones.

    What has keys of its own in `game_id`, the game one comes from, stands first.
    """

    name = "keys"
    title_key = "keys.title"

    def __init__(self, game_id: str = "") -> None:
        self.game_id = game_id

    def parts(self) -> list[Part]:
        """Returns the keys in groups: of this game, anywhere, on the board, of other games, the table's commands."""
        texts = self.ctx.texts
        parts = self._own(self.game_id) if self.game_id else []
        parts.append(Part("heading", texts("keys.anywhere")))
        parts += [Part("pair", key, texts(f"keys.{what}")) for key, what in ANYWHERE]
        parts.append(Part("heading", texts("keys.board")))
        parts += [Part("pair", key, texts(f"keys.{what}")) for key, what in BOARD]
        for held, what in ((SPREAD_KEY, "hold-spread"), (REVEAL_KEY, "hold-reveal"), (AREAS_KEY, "hold-areas")):
            parts.append(Part("pair", texts("keys.hold", key_name(held)), texts(f"keys.{what}")))
        parts.append(Part("heading", texts("keys.typed")))
        for key, what in ((MOVE_FIELD_KEY, "typed-open"), (TOLD_KEY, "typed-told")):
            parts.append(Part("pair", key_name(key), texts(f"keys.{what}")))
        parts += [Part("pair", key, texts(f"keys.{what}")) for key, what in TYPED]
        parts.append(Part("heading", texts("keys.analysis")))
        parts += [Part("pair", key, texts(f"keys.{what}")) for key, what in ANALYSIS]
        for game in catalog.GAMES:
            parts += self._own(game) if game != self.game_id else []
        parts.append(Part("heading", texts("keys.table")))
        bound: dict[str, list[str]] = {}
        for (key, with_ctrl), command in KEYS.items():
            bound.setdefault(command, []).append(key_name(key, with_ctrl))
        parts += [Part("pair", " / ".join(keys), texts(f"keys.command-{name}")) for name, keys in bound.items()]
        return parts

    def _own(self, game: str) -> list[Part]:
        """Returns the keys of a game under its name; nothing where it has none."""
        texts, keys = self.ctx.texts, catalog.GAMES[game].keys
        heading = [Part("heading", texts(f"game.{game}.name"))] if keys else []
        return [*heading, *(Part("pair", key, texts(f"keys.{what}")) for key, what in keys)]
