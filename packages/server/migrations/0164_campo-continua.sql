-- A record written elsewhere that a phone goes on with (the closing of a non-conformity): each sending has its own uuid, and
-- the record may have several beside the one it was born with.
ALTER TABLE campo_registros ADD COLUMN continua boolean NOT NULL DEFAULT false;
DROP INDEX campo_registros_registro;
CREATE UNIQUE INDEX campo_registros_registro ON campo_registros (entidade, registro_id) WHERE NOT continua;
