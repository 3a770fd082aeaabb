-- What works produce and what of it is to be measured: counted again, of the works a transaction touched, as it ends.
CREATE OR REPLACE FUNCTION contar_obras(mudadas bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE uma bigint;
BEGIN
  -- Two transactions of one work follow each other: who comes second sees what the first one wrote. A whole company at once
  -- (a load) holds everybody: a lock for each work would not fit in the lock table.
  IF cardinality(mudadas) > 500 THEN
    PERFORM pg_advisory_xact_lock({{LOCKS.todasAsObrasContadas}}, 0);
  ELSE
    PERFORM pg_advisory_xact_lock_shared({{LOCKS.todasAsObrasContadas}}, 0);
    FOR uma IN SELECT DISTINCT m.id FROM unnest(mudadas) AS m(id) ORDER BY 1 LOOP
      PERFORM pg_advisory_xact_lock({{LOCKS.obraContada}}, hashint8(uma));
    END LOOP;
  END IF;
  DELETE FROM obras_producao WHERE obra_id = ANY (mudadas);
  -- As `producaoDe` has it.
  INSERT INTO obras_producao (obra_id, mes, equipe_id, us, dias)
  WITH feitos AS MATERIALIZED (
    SELECT d.id, d.obra_id, d.data, d.status, d.dia_sem_trabalho,
      ARRAY(SELECT DISTINCT e FROM unnest(d.equipes_ids) AS e) AS equipes,
      CASE WHEN d.status IN ({{STATUS_QUE_VALEM}}) THEN coalesce((
        SELECT sum(CASE WHEN b.preco_fixo IS NULL THEN round(a.quantidade * b.pontos, 4) ELSE 0 END)
        FROM rdos_atividades AS a JOIN baremos_itens AS b ON b.id = a.baremo_item_id WHERE a.rdo_id = d.id), 0) ELSE 0 END AS us
    FROM rdos AS d WHERE d.obra_id = ANY (mudadas) AND d.status NOT IN ({{STATUS_SEM_VALOR}})
  ), registrados AS MATERIALIZED (
    SELECT r.obra_id, (r.data AT TIME ZONE 'America/Sao_Paulo')::date AS data, r.equipe_id,
      sum(CASE WHEN b.preco_fixo IS NULL THEN round(i.quantidade * b.pontos, 4) ELSE 0 END) AS us
    FROM registros_obra AS r JOIN registros_obra_itens AS i ON i.registro_id = r.id JOIN baremos_itens AS b ON b.id = i.baremo_item_id
    WHERE r.obra_id = ANY (mudadas) AND r.status = {{STATUS_DE_REGISTRO.validado}} AND NOT registro_no_diario(r.id)
    GROUP BY r.id
  ), partes AS (
    SELECT obra_id, data, NULL::bigint AS equipe_id, us, true AS conta FROM feitos
    UNION ALL
    SELECT f.obra_id, f.data, e.id, round(f.us / cardinality(f.equipes), 4), f.dia_sem_trabalho IS NOT TRUE
    FROM feitos AS f CROSS JOIN unnest(f.equipes) AS e(id) WHERE f.status IN ({{STATUS_QUE_VALEM}})
    UNION ALL
    SELECT obra_id, data, NULL, us, false FROM registrados
    UNION ALL
    SELECT obra_id, data, equipe_id, us, true FROM registrados
  )
  SELECT obra_id, to_char(data, 'YYYY-MM'), equipe_id, sum(us),
    coalesce(bit_or(1 << (extract(day FROM data)::integer - 1)) FILTER (WHERE conta), 0)
  FROM partes GROUP BY 1, 2, 3;

  DELETE FROM obras_a_medir WHERE obra_id = ANY (mudadas);
  -- As `saldosDas` and `totalDaLinha` have it: of each item what was executed less what was measured, at the work's own price.
  INSERT INTO obras_a_medir (obra_id, valor)
  WITH linhas AS (
    SELECT d.obra_id, a.baremo_item_id, a.quantidade FROM rdos AS d JOIN rdos_atividades AS a ON a.rdo_id = d.id
    WHERE d.obra_id = ANY (mudadas) AND d.status IN ({{STATUS_QUE_VALEM}}) AND a.baremo_item_id IS NOT NULL AND a.quantidade > 0
    UNION ALL
    SELECT r.obra_id, i.baremo_item_id, i.quantidade FROM registros_obra AS r JOIN registros_obra_itens AS i ON i.registro_id = r.id
    WHERE r.obra_id = ANY (mudadas) AND r.status = {{STATUS_DE_REGISTRO.validado}} AND NOT registro_no_diario(r.id)
  ), executado AS MATERIALIZED (
    SELECT l.obra_id, b.codigo, b.atividade, b.condicao, max(l.baremo_item_id) AS item_id, sum(l.quantidade) AS quantidade
    FROM linhas AS l JOIN baremos_itens AS b ON b.id = l.baremo_item_id GROUP BY 1, 2, 3, 4
  ), medido AS MATERIALIZED (
    SELECT i.obra_id, i.codigo, i.atividade, i.condicao,
      sum((CASE WHEN m.tipo = {{TIPO_DE_MEDICAO.estorno}} THEN -1 ELSE 1 END) * (i.quantidade_periodo - i.quantidade_glosada)) AS quantidade
    FROM medicoes_itens AS i JOIN medicoes AS m ON m.id = i.medicao_id
    WHERE i.obra_id = ANY (mudadas) AND m.status NOT IN ({{SEM_MEDIR}}) GROUP BY 1, 2, 3, 4
  ), saldo AS (
    SELECT e.obra_id, e.codigo, e.atividade, e.condicao, e.item_id, e.quantidade - coalesce(m.quantidade, 0) AS quantidade
    FROM executado AS e LEFT JOIN medido AS m USING (obra_id, codigo, atividade, condicao)
    WHERE e.quantidade > coalesce(m.quantidade, 0)
  )
  SELECT s.obra_id, sum(CASE WHEN t.regra_arredondamento = {{REGRA_DE_ARREDONDAMENTO.precoUnitario}}
      THEN round(s.quantidade * round(preco.exato, 2), 2) ELSE round(s.quantidade * preco.exato, 2) END)
  FROM saldo AS s JOIN obras AS o ON o.id = s.obra_id JOIN contas_contrato AS c ON c.id = o.contrato_id
    JOIN baremos_itens AS b ON b.id = s.item_id JOIN baremos AS t ON t.id = coalesce(o.baremo_id, b.baremo_id)
    LEFT JOIN baremos_itens AS x ON x.baremo_id = o.baremo_id AND x.codigo = s.codigo AND x.atividade = s.atividade AND x.condicao = s.condicao
    CROSS JOIN LATERAL (SELECT CASE WHEN x.id IS NULL THEN b.preco_fixo ELSE x.preco_fixo END AS fixo) AS p
    CROSS JOIN LATERAL (SELECT coalesce(p.fixo, coalesce(x.pontos, b.pontos) * t.valor_unidade
      * CASE WHEN coalesce(c.uso_fator_k, {{USO_DO_FATOR_K.preco}}) = {{USO_DO_FATOR_K.preco}} THEN coalesce(o.fator_k, c.fator_k, 1) ELSE 1 END) AS exato) AS preco
  GROUP BY 1;
END $$;

-- Is that record told of by a line of a diary that stands? Then that line is what counts.
CREATE OR REPLACE FUNCTION registro_no_diario(registro bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM rdos_atividades_registros AS v JOIN rdos_atividades AS va ON va.id = v.atividade_id
      JOIN rdos AS vr ON vr.id = va.rdo_id
    WHERE v.registro_id = registro AND va.baremo_item_id IS NOT NULL AND vr.status NOT IN ({{STATUS_SEM_VALOR}}))
$$;

-- As the transaction ends, once for all it touched.
CREATE OR REPLACE FUNCTION obras_contar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mudadas bigint[];
BEGIN
  WITH tiradas AS (DELETE FROM obras_a_contar WHERE transacao = pg_current_xact_id() RETURNING obra_id)
  SELECT array_agg(DISTINCT obra_id) INTO mudadas FROM tiradas;
  IF mudadas IS NOT NULL THEN
    PERFORM contar_obras(mudadas);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS obras_contar ON obras_a_contar;
CREATE CONSTRAINT TRIGGER obras_contar AFTER INSERT ON obras_a_contar DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION obras_contar();

CREATE OR REPLACE FUNCTION anotar_obras(obras bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO obras_a_contar (obra_id) SELECT DISTINCT o.id FROM unnest(obras) AS o(id)
  WHERE o.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM obras_a_contar AS a WHERE a.transacao = pg_current_xact_id() AND a.obra_id = o.id)
$$;

-- Diaries and records: their own works.
CREATE OR REPLACE FUNCTION obras_anota_campo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM anotar_obras(ARRAY(SELECT obra_id FROM novos));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM anotar_obras(ARRAY(SELECT obra_id FROM velhos));
  ELSE
    PERFORM anotar_obras(ARRAY(SELECT unnest(ARRAY[n.obra_id, v.obra_id]) FROM novos AS n JOIN velhos AS v ON v.id = n.id
      WHERE (n.status, n.obra_id, n.data, to_jsonb(n) -> 'equipes_ids', to_jsonb(n) -> 'equipe_id', to_jsonb(n) -> 'dia_sem_trabalho')
        IS DISTINCT FROM (v.status, v.obra_id, v.data, to_jsonb(v) -> 'equipes_ids', to_jsonb(v) -> 'equipe_id', to_jsonb(v) -> 'dia_sem_trabalho')));
  END IF;
  RETURN NULL;
END $$;

-- Their lines: the works of what they hang from. What is taken away with its diary is noted by the diary.
CREATE OR REPLACE FUNCTION obras_anota_linhas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'rdos_atividades' THEN
    IF TG_OP <> 'INSERT' THEN PERFORM anotar_obras(ARRAY(SELECT d.obra_id FROM velhos AS l JOIN rdos AS d ON d.id = l.rdo_id)); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM anotar_obras(ARRAY(SELECT d.obra_id FROM novos AS l JOIN rdos AS d ON d.id = l.rdo_id)); END IF;
  ELSE
    IF TG_OP <> 'INSERT' THEN PERFORM anotar_obras(ARRAY(SELECT r.obra_id FROM velhos AS l JOIN registros_obra AS r ON r.id = l.registro_id)); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM anotar_obras(ARRAY(SELECT r.obra_id FROM novos AS l JOIN registros_obra AS r ON r.id = l.registro_id)); END IF;
  END IF;
  RETURN NULL;
END $$;

-- What was measured.
CREATE OR REPLACE FUNCTION obras_anota_medidas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'medicoes' THEN
    PERFORM anotar_obras(ARRAY(SELECT unnest(n.obra_id || n.obras_ids) FROM novos AS n JOIN velhos AS v ON v.id = n.id
      WHERE (n.status, n.tipo) IS DISTINCT FROM (v.status, v.tipo)));
  ELSE
    IF TG_OP <> 'INSERT' THEN PERFORM anotar_obras(ARRAY(SELECT obra_id FROM velhos)); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM anotar_obras(ARRAY(SELECT obra_id FROM novos)); END IF;
  END IF;
  RETURN NULL;
END $$;

-- What an item is worth: the work's table and factor, the contract's factor, a table's unit.
CREATE OR REPLACE FUNCTION obras_anota_precos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'obras' THEN
    PERFORM anotar_obras(ARRAY(SELECT n.id FROM novos AS n JOIN velhos AS v ON v.id = n.id
      WHERE (n.baremo_id, n.fator_k, n.contrato_id) IS DISTINCT FROM (v.baremo_id, v.fator_k, v.contrato_id)));
  ELSIF TG_TABLE_NAME = 'contas_contrato' THEN
    PERFORM anotar_obras(ARRAY(SELECT o.id FROM novos AS n JOIN velhos AS v ON v.id = n.id JOIN obras AS o ON o.contrato_id = n.id
      WHERE (n.fator_k, n.uso_fator_k) IS DISTINCT FROM (v.fator_k, v.uso_fator_k)));
  ELSE
    PERFORM anotar_obras(ARRAY(SELECT o.id FROM novos AS n JOIN velhos AS v ON v.id = n.id JOIN obras AS o ON o.baremo_id = n.id
      WHERE (n.valor_unidade, n.regra_arredondamento) IS DISTINCT FROM (v.valor_unidade, v.regra_arredondamento)));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER obras_anota_novo AFTER INSERT ON rdos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_campo();
CREATE OR REPLACE TRIGGER obras_anota_mudado AFTER UPDATE ON rdos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_campo();
CREATE OR REPLACE TRIGGER obras_anota_tirado AFTER DELETE ON rdos REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_campo();
CREATE OR REPLACE TRIGGER obras_anota_novo AFTER INSERT ON registros_obra REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_campo();
CREATE OR REPLACE TRIGGER obras_anota_mudado AFTER UPDATE ON registros_obra REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_campo();
CREATE OR REPLACE TRIGGER obras_anota_tirado AFTER DELETE ON registros_obra REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_campo();
CREATE OR REPLACE TRIGGER obras_anota_nova AFTER INSERT ON rdos_atividades REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();
CREATE OR REPLACE TRIGGER obras_anota_mudada AFTER UPDATE ON rdos_atividades REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();
CREATE OR REPLACE TRIGGER obras_anota_tirada AFTER DELETE ON rdos_atividades REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();
CREATE OR REPLACE TRIGGER obras_anota_nova AFTER INSERT ON registros_obra_itens REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();
CREATE OR REPLACE TRIGGER obras_anota_mudada AFTER UPDATE ON registros_obra_itens REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();
CREATE OR REPLACE TRIGGER obras_anota_tirada AFTER DELETE ON registros_obra_itens REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();
CREATE OR REPLACE TRIGGER obras_anota_nova AFTER INSERT ON rdos_atividades_registros REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();
CREATE OR REPLACE TRIGGER obras_anota_tirada AFTER DELETE ON rdos_atividades_registros REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();
CREATE OR REPLACE TRIGGER obras_anota_nova AFTER INSERT ON medicoes_itens REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_medidas();
CREATE OR REPLACE TRIGGER obras_anota_mudada AFTER UPDATE ON medicoes_itens REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_medidas();
CREATE OR REPLACE TRIGGER obras_anota_tirada AFTER DELETE ON medicoes_itens REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_medidas();
CREATE OR REPLACE TRIGGER obras_anota_mudada AFTER UPDATE ON medicoes REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_medidas();
CREATE OR REPLACE TRIGGER obras_anota_preco AFTER UPDATE ON obras REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_precos();
CREATE OR REPLACE TRIGGER obras_anota_preco AFTER UPDATE ON contas_contrato REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_precos();
CREATE OR REPLACE TRIGGER obras_anota_preco AFTER UPDATE ON baremos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_precos();

-- What a migration left to be counted, before there was anything to count with.
DO $$
DECLARE anotadas bigint[];
BEGIN
  SELECT array_agg(DISTINCT obra_id) INTO anotadas FROM obras_a_contar;
  IF anotadas IS NOT NULL THEN
    PERFORM contar_obras(anotadas);
    DELETE FROM obras_a_contar;
  END IF;
END $$;
