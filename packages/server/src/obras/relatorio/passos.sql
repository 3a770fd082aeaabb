-- How long a measurement stands in each status: a step begins when the last one ends.
CREATE OR REPLACE FUNCTION medicoes_passo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE medicoes_passos SET fim = greatest(inicio, NEW.status_desde) WHERE medicao_id = NEW.id AND fim IS NULL;
  END IF;
  INSERT INTO medicoes_passos (medicao_id, status, inicio) VALUES (NEW.id, NEW.status, NEW.status_desde);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER medicoes_passo_nova AFTER INSERT ON medicoes FOR EACH ROW EXECUTE FUNCTION medicoes_passo();
CREATE OR REPLACE TRIGGER medicoes_passo AFTER UPDATE OF status ON medicoes FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION medicoes_passo();
