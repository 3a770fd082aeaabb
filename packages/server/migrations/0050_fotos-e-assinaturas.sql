-- What is collected about a record of any entity: photographs and drawn signatures (design, Works 2.5), and files that
-- arrive in pieces. `entidade` and `registro_id` name the record; who sees it sees them, and they go when it goes.

CREATE TABLE fotos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  entidade text NOT NULL,
  registro_id bigint NOT NULL,
  legenda text CHECK (length(legenda) <= 200),
  fase smallint,
  -- 1 câmera, 2 galeria
  origem smallint CHECK (origem IN (1, 2)),
  data_captura timestamptz,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  precisao_m double precision CHECK (precisao_m >= 0),
  largura integer NOT NULL CHECK (largura > 0),
  altura integer NOT NULL CHECK (altura > 0),
  -- Of the bytes that came; what is kept is our own drawing of them.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  miniatura_id bigint NOT NULL REFERENCES arquivos,
  autor_id bigint REFERENCES usuarios ON DELETE SET NULL,
  criada_em timestamptz NOT NULL DEFAULT now(),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX fotos_registro ON fotos (entidade, registro_id, id);
CREATE INDEX fotos_arquivo ON fotos (arquivo_id);
CREATE INDEX fotos_miniatura ON fotos (miniatura_id);
CREATE INDEX fotos_autor ON fotos (autor_id);

CREATE TABLE assinaturas_coletadas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  entidade text NOT NULL,
  registro_id bigint NOT NULL,
  nome text NOT NULL CHECK (nome <> ''),
  documento text,
  papel smallint NOT NULL,
  colab_id bigint REFERENCES colaboradores ON DELETE SET NULL,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  -- Of what was signed: a record whose hash is another has changed since.
  hash_conteudo text NOT NULL CHECK (hash_conteudo ~ '^[0-9a-f]{64}$'),
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  autor_id bigint REFERENCES usuarios ON DELETE SET NULL,
  criada_em timestamptz NOT NULL DEFAULT now(),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX assinaturas_coletadas_registro ON assinaturas_coletadas (entidade, registro_id, id);
CREATE INDEX assinaturas_coletadas_colaborador ON assinaturas_coletadas (colab_id);
CREATE INDEX assinaturas_coletadas_arquivo ON assinaturas_coletadas (arquivo_id);
CREATE INDEX assinaturas_coletadas_autor ON assinaturas_coletadas (autor_id);
