"""The page of practice: courses, the problem of the day, what comes back, and how much of each motive is solved."""
