-- Vehicles with all that is asked of them, and their fuellings (design, Works 8).

ALTER TABLE veiculos
  ADD COLUMN renavam text,
  -- What a vehicle registered before these were asked starts with, until somebody corrects it.
  ADD COLUMN tipo smallint NOT NULL DEFAULT 1 CHECK (tipo BETWEEN 1 AND 9),
  ADD COLUMN combustivel smallint NOT NULL DEFAULT 3 CHECK (combustivel BETWEEN 1 AND 7),
  ADD COLUMN capacidade_tanque_l numeric(14,4) CHECK (capacidade_tanque_l > 0),
  ADD COLUMN controle smallint CHECK (controle IN (1, 2)),
  ADD COLUMN km_por_litro_meta numeric(14,4) CHECK (km_por_litro_meta > 0),
  ADD COLUMN propriedade smallint NOT NULL DEFAULT 1 CHECK (propriedade IN (1, 2)),
  ADD COLUMN fornecedor_id bigint REFERENCES fornecedores,
  ADD COLUMN valor_locacao_mensal numeric(16,2) CHECK (valor_locacao_mensal >= 0),
  ADD COLUMN equipe text,
  ADD COLUMN colab_responsavel_id bigint REFERENCES colaboradores,
  ADD COLUMN crlv_validade date,
  ADD COLUMN seguro_validade date,
  ADD COLUMN tacografo_validade date,
  ADD COLUMN laudo_pta_validade date,
  ADD COLUMN situacao smallint NOT NULL DEFAULT 1 CHECK (situacao BETWEEN 1 AND 4),
  ADD COLUMN odometro numeric(14,4);
UPDATE veiculos SET situacao = 3 WHERE NOT ativo;
ALTER TABLE veiculos DROP COLUMN ativo, DROP COLUMN busca;
ALTER TABLE veiculos
  ADD COLUMN ativo boolean NOT NULL GENERATED ALWAYS AS (situacao IN (1, 2)) STORED,
  ADD COLUMN busca text GENERATED ALWAYS AS (normalizar(
    placa || ' ' || modelo || ' ' || coalesce(marca, '') || ' ' || coalesce(renavam, '') || ' ' || coalesce(equipe, ''))) STORED;
CREATE INDEX veiculos_busca ON veiculos USING gin (busca gin_trgm_ops);
CREATE INDEX veiculos_centro ON veiculos (centro_de_custo_id, id);
CREATE INDEX veiculos_fornecedor ON veiculos (fornecedor_id) WHERE fornecedor_id IS NOT NULL;
CREATE INDEX veiculos_responsavel ON veiculos (colab_responsavel_id) WHERE colab_responsavel_id IS NOT NULL;
-- The orders that paid for a vehicle.
CREATE INDEX pedidos_veiculo ON pedidos (veiculo_id, id) WHERE veiculo_id IS NOT NULL;

-- The days (1 Monday to 7 Sunday) and hours in which vehicles are fuelled; one row, for the whole company.
CREATE TABLE frota_horario (
  unico boolean PRIMARY KEY DEFAULT true CHECK (unico),
  revisao integer NOT NULL DEFAULT 1,
  dias smallint[] NOT NULL DEFAULT '{1,2,3,4,5,6}' CHECK (dias <@ '{1,2,3,4,5,6,7}'::smallint[]),
  inicio time NOT NULL DEFAULT '05:00',
  fim time NOT NULL DEFAULT '22:00',
  CHECK (inicio < fim)
);
INSERT INTO frota_horario DEFAULT VALUES;

CREATE SEQUENCE abastecimentos_numero AS integer;
CREATE TABLE abastecimentos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero integer NOT NULL DEFAULT nextval('abastecimentos_numero') UNIQUE,
  veiculo_id bigint NOT NULL REFERENCES veiculos,
  data timestamptz NOT NULL,
  motorista_id bigint NOT NULL REFERENCES colaboradores,
  fornecedor_id bigint REFERENCES fornecedores,
  posto text,
  combustivel smallint NOT NULL CHECK (combustivel BETWEEN 1 AND 7 AND combustivel <> 3),
  litros numeric(14,4) NOT NULL CHECK (litros > 0),
  valor_litro numeric(14,4) CHECK (valor_litro >= 0),
  valor_total numeric(16,2) NOT NULL CHECK (valor_total >= 0),
  odometro numeric(14,4) NOT NULL CHECK (odometro >= 0),
  tanque_cheio boolean NOT NULL DEFAULT true,
  abastecimento_perdido boolean NOT NULL DEFAULT false,
  forma_pagamento smallint CHECK (forma_pagamento BETWEEN 1 AND 4),
  -- A draft order that is deleted leaves the fuelling, which happened.
  pedido_id bigint REFERENCES pedidos ON DELETE SET NULL,
  obra_id bigint REFERENCES obras,
  equipe text,
  observacao text,
  centro_de_custo_id bigint REFERENCES contas_contrato,
  km_percorrido numeric(14,4),
  litros_do_trecho numeric(14,4),
  valor_do_trecho numeric(16,2),
  km_por_litro numeric(14,4),
  inconsistencias smallint[] NOT NULL DEFAULT '{}',
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
  conferido_por bigint REFERENCES usuarios,
  conferido_em timestamptz,
  motivo_rejeicao text CHECK ((status = 3) = (motivo_rejeicao IS NOT NULL)),
  cupom_arquivo_id bigint REFERENCES arquivos,
  foto_odometro_arquivo_id bigint REFERENCES arquivos,
  -- As they were when it was fuelled: a vehicle sold later, or other hours, make no old line suspect.
  veiculo_inativo boolean NOT NULL DEFAULT false,
  fora_do_horario boolean NOT NULL DEFAULT false,
  busca text NOT NULL DEFAULT ''
);
ALTER SEQUENCE abastecimentos_numero OWNED BY abastecimentos.numero;
CREATE INDEX abastecimentos_busca ON abastecimentos USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX abastecimentos_unico ON abastecimentos (veiculo_id, data, litros) WHERE status <> 3;
CREATE INDEX abastecimentos_veiculo ON abastecimentos (veiculo_id, data, id);
CREATE INDEX abastecimentos_centro ON abastecimentos (centro_de_custo_id, status, data);
CREATE INDEX abastecimentos_data ON abastecimentos (data, id);
CREATE INDEX abastecimentos_motorista ON abastecimentos (motorista_id);
CREATE INDEX abastecimentos_fornecedor ON abastecimentos (fornecedor_id) WHERE fornecedor_id IS NOT NULL;
CREATE INDEX abastecimentos_pedido ON abastecimentos (pedido_id) WHERE pedido_id IS NOT NULL;
CREATE INDEX abastecimentos_obra ON abastecimentos (obra_id) WHERE obra_id IS NOT NULL;
CREATE INDEX abastecimentos_suspeitos ON abastecimentos (data, id) WHERE inconsistencias <> '{}';
CREATE INDEX abastecimentos_cupom ON abastecimentos (cupom_arquivo_id) WHERE cupom_arquivo_id IS NOT NULL;
CREATE INDEX abastecimentos_foto ON abastecimentos (foto_odometro_arquivo_id) WHERE foto_odometro_arquivo_id IS NOT NULL;

-- Domain's `foraDoHorario`.
CREATE FUNCTION frota_fora_do_horario(quando timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT (extract(isodow FROM local)::smallint = ANY (h.dias)) OR local::time < h.inicio OR local::time > h.fim
  FROM frota_horario AS h, (SELECT date_trunc('minute', quando AT TIME ZONE 'America/Sao_Paulo') AS local) AS q
$$;

-- What a line takes from its vehicle and from the hour, and the words it is found by.
CREATE FUNCTION abastecimento_antes() RETURNS trigger LANGUAGE plpgsql AS $$
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
  NEW.busca := normalizar(concat_ws(' ', NEW.numero, v.placa, replace(v.placa, '-', ''), v.modelo, NEW.posto, NEW.equipe,
    (SELECT nome FROM colaboradores WHERE id = NEW.motorista_id), (SELECT nome FROM fornecedores WHERE id = NEW.fornecedor_id)));
  RETURN NEW;
END $$;
-- Not for what `frota_recalcular` writes: nothing of it is told by those columns.
CREATE TRIGGER abastecimento_antes BEFORE INSERT OR UPDATE OF veiculo_id, data, motorista_id, fornecedor_id, posto, equipe ON abastecimentos
  FOR EACH ROW EXECUTE FUNCTION abastecimento_antes();

-- Domain's `calcularConsumo` for all lines of a vehicle (frota/consumo.ts; a random test holds one against the other).
CREATE FUNCTION frota_recalcular(veiculo bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time: what the other wrote is seen by the statements that follow.
  PERFORM 1 FROM veiculos WHERE id = veiculo FOR NO KEY UPDATE;

  WITH lidas AS (
    SELECT a.*, lag(a.odometro) OVER w AS odometro_anterior, lag(a.data) OVER w AS data_anterior
    FROM abastecimentos AS a WHERE a.veiculo_id = veiculo AND a.status <> 3
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
        CASE WHEN f.menor THEN 1 END,
        CASE WHEN f.litros > v.capacidade_tanque_l * 1.05 THEN 2 END,
        CASE WHEN f.data - f.data_anterior < interval '2 hours' THEN 3 END,
        CASE WHEN f.km < 0.75 * v.km_por_litro_meta * f.litros_ate_aqui
               OR f.km > 1.25 * v.km_por_litro_meta * f.litros_ate_aqui THEN 4 END,
        CASE WHEN abs(f.valor_total - f.litros * f.valor_litro) > f.litros * f.valor_litro * 0.01 THEN 5 END,
        CASE WHEN f.fora_do_horario THEN 6 END,
        CASE WHEN NOT (CASE v.combustivel WHEN 3 THEN f.combustivel IN (1, 2) WHEN 5 THEN f.combustivel IN (4, 5)
               WHEN 6 THEN f.combustivel IN (1, 2, 6) ELSE f.combustivel = v.combustivel END) THEN 7 END,
        CASE WHEN f.veiculo_inativo THEN 8 END,
        CASE WHEN f.abastecimento_perdido THEN 9 END
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
  WHERE veiculo_id = veiculo AND status = 3 AND km_percorrido IS NOT NULL;

  UPDATE veiculos AS v SET odometro = u.odometro
  FROM (SELECT (SELECT a.odometro FROM abastecimentos AS a
    WHERE a.veiculo_id = veiculo AND a.status <> 3 AND NOT (1::smallint = ANY (a.inconsistencias))
    ORDER BY a.data DESC, a.id DESC LIMIT 1) AS odometro) AS u
  WHERE v.id = veiculo AND v.odometro IS DISTINCT FROM u.odometro;
END $$;

CREATE FUNCTION abastecimentos_depois() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER abastecimentos_criados AFTER INSERT ON abastecimentos REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION abastecimentos_depois();
CREATE TRIGGER abastecimentos_alterados AFTER UPDATE ON abastecimentos REFERENCING OLD TABLE AS antigas NEW TABLE AS novas
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION abastecimentos_depois();
CREATE TRIGGER abastecimentos_excluidos AFTER DELETE ON abastecimentos REFERENCING OLD TABLE AS antigas
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION abastecimentos_depois();

-- A corrected tank, goal or fuel of the vehicle judges its lines again.
CREATE FUNCTION veiculo_depois() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM frota_recalcular(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER veiculo_depois AFTER UPDATE OF capacidade_tanque_l, km_por_litro_meta, combustivel ON veiculos
  FOR EACH ROW WHEN ((OLD.capacidade_tanque_l, OLD.km_por_litro_meta, OLD.combustivel)
    IS DISTINCT FROM (NEW.capacidade_tanque_l, NEW.km_por_litro_meta, NEW.combustivel)) EXECUTE FUNCTION veiculo_depois();

-- Lines are found by names that change elsewhere.
CREATE FUNCTION abastecimentos_nomes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'veiculos' THEN
    UPDATE abastecimentos SET posto = posto WHERE veiculo_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'colaboradores' THEN
    UPDATE abastecimentos SET posto = posto WHERE motorista_id = NEW.id;
  ELSE
    UPDATE abastecimentos SET posto = posto WHERE fornecedor_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER abastecimentos_nomes AFTER UPDATE OF placa, modelo ON veiculos
  FOR EACH ROW WHEN ((OLD.placa, OLD.modelo) IS DISTINCT FROM (NEW.placa, NEW.modelo)) EXECUTE FUNCTION abastecimentos_nomes();
CREATE TRIGGER abastecimentos_nomes AFTER UPDATE OF nome ON colaboradores
  FOR EACH ROW WHEN (OLD.nome <> NEW.nome) EXECUTE FUNCTION abastecimentos_nomes();
CREATE TRIGGER abastecimentos_nomes AFTER UPDATE OF nome ON fornecedores
  FOR EACH ROW WHEN (OLD.nome <> NEW.nome) EXECUTE FUNCTION abastecimentos_nomes();
