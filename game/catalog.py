"""The table of games: the one module that joins rules, players and scenes. It holds text, so nothing loads early."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.rules.contract import Game


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a game's parts live, as "module:name"; `rules` is empty for a game that is still to come."""

    rules: str = ""
    scene: str = ""
    player: str = ""
    verify: str = ""

    @property
    def ready(self) -> bool:
        return bool(self.rules)


GAMES: dict[str, Entry] = {
    "gungi": Entry(
        rules="game.rules.gungi:GAME",
        scene="game.scenes.gungi:GungiScene",
        player="game.ai.players.gungi:PLAYER",
        verify="game.verify.gungi:CHECKS",
    ),
    "cerke": Entry(),
    "prosfair": Entry(),
    "yuki": Entry(),
    "senya": Entry(),
}


def ready() -> tuple[str, ...]:
    """Returns the ids of the games that can be played."""
    return tuple(name for name, entry in GAMES.items() if entry.ready)


def load(reference: str) -> Any:
    """Returns the object named by "module:name"."""
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)


def rules(game_id: str) -> Game:
    """Returns the rules of a game. Raises KeyError for a game that is unknown or still to come."""
    entry = GAMES[game_id]
    if not entry.ready:
        raise KeyError(game_id)
    game: Game = load(entry.rules)
    return game
