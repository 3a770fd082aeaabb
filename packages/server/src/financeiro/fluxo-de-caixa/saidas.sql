-- A rejected order that is recycled takes its entry along.
CREATE OR REPLACE FUNCTION fluxo_segue_reciclado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE fluxo_de_caixa SET pedido_id = NEW.id WHERE pedido_id = NEW.recycle_pedido;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER fluxo_segue_reciclado AFTER INSERT ON pedidos FOR EACH ROW WHEN (NEW.recycle_pedido IS NOT NULL)
  EXECUTE FUNCTION fluxo_segue_reciclado();

-- The day on which what has no document yet is expected to be paid: the entry's own, else delivery (or approval) and the
-- usual term. Read by name, since the day of delivery is another module's column.
CREATE OR REPLACE FUNCTION data_do_descoberto(p pedidos, do_lancamento date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce(do_lancamento,
    coalesce((to_jsonb(p) ->> 'previsao_entrega')::date, (coalesce(p.data_aprovacao, p.data_registro) AT TIME ZONE 'America/Sao_Paulo')::date)
      + CASE p.tipo WHEN {{TIPO.reembolso}} THEN {{DIAS_DE_PRAZO.reembolso}} WHEN {{TIPO.fluxo}} THEN {{DIAS_DE_PRAZO.fluxo}} ELSE {{DIAS_PARA_PAGAR}} END)
$$;

-- Planned once a connection: for one order, planning takes longer than the rest.
CREATE OR REPLACE FUNCTION refazer_saidas(pedidos_mudados bigint[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode TO force_generic_plan AS $$
DECLARE um bigint;
BEGIN
  -- Two payments of one order hold it together: who comes second must see what the first one wrote. A whole company at
  -- once (a load, a mass update) holds everybody instead: a lock for each order would not fit in the lock table.
  -- Tables just filled have no statistics yet, and a plan for a few orders would compare each of them with every other.
  IF cardinality(pedidos_mudados) > 500 THEN
    PERFORM pg_advisory_xact_lock({{LOCKS.todosOsPedidosRefeitos}}, 0);
    PERFORM set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true);
  ELSE
    PERFORM pg_advisory_xact_lock_shared({{LOCKS.todosOsPedidosRefeitos}}, 0);
    FOR um IN SELECT DISTINCT m.id FROM unnest(pedidos_mudados) AS m(id) ORDER BY 1 LOOP
      PERFORM pg_advisory_xact_lock({{LOCKS.pedidoRefeito}}, hashint8(um));
    END LOOP;
  END IF;
  DELETE FROM saidas_previstas WHERE pedido_id = ANY (pedidos_mudados);
  INSERT INTO saidas_previstas (pedido_id, anexo_id, codigo_custo_id, pedido_centro_id, centro_de_custo_id, data, valor)
  WITH alvo AS MATERIALIZED (
    SELECT p.id, p.centro_de_custo_id, p.valor_total, data_do_descoberto(p, f.data_prevista) AS data
    FROM pedidos AS p LEFT JOIN fluxo_de_caixa AS f ON f.pedido_id = p.id
    WHERE p.id = ANY (pedidos_mudados) AND p.status IN ({{PEDIDO_CONTA}})
  ), devido AS MATERIALIZED (
    SELECT a.pedido_id, a.id, a.status, coalesce(a.centro_de_custo, o.centro_de_custo_id) AS centro,
      coalesce(a.data_agendada, a.data_vencimento) AS data,
      coalesce(a.valor_parcela, a.valor, 0) AS principal, coalesce(a.a_pagar, 0) AS valor
    FROM alvo AS o JOIN pedidos_anexos AS a ON a.pedido_id = o.id
    WHERE a.tipo IN ({{DEVIDOS}}) AND a.status IS NOT NULL
  ), saida AS (
    SELECT pedido_id, id AS anexo_id, centro, data, valor FROM devido WHERE status <> {{STATUS_DE_ANEXO.pago}} AND valor > 0
    UNION ALL
    SELECT o.id, NULL, o.centro_de_custo_id, o.data, o.valor_total - coalesce(d.coberto, 0)
    FROM alvo AS o LEFT JOIN (SELECT pedido_id, sum(principal) AS coberto FROM devido GROUP BY 1) AS d ON d.pedido_id = o.id
    WHERE o.valor_total > coalesce(d.coberto, 0)
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
    PERFORM set_config('enable_nestloop', 'on', true);
  END IF;
END $$;

-- One recomputation a statement, whatever it touches. A draft's or a request's changes move no money yet.
CREATE OR REPLACE FUNCTION saidas_do_pedido() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mudados bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO mudados FROM novos WHERE status IN ({{PEDIDO_CONTA}});
  ELSE
    SELECT array_agg(n.id) INTO mudados FROM novos AS n JOIN velhos AS v ON v.id = n.id
    WHERE (n.status IN ({{PEDIDO_CONTA}}) OR v.status IN ({{PEDIDO_CONTA}}))
      AND ((n.status IN ({{PEDIDO_CONTA}})) <> (v.status IN ({{PEDIDO_CONTA}})) OR n.valor_total <> v.valor_total OR n.tipo <> v.tipo
        OR n.centro_de_custo_id <> v.centro_de_custo_id
        OR n.data_aprovacao IS DISTINCT FROM v.data_aprovacao
        OR to_jsonb(n) ->> 'previsao_entrega' IS DISTINCT FROM to_jsonb(v) ->> 'previsao_entrega');
  END IF;
  IF mudados IS NOT NULL THEN
    PERFORM refazer_saidas(mudados);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER saidas_do_pedido_novo AFTER INSERT ON pedidos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_do_pedido();
CREATE OR REPLACE TRIGGER saidas_do_pedido_mudado AFTER UPDATE ON pedidos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_do_pedido();

CREATE OR REPLACE FUNCTION saidas_das_partes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mudados bigint[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT p.id) INTO mudados FROM velhos AS m JOIN pedidos AS p ON p.id = m.pedido_id WHERE p.status IN ({{PEDIDO_CONTA}});
  ELSE
    SELECT array_agg(DISTINCT p.id) INTO mudados FROM novos AS m JOIN pedidos AS p ON p.id = m.pedido_id WHERE p.status IN ({{PEDIDO_CONTA}});
  END IF;
  IF mudados IS NOT NULL THEN
    PERFORM refazer_saidas(mudados);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER saidas_do_anexo_novo AFTER INSERT ON pedidos_anexos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE OR REPLACE TRIGGER saidas_do_anexo_mudado AFTER UPDATE ON pedidos_anexos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE OR REPLACE TRIGGER saidas_do_anexo_excluido AFTER DELETE ON pedidos_anexos REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE OR REPLACE TRIGGER saidas_do_item_novo AFTER INSERT ON pedidos_itens REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE OR REPLACE TRIGGER saidas_do_item_mudado AFTER UPDATE ON pedidos_itens REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE OR REPLACE TRIGGER saidas_do_item_excluido AFTER DELETE ON pedidos_itens REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();

-- The entry an order was made from says when what has no document yet is expected.
CREATE OR REPLACE FUNCTION saidas_do_lancamento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refazer_saidas(array_remove(ARRAY[OLD.pedido_id, NEW.pedido_id], NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER saidas_do_lancamento AFTER UPDATE OF pedido_id, data_prevista ON fluxo_de_caixa FOR EACH ROW
  WHEN ((OLD.pedido_id, OLD.data_prevista) IS DISTINCT FROM (NEW.pedido_id, NEW.data_prevista)
    AND (OLD.pedido_id IS NOT NULL OR NEW.pedido_id IS NOT NULL))
  EXECUTE FUNCTION saidas_do_lancamento();
