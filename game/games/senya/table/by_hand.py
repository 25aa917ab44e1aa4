"""Dice by hand: people roll on their own table, and the screen asks what fell, one die after the other (S10.10)."""

from collections.abc import Callable

import pygame

from game.games.senya.rules.actions import DiceFell
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.words.speech import Speech
from game.rules.contract import Option
from game.table.hooks import CoursePart
from game.table.listener import Listener
from game.table.port import Port

FACES = 6
PLAIN, MOST = 3, 60
"""A face that is neither critical nor a fumble, and more dice than any roll takes."""
TAKE_BACK = Option("die-back")
DIGITS = {key: n for n in range(1, FACES + 1) for key in (getattr(pygame, f"K_{n}"), getattr(pygame, f"K_KP{n}", -1))}
TOO_FEW = "wrong-dice"


class DiceByHand(Listener, CoursePart):
    """Asks for the dice of a roll; `told` are those told so far. The rules say when they are all of it.

    own: whether the dice that are to fall are those of this part's game, not of one within it.
    """

    def __init__(
        self, port: Port[SenyaObservation] | Port[StoryObservation], own: Callable[[], bool] = lambda: True
    ) -> None:
        self._port, self._own = port, own
        self.asks = False
        self.told: tuple[int, ...] = ()

    def ask_chance(self) -> bool:
        """Asks what fell; False where it is asked already."""
        if self.asks or not self._own():
            return False
        self.asks, self.told = True, ()
        self._port.showing.update_view()
        return True

    def changed(self) -> None:
        self.asks, self.told = False, ()

    def words(self, speech: Speech, roll: str) -> str:
        """Returns of how many dice of a roll, as it is called, the next one is asked for."""
        told = " ".join(map(str, self.told))
        key = "next" if self.told else "first"
        return speech(f"senya-table.roll.{key}", roll, len(self.told) + 1, told, self._due())

    def _due(self) -> int:
        """Returns how many dice the roll takes with those told so far, if none of the others is a critical."""
        for more in range(1, MOST):
            clause = self._port.eyes.explain(DiceFell((*self.told, *[PLAIN] * more)))
            if clause is None or clause.code != TOO_FEW:
                return len(self.told) + more
        return len(self.told) + 1

    def tell(self, face: int) -> bool:
        """Takes one die; plays the roll when the rules ask for no more."""
        if not self.asks:
            return False
        told = (*self.told, face)
        clause = self._port.eyes.explain(DiceFell(told))
        if clause is None:
            self.asks, self.told = False, ()
            self._port.acting.play(DiceFell(told), asked=True)
        elif clause.code == TOO_FEW:
            self.told = told
            self._port.showing.update_view()
        else:
            self._port.acting.refuse_with(clause)
        return True

    def back(self) -> bool:
        """Takes the last die back; True where there was one."""
        if not self.asks or not self.told:
            return False
        self.told = self.told[:-1]
        self._port.showing.update_view()
        return True

    # --- input -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.asks or event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        for pick in self._port.table.game.places.hit(event.pos):
            match pick:
                case Option("die", (int(face),)):
                    return self.tell(face)
                case Option("die-back"):
                    return self.back()
        return False

    def key(self, event: pygame.event.Event) -> bool:
        if not self.asks:
            return False
        if event.key in DIGITS:
            return self.tell(DIGITS[event.key])
        return event.key == pygame.K_BACKSPACE and self.back()
