-- The laboratory's service orders, the pieces in each, and the clients outside the house whose pieces are tested (design, Works 5.1).

CREATE TABLE clientes_laboratorio (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  cnpj text CHECK (cnpj ~ '^[A-Z0-9]{12}[0-9]{2}$'),
  contato text,
  email text,
  endereco text,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || coalesce(cnpj, '') || ' ' || coalesce(contato, ''))) STORED
);
CREATE UNIQUE INDEX clientes_laboratorio_unico ON clientes_laboratorio (cnpj);
CREATE INDEX clientes_laboratorio_busca ON clientes_laboratorio USING gin (busca gin_trgm_ops);

CREATE TABLE laboratorio_os (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  tipo_servico smallint NOT NULL CHECK (tipo_servico BETWEEN 1 AND 5),
  origem smallint NOT NULL CHECK (origem BETWEEN 1 AND 2),
  cliente_id bigint REFERENCES clientes_laboratorio,
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato,
  obra_id bigint REFERENCES obras,
  equipe_id bigint REFERENCES equipes,
  solicitante text NOT NULL,
  contato text,
  data_recebimento timestamptz NOT NULL,
  prazo date,
  nf_remessa text,
  transportadora text,
  condicao_recebimento text,
  responsavel_id bigint NOT NULL REFERENCES usuarios,
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 7),
  valor_total numeric(16,2) CHECK (valor_total >= 0),
  observacao text,
  entregue_em timestamptz,
  entregador_id bigint REFERENCES usuarios,
  recebedor_nome text,
  recebedor_documento text,
  motivo_cancelamento text,
  criador_id bigint NOT NULL REFERENCES usuarios,
  data_registro timestamptz NOT NULL DEFAULT now(),
  -- Kept by a trigger (laboratorio/ordem-de-servico/busca.sql): found by its client, its team and the tags of its pieces.
  busca text NOT NULL DEFAULT '',
  CONSTRAINT laboratorio_os_externa CHECK ((origem = 2) = (cliente_id IS NOT NULL)),
  CONSTRAINT laboratorio_os_entregue CHECK (status <> 6 OR (entregue_em IS NOT NULL AND recebedor_nome IS NOT NULL)),
  CONSTRAINT laboratorio_os_cancelada CHECK ((status = 7) = (motivo_cancelamento IS NOT NULL))
);
CREATE UNIQUE INDEX laboratorio_os_unico ON laboratorio_os (numero);
CREATE INDEX laboratorio_os_busca ON laboratorio_os USING gin (busca gin_trgm_ops);
CREATE INDEX laboratorio_os_cliente ON laboratorio_os (cliente_id) WHERE cliente_id IS NOT NULL;
CREATE INDEX laboratorio_os_centro_de_custo ON laboratorio_os (centro_de_custo_id, status, data_recebimento);
CREATE INDEX laboratorio_os_recebimento ON laboratorio_os (data_recebimento, id);
CREATE INDEX laboratorio_os_obra ON laboratorio_os (obra_id) WHERE obra_id IS NOT NULL;
CREATE INDEX laboratorio_os_equipe ON laboratorio_os (equipe_id) WHERE equipe_id IS NOT NULL;
CREATE INDEX laboratorio_os_responsavel ON laboratorio_os (responsavel_id);
CREATE INDEX laboratorio_os_entregador ON laboratorio_os (entregador_id) WHERE entregador_id IS NOT NULL;
CREATE INDEX laboratorio_os_criador ON laboratorio_os (criador_id);

CREATE TABLE laboratorio_os_itens (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  os_id bigint NOT NULL REFERENCES laboratorio_os ON DELETE CASCADE,
  -- Given by a trigger (laboratorio/ordem-de-servico/itens.sql), in the order in which they come.
  sequencia integer NOT NULL CHECK (sequencia >= 0),
  equipamento_id bigint NOT NULL REFERENCES equipamentos_isolantes,
  fase smallint NOT NULL CHECK (fase BETWEEN 1 AND 4),
  condicao text,
  valor numeric(16,2) CHECK (valor >= 0),
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 7),
  motivo_nao_ensaiado text,
  -- Its order was neither delivered nor cancelled: the piece is at the laboratory.
  aberto boolean NOT NULL DEFAULT true,
  busca text NOT NULL DEFAULT '',
  CONSTRAINT laboratorio_os_itens_nao_ensaiado CHECK ((status = 7) = (motivo_nao_ensaiado IS NOT NULL))
);
CREATE UNIQUE INDEX laboratorio_os_itens_unico ON laboratorio_os_itens (os_id, equipamento_id);
CREATE UNIQUE INDEX laboratorio_os_itens_unico_2 ON laboratorio_os_itens (os_id, sequencia);
-- A piece is in one open order at most, also where two come at the same moment.
CREATE UNIQUE INDEX laboratorio_os_itens_aberto ON laboratorio_os_itens (equipamento_id) WHERE aberto;
CREATE INDEX laboratorio_os_itens_busca ON laboratorio_os_itens USING gin (busca gin_trgm_ops);
CREATE INDEX laboratorio_os_itens_os ON laboratorio_os_itens (os_id, id);
CREATE INDEX laboratorio_os_itens_equipamento ON laboratorio_os_itens (equipamento_id, id);

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Ordem de Serviço', true, true, true, true, true
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
