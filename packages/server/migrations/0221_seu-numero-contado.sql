-- Caixa's own layout. It gives six positions to our number of a payment: each paying account counts its own, and never back.
ALTER TABLE contas_pagadoras
  ADD COLUMN ultimo_seu_numero integer NOT NULL DEFAULT 0 CHECK (ultimo_seu_numero BETWEEN 0 AND 999999),
  DROP CONSTRAINT contas_pagadoras_leiaute_check,
  ADD CONSTRAINT contas_pagadoras_leiaute_check CHECK (leiaute IN (1, 33, 104, 237, 341, 748, 756, 1001));
-- The account that counted the number; null where it was drawn, and is one in the house.
ALTER TABLE remessas_itens
  ADD COLUMN conta_do_numero bigint REFERENCES contas_pagadoras,
  ADD CONSTRAINT remessas_itens_contado CHECK (conta_do_numero IS NULL OR seu_numero ~ '^[0-9]{6}$'),
  ADD CONSTRAINT remessas_itens_numero_unico UNIQUE NULLS NOT DISTINCT (seu_numero, conta_do_numero),
  DROP CONSTRAINT remessas_itens_seu_numero_key;
CREATE INDEX remessas_itens_conta_do_numero ON remessas_itens (conta_do_numero) WHERE conta_do_numero IS NOT NULL;
