-- Stored files, outgoing mail and the long tasks people watch.

-- One row per stored file. The bytes lie under `chave` (made of ids only); the name people gave lives here. A file is
-- never overwritten: a new version is a new row. Whoever shows a file points to its row and owns its deletion.
CREATE TABLE arquivos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  chave text NOT NULL UNIQUE CHECK (chave ~ '^[a-z0-9-]+(/[a-z0-9-]+)*(\.[a-z0-9]+)?$'),
  nome text NOT NULL CHECK (nome <> ''),
  tipo text NOT NULL,
  tamanho bigint NOT NULL CHECK (tamanho > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  criado_em timestamptz NOT NULL DEFAULT now(),
  criado_por bigint REFERENCES usuarios ON DELETE SET NULL
);
CREATE INDEX arquivos_criado_por ON arquivos (criado_por);

-- The mail outbox: written in the transaction of the act that owes the notice, sent after it.
CREATE TABLE correio (
  id bigint PRIMARY KEY DEFAULT next_id(),
  tipo text NOT NULL,
  para text NOT NULL,
  assunto text NOT NULL,
  texto text NOT NULL,
  html text,
  -- The same notice asked for twice is one mail.
  chave text NOT NULL UNIQUE,
  -- The body carries a one-time link or password: wiped once the mail has left or been given up.
  sigiloso boolean NOT NULL DEFAULT false,
  -- 1 na fila, 2 enviado, 3 falhou
  situacao smallint NOT NULL DEFAULT 1 CHECK (situacao BETWEEN 1 AND 3),
  tentativas integer NOT NULL DEFAULT 0,
  erro text,
  criado_em timestamptz NOT NULL DEFAULT now(),
  enviado_em timestamptz,
  CHECK ((situacao = 2) = (enviado_em IS NOT NULL))
);
CREATE INDEX correio_na_fila ON correio (id) WHERE situacao = 1;
CREATE INDEX correio_falhou ON correio (criado_em DESC) WHERE situacao = 3;

-- Long work (an export, a zip, a book) as its owner sees it go.
CREATE TABLE trabalhos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  tipo text NOT NULL,
  titulo text NOT NULL,
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  -- 1 em andamento, 2 concluído, 3 falhou
  situacao smallint NOT NULL DEFAULT 1 CHECK (situacao BETWEEN 1 AND 3),
  feito integer NOT NULL DEFAULT 0 CHECK (feito >= 0),
  total integer CHECK (total >= 0),
  mensagem text,
  arquivo_id bigint REFERENCES arquivos ON DELETE SET NULL,
  criado_em timestamptz NOT NULL DEFAULT now(),
  terminado_em timestamptz,
  CHECK ((situacao = 1) = (terminado_em IS NULL))
);
CREATE INDEX trabalhos_usuario ON trabalhos (usuario_id, id DESC);
CREATE INDEX trabalhos_arquivo ON trabalhos (arquivo_id) WHERE arquivo_id IS NOT NULL;
