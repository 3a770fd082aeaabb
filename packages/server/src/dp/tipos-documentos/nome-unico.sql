-- Requirements and renewals name a type: two of one name would each hold half of the papers.
CREATE OR REPLACE TRIGGER tipos_documentos_unico AFTER INSERT OR UPDATE OF nome ON tipos_documentos
  FOR EACH ROW EXECUTE FUNCTION recusar_repetido('tipos_documentos_unico', 'nome');
