-- The ground: text search, ids, people, permissions, sessions, the log, idempotency.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Portuguese order of names whatever the cluster's locale.
CREATE COLLATION IF NOT EXISTS pt (provider = icu, locale = 'pt-BR');

-- The form in which text is searched: lower case, without accents. Immutable because the dictionary is named.
CREATE FUNCTION normalizar(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, texto));

-- Ids are creation timestamps in milliseconds (Spec 1 §3), made unique under concurrency: each is the clock or one more
-- than the last, whichever is later. The advisory lock is held for the length of this call alone.
CREATE SEQUENCE ids AS bigint;
CREATE FUNCTION next_id() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  novo bigint;
BEGIN
  PERFORM pg_advisory_lock(7077862);
  SELECT greatest(last_value + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) INTO novo FROM ids;
  PERFORM setval('ids', novo);
  PERFORM pg_advisory_unlock(7077862);
  RETURN novo;
END $$;

CREATE TABLE usuarios (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  matricula text,
  email text NOT NULL,
  cpf text,
  is_colaborador boolean NOT NULL DEFAULT true,
  is_ativo boolean NOT NULL DEFAULT true,
  senha_hash text,
  trocar_senha boolean NOT NULL DEFAULT false,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || coalesce(matricula, '') || ' ' || email)) STORED
);
CREATE UNIQUE INDEX usuarios_email ON usuarios (lower(email));
CREATE UNIQUE INDEX usuarios_cpf ON usuarios (cpf);
CREATE INDEX usuarios_busca ON usuarios USING gin (busca gin_trgm_ops);

-- One entry per person and screen; an entry with no true flag is not kept (Spec 1 §6).
CREATE TABLE permissoes (
  id bigint NOT NULL UNIQUE DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  alvo text NOT NULL,
  visualizar boolean NOT NULL DEFAULT false,
  adicionar boolean NOT NULL DEFAULT false,
  editar boolean NOT NULL DEFAULT false,
  excluir boolean NOT NULL DEFAULT false,
  acesso boolean NOT NULL DEFAULT false,
  busca text GENERATED ALWAYS AS (normalizar(alvo)) STORED,
  PRIMARY KEY (usuario_id, alvo),
  CHECK (visualizar OR adicionar OR editar OR excluir OR acesso)
);

CREATE TABLE sessoes (
  token_hash bytea PRIMARY KEY,
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  criada_em timestamptz NOT NULL DEFAULT now(),
  expira_em timestamptz NOT NULL,
  navegador text,
  endereco text
);
CREATE INDEX sessoes_usuario ON sessoes (usuario_id);
CREATE INDEX sessoes_fim ON sessoes (expira_em);

-- Failed sign-ins, counted per account and per address.
CREATE TABLE tentativas_de_login (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conta text NOT NULL,
  endereco text NOT NULL,
  em timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tentativas_por_conta ON tentativas_de_login (conta, em);
CREATE INDEX tentativas_por_endereco ON tentativas_de_login (endereco, em);

CREATE TABLE logs (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  data timestamptz NOT NULL DEFAULT clock_timestamp(),
  colab_id bigint,
  tela_id smallint NOT NULL,
  acao_id smallint NOT NULL CHECK (acao_id BETWEEN 1 AND 5),
  alvo_id text,
  descricao text NOT NULL,
  entidade text,
  -- { campo: [antes, depois] }; passwords and secrets never come here.
  mudancas jsonb,
  busca text GENERATED ALWAYS AS (normalizar(descricao || ' ' || coalesce(alvo_id, ''))) STORED
);
CREATE INDEX logs_data ON logs (data DESC);
CREATE INDEX logs_alvo ON logs (entidade, alvo_id, id);
CREATE INDEX logs_busca ON logs USING gin (busca gin_trgm_ops);

-- The trail is only ever added to.
CREATE FUNCTION logs_imutaveis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'o log não pode ser alterado nem excluído';
END $$;
CREATE TRIGGER logs_imutaveis BEFORE UPDATE OR DELETE ON logs FOR EACH ROW EXECUTE FUNCTION logs_imutaveis();
CREATE TRIGGER logs_nao_truncam BEFORE TRUNCATE ON logs FOR EACH STATEMENT EXECUTE FUNCTION logs_imutaveis();

-- What was answered to a request that carried an Idempotency-Key. The row is written in the act's own transaction, so
-- that a second request with the same key waits for the first and then repeats its answer.
CREATE TABLE repeticoes (
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  rota text NOT NULL,
  chave text NOT NULL,
  corpo_sha256 text NOT NULL,
  situacao integer,
  resposta jsonb,
  criada_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (usuario_id, rota, chave)
);
CREATE INDEX repeticoes_idade ON repeticoes (criada_em);
