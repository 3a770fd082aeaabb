-- The registers of finance: bank data that wait for a second person, and the finance face of a work.

ALTER TABLE fornecedores
  -- Said once, so that lists, payments and remittances ask the same question.
  ADD COLUMN dados_em_conferencia boolean NOT NULL GENERATED ALWAYS AS (
    dados_bancarios_alterados_em IS NOT NULL
    AND (dados_bancarios_conferidos_em IS NULL OR dados_bancarios_conferidos_em < dados_bancarios_alterados_em)
  ) STORED;
CREATE INDEX fornecedores_em_conferencia ON fornecedores (id) WHERE dados_em_conferencia;

-- What a supplier's bank data were before the change that waits, and everybody who had a hand in it: none of them confirms it.
CREATE TABLE fornecedores_dados_anteriores (
  fornecedor_id bigint PRIMARY KEY REFERENCES fornecedores ON DELETE CASCADE,
  autores bigint[] NOT NULL,
  banco_code text,
  agencia text,
  conta text,
  digito text,
  conta_corrente_ou_poupanca smallint,
  favorecido text,
  banco_cpf_cnpj text,
  pix_tipo smallint,
  pix_chave text,
  dados_bancarios_alterados_em timestamptz,
  dados_bancarios_alterados_por bigint REFERENCES usuarios,
  dados_bancarios_conferidos_em timestamptz,
  dados_bancarios_conferidos_por bigint REFERENCES usuarios
);

-- One work, two screens: what only finance writes of it.
ALTER TABLE obras
  ADD COLUMN codigo_contabil text,
  ADD COLUMN contratante text,
  ADD COLUMN cno text,
  ADD COLUMN art_numero text,
  ADD COLUMN responsavel_tecnico_id bigint REFERENCES colaboradores,
  ADD COLUMN gestor_id bigint REFERENCES usuarios,
  ADD COLUMN cep text,
  ADD COLUMN endereco text,
  ADD COLUMN valor_vendido numeric(16,2) CHECK (valor_vendido >= 0),
  ADD COLUMN custo_orcado numeric(16,2) CHECK (custo_orcado >= 0),
  ADD COLUMN margem_meta numeric(14,4),
  ADD COLUMN fator_k numeric(14,4),
  ADD COLUMN retencao_percentual numeric(14,4) CHECK (retencao_percentual BETWEEN 0 AND 100),
  ADD COLUMN data_fim_real date,
  ADD COLUMN motivo_da_situacao text,
  ADD COLUMN observacao text;
UPDATE obras SET status = 1 WHERE status IS NULL;
ALTER TABLE obras ALTER COLUMN status SET DEFAULT 1;
CREATE INDEX obras_responsavel ON obras (responsavel_tecnico_id) WHERE responsavel_tecnico_id IS NOT NULL;
CREATE INDEX obras_gestor ON obras (gestor_id) WHERE gestor_id IS NOT NULL;

-- What a work has cost is looked for by the lines that name it themselves, beside the orders that do.
CREATE INDEX pedidos_itens_obra ON pedidos_itens (obra_id) WHERE obra_id IS NOT NULL;
