-- Service-order templates; and works whose file is kept for hours and not for days.

CREATE TABLE ordens_de_servico (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  grupo text NOT NULL,
  funcoes bigint[] NOT NULL CHECK (cardinality(funcoes) > 0),
  processos bigint[] NOT NULL CHECK (cardinality(processos) > 0),
  texto_atividades text NOT NULL,
  lista_riscos text[] NOT NULL CHECK (cardinality(lista_riscos) > 0),
  -- The wire's EPIs (Spec 2 §3), in the house's spelling of columns.
  _e_p_is text[] NOT NULL CHECK (cardinality(_e_p_is) > 0),
  lista_medidas text[] NOT NULL CHECK (cardinality(lista_medidas) > 0),
  lista_orientacoes text[] NOT NULL CHECK (cardinality(lista_orientacoes) > 0),
  busca text GENERATED ALWAYS AS (normalizar(grupo || ' ' || texto_atividades)) STORED
);
CREATE INDEX ordens_de_servico_busca ON ordens_de_servico USING gin (busca gin_trgm_ops);
CREATE INDEX ordens_de_servico_funcoes ON ordens_de_servico USING gin (funcoes);

-- Spec 2 §4: one role in one process has one template. Whoever writes, by whatever way, comes one after the other.
CREATE FUNCTION conferir_combinacoes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7077870);
  IF EXISTS (
    SELECT FROM ordens_de_servico AS outra
    WHERE outra.id <> NEW.id AND outra.funcoes && NEW.funcoes AND outra.processos && NEW.processos
  ) THEN
    RAISE EXCEPTION 'combinação de função e processo já coberta' USING ERRCODE = 'unique_violation', CONSTRAINT = 'ordens_de_servico_combinacao';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ordens_de_servico_combinacao AFTER INSERT OR UPDATE OF funcoes, processos ON ordens_de_servico
  FOR EACH ROW EXECUTE FUNCTION conferir_combinacoes();

-- Until when a work's file may be fetched; null where it is kept as long as any other.
ALTER TABLE trabalhos ADD COLUMN arquivo_ate timestamptz;
