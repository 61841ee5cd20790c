"""Uma aba por arquivo: seus blocos (fórmula e cálculo juntos) e seu desenho."""
