-- Daily work reports and their sections. What they name in tables that do not exist yet is tied by 0100.

CREATE TABLE rdos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  versao integer NOT NULL DEFAULT 1 CHECK (versao >= 1),
  data date NOT NULL,
  obra_id bigint NOT NULL REFERENCES obras,
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato,
  equipes_ids bigint[] NOT NULL,
  hora_inicio text CHECK (hora_inicio ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hora_fim text CHECK (hora_fim ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  intervalo_min integer CHECK (intervalo_min BETWEEN 0 AND 600),
  dia_sem_trabalho boolean,
  motivo smallint CHECK (motivo IN (1, 2, 3, 4, 5, 6, 99)),
  condicoes smallint[] NOT NULL DEFAULT '{}' CHECK (condicoes <@ '{1,2,3,4,5,6}'::smallint[]),
  efetivo integer NOT NULL DEFAULT 0 CHECK (efetivo >= 0),
  horas numeric(14,4) NOT NULL DEFAULT 0 CHECK (horas >= 0),
  total_atividades integer NOT NULL DEFAULT 0 CHECK (total_atividades >= 0),
  total_ocorrencias integer NOT NULL DEFAULT 0 CHECK (total_ocorrencias >= 0),
  com_acidente boolean NOT NULL DEFAULT false,
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 8),
  criador_id bigint NOT NULL REFERENCES usuarios,
  preenchido_por_ids bigint[] NOT NULL,
  data_registro timestamptz NOT NULL DEFAULT now(),
  data_envio timestamptz,
  aprovador_id bigint REFERENCES usuarios,
  data_aprovacao timestamptz,
  motivo_devolucao text,
  motivo_cancelamento text,
  retifica_id bigint REFERENCES rdos,
  motivo_retificacao text,
  status_anterior smallint CHECK (status_anterior BETWEEN 1 AND 8),
  cliente_uuid text,
  data_dispositivo timestamptz,
  origem_registro smallint NOT NULL DEFAULT 1 CHECK (origem_registro BETWEEN 1 AND 3),
  -- Kept by a trigger (obras/rdo/busca.sql): a report is found by the names of its work and of its teams.
  busca text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX rdos_unico ON rdos (obra_id, numero, versao);
CREATE UNIQUE INDEX rdos_cliente_uuid ON rdos (cliente_uuid) WHERE cliente_uuid IS NOT NULL;
-- One rectification of a report at a time; one that was cancelled gives its place.
CREATE UNIQUE INDEX rdos_retifica ON rdos (retifica_id) WHERE retifica_id IS NOT NULL AND status <> 7;
CREATE INDEX rdos_busca ON rdos USING gin (busca gin_trgm_ops);
CREATE INDEX rdos_obra ON rdos (obra_id, data, id);
CREATE INDEX rdos_centro ON rdos (centro_de_custo_id, status, data);
CREATE INDEX rdos_data ON rdos (data, id);
CREATE INDEX rdos_equipes ON rdos USING gin (equipes_ids);
CREATE INDEX rdos_criador ON rdos (criador_id);
CREATE INDEX rdos_aprovador ON rdos (aprovador_id) WHERE aprovador_id IS NOT NULL;

CREATE TABLE rdos_clima (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL REFERENCES rdos ON DELETE CASCADE,
  turno smallint NOT NULL CHECK (turno BETWEEN 1 AND 3),
  condicao smallint NOT NULL CHECK (condicao BETWEEN 1 AND 6),
  praticavel boolean NOT NULL,
  chuva_mm numeric(14,4) CHECK (chuva_mm >= 0)
);
CREATE INDEX rdos_clima_rdo ON rdos_clima (rdo_id, id);

CREATE TABLE rdos_mao_de_obra (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL REFERENCES rdos ON DELETE CASCADE,
  colab_id bigint REFERENCES colaboradores,
  nome text,
  empresa text,
  funcao_id bigint NOT NULL REFERENCES funcoes,
  vinculo smallint CHECK (vinculo BETWEEN 1 AND 2),
  situacao smallint NOT NULL CHECK (situacao BETWEEN 1 AND 6),
  horas_normais numeric(14,4) CHECK (horas_normais >= 0),
  horas_extras numeric(14,4) CHECK (horas_extras >= 0)
);
CREATE INDEX rdos_mao_de_obra_rdo ON rdos_mao_de_obra (rdo_id, id);
CREATE INDEX rdos_mao_de_obra_colab ON rdos_mao_de_obra (colab_id) WHERE colab_id IS NOT NULL;
CREATE INDEX rdos_mao_de_obra_funcao ON rdos_mao_de_obra (funcao_id);

CREATE TABLE rdos_equipamentos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL REFERENCES rdos ON DELETE CASCADE,
  veiculo_id bigint REFERENCES veiculos,
  descricao text,
  quantidade numeric(14,4) CHECK (quantidade >= 0),
  situacao smallint NOT NULL CHECK (situacao BETWEEN 1 AND 3),
  km_inicial numeric(14,4) CHECK (km_inicial >= 0),
  km_final numeric(14,4) CHECK (km_final >= 0),
  horimetro_inicial numeric(14,4) CHECK (horimetro_inicial >= 0),
  horimetro_final numeric(14,4) CHECK (horimetro_final >= 0)
);
CREATE INDEX rdos_equipamentos_rdo ON rdos_equipamentos (rdo_id, id);
CREATE INDEX rdos_equipamentos_veiculo ON rdos_equipamentos (veiculo_id) WHERE veiculo_id IS NOT NULL;

CREATE TABLE rdos_atividades (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL REFERENCES rdos ON DELETE CASCADE,
  etapa_id bigint,
  baremo_item_id bigint,
  descricao text NOT NULL,
  local text,
  unidade text,
  quantidade numeric(14,4) CHECK (quantidade >= 0 AND quantidade = round(quantidade, 3)),
  percentual_etapa numeric(14,4) CHECK (percentual_etapa BETWEEN 0 AND 100),
  situacao smallint CHECK (situacao BETWEEN 1 AND 4),
  -- The first version of a line that rectifications carried on: what is measured once is that one.
  linha_origem_id bigint REFERENCES rdos_atividades
);
CREATE INDEX rdos_atividades_rdo ON rdos_atividades (rdo_id, id);
CREATE INDEX rdos_atividades_origem ON rdos_atividades (linha_origem_id) WHERE linha_origem_id IS NOT NULL;
CREATE INDEX rdos_atividades_etapa ON rdos_atividades (etapa_id) WHERE etapa_id IS NOT NULL;
CREATE INDEX rdos_atividades_baremo_item ON rdos_atividades (baremo_item_id) WHERE baremo_item_id IS NOT NULL;

CREATE TABLE rdos_materiais (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL REFERENCES rdos ON DELETE CASCADE,
  codigo text,
  descricao text NOT NULL,
  unidade text,
  quantidade numeric(14,4) NOT NULL CHECK (quantidade >= 0),
  movimento smallint NOT NULL CHECK (movimento BETWEEN 1 AND 4),
  documento text
);
CREATE INDEX rdos_materiais_rdo ON rdos_materiais (rdo_id, id);

CREATE TABLE rdos_desligamentos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL REFERENCES rdos ON DELETE CASCADE,
  numero text NOT NULL,
  hora_prevista text CHECK (hora_prevista ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hora_liberada text CHECK (hora_liberada ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hora_devolvida text CHECK (hora_devolvida ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  operador text,
  situacao smallint CHECK (situacao BETWEEN 1 AND 4)
);
CREATE INDEX rdos_desligamentos_rdo ON rdos_desligamentos (rdo_id, id);

CREATE TABLE rdos_ocorrencias (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL REFERENCES rdos ON DELETE CASCADE,
  tipo smallint NOT NULL CHECK (tipo IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 99)),
  hora text CHECK (hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  descricao text NOT NULL,
  responsabilidade smallint CHECK (responsabilidade BETWEEN 1 AND 4),
  horas_impacto numeric(14,4) CHECK (horas_impacto >= 0),
  com_afastamento boolean,
  vitimas integer CHECK (vitimas BETWEEN 0 AND 999),
  numero_cat text,
  gerar5w2h boolean,
  gerar_nc boolean
);
CREATE INDEX rdos_ocorrencias_rdo ON rdos_ocorrencias (rdo_id, id);

CREATE TABLE rdos_dds (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL REFERENCES rdos ON DELETE CASCADE,
  tema text NOT NULL,
  hora text CHECK (hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  duracao integer CHECK (duracao BETWEEN 1 AND 480)
);
CREATE INDEX rdos_dds_rdo ON rdos_dds (rdo_id, id);

CREATE TABLE rdos_comentarios (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL REFERENCES rdos ON DELETE CASCADE,
  parte smallint CHECK (parte BETWEEN 1 AND 2),
  texto text NOT NULL
);
CREATE INDEX rdos_comentarios_rdo ON rdos_comentarios (rdo_id, id);

-- Whoever administers everything has the new screen, the approver's flag with it.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'RDO', true, true, true, true, true
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
