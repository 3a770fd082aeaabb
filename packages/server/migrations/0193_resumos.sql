-- Whether an order has a document that proves the expense is told without reading its attachments.
CREATE INDEX pedidos_anexos_notas ON pedidos_anexos (pedido_id) WHERE tipo IN (2, 3, 5, 9);
-- What was finished lately is counted and summed without reading the orders.
DROP INDEX pedidos_finalizados;
CREATE INDEX pedidos_finalizados ON pedidos (centro_de_custo_id, data_finalizacao DESC, id) INCLUDE (valor_total, data_aprovacao) WHERE status = 7;
-- And what was paid in some days, from the index of those days alone.
DROP INDEX pedidos_anexos_pagos;
CREATE INDEX pedidos_anexos_pagos ON pedidos_anexos (pago_em) INCLUDE (pedido_id, a_pagar, status, em_pagamento) WHERE pago_em IS NOT NULL;
