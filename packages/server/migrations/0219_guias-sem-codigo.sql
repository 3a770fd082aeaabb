-- Federal guides without barcode go to the bank with all that they say (segment N), and what went is kept as it went.
ALTER TABLE contas_pagadoras ADD COLUMN guias_sem_codigo boolean;
ALTER TABLE remessas_itens
  ADD COLUMN guia text CHECK (guia IN ('darf', 'gps')),
  ADD COLUMN codigo_de_receita text CHECK (codigo_de_receita ~ '^[0-9]{4}$'),
  ADD COLUMN competencia text CHECK (competencia ~ '^[0-9]{4}-[0-9]{2}$'),
  ADD COLUMN contribuinte text,
  ADD COLUMN contribuinte_documento text,
  ADD COLUMN principal numeric(16, 2) CHECK (principal > 0),
  ADD COLUMN multa numeric(16, 2) CHECK (multa >= 0),
  ADD COLUMN juros numeric(16, 2) CHECK (juros >= 0),
  DROP CONSTRAINT remessas_itens_meio_check,
  ADD CONSTRAINT remessas_itens_meio_check CHECK (meio IN ('boleto', 'conta', 'pix', 'pix-qr', 'tributo')),
  ADD CONSTRAINT remessas_itens_tributo CHECK (meio <> 'tributo' OR (
    guia IS NOT NULL AND codigo_de_receita IS NOT NULL AND competencia IS NOT NULL AND vencimento IS NOT NULL
    AND contribuinte IS NOT NULL AND contribuinte_documento IS NOT NULL AND principal + multa + juros = valor));
