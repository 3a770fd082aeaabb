-- The laboratory: kinds of insulating tools, what is looked at in each, and the criteria by which they are tested.

CREATE TABLE tipos_equipamento (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  grupo smallint NOT NULL CHECK (grupo IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99)),
  norma_produto text,
  procedimento_id bigint REFERENCES sgi_documentos,
  periodicidade_meses integer NOT NULL CHECK (periodicidade_meses BETWEEN 1 AND 120),
  validade_estoque_meses integer CHECK (validade_estoque_meses BETWEEN 1 AND 120),
  antecedencia_aviso_dias integer DEFAULT 30 CHECK (antecedencia_aviso_dias BETWEEN 0 AND 365),
  vida_util_meses integer CHECK (vida_util_meses BETWEEN 1 AND 600),
  unidade_corrente smallint CHECK (unidade_corrente BETWEEN 1 AND 2),
  usa_classe boolean,
  usa_categoria boolean,
  usa_comprimento boolean,
  usa_diametro boolean,
  usa_par boolean,
  insuflacao boolean,
  ativo boolean DEFAULT true,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || coalesce(norma_produto, ''))) STORED
);
CREATE UNIQUE INDEX tipos_equipamento_unico ON tipos_equipamento (nome);
CREATE INDEX tipos_equipamento_busca ON tipos_equipamento USING gin (busca gin_trgm_ops);
CREATE INDEX tipos_equipamento_procedimento ON tipos_equipamento (procedimento_id) WHERE procedimento_id IS NOT NULL;

CREATE TABLE tipos_equipamento_checklist (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  tipo_equipamento_id bigint NOT NULL REFERENCES tipos_equipamento ON DELETE CASCADE,
  ordem integer CHECK (ordem BETWEEN 1 AND 1000),
  texto text NOT NULL,
  eliminatorio boolean,
  busca text GENERATED ALWAYS AS (normalizar(texto)) STORED
);
CREATE INDEX tipos_equipamento_checklist_tipo ON tipos_equipamento_checklist (tipo_equipamento_id, ordem, id);

CREATE TABLE criterios_ensaio (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  tipo_equipamento_id bigint NOT NULL REFERENCES tipos_equipamento ON DELETE CASCADE,
  nome text NOT NULL DEFAULT '',
  fase smallint CHECK (fase BETWEEN 1 AND 4),
  classe text CHECK (classe IN ('00', '0', '1', '2', '3', '4', '5', '6')),
  categoria text CHECK (categoria IN ('A', 'B', 'C')),
  ponto text,
  comprimento_min_mm integer CHECK (comprimento_min_mm BETWEEN 0 AND 100000),
  comprimento_max_mm integer CHECK (comprimento_max_mm BETWEEN 0 AND 100000),
  diametro_min_mm integer CHECK (diametro_min_mm BETWEEN 0 AND 10000),
  diametro_max_mm integer CHECK (diametro_max_mm BETWEEN 0 AND 10000),
  tensao_tipo smallint CHECK (tensao_tipo BETWEEN 1 AND 2),
  tensao_kv numeric(14,4) NOT NULL CHECK (tensao_kv > 0),
  base smallint CHECK (base BETWEEN 1 AND 4),
  tempo_s integer NOT NULL CHECK (tempo_s BETWEEN 1 AND 86400),
  corrente_max numeric(14,4) CHECK (corrente_max > 0),
  unidade smallint CHECK (unidade BETWEEN 1 AND 2),
  corrente_base smallint CHECK (corrente_base BETWEEN 1 AND 2),
  taxa_subida_kv_s numeric(14,4) CHECK (taxa_subida_kv_s >= 0),
  distancia_eletrodos_mm integer CHECK (distancia_eletrodos_mm BETWEEN 0 AND 100000),
  nivel_agua_mm integer CHECK (nivel_agua_mm BETWEEN 0 AND 10000),
  tensao_max_uso_v integer CHECK (tensao_max_uso_v BETWEEN 0 AND 1000000),
  norma text NOT NULL,
  edicao text NOT NULL,
  fonte text NOT NULL,
  confianca smallint CHECK (confianca BETWEEN 1 AND 3),
  situacao smallint NOT NULL DEFAULT 1 CHECK (situacao BETWEEN 1 AND 3),
  versao integer NOT NULL DEFAULT 1 CHECK (versao >= 1),
  versao_anterior_id bigint REFERENCES criterios_ensaio,
  validador_id bigint REFERENCES usuarios,
  validado_em timestamptz,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || norma || ' ' || fonte)) STORED,
  CONSTRAINT criterios_ensaio_comprimento CHECK (comprimento_max_mm >= comprimento_min_mm),
  CONSTRAINT criterios_ensaio_diametro CHECK (diametro_max_mm >= diametro_min_mm),
  CONSTRAINT criterios_ensaio_unidade CHECK (corrente_max IS NULL OR unidade IS NOT NULL),
  -- Nobody's criterion is in force without a name answering for it.
  CONSTRAINT criterios_ensaio_validado CHECK (situacao = 1 OR (validador_id IS NOT NULL AND validado_em IS NOT NULL))
);
CREATE INDEX criterios_ensaio_busca ON criterios_ensaio USING gin (busca gin_trgm_ops);
CREATE INDEX criterios_ensaio_tipo_equipamento ON criterios_ensaio (tipo_equipamento_id, situacao, id);
CREATE UNIQUE INDEX criterios_ensaio_rascunho_de ON criterios_ensaio (versao_anterior_id) WHERE situacao = 1;
CREATE INDEX criterios_ensaio_versao_anterior ON criterios_ensaio (versao_anterior_id) WHERE versao_anterior_id IS NOT NULL;
CREATE INDEX criterios_ensaio_validador ON criterios_ensaio (validador_id) WHERE validador_id IS NOT NULL;

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Tipo de Equipamento', true, true, true, true, true
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
