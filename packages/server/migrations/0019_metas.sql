-- Goals, their parcels, transfers between them, and what the ledger of reserved, committed and realised is read through.

CREATE TABLE metas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  exercicio integer NOT NULL CHECK (exercicio BETWEEN 2000 AND 2999),
  natureza smallint NOT NULL CHECK (natureza BETWEEN 1 AND 2),
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato,
  obra_id bigint REFERENCES obras,
  -- 1 conta de orçamento, 2 classe master, 3 classe restrita, 4 categoria
  alvo_tipo smallint NOT NULL CHECK (alvo_tipo BETWEEN 1 AND 4),
  alvo_id text NOT NULL CHECK (alvo_tipo = 1 OR alvo_id ~ '^[0-9]{1,18}$'),
  alvo_nome text NOT NULL DEFAULT '',
  classe_id bigint GENERATED ALWAYS AS (CASE WHEN alvo_tipo IN (2, 3) THEN alvo_id::bigint END) STORED REFERENCES classes_de_custo,
  categoria_id bigint GENERATED ALWAYS AS (CASE WHEN alvo_tipo = 4 THEN alvo_id::bigint END) STORED REFERENCES categorias_de_custo,
  -- What a target is compared by: a budget account is one account however it is capitalised or accented.
  alvo_chave text NOT NULL GENERATED ALWAYS AS (CASE WHEN alvo_tipo = 1 THEN normalizar(regexp_replace(btrim(alvo_id), '\s+', ' ', 'g')) ELSE alvo_id END) STORED,
  distribuicao smallint NOT NULL CHECK (distribuicao BETWEEN 1 AND 4),
  valor_total numeric(16,2) NOT NULL DEFAULT 0,
  limiar_alerta integer NOT NULL CHECK (limiar_alerta BETWEEN 1 AND 100),
  -- 1 Bloquear, 2 Avisar, 3 Ignorar
  acao_solicitar_mes smallint NOT NULL CHECK (acao_solicitar_mes BETWEEN 1 AND 3),
  acao_solicitar_acumulado smallint NOT NULL CHECK (acao_solicitar_acumulado BETWEEN 1 AND 3),
  acao_solicitar_ano smallint NOT NULL CHECK (acao_solicitar_ano BETWEEN 1 AND 3),
  acao_aprovar_mes smallint NOT NULL CHECK (acao_aprovar_mes BETWEEN 1 AND 3),
  acao_aprovar_acumulado smallint NOT NULL CHECK (acao_aprovar_acumulado BETWEEN 1 AND 3),
  acao_aprovar_ano smallint NOT NULL CHECK (acao_aprovar_ano BETWEEN 1 AND 3),
  acao_pagar_mes smallint NOT NULL CHECK (acao_pagar_mes BETWEEN 1 AND 3),
  acao_pagar_acumulado smallint NOT NULL CHECK (acao_pagar_acumulado BETWEEN 1 AND 3),
  acao_pagar_ano smallint NOT NULL CHECK (acao_pagar_ano BETWEEN 1 AND 3),
  responsavel_id bigint REFERENCES usuarios,
  observacao text,
  -- 1 Rascunho, 2 Vigente, 3 Substituída, 4 Encerrada
  situacao smallint NOT NULL DEFAULT 1 CHECK (situacao BETWEEN 1 AND 4),
  revisao_de bigint REFERENCES metas,
  numero_revisao integer NOT NULL DEFAULT 0 CHECK (numero_revisao >= 0),
  motivo text,
  busca text GENERATED ALWAYS AS (normalizar(alvo_nome || ' ' || coalesce(observacao, ''))) STORED,
  CHECK ((revisao_de IS NULL) = (numero_revisao = 0))
);
-- One in force for the same year, contract, work and target.
CREATE UNIQUE INDEX metas_vigente ON metas (exercicio, centro_de_custo_id, obra_id, alvo_tipo, alvo_chave) NULLS NOT DISTINCT WHERE situacao = 2;
CREATE INDEX metas_centro ON metas (centro_de_custo_id, exercicio);
CREATE UNIQUE INDEX metas_revisao ON metas (revisao_de) WHERE revisao_de IS NOT NULL;
CREATE INDEX metas_obra ON metas (obra_id) WHERE obra_id IS NOT NULL;
CREATE INDEX metas_classe ON metas (classe_id) WHERE classe_id IS NOT NULL;
CREATE INDEX metas_categoria ON metas (categoria_id) WHERE categoria_id IS NOT NULL;
CREATE INDEX metas_busca ON metas USING gin (busca gin_trgm_ops);

CREATE FUNCTION metas_nomeiam_alvo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.alvo_nome := coalesce(CASE
    WHEN NEW.alvo_tipo IN (2, 3) THEN (SELECT nome FROM classes_de_custo WHERE id = NEW.alvo_id::bigint)
    WHEN NEW.alvo_tipo = 4 THEN (SELECT codigo || ' - ' || despesa FROM categorias_de_custo WHERE id = NEW.alvo_id::bigint)
  END, NEW.alvo_id);
  RETURN NEW;
END $$;
CREATE TRIGGER metas_alvo BEFORE INSERT OR UPDATE OF alvo_tipo, alvo_id ON metas FOR EACH ROW EXECUTE FUNCTION metas_nomeiam_alvo();
-- A name that changes is found under its new name at once.
CREATE FUNCTION metas_seguem_nome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'classes_de_custo' THEN
    UPDATE metas SET alvo_id = alvo_id WHERE classe_id = NEW.id;
  ELSE
    UPDATE metas SET alvo_id = alvo_id WHERE categoria_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER classes_de_custo_nas_metas AFTER UPDATE OF nome ON classes_de_custo FOR EACH ROW
  WHEN (OLD.nome <> NEW.nome) EXECUTE FUNCTION metas_seguem_nome();
CREATE TRIGGER categorias_de_custo_nas_metas AFTER UPDATE OF codigo, despesa ON categorias_de_custo FOR EACH ROW
  WHEN (OLD.codigo <> NEW.codigo OR OLD.despesa <> NEW.despesa) EXECUTE FUNCTION metas_seguem_nome();

CREATE TABLE metas_parcelas (
  meta_id bigint NOT NULL REFERENCES metas ON DELETE CASCADE,
  mes_comp text NOT NULL CHECK (mes_comp ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'),
  valor numeric(16,2) NOT NULL CHECK (valor >= 0),
  PRIMARY KEY (meta_id, mes_comp)
);

-- Part of a goal given to another: asked for by one person, decided by another.
CREATE TABLE metas_transferencias (
  id bigint PRIMARY KEY DEFAULT next_id(),
  origem_id bigint NOT NULL REFERENCES metas,
  mes_origem text NOT NULL,
  destino_id bigint NOT NULL REFERENCES metas,
  mes_destino text NOT NULL,
  valor numeric(16,2) NOT NULL CHECK (valor > 0),
  motivo text NOT NULL,
  -- 1 Pendente, 2 Confirmada, 3 Recusada
  situacao smallint NOT NULL DEFAULT 1 CHECK (situacao BETWEEN 1 AND 3),
  solicitante_id bigint NOT NULL REFERENCES usuarios,
  criada_em timestamptz NOT NULL DEFAULT now(),
  decisor_id bigint REFERENCES usuarios,
  decidida_em timestamptz,
  motivo_da_recusa text,
  CHECK (origem_id <> destino_id),
  CHECK ((situacao = 1) = (decisor_id IS NULL AND decidida_em IS NULL)),
  -- Refusing one's own is giving it up; confirming it takes a second person.
  CHECK (situacao <> 2 OR decisor_id <> solicitante_id)
);
CREATE INDEX metas_transferencias_origem ON metas_transferencias (origem_id);
CREATE INDEX metas_transferencias_destino ON metas_transferencias (destino_id);

-- The month an order counts in: the one it names, else that of its registration in São Paulo.
ALTER TABLE pedidos ADD COLUMN competencia text NOT NULL GENERATED ALWAYS AS (coalesce(mes_comp,
  lpad(extract(year FROM timezone('America/Sao_Paulo', data_registro))::integer::text, 4, '0') || '-'
  || lpad(extract(month FROM timezone('America/Sao_Paulo', data_registro))::integer::text, 2, '0'))) STORED;
CREATE INDEX pedidos_competencia ON pedidos (centro_de_custo_id, competencia);
-- The contracts that an order's items belong to, other than its own: how the ledger of a contract finds them. null: none.
ALTER TABLE pedidos ADD COLUMN centros_dos_itens bigint[];
CREATE INDEX pedidos_centros_dos_itens ON pedidos USING gin (centros_dos_itens) WHERE centros_dos_itens IS NOT NULL;
CREATE FUNCTION outros_centros(pedido bigint, proprio bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(DISTINCT centro_de_custo_id) FROM pedidos_itens WHERE pedido_id = pedido AND centro_de_custo_id <> proprio
$$;
CREATE FUNCTION pedidos_seguem_itens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pedidos SET centros_dos_itens = outros_centros(id, centro_de_custo_id)
  WHERE id IN (SELECT pedido_id FROM mudados WHERE centro_de_custo_id IS NOT NULL)
    AND centros_dos_itens IS DISTINCT FROM outros_centros(id, centro_de_custo_id);
  RETURN NULL;
END $$;
CREATE TRIGGER pedidos_itens_criados AFTER INSERT ON pedidos_itens REFERENCING NEW TABLE AS mudados
  FOR EACH STATEMENT EXECUTE FUNCTION pedidos_seguem_itens();
CREATE TRIGGER pedidos_itens_excluidos AFTER DELETE ON pedidos_itens REFERENCING OLD TABLE AS mudados
  FOR EACH STATEMENT EXECUTE FUNCTION pedidos_seguem_itens();
CREATE FUNCTION pedidos_seguem_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pedidos SET centros_dos_itens = outros_centros(id, centro_de_custo_id) WHERE id IN (OLD.pedido_id, NEW.pedido_id);
  RETURN NULL;
END $$;
CREATE TRIGGER pedidos_itens_centro_mudado AFTER UPDATE OF centro_de_custo_id, pedido_id ON pedidos_itens FOR EACH ROW
  WHEN (OLD.centro_de_custo_id IS DISTINCT FROM NEW.centro_de_custo_id OR OLD.pedido_id <> NEW.pedido_id)
  EXECUTE FUNCTION pedidos_seguem_item();
CREATE FUNCTION pedidos_mantem_centros() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.centros_dos_itens := outros_centros(NEW.id, NEW.centro_de_custo_id);
  RETURN NEW;
END $$;
CREATE TRIGGER pedidos_centros_ao_mudar BEFORE UPDATE OF centro_de_custo_id ON pedidos FOR EACH ROW
  WHEN (OLD.centro_de_custo_id <> NEW.centro_de_custo_id) EXECUTE FUNCTION pedidos_mantem_centros();
UPDATE pedidos SET centros_dos_itens = outros_centros(id, centro_de_custo_id)
  WHERE id IN (SELECT i.pedido_id FROM pedidos_itens AS i JOIN pedidos AS p ON p.id = i.pedido_id WHERE i.centro_de_custo_id <> p.centro_de_custo_id);

CREATE INDEX pedidos_anexos_realizados ON pedidos_anexos (pedido_id) INCLUDE (id, valor, valor_parcela) WHERE status = 3;

-- Every target that an item of each category counts for: itself, its classes and its budget account.
CREATE VIEW metas_alvos AS
  SELECT c.id AS categoria_id, alvo.tipo AS alvo_tipo, alvo.chave AS alvo_chave
  FROM categorias_de_custo AS c
    LEFT JOIN classes_de_custo AS r ON r.id = c.classe_restrita_id
    LEFT JOIN classes_de_custo AS m ON m.id = coalesce(c.classe_master_id, r.classe_master_id)
    CROSS JOIN LATERAL (VALUES
      (1::smallint, normalizar(regexp_replace(btrim(coalesce(c.nome_conta_orcamento, r.nome_conta_orcamento, m.nome_conta_orcamento)), '\s+', ' ', 'g'))),
      (2::smallint, m.id::text), (3::smallint, r.id::text), (4::smallint, c.id::text)) AS alvo (tipo, chave)
  WHERE alvo.chave IS NOT NULL;

-- The right to pass a limit that blocks, to whoever holds everything on the screen and on Usuarios.
UPDATE permissoes AS p SET acesso = true
WHERE p.alvo = 'Metas' AND p.visualizar AND p.adicionar AND p.editar AND p.excluir
  AND EXISTS (SELECT 1 FROM permissoes AS u WHERE u.usuario_id = p.usuario_id AND u.alvo = 'Usuarios'
    AND u.visualizar AND u.adicionar AND u.editar AND u.excluir);
