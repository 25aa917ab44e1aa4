"""The doors to what one does with a game besides playing it: look back, analyse, change a position, picture it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.contract import PositionObject
    from game.stage.scene import Context, TableSetup


class StudyDoors:
    """Opens each page over the one on top; what it stands on is loaded when it is asked for."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx

    def review(self, setup: TableSetup) -> None:
        from game.study.review_task import open_review

        open_review(self._ctx, setup)

    def analysis(self, setup: TableSetup) -> None:
        from game.study.analysis import open_analysis

        open_analysis(self._ctx, setup)

    def editor(self, setup: TableSetup) -> None:
        from game.editor.page import EditorPage

        self._ctx.app.push(EditorPage(setup))

    def new_game(self, setup: TableSetup) -> None:
        from game.scenes.new_game import NewGame

        self._ctx.app.push(NewGame(setup.game_id, setup))

    def mistakes(self) -> None:
        from game.study.mistake_task import open_mistakes

        open_mistakes(self._ctx)

    def own_puzzle(self, setup: TableSetup) -> None:
        from game.study.own_puzzle import ask_to_keep

        ask_to_keep(self._ctx, setup)

    def picture(self, game_id: str, line: Callable[[int], PositionObject], at: int, last: int) -> None:
        from game.editor.pictures import PictureAsking, PictureOf

        PictureAsking(self._ctx, PictureOf(game_id, line, at, last)).ask()
