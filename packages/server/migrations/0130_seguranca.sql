-- Safety: lists of questions, their published versions, and the inspections that follow them.

CREATE TABLE questionarios (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  tipo_inspecao smallint NOT NULL CHECK (tipo_inspecao BETWEEN 1 AND 8),
  descricao text,
  contratos_ids bigint[] NOT NULL DEFAULT '{}',
  versao integer NOT NULL DEFAULT 1 CHECK (versao >= 1),
  versao_publicada integer CHECK (versao_publicada BETWEEN 1 AND versao),
  total_perguntas integer NOT NULL DEFAULT 0 CHECK (total_perguntas >= 0),
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
  data_alteracao timestamptz NOT NULL DEFAULT now(),
  alterado_por_id bigint REFERENCES usuarios,
  -- The questions as they are being written; those of a version that was published are in questionarios_versoes.
  secoes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(secoes) = 'array'),
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || coalesce(descricao, ''))) STORED,
  CONSTRAINT questionarios_publicado CHECK (status <> 2 OR versao_publicada = versao)
);
CREATE INDEX questionarios_busca ON questionarios USING gin (busca gin_trgm_ops);
CREATE INDEX questionarios_contratos ON questionarios USING gin (contratos_ids);
CREATE INDEX questionarios_alterado_por ON questionarios (alterado_por_id) WHERE alterado_por_id IS NOT NULL;

CREATE TABLE questionarios_versoes (
  questionario_id bigint NOT NULL REFERENCES questionarios ON DELETE CASCADE,
  versao integer NOT NULL CHECK (versao >= 1),
  nome text NOT NULL,
  tipo_inspecao smallint NOT NULL CHECK (tipo_inspecao BETWEEN 1 AND 8),
  secoes jsonb NOT NULL CHECK (jsonb_typeof(secoes) = 'array'),
  total_perguntas integer NOT NULL CHECK (total_perguntas > 0),
  publicada_em timestamptz NOT NULL DEFAULT now(),
  publicada_por_id bigint REFERENCES usuarios,
  PRIMARY KEY (questionario_id, versao)
);
CREATE INDEX questionarios_versoes_publicada_por ON questionarios_versoes (publicada_por_id) WHERE publicada_por_id IS NOT NULL;

CREATE TABLE inspecoes (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  questionario_id bigint NOT NULL REFERENCES questionarios,
  versao integer NOT NULL,
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 8),
  data_hora timestamptz NOT NULL,
  obra_id bigint REFERENCES obras,
  local text,
  equipe_id bigint REFERENCES equipes,
  veiculo_id bigint REFERENCES veiculos,
  colab_ids bigint[] NOT NULL DEFAULT '{}',
  inspetor_id bigint NOT NULL REFERENCES usuarios,
  centro_de_custo_id bigint REFERENCES contas_contrato,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  precisao_m numeric(14,4) CHECK (precisao_m >= 0),
  interdicao boolean,
  motivo text,
  nota numeric(14,4) CHECK (nota BETWEEN 0 AND 100),
  classificacao smallint CHECK (classificacao BETWEEN 1 AND 4),
  total_nc integer NOT NULL DEFAULT 0 CHECK (total_nc >= 0),
  total_perguntas integer NOT NULL DEFAULT 0 CHECK (total_perguntas >= 0),
  total_respondidas integer NOT NULL DEFAULT 0 CHECK (total_respondidas >= 0),
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
  criador_id bigint NOT NULL REFERENCES usuarios,
  data_registro timestamptz NOT NULL DEFAULT now(),
  concluida_por_id bigint REFERENCES usuarios,
  data_conclusao timestamptz,
  motivo_cancelamento text,
  cliente_uuid text,
  data_dispositivo timestamptz,
  origem_registro smallint NOT NULL DEFAULT 1 CHECK (origem_registro BETWEEN 1 AND 3),
  respostas jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(respostas) = 'array'),
  -- Kept by a trigger (seguranca/inspecoes/busca.sql): found by the names of its list, work, team and vehicle.
  busca text NOT NULL DEFAULT '',
  CONSTRAINT inspecoes_versao FOREIGN KEY (questionario_id, versao) REFERENCES questionarios_versoes,
  CONSTRAINT inspecoes_onde CHECK (obra_id IS NOT NULL OR local IS NOT NULL),
  CONSTRAINT inspecoes_posicao CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT inspecoes_interdicao CHECK (interdicao IS NOT TRUE OR motivo IS NOT NULL),
  CONSTRAINT inspecoes_concluida CHECK (status <> 2 OR data_conclusao IS NOT NULL),
  CONSTRAINT inspecoes_cancelada CHECK ((status = 3) = (motivo_cancelamento IS NOT NULL))
);
CREATE UNIQUE INDEX inspecoes_unico ON inspecoes (numero);
CREATE UNIQUE INDEX inspecoes_cliente_uuid ON inspecoes (cliente_uuid) WHERE cliente_uuid IS NOT NULL;
CREATE INDEX inspecoes_busca ON inspecoes USING gin (busca gin_trgm_ops);
CREATE INDEX inspecoes_centro_de_custo ON inspecoes (centro_de_custo_id, status, data_hora);
CREATE INDEX inspecoes_data ON inspecoes (data_hora, id);
CREATE INDEX inspecoes_questionario ON inspecoes (questionario_id, versao);
CREATE INDEX inspecoes_obra ON inspecoes (obra_id, data_hora) WHERE obra_id IS NOT NULL;
CREATE INDEX inspecoes_equipe ON inspecoes (equipe_id, data_hora) WHERE equipe_id IS NOT NULL;
CREATE INDEX inspecoes_veiculo ON inspecoes (veiculo_id) WHERE veiculo_id IS NOT NULL;
CREATE INDEX inspecoes_colaboradores ON inspecoes USING gin (colab_ids);
CREATE INDEX inspecoes_inspetor ON inspecoes (inspetor_id, data_hora);
CREATE INDEX inspecoes_criador ON inspecoes (criador_id);
CREATE INDEX inspecoes_concluida_por ON inspecoes (concluida_por_id) WHERE concluida_por_id IS NOT NULL;

-- The screens are new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, nova.alvo, true, true, true, true, nova.acesso
FROM permissoes, (VALUES ('Lista De Perguntas', false), ('Inspeções', true)) AS nova (alvo, acesso)
WHERE permissoes.alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
