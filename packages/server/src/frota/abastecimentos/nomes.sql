-- Lines are found by names that change elsewhere: at once where few carry the name, in pieces where many do (seguir-nomes.ts),
-- and until then each is found under the old one. Planned anew each time: a plan kept from a name of few lines would read them
-- all for one of many.
CREATE OR REPLACE FUNCTION abastecimentos_nomes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  coluna text := CASE TG_TABLE_NAME WHEN 'veiculos' THEN 'veiculo_id' WHEN 'colaboradores' THEN 'motorista_id' ELSE 'fornecedor_id' END;
  muitos boolean;
BEGIN
  EXECUTE format('SELECT count(*) > {{POUCOS}} FROM (SELECT FROM abastecimentos WHERE %I = $1 LIMIT {{POUCOS}} + 1) AS a', coluna)
    INTO muitos USING NEW.id;
  IF muitos THEN
    INSERT INTO abastecimentos_nomes_a_seguir (tabela, registro_id) VALUES (TG_TABLE_NAME, NEW.id);
  ELSE
    EXECUTE format('UPDATE abastecimentos AS a SET busca = abastecimento_texto_de_busca(a) WHERE %I = $1', coluna) USING NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER abastecimentos_nomes AFTER UPDATE OF placa, modelo ON veiculos
  FOR EACH ROW WHEN ((OLD.placa, OLD.modelo) IS DISTINCT FROM (NEW.placa, NEW.modelo)) EXECUTE FUNCTION abastecimentos_nomes();
CREATE OR REPLACE TRIGGER abastecimentos_nomes AFTER UPDATE OF nome ON colaboradores
  FOR EACH ROW WHEN (OLD.nome <> NEW.nome) EXECUTE FUNCTION abastecimentos_nomes();
CREATE OR REPLACE TRIGGER abastecimentos_nomes AFTER UPDATE OF nome ON fornecedores
  FOR EACH ROW WHEN (OLD.nome <> NEW.nome) EXECUTE FUNCTION abastecimentos_nomes();

-- The piece between where it came and where it goes. In a trigger, so that words that are refreshed judge no vehicle again
-- (`abastecimentos_alterados`).
CREATE OR REPLACE FUNCTION abastecimentos_seguem_nome() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  coluna text := CASE NEW.tabela WHEN 'veiculos' THEN 'veiculo_id' WHEN 'colaboradores' THEN 'motorista_id' ELSE 'fornecedor_id' END;
BEGIN
  EXECUTE format('UPDATE abastecimentos AS a SET busca = abastecimento_texto_de_busca(a)
    WHERE %I = $1 AND id >= $2 AND id < $3 AND busca IS DISTINCT FROM abastecimento_texto_de_busca(a)', coluna)
    USING NEW.registro_id, NEW.abaixo_de, OLD.abaixo_de;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER abastecimentos_seguem_nome AFTER UPDATE OF abaixo_de ON abastecimentos_nomes_a_seguir
  FOR EACH ROW EXECUTE FUNCTION abastecimentos_seguem_nome();
