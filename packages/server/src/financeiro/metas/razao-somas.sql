-- The ledger summed, kept as that of orders is (pedidos/somas.sql): what each act changes of it, one row after the other, so that
-- nobody waits for anybody. Whoever reads sums them; a job puts them together.
CREATE OR REPLACE FUNCTION razao_se_soma() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO razao_somas (centro_de_custo_id, competencia, codigo_custo_id, obra_id, reservado, comprometido, realizado)
      SELECT centro_de_custo_id, competencia, codigo_custo_id, NULL::bigint, sum(reservado), sum(comprometido), sum(realizado)
      FROM novos GROUP BY 1, 2, 3
      UNION ALL
      SELECT centro_de_custo_id, competencia, NULL, obra_id, sum(reservado), sum(comprometido), sum(realizado)
      FROM novos WHERE obra_id IS NOT NULL GROUP BY 1, 2, 4;
  ELSE
    INSERT INTO razao_somas (centro_de_custo_id, competencia, codigo_custo_id, obra_id, reservado, comprometido, realizado)
      SELECT centro_de_custo_id, competencia, codigo_custo_id, NULL::bigint, -sum(reservado), -sum(comprometido), -sum(realizado)
      FROM velhos GROUP BY 1, 2, 3
      UNION ALL
      SELECT centro_de_custo_id, competencia, NULL, obra_id, -sum(reservado), -sum(comprometido), -sum(realizado)
      FROM velhos WHERE obra_id IS NOT NULL GROUP BY 1, 2, 4;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER razao_se_soma_ao_criar AFTER INSERT ON razao REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION razao_se_soma();
CREATE OR REPLACE TRIGGER razao_se_soma_ao_excluir AFTER DELETE ON razao REFERENCING OLD TABLE AS velhos
  FOR EACH STATEMENT EXECUTE FUNCTION razao_se_soma();

-- Lines are made anew and never changed: whoever changed one would leave its sum behind.
CREATE OR REPLACE FUNCTION razao_nao_muda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'as linhas do razão se refazem, não se alteram';
END $$;
CREATE OR REPLACE TRIGGER razao_nao_muda BEFORE UPDATE ON razao FOR EACH STATEMENT EXECUTE FUNCTION razao_nao_muda();

CREATE OR REPLACE FUNCTION razao_sem_somas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE razao_somas;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER razao_sem_somas AFTER TRUNCATE ON razao FOR EACH STATEMENT EXECUTE FUNCTION razao_sem_somas();
