-- Files that come in pieces from a telephone at the edge of its network: each piece is a stored file, since servers share no
-- disk; whole, they are one, until somebody claims it or a month has passed.

CREATE TABLE arquivos_chegando (
  uuid uuid PRIMARY KEY,
  -- Nobody's, when its sender was deleted: it goes with the month.
  usuario_id bigint REFERENCES usuarios ON DELETE SET NULL,
  tamanho bigint NOT NULL CHECK (tamanho > 0),
  recebidos bigint NOT NULL DEFAULT 0 CHECK (recebidos BETWEEN 0 AND tamanho),
  -- As told by its sender or by the record it belongs to; once whole, as found.
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  arquivo_id bigint REFERENCES arquivos,
  reclamado_em timestamptz,
  mexido_em timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX arquivos_chegando_usuario ON arquivos_chegando (usuario_id);
CREATE INDEX arquivos_chegando_arquivo ON arquivos_chegando (arquivo_id);
CREATE INDEX arquivos_chegando_mexido ON arquivos_chegando (mexido_em);

CREATE TABLE arquivos_pedacos (
  uuid uuid NOT NULL REFERENCES arquivos_chegando,
  inicio bigint NOT NULL CHECK (inicio >= 0),
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  PRIMARY KEY (uuid, inicio)
);
CREATE INDEX arquivos_pedacos_arquivo ON arquivos_pedacos (arquivo_id);
