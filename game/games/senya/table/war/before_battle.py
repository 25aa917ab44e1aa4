"""What is said before a battle lies on a slip of paper over its log, until its first round is set up."""

import pygame

from game.games.senya.table.war.fighters import WarFighters
from game.games.senya.table.war.view import WarView
from game.games.senya.view.story.paper import Paper
from game.stage.scene import Context
from game.table.listener import Listener

SIZES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Of the letters: the largest with which all of it is seen at once."""


class BeforeBattle(Listener):
    """Draws the slip while the battle begins and somebody spoke before it."""

    def __init__(self, ctx: Context, view: WarView, fighters: WarFighters) -> None:
        self._view, self._fighters = view, fighters
        self.slip = Paper(ctx.theme)

    @property
    def lies(self) -> bool:
        """Whether the slip lies there now."""
        return self._view.fights and bool(self._fighters.beginning() and self._fighters.said())

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.lies:
            slip = self.slip
            slip.layout(self._view.battle.screen.log.rect)
            slip.show(self._fighters.said())
            for size in SIZES:
                slip.write(upright=False, size=size)
                if not slip.longer:
                    break
            slip.begin_with(0)
            slip.draw(surface)
