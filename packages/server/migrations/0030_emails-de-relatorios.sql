-- Who receives the weekly report of documents that expire, and the log of its deliveries.

CREATE TABLE emails (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  tipo smallint NOT NULL DEFAULT 1 CHECK (tipo = 1),
  email text NOT NULL CHECK (email = lower(email)),
  lista_contratos bigint[] NOT NULL CHECK (cardinality(lista_contratos) > 0),
  lista_processos bigint[] NOT NULL DEFAULT '{}',
  rel_docs boolean NOT NULL DEFAULT true,
  -- What the record tells of, as the trail and the outbox say it: only who holds every one of those centres sees it.
  centros bigint[] NOT NULL GENERATED ALWAYS AS (lista_contratos) STORED,
  pessoa_id bigint,
  busca text GENERATED ALWAYS AS (normalizar(email)) STORED
);
CREATE INDEX emails_busca ON emails USING gin (busca gin_trgm_ops);
CREATE INDEX emails_email ON emails (email);

CREATE TABLE emails_entregas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  criado_em timestamptz NOT NULL DEFAULT now(),
  para text NOT NULL,
  -- 1 semanal, 2 a pedido
  envio smallint NOT NULL CHECK (envio IN (1, 2)),
  semana date CHECK ((semana IS NOT NULL) = (envio = 1)),
  vencidos integer NOT NULL DEFAULT 0,
  a_vencer integer NOT NULL DEFAULT 0,
  -- 1 na fila, 2 enviado, 3 falhou (as in correio), 4 não enviado
  situacao smallint NOT NULL DEFAULT 4 CHECK (situacao BETWEEN 1 AND 4),
  enviado_em timestamptz,
  tentativas integer NOT NULL DEFAULT 0,
  motivo text,
  correio_id bigint REFERENCES correio ON DELETE SET NULL,
  centros bigint[] NOT NULL DEFAULT '{0}',
  pessoa_id bigint,
  busca text GENERATED ALWAYS AS (normalizar(para)) STORED
);
CREATE INDEX emails_entregas_busca ON emails_entregas USING gin (busca gin_trgm_ops);
CREATE INDEX emails_entregas_para ON emails_entregas (para, id DESC);
CREATE UNIQUE INDEX emails_entregas_correio ON emails_entregas (correio_id);
-- One a recipient and week, whoever runs the job and however often.
CREATE UNIQUE INDEX emails_entregas_semana ON emails_entregas (para, semana) WHERE envio = 1;

-- The delivery says how its mail fares, and goes on saying it when the outbox no longer has it.
CREATE FUNCTION acompanhar_entrega() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE emails_entregas SET situacao = NEW.situacao, enviado_em = NEW.enviado_em, tentativas = NEW.tentativas,
    motivo = NEW.erro, revisao = revisao + 1
  WHERE correio_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER correio_entrega AFTER UPDATE OF situacao ON correio
  FOR EACH ROW WHEN (NEW.tipo = 'vencimentos') EXECUTE FUNCTION acompanhar_entrega();
