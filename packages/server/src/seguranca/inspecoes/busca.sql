-- An inspection is found by the names of its list, work, team and vehicle, also when they change.
CREATE OR REPLACE FUNCTION inspecoes_busca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busca := normalizar(concat_ws(' ', NEW.numero, NEW.local,
    (SELECT nome FROM questionarios WHERE id = NEW.questionario_id),
    (SELECT concat_ws(' ', codigo, nome, municipio) FROM obras WHERE id = NEW.obra_id),
    (SELECT concat_ws(' ', codigo, nome) FROM equipes WHERE id = NEW.equipe_id),
    (SELECT concat_ws(' ', placa, modelo) FROM veiculos WHERE id = NEW.veiculo_id)));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER inspecoes_busca BEFORE INSERT OR UPDATE OF numero, local, questionario_id, obra_id, equipe_id, veiculo_id
  ON inspecoes FOR EACH ROW EXECUTE FUNCTION inspecoes_busca();

CREATE OR REPLACE FUNCTION inspecoes_nomes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'questionarios' THEN
    UPDATE inspecoes SET numero = numero WHERE questionario_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'obras' THEN
    UPDATE inspecoes SET numero = numero WHERE obra_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'equipes' THEN
    UPDATE inspecoes SET numero = numero WHERE equipe_id = NEW.id;
  ELSE
    UPDATE inspecoes SET numero = numero WHERE veiculo_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER inspecoes_nomes AFTER UPDATE OF nome ON questionarios
  FOR EACH ROW WHEN (OLD.nome <> NEW.nome) EXECUTE FUNCTION inspecoes_nomes();
CREATE OR REPLACE TRIGGER inspecoes_nomes AFTER UPDATE OF codigo, nome, municipio ON obras
  FOR EACH ROW WHEN ((OLD.codigo, OLD.nome, OLD.municipio) IS DISTINCT FROM (NEW.codigo, NEW.nome, NEW.municipio))
  EXECUTE FUNCTION inspecoes_nomes();
CREATE OR REPLACE TRIGGER inspecoes_nomes AFTER UPDATE OF codigo, nome ON equipes
  FOR EACH ROW WHEN ((OLD.codigo, OLD.nome) IS DISTINCT FROM (NEW.codigo, NEW.nome)) EXECUTE FUNCTION inspecoes_nomes();
CREATE OR REPLACE TRIGGER inspecoes_nomes AFTER UPDATE OF placa, modelo ON veiculos
  FOR EACH ROW WHEN ((OLD.placa, OLD.modelo) IS DISTINCT FROM (NEW.placa, NEW.modelo)) EXECUTE FUNCTION inspecoes_nomes();
