-- What the dashboards sum, by the days they ask for: the columns they read stand in the index.
CREATE INDEX pedidos_registro ON pedidos (centro_de_custo_id, data_registro) INCLUDE (status, tipo, valor_total, obra_id);
CREATE INDEX pedidos_aprovacao ON pedidos (centro_de_custo_id, data_aprovacao)
  INCLUDE (valor_total, data_solicitacao, fornecedor_id, obra_id) WHERE status IN (5, 7, 9);
-- What works cost: the few lines that name a work other than their order's, and what is still to be paid of each order.
CREATE INDEX pedidos_itens_com_obra ON pedidos_itens (pedido_id) INCLUDE (valor, quantidade) WHERE obra_id IS NOT NULL;
CREATE INDEX pedidos_anexos_em_aberto ON pedidos_anexos (pedido_id) INCLUDE (valor, valor_parcela) WHERE em_pagamento AND status IN (1, 2);
DROP INDEX pedidos_obra;
CREATE INDEX pedidos_obra ON pedidos (obra_id) INCLUDE (id, centro_de_custo_id, status, valor_total);
-- What was paid, month by month, read from the index alone.
DROP INDEX pedidos_anexos_pagos;
CREATE INDEX pedidos_anexos_pagos ON pedidos_anexos (pago_em) INCLUDE (pedido_id, valor, valor_parcela, status, em_pagamento)
  WHERE pago_em IS NOT NULL;
