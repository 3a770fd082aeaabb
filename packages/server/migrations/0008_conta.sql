-- The account: one-time links, second factor, trusted browsers, requests for access, and failures told apart by kind.

-- A link that lets its holder be issued a password. Only the token's hash is kept; used or replaced, the row is gone.
CREATE TABLE links_de_acesso (
  token_hash bytea PRIMARY KEY,
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  motivo text NOT NULL CHECK (motivo IN ('recuperacao', 'conta-criada')),
  criado_em timestamptz NOT NULL DEFAULT now(),
  expira_em timestamptz NOT NULL
);
CREATE INDEX links_de_acesso_usuario ON links_de_acesso (usuario_id);
CREATE INDEX links_de_acesso_fim ON links_de_acesso (expira_em);

-- The second factor's secret, sealed; in use since usuarios.segundo_fator_em, until then only being set up.
CREATE TABLE segundos_fatores (
  usuario_id bigint PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE,
  segredo text NOT NULL,
  -- The last 30-second step accepted: a code is never taken twice.
  ultimo_passo bigint NOT NULL DEFAULT 0,
  criado_em timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE codigos_de_recuperacao (
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  codigo_hash bytea NOT NULL,
  PRIMARY KEY (usuario_id, codigo_hash)
);

-- Browsers in which a person signed in before: their failures are counted apart, so that nobody can lock them out.
CREATE TABLE aparelhos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  token_hash bytea NOT NULL,
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  usado_em timestamptz NOT NULL DEFAULT now(),
  UNIQUE (token_hash, usuario_id)
);
CREATE INDEX aparelhos_usuario ON aparelhos (usuario_id);

-- What is limited besides the sign-in, each counted by itself.
ALTER TABLE tentativas_de_login ADD COLUMN tipo text NOT NULL DEFAULT 'entrada'
  CHECK (tipo IN ('entrada', 'recuperacao', 'registro', 'ajuda'));
ALTER TABLE tentativas_de_login ADD COLUMN aparelho_id bigint REFERENCES aparelhos ON DELETE SET NULL;
CREATE INDEX tentativas_por_aparelho ON tentativas_de_login (aparelho_id, em) WHERE aparelho_id IS NOT NULL;

-- Whoever registers is created inactive and without rights; the centres asked for wait here for an administrator.
CREATE TABLE solicitacoes_de_acesso (
  id bigint PRIMARY KEY DEFAULT next_id(),
  usuario_id bigint NOT NULL UNIQUE REFERENCES usuarios ON DELETE CASCADE,
  centros bigint[] NOT NULL DEFAULT '{}',
  criada_em timestamptz NOT NULL DEFAULT now(),
  endereco text NOT NULL
);

-- Where an answer goes, when that is not the sender: whoever asked for help.
ALTER TABLE correio ADD COLUMN responder_para text;
