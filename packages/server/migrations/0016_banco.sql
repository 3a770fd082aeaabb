-- The bank: accounts money leaves, the files that go to it and the ones that come back.

CREATE TABLE contas_pagadoras (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  cj_id bigint NOT NULL REFERENCES contas_juridicas,
  banco_code text NOT NULL,
  agencia text NOT NULL,
  agencia_digito text,
  conta text NOT NULL,
  conta_digito text NOT NULL,
  convenio text,
  leiaute smallint NOT NULL CHECK (leiaute IN (1, 237, 341)),
  proximo_nsa integer NOT NULL DEFAULT 1 CHECK (proximo_nsa BETWEEN 1 AND 999999),
  homologado boolean,
  cnpj_alfanumerico boolean,
  exige_liberacao boolean,
  saldo_minimo numeric(16,2),
  ativo boolean NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || banco_code)) STORED
);
CREATE UNIQUE INDEX contas_pagadoras_unico ON contas_pagadoras (banco_code, agencia, conta);
CREATE INDEX contas_pagadoras_busca ON contas_pagadoras USING gin (busca gin_trgm_ops);
CREATE INDEX contas_pagadoras_cj ON contas_pagadoras (cj_id);

-- The counter of files only goes up, whoever writes it: a number the bank sees twice may pay twice.
CREATE FUNCTION contas_pagadoras_nsa() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.proximo_nsa < OLD.proximo_nsa THEN
    RAISE EXCEPTION 'o NSA de uma conta pagadora não volta atrás';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER contas_pagadoras_nsa BEFORE UPDATE OF proximo_nsa ON contas_pagadoras
  FOR EACH ROW EXECUTE FUNCTION contas_pagadoras_nsa();

CREATE SEQUENCE remessas_numero AS integer;

CREATE TABLE remessas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  numero integer NOT NULL DEFAULT nextval('remessas_numero') UNIQUE,
  conta_id bigint NOT NULL REFERENCES contas_pagadoras,
  formato text NOT NULL CHECK (formato IN ('cnab240', 'planilha')),
  -- Of a CNAB file; a sheet has none.
  nsa integer CHECK (nsa BETWEEN 1 AND 999999),
  leiaute smallint NOT NULL,
  formas text[] NOT NULL,
  total numeric(16,2) NOT NULL CHECK (total > 0),
  quantidade integer NOT NULL CHECK (quantidade > 0),
  estado text NOT NULL DEFAULT 'gerada' CHECK (estado IN ('gerada', 'liberada', 'enviada', 'processada', 'cancelada')),
  -- As the account asked when the file was made.
  exige_liberacao boolean NOT NULL,
  -- Of the orders it pays: it is seen by who holds them all.
  centros bigint[] NOT NULL CHECK (cardinality(centros) > 0),
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  gerada_em timestamptz NOT NULL DEFAULT now(),
  gerada_por bigint NOT NULL REFERENCES usuarios,
  liberada_em timestamptz,
  liberada_por bigint REFERENCES usuarios,
  enviada_em timestamptz,
  enviada_por bigint REFERENCES usuarios,
  processada_em timestamptz,
  cancelada_em timestamptz,
  cancelada_por bigint REFERENCES usuarios,
  motivo_do_cancelamento text,
  UNIQUE (conta_id, nsa),
  CHECK ((formato = 'cnab240') = (nsa IS NOT NULL)),
  CHECK (NOT exige_liberacao OR liberada_por IS NULL OR liberada_por <> gerada_por),
  CHECK (estado <> 'liberada' OR liberada_por IS NOT NULL),
  CHECK (estado <> 'enviada' OR enviada_em IS NOT NULL),
  CHECK (NOT exige_liberacao OR estado IN ('gerada', 'cancelada') OR liberada_por IS NOT NULL),
  CHECK ((estado = 'cancelada') = (cancelada_em IS NOT NULL)),
  CHECK (estado <> 'cancelada' OR (cancelada_por IS NOT NULL AND motivo_do_cancelamento IS NOT NULL))
);
CREATE INDEX remessas_arquivo ON remessas (arquivo_id);
CREATE INDEX remessas_conta ON remessas (conta_id, id DESC);
CREATE INDEX remessas_abertas ON remessas (id DESC) WHERE estado IN ('gerada', 'liberada', 'enviada');

CREATE TABLE retornos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  conta_id bigint NOT NULL REFERENCES contas_pagadoras,
  -- The same bytes are taken in once.
  sha256 text NOT NULL UNIQUE CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  nsa integer NOT NULL,
  avisos text[] NOT NULL,
  centros bigint[] NOT NULL,
  importado_em timestamptz NOT NULL DEFAULT now(),
  importado_por bigint NOT NULL REFERENCES usuarios
);
CREATE INDEX retornos_arquivo ON retornos (arquivo_id);
CREATE INDEX retornos_conta ON retornos (conta_id, id DESC);

-- What of a return proves the payments of each cost centre: the file itself when it tells of no other.
CREATE TABLE retornos_comprovantes (
  retorno_id bigint NOT NULL REFERENCES retornos,
  centro_id bigint NOT NULL REFERENCES contas_contrato,
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  PRIMARY KEY (retorno_id, centro_id)
);
CREATE INDEX retornos_comprovantes_arquivo ON retornos_comprovantes (arquivo_id);

-- One attempt to pay one attachment, with what was sent copied into it (invariant I-22).
CREATE TABLE remessas_itens (
  id bigint PRIMARY KEY DEFAULT next_id(),
  remessa_id bigint NOT NULL REFERENCES remessas,
  anexo_id bigint NOT NULL REFERENCES pedidos_anexos,
  lote integer,
  nsr integer,
  forma text,
  seu_numero text NOT NULL UNIQUE CHECK (seu_numero ~ '^[A-Z0-9]{1,20}$'),
  documento text NOT NULL,
  valor numeric(16,2) NOT NULL CHECK (valor > 0),
  data_pagamento date NOT NULL,
  vencimento date,
  favorecido text NOT NULL,
  favorecido_documento text,
  meio text NOT NULL CHECK (meio IN ('boleto', 'conta', 'pix', 'pix-qr')),
  codigo_barras text CHECK (codigo_barras ~ '^[0-9]{44}$'),
  banco_code text,
  agencia text,
  agencia_digito text,
  conta text,
  digito text,
  poupanca boolean,
  pix_tipo smallint,
  pix_chave text,
  pix_copia_cola text,
  txid text,
  status_anterior smallint NOT NULL,
  status_banco_anterior smallint,
  situacao text NOT NULL DEFAULT 'ENV' CHECK (situacao IN ('ENV', 'PAG', 'NEG', 'PEN', 'CONFERIR', 'CANCELADO')),
  ocorrencias text[] NOT NULL DEFAULT '{}',
  motivo text,
  data_real date,
  valor_real numeric(16,2),
  autenticacao text,
  retorno_id bigint REFERENCES retornos,
  CHECK (meio <> 'boleto' OR codigo_barras IS NOT NULL),
  CHECK (meio <> 'conta' OR (banco_code IS NOT NULL AND agencia IS NOT NULL AND conta IS NOT NULL AND digito IS NOT NULL)),
  CHECK (meio <> 'pix' OR (pix_tipo IS NOT NULL AND pix_chave IS NOT NULL)),
  CHECK (meio <> 'pix-qr' OR pix_copia_cola IS NOT NULL)
);
CREATE INDEX remessas_itens_remessa ON remessas_itens (remessa_id);
CREATE INDEX remessas_itens_anexo ON remessas_itens (anexo_id);
-- In at most one open batch, and paid by at most one (invariants I-18 and I-21).
CREATE UNIQUE INDEX remessas_itens_aberto ON remessas_itens (anexo_id) WHERE situacao IN ('ENV', 'CONFERIR', 'PAG');
CREATE INDEX remessas_itens_a_conferir ON remessas_itens (id) WHERE situacao = 'CONFERIR';

CREATE TABLE retornos_itens (
  id bigint PRIMARY KEY DEFAULT next_id(),
  retorno_id bigint NOT NULL REFERENCES retornos,
  remessa_item_id bigint REFERENCES remessas_itens,
  seu_numero text NOT NULL,
  lote integer NOT NULL,
  ocorrencias text[] NOT NULL,
  efeito text NOT NULL CHECK (efeito IN ('pago', 'negado', 'estornado', 'agendado', 'retirado', 'conferir', 'repetido', 'desconhecido')),
  motivo text NOT NULL,
  data_real date,
  valor_real numeric(16,2),
  autenticacao text
);
CREATE INDEX retornos_itens_retorno ON retornos_itens (retorno_id);
CREATE INDEX retornos_itens_item ON retornos_itens (remessa_item_id) WHERE remessa_item_id IS NOT NULL;

-- What was sent stays as it was sent, whoever writes: only where it stands may change, and nothing is erased.
CREATE FUNCTION remessas_guardadas() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER remessas_guardadas BEFORE UPDATE OR DELETE ON remessas FOR EACH ROW EXECUTE FUNCTION remessas_guardadas();

CREATE FUNCTION remessas_itens_guardados() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER remessas_itens_guardados BEFORE UPDATE OR DELETE ON remessas_itens
  FOR EACH ROW EXECUTE FUNCTION remessas_itens_guardados();

-- A file of a number that its account has not given out cannot be, and its total is the sum of its rows.
CREATE FUNCTION remessas_fecham() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE soma numeric; quantos integer;
BEGIN
  SELECT coalesce(sum(valor), 0), count(*) INTO soma, quantos FROM remessas_itens WHERE remessa_id = NEW.id;
  IF soma <> NEW.total OR quantos <> NEW.quantidade THEN
    RAISE EXCEPTION 'a remessa % não fecha: % em % itens', NEW.numero, soma, quantos;
  END IF;
  IF NEW.nsa >= (SELECT proximo_nsa FROM contas_pagadoras WHERE id = NEW.conta_id) THEN
    RAISE EXCEPTION 'o NSA % não foi dado pela conta', NEW.nsa;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER remessas_fecham AFTER INSERT ON remessas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION remessas_fecham();
