-- What reads the laboratory's air and bench, and what it sent (design, Works 5.7).

CREATE TABLE sensores (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  grandeza smallint NOT NULL CHECK (grandeza BETWEEN 1 AND 5),
  unidade text,
  local text NOT NULL,
  instrumento_id bigint REFERENCES instrumentos,
  modo smallint NOT NULL CHECK (modo BETWEEN 1 AND 2),
  intervalo_s integer CHECK (intervalo_s BETWEEN 1 AND 86400),
  minimo numeric(14,4) CHECK (minimo >= -999999999),
  maximo numeric(14,4) CHECK (maximo >= -999999999),
  ativo boolean NOT NULL,
  -- Of the key it sends with, which is kept nowhere: its SHA-256.
  chave_hash text CHECK (chave_hash ~ '^[0-9a-f]{64}$'),
  chave_criada_em timestamptz,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || local || ' ' || coalesce(unidade, ''))) STORED,
  CONSTRAINT sensores_faixa CHECK (minimo < maximo),
  CONSTRAINT sensores_chave CHECK ((chave_hash IS NULL) = (chave_criada_em IS NULL))
);
CREATE INDEX sensores_busca ON sensores USING gin (busca gin_trgm_ops);
CREATE INDEX sensores_instrumento ON sensores (instrumento_id) WHERE instrumento_id IS NOT NULL;

-- Many and never changed: a day's readings are a partition, made ahead and dropped whole (laboratorio/sensores/particoes.ts).
CREATE SEQUENCE sensores_leituras_numero;
CREATE TABLE sensores_leituras (
  id bigint NOT NULL DEFAULT nextval('sensores_leituras_numero'),
  revisao integer NOT NULL DEFAULT 1,
  sensor_id bigint NOT NULL REFERENCES sensores,
  data timestamptz NOT NULL,
  valor numeric(14,4) NOT NULL,
  qualidade smallint NOT NULL CHECK (qualidade BETWEEN 1 AND 3),
  busca text NOT NULL DEFAULT '',
  PRIMARY KEY (sensor_id, data)
) PARTITION BY RANGE (data);
CREATE INDEX sensores_leituras_id ON sensores_leituras (id);
-- Where a day without its partition goes, a restored backup's too; whoever makes the partition takes them along.
CREATE TABLE sensores_leituras_sem_dia PARTITION OF sensores_leituras DEFAULT;

-- The last of each sensor, so that a list asks no partition for it.
CREATE TABLE sensores_ultimas (
  sensor_id bigint PRIMARY KEY REFERENCES sensores ON DELETE CASCADE,
  data timestamptz NOT NULL,
  valor numeric(14,4) NOT NULL,
  qualidade smallint NOT NULL CHECK (qualidade BETWEEN 1 AND 3)
) WITH (fillfactor = 50);

-- What stays of the days whose readings went.
CREATE TABLE sensores_medias (
  sensor_id bigint NOT NULL REFERENCES sensores,
  hora timestamptz NOT NULL,
  media numeric(14,4) NOT NULL,
  minimo numeric(14,4) NOT NULL,
  maximo numeric(14,4) NOT NULL,
  leituras integer NOT NULL CHECK (leituras > 0),
  PRIMARY KEY (sensor_id, hora)
);

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Sensores', true, true, true, true, false
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
