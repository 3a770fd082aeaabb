-- The ledger of some orders, item by item, in centavos: the same rule as domain's `lancamentosDe`.
CREATE OR REPLACE FUNCTION linhas_do_razao(de_pedidos bigint[]) RETURNS TABLE (pedido_id bigint, status smallint, competencia text, centro bigint,
  obra bigint, categoria bigint, aberto numeric, reservado numeric, comprometido numeric, realizado numeric)
LANGUAGE sql STABLE AS $$
  WITH escolhidos AS MATERIALIZED (
    SELECT p.id, p.status, p.competencia, p.centro_de_custo_id, p.obra_id FROM pedidos AS p WHERE p.id = ANY (de_pedidos)),
  pagos AS MATERIALIZED (
    SELECT d.id AS pedido_id, a.id, round(coalesce(a.valor_parcela, a.valor, 0) * 100) AS valor
    FROM escolhidos AS d JOIN pedidos_anexos AS a ON a.pedido_id = d.id AND a.status = {{STATUS_DE_ANEXO.pago}}),
  itens AS MATERIALIZED (
    SELECT q.*, sum(q.total) OVER por_pedido AS soma, count(*) OVER por_pedido AS quantos
    FROM (
      SELECT d.id AS pedido_id, d.status, d.competencia, coalesce(i.id, 0) AS item_id,
        coalesce(i.centro_de_custo_id, d.centro_de_custo_id) AS centro,
        -- A work belongs to its contract: the header's does not follow an item to another.
        coalesce(i.obra_id, CASE WHEN i.centro_de_custo_id IS NULL OR i.centro_de_custo_id = d.centro_de_custo_id THEN d.obra_id END) AS obra,
        i.codigo_custo_id AS categoria, round(coalesce(i.valor * i.quantidade, 0) * 100) AS total
      FROM escolhidos AS d LEFT JOIN pedidos_itens AS i ON i.pedido_id = d.id) AS q
    WINDOW por_pedido AS (PARTITION BY q.pedido_id)),
  -- Each payment over its order's items: largest remainder, the earliest first. One of the whole order is its items.
  partes AS (
    SELECT q.pedido_id, q.item_id, q.base + (q.posicao <= q.sobra)::integer AS parte FROM (
      SELECT r.pedido_id, r.item_id, r.base, r.valor - sum(r.base) OVER (PARTITION BY r.id) AS sobra,
        row_number() OVER (PARTITION BY r.id ORDER BY r.resto DESC, r.item_id) AS posicao
      FROM (
        SELECT g.id, g.valor, i.pedido_id, i.item_id, div(g.valor * w.peso, w.pesos) AS base, mod(g.valor * w.peso, w.pesos) AS resto
        FROM pagos AS g JOIN itens AS i ON i.pedido_id = g.pedido_id
          CROSS JOIN LATERAL (VALUES (CASE WHEN i.soma = 0 THEN 1 ELSE i.total END, CASE WHEN i.soma = 0 THEN i.quantos ELSE i.soma END)) AS w (peso, pesos)
        WHERE g.valor <> i.soma) AS r) AS q
    UNION ALL
    SELECT i.pedido_id, i.item_id, i.total FROM pagos AS g JOIN itens AS i ON i.pedido_id = g.pedido_id WHERE g.valor = i.soma),
  realizados AS (SELECT x.pedido_id, x.item_id, sum(x.parte) AS realizado FROM partes AS x GROUP BY x.pedido_id, x.item_id),
  por_pedido AS (SELECT g.pedido_id, sum(g.valor) AS pago FROM pagos AS g GROUP BY g.pedido_id),
  restos AS (
    SELECT i.pedido_id, i.status, i.competencia, i.item_id, i.centro, i.obra, i.categoria, coalesce(r.realizado, 0) AS realizado,
      greatest(i.soma - coalesce(g.pago, 0), 0) AS falta, greatest(i.total - coalesce(r.realizado, 0), 0) AS resta
    FROM itens AS i LEFT JOIN por_pedido AS g ON g.pedido_id = i.pedido_id
      LEFT JOIN realizados AS r ON r.pedido_id = i.pedido_id AND r.item_id = i.item_id),
  somados AS MATERIALIZED (SELECT s.*, sum(s.resta) OVER (PARTITION BY s.pedido_id) AS restam FROM restos AS s),
  -- Rounding may have paid an item a centavo more than its total: then what is open is shared over the others.
  repartidos AS (
    SELECT q.pedido_id, q.item_id, q.base + (q.posicao <= q.sobra)::integer AS aberto FROM (
      SELECT r.pedido_id, r.item_id, r.base, r.falta - sum(r.base) OVER (PARTITION BY r.pedido_id) AS sobra,
        row_number() OVER (PARTITION BY r.pedido_id ORDER BY r.parte DESC, r.item_id) AS posicao
      FROM (SELECT s.*, div(s.falta * s.resta, s.restam) AS base, mod(s.falta * s.resta, s.restam) AS parte
        FROM somados AS s WHERE s.falta > 0 AND s.falta <> s.restam) AS r) AS q)
  SELECT s.pedido_id, s.status, s.competencia, s.centro, s.obra, s.categoria, a.aberto,
    CASE WHEN s.status IN ({{RESERVA}}) THEN a.aberto ELSE 0 END, CASE WHEN s.status IN ({{COMPROMETE}}) THEN a.aberto ELSE 0 END, s.realizado
  FROM somados AS s LEFT JOIN repartidos AS e ON e.pedido_id = s.pedido_id AND e.item_id = s.item_id
    CROSS JOIN LATERAL (VALUES (CASE WHEN s.falta = 0 THEN 0 WHEN s.falta = s.restam THEN s.resta ELSE e.aberto END)) AS a (aberto)
$$;

-- What is taken of each goal, by month: [month, reserved, committed, realised] in centavos. The planner takes the rows for a
-- handful and would sort them all; told not to, it groups them as they come, in two thirds of the time.
CREATE OR REPLACE FUNCTION tomado_das_metas(de_metas bigint[], dos_centros bigint[], de text, ate text) RETURNS TABLE (meta_id bigint, meses json)
LANGUAGE sql STABLE SET enable_sort TO off SET plan_cache_mode TO force_generic_plan AS $$
  WITH alcances AS MATERIALIZED (
    SELECT m.id, m.exercicio, m.centro_de_custo_id, m.obra_id, v.categoria_id
    FROM metas AS m JOIN metas_alvos AS v ON v.alvo_tipo = m.alvo_tipo AND v.alvo_chave = m.alvo_chave
    WHERE m.natureza = {{NATUREZA.despesa}} AND m.id = ANY (de_metas)),
  por_mes AS (
    SELECT m.id, r.competencia, sum(r.reservado) AS reservado, sum(r.comprometido) AS comprometido, sum(r.realizado) AS realizado
    FROM razao_somas AS r JOIN alcances AS m ON m.categoria_id = r.codigo_custo_id AND m.centro_de_custo_id = r.centro_de_custo_id
      AND m.exercicio = r.exercicio
    WHERE m.obra_id IS NULL AND r.obra_id IS NULL AND r.centro_de_custo_id = ANY (dos_centros) AND r.competencia BETWEEN de AND ate
    GROUP BY m.id, r.competencia HAVING sum(r.reservado) <> 0 OR sum(r.comprometido) <> 0 OR sum(r.realizado) <> 0
    UNION ALL
    -- A goal of one work is followed by that work's lines, which are few.
    SELECT m.id, r.competencia, sum(r.reservado), sum(r.comprometido), sum(r.realizado)
    FROM (SELECT * FROM razao WHERE obra_id = ANY (ARRAY(SELECT DISTINCT a.obra_id FROM alcances AS a WHERE a.obra_id IS NOT NULL)) OFFSET 0) AS r
      JOIN alcances AS m ON m.obra_id = r.obra_id AND m.categoria_id = r.codigo_custo_id
      AND m.centro_de_custo_id = r.centro_de_custo_id AND m.exercicio = r.exercicio
    WHERE r.centro_de_custo_id = ANY (dos_centros) AND r.competencia BETWEEN de AND ate
    GROUP BY m.id, r.competencia
    UNION ALL
    -- Of a goal of revenue: what was measured and not invoiced, what was invoiced and not received, what came in. A measurement
    -- has no category and counts for whatever its contract is to bring in (domain's `contaNaMeta`).
    SELECT m.id, r.competencia, sum(r.a_faturar), sum(r.a_receber), sum(r.recebida)
    FROM metas AS m JOIN receitas AS r ON r.centro_de_custo_id = m.centro_de_custo_id AND r.exercicio = m.exercicio
      AND (m.obra_id IS NULL OR m.obra_id = r.obra_id)
      AND (r.codigo_custo_id IS NULL OR EXISTS (SELECT 1 FROM metas_alvos AS v
        WHERE v.alvo_tipo = m.alvo_tipo AND v.alvo_chave = m.alvo_chave AND v.categoria_id = r.codigo_custo_id))
    WHERE m.natureza = {{NATUREZA.receita}} AND m.id = ANY (de_metas)
      AND r.centro_de_custo_id = ANY (dos_centros) AND r.competencia BETWEEN de AND ate
    GROUP BY m.id, r.competencia)
  SELECT id, json_agg(json_build_array(competencia, reservado, comprometido, realizado)) FROM por_mes GROUP BY id
$$;

-- The same with each goal's parcels, once some of the goals are held. A statement sees what was committed before it began: whoever
-- waited here for a goal finds what it waited for.
CREATE OR REPLACE FUNCTION meses_das_metas(de_metas bigint[], a_travar bigint[], dos_centros bigint[], de text, ate text)
RETURNS TABLE (meta_id bigint, meses json, parcelas json) LANGUAGE plpgsql SET plan_cache_mode TO force_generic_plan AS $$
BEGIN
  PERFORM 1 FROM metas WHERE id = ANY (a_travar) ORDER BY id FOR NO KEY UPDATE;
  RETURN QUERY SELECT m.id, t.meses, (SELECT json_agg(json_build_array(p.mes_comp, round(p.valor * 100)) ORDER BY p.mes_comp)
      FROM metas_parcelas AS p WHERE p.meta_id = m.id)
    FROM unnest(de_metas) AS m (id) LEFT JOIN tomado_das_metas(de_metas, dos_centros, de, ate) AS t ON t.meta_id = m.id;
END $$;

-- The ledger's lines of some orders, each with every goal in force that it counts for, or with none. Of the few orders of an act,
-- planning took ten times what reading does: planned once a connection, as whatever else an act makes anew.
CREATE OR REPLACE FUNCTION linhas_com_metas(de_pedidos bigint[]) RETURNS TABLE (pedido_id bigint, status smallint, competencia text,
  categoria bigint, aberto numeric, reservado numeric, comprometido numeric, realizado numeric, meta_id bigint)
LANGUAGE plpgsql STABLE SET plan_cache_mode TO force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH l AS MATERIALIZED (SELECT x.*, left(x.competencia, 4)::integer AS exercicio FROM linhas_do_razao(de_pedidos) AS x),
    alvos AS MATERIALIZED (SELECT * FROM metas_alvos),
    alcances AS MATERIALIZED (
      SELECT m.id, m.exercicio, m.centro_de_custo_id, m.obra_id, v.categoria_id
      FROM metas AS m JOIN alvos AS v ON v.alvo_tipo = m.alvo_tipo AND v.alvo_chave = m.alvo_chave
      WHERE m.natureza = {{NATUREZA.despesa}} AND m.situacao = {{SITUACAO.vigente}}
        AND (m.centro_de_custo_id, m.exercicio) IN (SELECT l.centro, l.exercicio FROM l))
  SELECT l.pedido_id, l.status, l.competencia, l.categoria, l.aberto, l.reservado, l.comprometido, l.realizado, m.id
  FROM l LEFT JOIN alcances AS m ON m.categoria_id = l.categoria AND m.centro_de_custo_id = l.centro
    AND (m.obra_id IS NULL OR m.obra_id = l.obra) AND m.exercicio = l.exercicio;
END $$;

CREATE OR REPLACE FUNCTION refazer_razao(pedidos_mudados bigint[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode TO force_generic_plan AS $$
DECLARE um bigint;
BEGIN
  -- Held as refazer_saidas holds them, with the same locks and for the same reasons.
  IF cardinality(pedidos_mudados) > 500 THEN
    PERFORM pg_advisory_xact_lock({{LOCKS.todosOsPedidosRefeitos}}, 0);
    PERFORM set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true);
  ELSE
    PERFORM pg_advisory_xact_lock_shared({{LOCKS.todosOsPedidosRefeitos}}, 0);
    FOR um IN SELECT DISTINCT m.id FROM unnest(pedidos_mudados) AS m(id) ORDER BY 1 LOOP
      PERFORM pg_advisory_xact_lock({{LOCKS.pedidoRefeito}}, hashint8(um));
    END LOOP;
  END IF;
  DELETE FROM razao WHERE pedido_id = ANY (pedidos_mudados);
  INSERT INTO razao (pedido_id, competencia, centro_de_custo_id, obra_id, codigo_custo_id, reservado, comprometido, realizado)
  SELECT l.pedido_id, l.competencia, l.centro, l.obra, l.categoria, sum(l.reservado), sum(l.comprometido), sum(l.realizado)
  FROM linhas_do_razao(pedidos_mudados) AS l
  WHERE l.reservado + l.comprometido + l.realizado > 0
  GROUP BY l.pedido_id, l.competencia, l.centro, l.obra, l.categoria;
  IF cardinality(pedidos_mudados) > 500 THEN
    PERFORM set_config('enable_nestloop', 'on', true);
  END IF;
END $$;

-- Which column what is open of an order stands in: none, reserved or committed.
CREATE OR REPLACE FUNCTION coluna_do_aberto(status smallint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status IN ({{RESERVA}}) THEN 1 WHEN status IN ({{COMPROMETE}}) THEN 2 ELSE 0 END
$$;

-- An order is born without items: its ledger is made with them.
CREATE OR REPLACE FUNCTION razao_do_pedido() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mudados bigint[];
BEGIN
  SELECT array_agg(n.id) INTO mudados FROM novos AS n JOIN velhos AS v ON v.id = n.id
  WHERE coluna_do_aberto(n.status) <> coluna_do_aberto(v.status) OR n.competencia <> v.competencia
    OR n.centro_de_custo_id <> v.centro_de_custo_id OR n.obra_id IS DISTINCT FROM v.obra_id;
  IF mudados IS NOT NULL THEN
    PERFORM refazer_razao(mudados);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER razao_do_pedido_mudado AFTER UPDATE ON pedidos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION razao_do_pedido();

-- Once a statement. A draft that nothing was paid of takes nothing: its items are not looked at until it is sent.
CREATE OR REPLACE FUNCTION razao_dos_itens() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mudados bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT pedido_id) INTO mudados FROM novos;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT pedido_id) INTO mudados FROM velhos;
  ELSE
    SELECT array_agg(DISTINCT pedido_id) INTO mudados FROM (SELECT pedido_id FROM novos UNION SELECT pedido_id FROM velhos) AS m;
  END IF;
  SELECT array_agg(p.id) INTO mudados FROM pedidos AS p WHERE p.id = ANY (mudados)
    AND (coluna_do_aberto(p.status) > 0 OR EXISTS (SELECT 1 FROM pedidos_anexos AS a WHERE a.pedido_id = p.id AND a.status = {{STATUS_DE_ANEXO.pago}}));
  IF mudados IS NOT NULL THEN
    PERFORM refazer_razao(mudados);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER razao_do_item_novo AFTER INSERT ON pedidos_itens REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION razao_dos_itens();
CREATE OR REPLACE TRIGGER razao_do_item_mudado AFTER UPDATE ON pedidos_itens REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION razao_dos_itens();
CREATE OR REPLACE TRIGGER razao_do_item_excluido AFTER DELETE ON pedidos_itens REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION razao_dos_itens();

-- Of attachments only payments count, those made and those undone.
CREATE OR REPLACE FUNCTION razao_dos_pagamentos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mudados bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT pedido_id) INTO mudados FROM novos WHERE status = {{STATUS_DE_ANEXO.pago}};
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT pedido_id) INTO mudados FROM velhos WHERE status = {{STATUS_DE_ANEXO.pago}};
  ELSE
    SELECT array_agg(DISTINCT m.pedido_id) INTO mudados FROM novos AS n JOIN velhos AS v ON v.id = n.id
      CROSS JOIN LATERAL (VALUES (n.pedido_id), (v.pedido_id)) AS m (pedido_id)
    WHERE (n.status = {{STATUS_DE_ANEXO.pago}} OR v.status = {{STATUS_DE_ANEXO.pago}}) AND (n.status IS DISTINCT FROM v.status OR n.pedido_id <> v.pedido_id
      OR coalesce(n.valor_parcela, n.valor) IS DISTINCT FROM coalesce(v.valor_parcela, v.valor));
  END IF;
  IF mudados IS NOT NULL THEN
    PERFORM refazer_razao(mudados);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER razao_do_anexo_novo AFTER INSERT ON pedidos_anexos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION razao_dos_pagamentos();
CREATE OR REPLACE TRIGGER razao_do_anexo_mudado AFTER UPDATE ON pedidos_anexos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION razao_dos_pagamentos();
CREATE OR REPLACE TRIGGER razao_do_anexo_excluido AFTER DELETE ON pedidos_anexos REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION razao_dos_pagamentos();
