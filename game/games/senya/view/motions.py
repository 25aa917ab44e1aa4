"""The single motions of a battle: words that fly off, blows, arrows, throws of dice, bars that run."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.games.senya.view.sprites import BattleSprites, Called, Flying, Jolt, Pop, Shot
from game.games.senya.view.throw import SECONDS, DiceThrow
from game.games.senya.view.values import AimArrow, Contest, Tone
from game.ui.motion.tween import Animation, Together, Tween, linear, mix

HOLD, POP, BLOW, CALL, LOUD, SHOT, CHANGE = 0.45, 0.95, 0.5, 0.95, 1.5, 0.78, 0.34
"""Seconds at full speed."""


class BattleMoves:
    """Makes animations of the sprites. `dice_room`: where dice fall, and half the side of the largest in pixels."""

    def __init__(self, sprites: BattleSprites, dice_room: Callable[[], tuple[pygame.Rect, int]]) -> None:
        self.sprites, self._dice_room = sprites, dice_room

    def side_of(self, name: str) -> int:
        """Returns the side of the screen where somebody stands, 0 for the left; of who is not there yet by its id."""
        one = self.sprites.one(name)
        return (1 if name.startswith("b") else 0) if one is None else one.side

    def lasting(self, effect: Flying, seconds: float, delay: float = 0.0) -> Animation:
        """Shows an effect for some seconds, and takes it away."""

        def apply(t: float) -> None:
            if effect not in self.sprites.effects:
                self.sprites.effects.append(effect)
            effect.t = t

        def end() -> None:
            if effect in self.sprites.effects:
                self.sprites.effects.remove(effect)

        return Tween(seconds, apply, ease=linear, delay=delay, then=end)

    def pop(self, name: str, words: str, tone: Tone, *, large: bool = False, n: int = 0) -> Animation:
        """Lets words fly off somebody; `n`: so many fly before them."""
        return self.lasting(Pop(name, words, tone, large, min(n, 4)), POP, 0.06 * n)

    def blow(self, name: str, tone: Tone, *, shake: bool = False) -> Animation:
        """Lights somebody up, who shakes under a blow."""
        return self.lasting(Jolt(name, tone, shake), BLOW)

    def called(self, words: str, under: str, side: int, *, loud: bool) -> Animation:
        """Strikes words across the night; nothing where there are none."""
        return self.lasting(Called(words, under, side, loud), LOUD if loud else CALL) if words else Together([])

    def shot(self, start: str, end: str, kind: str) -> Animation:
        """Lets an arrow fly: of an attack, a counter, a cover; else of help for the own side."""
        if kind == "attack":
            arrow = AimArrow(start, end, "attack")
        elif kind in ("counter", "cover"):
            arrow = AimArrow(start, end, "counter" if kind == "counter" else "cover")
        else:
            arrow = AimArrow(start, end, "help" if self.side_of(start) == self.side_of(end) else "attack")
        return self.lasting(Shot(arrow), SHOT)

    def no_dice(self) -> DiceThrow:
        """Returns a throw of nothing: what lay there before is taken away."""
        return DiceThrow((), *self._dice_room(), 0)

    def thrown(self, faces: tuple[int, ...], side: int) -> Animation:
        """Throws dice from a side."""
        room, largest = self._dice_room()
        throw = DiceThrow(faces, room, largest, side)

        def fly(t: float) -> None:
            self.sprites.throw = throw
            throw.t = t

        return Tween(SECONDS, fly, ease=linear)

    def told(self, contest: Contest) -> Animation:
        """Shows the sums in the middle, and holds them a moment."""

        def tell(t: float) -> None:
            self.sprites.contest = contest

        return Tween(HOLD, tell, ease=linear)

    def running(self, name: str, *, hp: int | None = None, max_hp: int | None = None, cost: int | None = None,
                 tension: int | None = None) -> Animation:  # fmt: skip
        """Lets bars run to new values."""
        one = self.sprites.one(name)
        if one is None:
            return Together([])
        start = (one.hp, one.max_hp, one.cost, one.tension)
        goal = tuple(old if new is None else new for old, new in zip(start, (hp, max_hp, cost, tension), strict=True))

        def run(t: float) -> None:
            now = [round(mix(a, b, t)) for a, b in zip(start, goal, strict=True)]
            changed = [value if old != new else None for value, old, new in zip(now, start, goal, strict=True)]
            self.sprites.change(name, hp=changed[0], max_hp=changed[1], cost=changed[2], tension=changed[3])

        return Tween(CHANGE, run)

    def gone(self, name: str) -> Callable[[], None]:
        """Returns what takes somebody away."""
        return lambda: self.sprites.gone.add(name)

    def out(self, name: str) -> Callable[[], None]:
        """Returns what makes somebody grey."""
        return lambda: self.sprites.change(name, out=True)
