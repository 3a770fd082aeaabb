-- Registros.

CREATE TABLE registros_obra (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  obra_id bigint NOT NULL REFERENCES obras,
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato,
  equipe_id bigint NOT NULL REFERENCES equipes,
  data timestamptz NOT NULL,
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 7),
  local text NOT NULL,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  precisao_m numeric(14,4) CHECK (precisao_m >= 0),
  descricao text,
  rdo_id bigint REFERENCES rdos,
  quantidade_fotos integer NOT NULL DEFAULT 0 CHECK (quantidade_fotos >= 0),
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 4),
  motivo_devolucao text,
  criador_id bigint REFERENCES usuarios,
  preenchido_por_ids bigint[] NOT NULL DEFAULT '{}',
  validador_id bigint REFERENCES usuarios,
  data_validacao timestamptz,
  cliente_uuid text,
  data_dispositivo timestamptz,
  origem_registro smallint NOT NULL DEFAULT 1 CHECK (origem_registro BETWEEN 1 AND 3),
  busca text GENERATED ALWAYS AS (normalizar(numero || ' ' || local || ' ' || coalesce(descricao, ''))) STORED,
  CONSTRAINT registros_obra_posicao CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT registros_obra_validado CHECK ((status = 3) = (data_validacao IS NOT NULL)),
  CONSTRAINT registros_obra_devolvido CHECK (status <> 4 OR motivo_devolucao IS NOT NULL)
);
CREATE UNIQUE INDEX registros_obra_unico ON registros_obra (obra_id, numero);
CREATE UNIQUE INDEX registros_obra_cliente_uuid ON registros_obra (cliente_uuid) WHERE cliente_uuid IS NOT NULL;
CREATE INDEX registros_obra_busca ON registros_obra USING gin (busca gin_trgm_ops);
CREATE INDEX registros_obra_obra ON registros_obra (obra_id, data, id);
CREATE INDEX registros_obra_centro_de_custo ON registros_obra (centro_de_custo_id, data, id);
CREATE INDEX registros_obra_data ON registros_obra (data, id);
CREATE INDEX registros_obra_equipe ON registros_obra (equipe_id, data, id);
CREATE INDEX registros_obra_rdo ON registros_obra (rdo_id) WHERE rdo_id IS NOT NULL;
CREATE INDEX registros_obra_criador ON registros_obra (criador_id) WHERE criador_id IS NOT NULL;
CREATE INDEX registros_obra_validador ON registros_obra (validador_id) WHERE validador_id IS NOT NULL;
-- What waits: few among many.
CREATE INDEX registros_obra_a_validar ON registros_obra (centro_de_custo_id, data, id) WHERE status = 2;
CREATE INDEX registros_obra_sem_foto ON registros_obra (data, id) WHERE quantidade_fotos = 0;

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Registros de Obra', true, true, true, true, true
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;

-- Itens.

CREATE TABLE registros_obra_itens (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  registro_id bigint NOT NULL REFERENCES registros_obra ON DELETE CASCADE,
  baremo_item_id bigint NOT NULL REFERENCES baremos_itens,
  quantidade numeric(14,4) NOT NULL CHECK (quantidade > 0 AND quantidade = round(quantidade, 3)),
  serie_material text,
  busca text NOT NULL DEFAULT ''
);
CREATE INDEX registros_obra_itens_busca ON registros_obra_itens USING gin (busca gin_trgm_ops);
CREATE INDEX registros_obra_itens_registro ON registros_obra_itens (registro_id, id);
CREATE INDEX registros_obra_itens_baremo_item ON registros_obra_itens (baremo_item_id);
