-- What is to be spent on a target and what is to be brought in by it are two goals: one in force of each.
DROP INDEX metas_vigente;
CREATE UNIQUE INDEX metas_vigente ON metas (exercicio, natureza, centro_de_custo_id, obra_id, alvo_tipo, alvo_chave) NULLS NOT DISTINCT WHERE situacao = 2;
