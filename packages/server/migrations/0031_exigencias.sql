-- Which documents a role, a process or a contract asks for; and what is kept, held and proposed for disposal.

CREATE TABLE exigencias (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  -- Nothing said is everybody.
  empresa_id bigint REFERENCES contas_contrato,
  funcao_id bigint REFERENCES funcoes,
  processo_id bigint REFERENCES processos,
  tipos_ids bigint[] NOT NULL CHECK (cardinality(tipos_ids) > 0),
  fundamento text,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || coalesce(fundamento, ''))) STORED
);
CREATE INDEX exigencias_busca ON exigencias USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX exigencias_unico ON exigencias (nome);

-- A proposal waits for a second person, and goes with its document; what became of it is in the log.
CREATE TABLE descartes_propostos (
  documento_id bigint PRIMARY KEY REFERENCES colaboradores_docs ON DELETE CASCADE,
  proposto_por bigint NOT NULL REFERENCES usuarios,
  proposto_em timestamptz NOT NULL DEFAULT now()
);

-- A document that some process or claim still needs: while the row stands, nothing deletes it.
CREATE TABLE documentos_retidos (
  documento_id bigint PRIMARY KEY REFERENCES colaboradores_docs,
  motivo text NOT NULL,
  retido_por bigint NOT NULL REFERENCES usuarios,
  retido_em timestamptz NOT NULL DEFAULT now()
);
