-- Documents of collaborators and their types; the screens of personnel and of the quality documents.

CREATE TABLE tipos_documentos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  nivel smallint NOT NULL CHECK (nivel BETWEEN 1 AND 10),
  sensivel boolean,
  guarda_meses integer CHECK (guarda_meses BETWEEN 1 AND 1200),
  guarda_desde smallint CHECK (guarda_desde BETWEEN 1 AND 3),
  guarda_fundamento text,
  -- As domain's `ehRestrito`: what only full access sees.
  restrito boolean NOT NULL GENERATED ALWAYS AS (nivel <= 3 OR coalesce(sensivel, false)) STORED,
  busca text GENERATED ALWAYS AS (normalizar(nome)) STORED
);
CREATE INDEX tipos_documentos_busca ON tipos_documentos USING gin (busca gin_trgm_ops);

CREATE TABLE colaboradores_docs (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  colab_id bigint NOT NULL REFERENCES colaboradores,
  tipo_id bigint NOT NULL REFERENCES tipos_documentos,
  emissao date NOT NULL,
  validade date,
  observacao text,
  documento_morto boolean,
  file_name text NOT NULL,
  hiperlink text NOT NULL,
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  busca text GENERATED ALWAYS AS (normalizar(file_name || ' ' || coalesce(observacao, ''))) STORED
);
CREATE INDEX colaboradores_docs_busca ON colaboradores_docs USING gin (busca gin_trgm_ops);
CREATE INDEX colaboradores_docs_colab ON colaboradores_docs (colab_id);
CREATE INDEX colaboradores_docs_tipo ON colaboradores_docs (tipo_id);
CREATE UNIQUE INDEX colaboradores_docs_arquivo ON colaboradores_docs (arquivo_id);
-- What expires, in the order of its day.
CREATE INDEX colaboradores_docs_validade ON colaboradores_docs (validade, id) WHERE validade IS NOT NULL AND documento_morto IS NOT TRUE;

-- A collaborator's signature: one picture, used by the server inside service orders (Spec 2 §3; LGPD).
CREATE TABLE assinaturas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  colab_id bigint NOT NULL UNIQUE REFERENCES colaboradores ON DELETE CASCADE,
  url text NOT NULL,
  arquivo_id bigint NOT NULL UNIQUE REFERENCES arquivos,
  criada_em timestamptz NOT NULL DEFAULT now()
);

-- New screens are granted to whoever holds everything on Usuarios.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT p.usuario_id, nova.alvo, true, true, true, true, nova.acesso
FROM permissoes AS p
CROSS JOIN (VALUES
  ('Tipos de Documentos', true), ('Documentos Vencidos', true), ('Templates Ordens de Serviço', false), ('Exigências', false), ('Emails', false),
  ('Documentos SGI', true), ('Setores', false)
) AS nova (alvo, acesso)
WHERE p.alvo = 'Usuarios' AND p.visualizar AND p.adicionar AND p.editar AND p.excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
