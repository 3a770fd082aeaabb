-- Closed opinions are immutable (design, Auditoria): whoever has more to say writes an addendum. An attachment or a draft that
-- goes away takes its link along and nothing else.
CREATE OR REPLACE FUNCTION auditorias_encerradas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.situacao = {{SITUACAO.encerrada}} AND (TG_OP = 'DELETE' OR
     to_jsonb(OLD) - ARRAY['anexo_id', 'reciclado_id', 'busca'] <> to_jsonb(NEW) - ARRAY['anexo_id', 'reciclado_id', 'busca']) THEN
    RAISE EXCEPTION 'o parecer encerrado não pode ser alterado nem excluído';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE OR REPLACE TRIGGER auditorias_encerradas BEFORE UPDATE OR DELETE ON auditorias FOR EACH ROW EXECUTE FUNCTION auditorias_encerradas();

CREATE OR REPLACE FUNCTION auditorias_partes_encerradas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dela bigint := CASE WHEN TG_OP = 'INSERT' THEN NEW.auditoria_id ELSE OLD.auditoria_id END;
BEGIN
  IF EXISTS (SELECT 1 FROM auditorias WHERE id = dela AND situacao = {{SITUACAO.encerrada}}) THEN
    RAISE EXCEPTION 'o parecer encerrado não pode ser alterado nem excluído';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE OR REPLACE TRIGGER auditorias_checklist_encerrado BEFORE UPDATE OR DELETE ON auditorias_checklist
  FOR EACH ROW EXECUTE FUNCTION auditorias_partes_encerradas();
CREATE OR REPLACE TRIGGER auditorias_comparados_encerrados BEFORE UPDATE OR DELETE ON auditorias_comparados
  FOR EACH ROW EXECUTE FUNCTION auditorias_partes_encerradas();

CREATE OR REPLACE FUNCTION auditorias_adendos_ficam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'o adendo de um parecer não pode ser alterado nem excluído';
END $$;
CREATE OR REPLACE TRIGGER auditorias_adendos_ficam BEFORE UPDATE OR DELETE ON auditorias_adendos
  FOR EACH ROW EXECUTE FUNCTION auditorias_adendos_ficam();
