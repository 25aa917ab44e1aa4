"""The curtain before a record whose game is still on: whoever looks says first as which player."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.stage.dialog import Dialog
from game.ui.textures import lacquer
from game.ui.widgets.dialog import Choice


class LookCurtain(Dialog):
    """Covers the whole window. `words` gives its texts by their keys, and `names` are the players that may look.

    `chosen` is called with one of them, `left` with none.
    """

    overlay = False

    def __init__(
        self,
        words: Callable[..., str],
        names: Mapping[int, str],
        chosen: Callable[[int], None],
        left: Callable[[], None],
    ) -> None:
        style = "gold" if len(names) == 1 else "plain"  # Enter, which takes what is gold, opens no hand by mistake
        choices = [Choice(str(seat), words("look.open", name), style) for seat, name in names.items()]  # type: ignore[arg-type]

        def answered(name: str, _: dict[str, str]) -> None:
            if name == "leave":
                left()
            else:
                chosen(int(name))

        leave = Choice("leave", words("look.leave"), "plain" if style == "gold" else "gold")
        text = words("look.text") if len(names) > 1 else words("look.text-one", *names.values())
        super().__init__(
            words("look.title"), text, [*choices, leave], answered, cancel="leave", width=720, name="curtain"
        )

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(lacquer(surface.get_size(), self.ctx.theme.colours.ground), (0, 0))
        super().draw(surface)
