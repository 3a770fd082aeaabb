-- Boletos registered against the company at any bank, as its own bank tells of them (DDA, segment G of CNAB 240). Which order one
-- is of follows from its code, or from what a person says; what neither says is what nobody ordered.
CREATE TABLE dda_boletos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  conta_id bigint NOT NULL REFERENCES contas_pagadoras,
  codigo_barras text NOT NULL UNIQUE CHECK (codigo_barras ~ '^[0-9]{44}$'),
  beneficiario text NOT NULL,
  beneficiario_documento text,
  documento text,
  vencimento date,
  -- Zero where the boleto leaves it open.
  valor numeric(16,2) NOT NULL CHECK (valor >= 0),
  emissao date,
  baixado boolean NOT NULL,
  -- What a person said it is: that payable, an order raised for it, or nothing of ours, and why.
  anexo_id bigint REFERENCES pedidos_anexos ON DELETE SET NULL,
  pedido_id bigint REFERENCES pedidos ON DELETE SET NULL,
  motivo text,
  decidido_por bigint REFERENCES usuarios,
  decidido_em timestamptz,
  importado_por bigint REFERENCES usuarios,
  importado_em timestamptz NOT NULL DEFAULT now(),
  -- A person's document is looked for by nobody in part; a company's is public.
  busca text GENERATED ALWAYS AS (normalizar(beneficiario || ' ' || coalesce(documento, '') || ' ' || codigo_barras || ' '
    || CASE WHEN length(beneficiario_documento) = 14 THEN beneficiario_documento ELSE '' END)) STORED,
  CHECK (num_nonnulls(anexo_id, pedido_id, motivo) <= 1)
);
CREATE INDEX dda_boletos_vencimento ON dda_boletos (vencimento, id);
CREATE INDEX dda_boletos_busca ON dda_boletos USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX dda_boletos_anexo ON dda_boletos (anexo_id) WHERE anexo_id IS NOT NULL;
CREATE INDEX dda_boletos_pedido ON dda_boletos (pedido_id) WHERE pedido_id IS NOT NULL;
CREATE INDEX dda_boletos_conta ON dda_boletos (conta_id);
