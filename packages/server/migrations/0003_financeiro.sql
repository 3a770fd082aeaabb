-- Finance registers, works and vehicles as orders need them, and the orders themselves.

CREATE TABLE fornecedores (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  cpf_ou_cnpj text NOT NULL CHECK (cpf_ou_cnpj ~ '^([0-9]{11}|[A-Z0-9]{12}[0-9]{2})$'),
  razao_social text,
  representante text,
  tipo smallint,
  aluguel_veicular boolean,
  telefone text,
  email text,
  cep text,
  estado text,
  cidade text,
  bairro text,
  endereco text,
  banco_code text,
  agencia text,
  conta text,
  digito text,
  conta_corrente_ou_poupanca smallint,
  favorecido text,
  banco_cpf_cnpj text,
  observacao text,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || coalesce(razao_social, '') || ' ' || cpf_ou_cnpj || ' ' || coalesce(cidade, '') || ' ' || coalesce(representante, ''))) STORED
);
CREATE UNIQUE INDEX fornecedores_unico ON fornecedores (cpf_ou_cnpj);
CREATE INDEX fornecedores_busca ON fornecedores USING gin (busca gin_trgm_ops);

CREATE TABLE contas_institucionais (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  nome text NOT NULL,
  cnpj text,
  estado text,
  municipio text,
  bairro text,
  endereco text,
  busca text GENERATED ALWAYS AS (normalizar(codigo || ' ' || nome || ' ' || coalesce(cnpj, '') || ' ' || coalesce(municipio, ''))) STORED
);
CREATE UNIQUE INDEX contas_institucionais_unico ON contas_institucionais (codigo);
CREATE INDEX contas_institucionais_busca ON contas_institucionais USING gin (busca gin_trgm_ops);

CREATE TABLE contas_juridicas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  nome text NOT NULL,
  ci_id bigint REFERENCES contas_institucionais,
  cnpj text,
  razao_social text,
  fantasia text,
  representante text,
  conta_area text,
  email text,
  telefone text,
  cep text,
  estado text,
  municipio text,
  bairro text,
  endereco text,
  busca text GENERATED ALWAYS AS (normalizar(codigo || ' ' || nome || ' ' || coalesce(razao_social, '') || ' ' || coalesce(cnpj, ''))) STORED
);
CREATE UNIQUE INDEX contas_juridicas_unico ON contas_juridicas (codigo);
CREATE INDEX contas_juridicas_busca ON contas_juridicas USING gin (busca gin_trgm_ops);

CREATE TABLE contas_contrato (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  nome text NOT NULL,
  cj_id bigint REFERENCES contas_juridicas,
  valor numeric(16,2),
  data_inicio date,
  data_fim date,
  status smallint,
  tem_obra boolean,
  fator_k numeric(14,4),
  busca text GENERATED ALWAYS AS (normalizar(codigo || ' ' || nome)) STORED
);
CREATE UNIQUE INDEX contas_contrato_unico ON contas_contrato (codigo);
CREATE INDEX contas_contrato_busca ON contas_contrato USING gin (busca gin_trgm_ops);

-- The cost centres a person holds: what scopes everything they see (Spec 1 §6).
CREATE TABLE usuarios_centros (
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato ON DELETE CASCADE,
  PRIMARY KEY (usuario_id, centro_de_custo_id)
);
CREATE INDEX usuarios_centros_centro ON usuarios_centros (centro_de_custo_id);

CREATE TABLE classes_de_custo (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  classe_master_id bigint REFERENCES classes_de_custo,
  nome_conta_orcamento text,
  busca text GENERATED ALWAYS AS (normalizar(nome || ' ' || coalesce(nome_conta_orcamento, ''))) STORED
);
CREATE UNIQUE INDEX classes_de_custo_unico ON classes_de_custo (classe_master_id, nome) NULLS NOT DISTINCT;
CREATE INDEX classes_de_custo_busca ON classes_de_custo USING gin (busca gin_trgm_ops);

CREATE TABLE categorias_de_custo (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  despesa text NOT NULL,
  tipo smallint,
  classe_master_id bigint REFERENCES classes_de_custo,
  classe_restrita_id bigint REFERENCES classes_de_custo,
  nome_conta_orcamento text,
  ativo boolean NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(codigo || ' ' || despesa || ' ' || coalesce(nome_conta_orcamento, ''))) STORED
);
CREATE UNIQUE INDEX categorias_de_custo_unico ON categorias_de_custo (codigo);
CREATE INDEX categorias_de_custo_busca ON categorias_de_custo USING gin (busca gin_trgm_ops);

CREATE TABLE workflow (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  solicitantes bigint[] NOT NULL,
  validadores bigint[] NOT NULL,
  confirmadores bigint[] NOT NULL,
  aprovadores bigint[] NOT NULL,
  contratos bigint[],
  tipos smallint[],
  valor_minimo numeric(16,2),
  valor_maximo numeric(16,2),
  busca text GENERATED ALWAYS AS (normalizar(nome)) STORED
);
CREATE UNIQUE INDEX workflow_unico ON workflow (nome);
CREATE INDEX workflow_busca ON workflow USING gin (busca gin_trgm_ops);

CREATE TABLE obras (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  nome text NOT NULL,
  contrato_id bigint NOT NULL REFERENCES contas_contrato,
  municipio text,
  uf text,
  data_inicio date,
  data_fim_prevista date,
  status smallint,
  busca text GENERATED ALWAYS AS (normalizar(codigo || ' ' || nome || ' ' || coalesce(municipio, ''))) STORED
);
CREATE UNIQUE INDEX obras_unico ON obras (contrato_id, codigo);
CREATE INDEX obras_busca ON obras USING gin (busca gin_trgm_ops);

CREATE TABLE veiculos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  placa text NOT NULL,
  modelo text NOT NULL,
  marca text,
  ano integer,
  centro_de_custo_id bigint REFERENCES contas_contrato,
  ativo boolean NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(placa || ' ' || modelo || ' ' || coalesce(marca, ''))) STORED
);
CREATE UNIQUE INDEX veiculos_unico ON veiculos (placa);
CREATE INDEX veiculos_busca ON veiculos USING gin (busca gin_trgm_ops);

CREATE SEQUENCE pedidos_numero AS integer;

CREATE TABLE pedidos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero integer NOT NULL DEFAULT nextval('pedidos_numero'),
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 9),
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 4),
  visibility boolean,
  justificativa text,
  fornecedor_id bigint REFERENCES fornecedores,
  pagamento text,
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato,
  obra_id bigint REFERENCES obras,
  mes_comp text CHECK (mes_comp ~ '^[2-9][0-9]{3}-(0[1-9]|1[0-2])$'),
  veiculo_id bigint REFERENCES veiculos,
  encaminhamento smallint,
  valor_total numeric(16,2) NOT NULL DEFAULT 0,
  valor_retirado numeric(16,2) NOT NULL DEFAULT 0,
  solicitante_id bigint REFERENCES usuarios,
  data_registro timestamptz NOT NULL DEFAULT now(),
  data_solicitacao timestamptz,
  validador_id bigint REFERENCES usuarios,
  data_validacao timestamptz,
  confirmador_id bigint REFERENCES usuarios,
  data_confirmacao timestamptz,
  aprovador_id bigint REFERENCES usuarios,
  data_aprovacao timestamptz,
  justificativa_aprovacao text,
  data_encomenda timestamptz,
  data_finalizacao timestamptz,
  reprovador_id bigint REFERENCES usuarios,
  data_reprovacao timestamptz,
  justificativa_reprovacao text,
  cancelador_id bigint REFERENCES usuarios,
  data_cancelamento timestamptz,
  justificativa_cancelamento text,
  recycle_pedido bigint REFERENCES pedidos,
  -- What the keyword is looked for in: number, reason, and the names of supplier, requester and work. Kept by triggers.
  busca text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX pedidos_numero_unico ON pedidos (numero);
CREATE INDEX pedidos_centro ON pedidos (centro_de_custo_id, numero DESC);
CREATE INDEX pedidos_andamento ON pedidos (status, centro_de_custo_id, numero DESC) WHERE status IN (2, 3, 4);
CREATE INDEX pedidos_solicitante ON pedidos (solicitante_id, numero DESC);
CREATE INDEX pedidos_fornecedor ON pedidos (fornecedor_id, numero DESC);
CREATE INDEX pedidos_obra ON pedidos (obra_id);
CREATE INDEX pedidos_reciclado ON pedidos (recycle_pedido) WHERE recycle_pedido IS NOT NULL;
CREATE INDEX pedidos_busca ON pedidos USING gin (busca gin_trgm_ops);

CREATE FUNCTION pedidos_texto_de_busca(p pedidos) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT normalizar(concat_ws(' ', p.numero, p.justificativa,
    (SELECT nome || ' ' || coalesce(razao_social, '') FROM fornecedores WHERE id = p.fornecedor_id),
    (SELECT nome FROM usuarios WHERE id = p.solicitante_id),
    (SELECT codigo || ' ' || nome FROM obras WHERE id = p.obra_id)))
$$;
CREATE FUNCTION pedidos_mantem_busca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busca := pedidos_texto_de_busca(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER pedidos_busca_ao_criar BEFORE INSERT ON pedidos FOR EACH ROW EXECUTE FUNCTION pedidos_mantem_busca();
CREATE TRIGGER pedidos_busca_ao_mudar BEFORE UPDATE OF justificativa, fornecedor_id, solicitante_id, obra_id ON pedidos
  FOR EACH ROW EXECUTE FUNCTION pedidos_mantem_busca();

-- A name that changes is found under its new name at once.
CREATE FUNCTION pedidos_seguem_nome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'fornecedores' THEN
    UPDATE pedidos SET fornecedor_id = fornecedor_id WHERE fornecedor_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'obras' THEN
    UPDATE pedidos SET obra_id = obra_id WHERE obra_id = NEW.id;
  ELSE
    UPDATE pedidos SET solicitante_id = solicitante_id WHERE solicitante_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER fornecedores_nome AFTER UPDATE OF nome, razao_social ON fornecedores FOR EACH ROW
  WHEN (OLD.nome <> NEW.nome OR OLD.razao_social IS DISTINCT FROM NEW.razao_social) EXECUTE FUNCTION pedidos_seguem_nome();
CREATE TRIGGER obras_nome AFTER UPDATE OF nome, codigo ON obras FOR EACH ROW
  WHEN (OLD.nome <> NEW.nome OR OLD.codigo <> NEW.codigo) EXECUTE FUNCTION pedidos_seguem_nome();
CREATE TRIGGER usuarios_nome AFTER UPDATE OF nome ON usuarios FOR EACH ROW
  WHEN (OLD.nome <> NEW.nome) EXECUTE FUNCTION pedidos_seguem_nome();

CREATE TABLE pedidos_itens (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  pedido_id bigint NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  descricao text NOT NULL,
  unidade text,
  quantidade numeric(14,4) NOT NULL CHECK (quantidade > 0),
  valor numeric(16,2) NOT NULL CHECK (valor >= 0),
  retirado numeric(14,4) NOT NULL DEFAULT 0 CHECK (retirado BETWEEN 0 AND quantidade),
  codigo_custo_id bigint REFERENCES categorias_de_custo,
  centro_de_custo_id bigint REFERENCES contas_contrato,
  obra_id bigint REFERENCES obras,
  busca text GENERATED ALWAYS AS (normalizar(descricao)) STORED
);
CREATE INDEX pedidos_itens_pedido ON pedidos_itens (pedido_id);
CREATE INDEX pedidos_itens_categoria ON pedidos_itens (codigo_custo_id);
CREATE INDEX pedidos_itens_busca ON pedidos_itens USING gin (busca gin_trgm_ops);

CREATE TABLE pedidos_anexos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  pedido_id bigint NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 10),
  numero_nota_fiscal text,
  codigo_barras_boleto text,
  fornecedor_id bigint REFERENCES fornecedores,
  valor numeric(16,2),
  valor_parcela numeric(16,2),
  data_vencimento date,
  data_agendada date,
  centro_de_custo bigint REFERENCES contas_contrato,
  centro_institucional bigint REFERENCES contas_institucionais,
  observacao text,
  reanexar boolean,
  file_name text NOT NULL,
  hiperlink text NOT NULL,
  status smallint CHECK (status BETWEEN 1 AND 3),
  em_pagamento boolean NOT NULL DEFAULT false,
  status_banco smallint CHECK (status_banco BETWEEN 1 AND 4),
  comprovante_id text,
  comprovante_hiperlink text,
  -- The bytes: a row without its file cannot exist.
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  comprovante_arquivo_id bigint REFERENCES arquivos,
  busca text GENERATED ALWAYS AS (normalizar(file_name || ' ' || coalesce(numero_nota_fiscal, ''))) STORED,
  CHECK (status IS DISTINCT FROM 3 OR comprovante_arquivo_id IS NOT NULL)
);
CREATE INDEX pedidos_anexos_pedido ON pedidos_anexos (pedido_id);
CREATE INDEX pedidos_anexos_a_pagar ON pedidos_anexos (status, (coalesce(data_agendada, data_vencimento)), id) WHERE em_pagamento;
CREATE INDEX pedidos_anexos_arquivo ON pedidos_anexos (arquivo_id);
CREATE INDEX pedidos_anexos_comprovante ON pedidos_anexos (comprovante_arquivo_id) WHERE comprovante_arquivo_id IS NOT NULL;
CREATE INDEX pedidos_anexos_fornecedor ON pedidos_anexos (fornecedor_id);
CREATE INDEX pedidos_anexos_busca ON pedidos_anexos USING gin (busca gin_trgm_ops);
