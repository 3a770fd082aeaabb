-- Job roles, processes and collaborators; what people wrote to support; the versions an administrator published.

CREATE TABLE funcoes (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(nome)) STORED
);
CREATE UNIQUE INDEX funcoes_unico ON funcoes (nome);
CREATE INDEX funcoes_busca ON funcoes USING gin (busca gin_trgm_ops);

CREATE TABLE processos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(nome)) STORED
);
CREATE UNIQUE INDEX processos_unico ON processos (nome);
CREATE INDEX processos_busca ON processos USING gin (busca gin_trgm_ops);

CREATE TABLE colaboradores (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  matricula text NOT NULL,
  cpf text NOT NULL CHECK (cpf ~ '^[0-9]{11}$'),
  nascimento date,
  email text,
  empresa_id bigint REFERENCES contas_contrato,
  funcao_id bigint REFERENCES funcoes,
  processo_id bigint REFERENCES processos,
  admissao date,
  -- Spec 2 §4: always created active.
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
  demissao date,
  web boolean,
  banco_code text,
  agencia text,
  conta text,
  digito integer,
  conta_corrente_ou_poupanca smallint,
  pix text,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || matricula || ' ' || cpf || ' ' || coalesce(email, ''))) STORED,
  -- Spec 2 §4: who is dismissed is inactive.
  CHECK (demissao IS NULL OR status = 2)
);
CREATE UNIQUE INDEX colaboradores_unico ON colaboradores (cpf);
CREATE UNIQUE INDEX colaboradores_unico_2 ON colaboradores (matricula);
CREATE INDEX colaboradores_busca ON colaboradores USING gin (busca gin_trgm_ops);
CREATE INDEX colaboradores_empresa ON colaboradores (empresa_id);
CREATE INDEX colaboradores_funcao ON colaboradores (funcao_id);
CREATE INDEX colaboradores_processo ON colaboradores (processo_id);

CREATE TABLE suporte (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  data timestamptz NOT NULL DEFAULT now(),
  autor text,
  contato text,
  descricao text NOT NULL,
  tela text,
  versao text,
  usuario_id bigint REFERENCES usuarios ON DELETE SET NULL,
  busca text GENERATED ALWAYS AS (normalizar(coalesce(autor, '') || ' ' || coalesce(contato, '') || ' ' || descricao)) STORED
);
CREATE INDEX suporte_busca ON suporte USING gin (busca gin_trgm_ops);

-- The newest row is what stands. Without a tag it says that the server's own version stands again.
CREATE TABLE versoes_publicadas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  tag text,
  alteracoes text[] NOT NULL DEFAULT '{}',
  force_logout boolean NOT NULL DEFAULT false,
  -- The server's own version at that moment: a publication ends when a newer server passes it.
  servidor text NOT NULL,
  publicada_em timestamptz NOT NULL DEFAULT clock_timestamp(),
  usuario_id bigint REFERENCES usuarios ON DELETE SET NULL
);

-- New screens are granted to whoever holds everything on Usuarios.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT p.usuario_id, nova.alvo, true, true, true, true, nova.acesso
FROM permissoes AS p
CROSS JOIN (VALUES
  ('Funções', false), ('Processos', false), ('Colaboradores', true), ('Suporte', false), ('Versão', false)
) AS nova (alvo, acesso)
WHERE p.alvo = 'Usuarios' AND p.visualizar AND p.adicionar AND p.editar AND p.excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
