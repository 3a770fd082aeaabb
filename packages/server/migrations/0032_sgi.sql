-- Quality documents (SGI): sectors, documents with their versions, and who confirmed to have read them.

CREATE TABLE setores (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  nome text NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(codigo || ' ' || nome)) STORED
);
CREATE INDEX setores_busca ON setores USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX setores_unico ON setores (codigo);

CREATE TABLE sgi_documentos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  setor_id bigint NOT NULL REFERENCES setores,
  classe smallint NOT NULL CHECK (classe BETWEEN 1 AND 4),
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 16),
  codigo text NOT NULL,
  descricao text NOT NULL,
  emissao date NOT NULL,
  versao integer NOT NULL CHECK (versao >= 0),
  formato smallint NOT NULL CHECK (formato BETWEEN 1 AND 4),
  indexacao smallint NOT NULL CHECK (indexacao BETWEEN 1 AND 4),
  copias_fisicas integer NOT NULL CHECK (copias_fisicas >= 0),
  local text NOT NULL,
  -- 1 everybody, 2 personnel department, 3 human resources, or the id of a company.
  acesso text NOT NULL CHECK (acesso ~ '^([123]|\d{4,18})$'),
  retencao smallint NOT NULL CHECK (retencao BETWEEN 1 AND 6),
  disposicao smallint NOT NULL CHECK (disposicao BETWEEN 1 AND 4),
  situacao smallint CHECK (situacao BETWEEN 1 AND 4),
  proxima_verificacao date,
  referencia_id bigint REFERENCES sgi_documentos CHECK (referencia_id <> id),
  exige_leitura boolean,
  observacao text,
  empresa_id bigint GENERATED ALWAYS AS (CASE WHEN length(acesso) > 1 THEN acesso::bigint END) STORED REFERENCES contas_contrato,
  last_hiperlink text NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(codigo || ' ' || descricao || ' ' || local)) STORED
);
CREATE INDEX sgi_documentos_busca ON sgi_documentos USING gin (busca gin_trgm_ops);
CREATE INDEX sgi_documentos_setor ON sgi_documentos (setor_id);
CREATE INDEX sgi_documentos_acesso ON sgi_documentos (acesso);
CREATE INDEX sgi_documentos_referencia ON sgi_documentos (referencia_id) WHERE referencia_id IS NOT NULL;
CREATE INDEX sgi_documentos_verificacao ON sgi_documentos (proxima_verificacao, id) WHERE proxima_verificacao IS NOT NULL;
CREATE INDEX sgi_documentos_leitura ON sgi_documentos (id) WHERE exige_leitura;

CREATE TABLE sgi_documentos_anexos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  documento_id bigint NOT NULL REFERENCES sgi_documentos,
  versao integer NOT NULL CHECK (versao >= 0),
  descricao text,
  data timestamptz NOT NULL DEFAULT now(),
  criador_id bigint NOT NULL REFERENCES usuarios,
  file_name text NOT NULL,
  hiperlink text NOT NULL,
  obsoleta boolean NOT NULL DEFAULT false,
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  -- What the QR of a printed copy says: unguessable, and opens nothing but four facts.
  verificacao text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
  busca text GENERATED ALWAYS AS (normalizar(file_name || ' ' || coalesce(descricao, ''))) STORED
);
CREATE INDEX sgi_documentos_anexos_busca ON sgi_documentos_anexos USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX sgi_documentos_anexos_unico ON sgi_documentos_anexos (documento_id, versao);
CREATE INDEX sgi_documentos_anexos_arquivo ON sgi_documentos_anexos (arquivo_id);
CREATE INDEX sgi_documentos_anexos_vigente ON sgi_documentos_anexos (documento_id) WHERE NOT obsoleta;
CREATE INDEX sgi_documentos_anexos_criador ON sgi_documentos_anexos (criador_id);

-- Spec 2 §4: the newest version by number supplies the document's lastHiperlink and versao. Decided here, whoever writes.
CREATE FUNCTION sgi_versao_vigente() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  documento bigint := coalesce(NEW.documento_id, OLD.documento_id);
BEGIN
  -- One at a time: what the other wrote is seen by the statements that follow.
  PERFORM 1 FROM sgi_documentos WHERE id = documento FOR UPDATE;
  UPDATE sgi_documentos_anexos AS a SET obsoleta = a.versao <> n.versao
  FROM (SELECT max(versao) AS versao FROM sgi_documentos_anexos WHERE documento_id = documento) AS n
  WHERE a.documento_id = documento AND a.obsoleta <> (a.versao <> n.versao);
  UPDATE sgi_documentos AS d SET versao = a.versao, last_hiperlink = a.hiperlink, revisao = d.revisao + 1
  FROM sgi_documentos_anexos AS a
  WHERE d.id = documento AND a.documento_id = documento AND NOT a.obsoleta
    AND (d.versao, d.last_hiperlink) IS DISTINCT FROM (a.versao, a.hiperlink);
  RETURN NULL;
END $$;
CREATE TRIGGER sgi_versao_vigente AFTER INSERT OR DELETE OR UPDATE OF documento_id, versao, hiperlink ON sgi_documentos_anexos
  FOR EACH ROW EXECUTE FUNCTION sgi_versao_vigente();

CREATE TABLE sgi_leituras (
  anexo_id bigint NOT NULL REFERENCES sgi_documentos_anexos ON DELETE CASCADE,
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  data timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (anexo_id, usuario_id)
);
CREATE INDEX sgi_leituras_usuario ON sgi_leituras (usuario_id);
