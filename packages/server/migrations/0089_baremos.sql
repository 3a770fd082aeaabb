-- Baremos: tables of unit prices in service units, and their items.

CREATE TABLE baremos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  contratos_ids bigint[] NOT NULL CHECK (cardinality(contratos_ids) > 0),
  unidade_nome text NOT NULL,
  valor_unidade numeric(16,4) NOT NULL CHECK (valor_unidade >= 0),
  data_base text NOT NULL CHECK (data_base ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'),
  vigencia_inicio date NOT NULL,
  vigencia_fim date CHECK (vigencia_fim >= vigencia_inicio),
  indice_reajuste text,
  percentual_reajuste numeric(14,4) CHECK (percentual_reajuste >= 0),
  regra_arredondamento smallint NOT NULL CHECK (regra_arredondamento BETWEEN 1 AND 2),
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
  versao integer NOT NULL DEFAULT 1 CHECK (versao >= 1),
  versao_anterior_id bigint REFERENCES baremos,
  observacao text,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || unidade_nome)) STORED
);
CREATE INDEX baremos_busca ON baremos USING gin (busca gin_trgm_ops);
CREATE INDEX baremos_contratos ON baremos USING gin (contratos_ids);
CREATE INDEX baremos_versao_anterior ON baremos (versao_anterior_id) WHERE versao_anterior_id IS NOT NULL;

CREATE TABLE baremos_itens (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  baremo_id bigint NOT NULL REFERENCES baremos ON DELETE CASCADE,
  codigo text NOT NULL,
  grupo smallint NOT NULL CHECK (grupo BETWEEN 1 AND 20),
  descricao text NOT NULL,
  descricao_longa text,
  unidade_medida text NOT NULL,
  atividade smallint NOT NULL CHECK (atividade BETWEEN 1 AND 5),
  condicao smallint NOT NULL CHECK (condicao BETWEEN 1 AND 3),
  pontos numeric(14,4) NOT NULL CHECK (pontos >= 0),
  preco_fixo numeric(16,2) CHECK (preco_fixo >= 0),
  exige_foto boolean DEFAULT false,
  exige_coordenada boolean DEFAULT false,
  ativo boolean DEFAULT true,
  busca text GENERATED ALWAYS AS (normalizar(codigo || ' ' || descricao)) STORED
);
CREATE UNIQUE INDEX baremos_itens_unico ON baremos_itens (baremo_id, codigo, atividade, condicao);
CREATE INDEX baremos_itens_busca ON baremos_itens USING gin (busca gin_trgm_ops);
CREATE INDEX baremos_itens_baremo ON baremos_itens (baremo_id, id);

-- What a contract says of its prices beside factor K, and what its measurements begin with.
ALTER TABLE contas_contrato
  ADD COLUMN uso_fator_k smallint CHECK (uso_fator_k BETWEEN 1 AND 3),
  ADD COLUMN retencao_percentual numeric(14,4) CHECK (retencao_percentual >= 0);

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Baremos', true, true, true, true, true
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
