-- As two values are held to be the same: accents, case and spaces are how it was typed. Here and not among the functions that
-- are applied anew, for indexes are made of it: a change of it is a migration that makes them again.
CREATE OR REPLACE FUNCTION sem_enfeite(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN nullif(regexp_replace(btrim(normalizar(texto)), '\s+', ' ', 'g'), '');

-- Each item that is written was compared with all of them: at ten thousand, milliseconds an item.
CREATE INDEX micros_sem_enfeite ON micros (sem_enfeite(etiqueta));
CREATE INDEX chips_sem_enfeite ON chips (sem_enfeite(numero));
CREATE INDEX sgi_documentos_sem_enfeite ON sgi_documentos (sem_enfeite(codigo));
