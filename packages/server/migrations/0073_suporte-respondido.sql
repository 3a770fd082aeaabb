-- A message to the support is answered, and closed; those there already are open, since nobody wrote down what became of them.

ALTER TABLE suporte
  ADD COLUMN situacao smallint NOT NULL DEFAULT 1 CHECK (situacao IN (1, 2, 3)),
  ADD COLUMN resposta text,
  ADD COLUMN respondida_em timestamptz,
  ADD COLUMN respondida_por_id bigint REFERENCES usuarios ON DELETE SET NULL;
CREATE INDEX suporte_aberta ON suporte (data) WHERE situacao = 1;
CREATE INDEX suporte_respondida_por ON suporte (respondida_por_id);
