-- Payments undone by hand, and what a notice carries.

-- The proof of a payment that was undone stays where it was, with who undid it and why (design, Security I-17 and I-18).
CREATE TABLE pagamentos_desfeitos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  anexo_id bigint NOT NULL REFERENCES pedidos_anexos,
  comprovante_id text,
  comprovante_arquivo_id bigint NOT NULL REFERENCES arquivos,
  pago_em timestamptz NOT NULL,
  desfeito_em timestamptz NOT NULL DEFAULT now(),
  desfeito_por bigint NOT NULL REFERENCES usuarios,
  motivo text NOT NULL CHECK (length(btrim(motivo)) >= 10)
);
CREATE INDEX pagamentos_desfeitos_anexo ON pagamentos_desfeitos (anexo_id);
CREATE INDEX pagamentos_desfeitos_comprovante ON pagamentos_desfeitos (comprovante_arquivo_id);
CREATE INDEX pagamentos_desfeitos_por ON pagamentos_desfeitos (desfeito_por);

-- A stored file that goes with the mail: the order's PDF to its supplier.
ALTER TABLE correio ADD COLUMN anexo_arquivo_id bigint REFERENCES arquivos;
CREATE INDEX correio_anexo ON correio (anexo_arquivo_id) WHERE anexo_arquivo_id IS NOT NULL;
