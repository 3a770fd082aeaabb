-- The pieces of an order are numbered as they come.
CREATE OR REPLACE FUNCTION laboratorio_os_itens_sequencia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sequencia IS NULL THEN
    SELECT coalesce(max(sequencia), 0) + 1 INTO NEW.sequencia FROM laboratorio_os_itens WHERE os_id = NEW.os_id;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER laboratorio_os_itens_sequencia BEFORE INSERT ON laboratorio_os_itens
  FOR EACH ROW EXECUTE FUNCTION laboratorio_os_itens_sequencia();
