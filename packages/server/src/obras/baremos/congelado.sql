-- A table that was published stays as it was published, whoever writes: only where it stands, and until when it was in force.
CREATE OR REPLACE FUNCTION baremos_congelados() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> {{SITUACAO_DE_BAREMO.rascunho}} THEN
    IF TG_OP = 'DELETE' THEN
      RAISE EXCEPTION 'uma tabela publicada não se exclui';
    END IF;
    IF (to_jsonb(NEW) - ARRAY['status', 'revisao', 'vigencia_fim', 'busca'])
      IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['status', 'revisao', 'vigencia_fim', 'busca']) THEN
      RAISE EXCEPTION 'uma tabela publicada não muda';
    END IF;
    IF NEW.status = {{SITUACAO_DE_BAREMO.rascunho}} THEN
      RAISE EXCEPTION 'uma tabela publicada não volta a rascunho';
    END IF;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER baremos_congelados BEFORE UPDATE OR DELETE ON baremos
  FOR EACH ROW EXECUTE FUNCTION baremos_congelados();

-- Its items with it: the price a measurement took is found again as it was. Those of a draft that is deleted go with it.
CREATE OR REPLACE FUNCTION baremos_itens_congelados() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM baremos WHERE id = OLD.baremo_id AND status <> {{SITUACAO_DE_BAREMO.rascunho}}) THEN
    RAISE EXCEPTION 'os itens de uma tabela publicada não mudam';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER baremos_itens_congelados BEFORE UPDATE OR DELETE ON baremos_itens
  FOR EACH ROW EXECUTE FUNCTION baremos_itens_congelados();
