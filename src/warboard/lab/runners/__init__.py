"""How jobs are played: in this process, in several, or on many machines. All give the same results."""
