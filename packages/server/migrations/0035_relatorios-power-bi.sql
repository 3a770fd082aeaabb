-- Power BI: the accounts reports are opened by, and the reports with who may open them (Spec 3 §2.5).

CREATE TABLE contas_mestre (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  email text NOT NULL,
  cliente_id text NOT NULL,
  -- Encrypted with the house's key and tied to this row (core/secret-box.ts): no answer carries it.
  senha text NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || email)) STORED
);
CREATE INDEX contas_mestre_busca ON contas_mestre USING gin (busca gin_trgm_ops);

CREATE TABLE relatorios_usuarios (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome_do_relatorio text NOT NULL,
  descricao_do_relatorio text NOT NULL,
  conta_mestre_id bigint NOT NULL REFERENCES contas_mestre,
  grupo_id text NOT NULL,
  relatorio_id text NOT NULL,
  colaboradores bigint[] NOT NULL CHECK (cardinality(colaboradores) > 0),
  pagina_fixa smallint CHECK (pagina_fixa BETWEEN 1 AND 4),
  file_name text NOT NULL,
  hiperlink text NOT NULL,
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  busca text GENERATED ALWAYS AS (normalizar(nome_do_relatorio || ' ' || descricao_do_relatorio)) STORED
);
CREATE INDEX relatorios_usuarios_busca ON relatorios_usuarios USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX relatorios_usuarios_unico ON relatorios_usuarios (pagina_fixa);
CREATE INDEX relatorios_usuarios_conta ON relatorios_usuarios (conta_mestre_id);
CREATE INDEX relatorios_usuarios_arquivo ON relatorios_usuarios (arquivo_id);
CREATE INDEX relatorios_usuarios_colaboradores ON relatorios_usuarios USING gin (colaboradores);
