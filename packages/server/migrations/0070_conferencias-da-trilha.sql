-- Each verification of the whole trail, and what it found: what the Logs screen and the administrators are told, and the
-- head that the next one must still find in the chain.

CREATE TABLE selo_conferencias (
  id bigint PRIMARY KEY DEFAULT next_id(),
  conferida_em timestamptz NOT NULL DEFAULT now(),
  linhas bigint NOT NULL,
  elos integer NOT NULL,
  -- The chain's head as it was; none while nothing was sealed.
  cabeca text CHECK (cabeca ~ '^[0-9a-f]{64}$'),
  -- The first broken place; none where all is well.
  falha text CHECK (falha <> '')
);
CREATE INDEX selo_conferencias_ultima ON selo_conferencias (conferida_em DESC, id DESC);
CREATE TRIGGER selo_conferencias_imutaveis BEFORE UPDATE OR DELETE ON selo_conferencias
  FOR EACH ROW EXECUTE FUNCTION logs_imutaveis();
CREATE TRIGGER selo_conferencias_nao_truncam BEFORE TRUNCATE ON selo_conferencias
  FOR EACH STATEMENT EXECUTE FUNCTION logs_imutaveis();
ALTER TABLE selo_conferencias ENABLE ALWAYS TRIGGER selo_conferencias_imutaveis;
ALTER TABLE selo_conferencias ENABLE ALWAYS TRIGGER selo_conferencias_nao_truncam;
