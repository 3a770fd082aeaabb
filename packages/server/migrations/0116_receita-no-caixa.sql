-- What revenue is told by: the month a measurement is of, the day it was invoiced, and of one of several works how much came
-- of each. The cash flow says them, and goals, reports and the works' accounts read them there alone.
ALTER TABLE fluxo_de_caixa ADD COLUMN mes_comp text CHECK (mes_comp ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$');
ALTER TABLE fluxo_de_caixa ADD COLUMN data_faturada date;
ALTER TABLE lancamentos_obras ADD COLUMN valor_realizado numeric(16,2) CHECK (valor_realizado >= 0);

UPDATE fluxo_de_caixa AS e SET mes_comp = m.mes_comp, data_faturada = CASE WHEN m.status IN (8, 9) THEN m.data_nota_fiscal END
FROM medicoes AS m WHERE m.id = e.medicao_id AND e.cancelado_em IS NULL;

-- What came of each work: its part, and where another sum came, its share of it; the centavos left go to the largest remainders.
UPDATE lancamentos_obras AS p SET valor_realizado = (q.base + (q.posicao <= q.sobra)::integer) / 100.0
FROM (
  SELECT r.*, r.total - sum(r.base) OVER (PARTITION BY r.lancamento_id) AS sobra,
    row_number() OVER (PARTITION BY r.lancamento_id ORDER BY r.resto DESC, r.obra_id) AS posicao
  FROM (
    SELECT p.lancamento_id, p.obra_id, v.total, div(v.total * v.parte, v.soma) AS base, mod(v.total * v.parte, v.soma) AS resto
    FROM lancamentos_obras AS p JOIN fluxo_de_caixa AS e ON e.id = p.lancamento_id AND e.valor_realizado IS NOT NULL
      CROSS JOIN LATERAL (SELECT round(e.valor_realizado * 100) AS total, round(p.valor * 100) AS parte,
        (SELECT sum(round(o.valor * 100)) FROM lancamentos_obras AS o WHERE o.lancamento_id = e.id) AS soma) AS v) AS r) AS q
WHERE p.lancamento_id = q.lancamento_id AND p.obra_id = q.obra_id;

ALTER TABLE fluxo_de_caixa ADD COLUMN competencia text NOT NULL GENERATED ALWAYS AS (coalesce(mes_comp,
  lpad(extract(year FROM data_prevista)::integer::text, 4, '0') || '-' || lpad(extract(month FROM data_prevista)::integer::text, 2, '0'))) STORED;
CREATE INDEX fluxo_de_caixa_competencia ON fluxo_de_caixa (centro_de_custo_id, competencia) WHERE cancelado_em IS NULL;
