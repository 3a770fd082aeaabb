-- What is handed to people, until it comes back.

CREATE TABLE inventario_entregas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL UNIQUE,
  micro_id bigint REFERENCES micros,
  chip_id bigint REFERENCES chips,
  item text NOT NULL,
  colab_id bigint NOT NULL REFERENCES colaboradores,
  contrato_id bigint REFERENCES contas_contrato,
  entregue_em date NOT NULL,
  previsao date CHECK (previsao >= entregue_em),
  condicao smallint NOT NULL CHECK (condicao BETWEEN 1 AND 4),
  acessorios text,
  observacao text,
  situacao smallint NOT NULL DEFAULT 1 CHECK (situacao BETWEEN 1 AND 7),
  entregue_por_id bigint REFERENCES usuarios,
  aceite smallint CHECK (aceite BETWEEN 1 AND 3),
  aceita_em timestamptz,
  aceita_por_id bigint REFERENCES usuarios,
  motivo text,
  devolvida_em date CHECK (devolvida_em >= entregue_em),
  condicao_na_volta smallint CHECK (condicao_na_volta BETWEEN 1 AND 4),
  faltou text,
  observacao_na_volta text,
  recebida_por_id bigint REFERENCES usuarios,
  termo_arquivo_id bigint REFERENCES arquivos,
  -- What was known of the item when it was handed over: the term says it so, whatever becomes of the register.
  fatos jsonb NOT NULL DEFAULT '[]',
  -- Words of the item and of whoever received it: kept by the database (inventario/busca.sql).
  busca text NOT NULL DEFAULT '',
  CONSTRAINT inventario_entregas_um_item CHECK (num_nonnulls(micro_id, chip_id) = 1)
);
CREATE INDEX inventario_entregas_busca ON inventario_entregas USING gin (busca gin_trgm_ops);
CREATE INDEX inventario_entregas_micro ON inventario_entregas (micro_id) WHERE micro_id IS NOT NULL;
CREATE INDEX inventario_entregas_chip ON inventario_entregas (chip_id) WHERE chip_id IS NOT NULL;
CREATE INDEX inventario_entregas_colab ON inventario_entregas (colab_id);
CREATE INDEX inventario_entregas_contrato ON inventario_entregas (contrato_id, id);
CREATE INDEX inventario_entregas_entregue_por ON inventario_entregas (entregue_por_id) WHERE entregue_por_id IS NOT NULL;
CREATE INDEX inventario_entregas_aceita_por ON inventario_entregas (aceita_por_id) WHERE aceita_por_id IS NOT NULL;
CREATE INDEX inventario_entregas_recebida_por ON inventario_entregas (recebida_por_id) WHERE recebida_por_id IS NOT NULL;
CREATE INDEX inventario_entregas_termo_arquivo ON inventario_entregas (termo_arquivo_id) WHERE termo_arquivo_id IS NOT NULL;
-- What waits for somebody, and what is out.
CREATE INDEX inventario_entregas_abertas ON inventario_entregas (situacao, id) WHERE situacao BETWEEN 1 AND 4;
-- An item is with one person at a time, whoever hands it over (refused is still to be settled).
CREATE UNIQUE INDEX inventario_entregas_micro_fora ON inventario_entregas (micro_id) WHERE situacao BETWEEN 1 AND 4;
CREATE UNIQUE INDEX inventario_entregas_chip_fora ON inventario_entregas (chip_id) WHERE situacao BETWEEN 1 AND 4;

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Entregas', true, true, true, true, false
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
