-- The field application (design, Works 9; field contract, 'Field'): what a phone made out of reach arrives here.
ALTER TABLE abastecimentos
  ADD COLUMN cliente_uuid text,
  ADD COLUMN data_dispositivo timestamptz,
  ADD COLUMN origem_registro smallint NOT NULL DEFAULT 1 CHECK (origem_registro BETWEEN 1 AND 3);
CREATE UNIQUE INDEX abastecimentos_cliente_uuid ON abastecimentos (cliente_uuid) WHERE cliente_uuid IS NOT NULL;

-- How many files the phone announced, and how many are still to come: a record is complete when none is.
ALTER TABLE rdos
  ADD COLUMN arquivos_do_celular integer NOT NULL DEFAULT 0 CHECK (arquivos_do_celular >= 0),
  ADD COLUMN faltam integer NOT NULL DEFAULT 0 CHECK (faltam >= 0),
  ADD COLUMN completo boolean NOT NULL DEFAULT true,
  ADD COLUMN relogio_divergente integer,
  ADD CONSTRAINT rdos_completo CHECK (completo = (faltam = 0));
ALTER TABLE registros_obra
  ADD COLUMN arquivos_do_celular integer NOT NULL DEFAULT 0 CHECK (arquivos_do_celular >= 0),
  ADD COLUMN faltam integer NOT NULL DEFAULT 0 CHECK (faltam >= 0),
  ADD COLUMN completo boolean NOT NULL DEFAULT true,
  ADD COLUMN relogio_divergente integer,
  ADD CONSTRAINT registros_obra_completo CHECK (completo = (faltam = 0));
ALTER TABLE inspecoes
  ADD COLUMN arquivos_do_celular integer NOT NULL DEFAULT 0 CHECK (arquivos_do_celular >= 0),
  ADD COLUMN faltam integer NOT NULL DEFAULT 0 CHECK (faltam >= 0),
  ADD COLUMN completo boolean NOT NULL DEFAULT true,
  ADD COLUMN relogio_divergente integer,
  ADD CONSTRAINT inspecoes_completo CHECK (completo = (faltam = 0));
ALTER TABLE abastecimentos
  ADD COLUMN arquivos_do_celular integer NOT NULL DEFAULT 0 CHECK (arquivos_do_celular >= 0),
  ADD COLUMN faltam integer NOT NULL DEFAULT 0 CHECK (faltam >= 0),
  ADD COLUMN completo boolean NOT NULL DEFAULT true,
  ADD COLUMN relogio_divergente integer,
  ADD CONSTRAINT abastecimentos_completo CHECK (completo = (faltam = 0));

-- A photograph and a signature are there, with their number, from when the phone tells of them: their bytes come after.
ALTER TABLE fotos ALTER COLUMN arquivo_id DROP NOT NULL, ALTER COLUMN miniatura_id DROP NOT NULL;
ALTER TABLE fotos DROP CONSTRAINT fotos_largura_check, DROP CONSTRAINT fotos_altura_check;
ALTER TABLE fotos
  ADD CONSTRAINT fotos_inteira CHECK ((arquivo_id IS NULL) = (miniatura_id IS NULL)),
  ADD CONSTRAINT fotos_medida CHECK (arquivo_id IS NULL OR (largura > 0 AND altura > 0));
ALTER TABLE assinaturas_coletadas ALTER COLUMN arquivo_id DROP NOT NULL;

-- One record for each uuid, for ever, also once the record is gone.
CREATE TABLE campo_registros (
  cliente_uuid uuid PRIMARY KEY,
  entidade text NOT NULL,
  registro_id bigint,
  usuario_id bigint REFERENCES usuarios ON DELETE SET NULL,
  -- What the phone last received, and what it last sent: all of it, and the record alone.
  revisao integer NOT NULL DEFAULT 0,
  hash text NOT NULL DEFAULT '',
  hash_dados text NOT NULL DEFAULT '',
  recusas jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(recusas) = 'array'),
  -- The acts that were done, so that one told again is not done again.
  atos text[] NOT NULL DEFAULT '{}',
  criado_em timestamptz NOT NULL DEFAULT now(),
  recebido_em timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX campo_registros_registro ON campo_registros (entidade, registro_id);
CREATE INDEX campo_registros_usuario ON campo_registros (usuario_id, recebido_em);

-- Every content that was taken in: what a phone sends again, late, is known by it.
CREATE TABLE campo_envios (
  cliente_uuid uuid NOT NULL REFERENCES campo_registros ON DELETE CASCADE,
  hash text NOT NULL,
  recebido_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cliente_uuid, hash)
);

CREATE TABLE campo_arquivos (
  uuid uuid PRIMARY KEY,
  cliente_uuid uuid NOT NULL REFERENCES campo_registros ON DELETE CASCADE,
  entidade text NOT NULL,
  registro_id bigint NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('foto', 'assinatura', 'audio')),
  uso text,
  -- The photograph's, signature's or audio's own number.
  alvo_id bigint,
  dados jsonb NOT NULL DEFAULT '{}',
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  tamanho bigint NOT NULL CHECK (tamanho > 0),
  -- The bytes as they came, until they are drawn anew.
  arquivo_id bigint REFERENCES arquivos,
  recebido_em timestamptz,
  tratado_em timestamptz,
  erro text
);
CREATE INDEX campo_arquivos_cliente ON campo_arquivos (cliente_uuid);
CREATE INDEX campo_arquivos_registro ON campo_arquivos (entidade, registro_id);
CREATE INDEX campo_arquivos_alvo ON campo_arquivos (alvo_id) WHERE alvo_id IS NOT NULL;
CREATE INDEX campo_arquivos_arquivo ON campo_arquivos (arquivo_id) WHERE arquivo_id IS NOT NULL;

-- What a phone sent of a record that had gone on elsewhere: the last of it, until somebody chooses.
CREATE TABLE campo_divergencias (
  cliente_uuid uuid PRIMARY KEY REFERENCES campo_registros ON DELETE CASCADE,
  aparelho jsonb NOT NULL,
  hash text NOT NULL,
  criada_em timestamptz NOT NULL DEFAULT now()
);

-- What each phone was last told that it has: what it has no more is told by it.
CREATE TABLE campo_pacotes (
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  marca text NOT NULL,
  conteudo jsonb NOT NULL,
  criado_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (usuario_id, marca)
);
