"""What a review gives to practise: the mistakes of who sits here, once all of a game of the library was looked at."""

from game.practice import keeping
from game.practice.own import mistakes_of
from game.review.told import Review
from game.rules.contract import AnyObservation
from game.storage.problem import Refused
from game.table.port import Port


def keep_mistakes(port: Port[AnyObservation], review: Review) -> None:
    """Keeps them; says why where that cannot be done. A record from elsewhere gives none: it may be gone tomorrow."""
    record, ctx, match = port.table.setup.record, port.ctx, port.session.match
    if record is None or record.parent != ctx.home.games:
        return
    people = [seat for seat, who in enumerate(port.session.seats) if ctx.own(who)]
    acts = {node.ply: match.game.format(node.action) for node in match.main_end.path()[1:]}
    found = mistakes_of(review, people, record.name, match.game.id, acts)
    if not found:
        return
    try:
        problems = keeping.note(ctx.home, (), found).problems
    except Refused as refused:
        problems = (refused.problem,)
    for problem in problems:
        ctx.app.notify(ctx.texts.problem(problem), lasting=True)
