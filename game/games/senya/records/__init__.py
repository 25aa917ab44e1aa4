"""Records of 千夜月姫+ in the form of its rulebook (S19.7)."""
