-- What of a payment the bank refused, so that the refusal leads to the field that mends it.
ALTER TABLE pedidos_anexos ADD COLUMN campo_do_banco text CHECK (campo_do_banco <> '');
