"""The situation: what turns are found, judged and played by, as every state has it."""

from __future__ import annotations

from typing import Protocol

from game.games.prosfair.rules.options import Options
from game.games.prosfair.rules.parts import Attributes, Boards, Counters, Hands, Specials


class Position(Protocol):
    """A position with the options it is played by; `turn` is the seat to move."""

    @property
    def boards(self) -> Boards: ...
    @property
    def turn(self) -> int: ...
    @property
    def hands(self) -> Hands: ...
    @property
    def specials(self) -> Specials: ...
    @property
    def attributes(self) -> Attributes: ...
    @property
    def counters(self) -> Counters: ...
    @property
    def options(self) -> Options: ...
