-- The revenue as the cash flow says it, a line for each work of an entry, in centavos: the same rule as domain's `receitasDe`.
CREATE OR REPLACE VIEW receitas AS
  SELECT e.id AS lancamento_id, e.medicao_id, e.centro_de_custo_id, l.obra_id, e.codigo_custo_id, e.competencia,
    left(e.competencia, 4)::integer AS exercicio, e.data_faturada, e.data_realizada,
    CASE WHEN s.medicao THEN s.sinal * l.esperado ELSE 0 END AS medida,
    CASE WHEN e.data_faturada IS NOT NULL THEN s.sinal * l.esperado ELSE 0 END AS faturada,
    s.sinal * coalesce(l.veio, 0) AS recebida,
    CASE WHEN s.medicao AND l.veio IS NULL AND e.data_faturada IS NULL THEN s.sinal * l.esperado ELSE 0 END AS a_faturar,
    CASE WHEN l.veio IS NULL AND e.data_faturada IS NOT NULL THEN s.sinal * l.esperado ELSE 0 END AS a_receber
  FROM fluxo_de_caixa AS e
    CROSS JOIN LATERAL (SELECT e.origem = {{ORIGEM.medicao}} AS medicao, CASE e.natureza WHEN {{NATUREZA.entrada}} THEN 1 ELSE -1 END AS sinal) AS s
    CROSS JOIN LATERAL (
      SELECT p.obra_id, round(p.valor * 100)::bigint AS esperado, round(p.valor_realizado * 100)::bigint AS veio
      FROM lancamentos_obras AS p WHERE p.lancamento_id = e.id
      UNION ALL
      SELECT e.obra_id, round(e.valor_previsto * 100)::bigint, round(e.valor_realizado * 100)::bigint
      WHERE NOT EXISTS (SELECT 1 FROM lancamentos_obras AS p WHERE p.lancamento_id = e.id)) AS l
  WHERE e.cancelado_em IS NULL AND e.origem <> {{ORIGEM.transferencia}}
    AND (e.origem = {{ORIGEM.medicao}} OR (e.natureza = {{NATUREZA.entrada}} AND e.data_realizada IS NOT NULL));

-- The entries in which each work has a part.
CREATE OR REPLACE VIEW obras_dos_lancamentos AS
  SELECT obra_id, id AS lancamento_id FROM fluxo_de_caixa WHERE obra_id IS NOT NULL
  UNION ALL SELECT obra_id, lancamento_id FROM lancamentos_obras;
