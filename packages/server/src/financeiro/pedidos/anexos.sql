-- The moment of a payment, whoever pays: the cashier with a proof or the bank's return file. Its day is the bank's where the bank
-- said one, else what whoever recorded it said, else that of the act; of a day that is not the act's the hour is not known.
CREATE OR REPLACE FUNCTION pedidos_anexos_pagos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE dia date;
BEGIN
  IF NEW.status IS DISTINCT FROM {{STATUS_DE_ANEXO.pago}} THEN
    NEW.pago_em := NULL;
    NEW.data_pagamento := NULL;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.pago_em IS DISTINCT FROM OLD.pago_em AND NEW.data_pagamento IS NOT DISTINCT FROM OLD.data_pagamento THEN
    NEW.data_pagamento := NULL;
  END IF;
  NEW.pago_em := coalesce(NEW.pago_em, now());
  NEW.data_pagamento := coalesce(NEW.data_pagamento, (NEW.pago_em AT TIME ZONE 'America/Sao_Paulo')::date);
  dia := coalesce(NEW.data_no_banco, NEW.data_pagamento);
  IF dia <> (NEW.pago_em AT TIME ZONE 'America/Sao_Paulo')::date THEN
    NEW.pago_em := ((dia + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo') - interval '1 second';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER pedidos_anexos_pagos BEFORE INSERT OR UPDATE OF status, pago_em, data_pagamento, data_no_banco ON pedidos_anexos
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

-- An allowance has no paper of a supplier's, and the bank asks for the number of what is paid: it takes one of its order.
CREATE OR REPLACE FUNCTION pedidos_anexos_numeram_diarias() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT 'D' || p.numero || '-' || (1 + coalesce(max(substring(a.numero_nota_fiscal FROM '^D' || p.numero || '-(\d{1,6})$')::int), 0))
    INTO NEW.numero_nota_fiscal
    FROM pedidos AS p LEFT JOIN pedidos_anexos AS a ON a.pedido_id = p.id AND a.tipo = {{TIPO_DE_ANEXO.diaria}} AND a.id <> NEW.id
    WHERE p.id = NEW.pedido_id GROUP BY p.numero;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER pedidos_anexos_numeram_diarias BEFORE INSERT OR UPDATE OF tipo, numero_nota_fiscal ON pedidos_anexos
  FOR EACH ROW WHEN (NEW.tipo = {{TIPO_DE_ANEXO.diaria}} AND coalesce(btrim(NEW.numero_nota_fiscal), '') = '')
  EXECUTE FUNCTION pedidos_anexos_numeram_diarias();
