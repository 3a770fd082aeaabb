-- A vehicle's team has one name, the register's. Taken out of its team it has none; one that was never in a registered team
-- keeps the name it was given by hand.
CREATE OR REPLACE FUNCTION veiculo_equipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.equipe_id IS NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.equipe_id IS DISTINCT FROM OLD.equipe_id THEN
    NEW.equipe := (SELECT nome FROM equipes WHERE id = NEW.equipe_id);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER veiculo_equipe BEFORE INSERT OR UPDATE OF equipe_id ON veiculos
  FOR EACH ROW EXECUTE FUNCTION veiculo_equipe();

-- A fuelling keeps the team it had, under the name the team has now.
CREATE OR REPLACE FUNCTION equipe_renomeada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE veiculos SET equipe = NEW.nome WHERE equipe_id = NEW.id;
  UPDATE abastecimentos SET equipe = NEW.nome WHERE equipe_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER equipe_renomeada AFTER UPDATE OF nome ON equipes
  FOR EACH ROW WHEN (OLD.nome <> NEW.nome) EXECUTE FUNCTION equipe_renomeada();
