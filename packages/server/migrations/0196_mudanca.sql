-- The move: runs of the command that takes the former product's data, what each said, and what came of which record.

CREATE TABLE mudancas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  modo smallint NOT NULL CHECK (modo BETWEEN 1 AND 2),
  origem text NOT NULL,
  situacao smallint NOT NULL DEFAULT 1 CHECK (situacao BETWEEN 1 AND 4),
  iniciada_em timestamptz NOT NULL DEFAULT clock_timestamp(),
  batida_em timestamptz NOT NULL DEFAULT clock_timestamp(),
  terminada_em timestamptz,
  etapa text,
  bytes_total bigint NOT NULL DEFAULT 0,
  bytes_lidos bigint NOT NULL DEFAULT 0,
  erros integer NOT NULL DEFAULT 0,
  avisos integer NOT NULL DEFAULT 0,
  mensagem text,
  colecoes jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT mudancas_terminada CHECK ((situacao = 1) = (terminada_em IS NULL))
);

CREATE TABLE mudancas_linhas (
  mudanca_id bigint NOT NULL REFERENCES mudancas ON DELETE CASCADE,
  n integer NOT NULL,
  gravidade smallint NOT NULL CHECK (gravidade BETWEEN 1 AND 2),
  colecao text NOT NULL,
  antigo text NOT NULL,
  campo text NOT NULL,
  frase text NOT NULL,
  PRIMARY KEY (mudanca_id, n)
);

-- Which record here is which there: what came is not taken twice, and is found by its former name.
CREATE TABLE mudancas_registros (
  colecao text NOT NULL,
  antigo text NOT NULL,
  id bigint NOT NULL,
  resumo text NOT NULL,
  PRIMARY KEY (colecao, antigo)
);

-- One proof of payment of many documents is one file.
CREATE TABLE mudancas_arquivos (
  caminho text PRIMARY KEY,
  arquivo_id bigint NOT NULL REFERENCES arquivos ON DELETE CASCADE
);
CREATE INDEX mudancas_arquivos_arquivo ON mudancas_arquivos (arquivo_id);

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Mudança', true, false, false, false, false
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
