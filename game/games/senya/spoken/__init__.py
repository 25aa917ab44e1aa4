"""千夜月姫+ without a screen: battles, stories and wars."""
