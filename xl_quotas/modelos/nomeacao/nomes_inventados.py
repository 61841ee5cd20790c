"""Prenomes e sobrenomes comuns no Brasil, para gente que não existe."""

from __future__ import annotations

PRENOMES = (
    *("Adriana", "Aline", "Amanda", "Ana Clara", "Ana Paula", "Andréa", "Ângela", "Antônio", "Beatriz", "Bianca"),
    *("Bruno", "Caio", "Camila", "Carla", "Carlos", "Cecília", "Célia", "César", "Cláudia", "Cristiano"),
    *("Daniel", "Daniela", "Davi", "Débora", "Diego", "Eduarda", "Eduardo", "Elaine", "Eliane", "Elias"),
    *("Emanuel", "Érica", "Fabiana", "Fábio", "Felipe", "Fernanda", "Flávia", "Francisca", "Francisco", "Gabriel"),
    *("Gabriela", "Gilberto", "Gustavo", "Heitor", "Helena", "Henrique", "Igor", "Inês", "Isabela", "Ivan"),
    *("Jéssica", "João Pedro", "Joana", "Jorge", "José Carlos", "Juliana", "Júlio", "Karina", "Larissa", "Leandro"),
    *("Letícia", "Lívia", "Lucas", "Luciana", "Luís", "Luíza", "Manuela", "Marcela", "Marcelo", "Márcia"),
    *("Marcos", "Maria Alice", "Maria José", "Mariana", "Mário", "Mateus", "Mônica", "Natália", "Nelson", "Nilza"),
    *("Otávio", "Patrícia", "Paula", "Paulo", "Pedro", "Rafael", "Raimunda", "Raquel", "Renata", "Ricardo"),
    *("Rita", "Roberto", "Rosana", "Samuel", "Sandra", "Sérgio", "Simone", "Sônia", "Tainá", "Tânia"),
    *("Tereza", "Tiago", "Vanessa", "Vera", "Vicente", "Vinícius", "Vitória", "Wagner", "Yara", "Zélia"),
)
SOBRENOMES = (
    *("Abreu", "Aguiar", "Almeida", "Alves", "Amaral", "Andrade", "Araújo", "Assunção", "Barbosa", "Barros"),
    *("Batista", "Bezerra", "Borges", "Brandão", "Brito", "Cabral", "Caldas", "Campos", "Cardoso", "Carvalho"),
    *("Castro", "Cavalcante", "Coelho", "Correia", "Costa", "Cunha", "Dantas", "Dias", "Duarte", "Farias"),
    *("Fernandes", "Ferreira", "Figueiredo", "Fonseca", "Freitas", "Gomes", "Gonçalves", "Guimarães", "Leal", "Lima"),
    *("Lopes", "Macedo", "Machado", "Magalhães", "Marques", "Martins", "Matos", "Medeiros", "Melo", "Mendes"),
    *("Monteiro", "Moraes", "Moreira", "Moura", "Nascimento", "Neves", "Nogueira", "Nunes", "Oliveira", "Pacheco"),
    *("Paiva", "Peixoto", "Pereira", "Pinheiro", "Pinto", "Queiroz", "Ramos", "Rezende", "Ribeiro", "Rocha"),
    *("Rodrigues", "Sales", "Sampaio", "Santana", "Santos", "Siqueira", "Soares", "Souza", "Teixeira", "Vieira"),
)
