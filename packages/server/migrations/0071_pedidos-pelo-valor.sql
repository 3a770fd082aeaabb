-- The palette finds an order by its amount.
CREATE INDEX pedidos_valor ON pedidos (valor_total);
