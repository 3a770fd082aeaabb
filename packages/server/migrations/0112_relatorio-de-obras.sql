-- What the works' report sums, kept by the database as it changes (obras/relatorio/*.sql): two years of diaries and
-- measurements are not read again for each look at it. Without keys to the works: what these rows wait for would wait for them.

-- Units executed by work, month and team (null: the whole work), and on which days, a bit for each.
CREATE TABLE obras_producao (
  obra_id bigint NOT NULL,
  mes text NOT NULL,
  equipe_id bigint,
  us numeric(18,4) NOT NULL,
  dias integer NOT NULL
);
CREATE UNIQUE INDEX obras_producao_unica ON obras_producao (obra_id, mes, equipe_id) NULLS NOT DISTINCT;
CREATE INDEX obras_producao_mes ON obras_producao (mes, obra_id) INCLUDE (us, dias) WHERE equipe_id IS NULL;
CREATE INDEX obras_producao_equipe ON obras_producao (mes, equipe_id) INCLUDE (obra_id, us, dias) WHERE equipe_id IS NOT NULL;

-- What was executed of a work and not measured yet, in reais.
CREATE TABLE obras_a_medir (
  obra_id bigint PRIMARY KEY,
  valor numeric(16,2) NOT NULL
);

-- Works that a transaction touched; they are counted as it ends, and none stays here.
CREATE TABLE obras_a_contar (
  obra_id bigint NOT NULL,
  transacao xid8 NOT NULL DEFAULT pg_current_xact_id()
);

-- How long each measurement stood in each status.
CREATE TABLE medicoes_passos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  medicao_id bigint NOT NULL REFERENCES medicoes ON DELETE CASCADE,
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 10),
  inicio timestamptz NOT NULL,
  fim timestamptz CHECK (fim >= inicio)
);
CREATE UNIQUE INDEX medicoes_passos_aberto ON medicoes_passos (medicao_id) WHERE fim IS NULL;
CREATE INDEX medicoes_passos_medicao ON medicoes_passos (medicao_id, inicio);
CREATE INDEX medicoes_passos_fim ON medicoes_passos (fim) INCLUDE (medicao_id, status, inicio) WHERE fim IS NOT NULL;

-- Of those there are, what is known: where each stands, and what came before as far as it left a date.
INSERT INTO medicoes_passos (medicao_id, status, inicio, fim)
  SELECT id, 2, data_elaboracao, data_conferencia FROM medicoes
  WHERE status > 2 AND data_conferencia >= data_elaboracao
  UNION ALL
  SELECT id, status, status_desde, NULL FROM medicoes;

-- Lines the client took something from are few.
CREATE INDEX medicoes_itens_glosados ON medicoes_itens (medicao_id) INCLUDE (obra_id, pontos, quantidade_glosada, valor_glosado, motivo_glosa)
  WHERE quantidade_glosada > 0;

INSERT INTO obras_a_contar (obra_id)
  SELECT obra_id FROM rdos UNION SELECT obra_id FROM registros_obra;
