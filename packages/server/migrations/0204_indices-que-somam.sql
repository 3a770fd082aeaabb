-- What a supplier's orders, or a requester's, come to is counted, summed and narrowed by status without reading the orders; and
-- those of a range of values that are of some contracts are found by one index, without all that the contracts have.
DROP INDEX pedidos_fornecedor, pedidos_solicitante, pedidos_valor;
CREATE INDEX pedidos_fornecedor ON pedidos (fornecedor_id, numero DESC) INCLUDE (centro_de_custo_id, status, tipo, valor_total, id);
CREATE INDEX pedidos_solicitante ON pedidos (solicitante_id, numero DESC) INCLUDE (centro_de_custo_id, status, tipo, valor_total, id);
CREATE INDEX pedidos_valor ON pedidos (valor_total, centro_de_custo_id);
-- Long texts that begin alike are told apart by more of them: of the first 24 characters thousands of orders share all.
DROP INDEX pedidos_por_justificativa;
CREATE INDEX pedidos_por_justificativa ON pedidos (left(justificativa, 64) COLLATE pt, numero) WHERE justificativa IS NOT NULL;
