-- Domain's `foraDoHorario`.
CREATE OR REPLACE FUNCTION frota_fora_do_horario(quando timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT (extract(isodow FROM aqui)::smallint = ANY (h.dias)) OR aqui::time < h.inicio OR aqui::time > h.fim
  FROM frota_horario AS h, (SELECT date_trunc('minute', quando AT TIME ZONE 'America/Sao_Paulo') AS aqui) AS q
$$;

CREATE OR REPLACE FUNCTION abastecimento_texto_de_busca(a abastecimentos) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT normalizar(concat_ws(' ', a.numero,
    (SELECT concat_ws(' ', placa, replace(placa, '-', ''), modelo) FROM veiculos WHERE id = a.veiculo_id), a.posto, a.equipe,
    (SELECT nome FROM colaboradores WHERE id = a.motorista_id), (SELECT nome FROM fornecedores WHERE id = a.fornecedor_id)))
$$;

-- What a line takes from its vehicle and from the hour, and the words it is found by.
CREATE OR REPLACE FUNCTION abastecimento_antes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v veiculos;
BEGIN
  SELECT * INTO v FROM veiculos WHERE id = NEW.veiculo_id;
  IF TG_OP = 'INSERT' THEN
    NEW.centro_de_custo_id := coalesce(NEW.centro_de_custo_id, v.centro_de_custo_id);
    NEW.veiculo_inativo := NEW.veiculo_inativo OR coalesce(NOT v.ativo, false);
  ELSIF NEW.veiculo_id <> OLD.veiculo_id THEN
    NEW.centro_de_custo_id := v.centro_de_custo_id;
    NEW.veiculo_inativo := coalesce(NOT v.ativo, false);
  END IF;
  IF TG_OP = 'INSERT' OR NEW.data <> OLD.data THEN
    NEW.fora_do_horario := frota_fora_do_horario(NEW.data);
  END IF;
  -- Of the team its name is that of; nothing said at the pump means the vehicle's.
  IF NEW.equipe_id IS NOT NULL AND NEW.equipe IS DISTINCT FROM (SELECT nome FROM equipes WHERE id = NEW.equipe_id) THEN
    NEW.equipe_id := NULL;
  END IF;
  IF NEW.equipe_id IS NULL AND v.equipe_id IS NOT NULL
    AND (normalizar(NEW.equipe) = normalizar(v.equipe) OR TG_OP = 'INSERT' AND NEW.equipe IS NULL) THEN
    NEW.equipe_id := v.equipe_id;
    NEW.equipe := v.equipe;
  END IF;
  NEW.busca := abastecimento_texto_de_busca(NEW);
  RETURN NEW;
END $$;

-- Not for what `frota_recalcular` writes: nothing of it is told by those columns.
CREATE OR REPLACE TRIGGER abastecimento_antes BEFORE INSERT OR UPDATE OF veiculo_id, data, motorista_id, fornecedor_id, posto, equipe ON abastecimentos
  FOR EACH ROW EXECUTE FUNCTION abastecimento_antes();

-- Domain's `calcularConsumo` for all lines of a vehicle (frota/consumo.ts; a random test holds one against the other).
CREATE OR REPLACE FUNCTION frota_recalcular(veiculo bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time: what the other wrote is seen by the statements that follow.
  PERFORM 1 FROM veiculos WHERE id = veiculo FOR NO KEY UPDATE;

  WITH lidas AS (
    SELECT a.*, lag(a.odometro) OVER w AS odometro_anterior, lag(a.data) OVER w AS data_anterior
    FROM abastecimentos AS a WHERE a.veiculo_id = veiculo AND a.status <> {{STATUS.rejeitado}}
    WINDOW w AS (ORDER BY a.data, a.id)
  ), marcadas AS (
    SELECT *, coalesce(odometro < odometro_anterior, false) AS menor FROM lidas
  ), eventos AS (
    -- A stretch begins at a full tank whose odometer can be believed, and is broken by a missed fuelling.
    SELECT *, (tanque_cheio AND (abastecimento_perdido OR NOT menor)) AS ancora,
      (tanque_cheio AND NOT menor AND NOT abastecimento_perdido) AS fecha,
      (tanque_cheio AND (abastecimento_perdido OR NOT menor)) OR abastecimento_perdido AS evento
    FROM marcadas
  ), trechos AS (
    SELECT *, count(*) FILTER (WHERE evento) OVER (ORDER BY data, id) - evento::int AS trecho FROM eventos
  ), somadas AS (
    SELECT *, sum(litros) OVER t AS litros_ate_aqui, sum(valor_total) OVER t AS valor_ate_aqui
    FROM trechos WINDOW t AS (PARTITION BY trecho ORDER BY data, id ROWS UNBOUNDED PRECEDING)
  ), fechadas AS (
    SELECT s.*, CASE WHEN s.fecha AND i.ancora AND s.odometro > i.odometro THEN s.odometro - i.odometro END AS km
    FROM somadas AS s LEFT JOIN trechos AS i ON i.evento AND i.trecho + 1 = s.trecho
  ), contas AS (
    SELECT f.id, f.km, CASE WHEN f.km IS NOT NULL THEN f.litros_ate_aqui END AS litros_trecho,
      CASE WHEN f.km IS NOT NULL THEN f.valor_ate_aqui END AS valor_trecho, round(f.km / f.litros_ate_aqui, 4) AS consumo,
      array_remove(ARRAY[
        CASE WHEN f.menor THEN {{INCONSISTENCIA.odometroMenor}} END,
        CASE WHEN f.litros * 100 > v.capacidade_tanque_l * {{TOLERANCIA.tanque}} THEN {{INCONSISTENCIA.acimaDoTanque}} END,
        CASE WHEN f.data - f.data_anterior < interval '{{TOLERANCIA.horas}} hours' THEN {{INCONSISTENCIA.cedoDemais}} END,
        CASE WHEN f.km * 100 < {{TOLERANCIA.metaMenor}} * v.km_por_litro_meta * f.litros_ate_aqui
               OR f.km * 100 > {{TOLERANCIA.metaMaior}} * v.km_por_litro_meta * f.litros_ate_aqui THEN {{INCONSISTENCIA.foraDaMeta}} END,
        CASE WHEN abs(f.valor_total - f.litros * f.valor_litro) * 100 > f.litros * f.valor_litro * {{TOLERANCIA.valor}} THEN {{INCONSISTENCIA.valorNaoConfere}} END,
        CASE WHEN f.fora_do_horario THEN {{INCONSISTENCIA.foraDoHorario}} END,
        CASE WHEN NOT (CASE v.combustivel WHEN {{COMBUSTIVEL.flex}} THEN f.combustivel IN ({{ACEITOS.flex}})
               WHEN {{COMBUSTIVEL.dieselS500}} THEN f.combustivel IN ({{ACEITOS.dieselS500}})
               WHEN {{COMBUSTIVEL.gnv}} THEN f.combustivel IN ({{ACEITOS.gnv}})
               ELSE f.combustivel = v.combustivel END) THEN {{INCONSISTENCIA.combustivelErrado}} END,
        CASE WHEN f.veiculo_inativo THEN {{INCONSISTENCIA.veiculoInativo}} END,
        CASE WHEN f.abastecimento_perdido THEN {{INCONSISTENCIA.naoRegistrado}} END
      ]::smallint[], NULL) AS achadas
    FROM fechadas AS f JOIN veiculos AS v ON v.id = f.veiculo_id
  )
  UPDATE abastecimentos AS a
  SET km_percorrido = c.km, litros_do_trecho = c.litros_trecho, valor_do_trecho = c.valor_trecho, km_por_litro = c.consumo,
    inconsistencias = c.achadas
  FROM contas AS c
  WHERE a.id = c.id AND (a.km_percorrido, a.litros_do_trecho, a.valor_do_trecho, a.km_por_litro, a.inconsistencias)
    IS DISTINCT FROM (c.km, c.litros_trecho, c.valor_trecho, c.consumo, c.achadas);

  -- What was rejected counts nowhere; why it looked wrong stays to be read.
  UPDATE abastecimentos
  SET km_percorrido = NULL, litros_do_trecho = NULL, valor_do_trecho = NULL, km_por_litro = NULL
  WHERE veiculo_id = veiculo AND status = {{STATUS.rejeitado}} AND km_percorrido IS NOT NULL;

  -- The last believable one, or what a work told since, when that is more.
  UPDATE veiculos AS v SET odometro = greatest(u.odometro, v.leitura_da_obra)
  FROM (SELECT (SELECT a.odometro FROM abastecimentos AS a
    WHERE a.veiculo_id = veiculo AND a.status <> {{STATUS.rejeitado}} AND NOT ({{INCONSISTENCIA.odometroMenor}}::smallint = ANY (a.inconsistencias))
    ORDER BY a.data DESC, a.id DESC LIMIT 1) AS odometro) AS u
  WHERE v.id = veiculo AND v.odometro IS DISTINCT FROM greatest(u.odometro, v.leitura_da_obra);
END $$;

CREATE OR REPLACE FUNCTION abastecimentos_depois() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  veiculo bigint;
BEGIN
  -- Always in the same order, so that two who write of several vehicles do not wait for each other.
  IF TG_OP = 'UPDATE' THEN
    FOR veiculo IN SELECT veiculo_id FROM antigas UNION SELECT veiculo_id FROM novas ORDER BY 1 LOOP
      PERFORM frota_recalcular(veiculo);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR veiculo IN SELECT DISTINCT veiculo_id FROM antigas ORDER BY 1 LOOP
      PERFORM frota_recalcular(veiculo);
    END LOOP;
  ELSE
    FOR veiculo IN SELECT DISTINCT veiculo_id FROM novas ORDER BY 1 LOOP
      PERFORM frota_recalcular(veiculo);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

-- Whoever writes. Not for what it writes itself, nor for words refreshed by the triggers below.
CREATE OR REPLACE TRIGGER abastecimentos_criados AFTER INSERT ON abastecimentos REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION abastecimentos_depois();
CREATE OR REPLACE TRIGGER abastecimentos_alterados AFTER UPDATE ON abastecimentos REFERENCING OLD TABLE AS antigas NEW TABLE AS novas
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION abastecimentos_depois();
CREATE OR REPLACE TRIGGER abastecimentos_excluidos AFTER DELETE ON abastecimentos REFERENCING OLD TABLE AS antigas
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION abastecimentos_depois();

-- A corrected tank, goal or fuel of the vehicle judges its lines again.
CREATE OR REPLACE FUNCTION veiculo_depois() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM frota_recalcular(NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER veiculo_depois AFTER UPDATE OF capacidade_tanque_l, km_por_litro_meta, combustivel ON veiculos
  FOR EACH ROW WHEN ((OLD.capacidade_tanque_l, OLD.km_por_litro_meta, OLD.combustivel)
    IS DISTINCT FROM (NEW.capacidade_tanque_l, NEW.km_por_litro_meta, NEW.combustivel)) EXECUTE FUNCTION veiculo_depois();
