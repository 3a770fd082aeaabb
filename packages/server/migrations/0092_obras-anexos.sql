-- The documents of a work, each with its file and its revisions.

CREATE TABLE obras_anexos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  -- A work that has documents is not deleted: their files would be nobody's.
  obra_id bigint NOT NULL REFERENCES obras,
  disciplina smallint NOT NULL CHECK (disciplina IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 99)),
  tipo smallint NOT NULL CHECK (tipo IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 99)),
  descricao text NOT NULL,
  numero_documento text,
  emissao date,
  validade date,
  incluir_data_book boolean NOT NULL,
  numero_revisao integer NOT NULL DEFAULT 0 CHECK (numero_revisao BETWEEN 0 AND 999),
  vigente boolean NOT NULL DEFAULT true,
  substitui_id bigint REFERENCES obras_anexos,
  autor_id bigint NOT NULL REFERENCES usuarios,
  data_registro timestamptz NOT NULL DEFAULT now(),
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  file_name text NOT NULL,
  hiperlink text NOT NULL,
  mime_type text NOT NULL,
  tamanho integer NOT NULL CHECK (tamanho >= 0),
  sha256 text NOT NULL,
  paginas integer CHECK (paginas >= 0),
  busca text GENERATED ALWAYS AS (normalizar(descricao || ' ' || coalesce(numero_documento, '') || ' ' || file_name)) STORED
);
CREATE INDEX obras_anexos_busca ON obras_anexos USING gin (busca gin_trgm_ops);
CREATE INDEX obras_anexos_obra ON obras_anexos (obra_id, id);
CREATE UNIQUE INDEX obras_anexos_arquivo ON obras_anexos (arquivo_id);
-- A document is replaced once: of two at the same time one is told that the other came first.
CREATE UNIQUE INDEX obras_anexos_substitui ON obras_anexos (substitui_id) WHERE substitui_id IS NOT NULL;
CREATE INDEX obras_anexos_autor ON obras_anexos (autor_id);
