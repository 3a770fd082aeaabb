CREATE OR REPLACE FUNCTION auditoria_anota_pedidos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO auditoria_mudancas (pedido_id) SELECT id FROM novos WHERE status <> {{STATUS.rascunho}};
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION auditoria_anota_anexos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO auditoria_mudancas (pedido_id)
    SELECT DISTINCT n.pedido_id FROM novos AS n JOIN pedidos AS p ON p.id = n.pedido_id WHERE p.status <> {{STATUS.rascunho}};
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER pedidos_auditados_ao_criar AFTER INSERT ON pedidos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_anota_pedidos();
CREATE OR REPLACE TRIGGER pedidos_auditados_ao_mudar AFTER UPDATE ON pedidos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_anota_pedidos();
CREATE OR REPLACE TRIGGER anexos_auditados_ao_criar AFTER INSERT ON pedidos_anexos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_anota_anexos();
CREATE OR REPLACE TRIGGER anexos_auditados_ao_mudar AFTER UPDATE ON pedidos_anexos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_anota_anexos();
