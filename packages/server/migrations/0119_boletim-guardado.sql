-- The boletim that went to the client is a document of the work: which sending of which measurement it is of.

ALTER TABLE medicoes
  -- How many times it was sent to the client, and when the last time was.
  ADD COLUMN envio integer NOT NULL DEFAULT 0 CHECK (envio >= 0),
  ADD COLUMN enviada_em timestamptz,
  -- The last sending whose boletim is kept in the work: until it is the other, a boletim is owed.
  ADD COLUMN boletim_do_envio integer NOT NULL DEFAULT 0 CHECK (boletim_do_envio BETWEEN 0 AND envio);

-- What the client has now was sent once, as far as anybody knows: its boletim is owed too.
UPDATE medicoes SET envio = 1, enviada_em = CASE WHEN status = 4 THEN status_desde ELSE coalesce(data_aprovacao, status_desde) END
WHERE status IN (4, 5, 6, 8, 9);
CREATE INDEX medicoes_boletim_devido ON medicoes (id) WHERE boletim_do_envio < envio;

ALTER TABLE obras_anexos
  -- A draft that was sent once and came back may be deleted; what the client had in hand stays.
  ADD COLUMN medicao_id bigint REFERENCES medicoes ON DELETE SET NULL,
  -- Null in a file that somebody put in the place of ours: the signed copy.
  ADD COLUMN medicao_envio integer;
-- One document for each sending and work.
CREATE UNIQUE INDEX obras_anexos_medicao ON obras_anexos (medicao_id, obra_id, medicao_envio) WHERE medicao_id IS NOT NULL;
