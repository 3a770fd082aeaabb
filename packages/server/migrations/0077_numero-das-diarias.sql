-- A daily allowance has no paper of a supplier's: the bank needs a number of its document, so it gets one by its order
-- (`pedidos/anexos.sql` from now on). Nothing happened to these documents: nobody is told of a change.
ALTER TABLE pedidos_anexos DISABLE TRIGGER USER;
UPDATE pedidos_anexos AS a SET numero_nota_fiscal = 'D' || n.numero || '-' || n.vez
  FROM (SELECT d.id, p.numero, row_number() OVER (PARTITION BY d.pedido_id ORDER BY d.id) AS vez
    FROM pedidos_anexos AS d JOIN pedidos AS p ON p.id = d.pedido_id
    WHERE d.tipo = 8 AND coalesce(btrim(d.numero_nota_fiscal), '') = '') AS n
  WHERE a.id = n.id;
ALTER TABLE pedidos_anexos ENABLE TRIGGER USER;
