"""Os regimes de cotas como dados: um arquivo TOML por regime, lido uma vez."""

from .leitura import gerais, padrao, regime, regime_na_data, regimes

__all__ = ["gerais", "padrao", "regime", "regime_na_data", "regimes"]
