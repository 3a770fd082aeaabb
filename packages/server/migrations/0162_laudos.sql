-- The laboratory's reports (laudos), and the house's own key that seals what it issues.

CREATE TABLE laudos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  identificacao text NOT NULL,
  numero text,
  numero_revisao integer NOT NULL DEFAULT 0 CHECK (numero_revisao BETWEEN 0 AND 999),
  tipo smallint NOT NULL CHECK (tipo IN (1, 2)),
  os_id bigint NOT NULL REFERENCES laboratorio_os,
  os_itens_ids bigint[] NOT NULL DEFAULT '{}',
  ensaios_ids bigint[] NOT NULL DEFAULT '{}',
  equipamentos_ids bigint[] NOT NULL DEFAULT '{}',
  equipamento text NOT NULL,
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato,
  cliente_id bigint REFERENCES clientes_laboratorio,
  resultado smallint NOT NULL CHECK (resultado BETWEEN 1 AND 3),
  data_ensaio date NOT NULL,
  data_emissao date,
  data_validade date,
  executor_id bigint NOT NULL REFERENCES usuarios,
  verificador_id bigint REFERENCES usuarios,
  responsavel_tecnico_nome text,
  responsavel_tecnico_crea text,
  art text,
  regra_decisao text,
  declaracao_conformidade text,
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 5),
  status_desde timestamptz NOT NULL DEFAULT now(),
  codigo_verificacao text CHECK (length(codigo_verificacao) = 12),
  substitui_laudo_id bigint REFERENCES laudos,
  motivo_devolucao text,
  motivo_revisao text,
  motivo_cancelamento text,
  criador_id bigint NOT NULL REFERENCES usuarios,
  data_registro timestamptz NOT NULL DEFAULT now(),
  emitido_em timestamptz,
  selo smallint CHECK (selo IN (1, 2)),
  file_name text,
  hiperlink text,
  mime_type text,
  tamanho integer CHECK (tamanho >= 0),
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- What was printed, and who sealed it.
  conteudo jsonb CHECK (jsonb_typeof(conteudo) = 'object'),
  arquivo_id bigint REFERENCES arquivos,
  assinatura text,
  chave_publica text,
  certificado_de text,
  -- Kept by a trigger (laboratorio/laudos/busca.sql): found by its order, its client and each of its pieces.
  busca text NOT NULL DEFAULT '',
  -- Once issued it has all of it; a draft has none of it.
  CONSTRAINT laudos_emitido CHECK (status < 3 OR (numero IS NOT NULL AND codigo_verificacao IS NOT NULL AND data_emissao IS NOT NULL
    AND verificador_id IS NOT NULL AND emitido_em IS NOT NULL AND selo IS NOT NULL AND arquivo_id IS NOT NULL AND sha256 IS NOT NULL
    AND file_name IS NOT NULL AND hiperlink IS NOT NULL AND mime_type IS NOT NULL AND tamanho IS NOT NULL AND conteudo IS NOT NULL
    AND assinatura IS NOT NULL AND chave_publica IS NOT NULL)),
  CONSTRAINT laudos_rascunho CHECK (status > 2 OR (arquivo_id IS NULL AND sha256 IS NULL AND emitido_em IS NULL)),
  CONSTRAINT laudos_cancelado CHECK (status <> 5 OR motivo_cancelamento IS NOT NULL),
  CONSTRAINT laudos_revisao CHECK ((numero_revisao > 0) = (substitui_laudo_id IS NOT NULL))
);
CREATE UNIQUE INDEX laudos_numero ON laudos (numero, numero_revisao) WHERE numero IS NOT NULL;
CREATE UNIQUE INDEX laudos_codigo ON laudos (codigo_verificacao) WHERE codigo_verificacao IS NOT NULL;
CREATE UNIQUE INDEX laudos_substitui ON laudos (substitui_laudo_id) WHERE substitui_laudo_id IS NOT NULL;
CREATE INDEX laudos_busca ON laudos USING gin (busca gin_trgm_ops);
CREATE INDEX laudos_centro_de_custo ON laudos (centro_de_custo_id, status, data_emissao);
CREATE INDEX laudos_os ON laudos (os_id);
CREATE INDEX laudos_os_itens ON laudos USING gin (os_itens_ids);
CREATE INDEX laudos_ensaios ON laudos USING gin (ensaios_ids);
CREATE INDEX laudos_equipamentos ON laudos USING gin (equipamentos_ids);
CREATE INDEX laudos_cliente ON laudos (cliente_id) WHERE cliente_id IS NOT NULL;
CREATE INDEX laudos_validade ON laudos (data_validade) WHERE status = 3;
CREATE INDEX laudos_executor ON laudos (executor_id);
CREATE INDEX laudos_verificador ON laudos (verificador_id) WHERE verificador_id IS NOT NULL;
CREATE INDEX laudos_criador ON laudos (criador_id);
CREATE INDEX laudos_arquivo ON laudos (arquivo_id) WHERE arquivo_id IS NOT NULL;

-- The house's pairs, one for each secret it ever had; the private half is sealed (core/access/secret-box.ts), and the public
-- half of one that opens no more stays: what it sealed is still checked by it.
CREATE TABLE laudos_chaves (
  publica text PRIMARY KEY,
  privada text NOT NULL,
  criada_em timestamptz NOT NULL DEFAULT now()
);

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Laudos', true, true, true, true, true
FROM permissoes WHERE permissoes.alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
