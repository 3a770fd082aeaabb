-- Daily allowances: the rates, the trips for which they are asked, their crews, and what each worker accounted for.

CREATE TABLE valores_diarias (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 4),
  base smallint NOT NULL CHECK (base BETWEEN 1 AND 4),
  valor numeric(16,2) NOT NULL CHECK (valor > 0),
  funcao_id bigint REFERENCES funcoes,
  localidade_tipo smallint NOT NULL CHECK (localidade_tipo BETWEEN 1 AND 5),
  uf text,
  municipio text,
  centro_de_custo_id bigint REFERENCES contas_contrato,
  obra_id bigint REFERENCES obras,
  horas_min_meia integer CHECK (horas_min_meia BETWEEN 1 AND 24),
  horas_min_integral integer CHECK (horas_min_integral BETWEEN 1 AND 24),
  exige_comprovante boolean NOT NULL,
  codigo_custo_id bigint NOT NULL REFERENCES categorias_de_custo,
  vigencia_inicio date NOT NULL,
  vigencia_fim date,
  ativo boolean NOT NULL DEFAULT true,
  observacao text,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || coalesce(municipio, '') || ' ' || coalesce(observacao, ''))) STORED,
  CHECK (vigencia_fim >= vigencia_inicio),
  CHECK ((localidade_tipo = 3) = (municipio IS NOT NULL)),
  CHECK (localidade_tipo NOT IN (2, 3) OR uf IS NOT NULL)
);
CREATE INDEX valores_diarias_busca ON valores_diarias USING gin (busca gin_trgm_ops);
CREATE INDEX valores_diarias_chave ON valores_diarias (tipo, base, centro_de_custo_id);
CREATE INDEX valores_diarias_funcao ON valores_diarias (funcao_id) WHERE funcao_id IS NOT NULL;

CREATE SEQUENCE solicitar_diarias_numero;
CREATE TABLE solicitar_diarias (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero integer NOT NULL DEFAULT nextval('solicitar_diarias_numero') UNIQUE,
  solicitante_id bigint NOT NULL REFERENCES usuarios,
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato,
  obra_id bigint REFERENCES obras,
  motivo text NOT NULL,
  origem text,
  destino_municipio text NOT NULL,
  destino_uf text NOT NULL,
  saida timestamptz NOT NULL,
  retorno timestamptz NOT NULL,
  veiculo_id bigint REFERENCES veiculos,
  quilometros numeric(14,4),
  tipos smallint[] NOT NULL,
  mes_comp text NOT NULL,
  justificativa_retroativa text,
  total numeric(16,2) NOT NULL DEFAULT 0,
  -- A draft order that is deleted gives the request back to whoever made it.
  pedido_id bigint REFERENCES pedidos ON DELETE SET NULL,
  cancelada_em timestamptz,
  motivo_cancelamento text,
  busca text GENERATED ALWAYS AS (normalizar(numero::text || ' ' || motivo || ' ' || destino_municipio)) STORED,
  CHECK (retorno > saida)
);
ALTER SEQUENCE solicitar_diarias_numero OWNED BY solicitar_diarias.numero;
CREATE INDEX solicitar_diarias_busca ON solicitar_diarias USING gin (busca gin_trgm_ops);
CREATE INDEX solicitar_diarias_centro ON solicitar_diarias (centro_de_custo_id, id);
-- One request, one order: the link is read from both ends.
CREATE UNIQUE INDEX solicitar_diarias_pedido ON solicitar_diarias (pedido_id) WHERE pedido_id IS NOT NULL;

-- One row for each worker of a trip. Where they are paid stands in the order's attachment and nowhere here.
CREATE TABLE solicitar_diarias_linhas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  solicitacao_id bigint NOT NULL REFERENCES solicitar_diarias ON DELETE CASCADE,
  colab_id bigint NOT NULL REFERENCES colaboradores,
  -- The role by name, as it was: roles are renamed and replaced.
  funcao text,
  receber_por smallint CHECK (receber_por IN (1, 2)),
  refeicoes_fornecidas smallint NOT NULL DEFAULT 0 CHECK (refeicoes_fornecidas BETWEEN 0 AND 200),
  alojamento_empresa boolean NOT NULL DEFAULT false,
  total numeric(16,2) NOT NULL DEFAULT 0,
  anexo_id bigint REFERENCES pedidos_anexos ON DELETE SET NULL,
  valor_gasto numeric(16,2) CHECK (valor_gasto >= 0),
  devolvido numeric(16,2) CHECK (devolvido > 0),
  reembolso_id bigint REFERENCES pedidos ON DELETE SET NULL,
  observacao text,
  prestado_em timestamptz,
  prestado_por bigint REFERENCES usuarios,
  UNIQUE (solicitacao_id, colab_id)
);
-- Whether somebody is away already, and whether they still owe their accounts.
CREATE INDEX solicitar_diarias_linhas_colab ON solicitar_diarias_linhas (colab_id);
CREATE INDEX solicitar_diarias_linhas_anexo ON solicitar_diarias_linhas (anexo_id) WHERE anexo_id IS NOT NULL;
CREATE INDEX solicitar_diarias_linhas_reembolso ON solicitar_diarias_linhas (reembolso_id) WHERE reembolso_id IS NOT NULL;

-- What each rate is worth to a worker, as it was when it was asked for.
CREATE TABLE solicitar_diarias_valores (
  linha_id bigint NOT NULL REFERENCES solicitar_diarias_linhas ON DELETE CASCADE,
  ordem smallint NOT NULL,
  valor_diaria_id bigint NOT NULL REFERENCES valores_diarias,
  nome text NOT NULL,
  tipo smallint NOT NULL,
  base smallint NOT NULL,
  valor_unitario numeric(16,2) NOT NULL,
  calculada numeric(14,4) NOT NULL,
  descontada numeric(14,4) NOT NULL,
  quantidade numeric(14,4) NOT NULL CHECK (quantidade >= 0 AND quantidade <= calculada),
  motivo text,
  total numeric(16,2) NOT NULL,
  exige_comprovante boolean NOT NULL,
  codigo_custo_id bigint NOT NULL REFERENCES categorias_de_custo,
  porque text NOT NULL,
  PRIMARY KEY (linha_id, tipo, base)
);
CREATE INDEX solicitar_diarias_valores_valor ON solicitar_diarias_valores (valor_diaria_id);

-- The receipts of a worker's accounts, and the proof of what was given back.
CREATE TABLE solicitar_diarias_comprovantes (
  id bigint PRIMARY KEY DEFAULT next_id(),
  linha_id bigint NOT NULL REFERENCES solicitar_diarias_linhas,
  tipo smallint NOT NULL CHECK (tipo IN (1, 2)),
  descricao text NOT NULL,
  data date NOT NULL,
  valor numeric(16,2) NOT NULL CHECK (valor > 0),
  arquivo_id bigint NOT NULL REFERENCES arquivos
);
CREATE INDEX solicitar_diarias_comprovantes_linha ON solicitar_diarias_comprovantes (linha_id);
CREATE INDEX solicitar_diarias_comprovantes_arquivo ON solicitar_diarias_comprovantes (arquivo_id);
