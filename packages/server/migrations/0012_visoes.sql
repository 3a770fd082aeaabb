-- Saved views of a list: its address under a name, kept for oneself or shown to everybody who sees that screen.

CREATE TABLE visoes (
  id bigint PRIMARY KEY DEFAULT next_id(),
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  -- The screen's permission target.
  tela text NOT NULL,
  nome text NOT NULL CHECK (nome <> ''),
  -- The search part of the list's address: filters, order, columns.
  endereco text NOT NULL,
  compartilhada boolean NOT NULL DEFAULT false,
  criada_em timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX visoes_nome ON visoes (usuario_id, tela, lower(nome));
CREATE INDEX visoes_compartilhadas ON visoes (tela) WHERE compartilhada;

-- The view a person's list opens with: one per screen, their own or a shared one.
CREATE TABLE visoes_padrao (
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  tela text NOT NULL,
  visao_id bigint NOT NULL REFERENCES visoes ON DELETE CASCADE,
  PRIMARY KEY (usuario_id, tela)
);
CREATE INDEX visoes_padrao_visao ON visoes_padrao (visao_id);
