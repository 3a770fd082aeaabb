-- A piece under tension on the bench (design, Works 5.2): kept for good, with the criterion and the instruments as they were.

CREATE TABLE ensaios_eletricos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  os_id bigint NOT NULL REFERENCES laboratorio_os,
  os_item_id bigint NOT NULL REFERENCES laboratorio_os_itens,
  equipamento_id bigint NOT NULL REFERENCES equipamentos_isolantes,
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato,
  etiqueta text NOT NULL,
  numero_serie text,
  os_numero text NOT NULL,
  fase smallint NOT NULL CHECK (fase BETWEEN 1 AND 4),
  criterio_id bigint NOT NULL REFERENCES criterios_ensaio,
  posicao_banco integer CHECK (posicao_banco BETWEEN 1 AND 99),
  inicio timestamptz NOT NULL,
  fim timestamptz NOT NULL,
  executor_id bigint NOT NULL REFERENCES usuarios,
  temperatura numeric(14,4) CHECK (temperatura BETWEEN -20 AND 70),
  umidade numeric(14,4) CHECK (umidade BETWEEN 0 AND 100),
  pressao numeric(14,4) CHECK (pressao BETWEEN 0 AND 1200),
  sensores_ids bigint[] NOT NULL DEFAULT '{}',
  justificativa text,
  insuflacao smallint CHECK (insuflacao BETWEEN 1 AND 3),
  tensao_kv numeric(14,4) CHECK (tensao_kv >= 0),
  tempo_s integer CHECK (tempo_s BETWEEN 0 AND 86400),
  corrente numeric(14,4) CHECK (corrente >= 0),
  limite numeric(14,4) CHECK (limite >= 0),
  unidade smallint CHECK (unidade BETWEEN 1 AND 2),
  tolerancia_percentual numeric(14,4) NOT NULL CHECK (tolerancia_percentual BETWEEN 0 AND 100),
  resultado smallint NOT NULL CHECK (resultado BETWEEN 1 AND 3),
  motivo_reprovacao smallint CHECK (motivo_reprovacao IN (1, 2, 3, 4, 5, 6, 7, 8, 99)),
  repeticao_de_id bigint REFERENCES ensaios_eletricos,
  motivo_repeticao text,
  observacao text,
  preenchido_por_ids bigint[] NOT NULL DEFAULT '{}',
  data_registro timestamptz NOT NULL DEFAULT now(),
  cliente_uuid text,
  -- What was sent, as a digest: a repeat of it is told from another test under the same mark.
  conteudo_sha256 text NOT NULL,
  -- The criterion as it was, the checklist and the measured lines: read with the test and never looked for by themselves.
  criterio jsonb NOT NULL CHECK (jsonb_typeof(criterio) = 'object'),
  inspecao_visual jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(inspecao_visual) = 'array'),
  medicoes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(medicoes) = 'array'),
  busca text GENERATED ALWAYS AS (normalizar(etiqueta || ' ' || coalesce(numero_serie, '') || ' ' || os_numero)) STORED,
  CONSTRAINT ensaios_eletricos_duracao CHECK (fim >= inicio),
  CONSTRAINT ensaios_eletricos_reprovado CHECK ((resultado = 2) = (motivo_reprovacao IS NOT NULL)),
  CONSTRAINT ensaios_eletricos_repeticao CHECK ((repeticao_de_id IS NULL) = (motivo_repeticao IS NULL)),
  CONSTRAINT ensaios_eletricos_corrente CHECK (corrente IS NULL OR unidade IS NOT NULL)
);
CREATE UNIQUE INDEX ensaios_eletricos_unico ON ensaios_eletricos (cliente_uuid);
CREATE UNIQUE INDEX ensaios_eletricos_unico_2 ON ensaios_eletricos (repeticao_de_id);
CREATE INDEX ensaios_eletricos_busca ON ensaios_eletricos USING gin (busca gin_trgm_ops);
CREATE INDEX ensaios_eletricos_fim ON ensaios_eletricos (fim, id);
CREATE INDEX ensaios_eletricos_centro_de_custo ON ensaios_eletricos (centro_de_custo_id, resultado, fim);
CREATE INDEX ensaios_eletricos_os ON ensaios_eletricos (os_id);
CREATE INDEX ensaios_eletricos_os_item ON ensaios_eletricos (os_item_id, id);
CREATE INDEX ensaios_eletricos_equipamento ON ensaios_eletricos (equipamento_id, fim);
CREATE INDEX ensaios_eletricos_criterio ON ensaios_eletricos (criterio_id);
CREATE INDEX ensaios_eletricos_executor ON ensaios_eletricos (executor_id, fim);
CREATE INDEX ensaios_eletricos_sensores ON ensaios_eletricos USING gin (sensores_ids);
CREATE INDEX ensaios_eletricos_preenchido_por ON ensaios_eletricos USING gin (preenchido_por_ids);

-- The last test of a piece is one of these.
ALTER TABLE equipamentos_isolantes
  ADD CONSTRAINT equipamentos_isolantes_ultimo_ensaio_id_fkey FOREIGN KEY (ultimo_ensaio_id) REFERENCES ensaios_eletricos;

-- With what it was measured, as the calibration of each was that day: what a failed calibration puts in doubt is read from here.
CREATE TABLE ensaios_eletricos_instrumentos (
  ensaio_id bigint NOT NULL REFERENCES ensaios_eletricos,
  instrumento_id bigint NOT NULL REFERENCES instrumentos,
  calibracao_id bigint NOT NULL REFERENCES calibracoes,
  ordem smallint NOT NULL CHECK (ordem >= 1),
  etiqueta text NOT NULL,
  nome text NOT NULL,
  certificado text NOT NULL,
  laboratorio text,
  validade date NOT NULL,
  PRIMARY KEY (ensaio_id, instrumento_id)
);
CREATE INDEX ensaios_eletricos_instrumentos_instrumento ON ensaios_eletricos_instrumentos (instrumento_id, calibracao_id, ensaio_id);
CREATE INDEX ensaios_eletricos_instrumentos_calibracao ON ensaios_eletricos_instrumentos (calibracao_id);

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Ensaio Elétrico', true, true, true, true, false
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
