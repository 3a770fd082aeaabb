-- Spec 1 §3, of many orders whose lines were written by no form: as `valorTotal` and `valorRetirado` of the domain (totais.ts).
CREATE OR REPLACE FUNCTION pedidos_somar_itens(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE pedidos AS p SET valor_total = t.total, valor_retirado = t.retirado
  FROM (
    SELECT pedido_id, sum(round(valor * quantidade, 2)) AS total, sum(round(valor * retirado, 2)) AS retirado
    FROM pedidos_itens WHERE pedido_id = ANY (ids) GROUP BY pedido_id
  ) AS t
  WHERE p.id = t.pedido_id AND (p.valor_total, p.valor_retirado) IS DISTINCT FROM (t.total, t.retirado)
$$;
