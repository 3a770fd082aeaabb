-- Medições: what is invoiced of a work in a period, its lines, and where each line comes from.

CREATE TABLE medicoes (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  obra_id bigint REFERENCES obras,
  obras_ids bigint[] NOT NULL DEFAULT '{}',
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato,
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 4),
  mes_comp text NOT NULL CHECK (mes_comp ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'),
  periodo_inicio date NOT NULL,
  periodo_fim date NOT NULL CHECK (periodo_fim >= periodo_inicio),
  baremo_id bigint NOT NULL REFERENCES baremos,
  unidade_nome text NOT NULL,
  valor_unidade numeric(16,4) NOT NULL CHECK (valor_unidade >= 0),
  fator_k numeric(14,4) NOT NULL CHECK (fator_k >= 0),
  regra_arredondamento smallint NOT NULL CHECK (regra_arredondamento BETWEEN 1 AND 2),
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 10),
  status_desde timestamptz NOT NULL DEFAULT now(),
  total_u_s numeric(14,4) NOT NULL DEFAULT 0 CHECK (total_u_s >= 0),
  valor_bruto numeric(16,2) NOT NULL DEFAULT 0 CHECK (valor_bruto >= 0),
  valor_glosa numeric(16,2) NOT NULL DEFAULT 0 CHECK (valor_glosa BETWEEN 0 AND valor_bruto),
  percentual_retencao numeric(14,4) CHECK (percentual_retencao BETWEEN 0 AND 100),
  valor_retencao numeric(16,2) NOT NULL DEFAULT 0 CHECK (valor_retencao >= 0),
  valor_liquido numeric(16,2) NOT NULL DEFAULT 0 CHECK (valor_liquido >= 0),
  numero_pedido_cliente text,
  folha_servico text,
  numero_nota_fiscal text,
  data_nota_fiscal date,
  previsao_recebimento date,
  data_recebimento date,
  lancamento_id text,
  observacao text,
  motivo_da_situacao text,
  criador_id bigint NOT NULL REFERENCES usuarios,
  elaborador_id bigint NOT NULL REFERENCES usuarios,
  data_elaboracao timestamptz NOT NULL DEFAULT now(),
  conferente_id bigint REFERENCES usuarios,
  data_conferencia timestamptz,
  aprovador_id bigint REFERENCES usuarios,
  data_aprovacao timestamptz,
  busca text GENERATED ALWAYS AS (normalizar(numero || ' ' || coalesce(numero_nota_fiscal, '') || ' ' || coalesce(numero_pedido_cliente, '') || ' ' || coalesce(folha_servico, '') || ' ' || coalesce(observacao, ''))) STORED,
  CONSTRAINT medicoes_de_que_obras CHECK ((obra_id IS NULL) = (cardinality(obras_ids) > 0)),
  CONSTRAINT medicoes_soma CHECK (valor_liquido = valor_bruto - valor_glosa - valor_retencao),
  CONSTRAINT medicoes_faturada CHECK (status NOT IN (8, 9) OR (numero_nota_fiscal IS NOT NULL AND data_nota_fiscal IS NOT NULL)),
  CONSTRAINT medicoes_recebida CHECK ((status = 9) = (data_recebimento IS NOT NULL)),
  CONSTRAINT medicoes_conferida CHECK (status NOT IN (3, 4, 5, 6, 8, 9) OR conferente_id IS DISTINCT FROM elaborador_id)
);
CREATE UNIQUE INDEX medicoes_unico ON medicoes (obra_id, numero);
CREATE INDEX medicoes_busca ON medicoes USING gin (busca gin_trgm_ops);
CREATE INDEX medicoes_obras ON medicoes USING gin (obras_ids);
CREATE INDEX medicoes_centro_de_custo ON medicoes (centro_de_custo_id, id);
CREATE INDEX medicoes_status ON medicoes (status, id);
CREATE INDEX medicoes_competencia ON medicoes (mes_comp, id);
CREATE INDEX medicoes_baremo ON medicoes (baremo_id);
CREATE INDEX medicoes_lancamento ON medicoes (lancamento_id) WHERE lancamento_id IS NOT NULL;
CREATE INDEX medicoes_criador ON medicoes (criador_id);
CREATE INDEX medicoes_elaborador ON medicoes (elaborador_id);
CREATE INDEX medicoes_conferente ON medicoes (conferente_id) WHERE conferente_id IS NOT NULL;
CREATE INDEX medicoes_aprovador ON medicoes (aprovador_id) WHERE aprovador_id IS NOT NULL;

CREATE TABLE medicoes_itens (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  medicao_id bigint NOT NULL REFERENCES medicoes ON DELETE CASCADE,
  obra_id bigint NOT NULL REFERENCES obras,
  baremo_item_id bigint NOT NULL REFERENCES baremos_itens,
  codigo text NOT NULL,
  grupo smallint NOT NULL CHECK (grupo BETWEEN 1 AND 20),
  descricao text NOT NULL,
  unidade_medida text NOT NULL,
  atividade smallint NOT NULL CHECK (atividade BETWEEN 1 AND 5),
  condicao smallint NOT NULL CHECK (condicao BETWEEN 1 AND 3),
  pontos numeric(14,4) NOT NULL CHECK (pontos >= 0),
  preco_fixo numeric(16,2) CHECK (preco_fixo >= 0),
  local text,
  quantidade_prevista numeric(14,4) NOT NULL DEFAULT 0,
  quantidade_anterior numeric(14,4) NOT NULL DEFAULT 0,
  quantidade_periodo numeric(14,4) NOT NULL CHECK (quantidade_periodo > 0 AND quantidade_periodo = round(quantidade_periodo, 3)),
  quantidade_acumulada numeric(14,4) NOT NULL DEFAULT 0,
  saldo numeric(14,4) NOT NULL DEFAULT 0,
  preco_unitario numeric(16,4) NOT NULL CHECK (preco_unitario >= 0),
  valor_total numeric(16,2) NOT NULL CHECK (valor_total >= 0),
  quantidade_glosada numeric(14,4) NOT NULL DEFAULT 0 CHECK (quantidade_glosada BETWEEN 0 AND quantidade_periodo),
  valor_glosado numeric(16,2) NOT NULL DEFAULT 0 CHECK (valor_glosado BETWEEN 0 AND valor_total),
  motivo_glosa smallint CHECK (motivo_glosa IN (1, 2, 3, 4, 5, 6, 99)),
  memoria_calculo text,
  justificativa text,
  busca text GENERATED ALWAYS AS (normalizar(codigo || ' ' || descricao || ' ' || coalesce(local, ''))) STORED,
  CONSTRAINT medicoes_itens_glosa CHECK ((quantidade_glosada > 0) = (motivo_glosa IS NOT NULL))
);
CREATE INDEX medicoes_itens_busca ON medicoes_itens USING gin (busca gin_trgm_ops);
CREATE INDEX medicoes_itens_medicao ON medicoes_itens (medicao_id, id);
CREATE INDEX medicoes_itens_obra ON medicoes_itens (obra_id, codigo, atividade, condicao);
CREATE INDEX medicoes_itens_baremo_item ON medicoes_itens (baremo_item_id);

-- Where a measured line comes from: the line of a diary (1) or of a record (2), or what an earlier measurement left to be
-- measured again (4). What was cancelled or rejected keeps its trace, let go; whatever is not is measured once, for ever.
CREATE TABLE medicoes_origens (
  id bigint PRIMARY KEY DEFAULT next_id(),
  item_id bigint NOT NULL REFERENCES medicoes_itens ON DELETE CASCADE,
  tipo smallint NOT NULL CHECK (tipo IN (1, 2, 4)),
  registro_id bigint NOT NULL,
  linha_id bigint NOT NULL,
  quantidade numeric(14,4) NOT NULL CHECK (quantidade > 0),
  liberada boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX medicoes_origens_uma_vez ON medicoes_origens (tipo, linha_id) WHERE NOT liberada;
CREATE INDEX medicoes_origens_item ON medicoes_origens (item_id, id);
CREATE INDEX medicoes_origens_registro ON medicoes_origens (tipo, registro_id);

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Medições', true, true, true, true, true
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
