-- The outbox as a screen: which cost centres and which person each mail tells of, so that nobody reads of what they may not see.

ALTER TABLE correio
  ADD COLUMN revisao integer NOT NULL DEFAULT 1,
  -- {0}: not known; only who holds every centre sees it, as in the trail.
  ADD COLUMN centros bigint[] NOT NULL DEFAULT '{0}',
  ADD COLUMN pessoa_id bigint,
  -- Sent again by a person: from here the days of trying are counted anew.
  ADD COLUMN retomado_em timestamptz,
  ADD COLUMN busca text GENERATED ALWAYS AS (normalizar(assunto || ' ' || para)) STORED;
CREATE INDEX correio_busca ON correio USING gin (busca gin_trgm_ops);
CREATE INDEX correio_recentes ON correio (criado_em DESC, id DESC);
