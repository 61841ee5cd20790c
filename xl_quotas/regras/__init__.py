"""As regras: quadro, sequência, candidatos, reversão e nomeação. Só biblioteca padrão, só aritmética exata."""
