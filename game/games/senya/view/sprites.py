"""What is on the screen now: the battle as it was settled last, what was animated since, what is in the air."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from game.games.senya.view.throw import DiceThrow
from game.games.senya.view.values import AimArrow, BattleShown, Contest, Stander, Tone


@dataclass(slots=True, eq=False)
class Flying:
    """Something in the air over the night; `t` says how far it is, from 0 to 1."""

    t: float = field(default=0.0, kw_only=True)


@dataclass(slots=True, eq=False)
class Pop(Flying):
    """Words that fly off somebody: a damage, what was evaded. `large` for what hurts. `n`: so many flew before it."""

    id: str
    words: str
    tone: Tone
    large: bool = False
    n: int = 0


@dataclass(slots=True, eq=False)
class Jolt(Flying):
    """Somebody is struck, healed, or lights up: the standee shakes (`shake`) and flashes in a tone."""

    id: str
    tone: Tone
    shake: bool = False


@dataclass(slots=True, eq=False)
class Called(Flying):
    """Words struck across the night: what is declared, an infinity break. `loud`: with rays behind."""

    words: str
    under: str
    side: int
    loud: bool = False


@dataclass(slots=True, eq=False)
class Shot(Flying):
    """An arrow on its way from somebody to somebody."""

    arrow: AimArrow


@dataclass(slots=True, eq=False)
class Burst(Flying):
    """What dice that are critical or a fumble do to the middle."""

    good: bool
    words: str


@dataclass(slots=True, eq=False)
class Fading(Flying):
    """Somebody comes (`into` 1) or goes (0)."""

    id: str
    into: float


class BattleSprites:
    """`shown` is what was settled; `live` are standees as the animation has them, `gone` those it took away.

    `effects` are in the air.
    """

    def __init__(self) -> None:
        self.shown = BattleShown()
        self.live: dict[str, Stander] = {}
        self.gone: set[str] = set()
        self.effects: list[Flying] = []
        self.throw: DiceThrow | None = None
        self.contest: Contest | None = None
        self.acting = ""
        self.playing = False
        """Whether an animation has the middle: then nothing of the settled battle is drawn there."""
        self.changes = 0

    def settle(self, shown: BattleShown) -> None:
        """Lays the battle out from nothing."""
        self.shown = shown
        self.calm()

    def calm(self) -> None:
        """Takes everything out of the air."""
        self.live.clear()
        self.gone.clear()
        self.effects.clear()
        self.throw, self.contest, self.playing, self.acting = None, None, False, ""
        self.changes += 1

    @property
    def resting(self) -> bool:
        """Whether nothing is in the air."""
        return not (self.live or self.gone or self.effects or self.throw or self.playing)

    def standees(self) -> Iterable[Stander]:
        """Yields everybody as the screen has them now, the newcomers of an animation last."""
        known = {one.id for one in self.shown.standees}
        for one in self.shown.standees:
            if one.id not in self.gone:
                yield self.live.get(one.id, one)
        for name, one in self.live.items():
            if name not in known and name not in self.gone:
                yield one

    def one(self, name: str) -> Stander | None:
        """Returns somebody as the screen has it now."""
        found = self.live.get(name)
        return found or next((one for one in self.shown.standees if one.id == name), None)

    def change(self, name: str, *, hp: int | None = None, max_hp: int | None = None, cost: int | None = None,
               tension: int | None = None, out: bool | None = None) -> None:  # fmt: skip
        """Changes somebody's vitals for as long as the animation lasts."""
        one = self.one(name)
        if one is None:
            return
        self.live[name] = replace(
            one,
            hp=one.hp if hp is None else hp,
            max_hp=one.max_hp if max_hp is None else max_hp,
            cost=one.cost if cost is None else cost,
            tension=one.tension if tension is None else tension,
            out=one.out if out is None else out,
        )
        self.changes += 1
