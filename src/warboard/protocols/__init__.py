"""Other programs' protocols: our bots as an engine for theirs, their engines as players at our tables.

Nothing here decides a rule, and no layer below depends on it.
"""
