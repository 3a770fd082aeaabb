-- How many orders there are of each contract, status, type and month of registration, and what they sum: what each act changes of it, one row after the
-- other, so that nobody waits for anybody; a job puts them together (somas.ts). Whoever reads sums them.
CREATE OR REPLACE FUNCTION mes_do_pedido(registro timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', registro AT TIME ZONE 'America/Sao_Paulo')::date
$$;

CREATE OR REPLACE FUNCTION pedidos_se_somam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO pedidos_somas (mes, centro_de_custo_id, status, tipo, total, valor)
      SELECT mes_do_pedido(data_registro), centro_de_custo_id, status, tipo, count(*), sum(valor_total) FROM novos GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO pedidos_somas (mes, centro_de_custo_id, status, tipo, total, valor)
      SELECT mes_do_pedido(data_registro), centro_de_custo_id, status, tipo, -count(*), -sum(valor_total) FROM velhos GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO pedidos_somas (mes, centro_de_custo_id, status, tipo, total, valor)
      SELECT mes_do_pedido(data_registro), centro_de_custo_id, status, tipo, sum(um), sum(valor) FROM (
        SELECT n.data_registro, n.centro_de_custo_id, n.status, n.tipo, 1 AS um, n.valor_total AS valor FROM novos AS n
        UNION ALL SELECT v.data_registro, v.centro_de_custo_id, v.status, v.tipo, -1, -v.valor_total FROM velhos AS v) AS m
      GROUP BY 1, 2, 3, 4 HAVING sum(um) <> 0 OR sum(valor) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER pedidos_se_somam_ao_criar AFTER INSERT ON pedidos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION pedidos_se_somam();
CREATE OR REPLACE TRIGGER pedidos_se_somam_ao_mudar AFTER UPDATE ON pedidos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION pedidos_se_somam();
CREATE OR REPLACE TRIGGER pedidos_se_somam_ao_excluir AFTER DELETE ON pedidos REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION pedidos_se_somam();

CREATE OR REPLACE FUNCTION pedidos_sem_somas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE pedidos_somas;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER pedidos_sem_somas AFTER TRUNCATE ON pedidos FOR EACH STATEMENT EXECUTE FUNCTION pedidos_sem_somas();
