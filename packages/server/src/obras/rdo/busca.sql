-- A report is found by the names of its work and of its teams, also when they change.
CREATE OR REPLACE FUNCTION rdos_busca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busca := normalizar(concat_ws(' ', 'RDO', NEW.numero,
    (SELECT concat_ws(' ', numero, codigo, nome, municipio) FROM obras WHERE id = NEW.obra_id),
    (SELECT string_agg(concat_ws(' ', codigo, nome), ' ') FROM equipes WHERE id = ANY (NEW.equipes_ids))));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER rdos_busca BEFORE INSERT OR UPDATE OF numero, obra_id, equipes_ids ON rdos
  FOR EACH ROW EXECUTE FUNCTION rdos_busca();

CREATE OR REPLACE FUNCTION rdos_nomes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'obras' THEN
    UPDATE rdos SET numero = numero WHERE obra_id = NEW.id;
  ELSE
    UPDATE rdos SET numero = numero WHERE ARRAY[NEW.id] <@ equipes_ids;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER rdos_nomes AFTER UPDATE OF codigo, nome, municipio ON obras
  FOR EACH ROW WHEN ((OLD.codigo, OLD.nome, OLD.municipio) IS DISTINCT FROM (NEW.codigo, NEW.nome, NEW.municipio))
  EXECUTE FUNCTION rdos_nomes();
CREATE OR REPLACE TRIGGER rdos_nomes AFTER UPDATE OF codigo, nome ON equipes
  FOR EACH ROW WHEN ((OLD.codigo, OLD.nome) IS DISTINCT FROM (NEW.codigo, NEW.nome)) EXECUTE FUNCTION rdos_nomes();
