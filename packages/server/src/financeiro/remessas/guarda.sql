-- The counters of files and of payments only go up, whoever writes them: a number the bank sees twice may pay twice.
CREATE OR REPLACE FUNCTION contas_pagadoras_nsa() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.proximo_nsa < OLD.proximo_nsa THEN
    RAISE EXCEPTION 'o NSA de uma conta pagadora não volta atrás';
  END IF;
  IF NEW.ultimo_seu_numero < OLD.ultimo_seu_numero THEN
    RAISE EXCEPTION 'a contagem dos pagamentos de uma conta pagadora não volta atrás';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER contas_pagadoras_nsa BEFORE UPDATE OF proximo_nsa, ultimo_seu_numero ON contas_pagadoras
  FOR EACH ROW EXECUTE FUNCTION contas_pagadoras_nsa();

-- What was sent stays as it was sent, whoever writes: only where it stands may change, and nothing is erased.
CREATE OR REPLACE FUNCTION remessas_guardadas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'remessas não se excluem';
  END IF;
  IF (NEW.id, NEW.numero, NEW.conta_id, NEW.formato, NEW.nsa, NEW.leiaute, NEW.formas, NEW.total, NEW.quantidade, NEW.exige_liberacao,
      NEW.centros, NEW.arquivo_id, NEW.sha256, NEW.gerada_em, NEW.gerada_por)
    IS DISTINCT FROM (OLD.id, OLD.numero, OLD.conta_id, OLD.formato, OLD.nsa, OLD.leiaute, OLD.formas, OLD.total, OLD.quantidade,
      OLD.exige_liberacao, OLD.centros, OLD.arquivo_id, OLD.sha256, OLD.gerada_em, OLD.gerada_por) THEN
    RAISE EXCEPTION 'o que foi gerado numa remessa não muda';
  END IF;
  IF OLD.estado IN ('processada', 'cancelada') AND NEW.estado <> OLD.estado
    AND NOT (OLD.estado = 'processada' AND NEW.estado = 'enviada') THEN
    RAISE EXCEPTION 'uma remessa encerrada não se reabre';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER remessas_guardadas BEFORE UPDATE OR DELETE ON remessas FOR EACH ROW EXECUTE FUNCTION remessas_guardadas();

CREATE OR REPLACE FUNCTION remessas_itens_guardados() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'itens de remessa não se excluem';
  END IF;
  IF (to_jsonb(NEW) - ARRAY['situacao', 'ocorrencias', 'motivo', 'data_real', 'valor_real', 'autenticacao', 'retorno_id'])
    IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['situacao', 'ocorrencias', 'motivo', 'data_real', 'valor_real', 'autenticacao', 'retorno_id']) THEN
    RAISE EXCEPTION 'o que foi enviado ao banco não muda';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER remessas_itens_guardados BEFORE UPDATE OR DELETE ON remessas_itens
  FOR EACH ROW EXECUTE FUNCTION remessas_itens_guardados();

-- A file, or a payment, of a number that its account has not given out cannot be, and the file's total is the sum of its rows.
CREATE OR REPLACE FUNCTION remessas_fecham() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE soma numeric; quantos integer;
BEGIN
  SELECT coalesce(sum(valor), 0), count(*) INTO soma, quantos FROM remessas_itens WHERE remessa_id = NEW.id;
  IF soma <> NEW.total OR quantos <> NEW.quantidade THEN
    RAISE EXCEPTION 'a remessa % não fecha: % em % itens', NEW.numero, soma, quantos;
  END IF;
  IF NEW.nsa >= (SELECT proximo_nsa FROM contas_pagadoras WHERE id = NEW.conta_id) THEN
    RAISE EXCEPTION 'o NSA % não foi dado pela conta', NEW.nsa;
  END IF;
  IF EXISTS (SELECT 1 FROM remessas_itens AS i JOIN contas_pagadoras AS c ON c.id = NEW.conta_id
      WHERE i.remessa_id = NEW.id AND i.conta_do_numero IS NOT NULL
        AND (i.conta_do_numero <> c.id OR i.seu_numero NOT BETWEEN '000001' AND lpad(c.ultimo_seu_numero::text, 6, '0'))) THEN
    RAISE EXCEPTION 'a remessa % tem um pagamento de número que a conta não deu', NEW.numero;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS remessas_fecham ON remessas;
CREATE CONSTRAINT TRIGGER remessas_fecham AFTER INSERT ON remessas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION remessas_fecham();
