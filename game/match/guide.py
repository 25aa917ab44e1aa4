"""What a guided step asks for: action texts, and the actions of a position that they mean."""

from game.rules.contract import Action, AnyGame, State

ANY = "…"
"""In a text: whatever stands there. "ZO*…" is every action whose own text begins so, "ZO*…ZI" one that also ends so."""


def counts(game: AnyGame, action: object, wanted: str) -> bool:
    """Whether the action is one that the text asks for."""
    text = game.format(action)
    before, any_, after = wanted.partition(ANY)
    return text.startswith(before) and text.endswith(after) if any_ else text == wanted


def meant(game: AnyGame, state: State, wanted: str) -> tuple[Action, ...]:
    """Returns the actions a text asks for that may be played in `state`. Raises NotationError."""
    if ANY in wanted:
        return tuple(action for action in game.legal(state) if counts(game, action, wanted))
    action = game.parse(wanted, state)
    return (action,) if game.explain(state, action) is None else ()
