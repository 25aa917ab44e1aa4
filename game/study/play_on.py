"""A game of its own from the position that stands on a table, against any strength."""

from game.match.seats import HUMAN, STRENGTHS, ai
from game.rules.contract import CHANCE, AnyObservation
from game.stage.scene import TableSetup
from game.stage.seeds import new_seed
from game.table.over.beside import Beside
from game.table.port import Port
from game.ui.widgets.dialog import Choice


def may_play_on(port: Port[AnyObservation]) -> bool:
    """Whether a seat is to act where the table stands."""
    state = port.session.match.state
    return state.result is None and state.to_act != CHANCE


def ask_strength(port: Port[AnyObservation]) -> None:
    """Asks against whom the game is played on from here, by who is to act."""
    texts = port.ctx.texts
    choices = [Choice(str(n), texts(f"strength.{n}")) for n in STRENGTHS]
    shown = Beside(
        port.showing,
        texts("review.command.go-on"),
        texts("review.go-on-told", port.names.side(port.session.match.state.to_act)),
        [*choices, Choice("close", texts("review.close"), "gold")],
        lambda name, _: _play_on(port, int(name)) if name != "close" else None,
        cancel="close",
        name="go-on",
    )
    port.ctx.app.push(shown)


def _play_on(port: Port[AnyObservation], strength: int) -> None:
    match, app = port.session.match, port.ctx.app
    seats = tuple(HUMAN if seat == match.state.to_act else ai(strength) for seat in range(match.game.seats))
    start = match.game.position_out(match.state)
    app.open_table(TableSetup(match.game.id, seats, dict(match.options), seed=new_seed(), start=start))
