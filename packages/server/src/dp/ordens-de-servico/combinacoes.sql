-- Spec 2 §4: one role in one process has one template. Whoever writes, by whatever way, comes one after the other.
CREATE OR REPLACE FUNCTION conferir_combinacoes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock({{LOCKS.ordensDeServico}});
  IF EXISTS (
    SELECT FROM ordens_de_servico AS outra
    WHERE outra.id <> NEW.id AND outra.funcoes && NEW.funcoes AND outra.processos && NEW.processos
  ) THEN
    RAISE EXCEPTION 'combinação de função e processo já coberta' USING ERRCODE = 'unique_violation', CONSTRAINT = 'ordens_de_servico_combinacao';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ordens_de_servico_combinacao AFTER INSERT OR UPDATE OF funcoes, processos ON ordens_de_servico
  FOR EACH ROW EXECUTE FUNCTION conferir_combinacoes();
