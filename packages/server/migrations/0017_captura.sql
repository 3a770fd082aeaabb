-- What a payment is known by belongs to one living order: the same boleto, invoice or PIX charge is not paid twice.

-- False while the order is rejected (6) or cancelled (8): what it asked for may be asked again by another.
ALTER TABLE pedidos_anexos ADD COLUMN vigente boolean NOT NULL DEFAULT true;

UPDATE pedidos_anexos AS a SET vigente = false FROM pedidos AS p WHERE p.id = a.pedido_id AND p.status IN (6, 8);

-- The barcode that each typed line already kept stands for. Where two living orders have the same one, the older keeps it.
UPDATE pedidos_anexos AS a SET codigo_barras = lido.barras
FROM (
  SELECT id, barras, row_number() OVER (PARTITION BY barras, vigente ORDER BY id) AS vez
  FROM (
    SELECT id, vigente, CASE length(codigo_barras_boleto)
      WHEN 47 THEN substr(codigo_barras_boleto, 1, 4) || substr(codigo_barras_boleto, 33, 15) || substr(codigo_barras_boleto, 5, 5)
        || substr(codigo_barras_boleto, 11, 10) || substr(codigo_barras_boleto, 22, 10)
      ELSE substr(codigo_barras_boleto, 1, 11) || substr(codigo_barras_boleto, 13, 11) || substr(codigo_barras_boleto, 25, 11)
        || substr(codigo_barras_boleto, 37, 11)
    END AS barras
    FROM pedidos_anexos
    WHERE codigo_barras_boleto ~ '^([0-9]{47}|[0-9]{48})$' AND codigo_barras IS NULL AND tipo IN (4, 7, 8, 9, 10)
  ) AS linhas
) AS lido
WHERE lido.id = a.id AND (lido.vez = 1 OR NOT a.vigente);

CREATE UNIQUE INDEX pedidos_anexos_codigo_barras ON pedidos_anexos (codigo_barras) WHERE vigente;
CREATE UNIQUE INDEX pedidos_anexos_chave_nfe ON pedidos_anexos (chave_nfe) WHERE vigente;
CREATE UNIQUE INDEX pedidos_anexos_pix_id ON pedidos_anexos (pix_id) WHERE vigente;

-- An invoice's number however it was typed ('000.123', '123'): compared together with its supplier.
CREATE FUNCTION numero_de_nota(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ltrim(regexp_replace(texto, '[^0-9]', '', 'g'), '0');
CREATE INDEX pedidos_anexos_numero_de_nota ON pedidos_anexos (numero_de_nota(numero_nota_fiscal)) WHERE vigente AND numero_nota_fiscal IS NOT NULL;

CREATE FUNCTION pedidos_anexos_nascem_vigentes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.vigente := NOT EXISTS (SELECT 1 FROM pedidos WHERE id = new.pedido_id AND status IN (6, 8));
  RETURN new;
END $$;
CREATE TRIGGER pedidos_anexos_nascem_vigentes BEFORE INSERT ON pedidos_anexos
  FOR EACH ROW EXECUTE FUNCTION pedidos_anexos_nascem_vigentes();

CREATE FUNCTION pedidos_levam_vigencia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pedidos_anexos SET vigente = new.status NOT IN (6, 8)
  WHERE pedido_id = new.id AND vigente IS DISTINCT FROM (new.status NOT IN (6, 8));
  RETURN NULL;
END $$;
CREATE TRIGGER pedidos_levam_vigencia AFTER UPDATE OF status ON pedidos
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION pedidos_levam_vigencia();
