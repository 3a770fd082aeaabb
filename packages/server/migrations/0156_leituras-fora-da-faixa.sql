-- Of each hour that was averaged, how many readings lay outside the sensor's limits.
ALTER TABLE sensores_medias ADD COLUMN fora_da_faixa integer NOT NULL DEFAULT 0 CHECK (fora_da_faixa BETWEEN 0 AND leituras);
