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

-- An order is worth what its pieces are, where a value was said of one, and is found by their tags (busca.sql): written once
-- for all the pieces that one statement brings or takes.
CREATE OR REPLACE FUNCTION laboratorio_os_valor(ordem bigint) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT sum(valor) FROM laboratorio_os_itens WHERE os_id = ordem
$$;
CREATE OR REPLACE FUNCTION laboratorio_os_dos_itens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE laboratorio_os SET numero = numero, valor_total = laboratorio_os_valor(id)
    WHERE id IN (SELECT os_id FROM mudados);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER laboratorio_os_itens_chegam AFTER INSERT ON laboratorio_os_itens
  REFERENCING NEW TABLE AS mudados FOR EACH STATEMENT EXECUTE FUNCTION laboratorio_os_dos_itens();
CREATE OR REPLACE TRIGGER laboratorio_os_itens_saem AFTER DELETE ON laboratorio_os_itens
  REFERENCING OLD TABLE AS mudados FOR EACH STATEMENT EXECUTE FUNCTION laboratorio_os_dos_itens();

CREATE OR REPLACE FUNCTION laboratorio_os_do_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE laboratorio_os SET valor_total = laboratorio_os_valor(id) WHERE id = NEW.os_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER laboratorio_os_itens_valor AFTER UPDATE OF valor ON laboratorio_os_itens FOR EACH ROW
  WHEN (OLD.valor IS DISTINCT FROM NEW.valor) EXECUTE FUNCTION laboratorio_os_do_item();

-- What the last test of a piece said stands with it.
CREATE OR REPLACE FUNCTION laboratorio_os_item_ensaiado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE laboratorio_os_itens SET ultimo_resultado = (SELECT resultado FROM ensaios_eletricos
      WHERE os_id = NEW.os_id AND os_item_id = NEW.os_item_id ORDER BY fim DESC, id DESC LIMIT 1)
    WHERE id = NEW.os_item_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER laboratorio_os_item_ensaiado AFTER INSERT OR UPDATE OF resultado, fim ON ensaios_eletricos
  FOR EACH ROW EXECUTE FUNCTION laboratorio_os_item_ensaiado();
