-- A label is stuck to one thing; a number rings in one chip at a time, and goes on to another when that one is lost.
CREATE OR REPLACE TRIGGER micros_unico AFTER INSERT OR UPDATE OF etiqueta ON micros
  FOR EACH ROW EXECUTE FUNCTION recusar_repetido('micros_unico', 'etiqueta');
CREATE OR REPLACE TRIGGER chips_unico AFTER INSERT OR UPDATE OF numero, situacao ON chips
  FOR EACH ROW EXECUTE FUNCTION recusar_repetido('chips_unico', 'numero', 'situacao', '{{SITUACAO_DO_CHIP.ativo}}');
