-- The delivery says how its mail fares, and goes on saying it when the outbox no longer has it.
CREATE OR REPLACE FUNCTION acompanhar_entrega() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE emails_entregas SET situacao = NEW.situacao, enviado_em = NEW.enviado_em, tentativas = NEW.tentativas,
    motivo = NEW.erro, revisao = revisao + 1
  WHERE correio_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER correio_entrega AFTER UPDATE OF situacao ON correio
  FOR EACH ROW WHEN (NEW.tipo = 'vencimentos') EXECUTE FUNCTION acompanhar_entrega();
