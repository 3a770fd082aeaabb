-- Lines are found by names that change elsewhere.
CREATE OR REPLACE FUNCTION abastecimentos_nomes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'veiculos' THEN
    UPDATE abastecimentos SET posto = posto WHERE veiculo_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'colaboradores' THEN
    UPDATE abastecimentos SET posto = posto WHERE motorista_id = NEW.id;
  ELSE
    UPDATE abastecimentos SET posto = posto WHERE fornecedor_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER abastecimentos_nomes AFTER UPDATE OF placa, modelo ON veiculos
  FOR EACH ROW WHEN ((OLD.placa, OLD.modelo) IS DISTINCT FROM (NEW.placa, NEW.modelo)) EXECUTE FUNCTION abastecimentos_nomes();
CREATE OR REPLACE TRIGGER abastecimentos_nomes AFTER UPDATE OF nome ON colaboradores
  FOR EACH ROW WHEN (OLD.nome <> NEW.nome) EXECUTE FUNCTION abastecimentos_nomes();
CREATE OR REPLACE TRIGGER abastecimentos_nomes AFTER UPDATE OF nome ON fornecedores
  FOR EACH ROW WHEN (OLD.nome <> NEW.nome) EXECUTE FUNCTION abastecimentos_nomes();
