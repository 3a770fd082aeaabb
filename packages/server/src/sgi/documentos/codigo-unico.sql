-- One code, one document.
CREATE OR REPLACE TRIGGER sgi_documentos_unico AFTER INSERT OR UPDATE OF codigo ON sgi_documentos
  FOR EACH ROW EXECUTE FUNCTION recusar_repetido('sgi_documentos_unico', 'codigo');
