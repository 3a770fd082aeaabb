-- An APR is found by the names of its work and team, also when they change.
CREATE OR REPLACE FUNCTION aprs_busca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busca := normalizar(concat_ws(' ', NEW.numero, NEW.local, NEW.ordem_servico, NEW.descricao,
    (SELECT concat_ws(' ', codigo, nome, municipio) FROM obras WHERE id = NEW.obra_id),
    (SELECT concat_ws(' ', codigo, nome) FROM equipes WHERE id = NEW.equipe_id)));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER aprs_busca BEFORE INSERT OR UPDATE OF numero, local, ordem_servico, descricao, obra_id, equipe_id
  ON aprs FOR EACH ROW EXECUTE FUNCTION aprs_busca();

CREATE OR REPLACE TRIGGER aprs_nomes AFTER UPDATE OF codigo, nome, municipio ON obras
  FOR EACH ROW WHEN ((OLD.codigo, OLD.nome, OLD.municipio) IS DISTINCT FROM (NEW.codigo, NEW.nome, NEW.municipio))
  EXECUTE FUNCTION linhas_seguem_nome('aprs', 'obra_id', 'numero');
CREATE OR REPLACE TRIGGER aprs_nomes AFTER UPDATE OF codigo, nome ON equipes
  FOR EACH ROW WHEN ((OLD.codigo, OLD.nome) IS DISTINCT FROM (NEW.codigo, NEW.nome)) EXECUTE FUNCTION linhas_seguem_nome('aprs', 'equipe_id', 'numero');
