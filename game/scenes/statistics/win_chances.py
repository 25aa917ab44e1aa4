"""The chances of who sits here against each strength of a game, as the page before it tells them."""

from collections.abc import Mapping
from datetime import datetime

from game.library.filling import filling
from game.library.index import LibraryIndex
from game.records.library import running
from game.records.steps import Steps, Work
from game.stage.scene import Context
from game.statistics.anchors import anchors_of
from game.statistics.standing import chances, percent, played_games, standings, suits

A_FRAME_S = 0.008


class WinChances:
    """Finds the chances by the rated games of the kept records, a little in each frame after the first of the page.

    chances: by strength, 0 to 1; empty while they are looked for, without rated games, and for a game without ratings.
    """

    def __init__(self, ctx: Context, game_id: str) -> None:
        self._ctx, self._game_id = ctx, game_id
        self._person = ""
        self.chances: Mapping[int, float] = {}
        self._drawn = False
        self._work: Work[Mapping[int, float]] | None = None

    def ask(self, person: str) -> None:
        """Looks for the chances of somebody, by the id; "" for nobody of the house, who has none."""
        if person == self._person:
            return
        self.stop()
        self._person, self.chances = person, {}
        self._work = Work(self._looking(person)) if person else None

    @property
    def waiting(self) -> bool:
        return self._work is not None and not self._work.done

    def go_on(self) -> bool:
        """Works for a part of a frame, but for the first one of the page; True once something is found out."""
        if not self.waiting or not self._drawn:
            self._drawn = True
            return False
        assert self._work is not None
        if not self._work.go_on(A_FRAME_S):
            return False
        self.chances = self._work.outcome
        return bool(self.chances)

    def stop(self) -> None:
        """Gives up looking, and lets go of the library."""
        if self._work is not None:
            self._work.stop()

    def told(self, strength: str) -> str:
        """Returns the chance against a strength in words, or, for "", which one suits; "" where nothing is known."""
        texts = self._ctx.texts
        if not self.chances:
            return ""
        suiting = suits(self.chances)
        if strength == "":
            strength, key = str(suiting), "newgame.suits"
        else:
            key = "newgame.chance-told"
        chance = self.chances.get(int(strength))
        return "" if chance is None else texts(key, texts(f"strength.{strength}"), percent(chance))

    def _looking(self, person: str) -> Steps[Mapping[int, float]]:
        anchors = anchors_of(self._game_id)
        if not anchors or not self._ctx.home.games.is_dir():
            return {}
        playing, index = running(self._ctx.home), LibraryIndex(self._ctx.home)
        try:
            yield from filling(self._ctx.home, index, playing)
            cards = [card for card in index.cards.values() if card.game == self._game_id]
            games = yield from played_games(cards, playing, self._ctx.people.owner)
            everybody = yield from standings(games, anchors, datetime.now())
        finally:
            index.close()
        stands = everybody.get(person)
        return chances(stands.rating, anchors) if stands is not None and stands.history else {}
