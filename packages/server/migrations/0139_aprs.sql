-- Safety: insulating tools by their tags, risk analyses (APR) with their templates and the voice of the team.

CREATE TABLE equipamentos_isolantes (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  etiqueta text NOT NULL,
  tipo smallint NOT NULL CHECK (tipo IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99)),
  classe text CHECK (classe IN ('00', '0', '1', '2', '3', '4', 'A', 'B', 'C')),
  tensao_max_uso_v integer CHECK (tensao_max_uso_v BETWEEN 0 AND 1000000),
  numero_serie text,
  fabricante text,
  equipe_id bigint REFERENCES equipes,
  centro_de_custo_id bigint REFERENCES contas_contrato,
  situacao smallint NOT NULL CHECK (situacao BETWEEN 1 AND 7),
  data_ultimo_ensaio date,
  data_proximo_ensaio date,
  observacao text,
  busca text GENERATED ALWAYS AS (normalizar(etiqueta || ' ' || coalesce(numero_serie, '') || ' ' || coalesce(fabricante, ''))) STORED
);
CREATE UNIQUE INDEX equipamentos_isolantes_unico ON equipamentos_isolantes (etiqueta);
CREATE INDEX equipamentos_isolantes_busca ON equipamentos_isolantes USING gin (busca gin_trgm_ops);
CREATE INDEX equipamentos_isolantes_equipe ON equipamentos_isolantes (equipe_id) WHERE equipe_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_centro_de_custo ON equipamentos_isolantes (centro_de_custo_id, id);

CREATE TABLE apr_modelos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  tipo_servico smallint NOT NULL CHECK (tipo_servico BETWEEN 1 AND 10),
  condicao_rede smallint CHECK (condicao_rede BETWEEN 1 AND 4),
  total_etapas integer NOT NULL DEFAULT 0 CHECK (total_etapas >= 0),
  etapas jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(etapas) = 'array'),
  busca text GENERATED ALWAYS AS (normalizar(nome)) STORED
);
CREATE UNIQUE INDEX apr_modelos_unico ON apr_modelos (nome);
CREATE INDEX apr_modelos_busca ON apr_modelos USING gin (busca gin_trgm_ops);

CREATE TABLE aprs (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  data date NOT NULL,
  equipe_id bigint NOT NULL REFERENCES equipes,
  obra_id bigint REFERENCES obras,
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato,
  local text NOT NULL,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  precisao_m numeric(14,4) CHECK (precisao_m >= 0),
  ordem_servico text,
  tipo_servico smallint NOT NULL CHECK (tipo_servico BETWEEN 1 AND 10),
  descricao text NOT NULL,
  condicao_rede smallint NOT NULL CHECK (condicao_rede BETWEEN 1 AND 4),
  tensao_kv numeric(14,4) CHECK (tensao_kv >= 0),
  trabalho_altura boolean,
  pt_numero text,
  clima smallint CHECK (clima BETWEEN 1 AND 6),
  equipamentos_isolantes_ids bigint[] NOT NULL DEFAULT '{}',
  veiculos_ids bigint[] NOT NULL DEFAULT '{}',
  inicio timestamptz,
  fim timestamptz,
  maior_nivel smallint CHECK (maior_nivel BETWEEN 1 AND 4),
  maior_risco integer NOT NULL DEFAULT 0 CHECK (maior_risco >= 0),
  colab_ids bigint[] NOT NULL DEFAULT '{}',
  total_participantes integer NOT NULL DEFAULT 0 CHECK (total_participantes >= 0),
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 5),
  criador_id bigint NOT NULL REFERENCES usuarios,
  data_registro timestamptz NOT NULL DEFAULT now(),
  vigente_desde timestamptz,
  em_vigor_por_id bigint REFERENCES usuarios,
  motivo_suspensao text,
  data_suspensao timestamptz,
  motivo_cancelamento text,
  cliente_uuid text,
  data_dispositivo timestamptz,
  origem_registro smallint NOT NULL DEFAULT 1 CHECK (origem_registro BETWEEN 1 AND 3),
  -- Its parts as they are read: steps, de-energising, COD, EPIs, EPCs, emergency, participants.
  analise jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(analise) = 'object'),
  revalidacoes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(revalidacoes) = 'array'),
  -- Who was fit when it last came into force, by the participants' ids.
  aptidoes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(aptidoes) = 'object'),
  -- Kept by a trigger (seguranca/apr/busca.sql): found by the names of its work and team.
  busca text NOT NULL DEFAULT '',
  CONSTRAINT aprs_posicao CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT aprs_em_vigor CHECK (status NOT IN (2, 3, 4) OR (vigente_desde IS NOT NULL AND inicio IS NOT NULL)),
  CONSTRAINT aprs_encerrada CHECK (status <> 4 OR fim IS NOT NULL),
  CONSTRAINT aprs_fim CHECK (fim >= inicio),
  CONSTRAINT aprs_suspensa CHECK (status <> 3 OR motivo_suspensao IS NOT NULL),
  CONSTRAINT aprs_cancelada CHECK ((status = 5) = (motivo_cancelamento IS NOT NULL))
);
CREATE UNIQUE INDEX aprs_unico ON aprs (numero);
CREATE UNIQUE INDEX aprs_cliente_uuid ON aprs (cliente_uuid) WHERE cliente_uuid IS NOT NULL;
CREATE INDEX aprs_busca ON aprs USING gin (busca gin_trgm_ops);
CREATE INDEX aprs_centro_de_custo ON aprs (centro_de_custo_id, status, data);
CREATE INDEX aprs_data ON aprs (data, id);
CREATE INDEX aprs_equipe ON aprs (equipe_id, data);
CREATE INDEX aprs_obra ON aprs (obra_id, data) WHERE obra_id IS NOT NULL;
CREATE INDEX aprs_equipamentos_isolantes ON aprs USING gin (equipamentos_isolantes_ids);
CREATE INDEX aprs_veiculos ON aprs USING gin (veiculos_ids);
CREATE INDEX aprs_colab ON aprs USING gin (colab_ids);
CREATE INDEX aprs_criador ON aprs (criador_id);
CREATE INDEX aprs_em_vigor_por ON aprs (em_vigor_por_id) WHERE em_vigor_por_id IS NOT NULL;

CREATE TABLE aprs_audios (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  apr_id bigint NOT NULL REFERENCES aprs ON DELETE CASCADE,
  duracao_s integer NOT NULL CHECK (duracao_s BETWEEN 0 AND 600),
  data_gravacao timestamptz NOT NULL DEFAULT now(),
  autor_id bigint NOT NULL REFERENCES usuarios,
  file_name text NOT NULL,
  mime_type text NOT NULL,
  tamanho integer NOT NULL CHECK (tamanho >= 0),
  sha256 text NOT NULL,
  transcricao text,
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  -- For how long it is kept is counted from its coming.
  data_registro timestamptz NOT NULL DEFAULT now(),
  busca text GENERATED ALWAYS AS (normalizar(file_name || ' ' || coalesce(transcricao, ''))) STORED
);
CREATE INDEX aprs_audios_busca ON aprs_audios USING gin (busca gin_trgm_ops);
CREATE INDEX aprs_audios_apr ON aprs_audios (apr_id, id);
CREATE INDEX aprs_audios_autor ON aprs_audios (autor_id);
CREATE INDEX aprs_audios_arquivo ON aprs_audios (arquivo_id);
CREATE INDEX aprs_audios_registro ON aprs_audios (data_registro);

ALTER TABLE inspecoes ADD COLUMN apr_id bigint REFERENCES aprs;
CREATE INDEX inspecoes_apr ON inspecoes (apr_id) WHERE apr_id IS NOT NULL;

-- The screens are new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, nova.alvo, true, true, true, true, nova.acesso
FROM permissoes, (VALUES ('APR', true), ('Equipamento Isolante', false)) AS nova (alvo, acesso)
WHERE permissoes.alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
