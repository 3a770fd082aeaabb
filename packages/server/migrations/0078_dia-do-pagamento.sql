-- The day of a payment is the bank's: what it said (a return, a line of its statement), and what whoever recorded it said. The
-- moment, `pago_em`, follows from them (`pedidos/anexos.sql`): of payments older than this it is the moment of the click, from
-- which their day is taken when they are next written.
ALTER TABLE pedidos_anexos
  ADD COLUMN data_pagamento date,
  ADD COLUMN data_no_banco date;
-- Those that a line of the statement was already said to be. Nobody acted on them now: nobody is told of a change.
ALTER TABLE pedidos_anexos DISABLE TRIGGER USER;
UPDATE pedidos_anexos AS a SET data_no_banco = l.data, data_pagamento = (a.pago_em AT TIME ZONE 'America/Sao_Paulo')::date,
    pago_em = CASE WHEN a.pago_em IS NULL OR (a.pago_em AT TIME ZONE 'America/Sao_Paulo')::date = l.data THEN a.pago_em
      ELSE ((l.data + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo') - interval '1 second' END
  FROM extratos_linhas AS l WHERE l.anexo_id = a.id AND a.status_banco IS DISTINCT FROM 4;
ALTER TABLE pedidos_anexos ENABLE TRIGGER USER;
