-- The ledger says what was spent of works and contracts too, not of goals alone: lines without a category are in it. Works are
-- summed from it, by an index of their own.

ALTER TABLE razao ALTER COLUMN codigo_custo_id DROP NOT NULL;
CREATE INDEX razao_das_obras ON razao (obra_id) INCLUDE (centro_de_custo_id, reservado, comprometido, realizado) WHERE obra_id IS NOT NULL;

-- A new company has neither the function, which comes with the code, nor any order.
DO $$
BEGIN
  IF to_regprocedure('linhas_do_razao(bigint[])') IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO razao (pedido_id, competencia, centro_de_custo_id, obra_id, codigo_custo_id, reservado, comprometido, realizado)
  SELECT l.pedido_id, l.competencia, l.centro, l.obra, NULL, sum(l.reservado), sum(l.comprometido), sum(l.realizado)
  FROM linhas_do_razao(ARRAY(
    SELECT pedido_id FROM pedidos_itens WHERE codigo_custo_id IS NULL
    UNION SELECT p.id FROM pedidos AS p WHERE NOT EXISTS (SELECT FROM pedidos_itens AS i WHERE i.pedido_id = p.id))) AS l
  WHERE l.categoria IS NULL AND l.reservado + l.comprometido + l.realizado > 0
  GROUP BY l.pedido_id, l.competencia, l.centro, l.obra;
END $$;
