"""Halfway through a capture (G4.7): it stands on the board while its last choices are open; what both see meanwhile.

The tile that slips under the 帥 (G16.2) and the square of a won 砲/砦 (G10.5) are chosen after the capture is shown.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.games.gungi.rules.actions import InPlace, Move
from game.games.gungi.rules.effects import Scratch
from game.games.gungi.rules.events import veil
from game.games.gungi.rules.observation import GungiObservation, unseen
from game.games.gungi.rules.parts import Hands, Pair, Tower
from game.games.gungi.rules.state import GungiState
from game.rules.contract import Event, InHand, Option, Pick, Place, Square

Stage = Literal["exchange", "place"]


@dataclass(frozen=True, slots=True)
class Halfway:
    """Towers, hands and owed tiles after the part of an action that does not hang on the open choice; its events."""

    cells: tuple[Tower, ...]
    hands: Hands
    owed: Pair
    events: tuple[Event, ...]

    def seen(self, before: GungiObservation) -> GungiObservation:
        """Returns what the seat of `before`, its observation before the action, sees now; nothing can be done in it."""
        seat = before.seat
        hand_0, hand_1 = (tuple(sorted(veil(tile, seat) for tile in hand)) for hand in self.hands)
        return replace(
            before,
            cells=tuple(tuple(veil(tile, seat) for tile in tower) for tower in self.cells),
            hands=(hand_0, hand_1),
            unseen=unseen(self.cells, self.hands, seat),
            owed=self.owed,
            checkers=(),
            legal=(),
        )


def stage_of(picked: Sequence[Pick], offers: Collection[Pick]) -> Stage | None:
    """Returns which choice after a capture the offers belong to; None where they belong to something else."""
    if len(picked) < 2 or not offers or not isinstance(picked[0], Place):
        return None
    if all(isinstance(pick, Square) for pick in offers):
        return "place"
    if all(isinstance(pick, InHand) or pick == Option("exchange-none") for pick in offers):
        return "exchange"
    return None


def halfway(state: GungiState, action: Move | InPlace, stage: Stage) -> Halfway:
    """Returns what stands once everything of `action` has happened that comes before the choice of `stage`."""
    log: list[Event] = []
    scratch = _Stopped(state, stage, log)
    scratch.perform(action)
    return Halfway(tuple(scratch.cells), scratch.hands_now(), scratch.owed_now(), tuple(log))


class _Stopped(Scratch):
    """Does not go beyond step G8.5 (stage "exchange") or G8.7 (stage "place")."""

    __slots__ = ("stage",)

    def __init__(self, state: GungiState, stage: Stage, log: list[Event]) -> None:
        super().__init__(list(state.cells), state.situation, not state.claim_mode, log)
        self.stage = stage

    def _win_fort(self, sq: int, exchange: int | None) -> None:
        if self.stage == "place":
            super()._win_fort(sq, exchange)

    def _pay(self, place: tuple[int, int] | None) -> None:
        """G8.8 is what is waited for."""

    def _forgive(self, seat: int) -> None:
        """G10.6 comes with it."""
