-- What was issued stays as it was issued, whoever writes: it may only be replaced or cancelled, and is never deleted.
CREATE OR REPLACE FUNCTION laudos_congelados() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  livres text[] := ARRAY['status', 'status_desde', 'revisao', 'motivo_cancelamento', 'busca'];
BEGIN
  IF OLD.status < {{STATUS_DE_LAUDO.emitido}} THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'um laudo emitido não se exclui';
  END IF;
  IF (to_jsonb(NEW) - livres) IS DISTINCT FROM (to_jsonb(OLD) - livres) THEN
    RAISE EXCEPTION 'um laudo emitido não muda: emita uma revisão';
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status <> {{STATUS_DE_LAUDO.emitido}}
    OR NEW.status NOT IN ({{STATUS_DE_LAUDO.substituido}}, {{STATUS_DE_LAUDO.cancelado}})) THEN
    RAISE EXCEPTION 'um laudo emitido só é substituído ou cancelado';
  END IF;
  IF NEW.motivo_cancelamento IS DISTINCT FROM OLD.motivo_cancelamento AND NEW.status = OLD.status THEN
    RAISE EXCEPTION 'o motivo do cancelamento não muda';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER laudos_congelados BEFORE UPDATE OR DELETE ON laudos
  FOR EACH ROW EXECUTE FUNCTION laudos_congelados();
CREATE OR REPLACE FUNCTION laudos_nao_truncam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM laudos WHERE status >= {{STATUS_DE_LAUDO.emitido}}) THEN
    RAISE EXCEPTION 'há laudos emitidos, que não se excluem';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER laudos_nao_truncam BEFORE TRUNCATE ON laudos
  FOR EACH STATEMENT EXECUTE FUNCTION laudos_nao_truncam();

-- Its file with it: neither the name nor the hash of the bytes that were issued.
CREATE OR REPLACE FUNCTION arquivos_de_laudos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.chave, NEW.nome, NEW.tipo, NEW.tamanho, NEW.sha256) IS DISTINCT FROM
     (OLD.id, OLD.chave, OLD.nome, OLD.tipo, OLD.tamanho, OLD.sha256)
     AND EXISTS (SELECT FROM laudos WHERE arquivo_id = OLD.id) THEN
    RAISE EXCEPTION 'o arquivo de um laudo emitido não muda';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER arquivos_de_laudos BEFORE UPDATE ON arquivos
  FOR EACH ROW EXECUTE FUNCTION arquivos_de_laudos();
