"""Os programas em que as funções correm: cada ambiente traduz chamadas, e nada mais."""
