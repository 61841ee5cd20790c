"""O que corre dentro do Excel, no Python do suplemento."""
