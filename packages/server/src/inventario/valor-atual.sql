-- Spec 3 §9, held against the domain's own functions by a test with random values: the list is ordered by what these answer.
CREATE OR REPLACE FUNCTION meses_de_31_dias(desde date, ate date) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT greatest(0, ate - desde) / {{DIAS_DO_MES}}
$$;

CREATE OR REPLACE FUNCTION meses_do_calendario(desde date, ate date) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT greatest(0, ((extract(year FROM ate) - extract(year FROM desde)) * 12 + extract(month FROM ate) - extract(month FROM desde)
    - CASE WHEN extract(day FROM ate) < extract(day FROM desde) AND extract(day FROM ate + 1) <> 1 THEN 1 ELSE 0 END)::integer)
$$;

CREATE OR REPLACE FUNCTION valor_apos_meses(valor numeric, vida_util integer, meses integer) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN valor IS NULL OR meses IS NULL OR coalesce(vida_util, 0) = 0 THEN NULL
    WHEN meses >= vida_util THEN 0
    ELSE round(valor * (vida_util - meses) / vida_util, 2)
  END
$$;

CREATE OR REPLACE VIEW inventario_geral AS
SELECT m.id, m.revisao, m.etiqueta, m.dispositivo AS tipo, m.nome, m.colab_id, m.contrato_id, m.situacao, m.dt_aquisicao,
  m.valor, m.vida_util,
  valor_apos_meses(m.valor, m.vida_util, meses_de_31_dias(m.dt_aquisicao, dia.hoje)) AS valor_atual,
  valor_apos_meses(m.valor, m.vida_util, meses_do_calendario(m.dt_aquisicao, dia.hoje)) AS valor_atual_calendario,
  m.busca
FROM micros AS m CROSS JOIN (SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date AS hoje) AS dia
UNION ALL
SELECT c.id, c.revisao, NULL, {{TIPO_CHIP}}::smallint, c.nome, c.colab_id, c.contrato_id, c.situacao, c.dt_aquisicao,
  NULL, NULL, NULL, NULL, c.busca
FROM chips AS c;
