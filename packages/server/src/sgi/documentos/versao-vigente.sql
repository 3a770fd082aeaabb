-- Spec 2 §4: the newest version by number supplies the document's lastHiperlink and versao. Decided here, whoever writes.
CREATE OR REPLACE FUNCTION sgi_versao_vigente() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  documento bigint := coalesce(NEW.documento_id, OLD.documento_id);
BEGIN
  -- One at a time: what the other wrote is seen by the statements that follow.
  PERFORM 1 FROM sgi_documentos WHERE id = documento FOR UPDATE;
  UPDATE sgi_documentos_anexos AS a SET obsoleta = a.versao <> n.versao
  FROM (SELECT max(versao) AS versao FROM sgi_documentos_anexos WHERE documento_id = documento) AS n
  WHERE a.documento_id = documento AND a.obsoleta <> (a.versao <> n.versao);
  UPDATE sgi_documentos AS d SET versao = a.versao, last_hiperlink = a.hiperlink, revisao = d.revisao + 1
  FROM sgi_documentos_anexos AS a
  WHERE d.id = documento AND a.documento_id = documento AND NOT a.obsoleta
    AND (d.versao, d.last_hiperlink) IS DISTINCT FROM (a.versao, a.hiperlink);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sgi_versao_vigente AFTER INSERT OR DELETE OR UPDATE OF documento_id, versao, hiperlink ON sgi_documentos_anexos
  FOR EACH ROW EXECUTE FUNCTION sgi_versao_vigente();
