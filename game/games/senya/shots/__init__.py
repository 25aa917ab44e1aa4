"""The moments of 千夜月姫+ that `gogi shot` takes pictures of."""
