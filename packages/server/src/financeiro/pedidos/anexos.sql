-- Kept here whoever pays: the cashier with a proof or the bank's return file.
CREATE OR REPLACE FUNCTION pedidos_anexos_pagos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pago_em := CASE WHEN NEW.status = {{STATUS_DE_ANEXO.pago}} THEN coalesce(NEW.pago_em, now()) END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER pedidos_anexos_pagos BEFORE INSERT OR UPDATE OF status, pago_em ON pedidos_anexos
  FOR EACH ROW EXECUTE FUNCTION pedidos_anexos_pagos();

CREATE OR REPLACE FUNCTION pedidos_anexos_nascem_vigentes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.vigente := NOT EXISTS (SELECT 1 FROM pedidos WHERE id = new.pedido_id AND status IN ({{STATUS.rejeitado}}, {{STATUS.cancelado}}));
  RETURN new;
END $$;
CREATE OR REPLACE TRIGGER pedidos_anexos_nascem_vigentes BEFORE INSERT ON pedidos_anexos
  FOR EACH ROW EXECUTE FUNCTION pedidos_anexos_nascem_vigentes();

CREATE OR REPLACE FUNCTION pedidos_levam_vigencia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pedidos_anexos SET vigente = new.status NOT IN ({{STATUS.rejeitado}}, {{STATUS.cancelado}})
  WHERE pedido_id = new.id AND vigente IS DISTINCT FROM (new.status NOT IN ({{STATUS.rejeitado}}, {{STATUS.cancelado}}));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER pedidos_levam_vigencia AFTER UPDATE OF status ON pedidos
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION pedidos_levam_vigencia();
