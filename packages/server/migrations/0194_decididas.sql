-- What a person decided on, at each step, is counted without reading the orders: the steps that come before are told beside.
DROP INDEX pedidos_aprovador, pedidos_confirmador, pedidos_validador, pedidos_reprovador;
CREATE INDEX pedidos_aprovador ON pedidos (aprovador_id, centro_de_custo_id) WHERE aprovador_id IS NOT NULL;
CREATE INDEX pedidos_confirmador ON pedidos (confirmador_id, centro_de_custo_id) INCLUDE (aprovador_id) WHERE confirmador_id IS NOT NULL;
CREATE INDEX pedidos_validador ON pedidos (validador_id, centro_de_custo_id) INCLUDE (data_validacao, aprovador_id, confirmador_id)
  WHERE validador_id IS NOT NULL;
CREATE INDEX pedidos_reprovador ON pedidos (reprovador_id, centro_de_custo_id) INCLUDE (aprovador_id, confirmador_id, validador_id, data_validacao)
  WHERE reprovador_id IS NOT NULL;
