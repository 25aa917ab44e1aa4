"""The view of the toy: an observation to pixels."""
