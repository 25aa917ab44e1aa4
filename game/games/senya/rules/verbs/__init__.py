"""The verbs of the effect language that change the battle itself (S14.7): one function for each."""
