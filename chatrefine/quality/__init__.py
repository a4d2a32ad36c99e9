"""The domain core: refining, deciding convergence, guarding the draft. Pure, no I/O."""
