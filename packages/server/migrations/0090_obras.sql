-- Works, from the utility's order to the invoiced measurement: every field, eight states, stages, outages, budget, teams.

-- Numbered by the database, so that whoever writes a work numbers it: both of its screens, and the copies.
CREATE FUNCTION numero_de_obra(em timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  ano text := to_char(em AT TIME ZONE 'America/Sao_Paulo', 'YYYY');
  n integer;
BEGIN
  INSERT INTO contadores (chave, ultimo) VALUES ('obra:' || ano, 1)
    ON CONFLICT (chave) DO UPDATE SET ultimo = contadores.ultimo + 1 RETURNING ultimo INTO n;
  RETURN 'OB-' || ano || '-' || lpad(n::text, greatest(4, length(n::text)), '0');
END
$$;

ALTER TABLE obras DROP COLUMN busca;
ALTER TABLE obras
  ADD COLUMN numero text,
  ADD COLUMN descricao text,
  ADD COLUMN tipo smallint NOT NULL DEFAULT 99 CHECK (tipo BETWEEN 1 AND 15 OR tipo = 99),
  ADD COLUMN disciplinas smallint[],
  ADD COLUMN prioridade smallint NOT NULL DEFAULT 2 CHECK (prioridade BETWEEN 1 AND 4),
  ADD COLUMN tensao_kv numeric(14,4) CHECK (tensao_kv >= 0),
  ADD COLUMN alimentador text,
  ADD COLUMN subestacao text,
  ADD COLUMN bairro text,
  ADD COLUMN latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  ADD COLUMN precisao_m numeric(14,4) CHECK (precisao_m >= 0),
  ADD COLUMN baremo_id bigint REFERENCES baremos,
  ADD COLUMN us_orcado numeric(14,4) CHECK (us_orcado >= 0),
  ADD COLUMN valor_orcado numeric(16,2) CHECK (valor_orcado >= 0),
  ADD COLUMN responsavel_id bigint REFERENCES usuarios,
  ADD COLUMN encarregado_id bigint REFERENCES colaboradores,
  ADD COLUMN crea text,
  ADD COLUMN fiscal_cliente_nome text,
  ADD COLUMN fiscal_cliente_telefone text,
  ADD COLUMN fiscal_cliente_email text,
  ADD COLUMN data_recebimento date,
  ADD COLUMN data_inicio_real date,
  ADD COLUMN data_energizacao date,
  ADD COLUMN data_encerramento date,
  ADD COLUMN secoes_obrigatorias smallint[],
  ADD COLUMN exige_assinatura_cliente boolean,
  ADD COLUMN motivo_paralisacao smallint CHECK (motivo_paralisacao BETWEEN 1 AND 9 OR motivo_paralisacao = 99);

-- Five states become eight: what was planned, running, paused, concluded and closed still is.
UPDATE obras SET status = CASE coalesce(status, 1) WHEN 2 THEN 3 WHEN 3 THEN 4 WHEN 4 THEN 5 WHEN 5 THEN 7 ELSE 1 END;
ALTER TABLE obras ALTER COLUMN status SET NOT NULL, ALTER COLUMN status SET DEFAULT 1,
  ADD CONSTRAINT obras_status_check CHECK (status BETWEEN 1 AND 8);
ALTER TABLE obras ADD COLUMN status_financeiro smallint NOT NULL
  GENERATED ALWAYS AS (CASE WHEN status <= 4 THEN 1 WHEN status <= 6 THEN 2 ELSE 3 END) STORED;

UPDATE obras SET responsavel_id = gestor_id, data_inicio_real = CASE WHEN status >= 3 THEN data_inicio END;
UPDATE obras SET data_encerramento = data_fim_real WHERE status = 7;

-- By id, which is the moment a record was made, in its year in São Paulo.
DO $$
DECLARE
  uma record;
BEGIN
  FOR uma IN SELECT id FROM obras ORDER BY id LOOP
    UPDATE obras SET numero = numero_de_obra(to_timestamp(uma.id / 1000.0)) WHERE id = uma.id;
  END LOOP;
END
$$;
ALTER TABLE obras ALTER COLUMN numero SET NOT NULL, ALTER COLUMN numero SET DEFAULT numero_de_obra(now());
ALTER TABLE obras ADD COLUMN busca text NOT NULL
  GENERATED ALWAYS AS (normalizar(numero || ' ' || codigo || ' ' || nome || ' ' || coalesce(municipio, ''))) STORED;
CREATE UNIQUE INDEX obras_numero ON obras (numero);
CREATE INDEX obras_busca ON obras USING gin (busca gin_trgm_ops);
CREATE INDEX obras_contrato_status ON obras (contrato_id, status, id);
CREATE INDEX obras_responsavel_usuario ON obras (responsavel_id) WHERE responsavel_id IS NOT NULL;
CREATE INDEX obras_baremo ON obras (baremo_id) WHERE baremo_id IS NOT NULL;
CREATE INDEX obras_encarregado ON obras (encarregado_id) WHERE encarregado_id IS NOT NULL;

-- Etapas.
CREATE TABLE obras_etapas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  obra_id bigint NOT NULL REFERENCES obras ON DELETE CASCADE,
  ordem integer,
  nome text NOT NULL,
  peso numeric(14,4) NOT NULL CHECK (peso BETWEEN 0 AND 100),
  inicio_previsto date,
  fim_previsto date,
  inicio_real date,
  fim_real date,
  percentual numeric(14,4) CHECK (percentual BETWEEN 0 AND 100),
  busca text GENERATED ALWAYS AS (normalizar(nome)) STORED
);
CREATE INDEX obras_etapas_busca ON obras_etapas USING gin (busca gin_trgm_ops);
CREATE INDEX obras_etapas_obra ON obras_etapas (obra_id, ordem, id);

-- Itens previstos.
CREATE TABLE obras_itens (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  obra_id bigint NOT NULL REFERENCES obras ON DELETE CASCADE,
  ordem integer,
  baremo_item_id bigint NOT NULL REFERENCES baremos_itens,
  quantidade numeric(14,4) NOT NULL CHECK (quantidade > 0),
  local text,
  busca text GENERATED ALWAYS AS (normalizar(coalesce(local, ''))) STORED
);
CREATE INDEX obras_itens_busca ON obras_itens USING gin (busca gin_trgm_ops);
CREATE INDEX obras_itens_obra ON obras_itens (obra_id, ordem, id);
CREATE INDEX obras_itens_item ON obras_itens (baremo_item_id);

-- Desligamentos.
CREATE TABLE obras_desligamentos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  obra_id bigint NOT NULL REFERENCES obras ON DELETE CASCADE,
  numero text NOT NULL,
  inicio timestamptz NOT NULL,
  fim timestamptz NOT NULL,
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 4),
  motivo text,
  busca text GENERATED ALWAYS AS (normalizar(numero)) STORED
);
CREATE INDEX obras_desligamentos_busca ON obras_desligamentos USING gin (busca gin_trgm_ops);
CREATE INDEX obras_desligamentos_obra ON obras_desligamentos (obra_id, inicio);

-- Orçamento por classe de custo.
CREATE TABLE obras_orcamento (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  obra_id bigint NOT NULL REFERENCES obras ON DELETE CASCADE,
  classe_categoria_id bigint NOT NULL REFERENCES classes_de_custo,
  valor numeric(16,2) NOT NULL CHECK (valor >= 0),
  busca text NOT NULL DEFAULT ''
);
CREATE INDEX obras_orcamento_busca ON obras_orcamento USING gin (busca gin_trgm_ops);
CREATE INDEX obras_orcamento_obra ON obras_orcamento (obra_id, id);
CREATE INDEX obras_orcamento_classe ON obras_orcamento (classe_categoria_id);

-- When a work stood still, and why: a work that runs again keeps its past.
CREATE TABLE obras_paralisacoes (
  id bigint PRIMARY KEY DEFAULT next_id(),
  obra_id bigint NOT NULL REFERENCES obras ON DELETE CASCADE,
  inicio date NOT NULL,
  fim date CHECK (fim >= inicio),
  motivo smallint NOT NULL CHECK (motivo BETWEEN 1 AND 9 OR motivo = 99),
  texto text
);
CREATE INDEX obras_paralisacoes_obra ON obras_paralisacoes (obra_id, inicio);
CREATE UNIQUE INDEX obras_paralisacoes_aberta ON obras_paralisacoes (obra_id) WHERE fim IS NULL;
UPDATE obras SET motivo_paralisacao = 99 WHERE status = 4;

-- Whose log rows tell the five states of before: those up to this moment (administrador/logs/ler.ts).
CREATE TABLE obras_situacoes_antigas (ate timestamptz PRIMARY KEY);
INSERT INTO obras_situacoes_antigas VALUES (now());

-- Saved lists that are narrowed by the state keep what they show. Their four parameters run side by side with bars between,
-- as the address writes them (web/core/list/list-state.ts).
CREATE FUNCTION pg_temp.partes(endereco text, parametro text) RETURNS text[] LANGUAGE sql AS $$
  SELECT string_to_array(replace(replace(substring(endereco FROM '[?&]' || parametro || '=([^&]*)'), '%5C%5C', chr(2)), '%5C%7C', chr(1)), '%7C')
$$;
CREATE FUNCTION pg_temp.com_partes(endereco text, parametro text, partes text[]) RETURNS text LANGUAGE sql AS $$
  SELECT regexp_replace(endereco, '([?&]' || parametro || '=)[^&]*',
    '\1' || replace(replace(replace(array_to_string(partes, '%7C'), '\', '\\'), chr(1), '%5C%7C'), chr(2), '%5C%5C'))
$$;
CREATE FUNCTION pg_temp.com_oito_situacoes(endereco text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  campos text[] := pg_temp.partes(endereco, 'queryconfig');
  valores text[] := pg_temp.partes(endereco, 'queryvalue');
  palavras text[] := pg_temp.partes(endereco, 'textquery');
BEGIN
  FOR n IN 1 .. coalesce(array_length(campos, 1), 0) LOOP
    IF campos[n] <> 'status' OR valores[n] IS NULL THEN
      CONTINUE;
    END IF;
    palavras[n] := CASE valores[n] WHEN '1' THEN 'Em+planejamento' WHEN '2' THEN 'Em+execu%C3%A7%C3%A3o' WHEN '3' THEN 'Paralisada'
      WHEN '4' THEN 'Conclu%C3%ADda+em+campo' WHEN '5' THEN 'Encerrada' ELSE palavras[n] END;
    valores[n] := CASE valores[n] WHEN '2' THEN '3' WHEN '3' THEN '4' WHEN '4' THEN '5' WHEN '5' THEN '7' ELSE valores[n] END;
  END LOOP;
  RETURN pg_temp.com_partes(pg_temp.com_partes(endereco, 'queryvalue', valores), 'textquery', palavras);
END
$$;
UPDATE visoes SET endereco = pg_temp.com_oito_situacoes(endereco)
WHERE tela IN ('Lista de Obras', 'Contas Obra') AND endereco ~ '[?&]queryconfig=';

-- Whoever administers people closes and cancels works until somebody else is given it.
UPDATE permissoes SET acesso = true, revisao = revisao + 1 WHERE alvo = 'Lista de Obras' AND NOT acesso AND usuario_id IN
  (SELECT usuario_id FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir);
