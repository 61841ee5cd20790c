"""A linha de comando `xl-quotas`: o mesmo cálculo, sem planilha aberta."""
