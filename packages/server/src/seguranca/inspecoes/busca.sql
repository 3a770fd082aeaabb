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

CREATE OR REPLACE TRIGGER inspecoes_nomes AFTER UPDATE OF nome ON questionarios
  FOR EACH ROW WHEN (OLD.nome <> NEW.nome) EXECUTE FUNCTION linhas_seguem_nome('inspecoes', 'questionario_id', 'numero');
CREATE OR REPLACE TRIGGER inspecoes_nomes AFTER UPDATE OF codigo, nome, municipio ON obras
  FOR EACH ROW WHEN ((OLD.codigo, OLD.nome, OLD.municipio) IS DISTINCT FROM (NEW.codigo, NEW.nome, NEW.municipio))
  EXECUTE FUNCTION linhas_seguem_nome('inspecoes', 'obra_id', 'numero');
CREATE OR REPLACE TRIGGER inspecoes_nomes AFTER UPDATE OF codigo, nome ON equipes
  FOR EACH ROW WHEN ((OLD.codigo, OLD.nome) IS DISTINCT FROM (NEW.codigo, NEW.nome)) EXECUTE FUNCTION linhas_seguem_nome('inspecoes', 'equipe_id', 'numero');
CREATE OR REPLACE TRIGGER inspecoes_nomes AFTER UPDATE OF placa, modelo ON veiculos
  FOR EACH ROW WHEN ((OLD.placa, OLD.modelo) IS DISTINCT FROM (NEW.placa, NEW.modelo)) EXECUTE FUNCTION linhas_seguem_nome('inspecoes', 'veiculo_id', 'numero');
