"""The table of games: the one module that joins rules, players and scenes. It holds text, so nothing loads early."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.rules.contract import Game


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a game's parts live, as "module:name"; what is empty is still to come."""

    rules: str = ""
    scene: str = ""
    player: str = ""
    verify: str = ""
    record: str = ""
    pictures: str = ""

    @property
    def ready(self) -> bool:
        """Whether the game can be played: it has rules and a scene."""
        return bool(self.rules and self.scene)


GAMES: dict[str, Entry] = {
    "gungi": Entry(
        rules="game.games.gungi.rules:GAME",
        scene="game.games.gungi.table.scene:GungiScene",
        player="game.games.gungi.ai:PLAYER",
        verify="game.games.gungi.verify.checks:CHECKS",
        record="game.games.gungi.records.kifu:FORM",
        pictures="game.games.gungi.view.pictures:PICTURES",
    ),
    "cerke": Entry(
        rules="game.games.cerke.rules:GAME",
        scene="game.games.cerke.table.scene:CerkeScene",
        player="game.games.cerke.ai:PLAYER",
        verify="game.games.cerke.verify.checks:CHECKS",
        record="game.games.cerke.records.record:FORM",
        pictures="game.games.cerke.view.pictures:PICTURES",
    ),
    "prosfair": Entry(),
    "yuki": Entry(
        rules="game.games.yuki.rules:GAME",
        scene="game.games.yuki.table.scene:YukiScene",
        player="game.games.yuki.ai:PLAYER",
        verify="game.games.yuki.verify.checks:CHECKS",
        record="game.games.yuki.records.record:FORM",
    ),
    "senya": Entry(),
}


def ready() -> tuple[str, ...]:
    """Returns the ids of the games that can be played."""
    return tuple(name for name, entry in GAMES.items() if entry.ready)


def with_rules() -> tuple[str, ...]:
    """Returns the ids of the games whose rules are there, also of those that have no scene yet."""
    return tuple(name for name, entry in GAMES.items() if entry.rules)


def load(reference: str) -> Any:
    """Returns the object named by "module:name"."""
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)


def rules(game_id: str) -> Game:
    """Returns the rules of a game. Raises KeyError for a game that is unknown or still to come."""
    entry = GAMES[game_id]
    if not entry.rules:
        raise KeyError(game_id)
    game: Game = load(entry.rules)
    return game
