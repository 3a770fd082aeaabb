-- Risk analyses are made on the phone, at the pole (design, Works 9).
ALTER TABLE aprs
  ADD COLUMN arquivos_do_celular integer NOT NULL DEFAULT 0 CHECK (arquivos_do_celular >= 0),
  ADD COLUMN faltam integer NOT NULL DEFAULT 0 CHECK (faltam >= 0),
  ADD COLUMN completo boolean NOT NULL DEFAULT true,
  ADD COLUMN relogio_divergente integer,
  ADD CONSTRAINT aprs_completo CHECK (completo = (faltam = 0));
