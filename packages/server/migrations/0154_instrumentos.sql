-- What the laboratory measures with, and what their certificates say (design, Works 5.6).

CREATE TABLE instrumentos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  etiqueta text NOT NULL,
  nome text NOT NULL,
  tipo smallint NOT NULL CHECK (tipo IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99)),
  fabricante text,
  modelo text,
  numero_serie text NOT NULL,
  faixa text,
  resolucao text,
  localizacao text,
  responsavel_id bigint REFERENCES usuarios,
  periodicidade_meses integer NOT NULL CHECK (periodicidade_meses BETWEEN 1 AND 120),
  criterio_aceitacao text,
  situacao smallint NOT NULL DEFAULT 1 CHECK (situacao BETWEEN 1 AND 5),
  motivo text,
  -- Of the calibration that counts: written whenever one comes, changes or goes.
  ultima_calibracao date,
  resultado_calibracao smallint CHECK (resultado_calibracao BETWEEN 1 AND 3),
  certificado text,
  proxima_calibracao date,
  busca text GENERATED ALWAYS AS (normalizar(etiqueta || ' ' || nome || ' ' || numero_serie || ' ' || coalesce(fabricante, '') || ' ' || coalesce(modelo, '') || ' ' || coalesce(localizacao, '') || ' ' || coalesce(certificado, ''))) STORED,
  CONSTRAINT instrumentos_motivo CHECK (situacao NOT IN (3, 4, 5) OR motivo IS NOT NULL),
  CONSTRAINT instrumentos_ultima CHECK ((ultima_calibracao IS NULL) = (resultado_calibracao IS NULL)),
  CONSTRAINT instrumentos_proxima CHECK (proxima_calibracao > ultima_calibracao)
);
CREATE UNIQUE INDEX instrumentos_unico ON instrumentos (etiqueta);
CREATE INDEX instrumentos_busca ON instrumentos USING gin (busca gin_trgm_ops);
CREATE INDEX instrumentos_responsavel ON instrumentos (responsavel_id) WHERE responsavel_id IS NOT NULL;
CREATE INDEX instrumentos_proxima ON instrumentos (proxima_calibracao, id);

CREATE TABLE calibracoes (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  instrumento_id bigint NOT NULL REFERENCES instrumentos,
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 5),
  numero_certificado text NOT NULL,
  laboratorio text,
  acreditacao text,
  data date NOT NULL,
  validade date NOT NULL,
  erro_max numeric(14,4) CHECK (erro_max >= 0),
  incerteza numeric(14,4) CHECK (incerteza >= 0),
  fator_abrangencia numeric(14,4) CHECK (fator_abrangencia >= 0),
  resultado smallint NOT NULL CHECK (resultado BETWEEN 1 AND 3),
  analise text NOT NULL,
  analisado_por_id bigint REFERENCES usuarios,
  plano_id bigint REFERENCES planos_5w2h ON DELETE SET NULL,
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  file_name text NOT NULL,
  tamanho integer NOT NULL CHECK (tamanho >= 0),
  sha256 text NOT NULL,
  criador_id bigint NOT NULL REFERENCES usuarios,
  data_registro timestamptz NOT NULL DEFAULT now(),
  busca text GENERATED ALWAYS AS (normalizar(numero_certificado || ' ' || coalesce(laboratorio, '') || ' ' || coalesce(acreditacao, ''))) STORED,
  CONSTRAINT calibracoes_validade CHECK (validade > data)
);
CREATE INDEX calibracoes_busca ON calibracoes USING gin (busca gin_trgm_ops);
CREATE INDEX calibracoes_instrumento ON calibracoes (instrumento_id, id);
CREATE INDEX calibracoes_analisado_por ON calibracoes (analisado_por_id) WHERE analisado_por_id IS NOT NULL;
CREATE INDEX calibracoes_plano ON calibracoes (plano_id) WHERE plano_id IS NOT NULL;
CREATE INDEX calibracoes_arquivo ON calibracoes (arquivo_id);
CREATE INDEX calibracoes_criador ON calibracoes (criador_id);

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Instrumentos', true, true, true, true, true
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
