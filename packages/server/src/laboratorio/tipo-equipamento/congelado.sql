-- A criterion that was validated stays as it was validated, whoever writes: laudos are read by it. It only becomes obsolete, once.
CREATE OR REPLACE FUNCTION criterios_ensaio_congelados() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.situacao <> {{SITUACAO_DE_CRITERIO.rascunho}} THEN
    IF TG_OP = 'DELETE' THEN
      RAISE EXCEPTION 'um critério validado não se exclui';
    END IF;
    IF (to_jsonb(NEW) - ARRAY['situacao', 'revisao', 'busca']) IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['situacao', 'revisao', 'busca']) THEN
      RAISE EXCEPTION 'um critério validado não muda';
    END IF;
    IF NEW.situacao <> OLD.situacao AND NEW.situacao <> {{SITUACAO_DE_CRITERIO.obsoleto}} THEN
      RAISE EXCEPTION 'um critério validado só fica obsoleto';
    END IF;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER criterios_ensaio_congelados BEFORE UPDATE OR DELETE ON criterios_ensaio
  FOR EACH ROW EXECUTE FUNCTION criterios_ensaio_congelados();
