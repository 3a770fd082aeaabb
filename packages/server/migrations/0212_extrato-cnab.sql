-- A statement comes as OFX or as CNAB 240, and each knows a movement by other words: what one brought, the other does not bring again.
ALTER TABLE extratos_linhas ADD COLUMN formato text NOT NULL DEFAULT 'ofx' CHECK (formato IN ('ofx', 'cnab240'));
