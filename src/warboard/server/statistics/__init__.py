"""How games ended for their players, stored when they end and counted on request."""
