-- What the ledger of goals has of each contract, month and category, and of each contract, month and work, summed
-- (financeiro/metas/razao-somas.sql). A row names a category, or none, or it names a work.
CREATE TABLE razao_somas (
  centro_de_custo_id bigint NOT NULL,
  competencia text NOT NULL,
  exercicio integer NOT NULL GENERATED ALWAYS AS (left(competencia, 4)::integer) STORED,
  codigo_custo_id bigint,
  obra_id bigint,
  reservado bigint NOT NULL,
  comprometido bigint NOT NULL,
  realizado bigint NOT NULL,
  junta boolean NOT NULL DEFAULT false,
  CHECK (codigo_custo_id IS NULL OR obra_id IS NULL)
);
INSERT INTO razao_somas (centro_de_custo_id, competencia, codigo_custo_id, reservado, comprometido, realizado, junta)
  SELECT centro_de_custo_id, competencia, codigo_custo_id, sum(reservado), sum(comprometido), sum(realizado), true FROM razao GROUP BY 1, 2, 3;
INSERT INTO razao_somas (centro_de_custo_id, competencia, obra_id, reservado, comprometido, realizado, junta)
  SELECT centro_de_custo_id, competencia, obra_id, sum(reservado), sum(comprometido), sum(realizado), true FROM razao
  WHERE obra_id IS NOT NULL GROUP BY 1, 2, 3;
CREATE INDEX razao_somas_categorias ON razao_somas (centro_de_custo_id, competencia)
  INCLUDE (exercicio, codigo_custo_id, reservado, comprometido, realizado) WHERE obra_id IS NULL;
CREATE INDEX razao_somas_obras ON razao_somas (obra_id, competencia)
  INCLUDE (centro_de_custo_id, reservado, comprometido, realizado) WHERE obra_id IS NOT NULL;
-- What acts left since the last time they were put together.
CREATE INDEX razao_somas_soltas ON razao_somas (competencia) WHERE NOT junta;
-- Of orders, the same: until now all of them were put together each time.
ALTER TABLE pedidos_somas ADD COLUMN junta boolean NOT NULL DEFAULT false;
