"""Drafts of positions: where things lie, what is asked, and the options that a draft tells itself."""

from game.rules.draft import (
    DraftQuestion,
    PositionDraft,
    PositionDrafting,
    answered,
    filled,
    first_answers,
    lying,
)
from game.rules.paths import at_path, path_of, put_at_path, whole_or_text

QUESTIONS = (
    DraftQuestion("turn", ("w", "b")),
    DraftQuestion("count", least=-1, most=9),
    DraftQuestion("right", ("-1", "0"), first="0"),
    DraftQuestion("words", form="[a-z]*"),
    DraftQuestion("done", ("no", "yes"), when=answered("turn", "b")),
    DraftQuestion("owner", ("-", "w"), when=lying("#1")),
)
DRAFTING = PositionDrafting(
    lambda data, options: PositionDraft(),
    lambda draft: {},
    lambda draft, options: (),
    QUESTIONS,
    lambda draft: (),
    lambda key: (),
    agrees={"turn": "first", "count": "rules"},
)


def test_an_empty_draft_has_the_first_answers_and_those_of_the_options() -> None:
    begun = {"turn": "w", "count": "-1", "right": "0", "words": "", "done": "no", "owner": "-"}
    assert first_answers(QUESTIONS) == begun
    empty = DRAFTING.empty({"first": "b", "rules": 3, "other": 7})
    assert empty.said == {**begun, "turn": "b", "count": "3"} and not empty.things
    assert DRAFTING.agreed(empty) == {"first": "b", "rules": 3}


def test_questions_are_asked_by_answers_and_by_things() -> None:
    draft = DRAFTING.empty({"first": "w", "rules": 1})
    assert [one.name for one in DRAFTING.asked(draft)] == ["turn", "count", "right", "words"]
    more = draft.saying("turn", "b").put("a1", "#1")
    assert [one.name for one in DRAFTING.asked(more)] == [one.name for one in QUESTIONS]


def test_a_thing_is_lifted_from_wherever_it_lies_but_where_it_is_spared() -> None:
    draft = filled({"a": ["x", "y"], "b": ["x"], "seen.0": ["x"], "c": []}, {})
    assert draft.place_of("x") == "a" and draft.place_of("z") is None and "c" not in draft.things
    assert draft.lifted("x", but=("seen",)).things == {"a": ("y",), "seen.0": ("x",)}
    assert draft.lifted("x").things == {"a": ("y",)} and draft.lifted("z") == draft


def test_fields_are_found_and_changed_by_paths() -> None:
    data = {"lanes": [{"cards": [[], ["R1"]]}]}
    assert path_of("lanes[0].cards[1]") == ("lanes", 0, "cards", 1) and path_of("pending.n") == ("pending", "n")
    assert at_path(data, path_of("lanes[0].cards[1]")) == ["R1"]
    put_at_path(data, ("lanes", 0, "cards", 0), ["B2"])
    assert data == {"lanes": [{"cards": [["B2"], ["R1"]]}]}
    assert [whole_or_text(text) for text in ("7", "-1", "-", "R1", "")] == [7, -1, "-", "R1", ""]
