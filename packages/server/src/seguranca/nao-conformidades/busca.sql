-- A non-conformity is found by the names of its work, team and vehicle, also when they change.
CREATE OR REPLACE FUNCTION nao_conformidades_busca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busca := normalizar(concat_ws(' ', NEW.numero, NEW.descricao, NEW.local, NEW.origem_nome,
    (SELECT concat_ws(' ', codigo, nome, municipio) FROM obras WHERE id = NEW.obra_id),
    (SELECT concat_ws(' ', codigo, nome) FROM equipes WHERE id = NEW.equipe_id),
    (SELECT concat_ws(' ', placa, modelo) FROM veiculos WHERE id = NEW.veiculo_id)));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER nao_conformidades_busca
  BEFORE INSERT OR UPDATE OF numero, descricao, local, origem_nome, obra_id, equipe_id, veiculo_id
  ON nao_conformidades FOR EACH ROW EXECUTE FUNCTION nao_conformidades_busca();

CREATE OR REPLACE TRIGGER nao_conformidades_nomes AFTER UPDATE OF codigo, nome, municipio ON obras
  FOR EACH ROW WHEN ((OLD.codigo, OLD.nome, OLD.municipio) IS DISTINCT FROM (NEW.codigo, NEW.nome, NEW.municipio))
  EXECUTE FUNCTION linhas_seguem_nome('nao_conformidades', 'obra_id', 'numero');
CREATE OR REPLACE TRIGGER nao_conformidades_nomes AFTER UPDATE OF codigo, nome ON equipes
  FOR EACH ROW WHEN ((OLD.codigo, OLD.nome) IS DISTINCT FROM (NEW.codigo, NEW.nome))
  EXECUTE FUNCTION linhas_seguem_nome('nao_conformidades', 'equipe_id', 'numero');
CREATE OR REPLACE TRIGGER nao_conformidades_nomes AFTER UPDATE OF placa, modelo ON veiculos
  FOR EACH ROW WHEN ((OLD.placa, OLD.modelo) IS DISTINCT FROM (NEW.placa, NEW.modelo))
  EXECUTE FUNCTION linhas_seguem_nome('nao_conformidades', 'veiculo_id', 'numero');
