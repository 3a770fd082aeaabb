-- The sequences in which orders are listed, and what has few of them: each as one index has it, and among equals by number.
CREATE INDEX pedidos_por_status ON pedidos (status, numero);
CREATE INDEX pedidos_por_tipo ON pedidos (tipo, numero);
CREATE INDEX pedidos_por_registro ON pedidos (data_registro, numero);
CREATE INDEX pedidos_por_mes ON pedidos (mes_comp, numero) WHERE mes_comp IS NOT NULL;
CREATE INDEX pedidos_por_aprovacao ON pedidos (data_aprovacao, numero) WHERE data_aprovacao IS NOT NULL;
CREATE INDEX pedidos_por_finalizacao ON pedidos (data_finalizacao, numero) WHERE data_finalizacao IS NOT NULL;
CREATE INDEX pedidos_por_pagamento ON pedidos (pagamento COLLATE pt, numero) WHERE pagamento IS NOT NULL;
CREATE INDEX pedidos_por_justificativa ON pedidos (left(justificativa, 24) COLLATE pt, numero) WHERE justificativa IS NOT NULL;
-- A work's, of each contract by number too: it still tells what they cost without reading them.
DROP INDEX pedidos_obra;
CREATE INDEX pedidos_obra ON pedidos (obra_id, centro_de_custo_id, numero DESC) INCLUDE (id, status, valor_total);
-- Whose orders come first is found in the sequence of the names.
CREATE INDEX fornecedores_por_nome ON fornecedores (nome COLLATE pt);
CREATE INDEX usuarios_por_nome ON usuarios (nome COLLATE pt);
CREATE INDEX contas_contrato_por_nome ON contas_contrato (nome COLLATE pt);
CREATE INDEX obras_por_nome ON obras (nome COLLATE pt);

-- How many orders each contract has of each status and type, and what they sum (financeiro/pedidos/somas.sql).
CREATE TABLE pedidos_somas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  centro_de_custo_id bigint NOT NULL,
  status smallint NOT NULL,
  tipo smallint NOT NULL,
  total bigint NOT NULL,
  valor numeric(16,2) NOT NULL
);
INSERT INTO pedidos_somas (centro_de_custo_id, status, tipo, total, valor)
  SELECT centro_de_custo_id, status, tipo, count(*), sum(valor_total) FROM pedidos GROUP BY 1, 2, 3;

-- Orders are found by the words of their items too: those that are there already, in pieces, from the newest.
ALTER TABLE pedidos_nomes_a_seguir DROP CONSTRAINT pedidos_nomes_a_seguir_tabela_check,
  ADD CONSTRAINT pedidos_nomes_a_seguir_tabela_check CHECK (tabela IN ('fornecedores', 'obras', 'usuarios', 'pedidos'));
INSERT INTO pedidos_nomes_a_seguir (tabela, registro_id) SELECT 'pedidos', 0 WHERE EXISTS (SELECT FROM pedidos);
