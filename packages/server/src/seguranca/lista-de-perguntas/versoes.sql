-- A version that was published stays as it was, whoever writes: the inspections that follow it are read by it. It goes with its list alone.
CREATE OR REPLACE FUNCTION questionarios_versoes_congeladas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'uma versão publicada não muda';
END $$;
CREATE OR REPLACE TRIGGER questionarios_versoes_congeladas BEFORE UPDATE ON questionarios_versoes
  FOR EACH ROW EXECUTE FUNCTION questionarios_versoes_congeladas();
