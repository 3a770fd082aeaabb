-- A supplier's regime and municipality, a service's invoice, and what is withheld of it: a guide, which is paid as any document.
ALTER TABLE fornecedores
  ADD COLUMN regime smallint CHECK (regime BETWEEN 1 AND 5),
  ADD COLUMN municipio_ibge text CHECK (municipio_ibge ~ '^[1-5][0-9]{6}$');

ALTER TABLE pedidos_anexos
  DROP CONSTRAINT pedidos_anexos_tipo_check,
  ADD CONSTRAINT pedidos_anexos_tipo_check CHECK (tipo BETWEEN 1 AND 11),
  ADD COLUMN servico text,
  ADD COLUMN servico_municipio text CHECK (servico_municipio ~ '^[1-5][0-9]{6}$'),
  ADD COLUMN servico_materiais numeric(16,2) CHECK (servico_materiais >= 0),
  ADD COLUMN data_emissao date,
  ADD COLUMN retido_inss numeric(16,2) CHECK (retido_inss >= 0),
  ADD COLUMN retido_iss numeric(16,2) CHECK (retido_iss >= 0),
  ADD COLUMN retido_irrf numeric(16,2) CHECK (retido_irrf >= 0),
  ADD COLUMN retido_csrf numeric(16,2) CHECK (retido_csrf >= 0);

-- What was worked out of an invoice, tribute by tribute, with the words of its rule on that day. `retido` is what its guide asks.
CREATE TABLE pedidos_retencoes (
  id bigint PRIMARY KEY DEFAULT next_id(),
  pedido_id bigint NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  nota_id bigint NOT NULL REFERENCES pedidos_anexos ON DELETE CASCADE,
  guia_id bigint REFERENCES pedidos_anexos ON DELETE SET NULL,
  fornecedor_id bigint NOT NULL REFERENCES fornecedores,
  tributo smallint NOT NULL CHECK (tributo BETWEEN 1 AND 4),
  regra_id bigint REFERENCES regras_de_retencao ON DELETE SET NULL,
  regime smallint NOT NULL,
  servico text NOT NULL,
  municipio text,
  beneficiario text NOT NULL,
  codigo_de_receita text,
  fonte text NOT NULL,
  prazo jsonb NOT NULL,
  competencia text NOT NULL CHECK (competencia ~ '^[0-9]{4}-[0-9]{2}$'),
  vencimento date NOT NULL,
  base numeric(16,2) NOT NULL CHECK (base >= 0),
  aliquota numeric(14,4),
  calculado numeric(16,2) NOT NULL CHECK (calculado >= 0),
  retido numeric(16,2) NOT NULL CHECK (retido >= 0),
  motivo text,
  dispensada_por_id bigint REFERENCES usuarios,
  dispensada_em timestamptz,
  dispensa_motivo text,
  CONSTRAINT pedidos_retencoes_dispensa CHECK (
    (dispensada_por_id IS NULL) = (dispensada_em IS NULL) AND (dispensada_em IS NULL) = (dispensa_motivo IS NULL)
    AND (dispensada_em IS NULL OR retido = 0)
  )
);
CREATE INDEX pedidos_retencoes_nota ON pedidos_retencoes (nota_id);
CREATE INDEX pedidos_retencoes_pedido ON pedidos_retencoes (pedido_id);
CREATE UNIQUE INDEX pedidos_retencoes_guia ON pedidos_retencoes (guia_id) WHERE guia_id IS NOT NULL;
CREATE INDEX pedidos_retencoes_do_mes ON pedidos_retencoes (fornecedor_id, tributo, competencia);
CREATE INDEX pedidos_retencoes_competencia ON pedidos_retencoes (competencia);
CREATE INDEX pedidos_retencoes_regra ON pedidos_retencoes (regra_id) WHERE regra_id IS NOT NULL;
CREATE INDEX pedidos_retencoes_dispensada_por ON pedidos_retencoes (dispensada_por_id) WHERE dispensada_por_id IS NOT NULL;
