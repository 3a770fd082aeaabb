-- IT inventory (Spec 3 §2.4): computers and devices, telephone chips, who had each from when to when, and both as one list.

CREATE TABLE micros (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  etiqueta text,
  dispositivo smallint NOT NULL CHECK (dispositivo BETWEEN 1 AND 4),
  marca smallint NOT NULL CHECK (marca BETWEEN 1 AND 99),
  -- The nth model of brand b is b × 100 + n.
  modelo smallint CHECK (modelo / 100 = marca),
  cpu smallint,
  ram text,
  hd text,
  ssd text,
  bateria numeric(14,4) CHECK (bateria >= 0),
  situacao smallint NOT NULL CHECK (situacao BETWEEN 1 AND 5),
  diagnostico smallint CHECK (diagnostico BETWEEN 1 AND 4),
  acao smallint CHECK (acao BETWEEN 1 AND 3),
  colab_id bigint REFERENCES colaboradores,
  -- The contract of whoever holds it, kept by trigger: what scopes it.
  contrato_id bigint REFERENCES contas_contrato,
  dt_aquisicao date,
  valor numeric(16,2) CHECK (valor >= 0),
  vida_util integer CHECK (vida_util >= 0),
  observacao text,
  nome text NOT NULL,
  -- The words behind the codes, which the catalogues of the domain know.
  palavras text NOT NULL DEFAULT '',
  busca text NOT NULL DEFAULT ''
);
CREATE INDEX micros_busca ON micros USING gin (busca gin_trgm_ops);
CREATE INDEX micros_colab ON micros (colab_id) WHERE colab_id IS NOT NULL;
CREATE INDEX micros_contrato ON micros (contrato_id, id);

CREATE TABLE chips (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL CHECK (numero ~ '^[1-9][0-9]{9,10}$'),
  operadora smallint NOT NULL CHECK (operadora BETWEEN 1 AND 6),
  colab_id bigint REFERENCES colaboradores,
  contrato_id bigint REFERENCES contas_contrato,
  situacao smallint NOT NULL CHECK (situacao IN (1, 2, 4, 5)),
  dt_aquisicao date,
  observacao text,
  -- '(41) 98765-4321'; a landline has four digits before the dash.
  nome text NOT NULL GENERATED ALWAYS AS (
    '(' || substr(numero, 1, 2) || ') ' || substr(numero, 3, length(numero) - 6) || '-' || right(numero, 4)) STORED,
  busca text NOT NULL DEFAULT ''
);
CREATE INDEX chips_busca ON chips USING gin (busca gin_trgm_ops);
CREATE INDEX chips_colab ON chips (colab_id) WHERE colab_id IS NOT NULL;
CREATE INDEX chips_contrato ON chips (contrato_id, id);

-- Whoever holds an item, as the keyword finds it: name, number and contract.
CREATE FUNCTION responsavel_por_escrito(colab bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', c.nome, c.matricula, e.codigo, e.nome)
  FROM colaboradores AS c LEFT JOIN contas_contrato AS e ON e.id = c.empresa_id WHERE c.id = colab
$$;

CREATE FUNCTION micros_mantem() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contrato_id := (SELECT empresa_id FROM colaboradores WHERE id = NEW.colab_id);
  NEW.busca := normalizar(concat_ws(' ', NEW.palavras, NEW.etiqueta, NEW.ram, NEW.hd, NEW.ssd, NEW.vida_util, NEW.valor,
    replace(NEW.valor::text, '.', ','), translate(to_char(NEW.valor, 'FM999,999,999,990.00'), ',.', '.,'),
    responsavel_por_escrito(NEW.colab_id), NEW.observacao));
  RETURN NEW;
END $$;
CREATE TRIGGER micros_mantem BEFORE INSERT OR UPDATE ON micros FOR EACH ROW EXECUTE FUNCTION micros_mantem();

CREATE FUNCTION chips_mantem() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contrato_id := (SELECT empresa_id FROM colaboradores WHERE id = NEW.colab_id);
  NEW.busca := normalizar(concat_ws(' ', 'chip', NEW.numero,
    '(' || substr(NEW.numero, 1, 2) || ') ' || substr(NEW.numero, 3, length(NEW.numero) - 6) || '-' || right(NEW.numero, 4),
    (ARRAY['TIM', 'Oi', 'Claro', 'Vivo', 'Nextel'])[NEW.operadora], responsavel_por_escrito(NEW.colab_id), NEW.observacao));
  RETURN NEW;
END $$;
CREATE TRIGGER chips_mantem BEFORE INSERT OR UPDATE ON chips FOR EACH ROW EXECUTE FUNCTION chips_mantem();

-- Whoever moves to another contract, or changes name, takes their items along at once.
CREATE FUNCTION inventario_segue_colaborador() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE micros SET colab_id = colab_id WHERE colab_id = NEW.id;
  UPDATE chips SET colab_id = colab_id WHERE colab_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER colaboradores_no_inventario AFTER UPDATE OF nome, matricula, empresa_id ON colaboradores FOR EACH ROW
  WHEN (OLD.nome <> NEW.nome OR OLD.matricula <> NEW.matricula OR OLD.empresa_id IS DISTINCT FROM NEW.empresa_id)
  EXECUTE FUNCTION inventario_segue_colaborador();

CREATE FUNCTION inventario_segue_contrato() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE micros SET colab_id = colab_id WHERE contrato_id = NEW.id;
  UPDATE chips SET colab_id = colab_id WHERE contrato_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER contas_contrato_no_inventario AFTER UPDATE OF nome, codigo ON contas_contrato FOR EACH ROW
  WHEN (OLD.nome <> NEW.nome OR OLD.codigo <> NEW.codigo) EXECUTE FUNCTION inventario_segue_contrato();

-- Who had each item, from when to when. The name is read from the register: who is erased there leaves no name here.
CREATE TABLE inventario_posses (
  id bigint PRIMARY KEY DEFAULT next_id(),
  micro_id bigint REFERENCES micros ON DELETE CASCADE,
  chip_id bigint REFERENCES chips ON DELETE CASCADE,
  colab_id bigint REFERENCES colaboradores ON DELETE SET NULL,
  desde timestamptz NOT NULL DEFAULT now(),
  ate timestamptz,
  CHECK (num_nonnulls(micro_id, chip_id) = 1),
  CHECK (ate >= desde)
);
CREATE INDEX inventario_posses_micro ON inventario_posses (micro_id, id DESC) WHERE micro_id IS NOT NULL;
CREATE INDEX inventario_posses_chip ON inventario_posses (chip_id, id DESC) WHERE chip_id IS NOT NULL;
CREATE INDEX inventario_posses_colab ON inventario_posses (colab_id);
CREATE UNIQUE INDEX inventario_posses_micro_atual ON inventario_posses (micro_id) WHERE ate IS NULL AND micro_id IS NOT NULL;
CREATE UNIQUE INDEX inventario_posses_chip_atual ON inventario_posses (chip_id) WHERE ate IS NULL AND chip_id IS NOT NULL;

-- In the transaction of whatever changed the holder, by whatever way.
CREATE FUNCTION micros_mudam_de_maos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventario_posses SET ate = now() WHERE micro_id = NEW.id AND ate IS NULL;
  IF NEW.colab_id IS NOT NULL THEN
    INSERT INTO inventario_posses (micro_id, colab_id) VALUES (NEW.id, NEW.colab_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER micros_em_maos AFTER INSERT ON micros FOR EACH ROW
  WHEN (NEW.colab_id IS NOT NULL) EXECUTE FUNCTION micros_mudam_de_maos();
CREATE TRIGGER micros_em_outras_maos AFTER UPDATE OF colab_id ON micros FOR EACH ROW
  WHEN (OLD.colab_id IS DISTINCT FROM NEW.colab_id) EXECUTE FUNCTION micros_mudam_de_maos();

CREATE FUNCTION chips_mudam_de_maos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventario_posses SET ate = now() WHERE chip_id = NEW.id AND ate IS NULL;
  IF NEW.colab_id IS NOT NULL THEN
    INSERT INTO inventario_posses (chip_id, colab_id) VALUES (NEW.id, NEW.colab_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER chips_em_maos AFTER INSERT ON chips FOR EACH ROW
  WHEN (NEW.colab_id IS NOT NULL) EXECUTE FUNCTION chips_mudam_de_maos();
CREATE TRIGGER chips_em_outras_maos AFTER UPDATE OF colab_id ON chips FOR EACH ROW
  WHEN (OLD.colab_id IS DISTINCT FROM NEW.colab_id) EXECUTE FUNCTION chips_mudam_de_maos();

-- Spec 3 §9, held against the domain's own functions by a test with random values: the list is ordered by what these answer.
CREATE FUNCTION meses_de_31_dias(desde date, ate date) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT greatest(0, ate - desde) / 31
$$;
CREATE FUNCTION meses_do_calendario(desde date, ate date) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT greatest(0, ((extract(year FROM ate) - extract(year FROM desde)) * 12 + extract(month FROM ate) - extract(month FROM desde)
    - CASE WHEN extract(day FROM ate) < extract(day FROM desde) AND extract(day FROM ate + 1) <> 1 THEN 1 ELSE 0 END)::integer)
$$;
CREATE FUNCTION valor_apos_meses(valor numeric, vida_util integer, meses integer) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN valor IS NULL OR meses IS NULL OR coalesce(vida_util, 0) = 0 THEN NULL
    WHEN meses >= vida_util THEN 0
    ELSE valor - round(valor * meses / vida_util, 2)
  END
$$;

CREATE VIEW inventario_geral AS
SELECT m.id, m.revisao, m.etiqueta, m.dispositivo AS tipo, m.nome, m.colab_id, m.contrato_id, m.situacao, m.dt_aquisicao,
  m.valor, m.vida_util,
  valor_apos_meses(m.valor, m.vida_util, meses_de_31_dias(m.dt_aquisicao, dia.hoje)) AS valor_atual,
  valor_apos_meses(m.valor, m.vida_util, meses_do_calendario(m.dt_aquisicao, dia.hoje)) AS valor_atual_calendario,
  m.busca
FROM micros AS m CROSS JOIN (SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date AS hoje) AS dia
UNION ALL
SELECT c.id, c.revisao, NULL, 5::smallint, c.nome, c.colab_id, c.contrato_id, c.situacao, c.dt_aquisicao,
  NULL, NULL, NULL, NULL, c.busca
FROM chips AS c;
