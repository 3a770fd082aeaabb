-- When each payment was made, and what the payables, the approval inbox and the order's history are read through.

ALTER TABLE pedidos_anexos ADD COLUMN pago_em timestamptz;

-- Kept here whoever pays: the cashier with a proof or the bank's return file.
CREATE FUNCTION pedidos_anexos_pagos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pago_em := CASE WHEN NEW.status = 3 THEN coalesce(NEW.pago_em, now()) END;
  RETURN NEW;
END $$;
CREATE TRIGGER pedidos_anexos_pagos BEFORE INSERT OR UPDATE OF status, pago_em ON pedidos_anexos
  FOR EACH ROW EXECUTE FUNCTION pedidos_anexos_pagos();
UPDATE pedidos_anexos SET pago_em = now() WHERE status = 3;

CREATE INDEX pedidos_anexos_pagos ON pedidos_anexos (pago_em) WHERE pago_em IS NOT NULL;
CREATE INDEX pedidos_anexos_vencimento ON pedidos_anexos ((coalesce(data_agendada, data_vencimento)), id) WHERE em_pagamento;

-- 'Decididas por mim': each rank's own orders.
CREATE INDEX pedidos_validador ON pedidos (validador_id) WHERE validador_id IS NOT NULL;
CREATE INDEX pedidos_confirmador ON pedidos (confirmador_id) WHERE confirmador_id IS NOT NULL;
CREATE INDEX pedidos_aprovador ON pedidos (aprovador_id) WHERE aprovador_id IS NOT NULL;
CREATE INDEX pedidos_reprovador ON pedidos (reprovador_id) WHERE reprovador_id IS NOT NULL;
-- The same supplier and value within days.
CREATE INDEX pedidos_duplicidade ON pedidos (fornecedor_id, valor_total, data_registro) WHERE status NOT IN (1, 6, 8);

-- One act on many attachments is one row of the log; the history of each of their orders finds it by its keys.
CREATE INDEX logs_anexos ON logs USING gin (mudancas) WHERE entidade = 'pedidos-anexos';
