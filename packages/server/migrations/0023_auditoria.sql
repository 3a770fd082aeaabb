-- The audit of orders: what a rule, a sample or a person found, what was asked and answered, what was decided and done.

CREATE TABLE auditorias (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  pedido_id bigint NOT NULL REFERENCES pedidos,
  anexo_id bigint REFERENCES pedidos_anexos ON DELETE SET NULL,
  -- 1 Regra, 2 Amostra, 3 Dirigida, 4 Prestação de contas
  origem smallint NOT NULL CHECK (origem BETWEEN 1 AND 4),
  regra_codigo text CHECK (regra_codigo ~ '^R([1-9]|1[0-4])$'),
  risco smallint NOT NULL CHECK (risco BETWEEN 1 AND 3),
  -- 1 Pendente, 2 Em análise, 3 Aguardando resposta, 4 Conforme, 5 Não conforme, 6 Encerrada
  situacao smallint NOT NULL DEFAULT 1 CHECK (situacao BETWEEN 1 AND 6),
  valor_questionado numeric(16,2),
  -- What the rule saw, in words and as facts; the auditor's own words are in `parecer`.
  constatacao text NOT NULL,
  parecer text,
  pergunta text,
  prazo_resposta date,
  respondente_id bigint REFERENCES usuarios,
  resposta text,
  respondida_em timestamptz,
  -- 4 Conforme or 5 Não conforme: the opinion, which outlives the closing.
  conclusao smallint CHECK (conclusao IN (4, 5)),
  decisao smallint CHECK (decisao BETWEEN 1 AND 5),
  decisao_cumprida text,
  decisao_cumprida_em timestamptz,
  reciclado_id bigint REFERENCES pedidos ON DELETE SET NULL,
  auditor_id bigint REFERENCES usuarios,
  -- What drew the sample, so that anyone draws it again.
  semente text,
  data_abertura timestamptz NOT NULL DEFAULT now(),
  data_assumida timestamptz,
  data_encerramento timestamptz,
  -- The facts it stands for: the same facts open nothing twice, also after it was closed.
  chave text NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(constatacao || ' ' || coalesce(regra_codigo, ''))) STORED,
  CHECK (situacao = 1 OR auditor_id IS NOT NULL),
  CHECK (situacao <> 3 OR (respondente_id IS NOT NULL AND prazo_resposta IS NOT NULL AND pergunta IS NOT NULL)),
  CHECK ((situacao IN (4, 5)) = (conclusao IS NOT NULL AND data_encerramento IS NULL)),
  CHECK ((situacao = 6) = (data_encerramento IS NOT NULL)),
  CHECK (situacao <> 6 OR conclusao = 4 OR (decisao IS NOT NULL AND decisao_cumprida_em IS NOT NULL))
);
CREATE UNIQUE INDEX auditorias_chave ON auditorias (chave);
CREATE INDEX auditorias_pedido ON auditorias (pedido_id);
CREATE INDEX auditorias_anexo ON auditorias (anexo_id) WHERE anexo_id IS NOT NULL;
CREATE INDEX auditorias_reciclado ON auditorias (reciclado_id) WHERE reciclado_id IS NOT NULL;
CREATE INDEX auditorias_abertas ON auditorias (situacao, risco DESC, id) WHERE situacao <> 6;
CREATE INDEX auditorias_respondente ON auditorias (respondente_id) WHERE situacao = 3;
CREATE INDEX auditorias_auditor ON auditorias (auditor_id) WHERE situacao <> 6;
CREATE INDEX auditorias_encerradas ON auditorias (data_encerramento) WHERE situacao = 6;
CREATE INDEX auditorias_busca ON auditorias USING gin (busca gin_trgm_ops);

-- The other records a rule held the order against.
CREATE TABLE auditorias_comparados (
  auditoria_id bigint NOT NULL REFERENCES auditorias,
  pedido_id bigint NOT NULL REFERENCES pedidos,
  PRIMARY KEY (auditoria_id, pedido_id)
);
CREATE INDEX auditorias_comparados_pedido ON auditorias_comparados (pedido_id);

CREATE TABLE auditorias_checklist (
  id bigint PRIMARY KEY DEFAULT next_id(),
  auditoria_id bigint NOT NULL REFERENCES auditorias,
  posicao smallint NOT NULL,
  item text NOT NULL,
  -- 1 C (conforme), 2 NC (não conforme), 3 NA (não se aplica); null: not looked at yet
  resultado smallint CHECK (resultado BETWEEN 1 AND 3),
  evidencia text
);
CREATE INDEX auditorias_checklist_auditoria ON auditorias_checklist (auditoria_id, posicao);

CREATE TABLE auditorias_adendos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  auditoria_id bigint NOT NULL REFERENCES auditorias,
  autor_id bigint NOT NULL REFERENCES usuarios,
  em timestamptz NOT NULL DEFAULT now(),
  texto text NOT NULL
);
CREATE INDEX auditorias_adendos_auditoria ON auditorias_adendos (auditoria_id, em);

-- Closed opinions are immutable (design, Auditoria): whoever has more to say writes an addendum. An attachment or a draft that
-- goes away takes its link along and nothing else.
CREATE FUNCTION auditorias_encerradas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.situacao = 6 AND (TG_OP = 'DELETE' OR
     to_jsonb(OLD) - ARRAY['anexo_id', 'reciclado_id', 'busca'] <> to_jsonb(NEW) - ARRAY['anexo_id', 'reciclado_id', 'busca']) THEN
    RAISE EXCEPTION 'o parecer encerrado não pode ser alterado nem excluído';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER auditorias_encerradas BEFORE UPDATE OR DELETE ON auditorias FOR EACH ROW EXECUTE FUNCTION auditorias_encerradas();

CREATE FUNCTION auditorias_partes_encerradas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dela bigint := CASE WHEN TG_OP = 'INSERT' THEN NEW.auditoria_id ELSE OLD.auditoria_id END;
BEGIN
  IF EXISTS (SELECT 1 FROM auditorias WHERE id = dela AND situacao = 6) THEN
    RAISE EXCEPTION 'o parecer encerrado não pode ser alterado nem excluído';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER auditorias_checklist_encerrado BEFORE UPDATE OR DELETE ON auditorias_checklist
  FOR EACH ROW EXECUTE FUNCTION auditorias_partes_encerradas();
CREATE TRIGGER auditorias_comparados_encerrados BEFORE UPDATE OR DELETE ON auditorias_comparados
  FOR EACH ROW EXECUTE FUNCTION auditorias_partes_encerradas();

CREATE FUNCTION auditorias_adendos_ficam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'o adendo de um parecer não pode ser alterado nem excluído';
END $$;
CREATE TRIGGER auditorias_adendos_ficam BEFORE UPDATE OR DELETE ON auditorias_adendos
  FOR EACH ROW EXECUTE FUNCTION auditorias_adendos_ficam();

-- Which rules are on, and how far each goes; without a row a rule is on with its own numbers.
CREATE TABLE regras_de_auditoria (
  codigo text PRIMARY KEY CHECK (codigo ~ '^R([1-9]|1[0-4])$'),
  ativa boolean NOT NULL DEFAULT true,
  limites jsonb NOT NULL DEFAULT '{}'
);

-- Orders that changed since the rules last looked: each search takes what is here, and nothing else grows with history.
CREATE TABLE auditoria_mudancas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pedido_id bigint NOT NULL
);
CREATE FUNCTION auditoria_anota_pedidos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO auditoria_mudancas (pedido_id) SELECT id FROM novos WHERE status <> 1;
  RETURN NULL;
END $$;
CREATE FUNCTION auditoria_anota_anexos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO auditoria_mudancas (pedido_id)
    SELECT DISTINCT n.pedido_id FROM novos AS n JOIN pedidos AS p ON p.id = n.pedido_id WHERE p.status <> 1;
  RETURN NULL;
END $$;
CREATE TRIGGER pedidos_auditados_ao_criar AFTER INSERT ON pedidos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_anota_pedidos();
CREATE TRIGGER pedidos_auditados_ao_mudar AFTER UPDATE ON pedidos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_anota_pedidos();
CREATE TRIGGER anexos_auditados_ao_criar AFTER INSERT ON pedidos_anexos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_anota_anexos();
CREATE TRIGGER anexos_auditados_ao_mudar AFTER UPDATE ON pedidos_anexos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_anota_anexos();
-- What there already is, of the last year.
INSERT INTO auditoria_mudancas (pedido_id) SELECT id FROM pedidos WHERE status <> 1 AND data_registro > now() - interval '1 year' ORDER BY id;

-- What the rules compare by. A document's number is the same with its leading zeros and marks or without.
CREATE FUNCTION numero_de_documento(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(ltrim(regexp_replace(upper(texto), '[^A-Z0-9]', '', 'g'), '0'), '')
$$;
CREATE INDEX auditoria_por_numero ON pedidos_anexos (numero_de_documento(numero_nota_fiscal))
  WHERE tipo IN (2, 3, 5) AND numero_nota_fiscal IS NOT NULL;
CREATE INDEX auditoria_por_barras ON pedidos_anexos (codigo_barras) WHERE codigo_barras IS NOT NULL;
CREATE INDEX auditoria_por_nfe ON pedidos_anexos (chave_nfe) WHERE chave_nfe IS NOT NULL;
CREATE INDEX auditoria_por_pessoa ON pedidos (solicitante_id, fornecedor_id, centro_de_custo_id, data_registro) WHERE status NOT IN (1, 6, 8);

-- A PIX key, an address of mail or a telephone, as the same thing is written by different hands.
CREATE FUNCTION chave_comparavel(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(lower(regexp_replace(texto, '[^a-zA-Z0-9@]', '', 'g')), '^55([0-9]{10,11})$', '\1'), '')
$$;
CREATE INDEX auditoria_colaboradores_conta ON colaboradores (banco_code, numero_de_documento(conta)) WHERE conta IS NOT NULL;
CREATE INDEX auditoria_colaboradores_pix ON colaboradores (chave_comparavel(pix)) WHERE pix IS NOT NULL;
CREATE INDEX auditoria_colaboradores_email ON colaboradores (chave_comparavel(email)) WHERE email IS NOT NULL;
CREATE INDEX auditoria_usuarios_email ON usuarios (chave_comparavel(email));
