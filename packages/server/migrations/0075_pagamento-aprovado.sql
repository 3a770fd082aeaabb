-- What is paid is bound to what was approved: how much an approver let an order pass its total by, what is paid beside the
-- principal, who said how much and to whom, and the second person who looked at it.

ALTER TABLE pedidos ADD COLUMN excedente_aprovado numeric(16,2) NOT NULL DEFAULT 0 CHECK (excedente_aprovado >= 0);

ALTER TABLE pedidos_anexos
  ADD COLUMN juros numeric(16,2) CHECK (juros >= 0),
  ADD COLUMN multa numeric(16,2) CHECK (multa >= 0),
  ADD COLUMN desconto numeric(16,2) CHECK (desconto >= 0),
  ADD COLUMN motivo_da_diferenca text,
  ADD COLUMN valor_no_codigo numeric(16,2),
  ADD COLUMN pix_destino text,
  ADD COLUMN dados_por_id bigint REFERENCES usuarios,
  ADD COLUMN dados_em timestamptz,
  ADD COLUMN conferido_por_id bigint REFERENCES usuarios,
  ADD COLUMN conferido_em timestamptz,
  -- What leaves the account (`aPagarDe`).
  ADD COLUMN a_pagar numeric(16,2) GENERATED ALWAYS AS
    (coalesce(valor_parcela, valor) + coalesce(juros, 0) + coalesce(multa, 0) - coalesce(desconto, 0)) STORED,
  ADD CONSTRAINT pedidos_anexos_desconto CHECK (coalesce(desconto, 0) <= coalesce(valor_parcela, valor, 0) + coalesce(juros, 0) + coalesce(multa, 0));
CREATE INDEX pedidos_anexos_dados_por ON pedidos_anexos (dados_por_id);
CREATE INDEX pedidos_anexos_conferido_por ON pedidos_anexos (conferido_por_id);

-- A PIX code's own value is not read here: of those written before this, the payment itself looks at it. Nothing happened to
-- the documents: nobody is told of a change.
ALTER TABLE pedidos_anexos DISABLE TRIGGER USER;
UPDATE pedidos_anexos SET valor_no_codigo = nullif(CASE WHEN codigo_barras NOT LIKE '8%' THEN substr(codigo_barras, 10, 10)
    WHEN substr(codigo_barras, 3, 1) IN ('6', '8') THEN substr(codigo_barras, 5, 11) END::numeric / 100, 0)
  WHERE codigo_barras IS NOT NULL AND tipo <> 7;
ALTER TABLE pedidos_anexos ENABLE TRIGGER USER;

-- Orders whose documents ask more than was approved, kept by `pedidos/excedentes.sql`: few, whatever the history.
CREATE TABLE pedidos_excedentes (
  pedido_id bigint PRIMARY KEY REFERENCES pedidos ON DELETE CASCADE,
  valor numeric(16,2) NOT NULL CHECK (valor > 0)
);
-- Those approved before there was the question: listed for a decision.
INSERT INTO pedidos_excedentes (pedido_id, valor)
  SELECT p.id, s.soma - p.valor_total FROM pedidos AS p
    JOIN (SELECT pedido_id, sum(coalesce(valor_parcela, valor)) AS soma FROM pedidos_anexos
      WHERE tipo IN (4, 7, 8, 9, 10) GROUP BY 1) AS s ON s.pedido_id = p.id
  WHERE p.status IN (5, 7, 9) AND s.soma > p.valor_total
    AND EXISTS (SELECT 1 FROM pedidos_anexos AS a WHERE a.pedido_id = p.id AND a.em_pagamento AND a.status IN (1, 2));
