-- An approval may be taken back by its author for some seconds: what it changed is kept to be put back, and its mail waits.

ALTER TABLE correio ADD COLUMN nao_antes timestamptz;

CREATE TABLE pedidos_decisoes (
  pedido_id bigint PRIMARY KEY REFERENCES pedidos ON DELETE CASCADE,
  pessoa_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  em timestamptz NOT NULL,
  -- The order's own, once decided: with another, something followed.
  revisao integer NOT NULL,
  antes jsonb NOT NULL
);
CREATE INDEX pedidos_decisoes_em ON pedidos_decisoes (em);
CREATE INDEX pedidos_decisoes_pessoa ON pedidos_decisoes (pessoa_id);
