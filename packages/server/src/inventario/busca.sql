-- Whoever holds an item, as the keyword finds it: name, number and contract.
CREATE OR REPLACE FUNCTION responsavel_por_escrito(colab bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', c.nome, c.matricula, e.codigo, e.nome)
  FROM colaboradores AS c LEFT JOIN contas_contrato AS e ON e.id = c.empresa_id WHERE c.id = colab
$$;

CREATE OR REPLACE FUNCTION micros_mantem() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contrato_id := (SELECT empresa_id FROM colaboradores WHERE id = NEW.colab_id);
  NEW.busca := normalizar(concat_ws(' ', NEW.palavras, NEW.etiqueta, NEW.ram, NEW.hd, NEW.ssd, NEW.vida_util, NEW.valor,
    replace(NEW.valor::text, '.', ','), translate(to_char(NEW.valor, 'FM999,999,999,990.00'), ',.', '.,'),
    responsavel_por_escrito(NEW.colab_id), NEW.observacao));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER micros_mantem BEFORE INSERT OR UPDATE ON micros FOR EACH ROW EXECUTE FUNCTION micros_mantem();

CREATE OR REPLACE FUNCTION chips_mantem() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contrato_id := (SELECT empresa_id FROM colaboradores WHERE id = NEW.colab_id);
  NEW.busca := normalizar(concat_ws(' ', 'chip', NEW.numero,
    '(' || substr(NEW.numero, 1, 2) || ') ' || substr(NEW.numero, 3, length(NEW.numero) - 6) || '-' || right(NEW.numero, 4),
    (ARRAY[{{OPERADORAS}}])[NEW.operadora], responsavel_por_escrito(NEW.colab_id), NEW.observacao));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER chips_mantem BEFORE INSERT OR UPDATE ON chips FOR EACH ROW EXECUTE FUNCTION chips_mantem();

CREATE OR REPLACE FUNCTION inventario_entregas_mantem() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contrato_id := (SELECT empresa_id FROM colaboradores WHERE id = NEW.colab_id);
  NEW.busca := normalizar(concat_ws(' ', NEW.numero, NEW.item, responsavel_por_escrito(NEW.colab_id)));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER inventario_entregas_mantem BEFORE INSERT OR UPDATE ON inventario_entregas FOR EACH ROW
  EXECUTE FUNCTION inventario_entregas_mantem();

-- Whoever moves to another contract, or changes name, takes their items along at once.
CREATE OR REPLACE FUNCTION inventario_segue_colaborador() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE micros SET colab_id = colab_id WHERE colab_id = NEW.id;
  UPDATE chips SET colab_id = colab_id WHERE colab_id = NEW.id;
  UPDATE inventario_entregas SET colab_id = colab_id WHERE colab_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER colaboradores_no_inventario AFTER UPDATE OF nome, matricula, empresa_id ON colaboradores FOR EACH ROW
  WHEN (OLD.nome <> NEW.nome OR OLD.matricula <> NEW.matricula OR OLD.empresa_id IS DISTINCT FROM NEW.empresa_id)
  EXECUTE FUNCTION inventario_segue_colaborador();

CREATE OR REPLACE FUNCTION inventario_segue_contrato() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE micros SET colab_id = colab_id WHERE contrato_id = NEW.id;
  UPDATE chips SET colab_id = colab_id WHERE contrato_id = NEW.id;
  UPDATE inventario_entregas SET colab_id = colab_id WHERE contrato_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER contas_contrato_no_inventario AFTER UPDATE OF nome, codigo ON contas_contrato FOR EACH ROW
  WHEN (OLD.nome <> NEW.nome OR OLD.codigo <> NEW.codigo) EXECUTE FUNCTION inventario_segue_contrato();
