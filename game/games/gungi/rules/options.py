"""The options of 軍儀: the mode (G18), and what the stronger side gives (H1, H2)."""

from dataclasses import dataclass

from game.games.gungi.rules.pieces import BLACK, GARYOU, HINA, WHITE
from game.rules.contract import OptionField, OptionValues

EVEN = "none"


@dataclass(frozen=True, slots=True)
class Handicap:
    """What `seat` gives: the kinds it plays without (H1), or that it has to place the flat array (H2)."""

    seat: int
    without: tuple[int, ...] = ()
    flat: bool = False


_GIVEN = {"hina": (HINA,), "garyou": (GARYOU,), "both": (GARYOU, HINA)}
HANDICAPS: dict[str, Handicap | None] = {
    EVEN: None,
    **{
        f"{side}:{name}": Handicap(seat, _GIVEN.get(name, ()), name == "flat")
        for side, seat in (("black", BLACK), ("white", WHITE))
        for name in (*_GIVEN, "flat")
    },
}
FIELDS: dict[str, OptionField] = {
    "mode": OptionField("strict", ("strict", "claim")),
    "handicap": OptionField(EVEN, tuple(HANDICAPS), of_start=True),
}


def handicap_of(options: OptionValues) -> Handicap | None:
    """Returns what is given; None where nothing is said."""
    return HANDICAPS[str(options.get("handicap", EVEN))]
