"""The options of プロスフェアー: form, level, finer switches and oath (P1.3-P1.6), weaker side and limit (P14.3), H2.

A switch can only take away what the level has; what needs the missing rule goes with it (P1.5), so that no set of
options contradicts itself.
"""

from dataclasses import dataclass, fields
from typing import Final

from game.games.prosfair.rules.forms import FORMS, BoardForm
from game.games.prosfair.rules.pieces import BLACK, EMPTY, WHITE, Q, cell
from game.rules.contract import OptionField, OptionValues

_BOTH = (True, False)
WEAKER = ("none", "white", "black")
GIVERS = ("none", "white", "black")
"""Who plays without Golcleo (H2)."""
LEVELS: Final = ("basic", "standard", "full")
LIMITS = (0, 60, 100, 200, 300, 600, 1000, 2000)
"""Plies after which a game may be set to end (P14.3); 0 is the form's own number."""
OATHS: Final = (7, 6, 5)
"""The smallest phase that allows an abandonment (P1.6); the first where nothing is said."""
FIELDS: dict[str, OptionField] = {
    "form": OptionField("ryaku", ("ryaku", "hon")),
    "level": OptionField("standard", LEVELS),
    "weaker": OptionField("none", WEAKER),
    "limit": OptionField(0, LIMITS),
    "oath_from": OptionField(OATHS[0], OATHS),
    "phases": OptionField(True, _BOTH),
    "expansion": OptionField(True, _BOTH),
    "abandonment": OptionField(True, _BOTH),
    "attributes": OptionField(True, _BOTH),
    "specials": OptionField(True, _BOTH),
    "composition": OptionField(True, _BOTH),
    "handicap": OptionField("none", GIVERS, of_start=True),
}

PRESETS: dict[str, OptionValues] = {
    "first": {"form": "ryaku", "level": "standard", "oath_from": 5},
    "whole": {"form": "hon", "level": "full", "oath_from": 7},
}
PROPOSALS: dict[tuple[str, str | int | bool], OptionValues] = {
    ("form", "ryaku"): {"oath_from": 5},
    ("form", "hon"): {"oath_from": 7},
}
"""In 略式 a phase of seven is nearly half of all pieces (P1.6)."""


@dataclass(frozen=True, slots=True)
class Options:
    """The rules of one game. limit: plies, 0 for the form's own; the other fields are as in `FIELDS`.

    The properties `has_…` tell what is really on, by level, switch and need (P1.4, P1.5).
    """

    form: str = "ryaku"
    level: str = "standard"
    weaker: str = "none"
    limit: int = 0
    oath_from: int = 7
    phases: bool = True
    expansion: bool = True
    abandonment: bool = True
    attributes: bool = True
    specials: bool = True
    composition: bool = True
    handicap: str = "none"

    @property
    def start(self) -> tuple[int, ...]:
        """The cells of the base board at the beginning (P3.2 to P3.4), without the Golcleo that are given (H2)."""
        giver = {"white": WHITE, "black": BLACK}.get(self.handicap)
        return tuple(EMPTY if giver is not None and at == cell(Q, giver) else at for at in self.table.start)

    @property
    def table(self) -> BoardForm:
        """The form itself."""
        return FORMS[self.form]

    @property
    def last_ply(self) -> int:
        """The plies after which the game ends (P14.3)."""
        return self.limit or self.table.limit

    @property
    def weaker_side(self) -> int | None:
        """The seat named 下手, or None."""
        return {"white": WHITE, "black": BLACK}.get(self.weaker)

    @property
    def has_phases(self) -> bool:
        return self.level != "basic" and self.phases

    @property
    def has_expansion(self) -> bool:
        return self.has_phases and self.expansion

    @property
    def has_abandonment(self) -> bool:
        return self.has_expansion and self.abandonment

    @property
    def has_attributes(self) -> bool:
        """Attributes and stages (P11, P12)."""
        return self.level == "full" and self.has_phases and self.attributes

    @property
    def has_specials(self) -> bool:
        return self.has_abandonment and self.has_attributes and self.specials

    @property
    def has_composition(self) -> bool:
        return self.has_attributes and self.composition


_NAMES = tuple(field.name for field in fields(Options))


def options(values: OptionValues) -> Options:
    """Returns the rules told by option values; what is not named keeps its default."""
    return Options(**{name: values[name] for name in _NAMES if name in values})  # type: ignore[arg-type]


def idle(values: OptionValues) -> frozenset[str]:
    """Returns the options that change nothing as the others are chosen: what they would switch is off (P1.4-P1.6)."""
    in_force = _in_force(options(values))
    switches = [name for name, field in FIELDS.items() if field.choices == _BOTH]
    still = [name for name in switches if all(_in_force(options({**values, name: on})) == in_force for on in _BOTH)]
    return frozenset(still if options(values).has_abandonment else [*still, "oath_from"])


def _in_force(chosen: Options) -> tuple[bool, ...]:
    return (
        chosen.has_phases, chosen.has_expansion, chosen.has_abandonment, chosen.has_attributes, chosen.has_specials,
        chosen.has_composition,
    )  # fmt: skip
