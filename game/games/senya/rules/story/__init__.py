"""Stories of 千夜月姫+: scenes, casting boards, checks, nested battles, what comes after the play (S7, S16, S18)."""
