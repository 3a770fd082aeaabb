-- The cash flow: its own entries, every future outflow of orders kept ready to be summed, balances of accounts and bank statements.

CREATE TABLE fluxo_de_caixa (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  natureza smallint NOT NULL CHECK (natureza IN (1, 2)),
  origem smallint NOT NULL CHECK (origem BETWEEN 1 AND 7),
  descricao text NOT NULL,
  fornecedor_id bigint REFERENCES fornecedores,
  cliente text,
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato,
  obra_id bigint REFERENCES obras,
  codigo_custo_id bigint REFERENCES categorias_de_custo,
  conta_bancaria_id bigint REFERENCES contas_pagadoras,
  valor_previsto numeric(16,2) NOT NULL CHECK (valor_previsto > 0),
  data_prevista date NOT NULL,
  confianca smallint CHECK (confianca IN (50, 75, 100)),
  observacao text,
  frequencia smallint CHECK (frequencia BETWEEN 1 AND 4),
  dia_util boolean,
  repetir_ate date,
  serie_id text,
  serie_ordem integer CHECK (serie_ordem >= 0),
  serie_inicio date,
  -- A draft that is deleted lets its entry go.
  pedido_id bigint REFERENCES pedidos ON DELETE SET NULL,
  valor_realizado numeric(16,2) CHECK (valor_realizado > 0),
  data_realizada date,
  cancelado_em timestamptz,
  motivo_cancelamento text,
  busca text GENERATED ALWAYS AS (normalizar(descricao || ' ' || coalesce(cliente, '') || ' ' || coalesce(observacao, ''))) STORED,
  CHECK ((valor_realizado IS NULL) = (data_realizada IS NULL)),
  CHECK ((serie_id IS NULL) = (serie_ordem IS NULL) AND (serie_id IS NULL) = (frequencia IS NULL) AND (serie_id IS NULL) = (serie_inicio IS NULL)),
  CHECK (cancelado_em IS NULL OR data_realizada IS NULL),
  CHECK (natureza = 2 OR pedido_id IS NULL)
);
CREATE INDEX fluxo_de_caixa_busca ON fluxo_de_caixa USING gin (busca gin_trgm_ops);
-- What is still to happen, and the list by its day.
CREATE INDEX fluxo_de_caixa_aberto ON fluxo_de_caixa (centro_de_custo_id, data_prevista) WHERE cancelado_em IS NULL AND data_realizada IS NULL;
CREATE INDEX fluxo_de_caixa_data ON fluxo_de_caixa (data_prevista, id);
-- One entry, one order: the link is read from both ends.
CREATE UNIQUE INDEX fluxo_de_caixa_pedido ON fluxo_de_caixa (pedido_id) WHERE pedido_id IS NOT NULL;
CREATE UNIQUE INDEX fluxo_de_caixa_serie ON fluxo_de_caixa (serie_id, serie_ordem) WHERE serie_id IS NOT NULL;

-- A rejected order that is recycled takes its entry along.
CREATE FUNCTION fluxo_segue_reciclado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE fluxo_de_caixa SET pedido_id = NEW.id WHERE pedido_id = NEW.recycle_pedido;
  RETURN NULL;
END $$;
CREATE TRIGGER fluxo_segue_reciclado AFTER INSERT ON pedidos FOR EACH ROW WHEN (NEW.recycle_pedido IS NOT NULL)
  EXECUTE FUNCTION fluxo_segue_reciclado();

-- Every future outflow of orders that count (5, 7, 9), once: each attachment to be paid that is not yet, and what no such
-- attachment covers; split by category as domain's saidas.ts says. Kept by triggers, so that the projection sums what is
-- open and never reads what is long paid.
CREATE TABLE saidas_previstas (
  pedido_id bigint NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  -- Without one: what has no document yet.
  anexo_id bigint,
  codigo_custo_id bigint,
  -- Whose orders a person sees is told by the order's centre; what a contract spends, by the document's.
  pedido_centro_id bigint NOT NULL,
  centro_de_custo_id bigint NOT NULL,
  data date,
  valor numeric(16,2) NOT NULL
);
CREATE UNIQUE INDEX saidas_previstas_unica ON saidas_previstas (pedido_id, anexo_id, codigo_custo_id) NULLS NOT DISTINCT;
CREATE INDEX saidas_previstas_projecao ON saidas_previstas (pedido_centro_id, data) INCLUDE (codigo_custo_id, valor);

-- The day on which what has no document yet is expected to be paid: the entry's own, else delivery (or approval) and the
-- usual term. Read by name, since the day of delivery is another module's column.
CREATE FUNCTION data_do_descoberto(p pedidos, do_lancamento date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce(do_lancamento,
    coalesce((to_jsonb(p) ->> 'previsao_entrega')::date, (coalesce(p.data_aprovacao, p.data_registro) AT TIME ZONE 'America/Sao_Paulo')::date)
      + CASE p.tipo WHEN 4 THEN 7 ELSE 30 END)
$$;

CREATE FUNCTION refazer_saidas(pedidos_mudados bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE um bigint;
BEGIN
  -- Two payments of one order hold it together: who comes second must see what the first one wrote. A whole company at
  -- once (a load, a mass update) holds everybody instead: a lock for each order would not fit in the lock table.
  -- Tables just filled have no statistics yet, and a plan for a few orders would compare each of them with every other.
  IF cardinality(pedidos_mudados) > 500 THEN
    PERFORM pg_advisory_xact_lock(7077865, 0);
    PERFORM set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true);
  ELSE
    PERFORM pg_advisory_xact_lock_shared(7077865, 0);
    FOR um IN SELECT DISTINCT m.id FROM unnest(pedidos_mudados) AS m(id) ORDER BY 1 LOOP
      PERFORM pg_advisory_xact_lock(7077864, hashint8(um));
    END LOOP;
  END IF;
  DELETE FROM saidas_previstas WHERE pedido_id = ANY (pedidos_mudados);
  INSERT INTO saidas_previstas (pedido_id, anexo_id, codigo_custo_id, pedido_centro_id, centro_de_custo_id, data, valor)
  WITH alvo AS MATERIALIZED (
    SELECT p.id, p.centro_de_custo_id, p.valor_total, data_do_descoberto(p, f.data_prevista) AS data
    FROM pedidos AS p LEFT JOIN fluxo_de_caixa AS f ON f.pedido_id = p.id
    WHERE p.id = ANY (pedidos_mudados) AND p.status IN (5, 7, 9)
  ), devido AS MATERIALIZED (
    SELECT a.pedido_id, a.id, a.status, coalesce(a.centro_de_custo, o.centro_de_custo_id) AS centro,
      coalesce(a.data_agendada, a.data_vencimento) AS data, coalesce(a.valor_parcela, a.valor, 0) AS valor
    FROM alvo AS o JOIN pedidos_anexos AS a ON a.pedido_id = o.id
    WHERE a.tipo IN (4, 7, 8, 9, 10) AND a.status IS NOT NULL
  ), saida AS (
    SELECT pedido_id, id AS anexo_id, centro, data, valor FROM devido WHERE status <> 3 AND valor > 0
    UNION ALL
    SELECT o.id, NULL, o.centro_de_custo_id, o.data, o.valor_total - coalesce(d.valor, 0)
    FROM alvo AS o LEFT JOIN (SELECT pedido_id, sum(valor) AS valor FROM devido GROUP BY 1) AS d ON d.pedido_id = o.id
    WHERE o.valor_total > coalesce(d.valor, 0)
  ), peso AS MATERIALIZED (
    SELECT pedido_id, codigo_custo_id, peso, sum(peso) OVER (PARTITION BY pedido_id) AS total,
      sum(peso) OVER (PARTITION BY pedido_id ORDER BY codigo_custo_id NULLS LAST) AS ate
    FROM (SELECT i.pedido_id, i.codigo_custo_id, sum(round(i.valor * i.quantidade, 2)) AS peso
      FROM alvo AS o JOIN pedidos_itens AS i ON i.pedido_id = o.id GROUP BY 1, 2) AS por_categoria
  )
  SELECT pedido_id, anexo_id, codigo_custo_id, pedido_centro, centro, data, valor FROM (
    SELECT s.pedido_id, s.anexo_id, w.codigo_custo_id, o.centro_de_custo_id AS pedido_centro, s.centro, s.data,
      CASE WHEN w.pedido_id IS NULL THEN s.valor
        ELSE round(s.valor * w.ate / w.total, 2) - round(s.valor * (w.ate - w.peso) / w.total, 2) END AS valor
    FROM saida AS s JOIN alvo AS o ON o.id = s.pedido_id LEFT JOIN peso AS w ON w.pedido_id = s.pedido_id AND w.total > 0
  ) AS partes
  WHERE valor <> 0;
  IF cardinality(pedidos_mudados) > 500 THEN
    PERFORM set_config('enable_nestloop', 'on', true), set_config('plan_cache_mode', 'auto', true);
  END IF;
END $$;

-- One recomputation a statement, whatever it touches. A draft's or a request's changes move no money yet.
CREATE FUNCTION saidas_do_pedido() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mudados bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO mudados FROM novos WHERE status IN (5, 7, 9);
  ELSE
    SELECT array_agg(n.id) INTO mudados FROM novos AS n JOIN velhos AS v ON v.id = n.id
    WHERE (n.status IN (5, 7, 9) OR v.status IN (5, 7, 9))
      AND ((n.status IN (5, 7, 9)) <> (v.status IN (5, 7, 9)) OR n.valor_total <> v.valor_total OR n.tipo <> v.tipo
        OR n.centro_de_custo_id <> v.centro_de_custo_id
        OR n.data_aprovacao IS DISTINCT FROM v.data_aprovacao
        OR to_jsonb(n) ->> 'previsao_entrega' IS DISTINCT FROM to_jsonb(v) ->> 'previsao_entrega');
  END IF;
  IF mudados IS NOT NULL THEN
    PERFORM refazer_saidas(mudados);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER saidas_do_pedido_novo AFTER INSERT ON pedidos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_do_pedido();
CREATE TRIGGER saidas_do_pedido_mudado AFTER UPDATE ON pedidos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_do_pedido();

CREATE FUNCTION saidas_das_partes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mudados bigint[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT p.id) INTO mudados FROM velhos AS m JOIN pedidos AS p ON p.id = m.pedido_id WHERE p.status IN (5, 7, 9);
  ELSE
    SELECT array_agg(DISTINCT p.id) INTO mudados FROM novos AS m JOIN pedidos AS p ON p.id = m.pedido_id WHERE p.status IN (5, 7, 9);
  END IF;
  IF mudados IS NOT NULL THEN
    PERFORM refazer_saidas(mudados);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER saidas_do_anexo_novo AFTER INSERT ON pedidos_anexos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE TRIGGER saidas_do_anexo_mudado AFTER UPDATE ON pedidos_anexos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE TRIGGER saidas_do_anexo_excluido AFTER DELETE ON pedidos_anexos REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE TRIGGER saidas_do_item_novo AFTER INSERT ON pedidos_itens REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE TRIGGER saidas_do_item_mudado AFTER UPDATE ON pedidos_itens REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE TRIGGER saidas_do_item_excluido AFTER DELETE ON pedidos_itens REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();

-- The entry an order was made from says when what has no document yet is expected.
CREATE FUNCTION saidas_do_lancamento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refazer_saidas(array_remove(ARRAY[OLD.pedido_id, NEW.pedido_id], NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER saidas_do_lancamento AFTER UPDATE OF pedido_id, data_prevista ON fluxo_de_caixa FOR EACH ROW
  WHEN ((OLD.pedido_id, OLD.data_prevista) IS DISTINCT FROM (NEW.pedido_id, NEW.data_prevista)
    AND (OLD.pedido_id IS NOT NULL OR NEW.pedido_id IS NOT NULL))
  EXECUTE FUNCTION saidas_do_lancamento();
SELECT refazer_saidas(coalesce(array_agg(id), '{}')) FROM pedidos WHERE status IN (5, 7, 9);

-- What an account held at the end of a day, as somebody read it at the bank or its statement says.
CREATE TABLE saldos_de_conta (
  conta_id bigint NOT NULL REFERENCES contas_pagadoras,
  data date NOT NULL,
  saldo numeric(16,2) NOT NULL,
  do_extrato boolean NOT NULL DEFAULT false,
  lancado_por bigint REFERENCES usuarios,
  lancado_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conta_id, data)
);

-- Lines of bank statements. The bank's own identifier makes a file taken in twice change nothing.
CREATE TABLE extratos_linhas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  conta_id bigint NOT NULL REFERENCES contas_pagadoras,
  fitid text NOT NULL,
  data date NOT NULL,
  -- Below zero what left the account.
  valor numeric(16,2) NOT NULL CHECK (valor <> 0),
  descricao text NOT NULL,
  documento text,
  -- 1 waits, 2 matched, 3 left out on purpose.
  situacao smallint NOT NULL DEFAULT 1 CHECK (situacao IN (1, 2, 3)),
  lancamento_id bigint REFERENCES fluxo_de_caixa,
  anexo_id bigint REFERENCES pedidos_anexos,
  motivo text,
  conferida_por bigint REFERENCES usuarios,
  conferida_em timestamptz,
  importada_por bigint REFERENCES usuarios,
  importada_em timestamptz NOT NULL DEFAULT now(),
  UNIQUE (conta_id, fitid),
  CHECK ((situacao = 2) = (num_nonnulls(lancamento_id, anexo_id) = 1)),
  CHECK ((situacao = 3) = (motivo IS NOT NULL))
);
CREATE INDEX extratos_linhas_pendentes ON extratos_linhas (conta_id, data) WHERE situacao = 1;
CREATE UNIQUE INDEX extratos_linhas_lancamento ON extratos_linhas (lancamento_id) WHERE lancamento_id IS NOT NULL;
CREATE UNIQUE INDEX extratos_linhas_anexo ON extratos_linhas (anexo_id) WHERE anexo_id IS NOT NULL;
