-- Counts of the inventory: what is expected, set down when one opens, and the labels that were read.

CREATE TABLE inventario_contagens (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL UNIQUE,
  nome text NOT NULL,
  tipos smallint[] NOT NULL CHECK (cardinality(tipos) > 0),
  contrato_id bigint REFERENCES contas_contrato,
  contadores_ids bigint[],
  observacao text,
  situacao smallint NOT NULL DEFAULT 1 CHECK (situacao BETWEEN 1 AND 3),
  aberta_em timestamptz NOT NULL DEFAULT now(),
  aberta_por_id bigint REFERENCES usuarios,
  encerrada_em timestamptz,
  encerrada_por_id bigint REFERENCES usuarios,
  motivo text,
  busca text GENERATED ALWAYS AS (normalizar(numero || ' ' || nome)) STORED,
  CONSTRAINT inventario_contagens_encerrada CHECK ((situacao = 2) = (encerrada_em IS NOT NULL))
);
CREATE INDEX inventario_contagens_busca ON inventario_contagens USING gin (busca gin_trgm_ops);
CREATE INDEX inventario_contagens_contrato ON inventario_contagens (contrato_id, id);
CREATE INDEX inventario_contagens_abertas ON inventario_contagens (id) WHERE situacao = 1;
CREATE INDEX inventario_contagens_aberta_por ON inventario_contagens (aberta_por_id) WHERE aberta_por_id IS NOT NULL;
CREATE INDEX inventario_contagens_encerrada_por ON inventario_contagens (encerrada_por_id)
  WHERE encerrada_por_id IS NOT NULL;

-- As the item was when the count opened: it says so for ever, whatever becomes of the register. A micro's and a chip's numbers
-- come from one sequence, so that one number says which item it is.
CREATE TABLE inventario_esperados (
  contagem_id bigint NOT NULL REFERENCES inventario_contagens ON DELETE CASCADE,
  item_id bigint NOT NULL,
  tipo smallint NOT NULL,
  etiqueta text,
  nome text NOT NULL,
  colab_id bigint REFERENCES colaboradores ON DELETE SET NULL,
  contrato_id bigint REFERENCES contas_contrato ON DELETE SET NULL,
  PRIMARY KEY (contagem_id, item_id)
);
CREATE INDEX inventario_esperados_item ON inventario_esperados (item_id);
CREATE INDEX inventario_esperados_colab ON inventario_esperados (colab_id) WHERE colab_id IS NOT NULL;
CREATE INDEX inventario_esperados_contrato ON inventario_esperados (contrato_id) WHERE contrato_id IS NOT NULL;

CREATE TABLE inventario_leituras (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  contagem_id bigint NOT NULL REFERENCES inventario_contagens,
  codigo text NOT NULL CHECK (codigo <> ''),
  -- The item that code was of when it arrived; null where it was of none.
  item_id bigint,
  condicao smallint CHECK (condicao BETWEEN 1 AND 2),
  observacao text,
  recebida_em timestamptz NOT NULL DEFAULT now(),
  lida_por_id bigint REFERENCES usuarios,
  tardia boolean NOT NULL DEFAULT false,
  cliente_uuid text,
  data_dispositivo timestamptz,
  origem_registro smallint NOT NULL DEFAULT 1 CHECK (origem_registro BETWEEN 1 AND 3),
  arquivos_do_celular integer NOT NULL DEFAULT 0 CHECK (arquivos_do_celular >= 0),
  faltam integer NOT NULL DEFAULT 0 CHECK (faltam >= 0),
  completo boolean NOT NULL DEFAULT true,
  relogio_divergente integer,
  busca text GENERATED ALWAYS AS (normalizar(codigo || ' ' || coalesce(observacao, ''))) STORED,
  CONSTRAINT inventario_leituras_completo CHECK (completo = (faltam = 0))
);
CREATE INDEX inventario_leituras_busca ON inventario_leituras USING gin (busca gin_trgm_ops);
CREATE INDEX inventario_leituras_contagem ON inventario_leituras (contagem_id, item_id);
CREATE INDEX inventario_leituras_lida_por ON inventario_leituras (lida_por_id) WHERE lida_por_id IS NOT NULL;
CREATE UNIQUE INDEX inventario_leituras_cliente_uuid ON inventario_leituras (cliente_uuid) WHERE cliente_uuid IS NOT NULL;

-- A typed tag is looked for as it is written on the label, in any case.
CREATE INDEX micros_etiqueta_em_caixa ON micros (upper(etiqueta)) WHERE etiqueta IS NOT NULL;

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Contagens', true, true, true, true, false
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
