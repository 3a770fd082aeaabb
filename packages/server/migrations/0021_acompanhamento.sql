-- Following an order from its approval to its delivery: when it is promised, who was spoken to, what came and who received it.

ALTER TABLE pedidos
  ADD COLUMN previsao_entrega date,
  ADD COLUMN encomendador_id bigint REFERENCES usuarios,
  ADD COLUMN data_entrega timestamptz;

-- What is not over, and what has arrived lately: the columns of the board.
CREATE INDEX pedidos_em_curso ON pedidos (status, centro_de_custo_id, numero DESC) WHERE status IN (2, 3, 4, 5, 9);
CREATE INDEX pedidos_finalizados ON pedidos (centro_de_custo_id, data_finalizacao DESC, id) WHERE status = 7;

CREATE TABLE pedidos_contatos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  pedido_id bigint NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  autor_id bigint NOT NULL REFERENCES usuarios,
  -- 1 telefone, 2 e-mail, 3 WhatsApp, 4 visita
  canal smallint NOT NULL CHECK (canal BETWEEN 1 AND 4),
  texto text NOT NULL CHECK (texto <> ''),
  nova_previsao date,
  em timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pedidos_contatos_pedido ON pedidos_contatos (pedido_id, id DESC);
CREATE INDEX pedidos_contatos_autor ON pedidos_contatos (autor_id);

CREATE TABLE pedidos_retiradas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  pedido_id bigint NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  item_id bigint NOT NULL REFERENCES pedidos_itens ON DELETE CASCADE,
  quantidade numeric(14,4) NOT NULL CHECK (quantidade > 0),
  recebedor text NOT NULL CHECK (recebedor <> ''),
  observacao text,
  arquivo_id bigint REFERENCES arquivos,
  autor_id bigint NOT NULL REFERENCES usuarios,
  em timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pedidos_retiradas_pedido ON pedidos_retiradas (pedido_id, id);
CREATE INDEX pedidos_retiradas_item ON pedidos_retiradas (item_id);
CREATE INDEX pedidos_retiradas_arquivo ON pedidos_retiradas (arquivo_id) WHERE arquivo_id IS NOT NULL;
CREATE INDEX pedidos_retiradas_autor ON pedidos_retiradas (autor_id);
