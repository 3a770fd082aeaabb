-- Orders are summed by the month they were registered in too: what a period has is told by its months, and by the orders of those
-- it cuts.
ALTER TABLE pedidos_somas ADD COLUMN mes date;
TRUNCATE pedidos_somas;
INSERT INTO pedidos_somas (mes, centro_de_custo_id, status, tipo, total, valor, junta)
  SELECT date_trunc('month', data_registro AT TIME ZONE 'America/Sao_Paulo')::date, centro_de_custo_id, status, tipo, count(*), sum(valor_total), true
  FROM pedidos GROUP BY 1, 2, 3, 4;
ALTER TABLE pedidos_somas ALTER COLUMN mes SET NOT NULL;
-- The newest number of a period long gone is far down the sequence of numbers: each month has its own.
CREATE INDEX pedidos_numeros_do_mes ON pedidos (date_trunc('month', data_registro AT TIME ZONE 'America/Sao_Paulo'), numero DESC)
  INCLUDE (id, centro_de_custo_id, data_registro);
