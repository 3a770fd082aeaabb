-- The approval inbox: who decides in whose place, what is said about an order, and what each person has already seen.

CREATE TABLE delegacoes (
  id bigint PRIMARY KEY DEFAULT next_id(),
  de_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  para_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  inicio date NOT NULL,
  fim date NOT NULL,
  motivo text,
  criada_em timestamptz NOT NULL DEFAULT now(),
  encerrada_em timestamptz,
  CHECK (de_id <> para_id),
  CHECK (fim >= inicio)
);
CREATE INDEX delegacoes_de ON delegacoes (de_id);
CREATE INDEX delegacoes_para ON delegacoes (para_id);
CREATE INDEX delegacoes_em_vigor ON delegacoes (fim) WHERE encerrada_em IS NULL;

-- What was said stays said: there is no editing and no removing.
CREATE TABLE pedidos_comentarios (
  id bigint PRIMARY KEY DEFAULT next_id(),
  pedido_id bigint NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  autor_id bigint NOT NULL REFERENCES usuarios,
  texto text NOT NULL CHECK (texto <> ''),
  mencionados bigint[] NOT NULL DEFAULT '{}',
  criado_em timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pedidos_comentarios_pedido ON pedidos_comentarios (pedido_id, id);
CREATE INDEX pedidos_comentarios_autor ON pedidos_comentarios (autor_id);
CREATE INDEX pedidos_comentarios_mencionados ON pedidos_comentarios USING gin (mencionados);

-- Since when each person knows the order as it is: what came later is shown to them as new.
CREATE TABLE pedidos_vistos (
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  pedido_id bigint NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  visto_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (usuario_id, pedido_id)
);
CREATE INDEX pedidos_vistos_pedido ON pedidos_vistos (pedido_id);

-- The last price paid for the same thing: descriptions are long, their digest is not.
CREATE INDEX pedidos_itens_descricao ON pedidos_itens (md5(busca), pedido_id DESC);
