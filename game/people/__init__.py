"""Who lives in the house: the people, whose settings and progress are apart, and whose games are whose."""
