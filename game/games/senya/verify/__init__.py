"""The vector files of 千夜月姫+ by their schemas."""
