"""For operators: health, metrics, logs."""
