-- In the transaction of whatever changed the holder, by whatever way.
CREATE OR REPLACE FUNCTION micros_mudam_de_maos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventario_posses SET ate = now() WHERE micro_id = NEW.id AND ate IS NULL;
  IF NEW.colab_id IS NOT NULL THEN
    INSERT INTO inventario_posses (micro_id, colab_id) VALUES (NEW.id, NEW.colab_id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER micros_em_maos AFTER INSERT ON micros FOR EACH ROW
  WHEN (NEW.colab_id IS NOT NULL) EXECUTE FUNCTION micros_mudam_de_maos();
CREATE OR REPLACE TRIGGER micros_em_outras_maos AFTER UPDATE OF colab_id ON micros FOR EACH ROW
  WHEN (OLD.colab_id IS DISTINCT FROM NEW.colab_id) EXECUTE FUNCTION micros_mudam_de_maos();

CREATE OR REPLACE FUNCTION chips_mudam_de_maos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventario_posses SET ate = now() WHERE chip_id = NEW.id AND ate IS NULL;
  IF NEW.colab_id IS NOT NULL THEN
    INSERT INTO inventario_posses (chip_id, colab_id) VALUES (NEW.id, NEW.colab_id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER chips_em_maos AFTER INSERT ON chips FOR EACH ROW
  WHEN (NEW.colab_id IS NOT NULL) EXECUTE FUNCTION chips_mudam_de_maos();
CREATE OR REPLACE TRIGGER chips_em_outras_maos AFTER UPDATE OF colab_id ON chips FOR EACH ROW
  WHEN (OLD.colab_id IS DISTINCT FROM NEW.colab_id) EXECUTE FUNCTION chips_mudam_de_maos();
