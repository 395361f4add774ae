"""Routes for operators: health, metrics, the operator page."""
