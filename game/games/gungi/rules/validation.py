"""The validation of positions of 軍儀: no tile where none may be, no 帥 that can be taken (G2.4, G3, G11.2)."""

from game.games.gungi.rules.codec import square_text
from game.games.gungi.rules.parts import PLAY
from game.games.gungi.rules.pieces import FIXED, KIND, SIDE, SIDES, SUI
from game.games.gungi.rules.state import GungiState

Fault = tuple[str, str]
"""The key of the position object ("board.5-7", "hands.B"), and what is wrong with it."""


def fault(state: GungiState) -> Fault | None:
    """Returns the first thing that no position of its phase can have, or None."""
    return _bad_tower(state) or _bad_hand(state) or _bad_debt(state) or _bad_marshal(state) or _bad_turn(state)


def _bad_tower(state: GungiState) -> Fault | None:
    """G3.1, G3.5, G3.6: at most three tiles, 砲 and 砦 on layer 1 only, nothing upon a 帥."""
    for sq, tower in enumerate(state.cells):
        for index, tile in enumerate(tower):
            if index > 2 or (KIND[tile] in FIXED and index) or (KIND[tile] == SUI and index < len(tower) - 1):
                return f"board.{square_text(sq)}", "tower"
    return None


def _bad_hand(state: GungiState) -> Fault | None:
    """In play no 帥 and no 不動駒 lies in a hand (G10.5)."""
    for side in (0, 1):
        if state.phase == PLAY and any(KIND[tile] in FIXED or KIND[tile] == SUI for tile in state.hands[side]):
            return f"hands.{SIDES[side]}", "hand"
    return None


def _bad_debt(state: GungiState) -> Fault | None:
    """Only 砲 and 砦 are placed again (G10.5)."""
    for side, tile in enumerate(state.ties.owed):
        if tile is not None and KIND[tile] not in FIXED:
            return f"owed.{SIDES[side]}", "owed"
    return None


def _bad_marshal(state: GungiState) -> Fault | None:
    """In play each side has one 帥 (G2.1); no side ever has two."""
    for side in (0, 1):
        on_board = sum(KIND[tile] == SUI and SIDE[tile] == side for tower in state.cells for tile in tower)
        in_hand = sum(KIND[tile] == SUI for tile in state.hands[side])
        found = on_board + in_hand
        if found > 1 or (found == 0 and state.phase == PLAY):
            return "board", "marshal"
    return None


def _bad_turn(state: GungiState) -> Fault | None:
    """In play the side that has just acted is not in check (G11.2)."""
    if state.phase == PLAY and state.checked(1 - state.turn):
        return "turn", "capturable"
    return None
