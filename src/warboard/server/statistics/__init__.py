"""How games ended for their players, noted when they end and counted when somebody asks."""
