"""Os modelos de pasta de trabalho: uma descrição só, com os valores calculados pelas nossas funções."""
