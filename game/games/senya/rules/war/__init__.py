"""The Holy Grail War of 千夜月姫+ (S17): seven pairs, seven nights of three scenes, and the cup."""
