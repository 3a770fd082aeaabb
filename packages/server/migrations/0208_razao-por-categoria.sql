-- What is taken of a goal is of a few categories of a contract: by the months alone, each of them read the contract's whole year.
CREATE INDEX razao_somas_por_categoria ON razao_somas (centro_de_custo_id, codigo_custo_id, competencia)
  INCLUDE (exercicio, reservado, comprometido, realizado) WHERE obra_id IS NULL;
