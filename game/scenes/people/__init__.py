"""The page of the people of the house."""

from game.scenes.people.page import PeopleScene

__all__ = ["PeopleScene"]
