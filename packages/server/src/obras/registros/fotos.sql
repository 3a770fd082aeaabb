-- How many photographs a record has, kept with it: a list of many is narrowed by it.
CREATE OR REPLACE FUNCTION registros_obra_contar_fotos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE registros_obra SET quantidade_fotos = quantidade_fotos + 1 WHERE id = NEW.registro_id;
  ELSE
    UPDATE registros_obra SET quantidade_fotos = quantidade_fotos - 1 WHERE id = OLD.registro_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER registros_obra_foto_entra AFTER INSERT ON fotos
  FOR EACH ROW WHEN (NEW.entidade = 'registros-obra') EXECUTE FUNCTION registros_obra_contar_fotos();
CREATE OR REPLACE TRIGGER registros_obra_foto_sai AFTER DELETE ON fotos
  FOR EACH ROW WHEN (OLD.entidade = 'registros-obra') EXECUTE FUNCTION registros_obra_contar_fotos();
