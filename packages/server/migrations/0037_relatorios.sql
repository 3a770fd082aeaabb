-- What the dashboards sum, by the days they ask for: the columns they read stand in the index.
CREATE INDEX pedidos_registro ON pedidos (centro_de_custo_id, data_registro) INCLUDE (status, tipo, valor_total, obra_id);
CREATE INDEX pedidos_aprovacao ON pedidos (centro_de_custo_id, data_aprovacao)
  INCLUDE (valor_total, data_solicitacao, fornecedor_id, obra_id) WHERE status IN (5, 7, 9);
