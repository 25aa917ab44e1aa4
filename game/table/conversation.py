"""What the table asks people and the AI: moves, hints, draws, resigning, and another game."""

from __future__ import annotations

from typing import Any

from game.rules.contract import Resign
from game.scenes.dialog import Dialog
from game.table.base import TableBase
from game.ui.widgets.dialog import Choice


class TableTalk(TableBase):
    """Takes the answers of the AI's process and of people to the table's questions."""

    # --- the AI and hints ----------------------------------------------------------------------------------------

    def _ai_moved(self, seat: int, action: Any) -> None:
        self._ai_action = (self.session.match.version, action)

    def _play_ai(self) -> bool:
        """Plays the AI's action once the last one rests, and once it has answered an offer that came meanwhile."""
        if self._ai_action is None or self.director.busy or self.thinking.of("draw") is not None:
            return False
        if self.ctx.app.notice_is_fresh and self.session.humans:  # it would go before anybody has read it
            return False
        version, action = self._ai_action
        self._ai_action = None
        if version != self.session.match.version or self.session.result is not None:
            return False
        seat = self.session.to_act
        if not self.act(self.ai_action(action), asked=True):
            self._ai_failed("move", seat)  # asked again it would say the same
        return True

    def _hinted(self, action: Any) -> None:
        self.show_hint(action)

    def show_hint(self, action: Any) -> None:
        """Marks where an action goes and names it."""
        paths = action.paths()
        if paths:
            self.hint = tuple(paths[0])
            self.ctx.app.notify(self.hint_text(action))
        self.update_view()

    def hint_text(self, action: Any) -> str:
        match = self.session.match
        token = match.game.notate([*match.steps()[: match.ply], (match.state, action)], match.ply)
        return self.ctx.texts("table.hint", token)

    def _ai_failed(self, kind: str, seat: int) -> None:
        texts = self.ctx.texts
        if kind == "move":
            self.session.hand_over(seat)
            self.session.policy = self.policy()
            self.ctx.app.notify(texts("table.ai-failed", self.seat_name(seat)), lasting=True)
            self.show_now()
        elif kind == "hint":
            self.ctx.app.notify(texts("table.hint-failed"))
        else:
            self._judged(kind, seat, False)

    def _ai_restarted(self) -> None:
        self.ctx.app.notify(self.ctx.texts("table.ai-restarted"), lasting=True)

    # --- draws ---------------------------------------------------------------------------------------------------

    def offer_draw(self) -> None:
        session = self.session
        seat = session.resigning_seat()
        if seat is None:
            return
        if not session.draw_offer.offer(seat):
            self.ctx.app.notify(self.ctx.texts("table.draw.again"))
            return
        other = 1 - seat
        if session.seats[other].is_human:
            self._ask_draw(seat, other)
        else:
            self.ctx.app.notify(self.ctx.texts("table.draw.offered"))
            self.thinking.ask_draw(other)

    def _ask_draw(self, seat: int, other: int) -> None:
        texts = self.ctx.texts
        choices = [Choice("yes", texts("table.draw.yes")), Choice("no", texts("table.draw.no"), "gold")]
        title = texts("table.draw.title", self.seat_name(seat))
        text = texts("table.draw.text", self.seat_name(other))
        self.ctx.app.push(
            Dialog(
                title, text, choices, lambda name, _: self._draw_judged(other, name == "yes"), cancel="no", name="draw"
            )
        )

    def _judged(self, kind: str, seat: int, accepted: bool) -> None:
        """Takes what the AI judged: a draw, or what else of that sort a game has."""
        self._draw_judged(seat, accepted)

    def _draw_judged(self, seat: int, accepted: bool) -> None:
        action = self.session.draw_offer.answer(seat, accepted)
        if action is not None:
            self.act(action, asked=True)
        else:
            self.ctx.app.notify(self.ctx.texts("table.draw.declined", self.seat_name(seat)), lasting=True)

    # --- giving up, and another game -----------------------------------------------------------------------------

    def ask_resign(self) -> None:
        texts = self.ctx.texts
        choices = [
            Choice("yes", texts("table.confirm.resign.yes"), "danger"),
            Choice("no", texts("table.confirm.no"), "gold"),
        ]

        def answered(name: str, _: dict[str, str]) -> None:
            if name == "yes":
                self._resign()

        title, text = texts("table.confirm.resign.title"), texts("table.confirm.resign.text")
        self.ctx.app.push(Dialog(title, text, choices, answered, cancel="no", name="confirm-resign"))

    def _resign(self) -> None:
        seat = self.session.resigning_seat()
        if seat is not None:
            self.leave_browsing()
            self.act(Resign(seat), asked=True)

    def leave_browsing(self) -> None:
        """Puts the cursor to the end of the line, where the game stands, unless it has ended there."""
        last = None if self.session.stands_here else self.record.node(self.record.length)
        if last is not None and last.state.result is None and self.session.goto(last):
            self.show_now()

    def rematch(self) -> None:
        """Starts a game with the sides swapped in the place of this one."""
        self.ctx.app.replace(type(self)(self.files.rematch_setup()))
