-- Gerado por npm run esquema; não se edita.

CREATE EXTENSION btree_gist;

CREATE EXTENSION pg_trgm;

CREATE EXTENSION unaccent;

CREATE COLLATION pt (provider = icu, locale = 'pt-BR');

CREATE SEQUENCE abastecimentos_numero AS integer;

CREATE SEQUENCE ids AS bigint;

CREATE SEQUENCE pedidos_numero AS integer;

CREATE SEQUENCE remessas_numero AS integer;

CREATE SEQUENCE sensores_leituras_numero AS bigint;

CREATE SEQUENCE solicitar_diarias_numero AS bigint;

CREATE OR REPLACE FUNCTION public.abastecimento_antes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.abastecimento_texto_de_busca(a abastecimentos)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT normalizar(concat_ws(' ', a.numero,
    (SELECT concat_ws(' ', placa, replace(placa, '-', ''), modelo) FROM veiculos WHERE id = a.veiculo_id), a.posto, a.equipe,
    (SELECT nome FROM colaboradores WHERE id = a.motorista_id), (SELECT nome FROM fornecedores WHERE id = a.fornecedor_id)))
$function$;

CREATE OR REPLACE FUNCTION public.abastecimentos_depois()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.abastecimentos_nomes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  coluna text := CASE TG_TABLE_NAME WHEN 'veiculos' THEN 'veiculo_id' WHEN 'colaboradores' THEN 'motorista_id' ELSE 'fornecedor_id' END;
  muitos boolean;
BEGIN
  EXECUTE format('SELECT count(*) > 100 FROM (SELECT FROM abastecimentos WHERE %I = $1 LIMIT 100 + 1) AS a', coluna)
    INTO muitos USING NEW.id;
  IF muitos THEN
    INSERT INTO abastecimentos_nomes_a_seguir (tabela, registro_id) VALUES (TG_TABLE_NAME, NEW.id);
  ELSE
    EXECUTE format('UPDATE abastecimentos AS a SET busca = abastecimento_texto_de_busca(a) WHERE %I = $1', coluna) USING NEW.id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.abastecimentos_seguem_nome()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  coluna text := CASE NEW.tabela WHEN 'veiculos' THEN 'veiculo_id' WHEN 'colaboradores' THEN 'motorista_id' ELSE 'fornecedor_id' END;
BEGIN
  EXECUTE format('UPDATE abastecimentos AS a SET busca = abastecimento_texto_de_busca(a)
    WHERE %I = $1 AND id >= $2 AND id < $3 AND busca IS DISTINCT FROM abastecimento_texto_de_busca(a)', coluna)
    USING NEW.registro_id, NEW.abaixo_de, OLD.abaixo_de;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.acompanhar_entrega()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE emails_entregas SET situacao = NEW.situacao, enviado_em = NEW.enviado_em, tentativas = NEW.tentativas,
    motivo = NEW.erro, revisao = revisao + 1
  WHERE correio_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.anotar_obras(obras bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO obras_a_contar (obra_id) SELECT DISTINCT o.id FROM unnest(obras) AS o(id)
  WHERE o.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM obras_a_contar AS a WHERE a.transacao = pg_current_xact_id() AND a.obra_id = o.id)
$function$;

CREATE OR REPLACE FUNCTION public.aprs_busca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.busca := normalizar(concat_ws(' ', NEW.numero, NEW.local, NEW.ordem_servico, NEW.descricao,
    (SELECT concat_ws(' ', codigo, nome, municipio) FROM obras WHERE id = NEW.obra_id),
    (SELECT concat_ws(' ', codigo, nome) FROM equipes WHERE id = NEW.equipe_id)));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.arquivos_de_laudos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.id, NEW.chave, NEW.nome, NEW.tipo, NEW.tamanho, NEW.sha256) IS DISTINCT FROM
     (OLD.id, OLD.chave, OLD.nome, OLD.tipo, OLD.tamanho, OLD.sha256)
     AND EXISTS (SELECT FROM laudos WHERE arquivo_id = OLD.id) THEN
    RAISE EXCEPTION 'o arquivo de um laudo emitido não muda';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.auditoria_anota_anexos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO auditoria_mudancas (pedido_id)
    SELECT DISTINCT n.pedido_id FROM novos AS n JOIN pedidos AS p ON p.id = n.pedido_id WHERE p.status <> 1;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.auditoria_anota_pedidos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO auditoria_mudancas (pedido_id) SELECT id FROM novos WHERE status <> 1;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.auditorias_adendos_ficam()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'o adendo de um parecer não pode ser alterado nem excluído';
END $function$;

CREATE OR REPLACE FUNCTION public.auditorias_encerradas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.situacao = 6 AND (TG_OP = 'DELETE' OR
     to_jsonb(OLD) - ARRAY['anexo_id', 'reciclado_id', 'busca'] <> to_jsonb(NEW) - ARRAY['anexo_id', 'reciclado_id', 'busca']) THEN
    RAISE EXCEPTION 'o parecer encerrado não pode ser alterado nem excluído';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $function$;

CREATE OR REPLACE FUNCTION public.auditorias_partes_encerradas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  dela bigint := CASE WHEN TG_OP = 'INSERT' THEN NEW.auditoria_id ELSE OLD.auditoria_id END;
BEGIN
  IF EXISTS (SELECT 1 FROM auditorias WHERE id = dela AND situacao = 6) THEN
    RAISE EXCEPTION 'o parecer encerrado não pode ser alterado nem excluído';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $function$;

CREATE OR REPLACE FUNCTION public.avisar_direitos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('prumo_ao_vivo', format('{"usuario":"%s"}', to_jsonb(OLD) ->> TG_ARGV[0]));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('prumo_ao_vivo', format('{"usuario":"%s"}', to_jsonb(NEW) ->> TG_ARGV[0]));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.avisar_sessao()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('prumo_ao_vivo', format('{"sessao":"%s"}', OLD.id));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.baremos_congelados()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.status <> 1 THEN
    IF TG_OP = 'DELETE' THEN
      RAISE EXCEPTION 'uma tabela publicada não se exclui';
    END IF;
    IF (to_jsonb(NEW) - ARRAY['status', 'revisao', 'vigencia_fim', 'busca'])
      IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['status', 'revisao', 'vigencia_fim', 'busca']) THEN
      RAISE EXCEPTION 'uma tabela publicada não muda';
    END IF;
    IF NEW.status = 1 THEN
      RAISE EXCEPTION 'uma tabela publicada não volta a rascunho';
    END IF;
  END IF;
  RETURN coalesce(NEW, OLD);
END $function$;

CREATE OR REPLACE FUNCTION public.baremos_itens_congelados()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM baremos WHERE id = OLD.baremo_id AND status <> 1) THEN
    RAISE EXCEPTION 'os itens de uma tabela publicada não mudam';
  END IF;
  RETURN coalesce(NEW, OLD);
END $function$;

CREATE OR REPLACE FUNCTION public.chave_comparavel(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT nullif(regexp_replace(lower(regexp_replace(texto, '[^a-zA-Z0-9@]', '', 'g')), '^55([0-9]{10,11})$', '\1'), '')
$function$;

CREATE OR REPLACE FUNCTION public.chips_mantem()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.contrato_id := (SELECT empresa_id FROM colaboradores WHERE id = NEW.colab_id);
  NEW.busca := normalizar(concat_ws(' ', 'chip', NEW.numero,
    '(' || substr(NEW.numero, 1, 2) || ') ' || substr(NEW.numero, 3, length(NEW.numero) - 6) || '-' || right(NEW.numero, 4),
    (ARRAY['TIM', 'Oi', 'Claro', 'Vivo', 'Nextel'])[NEW.operadora], responsavel_por_escrito(NEW.colab_id), NEW.observacao));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.chips_mudam_de_maos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE inventario_posses SET ate = now() WHERE chip_id = NEW.id AND ate IS NULL;
  IF NEW.colab_id IS NOT NULL THEN
    INSERT INTO inventario_posses (chip_id, colab_id) VALUES (NEW.id, NEW.colab_id);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.coluna_do_aberto(status smallint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN status IN (2, 3, 4) THEN 1 WHEN status IN (5, 7, 9) THEN 2 ELSE 0 END
$function$;

CREATE OR REPLACE FUNCTION public.conferir_combinacoes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(7077870);
  IF EXISTS (
    SELECT FROM ordens_de_servico AS outra
    WHERE outra.id <> NEW.id AND outra.funcoes && NEW.funcoes AND outra.processos && NEW.processos
  ) THEN
    RAISE EXCEPTION 'combinação de função e processo já coberta' USING ERRCODE = 'unique_violation', CONSTRAINT = 'ordens_de_servico_combinacao';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.contar_obras(mudadas bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE uma bigint;
BEGIN
  -- Two transactions of one work follow each other: who comes second sees what the first one wrote. A whole company at once
  -- (a load) holds everybody: a lock for each work would not fit in the lock table.
  IF cardinality(mudadas) > 500 THEN
    PERFORM pg_advisory_xact_lock(7078011, 0);
  ELSE
    PERFORM pg_advisory_xact_lock_shared(7078011, 0);
    FOR uma IN SELECT DISTINCT m.id FROM unnest(mudadas) AS m(id) ORDER BY 1 LOOP
      PERFORM pg_advisory_xact_lock(7078010, hashint8(uma));
    END LOOP;
  END IF;
  DELETE FROM obras_producao WHERE obra_id = ANY (mudadas);
  -- As `producaoDe` has it.
  INSERT INTO obras_producao (obra_id, mes, equipe_id, us, dias)
  WITH feitos AS MATERIALIZED (
    SELECT d.id, d.obra_id, d.data, d.status, d.dia_sem_trabalho,
      ARRAY(SELECT DISTINCT e FROM unnest(d.equipes_ids) AS e) AS equipes,
      CASE WHEN d.status IN (3, 4, 5) THEN coalesce((
        SELECT sum(CASE WHEN b.preco_fixo IS NULL THEN round(a.quantidade * b.pontos, 4) ELSE 0 END)
        FROM rdos_atividades AS a JOIN baremos_itens AS b ON b.id = a.baremo_item_id WHERE a.rdo_id = d.id), 0) ELSE 0 END AS us
    FROM rdos AS d WHERE d.obra_id = ANY (mudadas) AND d.status NOT IN (7, 8)
  ), registrados AS MATERIALIZED (
    SELECT r.obra_id, (r.data AT TIME ZONE 'America/Sao_Paulo')::date AS data, r.equipe_id,
      sum(CASE WHEN b.preco_fixo IS NULL THEN round(i.quantidade * b.pontos, 4) ELSE 0 END) AS us
    FROM registros_obra AS r JOIN registros_obra_itens AS i ON i.registro_id = r.id JOIN baremos_itens AS b ON b.id = i.baremo_item_id
    WHERE r.obra_id = ANY (mudadas) AND r.status = 3 AND NOT registro_no_diario(r.id)
    GROUP BY r.id
  ), partes AS (
    SELECT obra_id, data, NULL::bigint AS equipe_id, us, true AS conta FROM feitos
    UNION ALL
    SELECT f.obra_id, f.data, e.id, round(f.us / cardinality(f.equipes), 4), f.dia_sem_trabalho IS NOT TRUE
    FROM feitos AS f CROSS JOIN unnest(f.equipes) AS e(id) WHERE f.status IN (3, 4, 5)
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
    WHERE d.obra_id = ANY (mudadas) AND d.status IN (3, 4, 5) AND a.baremo_item_id IS NOT NULL AND a.quantidade > 0
    UNION ALL
    SELECT r.obra_id, i.baremo_item_id, i.quantidade FROM registros_obra AS r JOIN registros_obra_itens AS i ON i.registro_id = r.id
    WHERE r.obra_id = ANY (mudadas) AND r.status = 3 AND NOT registro_no_diario(r.id)
  ), executado AS MATERIALIZED (
    SELECT l.obra_id, b.codigo, b.atividade, b.condicao, max(l.baremo_item_id) AS item_id, sum(l.quantidade) AS quantidade
    FROM linhas AS l JOIN baremos_itens AS b ON b.id = l.baremo_item_id GROUP BY 1, 2, 3, 4
  ), medido AS MATERIALIZED (
    SELECT i.obra_id, i.codigo, i.atividade, i.condicao,
      sum((CASE WHEN m.tipo = 4 THEN -1 ELSE 1 END) * (i.quantidade_periodo - i.quantidade_glosada)) AS quantidade
    FROM medicoes_itens AS i JOIN medicoes AS m ON m.id = i.medicao_id
    WHERE i.obra_id = ANY (mudadas) AND m.status NOT IN (7, 10) GROUP BY 1, 2, 3, 4
  ), saldo AS (
    SELECT e.obra_id, e.codigo, e.atividade, e.condicao, e.item_id, e.quantidade - coalesce(m.quantidade, 0) AS quantidade
    FROM executado AS e LEFT JOIN medido AS m USING (obra_id, codigo, atividade, condicao)
    WHERE e.quantidade > coalesce(m.quantidade, 0)
  )
  SELECT s.obra_id, sum(CASE WHEN t.regra_arredondamento = 1
      THEN round(s.quantidade * round(preco.exato, 2), 2) ELSE round(s.quantidade * preco.exato, 2) END)
  FROM saldo AS s JOIN obras AS o ON o.id = s.obra_id JOIN contas_contrato AS c ON c.id = o.contrato_id
    JOIN baremos_itens AS b ON b.id = s.item_id JOIN baremos AS t ON t.id = coalesce(o.baremo_id, b.baremo_id)
    LEFT JOIN baremos_itens AS x ON x.baremo_id = o.baremo_id AND x.codigo = s.codigo AND x.atividade = s.atividade AND x.condicao = s.condicao
    CROSS JOIN LATERAL (SELECT CASE WHEN x.id IS NULL THEN b.preco_fixo ELSE x.preco_fixo END AS fixo) AS p
    CROSS JOIN LATERAL (SELECT coalesce(p.fixo, coalesce(x.pontos, b.pontos) * t.valor_unidade
      * CASE WHEN coalesce(c.uso_fator_k, 1) = 1 THEN coalesce(o.fator_k, c.fator_k, 1) ELSE 1 END) AS exato) AS preco
  GROUP BY 1;
END $function$;

CREATE OR REPLACE FUNCTION public.contas_pagadoras_nsa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.proximo_nsa < OLD.proximo_nsa THEN
    RAISE EXCEPTION 'o NSA de uma conta pagadora não volta atrás';
  END IF;
  IF NEW.ultimo_seu_numero < OLD.ultimo_seu_numero THEN
    RAISE EXCEPTION 'a contagem dos pagamentos de uma conta pagadora não volta atrás';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.criterios_ensaio_congelados()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.situacao <> 1 THEN
    IF TG_OP = 'DELETE' THEN
      RAISE EXCEPTION 'um critério validado não se exclui';
    END IF;
    IF (to_jsonb(NEW) - ARRAY['situacao', 'revisao', 'busca']) IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['situacao', 'revisao', 'busca']) THEN
      RAISE EXCEPTION 'um critério validado não muda';
    END IF;
    IF NEW.situacao <> OLD.situacao AND NEW.situacao <> 3 THEN
      RAISE EXCEPTION 'um critério validado só fica obsoleto';
    END IF;
  END IF;
  RETURN coalesce(NEW, OLD);
END $function$;

CREATE OR REPLACE FUNCTION public.data_do_descoberto(p pedidos, do_lancamento date)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(do_lancamento,
    coalesce((to_jsonb(p) ->> 'previsao_entrega')::date, (coalesce(p.data_aprovacao, p.data_registro) AT TIME ZONE 'America/Sao_Paulo')::date)
      + CASE p.tipo WHEN 2 THEN 30 WHEN 4 THEN 7 ELSE 30 END)
$function$;

CREATE OR REPLACE FUNCTION public.equipamento_diz_ao_par()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE equipamentos_isolantes SET situacao_do_par = NEW.situacao WHERE par_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.equipamento_do_tipo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.tipo := (SELECT grupo FROM tipos_equipamento WHERE id = NEW.tipo_equipamento_id);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.equipamento_e_o_par()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.situacao_do_par := (SELECT situacao FROM equipamentos_isolantes WHERE id = NEW.par_id);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.equipe_renomeada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE veiculos SET equipe = NEW.nome WHERE equipe_id = NEW.id;
  UPDATE abastecimentos SET equipe = NEW.nome WHERE equipe_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.excedentes_das_partes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE mudados bigint[];
BEGIN
  SELECT array_agg(DISTINCT p.id) INTO mudados FROM mexidos AS m JOIN pedidos AS p ON p.id = m.pedido_id
    WHERE p.status IN (5, 7, 9) AND m.tipo IN (4, 7, 8, 9, 11, 10);
  IF mudados IS NOT NULL THEN
    PERFORM refazer_excedentes(mudados);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.excedentes_do_pedido()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE mudados bigint[];
BEGIN
  SELECT array_agg(n.id) INTO mudados FROM novos AS n JOIN velhos AS v ON v.id = n.id
    WHERE n.status <> v.status OR n.valor_total <> v.valor_total OR n.excedente_aprovado <> v.excedente_aprovado;
  IF mudados IS NOT NULL THEN
    PERFORM refazer_excedentes(mudados);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.fluxo_segue_reciclado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE fluxo_de_caixa SET pedido_id = NEW.id WHERE pedido_id = NEW.recycle_pedido;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.frota_fora_do_horario(quando timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT NOT (extract(isodow FROM aqui)::smallint = ANY (h.dias)) OR aqui::time < h.inicio OR aqui::time > h.fim
  FROM frota_horario AS h, (SELECT date_trunc('minute', quando AT TIME ZONE 'America/Sao_Paulo') AS aqui) AS q
$function$;

CREATE OR REPLACE FUNCTION public.frota_recalcular(veiculo bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
        CASE WHEN f.litros * 100 > v.capacidade_tanque_l * 105 THEN 2 END,
        CASE WHEN f.data - f.data_anterior < interval '2 hours' THEN 3 END,
        CASE WHEN f.km * 100 < 75 * v.km_por_litro_meta * f.litros_ate_aqui
               OR f.km * 100 > 125 * v.km_por_litro_meta * f.litros_ate_aqui THEN 4 END,
        CASE WHEN abs(f.valor_total - f.litros * f.valor_litro) * 100 > f.litros * f.valor_litro * 1 THEN 5 END,
        CASE WHEN f.fora_do_horario THEN 6 END,
        CASE WHEN NOT (CASE v.combustivel WHEN 3 THEN f.combustivel IN (1, 2)
               WHEN 5 THEN f.combustivel IN (4, 5)
               WHEN 6 THEN f.combustivel IN (1, 2, 6)
               ELSE f.combustivel = v.combustivel END) THEN 7 END,
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

  -- The last believable one, or what a work told since, when that is more.
  UPDATE veiculos AS v SET odometro = greatest(u.odometro, v.leitura_da_obra)
  FROM (SELECT (SELECT a.odometro FROM abastecimentos AS a
    WHERE a.veiculo_id = veiculo AND a.status <> 3 AND NOT (1::smallint = ANY (a.inconsistencias))
    ORDER BY a.data DESC, a.id DESC LIMIT 1) AS odometro) AS u
  WHERE v.id = veiculo AND v.odometro IS DISTINCT FROM greatest(u.odometro, v.leitura_da_obra);
END $function$;

CREATE OR REPLACE FUNCTION public.inspecoes_busca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.busca := normalizar(concat_ws(' ', NEW.numero, NEW.local,
    (SELECT nome FROM questionarios WHERE id = NEW.questionario_id),
    (SELECT concat_ws(' ', codigo, nome, municipio) FROM obras WHERE id = NEW.obra_id),
    (SELECT concat_ws(' ', codigo, nome) FROM equipes WHERE id = NEW.equipe_id),
    (SELECT concat_ws(' ', placa, modelo) FROM veiculos WHERE id = NEW.veiculo_id)));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.inventario_entregas_mantem()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.contrato_id := (SELECT empresa_id FROM colaboradores WHERE id = NEW.colab_id);
  NEW.busca := normalizar(concat_ws(' ', NEW.numero, NEW.item, responsavel_por_escrito(NEW.colab_id)));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.inventario_segue_colaborador()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE micros SET colab_id = colab_id WHERE colab_id = NEW.id;
  UPDATE chips SET colab_id = colab_id WHERE colab_id = NEW.id;
  UPDATE inventario_entregas SET colab_id = colab_id WHERE colab_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.inventario_segue_contrato()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE micros SET colab_id = colab_id WHERE contrato_id = NEW.id;
  UPDATE chips SET colab_id = colab_id WHERE contrato_id = NEW.id;
  UPDATE inventario_entregas SET colab_id = colab_id WHERE contrato_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.laboratorio_os_busca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.busca := normalizar(concat_ws(' ', NEW.numero, NEW.solicitante, NEW.nf_remessa,
    (SELECT concat_ws(' ', nome, cnpj) FROM clientes_laboratorio WHERE id = NEW.cliente_id),
    (SELECT concat_ws(' ', codigo, nome) FROM obras WHERE id = NEW.obra_id),
    (SELECT concat_ws(' ', codigo, nome) FROM equipes WHERE id = NEW.equipe_id),
    (SELECT string_agg(concat_ws(' ', e.etiqueta, e.numero_serie), ' ' ORDER BY i.id)
      FROM laboratorio_os_itens AS i JOIN equipamentos_isolantes AS e ON e.id = i.equipamento_id
      WHERE i.os_id = NEW.id)));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.laboratorio_os_do_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE laboratorio_os SET valor_total = laboratorio_os_valor(id) WHERE id = NEW.os_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.laboratorio_os_dos_itens()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE laboratorio_os SET numero = numero, valor_total = laboratorio_os_valor(id)
    WHERE id IN (SELECT os_id FROM mudados);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.laboratorio_os_item_ensaiado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE laboratorio_os_itens SET ultimo_resultado = (SELECT resultado FROM ensaios_eletricos
      WHERE os_id = NEW.os_id AND os_item_id = NEW.os_item_id ORDER BY fim DESC, id DESC LIMIT 1)
    WHERE id = NEW.os_item_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.laboratorio_os_itens_sequencia()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.sequencia IS NULL THEN
    SELECT coalesce(max(sequencia), 0) + 1 INTO NEW.sequencia FROM laboratorio_os_itens WHERE os_id = NEW.os_id;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.laboratorio_os_nomes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE laboratorio_os SET numero = numero
    WHERE id IN (SELECT os_id FROM laboratorio_os_itens WHERE equipamento_id = NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.laboratorio_os_valor(ordem bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sum(valor) FROM laboratorio_os_itens WHERE os_id = ordem
$function$;

CREATE OR REPLACE FUNCTION public.laudos_busca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.busca := normalizar(concat_ws(' ', NEW.identificacao, NEW.codigo_verificacao, NEW.equipamento,
    (SELECT concat_ws(' ', o.numero, k.nome, e.nome) FROM laboratorio_os AS o
      LEFT JOIN clientes_laboratorio AS k ON k.id = o.cliente_id LEFT JOIN equipes AS e ON e.id = o.equipe_id
      WHERE o.id = NEW.os_id),
    (SELECT string_agg(concat_ws(' ', e.etiqueta, e.numero_serie), ' ' ORDER BY e.id)
      FROM equipamentos_isolantes AS e WHERE e.id = ANY(NEW.equipamentos_ids))));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.laudos_congelados()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  livres text[] := ARRAY['status', 'status_desde', 'revisao', 'motivo_cancelamento', 'busca'];
BEGIN
  IF OLD.status < 3 THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'um laudo emitido não se exclui';
  END IF;
  IF (to_jsonb(NEW) - livres) IS DISTINCT FROM (to_jsonb(OLD) - livres) THEN
    RAISE EXCEPTION 'um laudo emitido não muda: emita uma revisão';
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status <> 3
    OR NEW.status NOT IN (4, 5)) THEN
    RAISE EXCEPTION 'um laudo emitido só é substituído ou cancelado';
  END IF;
  IF NEW.motivo_cancelamento IS DISTINCT FROM OLD.motivo_cancelamento AND NEW.status = OLD.status THEN
    RAISE EXCEPTION 'o motivo do cancelamento não muda';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.laudos_nao_truncam()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM laudos WHERE status >= 3) THEN
    RAISE EXCEPTION 'há laudos emitidos, que não se excluem';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.linhas_com_metas(de_pedidos bigint[])
 RETURNS TABLE(pedido_id bigint, status smallint, competencia text, categoria bigint, aberto numeric, reservado numeric, comprometido numeric, realizado numeric, meta_id bigint)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH l AS MATERIALIZED (SELECT x.*, left(x.competencia, 4)::integer AS exercicio FROM linhas_do_razao(de_pedidos) AS x),
    alvos AS MATERIALIZED (SELECT * FROM metas_alvos),
    alcances AS MATERIALIZED (
      SELECT m.id, m.exercicio, m.centro_de_custo_id, m.obra_id, v.categoria_id
      FROM metas AS m JOIN alvos AS v ON v.alvo_tipo = m.alvo_tipo AND v.alvo_chave = m.alvo_chave
      WHERE m.natureza = 1 AND m.situacao = 2
        AND (m.centro_de_custo_id, m.exercicio) IN (SELECT l.centro, l.exercicio FROM l))
  SELECT l.pedido_id, l.status, l.competencia, l.categoria, l.aberto, l.reservado, l.comprometido, l.realizado, m.id
  FROM l LEFT JOIN alcances AS m ON m.categoria_id = l.categoria AND m.centro_de_custo_id = l.centro
    AND (m.obra_id IS NULL OR m.obra_id = l.obra) AND m.exercicio = l.exercicio;
END $function$;

CREATE OR REPLACE FUNCTION public.linhas_do_razao(de_pedidos bigint[])
 RETURNS TABLE(pedido_id bigint, status smallint, competencia text, centro bigint, obra bigint, categoria bigint, aberto numeric, reservado numeric, comprometido numeric, realizado numeric)
 LANGUAGE sql
 STABLE
AS $function$
  WITH escolhidos AS MATERIALIZED (
    SELECT p.id, p.status, p.competencia, p.centro_de_custo_id, p.obra_id FROM pedidos AS p WHERE p.id = ANY (de_pedidos)),
  pagos AS MATERIALIZED (
    SELECT d.id AS pedido_id, a.id, round(coalesce(a.valor_parcela, a.valor, 0) * 100) AS valor
    FROM escolhidos AS d JOIN pedidos_anexos AS a ON a.pedido_id = d.id AND a.status = 3),
  itens AS MATERIALIZED (
    SELECT q.*, sum(q.total) OVER por_pedido AS soma, count(*) OVER por_pedido AS quantos
    FROM (
      SELECT d.id AS pedido_id, d.status, d.competencia, coalesce(i.id, 0) AS item_id,
        coalesce(i.centro_de_custo_id, d.centro_de_custo_id) AS centro,
        -- A work belongs to its contract: the header's does not follow an item to another.
        coalesce(i.obra_id, CASE WHEN i.centro_de_custo_id IS NULL OR i.centro_de_custo_id = d.centro_de_custo_id THEN d.obra_id END) AS obra,
        i.codigo_custo_id AS categoria, round(coalesce(i.valor * i.quantidade, 0) * 100) AS total
      FROM escolhidos AS d LEFT JOIN pedidos_itens AS i ON i.pedido_id = d.id) AS q
    WINDOW por_pedido AS (PARTITION BY q.pedido_id)),
  -- Each payment over its order's items: largest remainder, the earliest first. One of the whole order is its items.
  partes AS (
    SELECT q.pedido_id, q.item_id, q.base + (q.posicao <= q.sobra)::integer AS parte FROM (
      SELECT r.pedido_id, r.item_id, r.base, r.valor - sum(r.base) OVER (PARTITION BY r.id) AS sobra,
        row_number() OVER (PARTITION BY r.id ORDER BY r.resto DESC, r.item_id) AS posicao
      FROM (
        SELECT g.id, g.valor, i.pedido_id, i.item_id, div(g.valor * w.peso, w.pesos) AS base, mod(g.valor * w.peso, w.pesos) AS resto
        FROM pagos AS g JOIN itens AS i ON i.pedido_id = g.pedido_id
          CROSS JOIN LATERAL (VALUES (CASE WHEN i.soma = 0 THEN 1 ELSE i.total END, CASE WHEN i.soma = 0 THEN i.quantos ELSE i.soma END)) AS w (peso, pesos)
        WHERE g.valor <> i.soma) AS r) AS q
    UNION ALL
    SELECT i.pedido_id, i.item_id, i.total FROM pagos AS g JOIN itens AS i ON i.pedido_id = g.pedido_id WHERE g.valor = i.soma),
  realizados AS (SELECT x.pedido_id, x.item_id, sum(x.parte) AS realizado FROM partes AS x GROUP BY x.pedido_id, x.item_id),
  por_pedido AS (SELECT g.pedido_id, sum(g.valor) AS pago FROM pagos AS g GROUP BY g.pedido_id),
  restos AS (
    SELECT i.pedido_id, i.status, i.competencia, i.item_id, i.centro, i.obra, i.categoria, coalesce(r.realizado, 0) AS realizado,
      greatest(i.soma - coalesce(g.pago, 0), 0) AS falta, greatest(i.total - coalesce(r.realizado, 0), 0) AS resta
    FROM itens AS i LEFT JOIN por_pedido AS g ON g.pedido_id = i.pedido_id
      LEFT JOIN realizados AS r ON r.pedido_id = i.pedido_id AND r.item_id = i.item_id),
  somados AS MATERIALIZED (SELECT s.*, sum(s.resta) OVER (PARTITION BY s.pedido_id) AS restam FROM restos AS s),
  -- Rounding may have paid an item a centavo more than its total: then what is open is shared over the others.
  repartidos AS (
    SELECT q.pedido_id, q.item_id, q.base + (q.posicao <= q.sobra)::integer AS aberto FROM (
      SELECT r.pedido_id, r.item_id, r.base, r.falta - sum(r.base) OVER (PARTITION BY r.pedido_id) AS sobra,
        row_number() OVER (PARTITION BY r.pedido_id ORDER BY r.parte DESC, r.item_id) AS posicao
      FROM (SELECT s.*, div(s.falta * s.resta, s.restam) AS base, mod(s.falta * s.resta, s.restam) AS parte
        FROM somados AS s WHERE s.falta > 0 AND s.falta <> s.restam) AS r) AS q)
  SELECT s.pedido_id, s.status, s.competencia, s.centro, s.obra, s.categoria, a.aberto,
    CASE WHEN s.status IN (2, 3, 4) THEN a.aberto ELSE 0 END, CASE WHEN s.status IN (5, 7, 9) THEN a.aberto ELSE 0 END, s.realizado
  FROM somados AS s LEFT JOIN repartidos AS e ON e.pedido_id = s.pedido_id AND e.item_id = s.item_id
    CROSS JOIN LATERAL (VALUES (CASE WHEN s.falta = 0 THEN 0 WHEN s.falta = s.restam THEN s.resta ELSE e.aberto END)) AS a (aberto)
$function$;

CREATE OR REPLACE FUNCTION public.linhas_seguem_nome()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE muitos boolean;
BEGIN
  EXECUTE format('SELECT count(*) > 100 FROM (SELECT FROM %I WHERE %I = $1 LIMIT 100 + 1) AS l', TG_ARGV[0], TG_ARGV[1])
    INTO muitos USING NEW.id;
  IF muitos THEN
    EXECUTE format('INSERT INTO %I (tabela, registro_id) VALUES ($1, $2)', TG_ARGV[0] || '_nomes_a_seguir') USING TG_TABLE_NAME, NEW.id;
  ELSE
    EXECUTE format('UPDATE %I SET %I = %I WHERE %I = $1', TG_ARGV[0], TG_ARGV[2], TG_ARGV[2], TG_ARGV[1]) USING NEW.id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.logs_imutaveis()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'o log não pode ser alterado nem excluído';
END $function$;

CREATE OR REPLACE FUNCTION public.medicoes_passo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE medicoes_passos SET fim = greatest(inicio, NEW.status_desde) WHERE medicao_id = NEW.id AND fim IS NULL;
  END IF;
  INSERT INTO medicoes_passos (medicao_id, status, inicio) VALUES (NEW.id, NEW.status, NEW.status_desde);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.mes_do_pedido(registro timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT date_trunc('month', registro AT TIME ZONE 'America/Sao_Paulo')::date
$function$;

CREATE OR REPLACE FUNCTION public.meses_das_metas(de_metas bigint[], a_travar bigint[], dos_centros bigint[], de text, ate text)
 RETURNS TABLE(meta_id bigint, meses json, parcelas json)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  PERFORM 1 FROM metas WHERE id = ANY (a_travar) ORDER BY id FOR NO KEY UPDATE;
  RETURN QUERY SELECT m.id, t.meses, (SELECT json_agg(json_build_array(p.mes_comp, round(p.valor * 100)) ORDER BY p.mes_comp)
      FROM metas_parcelas AS p WHERE p.meta_id = m.id)
    FROM unnest(de_metas) AS m (id) LEFT JOIN tomado_das_metas(de_metas, dos_centros, de, ate) AS t ON t.meta_id = m.id;
END $function$;

CREATE OR REPLACE FUNCTION public.meses_de_31_dias(desde date, ate date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT greatest(0, ate - desde) / 31
$function$;

CREATE OR REPLACE FUNCTION public.meses_do_calendario(desde date, ate date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT greatest(0, ((extract(year FROM ate) - extract(year FROM desde)) * 12 + extract(month FROM ate) - extract(month FROM desde)
    - CASE WHEN extract(day FROM ate) < extract(day FROM desde) AND extract(day FROM ate + 1) <> 1 THEN 1 ELSE 0 END)::integer)
$function$;

CREATE OR REPLACE FUNCTION public.metas_nomeiam_alvo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.alvo_nome := coalesce(CASE
    WHEN NEW.alvo_tipo IN (2, 3) THEN (SELECT nome FROM classes_de_custo WHERE id = NEW.alvo_id::bigint)
    WHEN NEW.alvo_tipo = 4 THEN (SELECT codigo || ' - ' || despesa FROM categorias_de_custo WHERE id = NEW.alvo_id::bigint)
  END, NEW.alvo_id);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.metas_seguem_nome()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'classes_de_custo' THEN
    UPDATE metas SET alvo_id = alvo_id WHERE classe_id = NEW.id;
  ELSE
    UPDATE metas SET alvo_id = alvo_id WHERE categoria_id = NEW.id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.micros_mantem()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.contrato_id := (SELECT empresa_id FROM colaboradores WHERE id = NEW.colab_id);
  NEW.busca := normalizar(concat_ws(' ', NEW.palavras, NEW.etiqueta, NEW.ram, NEW.hd, NEW.ssd, NEW.vida_util, NEW.valor,
    replace(NEW.valor::text, '.', ','), translate(to_char(NEW.valor, 'FM999,999,999,990.00'), ',.', '.,'),
    responsavel_por_escrito(NEW.colab_id), NEW.observacao));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.micros_mudam_de_maos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE inventario_posses SET ate = now() WHERE micro_id = NEW.id AND ate IS NULL;
  IF NEW.colab_id IS NOT NULL THEN
    INSERT INTO inventario_posses (micro_id, colab_id) VALUES (NEW.id, NEW.colab_id);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.nao_conformidades_busca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.busca := normalizar(concat_ws(' ', NEW.numero, NEW.descricao, NEW.local, NEW.origem_nome,
    (SELECT concat_ws(' ', codigo, nome, municipio) FROM obras WHERE id = NEW.obra_id),
    (SELECT concat_ws(' ', codigo, nome) FROM equipes WHERE id = NEW.equipe_id),
    (SELECT concat_ws(' ', placa, modelo) FROM veiculos WHERE id = NEW.veiculo_id)));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.next_id()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
DECLARE
  novo bigint;
BEGIN
  PERFORM pg_advisory_lock(7077862);
  SELECT greatest(last_value + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) INTO novo FROM ids;
  PERFORM setval('ids', novo);
  PERFORM pg_advisory_unlock(7077862);
  RETURN novo;
END $function$;

CREATE OR REPLACE FUNCTION public.normalizar(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, texto));

CREATE OR REPLACE FUNCTION public.numero_de_documento(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT nullif(ltrim(regexp_replace(upper(texto), '[^A-Z0-9]', '', 'g'), '0'), '')
$function$;

CREATE OR REPLACE FUNCTION public.numero_de_nota(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ltrim(regexp_replace(texto, '[^0-9]'::text, ''::text, 'g'::text), '0'::text);

CREATE OR REPLACE FUNCTION public.numero_de_obra(em timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  ano text := to_char(em AT TIME ZONE 'America/Sao_Paulo', 'YYYY');
  n integer;
BEGIN
  INSERT INTO contadores (chave, ultimo) VALUES ('obra:' || ano, 1)
    ON CONFLICT (chave) DO UPDATE SET ultimo = contadores.ultimo + 1 RETURNING ultimo INTO n;
  RETURN 'OB-' || ano || '-' || lpad(n::text, greatest(4, length(n::text)), '0');
END
$function$;

CREATE OR REPLACE FUNCTION public.obras_anota_campo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.obras_anota_linhas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'rdos_atividades' THEN
    IF TG_OP <> 'INSERT' THEN PERFORM anotar_obras(ARRAY(SELECT d.obra_id FROM velhos AS l JOIN rdos AS d ON d.id = l.rdo_id)); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM anotar_obras(ARRAY(SELECT d.obra_id FROM novos AS l JOIN rdos AS d ON d.id = l.rdo_id)); END IF;
  ELSE
    IF TG_OP <> 'INSERT' THEN PERFORM anotar_obras(ARRAY(SELECT r.obra_id FROM velhos AS l JOIN registros_obra AS r ON r.id = l.registro_id)); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM anotar_obras(ARRAY(SELECT r.obra_id FROM novos AS l JOIN registros_obra AS r ON r.id = l.registro_id)); END IF;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.obras_anota_medidas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'medicoes' THEN
    PERFORM anotar_obras(ARRAY(SELECT unnest(n.obra_id || n.obras_ids) FROM novos AS n JOIN velhos AS v ON v.id = n.id
      WHERE (n.status, n.tipo) IS DISTINCT FROM (v.status, v.tipo)));
  ELSE
    IF TG_OP <> 'INSERT' THEN PERFORM anotar_obras(ARRAY(SELECT obra_id FROM velhos)); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM anotar_obras(ARRAY(SELECT obra_id FROM novos)); END IF;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.obras_anota_precos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.obras_contar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE mudadas bigint[];
BEGIN
  WITH tiradas AS (DELETE FROM obras_a_contar WHERE transacao = pg_current_xact_id() RETURNING obra_id)
  SELECT array_agg(DISTINCT obra_id) INTO mudadas FROM tiradas;
  IF mudadas IS NOT NULL THEN
    PERFORM contar_obras(mudadas);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.palavras_do_pedido(busca text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT split_part(busca, chr(31), 1)
$function$;

CREATE OR REPLACE FUNCTION public.pares_de_letras(texto text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT ARRAY(SELECT DISTINCT um || outro FROM (
    SELECT unnest(letras) AS um, unnest(letras[2:]) AS outro FROM (SELECT string_to_array(texto, NULL) AS letras) AS l
  ) AS pares WHERE um <> ' ' AND outro <> ' ')
$function$;

CREATE OR REPLACE FUNCTION public.pedidos_anexos_nascem_vigentes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  new.vigente := NOT EXISTS (SELECT 1 FROM pedidos WHERE id = new.pedido_id AND status IN (6, 8));
  RETURN new;
END $function$;

CREATE OR REPLACE FUNCTION public.pedidos_anexos_numeram_diarias()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT 'D' || p.numero || '-' || (1 + coalesce(max(substring(a.numero_nota_fiscal FROM '^D' || p.numero || '-(\d{1,6})$')::int), 0))
    INTO NEW.numero_nota_fiscal
    FROM pedidos AS p LEFT JOIN pedidos_anexos AS a ON a.pedido_id = p.id AND a.tipo = 8 AND a.id <> NEW.id
    WHERE p.id = NEW.pedido_id GROUP BY p.numero;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.pedidos_anexos_pagos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE dia date;
BEGIN
  IF NEW.status IS DISTINCT FROM 3 THEN
    NEW.pago_em := NULL;
    NEW.data_pagamento := NULL;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.pago_em IS DISTINCT FROM OLD.pago_em AND NEW.data_pagamento IS NOT DISTINCT FROM OLD.data_pagamento THEN
    NEW.data_pagamento := NULL;
  END IF;
  NEW.pago_em := coalesce(NEW.pago_em, now());
  NEW.data_pagamento := coalesce(NEW.data_pagamento, (NEW.pago_em AT TIME ZONE 'America/Sao_Paulo')::date);
  dia := coalesce(NEW.data_no_banco, NEW.data_pagamento);
  IF dia <> (NEW.pago_em AT TIME ZONE 'America/Sao_Paulo')::date THEN
    NEW.pago_em := ((dia + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo') - interval '1 second';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.pedidos_com_itens(em_si text, itens text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT em_si || coalesce(' ' || chr(31) || ' ' || string_agg(DISTINCT palavra, ' '), '')
  FROM unnest(string_to_array(itens, ' ')) AS palavra WHERE palavra <> '' AND strpos(em_si, palavra) = 0
$function$;

CREATE OR REPLACE FUNCTION public.pedidos_levam_vigencia()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE pedidos_anexos SET vigente = new.status NOT IN (6, 8)
  WHERE pedido_id = new.id AND vigente IS DISTINCT FROM (new.status NOT IN (6, 8));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.pedidos_mantem_busca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- An order is born before its items: who writes them both says here what they are (gravar-pedido.ts), so that it is written once.
  NEW.busca := CASE TG_OP WHEN 'INSERT' THEN pedidos_texto_de_busca(NEW, normalizar(NEW.busca)) ELSE pedidos_texto_de_busca(NEW) END;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.pedidos_se_somam()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.pedidos_seguem_nome()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  coluna text := CASE TG_TABLE_NAME WHEN 'fornecedores' THEN 'fornecedor_id' WHEN 'obras' THEN 'obra_id' ELSE 'solicitante_id' END;
  muitos boolean;
BEGIN
  EXECUTE format('SELECT count(*) > 100 FROM (SELECT FROM pedidos WHERE %I = $1 LIMIT 100 + 1) AS p', coluna)
    INTO muitos USING NEW.id;
  IF muitos THEN
    INSERT INTO pedidos_nomes_a_seguir (tabela, registro_id) VALUES (TG_TABLE_NAME, NEW.id);
  ELSE
    EXECUTE format('UPDATE pedidos AS p SET busca = pedidos_texto_de_busca(p) WHERE %I = $1', coluna) USING NEW.id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.pedidos_sem_somas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  TRUNCATE pedidos_somas;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.pedidos_somar_itens(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE pedidos AS p SET valor_total = t.total, valor_retirado = t.retirado
  FROM (
    SELECT pedido_id, sum(round(valor * quantidade, 2)) AS total, sum(round(valor * retirado, 2)) AS retirado
    FROM pedidos_itens WHERE pedido_id = ANY (ids) GROUP BY pedido_id
  ) AS t
  WHERE p.id = t.pedido_id AND (p.valor_total, p.valor_retirado) IS DISTINCT FROM (t.total, t.retirado)
$function$;

CREATE OR REPLACE FUNCTION public.pedidos_tem_item_mudado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE pedidos AS p SET busca = pedidos_texto_de_busca(p) WHERE p.id IN (OLD.pedido_id, NEW.pedido_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.pedidos_tem_itens()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE mudados bigint[];
BEGIN
  SELECT array_agg(p.id) INTO mudados FROM pedidos AS p
    WHERE p.id IN (SELECT pedido_id FROM mexidos) AND p.busca IS DISTINCT FROM pedidos_texto_de_busca(p);
  IF mudados IS NOT NULL THEN
    UPDATE pedidos AS p SET busca = pedidos_texto_de_busca(p) WHERE p.id = ANY (mudados);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.pedidos_texto_de_busca(p pedidos)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT pedidos_texto_de_busca(p, (SELECT string_agg(busca, ' ') FROM pedidos_itens WHERE pedido_id = p.id))
$function$;

CREATE OR REPLACE FUNCTION public.pedidos_texto_de_busca(p pedidos, itens text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT pedidos_com_itens(normalizar(concat_ws(' ', p.numero, p.justificativa,
    (SELECT nome || ' ' || coalesce(razao_social, '') FROM fornecedores WHERE id = p.fornecedor_id),
    (SELECT nome FROM usuarios WHERE id = p.solicitante_id),
    (SELECT codigo || ' ' || nome FROM obras WHERE id = p.obra_id))), itens)
$function$;

CREATE OR REPLACE FUNCTION public.proximo_ensaio(ultimo date, situacao smallint, anterior smallint, periodicidade integer, estoque integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT (ultimo + make_interval(months => CASE
    WHEN CASE WHEN situacao IN (3, 7) THEN coalesce(anterior, situacao) ELSE situacao END = 2
    THEN coalesce(estoque, periodicidade) ELSE periodicidade END))::date
$function$;

CREATE OR REPLACE FUNCTION public.questionarios_versoes_congeladas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'uma versão publicada não muda';
END $function$;

CREATE OR REPLACE FUNCTION public.razao_do_pedido()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE mudados bigint[];
BEGIN
  SELECT array_agg(n.id) INTO mudados FROM novos AS n JOIN velhos AS v ON v.id = n.id
  WHERE coluna_do_aberto(n.status) <> coluna_do_aberto(v.status) OR n.competencia <> v.competencia
    OR n.centro_de_custo_id <> v.centro_de_custo_id OR n.obra_id IS DISTINCT FROM v.obra_id;
  IF mudados IS NOT NULL THEN
    PERFORM refazer_razao(mudados);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.razao_dos_itens()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE mudados bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT pedido_id) INTO mudados FROM novos;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT pedido_id) INTO mudados FROM velhos;
  ELSE
    SELECT array_agg(DISTINCT pedido_id) INTO mudados FROM (SELECT pedido_id FROM novos UNION SELECT pedido_id FROM velhos) AS m;
  END IF;
  SELECT array_agg(p.id) INTO mudados FROM pedidos AS p WHERE p.id = ANY (mudados)
    AND (coluna_do_aberto(p.status) > 0 OR EXISTS (SELECT 1 FROM pedidos_anexos AS a WHERE a.pedido_id = p.id AND a.status = 3));
  IF mudados IS NOT NULL THEN
    PERFORM refazer_razao(mudados);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.razao_dos_pagamentos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE mudados bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT pedido_id) INTO mudados FROM novos WHERE status = 3;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT pedido_id) INTO mudados FROM velhos WHERE status = 3;
  ELSE
    SELECT array_agg(DISTINCT m.pedido_id) INTO mudados FROM novos AS n JOIN velhos AS v ON v.id = n.id
      CROSS JOIN LATERAL (VALUES (n.pedido_id), (v.pedido_id)) AS m (pedido_id)
    WHERE (n.status = 3 OR v.status = 3) AND (n.status IS DISTINCT FROM v.status OR n.pedido_id <> v.pedido_id
      OR coalesce(n.valor_parcela, n.valor) IS DISTINCT FROM coalesce(v.valor_parcela, v.valor));
  END IF;
  IF mudados IS NOT NULL THEN
    PERFORM refazer_razao(mudados);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.razao_nao_muda()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'as linhas do razão se refazem, não se alteram';
END $function$;

CREATE OR REPLACE FUNCTION public.razao_se_soma()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.razao_sem_somas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  TRUNCATE razao_somas;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.rdos_busca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.busca := normalizar(concat_ws(' ', 'RDO', NEW.numero,
    (SELECT concat_ws(' ', numero, codigo, nome, municipio) FROM obras WHERE id = NEW.obra_id),
    (SELECT string_agg(concat_ws(' ', codigo, nome), ' ') FROM equipes WHERE id = ANY (NEW.equipes_ids))));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.rdos_nomes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'obras' THEN
    UPDATE rdos SET numero = numero WHERE obra_id = NEW.id;
  ELSE
    UPDATE rdos SET numero = numero WHERE ARRAY[NEW.id] <@ equipes_ids;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.recusar_repetido()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  novo jsonb := to_jsonb(NEW);
  antes jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END;
  valor text := sem_enfeite(novo ->> TG_ARGV[1]);
  conta text := CASE WHEN TG_NARGS > 2 THEN format('%I = %L', TG_ARGV[2], TG_ARGV[3]) ELSE 'true' END;
  repetido boolean;
BEGIN
  IF valor IS NULL OR TG_NARGS > 2 AND novo ->> TG_ARGV[2] IS DISTINCT FROM TG_ARGV[3] THEN RETURN NULL; END IF;
  IF antes IS NOT NULL AND sem_enfeite(antes ->> TG_ARGV[1]) IS NOT DISTINCT FROM valor
    AND (TG_NARGS <= 2 OR antes ->> TG_ARGV[2] = TG_ARGV[3]) THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(7077890, hashtext(TG_TABLE_NAME || valor));
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE sem_enfeite(%I) = $1 AND id <> $2 AND %s)', TG_TABLE_NAME, TG_ARGV[1], conta)
    INTO repetido USING valor, NEW.id;
  IF repetido THEN
    RAISE EXCEPTION '% já existe em %', valor, TG_TABLE_NAME USING ERRCODE = 'unique_violation', CONSTRAINT = TG_ARGV[0];
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refazer_excedentes(mudados bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  DELETE FROM pedidos_excedentes WHERE pedido_id = ANY (mudados);
  INSERT INTO pedidos_excedentes (pedido_id, valor)
    SELECT p.id, s.soma - p.valor_total - p.excedente_aprovado
    FROM pedidos AS p CROSS JOIN LATERAL (
      SELECT sum(coalesce(a.valor_parcela, a.valor)) AS soma,
        bool_or(a.em_pagamento AND a.status IN (1, 2) AND a.status_banco IS DISTINCT FROM 2) AS aberto
      FROM pedidos_anexos AS a WHERE a.pedido_id = p.id AND a.tipo IN (4, 7, 8, 9, 11, 10)) AS s
    WHERE p.id = ANY (mudados) AND p.status IN (5, 7, 9) AND s.aberto AND s.soma > p.valor_total + p.excedente_aprovado;
END $function$;

CREATE OR REPLACE FUNCTION public.refazer_razao(pedidos_mudados bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE um bigint;
BEGIN
  -- Held as refazer_saidas holds them, with the same locks and for the same reasons.
  IF cardinality(pedidos_mudados) > 500 THEN
    PERFORM pg_advisory_xact_lock(7077865, 0);
    PERFORM set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true);
  ELSE
    PERFORM pg_advisory_xact_lock_shared(7077865, 0);
    FOR um IN SELECT DISTINCT m.id FROM unnest(pedidos_mudados) AS m(id) ORDER BY 1 LOOP
      PERFORM pg_advisory_xact_lock(7077864, hashint8(um));
    END LOOP;
  END IF;
  DELETE FROM razao WHERE pedido_id = ANY (pedidos_mudados);
  INSERT INTO razao (pedido_id, competencia, centro_de_custo_id, obra_id, codigo_custo_id, reservado, comprometido, realizado)
  SELECT l.pedido_id, l.competencia, l.centro, l.obra, l.categoria, sum(l.reservado), sum(l.comprometido), sum(l.realizado)
  FROM linhas_do_razao(pedidos_mudados) AS l
  WHERE l.reservado + l.comprometido + l.realizado > 0
  GROUP BY l.pedido_id, l.competencia, l.centro, l.obra, l.categoria;
  IF cardinality(pedidos_mudados) > 500 THEN
    PERFORM set_config('enable_nestloop', 'on', true);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.refazer_saidas(pedidos_mudados bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE um bigint;
BEGIN
  -- Two payments of one order hold it together: who comes second must see what the first one wrote. A whole company at
  -- once (a load, a mass update) holds everybody instead: a lock for each order would not fit in the lock table.
  -- Tables just filled have no statistics yet, and a plan for a few orders would compare each of them with every other.
  IF cardinality(pedidos_mudados) > 500 THEN
    PERFORM pg_advisory_xact_lock(7077865, 0);
    PERFORM set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true);
  ELSE
    PERFORM pg_advisory_xact_lock_shared(7077865, 0);
    FOR um IN SELECT DISTINCT m.id FROM unnest(pedidos_mudados) AS m(id) ORDER BY 1 LOOP
      PERFORM pg_advisory_xact_lock(7077864, hashint8(um));
    END LOOP;
  END IF;
  DELETE FROM saidas_previstas WHERE pedido_id = ANY (pedidos_mudados);
  INSERT INTO saidas_previstas (pedido_id, anexo_id, codigo_custo_id, pedido_centro_id, centro_de_custo_id, data, valor)
  WITH alvo AS MATERIALIZED (
    SELECT p.id, p.centro_de_custo_id, p.valor_total, data_do_descoberto(p, f.data_prevista) AS data
    FROM pedidos AS p LEFT JOIN fluxo_de_caixa AS f ON f.pedido_id = p.id
    WHERE p.id = ANY (pedidos_mudados) AND p.status IN (5, 7, 9)
  ), devido AS MATERIALIZED (
    SELECT a.pedido_id, a.id, a.status, coalesce(a.centro_de_custo, o.centro_de_custo_id) AS centro,
      coalesce(a.data_agendada, a.data_vencimento) AS data,
      coalesce(a.valor_parcela, a.valor, 0) AS principal, coalesce(a.a_pagar, 0) AS valor
    FROM alvo AS o JOIN pedidos_anexos AS a ON a.pedido_id = o.id
    WHERE a.tipo IN (4, 7, 8, 9, 11, 10) AND a.status IS NOT NULL
  ), saida AS (
    SELECT pedido_id, id AS anexo_id, centro, data, valor FROM devido WHERE status <> 3 AND valor > 0
    UNION ALL
    SELECT o.id, NULL, o.centro_de_custo_id, o.data, o.valor_total - coalesce(d.coberto, 0)
    FROM alvo AS o LEFT JOIN (SELECT pedido_id, sum(principal) AS coberto FROM devido GROUP BY 1) AS d ON d.pedido_id = o.id
    WHERE o.valor_total > coalesce(d.coberto, 0)
  ), peso AS MATERIALIZED (
    SELECT pedido_id, codigo_custo_id, peso, sum(peso) OVER (PARTITION BY pedido_id) AS total,
      sum(peso) OVER (PARTITION BY pedido_id ORDER BY codigo_custo_id NULLS LAST) AS ate
    FROM (SELECT i.pedido_id, i.codigo_custo_id, sum(round(i.valor * i.quantidade, 2)) AS peso
      FROM alvo AS o JOIN pedidos_itens AS i ON i.pedido_id = o.id GROUP BY 1, 2) AS por_categoria
  )
  SELECT pedido_id, anexo_id, codigo_custo_id, pedido_centro, centro, data, valor FROM (
    SELECT s.pedido_id, s.anexo_id, w.codigo_custo_id, o.centro_de_custo_id AS pedido_centro, s.centro, s.data,
      CASE WHEN w.pedido_id IS NULL THEN s.valor
        ELSE round(s.valor * w.ate / w.total, 2) - round(s.valor * (w.ate - w.peso) / w.total, 2) END AS valor
    FROM saida AS s JOIN alvo AS o ON o.id = s.pedido_id LEFT JOIN peso AS w ON w.pedido_id = s.pedido_id AND w.total > 0
  ) AS partes
  WHERE valor <> 0;
  IF cardinality(pedidos_mudados) > 500 THEN
    PERFORM set_config('enable_nestloop', 'on', true);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.registro_no_diario(registro bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT 1 FROM rdos_atividades_registros AS v JOIN rdos_atividades AS va ON va.id = v.atividade_id
      JOIN rdos AS vr ON vr.id = va.rdo_id
    WHERE v.registro_id = registro AND va.baremo_item_id IS NOT NULL AND vr.status NOT IN (7, 8))
$function$;

CREATE OR REPLACE FUNCTION public.registros_obra_contar_fotos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE registros_obra SET quantidade_fotos = quantidade_fotos + 1 WHERE id = NEW.registro_id;
  ELSE
    UPDATE registros_obra SET quantidade_fotos = quantidade_fotos - 1 WHERE id = OLD.registro_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.remessas_fecham()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE soma numeric; quantos integer;
BEGIN
  SELECT coalesce(sum(valor), 0), count(*) INTO soma, quantos FROM remessas_itens WHERE remessa_id = NEW.id;
  IF soma <> NEW.total OR quantos <> NEW.quantidade THEN
    RAISE EXCEPTION 'a remessa % não fecha: % em % itens', NEW.numero, soma, quantos;
  END IF;
  IF NEW.nsa >= (SELECT proximo_nsa FROM contas_pagadoras WHERE id = NEW.conta_id) THEN
    RAISE EXCEPTION 'o NSA % não foi dado pela conta', NEW.nsa;
  END IF;
  IF EXISTS (SELECT 1 FROM remessas_itens AS i JOIN contas_pagadoras AS c ON c.id = NEW.conta_id
      WHERE i.remessa_id = NEW.id AND i.conta_do_numero IS NOT NULL
        AND (i.conta_do_numero <> c.id OR i.seu_numero NOT BETWEEN '000001' AND lpad(c.ultimo_seu_numero::text, 6, '0'))) THEN
    RAISE EXCEPTION 'a remessa % tem um pagamento de número que a conta não deu', NEW.numero;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.remessas_guardadas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'remessas não se excluem';
  END IF;
  IF (NEW.id, NEW.numero, NEW.conta_id, NEW.formato, NEW.nsa, NEW.leiaute, NEW.formas, NEW.total, NEW.quantidade, NEW.exige_liberacao,
      NEW.centros, NEW.arquivo_id, NEW.sha256, NEW.gerada_em, NEW.gerada_por)
    IS DISTINCT FROM (OLD.id, OLD.numero, OLD.conta_id, OLD.formato, OLD.nsa, OLD.leiaute, OLD.formas, OLD.total, OLD.quantidade,
      OLD.exige_liberacao, OLD.centros, OLD.arquivo_id, OLD.sha256, OLD.gerada_em, OLD.gerada_por) THEN
    RAISE EXCEPTION 'o que foi gerado numa remessa não muda';
  END IF;
  IF OLD.estado IN ('processada', 'cancelada') AND NEW.estado <> OLD.estado
    AND NOT (OLD.estado = 'processada' AND NEW.estado = 'enviada') THEN
    RAISE EXCEPTION 'uma remessa encerrada não se reabre';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.remessas_itens_guardados()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'itens de remessa não se excluem';
  END IF;
  IF (to_jsonb(NEW) - ARRAY['situacao', 'ocorrencias', 'motivo', 'data_real', 'valor_real', 'autenticacao', 'retorno_id'])
    IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['situacao', 'ocorrencias', 'motivo', 'data_real', 'valor_real', 'autenticacao', 'retorno_id']) THEN
    RAISE EXCEPTION 'o que foi enviado ao banco não muda';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.responsavel_por_escrito(colab bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT concat_ws(' ', c.nome, c.matricula, e.codigo, e.nome)
  FROM colaboradores AS c LEFT JOIN contas_contrato AS e ON e.id = c.empresa_id WHERE c.id = colab
$function$;

CREATE OR REPLACE FUNCTION public.saidas_das_partes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE mudados bigint[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT p.id) INTO mudados FROM velhos AS m JOIN pedidos AS p ON p.id = m.pedido_id WHERE p.status IN (5, 7, 9);
  ELSE
    SELECT array_agg(DISTINCT p.id) INTO mudados FROM novos AS m JOIN pedidos AS p ON p.id = m.pedido_id WHERE p.status IN (5, 7, 9);
  END IF;
  IF mudados IS NOT NULL THEN
    PERFORM refazer_saidas(mudados);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.saidas_do_lancamento()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refazer_saidas(array_remove(ARRAY[OLD.pedido_id, NEW.pedido_id], NULL));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.saidas_do_pedido()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE mudados bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO mudados FROM novos WHERE status IN (5, 7, 9);
  ELSE
    SELECT array_agg(n.id) INTO mudados FROM novos AS n JOIN velhos AS v ON v.id = n.id
    WHERE (n.status IN (5, 7, 9) OR v.status IN (5, 7, 9))
      AND ((n.status IN (5, 7, 9)) <> (v.status IN (5, 7, 9)) OR n.valor_total <> v.valor_total OR n.tipo <> v.tipo
        OR n.centro_de_custo_id <> v.centro_de_custo_id
        OR n.data_aprovacao IS DISTINCT FROM v.data_aprovacao
        OR to_jsonb(n) ->> 'previsao_entrega' IS DISTINCT FROM to_jsonb(v) ->> 'previsao_entrega');
  END IF;
  IF mudados IS NOT NULL THEN
    PERFORM refazer_saidas(mudados);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.sem_enfeite(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(regexp_replace(btrim(normalizar(texto)), '\s+'::text, ' '::text, 'g'::text), ''::text);

CREATE OR REPLACE FUNCTION public.sgi_versao_vigente()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  documento bigint := coalesce(NEW.documento_id, OLD.documento_id);
BEGIN
  -- One at a time: what the other wrote is seen by the statements that follow.
  PERFORM 1 FROM sgi_documentos WHERE id = documento FOR UPDATE;
  UPDATE sgi_documentos_anexos AS a SET obsoleta = a.versao <> n.versao
  FROM (SELECT max(versao) AS versao FROM sgi_documentos_anexos WHERE documento_id = documento) AS n
  WHERE a.documento_id = documento AND a.obsoleta <> (a.versao <> n.versao);
  UPDATE sgi_documentos AS d SET versao = a.versao, last_hiperlink = a.hiperlink, revisao = d.revisao + 1
  FROM sgi_documentos_anexos AS a
  WHERE d.id = documento AND a.documento_id = documento AND NOT a.obsoleta
    AND (d.versao, d.last_hiperlink) IS DISTINCT FROM (a.versao, a.hiperlink);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tipo_muda_os_equipamentos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.grupo <> OLD.grupo THEN
    UPDATE equipamentos_isolantes SET tipo = NEW.grupo WHERE tipo_equipamento_id = NEW.id;
  END IF;
  UPDATE equipamentos_isolantes AS q SET data_proximo_ensaio = n.novo
  FROM (SELECT id, proximo_ensaio(data_ultimo_ensaio, situacao, situacao_anterior, OLD.periodicidade_meses, OLD.validade_estoque_meses) AS antes,
      proximo_ensaio(data_ultimo_ensaio, situacao, situacao_anterior, NEW.periodicidade_meses, NEW.validade_estoque_meses) AS novo
    FROM equipamentos_isolantes WHERE tipo_equipamento_id = NEW.id AND data_ultimo_ensaio IS NOT NULL AND data_proximo_ensaio IS NOT NULL) AS n
  WHERE q.id = n.id AND q.data_proximo_ensaio <> n.novo AND (q.data_proximo_ensaio = n.antes OR n.novo < q.data_proximo_ensaio);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tomado_das_metas(de_metas bigint[], dos_centros bigint[], de text, ate text)
 RETURNS TABLE(meta_id bigint, meses json)
 LANGUAGE sql
 STABLE
 SET enable_sort TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  WITH alcances AS MATERIALIZED (
    SELECT m.id, m.exercicio, m.centro_de_custo_id, m.obra_id, v.categoria_id
    FROM metas AS m JOIN metas_alvos AS v ON v.alvo_tipo = m.alvo_tipo AND v.alvo_chave = m.alvo_chave
    WHERE m.natureza = 1 AND m.id = ANY (de_metas)),
  por_mes AS (
    SELECT m.id, r.competencia, sum(r.reservado) AS reservado, sum(r.comprometido) AS comprometido, sum(r.realizado) AS realizado
    FROM razao_somas AS r JOIN alcances AS m ON m.categoria_id = r.codigo_custo_id AND m.centro_de_custo_id = r.centro_de_custo_id
      AND m.exercicio = r.exercicio
    WHERE m.obra_id IS NULL AND r.obra_id IS NULL AND r.centro_de_custo_id = ANY (dos_centros) AND r.competencia BETWEEN de AND ate
    GROUP BY m.id, r.competencia HAVING sum(r.reservado) <> 0 OR sum(r.comprometido) <> 0 OR sum(r.realizado) <> 0
    UNION ALL
    -- A goal of one work is followed by that work's lines, which are few.
    SELECT m.id, r.competencia, sum(r.reservado), sum(r.comprometido), sum(r.realizado)
    FROM (SELECT * FROM razao WHERE obra_id = ANY (ARRAY(SELECT DISTINCT a.obra_id FROM alcances AS a WHERE a.obra_id IS NOT NULL)) OFFSET 0) AS r
      JOIN alcances AS m ON m.obra_id = r.obra_id AND m.categoria_id = r.codigo_custo_id
      AND m.centro_de_custo_id = r.centro_de_custo_id AND m.exercicio = r.exercicio
    WHERE r.centro_de_custo_id = ANY (dos_centros) AND r.competencia BETWEEN de AND ate
    GROUP BY m.id, r.competencia
    UNION ALL
    -- Of a goal of revenue: what was measured and not invoiced, what was invoiced and not received, what came in. A measurement
    -- has no category and counts for whatever its contract is to bring in (domain's `contaNaMeta`).
    SELECT m.id, r.competencia, sum(r.a_faturar), sum(r.a_receber), sum(r.recebida)
    FROM metas AS m JOIN receitas AS r ON r.centro_de_custo_id = m.centro_de_custo_id AND r.exercicio = m.exercicio
      AND (m.obra_id IS NULL OR m.obra_id = r.obra_id)
      AND (r.codigo_custo_id IS NULL OR EXISTS (SELECT 1 FROM metas_alvos AS v
        WHERE v.alvo_tipo = m.alvo_tipo AND v.alvo_chave = m.alvo_chave AND v.categoria_id = r.codigo_custo_id))
    WHERE m.natureza = 2 AND m.id = ANY (de_metas)
      AND r.centro_de_custo_id = ANY (dos_centros) AND r.competencia BETWEEN de AND ate
    GROUP BY m.id, r.competencia)
  SELECT id, json_agg(json_build_array(competencia, reservado, comprometido, realizado)) FROM por_mes GROUP BY id
$function$;

CREATE OR REPLACE FUNCTION public.valor_apos_meses(valor numeric, vida_util integer, meses integer)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE
    WHEN valor IS NULL OR meses IS NULL OR coalesce(vida_util, 0) = 0 THEN NULL
    WHEN meses >= vida_util THEN 0
    ELSE round(valor * (vida_util - meses) / vida_util, 2)
  END
$function$;

CREATE OR REPLACE FUNCTION public.veiculo_depois()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM frota_recalcular(NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.veiculo_equipe()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.equipe_id IS NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.equipe_id IS DISTINCT FROM OLD.equipe_id THEN
    NEW.equipe := (SELECT nome FROM equipes WHERE id = NEW.equipe_id);
  END IF;
  RETURN NEW;
END $function$;

CREATE TABLE abastecimentos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero integer NOT NULL DEFAULT nextval('abastecimentos_numero'::regclass),
  veiculo_id bigint NOT NULL,
  data timestamp with time zone NOT NULL,
  motorista_id bigint NOT NULL,
  fornecedor_id bigint,
  posto text,
  combustivel smallint NOT NULL,
  litros numeric(14,4) NOT NULL,
  valor_litro numeric(14,4),
  valor_total numeric(16,2) NOT NULL,
  odometro numeric(14,4) NOT NULL,
  tanque_cheio boolean NOT NULL DEFAULT true,
  abastecimento_perdido boolean NOT NULL DEFAULT false,
  forma_pagamento smallint,
  pedido_id bigint,
  obra_id bigint,
  equipe text,
  observacao text,
  centro_de_custo_id bigint,
  km_percorrido numeric(14,4),
  litros_do_trecho numeric(14,4),
  valor_do_trecho numeric(16,2),
  km_por_litro numeric(14,4),
  inconsistencias smallint[] NOT NULL DEFAULT '{}'::smallint[],
  status smallint NOT NULL DEFAULT 1,
  conferido_por bigint,
  conferido_em timestamp with time zone,
  motivo_rejeicao text,
  cupom_arquivo_id bigint,
  foto_odometro_arquivo_id bigint,
  veiculo_inativo boolean NOT NULL DEFAULT false,
  fora_do_horario boolean NOT NULL DEFAULT false,
  busca text NOT NULL DEFAULT ''::text,
  equipe_id bigint,
  cliente_uuid text,
  data_dispositivo timestamp with time zone,
  origem_registro smallint NOT NULL DEFAULT 1,
  arquivos_do_celular integer NOT NULL DEFAULT 0,
  faltam integer NOT NULL DEFAULT 0,
  completo boolean NOT NULL DEFAULT true,
  relogio_divergente integer,
  CONSTRAINT abastecimentos_arquivos_do_celular_check CHECK ((arquivos_do_celular >= 0)),
  CONSTRAINT abastecimentos_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT abastecimentos_check CHECK (((status = 3) = (motivo_rejeicao IS NOT NULL))),
  CONSTRAINT abastecimentos_combustivel_check CHECK ((((combustivel >= 1) AND (combustivel <= 7)) AND (combustivel <> 3))),
  CONSTRAINT abastecimentos_completo CHECK ((completo = (faltam = 0))),
  CONSTRAINT abastecimentos_conferido_por_fkey FOREIGN KEY (conferido_por) REFERENCES usuarios(id),
  CONSTRAINT abastecimentos_cupom_arquivo_id_fkey FOREIGN KEY (cupom_arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT abastecimentos_equipe_id_fkey FOREIGN KEY (equipe_id) REFERENCES equipes(id),
  CONSTRAINT abastecimentos_faltam_check CHECK ((faltam >= 0)),
  CONSTRAINT abastecimentos_forma_pagamento_check CHECK (((forma_pagamento >= 1) AND (forma_pagamento <= 4))),
  CONSTRAINT abastecimentos_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedores(id),
  CONSTRAINT abastecimentos_foto_odometro_arquivo_id_fkey FOREIGN KEY (foto_odometro_arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT abastecimentos_litros_check CHECK ((litros > (0)::numeric)),
  CONSTRAINT abastecimentos_motorista_id_fkey FOREIGN KEY (motorista_id) REFERENCES colaboradores(id),
  CONSTRAINT abastecimentos_numero_key UNIQUE (numero),
  CONSTRAINT abastecimentos_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT abastecimentos_odometro_check CHECK ((odometro >= (0)::numeric)),
  CONSTRAINT abastecimentos_origem_registro_check CHECK (((origem_registro >= 1) AND (origem_registro <= 3))),
  CONSTRAINT abastecimentos_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE SET NULL,
  CONSTRAINT abastecimentos_pkey PRIMARY KEY (id),
  CONSTRAINT abastecimentos_status_check CHECK (((status >= 1) AND (status <= 3))),
  CONSTRAINT abastecimentos_valor_litro_check CHECK ((valor_litro >= (0)::numeric)),
  CONSTRAINT abastecimentos_valor_total_check CHECK ((valor_total >= (0)::numeric)),
  CONSTRAINT abastecimentos_veiculo_id_fkey FOREIGN KEY (veiculo_id) REFERENCES veiculos(id)
);
CREATE INDEX abastecimentos_busca ON public.abastecimentos USING gin (busca gin_trgm_ops);
CREATE INDEX abastecimentos_centro ON public.abastecimentos USING btree (centro_de_custo_id, status, data);
CREATE UNIQUE INDEX abastecimentos_cliente_uuid ON public.abastecimentos USING btree (cliente_uuid) WHERE (cliente_uuid IS NOT NULL);
CREATE INDEX abastecimentos_cupom ON public.abastecimentos USING btree (cupom_arquivo_id) WHERE (cupom_arquivo_id IS NOT NULL);
CREATE INDEX abastecimentos_data ON public.abastecimentos USING btree (data, id);
CREATE INDEX abastecimentos_equipe ON public.abastecimentos USING btree (equipe_id) WHERE (equipe_id IS NOT NULL);
CREATE INDEX abastecimentos_fornecedor ON public.abastecimentos USING btree (fornecedor_id) WHERE (fornecedor_id IS NOT NULL);
CREATE INDEX abastecimentos_foto ON public.abastecimentos USING btree (foto_odometro_arquivo_id) WHERE (foto_odometro_arquivo_id IS NOT NULL);
CREATE INDEX abastecimentos_motorista ON public.abastecimentos USING btree (motorista_id);
CREATE INDEX abastecimentos_obra ON public.abastecimentos USING btree (obra_id) WHERE (obra_id IS NOT NULL);
CREATE INDEX abastecimentos_pedido ON public.abastecimentos USING btree (pedido_id) WHERE (pedido_id IS NOT NULL);
CREATE INDEX abastecimentos_suspeitos ON public.abastecimentos USING btree (data, id) WHERE (inconsistencias <> '{}'::smallint[]);
CREATE UNIQUE INDEX abastecimentos_unico ON public.abastecimentos USING btree (veiculo_id, data, litros) WHERE (status <> 3);
CREATE INDEX abastecimentos_veiculo ON public.abastecimentos USING btree (veiculo_id, data, id);
CREATE TRIGGER abastecimento_antes BEFORE INSERT OR UPDATE OF veiculo_id, data, motorista_id, fornecedor_id, posto, equipe ON abastecimentos FOR EACH ROW EXECUTE FUNCTION abastecimento_antes();
CREATE TRIGGER abastecimentos_alterados AFTER UPDATE ON abastecimentos REFERENCING OLD TABLE AS antigas NEW TABLE AS novas FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION abastecimentos_depois();
CREATE TRIGGER abastecimentos_criados AFTER INSERT ON abastecimentos REFERENCING NEW TABLE AS novas FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION abastecimentos_depois();
CREATE TRIGGER abastecimentos_excluidos AFTER DELETE ON abastecimentos REFERENCING OLD TABLE AS antigas FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION abastecimentos_depois();

CREATE TABLE abastecimentos_nomes_a_seguir (
  id bigint NOT NULL DEFAULT next_id(),
  tabela text NOT NULL,
  registro_id bigint NOT NULL,
  abaixo_de bigint NOT NULL DEFAULT '9223372036854775807'::bigint,
  em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT abastecimentos_nomes_a_seguir_pkey PRIMARY KEY (id),
  CONSTRAINT abastecimentos_nomes_a_seguir_tabela_check CHECK ((tabela = ANY (ARRAY['fornecedores'::text, 'veiculos'::text, 'colaboradores'::text])))
);
CREATE TRIGGER abastecimentos_seguem_nome AFTER UPDATE OF abaixo_de ON abastecimentos_nomes_a_seguir FOR EACH ROW EXECUTE FUNCTION abastecimentos_seguem_nome();

CREATE TABLE aparelhos (
  id bigint NOT NULL DEFAULT next_id(),
  token_hash bytea NOT NULL,
  usuario_id bigint NOT NULL,
  usado_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT aparelhos_pkey PRIMARY KEY (id),
  CONSTRAINT aparelhos_token_hash_usuario_id_key UNIQUE (token_hash, usuario_id),
  CONSTRAINT aparelhos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);
CREATE INDEX aparelhos_usuario ON public.aparelhos USING btree (usuario_id);

CREATE TABLE apr_modelos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  tipo_servico smallint NOT NULL,
  condicao_rede smallint,
  total_etapas integer NOT NULL DEFAULT 0,
  etapas jsonb NOT NULL DEFAULT '[]'::jsonb,
  busca text GENERATED ALWAYS AS (normalizar(nome)) STORED,
  CONSTRAINT apr_modelos_condicao_rede_check CHECK (((condicao_rede >= 1) AND (condicao_rede <= 4))),
  CONSTRAINT apr_modelos_etapas_check CHECK ((jsonb_typeof(etapas) = 'array'::text)),
  CONSTRAINT apr_modelos_pkey PRIMARY KEY (id),
  CONSTRAINT apr_modelos_tipo_servico_check CHECK (((tipo_servico >= 1) AND (tipo_servico <= 10))),
  CONSTRAINT apr_modelos_total_etapas_check CHECK ((total_etapas >= 0))
);
CREATE INDEX apr_modelos_busca ON public.apr_modelos USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX apr_modelos_unico ON public.apr_modelos USING btree (nome);

CREATE TABLE aprs (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  data date NOT NULL,
  equipe_id bigint NOT NULL,
  obra_id bigint,
  centro_de_custo_id bigint NOT NULL,
  local text NOT NULL,
  latitude double precision,
  longitude double precision,
  precisao_m numeric(14,4),
  ordem_servico text,
  tipo_servico smallint NOT NULL,
  descricao text NOT NULL,
  condicao_rede smallint NOT NULL,
  tensao_kv numeric(14,4),
  trabalho_altura boolean,
  pt_numero text,
  clima smallint,
  equipamentos_isolantes_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  veiculos_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  inicio timestamp with time zone,
  fim timestamp with time zone,
  maior_nivel smallint,
  maior_risco integer NOT NULL DEFAULT 0,
  colab_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  total_participantes integer NOT NULL DEFAULT 0,
  status smallint NOT NULL DEFAULT 1,
  criador_id bigint NOT NULL,
  data_registro timestamp with time zone NOT NULL DEFAULT now(),
  vigente_desde timestamp with time zone,
  em_vigor_por_id bigint,
  motivo_suspensao text,
  data_suspensao timestamp with time zone,
  motivo_cancelamento text,
  cliente_uuid text,
  data_dispositivo timestamp with time zone,
  origem_registro smallint NOT NULL DEFAULT 1,
  analise jsonb NOT NULL DEFAULT '{}'::jsonb,
  revalidacoes jsonb NOT NULL DEFAULT '[]'::jsonb,
  aptidoes jsonb NOT NULL DEFAULT '{}'::jsonb,
  busca text NOT NULL DEFAULT ''::text,
  arquivos_do_celular integer NOT NULL DEFAULT 0,
  faltam integer NOT NULL DEFAULT 0,
  completo boolean NOT NULL DEFAULT true,
  relogio_divergente integer,
  CONSTRAINT aprs_analise_check CHECK ((jsonb_typeof(analise) = 'object'::text)),
  CONSTRAINT aprs_aptidoes_check CHECK ((jsonb_typeof(aptidoes) = 'object'::text)),
  CONSTRAINT aprs_arquivos_do_celular_check CHECK ((arquivos_do_celular >= 0)),
  CONSTRAINT aprs_cancelada CHECK (((status = 5) = (motivo_cancelamento IS NOT NULL))),
  CONSTRAINT aprs_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT aprs_clima_check CHECK (((clima >= 1) AND (clima <= 6))),
  CONSTRAINT aprs_completo CHECK ((completo = (faltam = 0))),
  CONSTRAINT aprs_condicao_rede_check CHECK (((condicao_rede >= 1) AND (condicao_rede <= 4))),
  CONSTRAINT aprs_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  CONSTRAINT aprs_em_vigor CHECK (((status <> ALL (ARRAY[2, 3, 4])) OR ((vigente_desde IS NOT NULL) AND (inicio IS NOT NULL)))),
  CONSTRAINT aprs_em_vigor_por_id_fkey FOREIGN KEY (em_vigor_por_id) REFERENCES usuarios(id),
  CONSTRAINT aprs_encerrada CHECK (((status <> 4) OR (fim IS NOT NULL))),
  CONSTRAINT aprs_equipe_id_fkey FOREIGN KEY (equipe_id) REFERENCES equipes(id),
  CONSTRAINT aprs_faltam_check CHECK ((faltam >= 0)),
  CONSTRAINT aprs_fim CHECK ((fim >= inicio)),
  CONSTRAINT aprs_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT aprs_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT aprs_maior_nivel_check CHECK (((maior_nivel >= 1) AND (maior_nivel <= 4))),
  CONSTRAINT aprs_maior_risco_check CHECK ((maior_risco >= 0)),
  CONSTRAINT aprs_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT aprs_origem_registro_check CHECK (((origem_registro >= 1) AND (origem_registro <= 3))),
  CONSTRAINT aprs_pkey PRIMARY KEY (id),
  CONSTRAINT aprs_posicao CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CONSTRAINT aprs_precisao_m_check CHECK ((precisao_m >= (0)::numeric)),
  CONSTRAINT aprs_revalidacoes_check CHECK ((jsonb_typeof(revalidacoes) = 'array'::text)),
  CONSTRAINT aprs_status_check CHECK (((status >= 1) AND (status <= 5))),
  CONSTRAINT aprs_suspensa CHECK (((status <> 3) OR (motivo_suspensao IS NOT NULL))),
  CONSTRAINT aprs_tensao_kv_check CHECK ((tensao_kv >= (0)::numeric)),
  CONSTRAINT aprs_tipo_servico_check CHECK (((tipo_servico >= 1) AND (tipo_servico <= 10))),
  CONSTRAINT aprs_total_participantes_check CHECK ((total_participantes >= 0))
);
CREATE INDEX aprs_busca ON public.aprs USING gin (busca gin_trgm_ops);
CREATE INDEX aprs_centro_de_custo ON public.aprs USING btree (centro_de_custo_id, status, data);
CREATE UNIQUE INDEX aprs_cliente_uuid ON public.aprs USING btree (cliente_uuid) WHERE (cliente_uuid IS NOT NULL);
CREATE INDEX aprs_colab ON public.aprs USING gin (colab_ids);
CREATE INDEX aprs_criador ON public.aprs USING btree (criador_id);
CREATE INDEX aprs_data ON public.aprs USING btree (data, id);
CREATE INDEX aprs_em_vigor_por ON public.aprs USING btree (em_vigor_por_id) WHERE (em_vigor_por_id IS NOT NULL);
CREATE INDEX aprs_equipamentos_isolantes ON public.aprs USING gin (equipamentos_isolantes_ids);
CREATE INDEX aprs_equipe ON public.aprs USING btree (equipe_id, data);
CREATE INDEX aprs_obra ON public.aprs USING btree (obra_id, data) WHERE (obra_id IS NOT NULL);
CREATE UNIQUE INDEX aprs_unico ON public.aprs USING btree (numero);
CREATE INDEX aprs_veiculos ON public.aprs USING gin (veiculos_ids);
CREATE TRIGGER aprs_busca BEFORE INSERT OR UPDATE OF numero, local, ordem_servico, descricao, obra_id, equipe_id ON aprs FOR EACH ROW EXECUTE FUNCTION aprs_busca();

CREATE TABLE aprs_audios (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  apr_id bigint NOT NULL,
  duracao_s integer NOT NULL,
  data_gravacao timestamp with time zone NOT NULL DEFAULT now(),
  autor_id bigint NOT NULL,
  file_name text NOT NULL,
  mime_type text NOT NULL,
  tamanho integer NOT NULL,
  sha256 text NOT NULL,
  transcricao text,
  arquivo_id bigint NOT NULL,
  data_registro timestamp with time zone NOT NULL DEFAULT now(),
  busca text GENERATED ALWAYS AS (normalizar(((file_name || ' '::text) || COALESCE(transcricao, ''::text)))) STORED,
  CONSTRAINT aprs_audios_apr_id_fkey FOREIGN KEY (apr_id) REFERENCES aprs(id) ON DELETE CASCADE,
  CONSTRAINT aprs_audios_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT aprs_audios_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  CONSTRAINT aprs_audios_duracao_s_check CHECK (((duracao_s >= 0) AND (duracao_s <= 600))),
  CONSTRAINT aprs_audios_pkey PRIMARY KEY (id),
  CONSTRAINT aprs_audios_tamanho_check CHECK ((tamanho >= 0))
);
CREATE INDEX aprs_audios_apr ON public.aprs_audios USING btree (apr_id, id);
CREATE INDEX aprs_audios_arquivo ON public.aprs_audios USING btree (arquivo_id);
CREATE INDEX aprs_audios_autor ON public.aprs_audios USING btree (autor_id);
CREATE INDEX aprs_audios_busca ON public.aprs_audios USING gin (busca gin_trgm_ops);
CREATE INDEX aprs_audios_registro ON public.aprs_audios USING btree (data_registro);

CREATE TABLE aprs_nomes_a_seguir (
  id bigint NOT NULL DEFAULT next_id(),
  tabela text NOT NULL,
  registro_id bigint NOT NULL,
  abaixo_de bigint NOT NULL DEFAULT '9223372036854775807'::bigint,
  em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT aprs_nomes_a_seguir_pkey PRIMARY KEY (id),
  CONSTRAINT aprs_nomes_a_seguir_tabela_check CHECK ((tabela = ANY (ARRAY['obras'::text, 'equipes'::text])))
);

CREATE TABLE arquivos (
  id bigint NOT NULL DEFAULT next_id(),
  chave text NOT NULL,
  nome text NOT NULL,
  tipo text NOT NULL,
  tamanho bigint NOT NULL,
  sha256 text NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  criado_por bigint,
  CONSTRAINT arquivos_chave_check CHECK ((chave ~ '^[a-z0-9-]+(/[a-z0-9-]+)*(\.[a-z0-9]+)?$'::text)),
  CONSTRAINT arquivos_chave_key UNIQUE (chave),
  CONSTRAINT arquivos_criado_por_fkey FOREIGN KEY (criado_por) REFERENCES usuarios(id) ON DELETE SET NULL,
  CONSTRAINT arquivos_nome_check CHECK ((nome <> ''::text)),
  CONSTRAINT arquivos_pkey PRIMARY KEY (id),
  CONSTRAINT arquivos_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT arquivos_tamanho_check CHECK ((tamanho > 0))
);
CREATE INDEX arquivos_criado_por ON public.arquivos USING btree (criado_por, criado_em) INCLUDE (tamanho);
CREATE TRIGGER arquivos_de_laudos BEFORE UPDATE ON arquivos FOR EACH ROW EXECUTE FUNCTION arquivos_de_laudos();

CREATE TABLE arquivos_chegando (
  uuid uuid NOT NULL,
  usuario_id bigint,
  tamanho bigint NOT NULL,
  recebidos bigint NOT NULL DEFAULT 0,
  sha256 text,
  arquivo_id bigint,
  reclamado_em timestamp with time zone,
  mexido_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT arquivos_chegando_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT arquivos_chegando_check CHECK (((recebidos >= 0) AND (recebidos <= tamanho))),
  CONSTRAINT arquivos_chegando_pkey PRIMARY KEY (uuid),
  CONSTRAINT arquivos_chegando_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT arquivos_chegando_tamanho_check CHECK ((tamanho > 0)),
  CONSTRAINT arquivos_chegando_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE SET NULL
);
CREATE INDEX arquivos_chegando_arquivo ON public.arquivos_chegando USING btree (arquivo_id);
CREATE INDEX arquivos_chegando_mexido ON public.arquivos_chegando USING btree (mexido_em);
CREATE INDEX arquivos_chegando_usuario ON public.arquivos_chegando USING btree (usuario_id);

CREATE TABLE arquivos_pedacos (
  uuid uuid NOT NULL,
  inicio bigint NOT NULL,
  arquivo_id bigint NOT NULL,
  CONSTRAINT arquivos_pedacos_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT arquivos_pedacos_inicio_check CHECK ((inicio >= 0)),
  CONSTRAINT arquivos_pedacos_pkey PRIMARY KEY (uuid, inicio),
  CONSTRAINT arquivos_pedacos_uuid_fkey FOREIGN KEY (uuid) REFERENCES arquivos_chegando(uuid)
);
CREATE INDEX arquivos_pedacos_arquivo ON public.arquivos_pedacos USING btree (arquivo_id);

CREATE TABLE assinaturas (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  colab_id bigint NOT NULL,
  url text NOT NULL,
  arquivo_id bigint NOT NULL,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT assinaturas_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT assinaturas_arquivo_id_key UNIQUE (arquivo_id),
  CONSTRAINT assinaturas_colab_id_fkey FOREIGN KEY (colab_id) REFERENCES colaboradores(id) ON DELETE CASCADE,
  CONSTRAINT assinaturas_colab_id_key UNIQUE (colab_id),
  CONSTRAINT assinaturas_pkey PRIMARY KEY (id)
);

CREATE TABLE assinaturas_coletadas (
  id bigint NOT NULL DEFAULT next_id(),
  entidade text NOT NULL,
  registro_id bigint NOT NULL,
  nome text NOT NULL,
  documento text,
  papel smallint NOT NULL,
  colab_id bigint,
  latitude double precision,
  longitude double precision,
  hash_conteudo text NOT NULL,
  arquivo_id bigint,
  autor_id bigint,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT assinaturas_coletadas_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT assinaturas_coletadas_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id) ON DELETE SET NULL,
  CONSTRAINT assinaturas_coletadas_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CONSTRAINT assinaturas_coletadas_colab_id_fkey FOREIGN KEY (colab_id) REFERENCES colaboradores(id) ON DELETE SET NULL,
  CONSTRAINT assinaturas_coletadas_hash_conteudo_check CHECK ((hash_conteudo ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT assinaturas_coletadas_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT assinaturas_coletadas_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT assinaturas_coletadas_nome_check CHECK ((nome <> ''::text)),
  CONSTRAINT assinaturas_coletadas_pkey PRIMARY KEY (id)
);
CREATE INDEX assinaturas_coletadas_arquivo ON public.assinaturas_coletadas USING btree (arquivo_id);
CREATE INDEX assinaturas_coletadas_autor ON public.assinaturas_coletadas USING btree (autor_id);
CREATE INDEX assinaturas_coletadas_colaborador ON public.assinaturas_coletadas USING btree (colab_id);
CREATE INDEX assinaturas_coletadas_registro ON public.assinaturas_coletadas USING btree (entidade, registro_id, id);

CREATE TABLE auditoria_mudancas (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  pedido_id bigint NOT NULL,
  CONSTRAINT auditoria_mudancas_pkey PRIMARY KEY (id)
);

CREATE TABLE auditorias (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  pedido_id bigint NOT NULL,
  anexo_id bigint,
  origem smallint NOT NULL,
  regra_codigo text,
  risco smallint NOT NULL,
  situacao smallint NOT NULL DEFAULT 1,
  valor_questionado numeric(16,2),
  constatacao text NOT NULL,
  parecer text,
  pergunta text,
  prazo_resposta date,
  respondente_id bigint,
  resposta text,
  respondida_em timestamp with time zone,
  conclusao smallint,
  decisao smallint,
  decisao_cumprida text,
  decisao_cumprida_em timestamp with time zone,
  reciclado_id bigint,
  auditor_id bigint,
  semente text,
  data_abertura timestamp with time zone NOT NULL DEFAULT now(),
  data_assumida timestamp with time zone,
  data_encerramento timestamp with time zone,
  chave text NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(((constatacao || ' '::text) || COALESCE(regra_codigo, ''::text)))) STORED,
  CONSTRAINT auditorias_anexo_id_fkey FOREIGN KEY (anexo_id) REFERENCES pedidos_anexos(id) ON DELETE SET NULL,
  CONSTRAINT auditorias_auditor_id_fkey FOREIGN KEY (auditor_id) REFERENCES usuarios(id),
  CONSTRAINT auditorias_check CHECK (((situacao = 1) OR (auditor_id IS NOT NULL))),
  CONSTRAINT auditorias_check1 CHECK (((situacao <> 3) OR ((respondente_id IS NOT NULL) AND (prazo_resposta IS NOT NULL) AND (pergunta IS NOT NULL)))),
  CONSTRAINT auditorias_check2 CHECK (((situacao = ANY (ARRAY[4, 5])) = ((conclusao IS NOT NULL) AND (data_encerramento IS NULL)))),
  CONSTRAINT auditorias_check3 CHECK (((situacao = 6) = (data_encerramento IS NOT NULL))),
  CONSTRAINT auditorias_check4 CHECK (((situacao <> 6) OR (conclusao = 4) OR ((decisao IS NOT NULL) AND (decisao_cumprida_em IS NOT NULL)))),
  CONSTRAINT auditorias_conclusao_check CHECK ((conclusao = ANY (ARRAY[4, 5]))),
  CONSTRAINT auditorias_decisao_check CHECK (((decisao >= 1) AND (decisao <= 5))),
  CONSTRAINT auditorias_origem_check CHECK (((origem >= 1) AND (origem <= 4))),
  CONSTRAINT auditorias_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id),
  CONSTRAINT auditorias_pkey PRIMARY KEY (id),
  CONSTRAINT auditorias_reciclado_id_fkey FOREIGN KEY (reciclado_id) REFERENCES pedidos(id) ON DELETE SET NULL,
  CONSTRAINT auditorias_regra_codigo_check CHECK ((regra_codigo ~ '^R([1-9]|1[0-5])$'::text)),
  CONSTRAINT auditorias_respondente_id_fkey FOREIGN KEY (respondente_id) REFERENCES usuarios(id),
  CONSTRAINT auditorias_risco_check CHECK (((risco >= 1) AND (risco <= 3))),
  CONSTRAINT auditorias_situacao_check CHECK (((situacao >= 1) AND (situacao <= 6)))
);
CREATE INDEX auditorias_abertas ON public.auditorias USING btree (situacao, risco DESC, id) WHERE (situacao <> 6);
CREATE INDEX auditorias_anexo ON public.auditorias USING btree (anexo_id) WHERE (anexo_id IS NOT NULL);
CREATE INDEX auditorias_auditor ON public.auditorias USING btree (auditor_id) WHERE (situacao <> 6);
CREATE INDEX auditorias_busca ON public.auditorias USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX auditorias_chave ON public.auditorias USING btree (chave);
CREATE INDEX auditorias_encerradas ON public.auditorias USING btree (data_encerramento) WHERE (situacao = 6);
CREATE INDEX auditorias_pedido ON public.auditorias USING btree (pedido_id);
CREATE INDEX auditorias_reciclado ON public.auditorias USING btree (reciclado_id) WHERE (reciclado_id IS NOT NULL);
CREATE INDEX auditorias_respondente ON public.auditorias USING btree (respondente_id) WHERE (situacao = 3);
CREATE TRIGGER auditorias_encerradas BEFORE DELETE OR UPDATE ON auditorias FOR EACH ROW EXECUTE FUNCTION auditorias_encerradas();

CREATE TABLE auditorias_adendos (
  id bigint NOT NULL DEFAULT next_id(),
  auditoria_id bigint NOT NULL,
  autor_id bigint NOT NULL,
  em timestamp with time zone NOT NULL DEFAULT now(),
  texto text NOT NULL,
  CONSTRAINT auditorias_adendos_auditoria_id_fkey FOREIGN KEY (auditoria_id) REFERENCES auditorias(id),
  CONSTRAINT auditorias_adendos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  CONSTRAINT auditorias_adendos_pkey PRIMARY KEY (id)
);
CREATE INDEX auditorias_adendos_auditoria ON public.auditorias_adendos USING btree (auditoria_id, em);
CREATE TRIGGER auditorias_adendos_ficam BEFORE DELETE OR UPDATE ON auditorias_adendos FOR EACH ROW EXECUTE FUNCTION auditorias_adendos_ficam();

CREATE TABLE auditorias_checklist (
  id bigint NOT NULL DEFAULT next_id(),
  auditoria_id bigint NOT NULL,
  posicao smallint NOT NULL,
  item text NOT NULL,
  resultado smallint,
  evidencia text,
  CONSTRAINT auditorias_checklist_auditoria_id_fkey FOREIGN KEY (auditoria_id) REFERENCES auditorias(id),
  CONSTRAINT auditorias_checklist_pkey PRIMARY KEY (id),
  CONSTRAINT auditorias_checklist_resultado_check CHECK (((resultado >= 1) AND (resultado <= 3)))
);
CREATE INDEX auditorias_checklist_auditoria ON public.auditorias_checklist USING btree (auditoria_id, posicao);
CREATE TRIGGER auditorias_checklist_encerrado BEFORE DELETE OR UPDATE ON auditorias_checklist FOR EACH ROW EXECUTE FUNCTION auditorias_partes_encerradas();

CREATE TABLE auditorias_comparados (
  auditoria_id bigint NOT NULL,
  pedido_id bigint NOT NULL,
  CONSTRAINT auditorias_comparados_auditoria_id_fkey FOREIGN KEY (auditoria_id) REFERENCES auditorias(id),
  CONSTRAINT auditorias_comparados_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id),
  CONSTRAINT auditorias_comparados_pkey PRIMARY KEY (auditoria_id, pedido_id)
);
CREATE INDEX auditorias_comparados_pedido ON public.auditorias_comparados USING btree (pedido_id);
CREATE TRIGGER auditorias_comparados_encerrados BEFORE DELETE OR UPDATE ON auditorias_comparados FOR EACH ROW EXECUTE FUNCTION auditorias_partes_encerradas();

CREATE TABLE avisos_chaves (
  unica boolean NOT NULL DEFAULT true,
  publica text NOT NULL,
  privada text NOT NULL,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT avisos_chaves_pkey PRIMARY KEY (unica),
  CONSTRAINT avisos_chaves_unica_check CHECK (unica)
);

CREATE TABLE avisos_inscricoes (
  id bigint NOT NULL DEFAULT next_id(),
  usuario_id bigint NOT NULL,
  endereco text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  enviado_em timestamp with time zone,
  recusas integer NOT NULL DEFAULT 0,
  CONSTRAINT avisos_inscricoes_endereco_key UNIQUE (endereco),
  CONSTRAINT avisos_inscricoes_pkey PRIMARY KEY (id),
  CONSTRAINT avisos_inscricoes_recusas_check CHECK ((recusas >= 0)),
  CONSTRAINT avisos_inscricoes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);
CREATE INDEX avisos_inscricoes_usuario ON public.avisos_inscricoes USING btree (usuario_id);

CREATE TABLE avisos_privacidade (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  versao text NOT NULL,
  status smallint NOT NULL DEFAULT 1,
  encarregado text NOT NULL,
  email text NOT NULL,
  telefone text,
  texto text NOT NULL,
  mudou text,
  vigente_desde timestamp with time zone,
  vigente_ate timestamp with time zone,
  publicado_por_id bigint,
  busca text GENERATED ALWAYS AS (normalizar(((((versao || ' '::text) || encarregado) || ' '::text) || texto))) STORED,
  CONSTRAINT avisos_privacidade_pkey PRIMARY KEY (id),
  CONSTRAINT avisos_privacidade_publicado_por_id_fkey FOREIGN KEY (publicado_por_id) REFERENCES usuarios(id),
  CONSTRAINT avisos_privacidade_status_check CHECK (((status >= 1) AND (status <= 3))),
  CONSTRAINT avisos_privacidade_vigencia CHECK ((((status = 1) = (vigente_desde IS NULL)) AND ((status = 3) = (vigente_ate IS NOT NULL)) AND ((vigente_desde IS NULL) OR (publicado_por_id IS NOT NULL))))
);
CREATE INDEX avisos_privacidade_busca ON public.avisos_privacidade USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX avisos_privacidade_em_vigor ON public.avisos_privacidade USING btree (status) WHERE (status = 2);
CREATE INDEX avisos_privacidade_publicado_por ON public.avisos_privacidade USING btree (publicado_por_id) WHERE (publicado_por_id IS NOT NULL);
CREATE UNIQUE INDEX avisos_privacidade_versao ON public.avisos_privacidade USING btree (versao);

CREATE TABLE avisos_vistos (
  usuario_id bigint NOT NULL,
  espera text NOT NULL,
  registro_id bigint NOT NULL,
  CONSTRAINT avisos_vistos_pkey PRIMARY KEY (usuario_id, espera, registro_id),
  CONSTRAINT avisos_vistos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);

CREATE TABLE baremos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  contratos_ids bigint[] NOT NULL,
  unidade_nome text NOT NULL,
  valor_unidade numeric(16,4) NOT NULL,
  data_base text NOT NULL,
  vigencia_inicio date NOT NULL,
  vigencia_fim date,
  indice_reajuste text,
  percentual_reajuste numeric(14,4),
  regra_arredondamento smallint NOT NULL,
  status smallint NOT NULL DEFAULT 1,
  versao integer NOT NULL DEFAULT 1,
  versao_anterior_id bigint,
  observacao text,
  busca text GENERATED ALWAYS AS (normalizar(((nome || ' '::text) || unidade_nome))) STORED,
  CONSTRAINT baremos_check CHECK ((vigencia_fim >= vigencia_inicio)),
  CONSTRAINT baremos_contratos_ids_check CHECK ((cardinality(contratos_ids) > 0)),
  CONSTRAINT baremos_data_base_check CHECK ((data_base ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT baremos_percentual_reajuste_check CHECK ((percentual_reajuste >= (0)::numeric)),
  CONSTRAINT baremos_pkey PRIMARY KEY (id),
  CONSTRAINT baremos_regra_arredondamento_check CHECK (((regra_arredondamento >= 1) AND (regra_arredondamento <= 2))),
  CONSTRAINT baremos_status_check CHECK (((status >= 1) AND (status <= 3))),
  CONSTRAINT baremos_valor_unidade_check CHECK ((valor_unidade >= (0)::numeric)),
  CONSTRAINT baremos_versao_anterior_id_fkey FOREIGN KEY (versao_anterior_id) REFERENCES baremos(id),
  CONSTRAINT baremos_versao_check CHECK ((versao >= 1))
);
CREATE INDEX baremos_busca ON public.baremos USING gin (busca gin_trgm_ops);
CREATE INDEX baremos_contratos ON public.baremos USING gin (contratos_ids);
CREATE INDEX baremos_versao_anterior ON public.baremos USING btree (versao_anterior_id) WHERE (versao_anterior_id IS NOT NULL);
CREATE TRIGGER baremos_congelados BEFORE DELETE OR UPDATE ON baremos FOR EACH ROW EXECUTE FUNCTION baremos_congelados();
CREATE TRIGGER obras_anota_preco AFTER UPDATE ON baremos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_precos();

CREATE TABLE baremos_itens (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  baremo_id bigint NOT NULL,
  codigo text NOT NULL,
  grupo smallint NOT NULL,
  descricao text NOT NULL,
  descricao_longa text,
  unidade_medida text NOT NULL,
  atividade smallint NOT NULL,
  condicao smallint NOT NULL,
  pontos numeric(14,4) NOT NULL,
  preco_fixo numeric(16,2),
  exige_foto boolean DEFAULT false,
  exige_coordenada boolean DEFAULT false,
  ativo boolean DEFAULT true,
  busca text GENERATED ALWAYS AS (normalizar(((codigo || ' '::text) || descricao))) STORED,
  CONSTRAINT baremos_itens_atividade_check CHECK (((atividade >= 1) AND (atividade <= 5))),
  CONSTRAINT baremos_itens_baremo_id_fkey FOREIGN KEY (baremo_id) REFERENCES baremos(id) ON DELETE CASCADE,
  CONSTRAINT baremos_itens_condicao_check CHECK (((condicao >= 1) AND (condicao <= 3))),
  CONSTRAINT baremos_itens_grupo_check CHECK (((grupo >= 1) AND (grupo <= 20))),
  CONSTRAINT baremos_itens_pkey PRIMARY KEY (id),
  CONSTRAINT baremos_itens_pontos_check CHECK ((pontos >= (0)::numeric)),
  CONSTRAINT baremos_itens_preco_fixo_check CHECK ((preco_fixo >= (0)::numeric))
);
CREATE INDEX baremos_itens_baremo ON public.baremos_itens USING btree (baremo_id, id);
CREATE INDEX baremos_itens_busca ON public.baremos_itens USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX baremos_itens_unico ON public.baremos_itens USING btree (baremo_id, codigo, atividade, condicao);
CREATE TRIGGER baremos_itens_congelados BEFORE DELETE OR UPDATE ON baremos_itens FOR EACH ROW EXECUTE FUNCTION baremos_itens_congelados();

CREATE TABLE calibracoes (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  instrumento_id bigint NOT NULL,
  tipo smallint NOT NULL,
  numero_certificado text NOT NULL,
  laboratorio text,
  acreditacao text,
  data date NOT NULL,
  validade date NOT NULL,
  erro_max numeric(14,4),
  incerteza numeric(14,4),
  fator_abrangencia numeric(14,4),
  resultado smallint NOT NULL,
  analise text NOT NULL,
  analisado_por_id bigint,
  plano_id bigint,
  arquivo_id bigint NOT NULL,
  file_name text NOT NULL,
  tamanho integer NOT NULL,
  sha256 text NOT NULL,
  criador_id bigint NOT NULL,
  data_registro timestamp with time zone NOT NULL DEFAULT now(),
  busca text GENERATED ALWAYS AS (normalizar(((((numero_certificado || ' '::text) || COALESCE(laboratorio, ''::text)) || ' '::text) || COALESCE(acreditacao, ''::text)))) STORED,
  CONSTRAINT calibracoes_analisado_por_id_fkey FOREIGN KEY (analisado_por_id) REFERENCES usuarios(id),
  CONSTRAINT calibracoes_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT calibracoes_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  CONSTRAINT calibracoes_erro_max_check CHECK ((erro_max >= (0)::numeric)),
  CONSTRAINT calibracoes_fator_abrangencia_check CHECK ((fator_abrangencia >= (0)::numeric)),
  CONSTRAINT calibracoes_incerteza_check CHECK ((incerteza >= (0)::numeric)),
  CONSTRAINT calibracoes_instrumento_id_fkey FOREIGN KEY (instrumento_id) REFERENCES instrumentos(id),
  CONSTRAINT calibracoes_pkey PRIMARY KEY (id),
  CONSTRAINT calibracoes_plano_id_fkey FOREIGN KEY (plano_id) REFERENCES planos_5w2h(id) ON DELETE SET NULL,
  CONSTRAINT calibracoes_resultado_check CHECK (((resultado >= 1) AND (resultado <= 3))),
  CONSTRAINT calibracoes_tamanho_check CHECK ((tamanho >= 0)),
  CONSTRAINT calibracoes_tipo_check CHECK (((tipo >= 1) AND (tipo <= 5))),
  CONSTRAINT calibracoes_validade CHECK ((validade > data))
);
CREATE INDEX calibracoes_analisado_por ON public.calibracoes USING btree (analisado_por_id) WHERE (analisado_por_id IS NOT NULL);
CREATE INDEX calibracoes_arquivo ON public.calibracoes USING btree (arquivo_id);
CREATE INDEX calibracoes_busca ON public.calibracoes USING gin (busca gin_trgm_ops);
CREATE INDEX calibracoes_criador ON public.calibracoes USING btree (criador_id);
CREATE INDEX calibracoes_instrumento ON public.calibracoes USING btree (instrumento_id, id);
CREATE INDEX calibracoes_plano ON public.calibracoes USING btree (plano_id) WHERE (plano_id IS NOT NULL);

CREATE TABLE campo_arquivos (
  uuid uuid NOT NULL,
  cliente_uuid uuid NOT NULL,
  entidade text NOT NULL,
  registro_id bigint NOT NULL,
  tipo text NOT NULL,
  uso text,
  alvo_id bigint,
  dados jsonb NOT NULL DEFAULT '{}'::jsonb,
  sha256 text NOT NULL,
  tamanho bigint NOT NULL,
  arquivo_id bigint,
  recebido_em timestamp with time zone,
  tratado_em timestamp with time zone,
  erro text,
  CONSTRAINT campo_arquivos_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT campo_arquivos_cliente_uuid_fkey FOREIGN KEY (cliente_uuid) REFERENCES campo_registros(cliente_uuid) ON DELETE CASCADE,
  CONSTRAINT campo_arquivos_pkey PRIMARY KEY (uuid),
  CONSTRAINT campo_arquivos_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT campo_arquivos_tamanho_check CHECK ((tamanho > 0)),
  CONSTRAINT campo_arquivos_tipo_check CHECK ((tipo = ANY (ARRAY['foto'::text, 'assinatura'::text, 'audio'::text])))
);
CREATE INDEX campo_arquivos_alvo ON public.campo_arquivos USING btree (alvo_id) WHERE (alvo_id IS NOT NULL);
CREATE INDEX campo_arquivos_arquivo ON public.campo_arquivos USING btree (arquivo_id) WHERE (arquivo_id IS NOT NULL);
CREATE INDEX campo_arquivos_cliente ON public.campo_arquivos USING btree (cliente_uuid);
CREATE INDEX campo_arquivos_registro ON public.campo_arquivos USING btree (entidade, registro_id);

CREATE TABLE campo_divergencias (
  cliente_uuid uuid NOT NULL,
  aparelho jsonb NOT NULL,
  hash text NOT NULL,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT campo_divergencias_cliente_uuid_fkey FOREIGN KEY (cliente_uuid) REFERENCES campo_registros(cliente_uuid) ON DELETE CASCADE,
  CONSTRAINT campo_divergencias_pkey PRIMARY KEY (cliente_uuid)
);

CREATE TABLE campo_envios (
  cliente_uuid uuid NOT NULL,
  hash text NOT NULL,
  recebido_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT campo_envios_cliente_uuid_fkey FOREIGN KEY (cliente_uuid) REFERENCES campo_registros(cliente_uuid) ON DELETE CASCADE,
  CONSTRAINT campo_envios_pkey PRIMARY KEY (cliente_uuid, hash)
);

CREATE TABLE campo_pacotes (
  usuario_id bigint NOT NULL,
  marca text NOT NULL,
  conteudo jsonb NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT campo_pacotes_pkey PRIMARY KEY (usuario_id, marca),
  CONSTRAINT campo_pacotes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);

CREATE TABLE campo_raiz (
  unica boolean NOT NULL DEFAULT true,
  raiz text NOT NULL,
  CONSTRAINT campo_raiz_pkey PRIMARY KEY (unica),
  CONSTRAINT campo_raiz_unica_check CHECK (unica)
);

CREATE TABLE campo_registros (
  cliente_uuid uuid NOT NULL,
  entidade text NOT NULL,
  registro_id bigint,
  usuario_id bigint,
  revisao integer NOT NULL DEFAULT 0,
  hash text NOT NULL DEFAULT ''::text,
  hash_dados text NOT NULL DEFAULT ''::text,
  recusas jsonb NOT NULL DEFAULT '[]'::jsonb,
  atos text[] NOT NULL DEFAULT '{}'::text[],
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  recebido_em timestamp with time zone NOT NULL DEFAULT now(),
  continua boolean NOT NULL DEFAULT false,
  CONSTRAINT campo_registros_pkey PRIMARY KEY (cliente_uuid),
  CONSTRAINT campo_registros_recusas_check CHECK ((jsonb_typeof(recusas) = 'array'::text)),
  CONSTRAINT campo_registros_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX campo_registros_registro ON public.campo_registros USING btree (entidade, registro_id) WHERE (NOT continua);
CREATE INDEX campo_registros_usuario ON public.campo_registros USING btree (usuario_id, recebido_em);

CREATE TABLE categorias_de_custo (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  despesa text NOT NULL,
  tipo smallint,
  classe_master_id bigint,
  classe_restrita_id bigint,
  nome_conta_orcamento text,
  ativo boolean NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(((((codigo || ' '::text) || despesa) || ' '::text) || COALESCE(nome_conta_orcamento, ''::text)))) STORED,
  CONSTRAINT categorias_de_custo_classe_master_id_fkey FOREIGN KEY (classe_master_id) REFERENCES classes_de_custo(id),
  CONSTRAINT categorias_de_custo_classe_restrita_id_fkey FOREIGN KEY (classe_restrita_id) REFERENCES classes_de_custo(id),
  CONSTRAINT categorias_de_custo_pkey PRIMARY KEY (id)
);
CREATE INDEX categorias_de_custo_busca ON public.categorias_de_custo USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX categorias_de_custo_unico ON public.categorias_de_custo USING btree (codigo);
CREATE TRIGGER categorias_de_custo_nas_metas AFTER UPDATE OF codigo, despesa ON categorias_de_custo FOR EACH ROW WHEN (old.codigo <> new.codigo OR old.despesa <> new.despesa) EXECUTE FUNCTION metas_seguem_nome();

CREATE TABLE chamadas_por_minuto (
  limite text NOT NULL,
  quem text NOT NULL,
  desde timestamp with time zone NOT NULL DEFAULT now(),
  vezes integer NOT NULL DEFAULT 1,
  CONSTRAINT chamadas_por_minuto_pkey PRIMARY KEY (limite, quem)
);

CREATE TABLE chips (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  operadora smallint NOT NULL,
  colab_id bigint,
  contrato_id bigint,
  situacao smallint NOT NULL,
  dt_aquisicao date,
  observacao text,
  nome text NOT NULL GENERATED ALWAYS AS (((((('('::text || substr(numero, 1, 2)) || ') '::text) || substr(numero, 3, (length(numero) - 6))) || '-'::text) || "right"(numero, 4))) STORED,
  busca text NOT NULL DEFAULT ''::text,
  CONSTRAINT chips_colab_id_fkey FOREIGN KEY (colab_id) REFERENCES colaboradores(id),
  CONSTRAINT chips_contrato_id_fkey FOREIGN KEY (contrato_id) REFERENCES contas_contrato(id),
  CONSTRAINT chips_numero_check CHECK ((numero ~ '^[1-9][0-9]{9,10}$'::text)),
  CONSTRAINT chips_operadora_check CHECK (((operadora >= 1) AND (operadora <= 6))),
  CONSTRAINT chips_pkey PRIMARY KEY (id),
  CONSTRAINT chips_situacao_check CHECK ((situacao = ANY (ARRAY[1, 2, 4, 5])))
);
CREATE INDEX chips_busca ON public.chips USING gin (busca gin_trgm_ops);
CREATE INDEX chips_colab ON public.chips USING btree (colab_id) WHERE (colab_id IS NOT NULL);
CREATE INDEX chips_contrato ON public.chips USING btree (contrato_id, id);
CREATE INDEX chips_sem_enfeite ON public.chips USING btree (sem_enfeite(numero));
CREATE TRIGGER chips_em_maos AFTER INSERT ON chips FOR EACH ROW WHEN (new.colab_id IS NOT NULL) EXECUTE FUNCTION chips_mudam_de_maos();
CREATE TRIGGER chips_em_outras_maos AFTER UPDATE OF colab_id ON chips FOR EACH ROW WHEN (old.colab_id IS DISTINCT FROM new.colab_id) EXECUTE FUNCTION chips_mudam_de_maos();
CREATE TRIGGER chips_mantem BEFORE INSERT OR UPDATE ON chips FOR EACH ROW EXECUTE FUNCTION chips_mantem();
CREATE TRIGGER chips_unico AFTER INSERT OR UPDATE OF numero, situacao ON chips FOR EACH ROW EXECUTE FUNCTION recusar_repetido('chips_unico', 'numero', 'situacao', '1');

CREATE TABLE classes_de_custo (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  classe_master_id bigint,
  nome_conta_orcamento text,
  busca text GENERATED ALWAYS AS (normalizar(((nome || ' '::text) || COALESCE(nome_conta_orcamento, ''::text)))) STORED,
  CONSTRAINT classes_de_custo_classe_master_id_fkey FOREIGN KEY (classe_master_id) REFERENCES classes_de_custo(id),
  CONSTRAINT classes_de_custo_pkey PRIMARY KEY (id)
);
CREATE INDEX classes_de_custo_busca ON public.classes_de_custo USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX classes_de_custo_unico ON public.classes_de_custo USING btree (classe_master_id, nome) NULLS NOT DISTINCT;
CREATE TRIGGER classes_de_custo_nas_metas AFTER UPDATE OF nome ON classes_de_custo FOR EACH ROW WHEN (old.nome <> new.nome) EXECUTE FUNCTION metas_seguem_nome();

CREATE TABLE clientes_laboratorio (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  cnpj text,
  contato text,
  email text,
  endereco text,
  busca text GENERATED ALWAYS AS (normalizar(((((nome || ' '::text) || COALESCE(cnpj, ''::text)) || ' '::text) || COALESCE(contato, ''::text)))) STORED,
  CONSTRAINT clientes_laboratorio_cnpj_check CHECK ((cnpj ~ '^[A-Z0-9]{12}[0-9]{2}$'::text)),
  CONSTRAINT clientes_laboratorio_pkey PRIMARY KEY (id)
);
CREATE INDEX clientes_laboratorio_busca ON public.clientes_laboratorio USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX clientes_laboratorio_unico ON public.clientes_laboratorio USING btree (cnpj);
CREATE TRIGGER laboratorio_os_nomes AFTER UPDATE OF nome, cnpj ON clientes_laboratorio FOR EACH ROW WHEN (old.nome IS DISTINCT FROM new.nome OR old.cnpj IS DISTINCT FROM new.cnpj) EXECUTE FUNCTION linhas_seguem_nome('laboratorio_os', 'cliente_id', 'numero');

CREATE TABLE codigos_de_recuperacao (
  usuario_id bigint NOT NULL,
  codigo_hash bytea NOT NULL,
  CONSTRAINT codigos_de_recuperacao_pkey PRIMARY KEY (usuario_id, codigo_hash),
  CONSTRAINT codigos_de_recuperacao_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);

CREATE TABLE colaboradores (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  matricula text NOT NULL,
  cpf text NOT NULL,
  nascimento date,
  email text,
  empresa_id bigint,
  funcao_id bigint,
  processo_id bigint,
  admissao date,
  status smallint NOT NULL DEFAULT 1,
  demissao date,
  web boolean,
  banco_code text,
  agencia text,
  conta text,
  digito integer,
  conta_corrente_ou_poupanca smallint,
  pix text,
  busca text GENERATED ALWAYS AS (normalizar(((((nome || ' '::text) || matricula) || ' '::text) || COALESCE(email, ''::text)))) STORED,
  CONSTRAINT colaboradores_check CHECK (((demissao IS NULL) OR (status = 2))),
  CONSTRAINT colaboradores_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text)),
  CONSTRAINT colaboradores_empresa_id_fkey FOREIGN KEY (empresa_id) REFERENCES contas_contrato(id),
  CONSTRAINT colaboradores_funcao_id_fkey FOREIGN KEY (funcao_id) REFERENCES funcoes(id),
  CONSTRAINT colaboradores_pkey PRIMARY KEY (id),
  CONSTRAINT colaboradores_processo_id_fkey FOREIGN KEY (processo_id) REFERENCES processos(id),
  CONSTRAINT colaboradores_status_check CHECK (((status >= 1) AND (status <= 3)))
);
CREATE INDEX auditoria_colaboradores_conta ON public.colaboradores USING btree (banco_code, numero_de_documento(conta)) WHERE (conta IS NOT NULL);
CREATE INDEX auditoria_colaboradores_email ON public.colaboradores USING btree (chave_comparavel(email)) WHERE (email IS NOT NULL);
CREATE INDEX auditoria_colaboradores_pix ON public.colaboradores USING btree (chave_comparavel(pix)) WHERE (pix IS NOT NULL);
CREATE INDEX colaboradores_busca ON public.colaboradores USING gin (busca gin_trgm_ops);
CREATE INDEX colaboradores_empresa ON public.colaboradores USING btree (empresa_id);
CREATE INDEX colaboradores_funcao ON public.colaboradores USING btree (funcao_id);
CREATE INDEX colaboradores_processo ON public.colaboradores USING btree (processo_id);
CREATE UNIQUE INDEX colaboradores_unico ON public.colaboradores USING btree (cpf);
CREATE UNIQUE INDEX colaboradores_unico_2 ON public.colaboradores USING btree (matricula);
CREATE TRIGGER abastecimentos_nomes AFTER UPDATE OF nome ON colaboradores FOR EACH ROW WHEN (old.nome <> new.nome) EXECUTE FUNCTION abastecimentos_nomes();
CREATE TRIGGER colaboradores_no_inventario AFTER UPDATE OF nome, matricula, empresa_id ON colaboradores FOR EACH ROW WHEN (old.nome <> new.nome OR old.matricula <> new.matricula OR old.empresa_id IS DISTINCT FROM new.empresa_id) EXECUTE FUNCTION inventario_segue_colaborador();

CREATE TABLE colaboradores_docs (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  colab_id bigint NOT NULL,
  tipo_id bigint NOT NULL,
  emissao date NOT NULL,
  validade date,
  observacao text,
  documento_morto boolean,
  file_name text NOT NULL,
  hiperlink text NOT NULL,
  arquivo_id bigint NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(((file_name || ' '::text) || COALESCE(observacao, ''::text)))) STORED,
  CONSTRAINT colaboradores_docs_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT colaboradores_docs_colab_id_fkey FOREIGN KEY (colab_id) REFERENCES colaboradores(id),
  CONSTRAINT colaboradores_docs_pkey PRIMARY KEY (id),
  CONSTRAINT colaboradores_docs_tipo_id_fkey FOREIGN KEY (tipo_id) REFERENCES tipos_documentos(id)
);
CREATE UNIQUE INDEX colaboradores_docs_arquivo ON public.colaboradores_docs USING btree (arquivo_id);
CREATE INDEX colaboradores_docs_busca ON public.colaboradores_docs USING gin (busca gin_trgm_ops);
CREATE INDEX colaboradores_docs_colab ON public.colaboradores_docs USING btree (colab_id);
CREATE INDEX colaboradores_docs_tipo ON public.colaboradores_docs USING btree (tipo_id);
CREATE INDEX colaboradores_docs_validade ON public.colaboradores_docs USING btree (validade, id) WHERE ((validade IS NOT NULL) AND (documento_morto IS NOT TRUE));

CREATE TABLE contadores (
  chave text NOT NULL,
  ultimo integer NOT NULL,
  CONSTRAINT contadores_pkey PRIMARY KEY (chave),
  CONSTRAINT contadores_ultimo_check CHECK ((ultimo > 0))
);

CREATE TABLE contas_contrato (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  nome text NOT NULL,
  cj_id bigint,
  valor numeric(16,2),
  data_inicio date,
  data_fim date,
  status smallint,
  tem_obra boolean,
  fator_k numeric(14,4),
  busca text GENERATED ALWAYS AS (normalizar(((codigo || ' '::text) || nome))) STORED,
  uso_fator_k smallint,
  retencao_percentual numeric(14,4),
  CONSTRAINT contas_contrato_cj_id_fkey FOREIGN KEY (cj_id) REFERENCES contas_juridicas(id),
  CONSTRAINT contas_contrato_pkey PRIMARY KEY (id),
  CONSTRAINT contas_contrato_retencao_percentual_check CHECK ((retencao_percentual >= (0)::numeric)),
  CONSTRAINT contas_contrato_uso_fator_k_check CHECK (((uso_fator_k >= 1) AND (uso_fator_k <= 3)))
);
CREATE INDEX contas_contrato_busca ON public.contas_contrato USING gin (busca gin_trgm_ops);
CREATE INDEX contas_contrato_por_nome ON public.contas_contrato USING btree (nome COLLATE pt);
CREATE UNIQUE INDEX contas_contrato_unico ON public.contas_contrato USING btree (codigo);
CREATE TRIGGER contas_contrato_no_inventario AFTER UPDATE OF nome, codigo ON contas_contrato FOR EACH ROW WHEN (old.nome <> new.nome OR old.codigo <> new.codigo) EXECUTE FUNCTION inventario_segue_contrato();
CREATE TRIGGER obras_anota_preco AFTER UPDATE ON contas_contrato REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_precos();

CREATE TABLE contas_institucionais (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  nome text NOT NULL,
  cnpj text,
  estado text,
  municipio text,
  bairro text,
  endereco text,
  busca text GENERATED ALWAYS AS (normalizar(((((((codigo || ' '::text) || nome) || ' '::text) || COALESCE(cnpj, ''::text)) || ' '::text) || COALESCE(municipio, ''::text)))) STORED,
  CONSTRAINT contas_institucionais_pkey PRIMARY KEY (id)
);
CREATE INDEX contas_institucionais_busca ON public.contas_institucionais USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX contas_institucionais_unico ON public.contas_institucionais USING btree (codigo);

CREATE TABLE contas_juridicas (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  nome text NOT NULL,
  ci_id bigint,
  cnpj text,
  razao_social text,
  fantasia text,
  representante text,
  conta_area text,
  email text,
  telefone text,
  cep text,
  estado text,
  municipio text,
  bairro text,
  endereco text,
  busca text GENERATED ALWAYS AS (normalizar(((((((codigo || ' '::text) || nome) || ' '::text) || COALESCE(razao_social, ''::text)) || ' '::text) || COALESCE(cnpj, ''::text)))) STORED,
  CONSTRAINT contas_juridicas_ci_id_fkey FOREIGN KEY (ci_id) REFERENCES contas_institucionais(id),
  CONSTRAINT contas_juridicas_pkey PRIMARY KEY (id)
);
CREATE INDEX contas_juridicas_busca ON public.contas_juridicas USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX contas_juridicas_unico ON public.contas_juridicas USING btree (codigo);

CREATE TABLE contas_mestre (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  email text NOT NULL,
  cliente_id text NOT NULL,
  senha text NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(((nome || ' '::text) || email))) STORED,
  CONSTRAINT contas_mestre_pkey PRIMARY KEY (id)
);
CREATE INDEX contas_mestre_busca ON public.contas_mestre USING gin (busca gin_trgm_ops);

CREATE TABLE contas_pagadoras (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  cj_id bigint NOT NULL,
  banco_code text NOT NULL,
  agencia text NOT NULL,
  agencia_digito text,
  conta text NOT NULL,
  conta_digito text NOT NULL,
  convenio text,
  leiaute smallint NOT NULL,
  proximo_nsa integer NOT NULL DEFAULT 1,
  homologado boolean,
  cnpj_alfanumerico boolean,
  exige_liberacao boolean,
  saldo_minimo numeric(16,2),
  ativo boolean NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(((nome || ' '::text) || banco_code))) STORED,
  pix_todo_dia boolean,
  pix_por_dados boolean,
  guias_sem_codigo boolean,
  ultimo_seu_numero integer NOT NULL DEFAULT 0,
  CONSTRAINT contas_pagadoras_cj_id_fkey FOREIGN KEY (cj_id) REFERENCES contas_juridicas(id),
  CONSTRAINT contas_pagadoras_leiaute_check CHECK ((leiaute = ANY (ARRAY[1, 33, 104, 237, 341, 748, 756, 1001]))),
  CONSTRAINT contas_pagadoras_pkey PRIMARY KEY (id),
  CONSTRAINT contas_pagadoras_proximo_nsa_check CHECK (((proximo_nsa >= 1) AND (proximo_nsa <= 999999))),
  CONSTRAINT contas_pagadoras_ultimo_seu_numero_check CHECK (((ultimo_seu_numero >= 0) AND (ultimo_seu_numero <= 999999)))
);
CREATE INDEX contas_pagadoras_busca ON public.contas_pagadoras USING gin (busca gin_trgm_ops);
CREATE INDEX contas_pagadoras_cj ON public.contas_pagadoras USING btree (cj_id);
CREATE UNIQUE INDEX contas_pagadoras_unico ON public.contas_pagadoras USING btree (banco_code, agencia, conta);
CREATE TRIGGER contas_pagadoras_nsa BEFORE UPDATE OF proximo_nsa, ultimo_seu_numero ON contas_pagadoras FOR EACH ROW EXECUTE FUNCTION contas_pagadoras_nsa();

CREATE TABLE correio (
  id bigint NOT NULL DEFAULT next_id(),
  tipo text NOT NULL,
  para text NOT NULL,
  assunto text NOT NULL,
  texto text NOT NULL,
  html text,
  chave text NOT NULL,
  sigiloso boolean NOT NULL DEFAULT false,
  situacao smallint NOT NULL DEFAULT 1,
  tentativas integer NOT NULL DEFAULT 0,
  erro text,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  enviado_em timestamp with time zone,
  responder_para text,
  anexo_arquivo_id bigint,
  revisao integer NOT NULL DEFAULT 1,
  centros bigint[] NOT NULL DEFAULT '{0}'::bigint[],
  pessoa_id bigint,
  retomado_em timestamp with time zone,
  busca text GENERATED ALWAYS AS (normalizar(((assunto || ' '::text) || para))) STORED,
  nao_antes timestamp with time zone,
  CONSTRAINT correio_anexo_arquivo_id_fkey FOREIGN KEY (anexo_arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT correio_chave_key UNIQUE (chave),
  CONSTRAINT correio_check CHECK (((situacao = 2) = (enviado_em IS NOT NULL))),
  CONSTRAINT correio_pkey PRIMARY KEY (id),
  CONSTRAINT correio_situacao_check CHECK (((situacao >= 1) AND (situacao <= 3)))
);
CREATE INDEX correio_anexo ON public.correio USING btree (anexo_arquivo_id) WHERE (anexo_arquivo_id IS NOT NULL);
CREATE INDEX correio_busca ON public.correio USING gin (busca gin_trgm_ops);
CREATE INDEX correio_falhou ON public.correio USING btree (criado_em DESC) WHERE (situacao = 3);
CREATE INDEX correio_na_fila ON public.correio USING btree (id) WHERE (situacao = 1);
CREATE INDEX correio_recentes ON public.correio USING btree (criado_em DESC, id DESC);
CREATE TRIGGER correio_entrega AFTER UPDATE OF situacao ON correio FOR EACH ROW WHEN (new.tipo = 'vencimentos'::text) EXECUTE FUNCTION acompanhar_entrega();

CREATE TABLE criterios_ensaio (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  tipo_equipamento_id bigint NOT NULL,
  nome text NOT NULL DEFAULT ''::text,
  fase smallint,
  classe text,
  categoria text,
  ponto text,
  comprimento_min_mm integer,
  comprimento_max_mm integer,
  diametro_min_mm integer,
  diametro_max_mm integer,
  tensao_tipo smallint,
  tensao_kv numeric(14,4) NOT NULL,
  base smallint,
  tempo_s integer NOT NULL,
  corrente_max numeric(14,4),
  unidade smallint,
  corrente_base smallint,
  taxa_subida_kv_s numeric(14,4),
  distancia_eletrodos_mm integer,
  nivel_agua_mm integer,
  tensao_max_uso_v integer,
  norma text NOT NULL,
  edicao text NOT NULL,
  fonte text NOT NULL,
  confianca smallint,
  situacao smallint NOT NULL DEFAULT 1,
  versao integer NOT NULL DEFAULT 1,
  versao_anterior_id bigint,
  validador_id bigint,
  validado_em timestamp with time zone,
  busca text GENERATED ALWAYS AS (normalizar(((((nome || ' '::text) || norma) || ' '::text) || fonte))) STORED,
  CONSTRAINT criterios_ensaio_base_check CHECK (((base >= 1) AND (base <= 4))),
  CONSTRAINT criterios_ensaio_categoria_check CHECK ((categoria = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
  CONSTRAINT criterios_ensaio_classe_check CHECK ((classe = ANY (ARRAY['00'::text, '0'::text, '1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  CONSTRAINT criterios_ensaio_comprimento CHECK ((comprimento_max_mm >= comprimento_min_mm)),
  CONSTRAINT criterios_ensaio_comprimento_max_mm_check CHECK (((comprimento_max_mm >= 0) AND (comprimento_max_mm <= 100000))),
  CONSTRAINT criterios_ensaio_comprimento_min_mm_check CHECK (((comprimento_min_mm >= 0) AND (comprimento_min_mm <= 100000))),
  CONSTRAINT criterios_ensaio_confianca_check CHECK (((confianca >= 1) AND (confianca <= 3))),
  CONSTRAINT criterios_ensaio_corrente_base_check CHECK (((corrente_base >= 1) AND (corrente_base <= 2))),
  CONSTRAINT criterios_ensaio_corrente_max_check CHECK ((corrente_max > (0)::numeric)),
  CONSTRAINT criterios_ensaio_diametro CHECK ((diametro_max_mm >= diametro_min_mm)),
  CONSTRAINT criterios_ensaio_diametro_max_mm_check CHECK (((diametro_max_mm >= 0) AND (diametro_max_mm <= 10000))),
  CONSTRAINT criterios_ensaio_diametro_min_mm_check CHECK (((diametro_min_mm >= 0) AND (diametro_min_mm <= 10000))),
  CONSTRAINT criterios_ensaio_distancia_eletrodos_mm_check CHECK (((distancia_eletrodos_mm >= 0) AND (distancia_eletrodos_mm <= 100000))),
  CONSTRAINT criterios_ensaio_fase_check CHECK (((fase >= 1) AND (fase <= 4))),
  CONSTRAINT criterios_ensaio_nivel_agua_mm_check CHECK (((nivel_agua_mm >= 0) AND (nivel_agua_mm <= 10000))),
  CONSTRAINT criterios_ensaio_pkey PRIMARY KEY (id),
  CONSTRAINT criterios_ensaio_situacao_check CHECK (((situacao >= 1) AND (situacao <= 3))),
  CONSTRAINT criterios_ensaio_taxa_subida_kv_s_check CHECK ((taxa_subida_kv_s >= (0)::numeric)),
  CONSTRAINT criterios_ensaio_tempo_s_check CHECK (((tempo_s >= 1) AND (tempo_s <= 86400))),
  CONSTRAINT criterios_ensaio_tensao_kv_check CHECK ((tensao_kv > (0)::numeric)),
  CONSTRAINT criterios_ensaio_tensao_max_uso_v_check CHECK (((tensao_max_uso_v >= 0) AND (tensao_max_uso_v <= 1000000))),
  CONSTRAINT criterios_ensaio_tensao_tipo_check CHECK (((tensao_tipo >= 1) AND (tensao_tipo <= 2))),
  CONSTRAINT criterios_ensaio_tipo_equipamento_id_fkey FOREIGN KEY (tipo_equipamento_id) REFERENCES tipos_equipamento(id) ON DELETE CASCADE,
  CONSTRAINT criterios_ensaio_unidade CHECK (((corrente_max IS NULL) OR (unidade IS NOT NULL))),
  CONSTRAINT criterios_ensaio_unidade_check CHECK (((unidade >= 1) AND (unidade <= 2))),
  CONSTRAINT criterios_ensaio_validado CHECK (((situacao = 1) OR ((validador_id IS NOT NULL) AND (validado_em IS NOT NULL)))),
  CONSTRAINT criterios_ensaio_validador_id_fkey FOREIGN KEY (validador_id) REFERENCES usuarios(id),
  CONSTRAINT criterios_ensaio_versao_anterior_id_fkey FOREIGN KEY (versao_anterior_id) REFERENCES criterios_ensaio(id),
  CONSTRAINT criterios_ensaio_versao_check CHECK ((versao >= 1))
);
CREATE INDEX criterios_ensaio_busca ON public.criterios_ensaio USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX criterios_ensaio_rascunho_de ON public.criterios_ensaio USING btree (versao_anterior_id) WHERE (situacao = 1);
CREATE INDEX criterios_ensaio_tipo_equipamento ON public.criterios_ensaio USING btree (tipo_equipamento_id, situacao, id);
CREATE INDEX criterios_ensaio_validador ON public.criterios_ensaio USING btree (validador_id) WHERE (validador_id IS NOT NULL);
CREATE INDEX criterios_ensaio_versao_anterior ON public.criterios_ensaio USING btree (versao_anterior_id) WHERE (versao_anterior_id IS NOT NULL);
CREATE TRIGGER criterios_ensaio_congelados BEFORE DELETE OR UPDATE ON criterios_ensaio FOR EACH ROW EXECUTE FUNCTION criterios_ensaio_congelados();

CREATE TABLE dda_boletos (
  id bigint NOT NULL DEFAULT next_id(),
  conta_id bigint NOT NULL,
  codigo_barras text NOT NULL,
  beneficiario text NOT NULL,
  beneficiario_documento text,
  documento text,
  vencimento date,
  valor numeric(16,2) NOT NULL,
  emissao date,
  baixado boolean NOT NULL,
  anexo_id bigint,
  pedido_id bigint,
  motivo text,
  decidido_por bigint,
  decidido_em timestamp with time zone,
  importado_por bigint,
  importado_em timestamp with time zone NOT NULL DEFAULT now(),
  busca text GENERATED ALWAYS AS (normalizar(((((((beneficiario || ' '::text) || COALESCE(documento, ''::text)) || ' '::text) || codigo_barras) || ' '::text) ||
CASE
    WHEN (length(beneficiario_documento) = 14) THEN beneficiario_documento
    ELSE ''::text
END))) STORED,
  CONSTRAINT dda_boletos_anexo_id_fkey FOREIGN KEY (anexo_id) REFERENCES pedidos_anexos(id) ON DELETE SET NULL,
  CONSTRAINT dda_boletos_check CHECK ((num_nonnulls(anexo_id, pedido_id, motivo) <= 1)),
  CONSTRAINT dda_boletos_codigo_barras_check CHECK ((codigo_barras ~ '^[0-9]{44}$'::text)),
  CONSTRAINT dda_boletos_codigo_barras_key UNIQUE (codigo_barras),
  CONSTRAINT dda_boletos_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES contas_pagadoras(id),
  CONSTRAINT dda_boletos_decidido_por_fkey FOREIGN KEY (decidido_por) REFERENCES usuarios(id),
  CONSTRAINT dda_boletos_importado_por_fkey FOREIGN KEY (importado_por) REFERENCES usuarios(id),
  CONSTRAINT dda_boletos_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE SET NULL,
  CONSTRAINT dda_boletos_pkey PRIMARY KEY (id),
  CONSTRAINT dda_boletos_valor_check CHECK ((valor >= (0)::numeric))
);
CREATE UNIQUE INDEX dda_boletos_anexo ON public.dda_boletos USING btree (anexo_id) WHERE (anexo_id IS NOT NULL);
CREATE INDEX dda_boletos_busca ON public.dda_boletos USING gin (busca gin_trgm_ops);
CREATE INDEX dda_boletos_conta ON public.dda_boletos USING btree (conta_id);
CREATE INDEX dda_boletos_pedido ON public.dda_boletos USING btree (pedido_id) WHERE (pedido_id IS NOT NULL);
CREATE INDEX dda_boletos_vencimento ON public.dda_boletos USING btree (vencimento, id);

CREATE TABLE delegacoes (
  id bigint NOT NULL DEFAULT next_id(),
  de_id bigint NOT NULL,
  para_id bigint NOT NULL,
  inicio date NOT NULL,
  fim date NOT NULL,
  motivo text,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  encerrada_em timestamp with time zone,
  CONSTRAINT delegacoes_check CHECK ((de_id <> para_id)),
  CONSTRAINT delegacoes_check1 CHECK ((fim >= inicio)),
  CONSTRAINT delegacoes_de_id_fkey FOREIGN KEY (de_id) REFERENCES usuarios(id) ON DELETE CASCADE,
  CONSTRAINT delegacoes_para_id_fkey FOREIGN KEY (para_id) REFERENCES usuarios(id) ON DELETE CASCADE,
  CONSTRAINT delegacoes_pkey PRIMARY KEY (id)
);
CREATE INDEX delegacoes_de ON public.delegacoes USING btree (de_id);
CREATE INDEX delegacoes_em_vigor ON public.delegacoes USING btree (fim) WHERE (encerrada_em IS NULL);
CREATE INDEX delegacoes_para ON public.delegacoes USING btree (para_id);

CREATE TABLE demonstracao (
  dominio text NOT NULL,
  CONSTRAINT demonstracao_dominio_check CHECK ((dominio <> ''::text)),
  CONSTRAINT demonstracao_pkey PRIMARY KEY (dominio)
);

CREATE TABLE descartes_propostos (
  documento_id bigint NOT NULL,
  proposto_por bigint NOT NULL,
  proposto_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT descartes_propostos_documento_id_fkey FOREIGN KEY (documento_id) REFERENCES colaboradores_docs(id) ON DELETE CASCADE,
  CONSTRAINT descartes_propostos_pkey PRIMARY KEY (documento_id),
  CONSTRAINT descartes_propostos_proposto_por_fkey FOREIGN KEY (proposto_por) REFERENCES usuarios(id)
);

CREATE TABLE documentos_retidos (
  documento_id bigint NOT NULL,
  motivo text NOT NULL,
  retido_por bigint NOT NULL,
  retido_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT documentos_retidos_documento_id_fkey FOREIGN KEY (documento_id) REFERENCES colaboradores_docs(id),
  CONSTRAINT documentos_retidos_pkey PRIMARY KEY (documento_id),
  CONSTRAINT documentos_retidos_retido_por_fkey FOREIGN KEY (retido_por) REFERENCES usuarios(id)
);

CREATE TABLE emails (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  tipo smallint NOT NULL DEFAULT 1,
  email text NOT NULL,
  lista_contratos bigint[] NOT NULL,
  lista_processos bigint[] NOT NULL DEFAULT '{}'::bigint[],
  rel_docs boolean NOT NULL DEFAULT true,
  centros bigint[] NOT NULL GENERATED ALWAYS AS (lista_contratos) STORED,
  pessoa_id bigint,
  busca text GENERATED ALWAYS AS (normalizar(email)) STORED,
  CONSTRAINT emails_email_check CHECK ((email = lower(email))),
  CONSTRAINT emails_lista_contratos_check CHECK ((cardinality(lista_contratos) > 0)),
  CONSTRAINT emails_pkey PRIMARY KEY (id),
  CONSTRAINT emails_tipo_check CHECK ((tipo = 1))
);
CREATE INDEX emails_busca ON public.emails USING gin (busca gin_trgm_ops);
CREATE INDEX emails_email ON public.emails USING btree (email);

CREATE TABLE emails_entregas (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  para text NOT NULL,
  envio smallint NOT NULL,
  semana date,
  vencidos integer NOT NULL DEFAULT 0,
  a_vencer integer NOT NULL DEFAULT 0,
  situacao smallint NOT NULL DEFAULT 4,
  enviado_em timestamp with time zone,
  tentativas integer NOT NULL DEFAULT 0,
  motivo text,
  correio_id bigint,
  centros bigint[] NOT NULL DEFAULT '{0}'::bigint[],
  pessoa_id bigint,
  busca text GENERATED ALWAYS AS (normalizar(para)) STORED,
  CONSTRAINT emails_entregas_check CHECK (((semana IS NOT NULL) = (envio = 1))),
  CONSTRAINT emails_entregas_correio_id_fkey FOREIGN KEY (correio_id) REFERENCES correio(id) ON DELETE SET NULL,
  CONSTRAINT emails_entregas_envio_check CHECK ((envio = ANY (ARRAY[1, 2]))),
  CONSTRAINT emails_entregas_pkey PRIMARY KEY (id),
  CONSTRAINT emails_entregas_situacao_check CHECK (((situacao >= 1) AND (situacao <= 4)))
);
CREATE INDEX emails_entregas_busca ON public.emails_entregas USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX emails_entregas_correio ON public.emails_entregas USING btree (correio_id);
CREATE INDEX emails_entregas_para ON public.emails_entregas USING btree (para, id DESC);
CREATE UNIQUE INDEX emails_entregas_semana ON public.emails_entregas USING btree (para, semana) WHERE (envio = 1);

CREATE TABLE ensaios_eletricos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  os_id bigint NOT NULL,
  os_item_id bigint NOT NULL,
  equipamento_id bigint NOT NULL,
  centro_de_custo_id bigint NOT NULL,
  etiqueta text NOT NULL,
  numero_serie text,
  os_numero text NOT NULL,
  fase smallint NOT NULL,
  criterio_id bigint NOT NULL,
  posicao_banco integer,
  inicio timestamp with time zone NOT NULL,
  fim timestamp with time zone NOT NULL,
  executor_id bigint NOT NULL,
  temperatura numeric(14,4),
  umidade numeric(14,4),
  pressao numeric(14,4),
  sensores_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  justificativa text,
  insuflacao smallint,
  tensao_kv numeric(14,4),
  tempo_s integer,
  corrente numeric(14,4),
  limite numeric(14,4),
  unidade smallint,
  tolerancia_percentual numeric(14,4) NOT NULL,
  resultado smallint NOT NULL,
  motivo_reprovacao smallint,
  repeticao_de_id bigint,
  motivo_repeticao text,
  observacao text,
  preenchido_por_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  data_registro timestamp with time zone NOT NULL DEFAULT now(),
  cliente_uuid text,
  conteudo_sha256 text NOT NULL,
  criterio jsonb NOT NULL,
  inspecao_visual jsonb NOT NULL DEFAULT '[]'::jsonb,
  medicoes jsonb NOT NULL DEFAULT '[]'::jsonb,
  busca text GENERATED ALWAYS AS (normalizar(((((etiqueta || ' '::text) || COALESCE(numero_serie, ''::text)) || ' '::text) || os_numero))) STORED,
  CONSTRAINT ensaios_eletricos_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT ensaios_eletricos_corrente CHECK (((corrente IS NULL) OR (unidade IS NOT NULL))),
  CONSTRAINT ensaios_eletricos_corrente_check CHECK ((corrente >= (0)::numeric)),
  CONSTRAINT ensaios_eletricos_criterio_check CHECK ((jsonb_typeof(criterio) = 'object'::text)),
  CONSTRAINT ensaios_eletricos_criterio_id_fkey FOREIGN KEY (criterio_id) REFERENCES criterios_ensaio(id),
  CONSTRAINT ensaios_eletricos_duracao CHECK ((fim >= inicio)),
  CONSTRAINT ensaios_eletricos_equipamento_id_fkey FOREIGN KEY (equipamento_id) REFERENCES equipamentos_isolantes(id),
  CONSTRAINT ensaios_eletricos_executor_id_fkey FOREIGN KEY (executor_id) REFERENCES usuarios(id),
  CONSTRAINT ensaios_eletricos_fase_check CHECK (((fase >= 1) AND (fase <= 4))),
  CONSTRAINT ensaios_eletricos_inspecao_visual_check CHECK ((jsonb_typeof(inspecao_visual) = 'array'::text)),
  CONSTRAINT ensaios_eletricos_insuflacao_check CHECK (((insuflacao >= 1) AND (insuflacao <= 3))),
  CONSTRAINT ensaios_eletricos_limite_check CHECK ((limite >= (0)::numeric)),
  CONSTRAINT ensaios_eletricos_medicoes_check CHECK ((jsonb_typeof(medicoes) = 'array'::text)),
  CONSTRAINT ensaios_eletricos_motivo_reprovacao_check CHECK ((motivo_reprovacao = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 99]))),
  CONSTRAINT ensaios_eletricos_os_id_fkey FOREIGN KEY (os_id) REFERENCES laboratorio_os(id),
  CONSTRAINT ensaios_eletricos_os_item_id_fkey FOREIGN KEY (os_item_id) REFERENCES laboratorio_os_itens(id),
  CONSTRAINT ensaios_eletricos_pkey PRIMARY KEY (id),
  CONSTRAINT ensaios_eletricos_posicao_banco_check CHECK (((posicao_banco >= 1) AND (posicao_banco <= 99))),
  CONSTRAINT ensaios_eletricos_pressao_check CHECK (((pressao >= (0)::numeric) AND (pressao <= (1200)::numeric))),
  CONSTRAINT ensaios_eletricos_repeticao CHECK (((repeticao_de_id IS NULL) = (motivo_repeticao IS NULL))),
  CONSTRAINT ensaios_eletricos_repeticao_de_id_fkey FOREIGN KEY (repeticao_de_id) REFERENCES ensaios_eletricos(id),
  CONSTRAINT ensaios_eletricos_reprovado CHECK (((resultado = 2) = (motivo_reprovacao IS NOT NULL))),
  CONSTRAINT ensaios_eletricos_resultado_check CHECK (((resultado >= 1) AND (resultado <= 3))),
  CONSTRAINT ensaios_eletricos_temperatura_check CHECK (((temperatura >= ('-20'::integer)::numeric) AND (temperatura <= (70)::numeric))),
  CONSTRAINT ensaios_eletricos_tempo_s_check CHECK (((tempo_s >= 0) AND (tempo_s <= 86400))),
  CONSTRAINT ensaios_eletricos_tensao_kv_check CHECK ((tensao_kv >= (0)::numeric)),
  CONSTRAINT ensaios_eletricos_tolerancia_percentual_check CHECK (((tolerancia_percentual >= (0)::numeric) AND (tolerancia_percentual <= (100)::numeric))),
  CONSTRAINT ensaios_eletricos_umidade_check CHECK (((umidade >= (0)::numeric) AND (umidade <= (100)::numeric))),
  CONSTRAINT ensaios_eletricos_unidade_check CHECK (((unidade >= 1) AND (unidade <= 2)))
);
CREATE INDEX ensaios_eletricos_busca ON public.ensaios_eletricos USING gin (busca gin_trgm_ops);
CREATE INDEX ensaios_eletricos_centro_de_custo ON public.ensaios_eletricos USING btree (centro_de_custo_id, resultado, fim) INCLUDE (id);
CREATE INDEX ensaios_eletricos_criterio ON public.ensaios_eletricos USING btree (criterio_id);
CREATE INDEX ensaios_eletricos_equipamento ON public.ensaios_eletricos USING btree (equipamento_id, fim);
CREATE INDEX ensaios_eletricos_executor ON public.ensaios_eletricos USING btree (executor_id, fim);
CREATE INDEX ensaios_eletricos_fim ON public.ensaios_eletricos USING btree (fim, id);
CREATE INDEX ensaios_eletricos_os ON public.ensaios_eletricos USING btree (os_id, os_item_id, fim, id) INCLUDE (resultado);
CREATE INDEX ensaios_eletricos_os_item ON public.ensaios_eletricos USING btree (os_item_id, id);
CREATE INDEX ensaios_eletricos_por_etiqueta ON public.ensaios_eletricos USING btree (etiqueta COLLATE pt, id);
CREATE INDEX ensaios_eletricos_preenchido_por ON public.ensaios_eletricos USING gin (preenchido_por_ids);
CREATE INDEX ensaios_eletricos_sensores ON public.ensaios_eletricos USING gin (sensores_ids);
CREATE UNIQUE INDEX ensaios_eletricos_unico ON public.ensaios_eletricos USING btree (cliente_uuid);
CREATE UNIQUE INDEX ensaios_eletricos_unico_2 ON public.ensaios_eletricos USING btree (repeticao_de_id);
CREATE TRIGGER laboratorio_os_item_ensaiado AFTER INSERT OR UPDATE OF resultado, fim ON ensaios_eletricos FOR EACH ROW EXECUTE FUNCTION laboratorio_os_item_ensaiado();

CREATE TABLE ensaios_eletricos_instrumentos (
  ensaio_id bigint NOT NULL,
  instrumento_id bigint NOT NULL,
  calibracao_id bigint NOT NULL,
  ordem smallint NOT NULL,
  etiqueta text NOT NULL,
  nome text NOT NULL,
  certificado text NOT NULL,
  laboratorio text,
  validade date NOT NULL,
  CONSTRAINT ensaios_eletricos_instrumentos_calibracao_id_fkey FOREIGN KEY (calibracao_id) REFERENCES calibracoes(id),
  CONSTRAINT ensaios_eletricos_instrumentos_ensaio_id_fkey FOREIGN KEY (ensaio_id) REFERENCES ensaios_eletricos(id),
  CONSTRAINT ensaios_eletricos_instrumentos_instrumento_id_fkey FOREIGN KEY (instrumento_id) REFERENCES instrumentos(id),
  CONSTRAINT ensaios_eletricos_instrumentos_ordem_check CHECK ((ordem >= 1)),
  CONSTRAINT ensaios_eletricos_instrumentos_pkey PRIMARY KEY (ensaio_id, instrumento_id)
);
CREATE INDEX ensaios_eletricos_instrumentos_calibracao ON public.ensaios_eletricos_instrumentos USING btree (calibracao_id);
CREATE INDEX ensaios_eletricos_instrumentos_instrumento ON public.ensaios_eletricos_instrumentos USING btree (instrumento_id, calibracao_id, ensaio_id);

CREATE TABLE equipamentos_isolantes (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  etiqueta text NOT NULL,
  tipo smallint NOT NULL,
  classe text,
  tensao_max_uso_v integer,
  numero_serie text NOT NULL,
  fabricante text NOT NULL,
  equipe_id bigint,
  centro_de_custo_id bigint,
  situacao smallint NOT NULL,
  data_ultimo_ensaio date,
  data_proximo_ensaio date,
  observacao text,
  patrimonio text,
  tipo_equipamento_id bigint NOT NULL,
  tipo_ozonio smallint,
  tamanho text,
  comprimento_mm integer,
  diametro_mm integer,
  cor text,
  modelo text,
  lado smallint,
  par_id bigint,
  ca text,
  ca_validade date,
  data_fabricacao date,
  data_entrada_servico date,
  proprietario smallint NOT NULL DEFAULT 1,
  cliente_id bigint,
  colab_id bigint,
  veiculo_id bigint,
  situacao_anterior smallint,
  motivo_situacao text,
  situacao_do_par smallint,
  ultimo_ensaio_id bigint,
  busca text GENERATED ALWAYS AS (normalizar(((((((((((etiqueta || ' '::text) || COALESCE(patrimonio, ''::text)) || ' '::text) || numero_serie) || ' '::text) || fabricante) || ' '::text) || COALESCE(modelo, ''::text)) || ' '::text) || COALESCE(ca, ''::text)))) STORED,
  CONSTRAINT equipamentos_isolantes_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT equipamentos_isolantes_check CHECK ((par_id <> id)),
  CONSTRAINT equipamentos_isolantes_classe_check CHECK ((classe = ANY (ARRAY['00'::text, '0'::text, '1'::text, '2'::text, '3'::text, '4'::text, 'A'::text, 'B'::text, 'C'::text]))),
  CONSTRAINT equipamentos_isolantes_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes_laboratorio(id),
  CONSTRAINT equipamentos_isolantes_colab_id_fkey FOREIGN KEY (colab_id) REFERENCES colaboradores(id),
  CONSTRAINT equipamentos_isolantes_comprimento_mm_check CHECK (((comprimento_mm >= 1) AND (comprimento_mm <= 100000))),
  CONSTRAINT equipamentos_isolantes_diametro_mm_check CHECK (((diametro_mm >= 1) AND (diametro_mm <= 10000))),
  CONSTRAINT equipamentos_isolantes_do_cliente CHECK (((proprietario = 2) OR (cliente_id IS NULL))),
  CONSTRAINT equipamentos_isolantes_equipe_id_fkey FOREIGN KEY (equipe_id) REFERENCES equipes(id),
  CONSTRAINT equipamentos_isolantes_lado_check CHECK (((lado >= 1) AND (lado <= 2))),
  CONSTRAINT equipamentos_isolantes_par_id_fkey FOREIGN KEY (par_id) REFERENCES equipamentos_isolantes(id) ON DELETE SET NULL,
  CONSTRAINT equipamentos_isolantes_pkey PRIMARY KEY (id),
  CONSTRAINT equipamentos_isolantes_proprietario_check CHECK (((proprietario >= 1) AND (proprietario <= 2))),
  CONSTRAINT equipamentos_isolantes_situacao_anterior_check CHECK (((situacao_anterior >= 1) AND (situacao_anterior <= 7))),
  CONSTRAINT equipamentos_isolantes_situacao_check CHECK (((situacao >= 1) AND (situacao <= 7))),
  CONSTRAINT equipamentos_isolantes_situacao_do_par_check CHECK (((situacao_do_par >= 1) AND (situacao_do_par <= 7))),
  CONSTRAINT equipamentos_isolantes_tensao_max_uso_v_check CHECK (((tensao_max_uso_v >= 0) AND (tensao_max_uso_v <= 1000000))),
  CONSTRAINT equipamentos_isolantes_tipo_check CHECK ((tipo = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99]))),
  CONSTRAINT equipamentos_isolantes_tipo_equipamento_id_fkey FOREIGN KEY (tipo_equipamento_id) REFERENCES tipos_equipamento(id),
  CONSTRAINT equipamentos_isolantes_tipo_ozonio_check CHECK (((tipo_ozonio >= 1) AND (tipo_ozonio <= 2))),
  CONSTRAINT equipamentos_isolantes_ultimo_ensaio_id_fkey FOREIGN KEY (ultimo_ensaio_id) REFERENCES ensaios_eletricos(id),
  CONSTRAINT equipamentos_isolantes_veiculo_id_fkey FOREIGN KEY (veiculo_id) REFERENCES veiculos(id)
);
CREATE INDEX equipamentos_isolantes_busca ON public.equipamentos_isolantes USING gin (busca gin_trgm_ops);
CREATE INDEX equipamentos_isolantes_centro_de_custo ON public.equipamentos_isolantes USING btree (centro_de_custo_id, id) INCLUDE (situacao, data_proximo_ensaio, tipo_equipamento_id);
CREATE INDEX equipamentos_isolantes_cliente ON public.equipamentos_isolantes USING btree (cliente_id) WHERE (cliente_id IS NOT NULL);
CREATE INDEX equipamentos_isolantes_colab ON public.equipamentos_isolantes USING btree (colab_id) WHERE (colab_id IS NOT NULL);
CREATE INDEX equipamentos_isolantes_ensaio ON public.equipamentos_isolantes USING btree (ultimo_ensaio_id) WHERE (ultimo_ensaio_id IS NOT NULL);
CREATE INDEX equipamentos_isolantes_equipe ON public.equipamentos_isolantes USING btree (equipe_id) WHERE (equipe_id IS NOT NULL);
CREATE UNIQUE INDEX equipamentos_isolantes_par ON public.equipamentos_isolantes USING btree (par_id) WHERE (par_id IS NOT NULL);
CREATE INDEX equipamentos_isolantes_por_etiqueta ON public.equipamentos_isolantes USING btree (etiqueta COLLATE pt, id);
CREATE INDEX equipamentos_isolantes_por_serie ON public.equipamentos_isolantes USING btree (numero_serie COLLATE pt, id);
CREATE INDEX equipamentos_isolantes_por_situacao ON public.equipamentos_isolantes USING btree (situacao, id);
CREATE INDEX equipamentos_isolantes_tipo ON public.equipamentos_isolantes USING btree (tipo_equipamento_id);
CREATE UNIQUE INDEX equipamentos_isolantes_unico ON public.equipamentos_isolantes USING btree (etiqueta);
CREATE UNIQUE INDEX equipamentos_isolantes_unico_2 ON public.equipamentos_isolantes USING btree (fabricante, modelo, numero_serie, lado) NULLS NOT DISTINCT;
CREATE INDEX equipamentos_isolantes_validade ON public.equipamentos_isolantes USING btree (data_proximo_ensaio, id);
CREATE INDEX equipamentos_isolantes_validade_ao_contrario ON public.equipamentos_isolantes USING btree (data_proximo_ensaio DESC NULLS LAST, id DESC);
CREATE INDEX equipamentos_isolantes_veiculo ON public.equipamentos_isolantes USING btree (veiculo_id) WHERE (veiculo_id IS NOT NULL);
CREATE TRIGGER equipamento_diz_ao_par AFTER UPDATE OF situacao ON equipamentos_isolantes FOR EACH ROW WHEN (old.situacao <> new.situacao AND new.par_id IS NOT NULL) EXECUTE FUNCTION equipamento_diz_ao_par();
CREATE TRIGGER equipamento_do_tipo BEFORE INSERT OR UPDATE OF tipo_equipamento_id, tipo ON equipamentos_isolantes FOR EACH ROW EXECUTE FUNCTION equipamento_do_tipo();
CREATE TRIGGER equipamento_e_o_par BEFORE INSERT OR UPDATE OF par_id, situacao_do_par ON equipamentos_isolantes FOR EACH ROW EXECUTE FUNCTION equipamento_e_o_par();
CREATE TRIGGER laboratorio_os_nomes AFTER UPDATE OF etiqueta, numero_serie ON equipamentos_isolantes FOR EACH ROW WHEN (old.etiqueta IS DISTINCT FROM new.etiqueta OR old.numero_serie IS DISTINCT FROM new.numero_serie) EXECUTE FUNCTION laboratorio_os_nomes();

CREATE TABLE equipamentos_isolantes_movimentos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  equipamento_id bigint NOT NULL,
  data timestamp with time zone NOT NULL DEFAULT now(),
  ato smallint NOT NULL,
  usuario_id bigint,
  motivo text,
  de_situacao smallint,
  para_situacao smallint NOT NULL,
  de_colab_id bigint,
  para_colab_id bigint,
  de_equipe_id bigint,
  para_equipe_id bigint,
  de_veiculo_id bigint,
  para_veiculo_id bigint,
  de_centro_de_custo_id bigint,
  para_centro_de_custo_id bigint,
  busca text GENERATED ALWAYS AS (normalizar(COALESCE(motivo, ''::text))) STORED,
  CONSTRAINT equipamentos_isolantes_movimentos_ato_check CHECK (((ato >= 1) AND (ato <= 11))),
  CONSTRAINT equipamentos_isolantes_movimentos_de_centro_de_custo_id_fkey FOREIGN KEY (de_centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT equipamentos_isolantes_movimentos_de_colab_id_fkey FOREIGN KEY (de_colab_id) REFERENCES colaboradores(id),
  CONSTRAINT equipamentos_isolantes_movimentos_de_equipe_id_fkey FOREIGN KEY (de_equipe_id) REFERENCES equipes(id),
  CONSTRAINT equipamentos_isolantes_movimentos_de_situacao_check CHECK (((de_situacao >= 1) AND (de_situacao <= 7))),
  CONSTRAINT equipamentos_isolantes_movimentos_de_veiculo_id_fkey FOREIGN KEY (de_veiculo_id) REFERENCES veiculos(id),
  CONSTRAINT equipamentos_isolantes_movimentos_equipamento_id_fkey FOREIGN KEY (equipamento_id) REFERENCES equipamentos_isolantes(id) ON DELETE CASCADE,
  CONSTRAINT equipamentos_isolantes_movimentos_para_centro_de_custo_id_fkey FOREIGN KEY (para_centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT equipamentos_isolantes_movimentos_para_colab_id_fkey FOREIGN KEY (para_colab_id) REFERENCES colaboradores(id),
  CONSTRAINT equipamentos_isolantes_movimentos_para_equipe_id_fkey FOREIGN KEY (para_equipe_id) REFERENCES equipes(id),
  CONSTRAINT equipamentos_isolantes_movimentos_para_situacao_check CHECK (((para_situacao >= 1) AND (para_situacao <= 7))),
  CONSTRAINT equipamentos_isolantes_movimentos_para_veiculo_id_fkey FOREIGN KEY (para_veiculo_id) REFERENCES veiculos(id),
  CONSTRAINT equipamentos_isolantes_movimentos_pkey PRIMARY KEY (id),
  CONSTRAINT equipamentos_isolantes_movimentos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);
CREATE INDEX equipamentos_isolantes_movimentos_busca ON public.equipamentos_isolantes_movimentos USING gin (busca gin_trgm_ops);
CREATE INDEX equipamentos_isolantes_movimentos_de_centro ON public.equipamentos_isolantes_movimentos USING btree (de_centro_de_custo_id) WHERE (de_centro_de_custo_id IS NOT NULL);
CREATE INDEX equipamentos_isolantes_movimentos_de_colab ON public.equipamentos_isolantes_movimentos USING btree (de_colab_id) WHERE (de_colab_id IS NOT NULL);
CREATE INDEX equipamentos_isolantes_movimentos_de_equipe ON public.equipamentos_isolantes_movimentos USING btree (de_equipe_id) WHERE (de_equipe_id IS NOT NULL);
CREATE INDEX equipamentos_isolantes_movimentos_de_veiculo ON public.equipamentos_isolantes_movimentos USING btree (de_veiculo_id) WHERE (de_veiculo_id IS NOT NULL);
CREATE INDEX equipamentos_isolantes_movimentos_equipamento ON public.equipamentos_isolantes_movimentos USING btree (equipamento_id, data);
CREATE INDEX equipamentos_isolantes_movimentos_para_centro ON public.equipamentos_isolantes_movimentos USING btree (para_centro_de_custo_id) WHERE (para_centro_de_custo_id IS NOT NULL);
CREATE INDEX equipamentos_isolantes_movimentos_para_colab ON public.equipamentos_isolantes_movimentos USING btree (para_colab_id) WHERE (para_colab_id IS NOT NULL);
CREATE INDEX equipamentos_isolantes_movimentos_para_equipe ON public.equipamentos_isolantes_movimentos USING btree (para_equipe_id) WHERE (para_equipe_id IS NOT NULL);
CREATE INDEX equipamentos_isolantes_movimentos_para_veiculo ON public.equipamentos_isolantes_movimentos USING btree (para_veiculo_id) WHERE (para_veiculo_id IS NOT NULL);
CREATE INDEX equipamentos_isolantes_movimentos_usuario ON public.equipamentos_isolantes_movimentos USING btree (usuario_id) WHERE (usuario_id IS NOT NULL);

CREATE TABLE equipes (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  nome text NOT NULL,
  tipo smallint NOT NULL,
  centro_de_custo_id bigint NOT NULL,
  supervisor_id bigint NOT NULL,
  encarregado_id bigint NOT NULL,
  base text,
  meta_us_dia numeric(14,4),
  situacao smallint NOT NULL DEFAULT 1,
  busca text GENERATED ALWAYS AS (normalizar(((((codigo || ' '::text) || nome) || ' '::text) || COALESCE(base, ''::text)))) STORED,
  CONSTRAINT equipes_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT equipes_encarregado_id_fkey FOREIGN KEY (encarregado_id) REFERENCES colaboradores(id),
  CONSTRAINT equipes_meta_us_dia_check CHECK ((meta_us_dia >= (0)::numeric)),
  CONSTRAINT equipes_pkey PRIMARY KEY (id),
  CONSTRAINT equipes_situacao_check CHECK (((situacao >= 1) AND (situacao <= 2))),
  CONSTRAINT equipes_supervisor_id_fkey FOREIGN KEY (supervisor_id) REFERENCES usuarios(id),
  CONSTRAINT equipes_tipo_check CHECK (((tipo >= 1) AND (tipo <= 12)))
);
CREATE INDEX equipes_busca ON public.equipes USING gin (busca gin_trgm_ops);
CREATE INDEX equipes_centro_de_custo ON public.equipes USING btree (centro_de_custo_id, id);
CREATE INDEX equipes_encarregado ON public.equipes USING btree (encarregado_id);
CREATE INDEX equipes_supervisor ON public.equipes USING btree (supervisor_id);
CREATE UNIQUE INDEX equipes_unico ON public.equipes USING btree (codigo);
CREATE TRIGGER aprs_nomes AFTER UPDATE OF codigo, nome ON equipes FOR EACH ROW WHEN (old.codigo IS DISTINCT FROM new.codigo OR old.nome IS DISTINCT FROM new.nome) EXECUTE FUNCTION linhas_seguem_nome('aprs', 'equipe_id', 'numero');
CREATE TRIGGER equipe_renomeada AFTER UPDATE OF nome ON equipes FOR EACH ROW WHEN (old.nome <> new.nome) EXECUTE FUNCTION equipe_renomeada();
CREATE TRIGGER inspecoes_nomes AFTER UPDATE OF codigo, nome ON equipes FOR EACH ROW WHEN (old.codigo IS DISTINCT FROM new.codigo OR old.nome IS DISTINCT FROM new.nome) EXECUTE FUNCTION linhas_seguem_nome('inspecoes', 'equipe_id', 'numero');
CREATE TRIGGER laboratorio_os_nomes AFTER UPDATE OF codigo, nome ON equipes FOR EACH ROW WHEN (old.codigo IS DISTINCT FROM new.codigo OR old.nome IS DISTINCT FROM new.nome) EXECUTE FUNCTION linhas_seguem_nome('laboratorio_os', 'equipe_id', 'numero');
CREATE TRIGGER nao_conformidades_nomes AFTER UPDATE OF codigo, nome ON equipes FOR EACH ROW WHEN (old.codigo IS DISTINCT FROM new.codigo OR old.nome IS DISTINCT FROM new.nome) EXECUTE FUNCTION linhas_seguem_nome('nao_conformidades', 'equipe_id', 'numero');
CREATE TRIGGER rdos_nomes AFTER UPDATE OF codigo, nome ON equipes FOR EACH ROW WHEN (old.codigo IS DISTINCT FROM new.codigo OR old.nome IS DISTINCT FROM new.nome) EXECUTE FUNCTION rdos_nomes();

CREATE TABLE equipes_integrantes (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  equipe_id bigint NOT NULL,
  colab_id bigint NOT NULL,
  papel smallint NOT NULL,
  inicio date NOT NULL,
  fim date,
  busca text NOT NULL DEFAULT ''::text,
  CONSTRAINT equipes_integrantes_colab_id_fkey FOREIGN KEY (colab_id) REFERENCES colaboradores(id),
  CONSTRAINT equipes_integrantes_dias CHECK ((fim >= inicio)),
  CONSTRAINT equipes_integrantes_equipe_id_fkey FOREIGN KEY (equipe_id) REFERENCES equipes(id) ON DELETE CASCADE,
  CONSTRAINT equipes_integrantes_papel_check CHECK (((papel >= 1) AND (papel <= 7))),
  CONSTRAINT equipes_integrantes_pkey PRIMARY KEY (id),
  CONSTRAINT equipes_integrantes_uma_equipe EXCLUDE USING gist (colab_id WITH =, daterange(inicio, fim) WITH &&) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX equipes_integrantes_busca ON public.equipes_integrantes USING gin (busca gin_trgm_ops);
CREATE INDEX equipes_integrantes_colab ON public.equipes_integrantes USING btree (colab_id);
CREATE INDEX equipes_integrantes_equipe ON public.equipes_integrantes USING btree (equipe_id, id);

CREATE TABLE exigencias (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  empresa_id bigint,
  funcao_id bigint,
  processo_id bigint,
  tipos_ids bigint[] NOT NULL,
  fundamento text,
  busca text GENERATED ALWAYS AS (normalizar(((nome || ' '::text) || COALESCE(fundamento, ''::text)))) STORED,
  CONSTRAINT exigencias_empresa_id_fkey FOREIGN KEY (empresa_id) REFERENCES contas_contrato(id),
  CONSTRAINT exigencias_funcao_id_fkey FOREIGN KEY (funcao_id) REFERENCES funcoes(id),
  CONSTRAINT exigencias_pkey PRIMARY KEY (id),
  CONSTRAINT exigencias_processo_id_fkey FOREIGN KEY (processo_id) REFERENCES processos(id),
  CONSTRAINT exigencias_tipos_ids_check CHECK ((cardinality(tipos_ids) > 0))
);
CREATE INDEX exigencias_busca ON public.exigencias USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX exigencias_unico ON public.exigencias USING btree (nome);

CREATE TABLE extratos_linhas (
  id bigint NOT NULL DEFAULT next_id(),
  conta_id bigint NOT NULL,
  fitid text NOT NULL,
  data date NOT NULL,
  valor numeric(16,2) NOT NULL,
  descricao text NOT NULL,
  documento text,
  situacao smallint NOT NULL DEFAULT 1,
  lancamento_id bigint,
  anexo_id bigint,
  motivo text,
  conferida_por bigint,
  conferida_em timestamp with time zone,
  importada_por bigint,
  importada_em timestamp with time zone NOT NULL DEFAULT now(),
  vez smallint NOT NULL DEFAULT 1,
  formato text NOT NULL DEFAULT 'ofx'::text,
  CONSTRAINT extratos_linhas_anexo_id_fkey FOREIGN KEY (anexo_id) REFERENCES pedidos_anexos(id),
  CONSTRAINT extratos_linhas_check CHECK (((situacao = 2) = (num_nonnulls(lancamento_id, anexo_id) = 1))),
  CONSTRAINT extratos_linhas_check1 CHECK (((situacao = 3) = (motivo IS NOT NULL))),
  CONSTRAINT extratos_linhas_conferida_por_fkey FOREIGN KEY (conferida_por) REFERENCES usuarios(id),
  CONSTRAINT extratos_linhas_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES contas_pagadoras(id),
  CONSTRAINT extratos_linhas_formato_check CHECK ((formato = ANY (ARRAY['ofx'::text, 'cnab240'::text]))),
  CONSTRAINT extratos_linhas_importada_por_fkey FOREIGN KEY (importada_por) REFERENCES usuarios(id),
  CONSTRAINT extratos_linhas_lancamento_id_fkey FOREIGN KEY (lancamento_id) REFERENCES fluxo_de_caixa(id),
  CONSTRAINT extratos_linhas_pkey PRIMARY KEY (id),
  CONSTRAINT extratos_linhas_situacao_check CHECK ((situacao = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT extratos_linhas_unica UNIQUE (conta_id, fitid, data, valor, vez),
  CONSTRAINT extratos_linhas_valor_check CHECK ((valor <> (0)::numeric)),
  CONSTRAINT extratos_linhas_vez_check CHECK ((vez > 0))
);
CREATE UNIQUE INDEX extratos_linhas_anexo ON public.extratos_linhas USING btree (anexo_id) WHERE (anexo_id IS NOT NULL);
CREATE UNIQUE INDEX extratos_linhas_lancamento ON public.extratos_linhas USING btree (lancamento_id) WHERE (lancamento_id IS NOT NULL);
CREATE INDEX extratos_linhas_pendentes ON public.extratos_linhas USING btree (conta_id, data) WHERE (situacao = 1);

CREATE TABLE fluxo_de_caixa (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  natureza smallint NOT NULL,
  origem smallint NOT NULL,
  descricao text NOT NULL,
  fornecedor_id bigint,
  cliente text,
  centro_de_custo_id bigint NOT NULL,
  obra_id bigint,
  codigo_custo_id bigint,
  conta_bancaria_id bigint,
  valor_previsto numeric(16,2) NOT NULL,
  data_prevista date NOT NULL,
  confianca smallint,
  observacao text,
  frequencia smallint,
  dia_util boolean,
  repetir_ate date,
  serie_id text,
  serie_ordem integer,
  serie_inicio date,
  pedido_id bigint,
  valor_realizado numeric(16,2),
  data_realizada date,
  cancelado_em timestamp with time zone,
  motivo_cancelamento text,
  busca text GENERATED ALWAYS AS (normalizar(((((descricao || ' '::text) || COALESCE(cliente, ''::text)) || ' '::text) || COALESCE(observacao, ''::text)))) STORED,
  medicao_id bigint,
  mes_comp text,
  data_faturada date,
  competencia text NOT NULL GENERATED ALWAYS AS (COALESCE(mes_comp, ((lpad(((EXTRACT(year FROM data_prevista))::integer)::text, 4, '0'::text) || '-'::text) || lpad(((EXTRACT(month FROM data_prevista))::integer)::text, 2, '0'::text)))) STORED,
  CONSTRAINT fluxo_de_caixa_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT fluxo_de_caixa_check CHECK (((valor_realizado IS NULL) = (data_realizada IS NULL))),
  CONSTRAINT fluxo_de_caixa_check1 CHECK ((((serie_id IS NULL) = (serie_ordem IS NULL)) AND ((serie_id IS NULL) = (frequencia IS NULL)) AND ((serie_id IS NULL) = (serie_inicio IS NULL)))),
  CONSTRAINT fluxo_de_caixa_check2 CHECK (((cancelado_em IS NULL) OR (data_realizada IS NULL))),
  CONSTRAINT fluxo_de_caixa_check3 CHECK (((natureza = 2) OR (pedido_id IS NULL))),
  CONSTRAINT fluxo_de_caixa_codigo_custo_id_fkey FOREIGN KEY (codigo_custo_id) REFERENCES categorias_de_custo(id),
  CONSTRAINT fluxo_de_caixa_confianca_check CHECK ((confianca = ANY (ARRAY[50, 75, 100]))),
  CONSTRAINT fluxo_de_caixa_conta_bancaria_id_fkey FOREIGN KEY (conta_bancaria_id) REFERENCES contas_pagadoras(id),
  CONSTRAINT fluxo_de_caixa_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedores(id),
  CONSTRAINT fluxo_de_caixa_frequencia_check CHECK (((frequencia >= 1) AND (frequencia <= 4))),
  CONSTRAINT fluxo_de_caixa_medicao_id_fkey FOREIGN KEY (medicao_id) REFERENCES medicoes(id) ON DELETE SET NULL,
  CONSTRAINT fluxo_de_caixa_mes_comp_check CHECK ((mes_comp ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT fluxo_de_caixa_natureza_check CHECK ((natureza = ANY (ARRAY[1, 2]))),
  CONSTRAINT fluxo_de_caixa_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT fluxo_de_caixa_origem_check CHECK (((origem >= 1) AND (origem <= 7))),
  CONSTRAINT fluxo_de_caixa_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE SET NULL,
  CONSTRAINT fluxo_de_caixa_pkey PRIMARY KEY (id),
  CONSTRAINT fluxo_de_caixa_serie_ordem_check CHECK ((serie_ordem >= 0)),
  CONSTRAINT fluxo_de_caixa_valor_previsto_check CHECK ((valor_previsto > (0)::numeric)),
  CONSTRAINT fluxo_de_caixa_valor_realizado_check CHECK ((valor_realizado > (0)::numeric))
);
CREATE INDEX fluxo_de_caixa_aberto ON public.fluxo_de_caixa USING btree (centro_de_custo_id, data_prevista) WHERE ((cancelado_em IS NULL) AND (data_realizada IS NULL));
CREATE INDEX fluxo_de_caixa_busca ON public.fluxo_de_caixa USING gin (busca gin_trgm_ops);
CREATE INDEX fluxo_de_caixa_competencia ON public.fluxo_de_caixa USING btree (centro_de_custo_id, competencia) WHERE (cancelado_em IS NULL);
CREATE INDEX fluxo_de_caixa_data ON public.fluxo_de_caixa USING btree (data_prevista, id);
CREATE UNIQUE INDEX fluxo_de_caixa_medicao ON public.fluxo_de_caixa USING btree (medicao_id) WHERE (medicao_id IS NOT NULL);
CREATE INDEX fluxo_de_caixa_obra ON public.fluxo_de_caixa USING btree (obra_id) WHERE (obra_id IS NOT NULL);
CREATE UNIQUE INDEX fluxo_de_caixa_pedido ON public.fluxo_de_caixa USING btree (pedido_id) WHERE (pedido_id IS NOT NULL);
CREATE UNIQUE INDEX fluxo_de_caixa_serie ON public.fluxo_de_caixa USING btree (serie_id, serie_ordem) WHERE (serie_id IS NOT NULL);
CREATE TRIGGER saidas_do_lancamento AFTER UPDATE OF pedido_id, data_prevista ON fluxo_de_caixa FOR EACH ROW WHEN ((old.pedido_id IS DISTINCT FROM new.pedido_id OR old.data_prevista IS DISTINCT FROM new.data_prevista) AND (old.pedido_id IS NOT NULL OR new.pedido_id IS NOT NULL)) EXECUTE FUNCTION saidas_do_lancamento();

CREATE TABLE fornecedores (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  cpf_ou_cnpj text NOT NULL,
  razao_social text,
  representante text,
  tipo smallint,
  aluguel_veicular boolean,
  telefone text,
  email text,
  cep text,
  estado text,
  cidade text,
  bairro text,
  endereco text,
  banco_code text,
  agencia text,
  conta text,
  digito text,
  conta_corrente_ou_poupanca smallint,
  favorecido text,
  banco_cpf_cnpj text,
  observacao text,
  busca text GENERATED ALWAYS AS (normalizar(((((((((nome || ' '::text) || COALESCE(razao_social, ''::text)) || ' '::text) ||
CASE
    WHEN (length(cpf_ou_cnpj) = 14) THEN cpf_ou_cnpj
    ELSE ''::text
END) || ' '::text) || COALESCE(cidade, ''::text)) || ' '::text) || COALESCE(representante, ''::text)))) STORED,
  pix_tipo smallint,
  pix_chave text,
  dados_bancarios_alterados_em timestamp with time zone,
  dados_bancarios_alterados_por bigint,
  dados_bancarios_conferidos_em timestamp with time zone,
  dados_bancarios_conferidos_por bigint,
  dados_em_conferencia boolean NOT NULL GENERATED ALWAYS AS (((dados_bancarios_alterados_em IS NOT NULL) AND ((dados_bancarios_conferidos_em IS NULL) OR (dados_bancarios_conferidos_em < dados_bancarios_alterados_em)))) STORED,
  regime smallint,
  municipio_ibge text,
  CONSTRAINT fornecedores_check CHECK (((dados_bancarios_conferidos_em IS NULL) OR (dados_bancarios_conferidos_por IS DISTINCT FROM dados_bancarios_alterados_por))),
  CONSTRAINT fornecedores_cpf_ou_cnpj_check CHECK ((cpf_ou_cnpj ~ '^([0-9]{11}|[A-Z0-9]{12}[0-9]{2})$'::text)),
  CONSTRAINT fornecedores_dados_bancarios_alterados_por_fkey FOREIGN KEY (dados_bancarios_alterados_por) REFERENCES usuarios(id),
  CONSTRAINT fornecedores_dados_bancarios_conferidos_por_fkey FOREIGN KEY (dados_bancarios_conferidos_por) REFERENCES usuarios(id),
  CONSTRAINT fornecedores_municipio_ibge_check CHECK ((municipio_ibge ~ '^[1-5][0-9]{6}$'::text)),
  CONSTRAINT fornecedores_pix_tipo_check CHECK (((pix_tipo >= 1) AND (pix_tipo <= 5))),
  CONSTRAINT fornecedores_pkey PRIMARY KEY (id),
  CONSTRAINT fornecedores_regime_check CHECK (((regime >= 1) AND (regime <= 5)))
);
CREATE INDEX fornecedores_busca ON public.fornecedores USING gin (busca gin_trgm_ops);
CREATE INDEX fornecedores_em_conferencia ON public.fornecedores USING btree (id) WHERE dados_em_conferencia;
CREATE INDEX fornecedores_por_nome ON public.fornecedores USING btree (nome COLLATE pt);
CREATE UNIQUE INDEX fornecedores_unico ON public.fornecedores USING btree (cpf_ou_cnpj);
CREATE TRIGGER abastecimentos_nomes AFTER UPDATE OF nome ON fornecedores FOR EACH ROW WHEN (old.nome <> new.nome) EXECUTE FUNCTION abastecimentos_nomes();
CREATE TRIGGER fornecedores_nome AFTER UPDATE OF nome, razao_social ON fornecedores FOR EACH ROW WHEN (old.nome <> new.nome OR old.razao_social IS DISTINCT FROM new.razao_social) EXECUTE FUNCTION pedidos_seguem_nome();

CREATE TABLE fornecedores_dados_anteriores (
  fornecedor_id bigint NOT NULL,
  autores bigint[] NOT NULL,
  banco_code text,
  agencia text,
  conta text,
  digito text,
  conta_corrente_ou_poupanca smallint,
  favorecido text,
  banco_cpf_cnpj text,
  pix_tipo smallint,
  pix_chave text,
  dados_bancarios_alterados_em timestamp with time zone,
  dados_bancarios_alterados_por bigint,
  dados_bancarios_conferidos_em timestamp with time zone,
  dados_bancarios_conferidos_por bigint,
  CONSTRAINT fornecedores_dados_anteriores_dados_bancarios_alterados_po_fkey FOREIGN KEY (dados_bancarios_alterados_por) REFERENCES usuarios(id),
  CONSTRAINT fornecedores_dados_anteriores_dados_bancarios_conferidos_p_fkey FOREIGN KEY (dados_bancarios_conferidos_por) REFERENCES usuarios(id),
  CONSTRAINT fornecedores_dados_anteriores_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedores(id) ON DELETE CASCADE,
  CONSTRAINT fornecedores_dados_anteriores_pkey PRIMARY KEY (fornecedor_id)
);

CREATE TABLE fotos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  entidade text NOT NULL,
  registro_id bigint NOT NULL,
  legenda text,
  fase smallint,
  origem smallint,
  data_captura timestamp with time zone,
  latitude double precision,
  longitude double precision,
  precisao_m double precision,
  largura integer NOT NULL,
  altura integer NOT NULL,
  sha256 text NOT NULL,
  arquivo_id bigint,
  miniatura_id bigint,
  autor_id bigint,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT fotos_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT fotos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id) ON DELETE SET NULL,
  CONSTRAINT fotos_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CONSTRAINT fotos_inteira CHECK (((arquivo_id IS NULL) = (miniatura_id IS NULL))),
  CONSTRAINT fotos_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT fotos_legenda_check CHECK ((length(legenda) <= 200)),
  CONSTRAINT fotos_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT fotos_medida CHECK (((arquivo_id IS NULL) OR ((largura > 0) AND (altura > 0)))),
  CONSTRAINT fotos_miniatura_id_fkey FOREIGN KEY (miniatura_id) REFERENCES arquivos(id),
  CONSTRAINT fotos_origem_check CHECK ((origem = ANY (ARRAY[1, 2]))),
  CONSTRAINT fotos_pkey PRIMARY KEY (id),
  CONSTRAINT fotos_precisao_m_check CHECK ((precisao_m >= (0)::double precision)),
  CONSTRAINT fotos_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX fotos_arquivo ON public.fotos USING btree (arquivo_id);
CREATE INDEX fotos_autor ON public.fotos USING btree (autor_id);
CREATE INDEX fotos_miniatura ON public.fotos USING btree (miniatura_id);
CREATE INDEX fotos_registro ON public.fotos USING btree (entidade, registro_id, id);
CREATE TRIGGER registros_obra_foto_entra AFTER INSERT ON fotos FOR EACH ROW WHEN (new.entidade = 'registros-obra'::text) EXECUTE FUNCTION registros_obra_contar_fotos();
CREATE TRIGGER registros_obra_foto_sai AFTER DELETE ON fotos FOR EACH ROW WHEN (old.entidade = 'registros-obra'::text) EXECUTE FUNCTION registros_obra_contar_fotos();

CREATE TABLE frota_horario (
  unico boolean NOT NULL DEFAULT true,
  revisao integer NOT NULL DEFAULT 1,
  dias smallint[] NOT NULL DEFAULT '{1,2,3,4,5,6}'::smallint[],
  inicio time without time zone NOT NULL DEFAULT '05:00:00'::time without time zone,
  fim time without time zone NOT NULL DEFAULT '22:00:00'::time without time zone,
  CONSTRAINT frota_horario_check CHECK ((inicio < fim)),
  CONSTRAINT frota_horario_dias_check CHECK ((dias <@ '{1,2,3,4,5,6,7}'::smallint[])),
  CONSTRAINT frota_horario_pkey PRIMARY KEY (unico),
  CONSTRAINT frota_horario_unico_check CHECK (unico)
);

CREATE TABLE funcoes (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(nome)) STORED,
  CONSTRAINT funcoes_pkey PRIMARY KEY (id)
);
CREATE INDEX funcoes_busca ON public.funcoes USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX funcoes_unico ON public.funcoes USING btree (nome);

CREATE TABLE histograma_previsto (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  centro_de_custo_id bigint NOT NULL,
  obra_id bigint,
  categoria smallint NOT NULL,
  funcao_id bigint,
  tipo_veiculo smallint,
  periodo text NOT NULL,
  quantidade numeric(14,4) NOT NULL,
  busca text NOT NULL DEFAULT ''::text,
  CONSTRAINT histograma_previsto_categoria_check CHECK (((categoria >= 1) AND (categoria <= 3))),
  CONSTRAINT histograma_previsto_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT histograma_previsto_funcao_id_fkey FOREIGN KEY (funcao_id) REFERENCES funcoes(id),
  CONSTRAINT histograma_previsto_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT histograma_previsto_periodo_check CHECK ((periodo ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT histograma_previsto_pkey PRIMARY KEY (id),
  CONSTRAINT histograma_previsto_quantidade_check CHECK ((quantidade >= (0)::numeric)),
  CONSTRAINT histograma_previsto_tipo_veiculo_check CHECK (((tipo_veiculo >= 1) AND (tipo_veiculo <= 9)))
);
CREATE INDEX histograma_previsto_busca ON public.histograma_previsto USING gin (busca gin_trgm_ops);
CREATE INDEX histograma_previsto_centro_de_custo ON public.histograma_previsto USING btree (centro_de_custo_id, id);
CREATE INDEX histograma_previsto_funcao ON public.histograma_previsto USING btree (funcao_id) WHERE (funcao_id IS NOT NULL);
CREATE INDEX histograma_previsto_obra ON public.histograma_previsto USING btree (obra_id) WHERE (obra_id IS NOT NULL);
CREATE UNIQUE INDEX histograma_previsto_unico ON public.histograma_previsto USING btree (centro_de_custo_id, obra_id, categoria, funcao_id, tipo_veiculo, periodo) NULLS NOT DISTINCT;

CREATE TABLE incidentes_privacidade (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  titulo text NOT NULL,
  tipo smallint NOT NULL,
  ocorrido_em date,
  conhecido_em date NOT NULL,
  prazo date NOT NULL,
  descricao text NOT NULL,
  dados text NOT NULL,
  sensiveis boolean NOT NULL,
  titulares text NOT NULL,
  quantidade integer,
  medidas text NOT NULL,
  risco smallint NOT NULL,
  avaliacao text,
  anpd_em date,
  anpd_protocolo text,
  titulares_em date,
  titulares_como text,
  status smallint NOT NULL DEFAULT 1,
  encerrado_em timestamp with time zone,
  encerrado_por_id bigint,
  busca text GENERATED ALWAYS AS (normalizar(((numero || ' '::text) || titulo))) STORED,
  CONSTRAINT incidentes_privacidade_encerrado CHECK ((((status = 2) = (encerrado_em IS NOT NULL)) AND ((status = 1) OR ((encerrado_por_id IS NOT NULL) AND ((risco = 2) OR ((risco = 3) AND (anpd_em IS NOT NULL) AND (titulares_em IS NOT NULL))))))),
  CONSTRAINT incidentes_privacidade_encerrado_por_id_fkey FOREIGN KEY (encerrado_por_id) REFERENCES usuarios(id),
  CONSTRAINT incidentes_privacidade_pkey PRIMARY KEY (id),
  CONSTRAINT incidentes_privacidade_prazo CHECK ((prazo > conhecido_em)),
  CONSTRAINT incidentes_privacidade_quantidade_check CHECK (((quantidade >= 0) AND (quantidade <= 10000000))),
  CONSTRAINT incidentes_privacidade_risco CHECK (((risco <> 2) OR (avaliacao IS NOT NULL))),
  CONSTRAINT incidentes_privacidade_risco_check CHECK (((risco >= 1) AND (risco <= 3))),
  CONSTRAINT incidentes_privacidade_status_check CHECK (((status >= 1) AND (status <= 2))),
  CONSTRAINT incidentes_privacidade_tipo_check CHECK ((tipo = ANY (ARRAY[1, 2, 3, 4, 5, 6, 99])))
);
CREATE INDEX incidentes_privacidade_busca ON public.incidentes_privacidade USING gin (busca gin_trgm_ops);
CREATE INDEX incidentes_privacidade_encerrado_por ON public.incidentes_privacidade USING btree (encerrado_por_id) WHERE (encerrado_por_id IS NOT NULL);
CREATE UNIQUE INDEX incidentes_privacidade_numero ON public.incidentes_privacidade USING btree (numero);

CREATE TABLE inspecoes (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  questionario_id bigint NOT NULL,
  versao integer NOT NULL,
  tipo smallint NOT NULL,
  data_hora timestamp with time zone NOT NULL,
  obra_id bigint,
  local text,
  equipe_id bigint,
  veiculo_id bigint,
  colab_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  inspetor_id bigint NOT NULL,
  centro_de_custo_id bigint,
  latitude double precision,
  longitude double precision,
  precisao_m numeric(14,4),
  interdicao boolean,
  motivo text,
  nota numeric(14,4),
  classificacao smallint,
  total_nc integer NOT NULL DEFAULT 0,
  total_perguntas integer NOT NULL DEFAULT 0,
  total_respondidas integer NOT NULL DEFAULT 0,
  status smallint NOT NULL DEFAULT 1,
  criador_id bigint NOT NULL,
  data_registro timestamp with time zone NOT NULL DEFAULT now(),
  concluida_por_id bigint,
  data_conclusao timestamp with time zone,
  motivo_cancelamento text,
  cliente_uuid text,
  data_dispositivo timestamp with time zone,
  origem_registro smallint NOT NULL DEFAULT 1,
  respostas jsonb NOT NULL DEFAULT '[]'::jsonb,
  busca text NOT NULL DEFAULT ''::text,
  apr_id bigint,
  arquivos_do_celular integer NOT NULL DEFAULT 0,
  faltam integer NOT NULL DEFAULT 0,
  completo boolean NOT NULL DEFAULT true,
  relogio_divergente integer,
  CONSTRAINT inspecoes_apr_id_fkey FOREIGN KEY (apr_id) REFERENCES aprs(id),
  CONSTRAINT inspecoes_arquivos_do_celular_check CHECK ((arquivos_do_celular >= 0)),
  CONSTRAINT inspecoes_cancelada CHECK (((status = 3) = (motivo_cancelamento IS NOT NULL))),
  CONSTRAINT inspecoes_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT inspecoes_classificacao_check CHECK (((classificacao >= 1) AND (classificacao <= 4))),
  CONSTRAINT inspecoes_completo CHECK ((completo = (faltam = 0))),
  CONSTRAINT inspecoes_concluida CHECK (((status <> 2) OR (data_conclusao IS NOT NULL))),
  CONSTRAINT inspecoes_concluida_por_id_fkey FOREIGN KEY (concluida_por_id) REFERENCES usuarios(id),
  CONSTRAINT inspecoes_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  CONSTRAINT inspecoes_equipe_id_fkey FOREIGN KEY (equipe_id) REFERENCES equipes(id),
  CONSTRAINT inspecoes_faltam_check CHECK ((faltam >= 0)),
  CONSTRAINT inspecoes_inspetor_id_fkey FOREIGN KEY (inspetor_id) REFERENCES usuarios(id),
  CONSTRAINT inspecoes_interdicao CHECK (((interdicao IS NOT TRUE) OR (motivo IS NOT NULL))),
  CONSTRAINT inspecoes_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT inspecoes_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT inspecoes_nota_check CHECK (((nota >= (0)::numeric) AND (nota <= (100)::numeric))),
  CONSTRAINT inspecoes_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT inspecoes_onde CHECK (((obra_id IS NOT NULL) OR (local IS NOT NULL))),
  CONSTRAINT inspecoes_origem_registro_check CHECK (((origem_registro >= 1) AND (origem_registro <= 3))),
  CONSTRAINT inspecoes_pkey PRIMARY KEY (id),
  CONSTRAINT inspecoes_posicao CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CONSTRAINT inspecoes_precisao_m_check CHECK ((precisao_m >= (0)::numeric)),
  CONSTRAINT inspecoes_questionario_id_fkey FOREIGN KEY (questionario_id) REFERENCES questionarios(id),
  CONSTRAINT inspecoes_respostas_check CHECK ((jsonb_typeof(respostas) = 'array'::text)),
  CONSTRAINT inspecoes_status_check CHECK (((status >= 1) AND (status <= 3))),
  CONSTRAINT inspecoes_tipo_check CHECK (((tipo >= 1) AND (tipo <= 8))),
  CONSTRAINT inspecoes_total_nc_check CHECK ((total_nc >= 0)),
  CONSTRAINT inspecoes_total_perguntas_check CHECK ((total_perguntas >= 0)),
  CONSTRAINT inspecoes_total_respondidas_check CHECK ((total_respondidas >= 0)),
  CONSTRAINT inspecoes_veiculo_id_fkey FOREIGN KEY (veiculo_id) REFERENCES veiculos(id),
  CONSTRAINT inspecoes_versao FOREIGN KEY (questionario_id, versao) REFERENCES questionarios_versoes(questionario_id, versao)
);
CREATE INDEX inspecoes_apr ON public.inspecoes USING btree (apr_id) WHERE (apr_id IS NOT NULL);
CREATE INDEX inspecoes_busca ON public.inspecoes USING gin (busca gin_trgm_ops);
CREATE INDEX inspecoes_centro_de_custo ON public.inspecoes USING btree (centro_de_custo_id, status, data_hora);
CREATE UNIQUE INDEX inspecoes_cliente_uuid ON public.inspecoes USING btree (cliente_uuid) WHERE (cliente_uuid IS NOT NULL);
CREATE INDEX inspecoes_colaboradores ON public.inspecoes USING gin (colab_ids);
CREATE INDEX inspecoes_concluida_por ON public.inspecoes USING btree (concluida_por_id) WHERE (concluida_por_id IS NOT NULL);
CREATE INDEX inspecoes_criador ON public.inspecoes USING btree (criador_id);
CREATE INDEX inspecoes_data ON public.inspecoes USING btree (data_hora, id);
CREATE INDEX inspecoes_equipe ON public.inspecoes USING btree (equipe_id, data_hora) WHERE (equipe_id IS NOT NULL);
CREATE INDEX inspecoes_inspetor ON public.inspecoes USING btree (inspetor_id, data_hora);
CREATE INDEX inspecoes_obra ON public.inspecoes USING btree (obra_id, data_hora) WHERE (obra_id IS NOT NULL);
CREATE INDEX inspecoes_questionario ON public.inspecoes USING btree (questionario_id, versao);
CREATE UNIQUE INDEX inspecoes_unico ON public.inspecoes USING btree (numero);
CREATE INDEX inspecoes_veiculo ON public.inspecoes USING btree (veiculo_id) WHERE (veiculo_id IS NOT NULL);
CREATE TRIGGER inspecoes_busca BEFORE INSERT OR UPDATE OF numero, local, questionario_id, obra_id, equipe_id, veiculo_id ON inspecoes FOR EACH ROW EXECUTE FUNCTION inspecoes_busca();

CREATE TABLE inspecoes_nomes_a_seguir (
  id bigint NOT NULL DEFAULT next_id(),
  tabela text NOT NULL,
  registro_id bigint NOT NULL,
  abaixo_de bigint NOT NULL DEFAULT '9223372036854775807'::bigint,
  em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT inspecoes_nomes_a_seguir_pkey PRIMARY KEY (id),
  CONSTRAINT inspecoes_nomes_a_seguir_tabela_check CHECK ((tabela = ANY (ARRAY['questionarios'::text, 'obras'::text, 'equipes'::text, 'veiculos'::text])))
);

CREATE TABLE instrumentos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  etiqueta text NOT NULL,
  nome text NOT NULL,
  tipo smallint NOT NULL,
  fabricante text,
  modelo text,
  numero_serie text NOT NULL,
  faixa text,
  resolucao text,
  localizacao text,
  responsavel_id bigint,
  periodicidade_meses integer NOT NULL,
  criterio_aceitacao text,
  situacao smallint NOT NULL DEFAULT 1,
  motivo text,
  ultima_calibracao date,
  resultado_calibracao smallint,
  certificado text,
  proxima_calibracao date,
  busca text GENERATED ALWAYS AS (normalizar(((((((((((((etiqueta || ' '::text) || nome) || ' '::text) || numero_serie) || ' '::text) || COALESCE(fabricante, ''::text)) || ' '::text) || COALESCE(modelo, ''::text)) || ' '::text) || COALESCE(localizacao, ''::text)) || ' '::text) || COALESCE(certificado, ''::text)))) STORED,
  CONSTRAINT instrumentos_motivo CHECK (((situacao <> ALL (ARRAY[3, 4, 5])) OR (motivo IS NOT NULL))),
  CONSTRAINT instrumentos_periodicidade_meses_check CHECK (((periodicidade_meses >= 1) AND (periodicidade_meses <= 120))),
  CONSTRAINT instrumentos_pkey PRIMARY KEY (id),
  CONSTRAINT instrumentos_proxima CHECK ((proxima_calibracao > ultima_calibracao)),
  CONSTRAINT instrumentos_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES usuarios(id),
  CONSTRAINT instrumentos_resultado_calibracao_check CHECK (((resultado_calibracao >= 1) AND (resultado_calibracao <= 3))),
  CONSTRAINT instrumentos_situacao_check CHECK (((situacao >= 1) AND (situacao <= 5))),
  CONSTRAINT instrumentos_tipo_check CHECK ((tipo = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99]))),
  CONSTRAINT instrumentos_ultima CHECK (((ultima_calibracao IS NULL) = (resultado_calibracao IS NULL)))
);
CREATE INDEX instrumentos_busca ON public.instrumentos USING gin (busca gin_trgm_ops);
CREATE INDEX instrumentos_proxima ON public.instrumentos USING btree (proxima_calibracao, id);
CREATE INDEX instrumentos_responsavel ON public.instrumentos USING btree (responsavel_id) WHERE (responsavel_id IS NOT NULL);
CREATE UNIQUE INDEX instrumentos_unico ON public.instrumentos USING btree (etiqueta);

CREATE TABLE inventario_contagens (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  nome text NOT NULL,
  tipos smallint[] NOT NULL,
  contrato_id bigint,
  contadores_ids bigint[],
  observacao text,
  situacao smallint NOT NULL DEFAULT 1,
  aberta_em timestamp with time zone NOT NULL DEFAULT now(),
  aberta_por_id bigint,
  encerrada_em timestamp with time zone,
  encerrada_por_id bigint,
  motivo text,
  busca text GENERATED ALWAYS AS (normalizar(((numero || ' '::text) || nome))) STORED,
  CONSTRAINT inventario_contagens_aberta_por_id_fkey FOREIGN KEY (aberta_por_id) REFERENCES usuarios(id),
  CONSTRAINT inventario_contagens_contrato_id_fkey FOREIGN KEY (contrato_id) REFERENCES contas_contrato(id),
  CONSTRAINT inventario_contagens_encerrada CHECK (((situacao = 2) = (encerrada_em IS NOT NULL))),
  CONSTRAINT inventario_contagens_encerrada_por_id_fkey FOREIGN KEY (encerrada_por_id) REFERENCES usuarios(id),
  CONSTRAINT inventario_contagens_numero_key UNIQUE (numero),
  CONSTRAINT inventario_contagens_pkey PRIMARY KEY (id),
  CONSTRAINT inventario_contagens_situacao_check CHECK (((situacao >= 1) AND (situacao <= 3))),
  CONSTRAINT inventario_contagens_tipos_check CHECK ((cardinality(tipos) > 0))
);
CREATE INDEX inventario_contagens_aberta_por ON public.inventario_contagens USING btree (aberta_por_id) WHERE (aberta_por_id IS NOT NULL);
CREATE INDEX inventario_contagens_abertas ON public.inventario_contagens USING btree (id) WHERE (situacao = 1);
CREATE INDEX inventario_contagens_busca ON public.inventario_contagens USING gin (busca gin_trgm_ops);
CREATE INDEX inventario_contagens_contrato ON public.inventario_contagens USING btree (contrato_id, id);
CREATE INDEX inventario_contagens_encerrada_por ON public.inventario_contagens USING btree (encerrada_por_id) WHERE (encerrada_por_id IS NOT NULL);

CREATE TABLE inventario_entregas (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  micro_id bigint,
  chip_id bigint,
  item text NOT NULL,
  colab_id bigint NOT NULL,
  contrato_id bigint,
  entregue_em date NOT NULL,
  previsao date,
  condicao smallint NOT NULL,
  acessorios text,
  observacao text,
  situacao smallint NOT NULL DEFAULT 1,
  entregue_por_id bigint,
  aceite smallint,
  aceita_em timestamp with time zone,
  aceita_por_id bigint,
  motivo text,
  devolvida_em date,
  condicao_na_volta smallint,
  faltou text,
  observacao_na_volta text,
  recebida_por_id bigint,
  termo_arquivo_id bigint,
  fatos jsonb NOT NULL DEFAULT '[]'::jsonb,
  busca text NOT NULL DEFAULT ''::text,
  CONSTRAINT inventario_entregas_aceita_por_id_fkey FOREIGN KEY (aceita_por_id) REFERENCES usuarios(id),
  CONSTRAINT inventario_entregas_aceite_check CHECK (((aceite >= 1) AND (aceite <= 3))),
  CONSTRAINT inventario_entregas_check CHECK ((previsao >= entregue_em)),
  CONSTRAINT inventario_entregas_check1 CHECK ((devolvida_em >= entregue_em)),
  CONSTRAINT inventario_entregas_chip_id_fkey FOREIGN KEY (chip_id) REFERENCES chips(id),
  CONSTRAINT inventario_entregas_colab_id_fkey FOREIGN KEY (colab_id) REFERENCES colaboradores(id),
  CONSTRAINT inventario_entregas_condicao_check CHECK (((condicao >= 1) AND (condicao <= 4))),
  CONSTRAINT inventario_entregas_condicao_na_volta_check CHECK (((condicao_na_volta >= 1) AND (condicao_na_volta <= 4))),
  CONSTRAINT inventario_entregas_contrato_id_fkey FOREIGN KEY (contrato_id) REFERENCES contas_contrato(id),
  CONSTRAINT inventario_entregas_entregue_por_id_fkey FOREIGN KEY (entregue_por_id) REFERENCES usuarios(id),
  CONSTRAINT inventario_entregas_micro_id_fkey FOREIGN KEY (micro_id) REFERENCES micros(id),
  CONSTRAINT inventario_entregas_numero_key UNIQUE (numero),
  CONSTRAINT inventario_entregas_pkey PRIMARY KEY (id),
  CONSTRAINT inventario_entregas_recebida_por_id_fkey FOREIGN KEY (recebida_por_id) REFERENCES usuarios(id),
  CONSTRAINT inventario_entregas_situacao_check CHECK (((situacao >= 1) AND (situacao <= 7))),
  CONSTRAINT inventario_entregas_termo_arquivo_id_fkey FOREIGN KEY (termo_arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT inventario_entregas_um_item CHECK ((num_nonnulls(micro_id, chip_id) = 1))
);
CREATE INDEX inventario_entregas_abertas ON public.inventario_entregas USING btree (situacao, id) WHERE ((situacao >= 1) AND (situacao <= 4));
CREATE INDEX inventario_entregas_aceita_por ON public.inventario_entregas USING btree (aceita_por_id) WHERE (aceita_por_id IS NOT NULL);
CREATE INDEX inventario_entregas_busca ON public.inventario_entregas USING gin (busca gin_trgm_ops);
CREATE INDEX inventario_entregas_chip ON public.inventario_entregas USING btree (chip_id) WHERE (chip_id IS NOT NULL);
CREATE UNIQUE INDEX inventario_entregas_chip_fora ON public.inventario_entregas USING btree (chip_id) WHERE ((situacao >= 1) AND (situacao <= 4));
CREATE INDEX inventario_entregas_colab ON public.inventario_entregas USING btree (colab_id);
CREATE INDEX inventario_entregas_contrato ON public.inventario_entregas USING btree (contrato_id, id);
CREATE INDEX inventario_entregas_entregue_por ON public.inventario_entregas USING btree (entregue_por_id) WHERE (entregue_por_id IS NOT NULL);
CREATE INDEX inventario_entregas_micro ON public.inventario_entregas USING btree (micro_id) WHERE (micro_id IS NOT NULL);
CREATE UNIQUE INDEX inventario_entregas_micro_fora ON public.inventario_entregas USING btree (micro_id) WHERE ((situacao >= 1) AND (situacao <= 4));
CREATE INDEX inventario_entregas_recebida_por ON public.inventario_entregas USING btree (recebida_por_id) WHERE (recebida_por_id IS NOT NULL);
CREATE INDEX inventario_entregas_termo_arquivo ON public.inventario_entregas USING btree (termo_arquivo_id) WHERE (termo_arquivo_id IS NOT NULL);
CREATE TRIGGER inventario_entregas_mantem BEFORE INSERT OR UPDATE ON inventario_entregas FOR EACH ROW EXECUTE FUNCTION inventario_entregas_mantem();

CREATE TABLE inventario_esperados (
  contagem_id bigint NOT NULL,
  item_id bigint NOT NULL,
  tipo smallint NOT NULL,
  etiqueta text,
  nome text NOT NULL,
  colab_id bigint,
  contrato_id bigint,
  CONSTRAINT inventario_esperados_colab_id_fkey FOREIGN KEY (colab_id) REFERENCES colaboradores(id) ON DELETE SET NULL,
  CONSTRAINT inventario_esperados_contagem_id_fkey FOREIGN KEY (contagem_id) REFERENCES inventario_contagens(id) ON DELETE CASCADE,
  CONSTRAINT inventario_esperados_contrato_id_fkey FOREIGN KEY (contrato_id) REFERENCES contas_contrato(id) ON DELETE SET NULL,
  CONSTRAINT inventario_esperados_pkey PRIMARY KEY (contagem_id, item_id)
);
CREATE INDEX inventario_esperados_colab ON public.inventario_esperados USING btree (colab_id) WHERE (colab_id IS NOT NULL);
CREATE INDEX inventario_esperados_contrato ON public.inventario_esperados USING btree (contrato_id) WHERE (contrato_id IS NOT NULL);
CREATE INDEX inventario_esperados_item ON public.inventario_esperados USING btree (item_id);

CREATE TABLE inventario_leituras (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  contagem_id bigint NOT NULL,
  codigo text NOT NULL,
  item_id bigint,
  condicao smallint,
  observacao text,
  recebida_em timestamp with time zone NOT NULL DEFAULT now(),
  lida_por_id bigint,
  tardia boolean NOT NULL DEFAULT false,
  cliente_uuid text,
  data_dispositivo timestamp with time zone,
  origem_registro smallint NOT NULL DEFAULT 1,
  arquivos_do_celular integer NOT NULL DEFAULT 0,
  faltam integer NOT NULL DEFAULT 0,
  completo boolean NOT NULL DEFAULT true,
  relogio_divergente integer,
  busca text GENERATED ALWAYS AS (normalizar(((codigo || ' '::text) || COALESCE(observacao, ''::text)))) STORED,
  CONSTRAINT inventario_leituras_arquivos_do_celular_check CHECK ((arquivos_do_celular >= 0)),
  CONSTRAINT inventario_leituras_codigo_check CHECK ((codigo <> ''::text)),
  CONSTRAINT inventario_leituras_completo CHECK ((completo = (faltam = 0))),
  CONSTRAINT inventario_leituras_condicao_check CHECK (((condicao >= 1) AND (condicao <= 2))),
  CONSTRAINT inventario_leituras_contagem_id_fkey FOREIGN KEY (contagem_id) REFERENCES inventario_contagens(id),
  CONSTRAINT inventario_leituras_faltam_check CHECK ((faltam >= 0)),
  CONSTRAINT inventario_leituras_lida_por_id_fkey FOREIGN KEY (lida_por_id) REFERENCES usuarios(id),
  CONSTRAINT inventario_leituras_origem_registro_check CHECK (((origem_registro >= 1) AND (origem_registro <= 3))),
  CONSTRAINT inventario_leituras_pkey PRIMARY KEY (id)
);
CREATE INDEX inventario_leituras_busca ON public.inventario_leituras USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX inventario_leituras_cliente_uuid ON public.inventario_leituras USING btree (cliente_uuid) WHERE (cliente_uuid IS NOT NULL);
CREATE INDEX inventario_leituras_contagem ON public.inventario_leituras USING btree (contagem_id, item_id);
CREATE INDEX inventario_leituras_lida_por ON public.inventario_leituras USING btree (lida_por_id) WHERE (lida_por_id IS NOT NULL);

CREATE TABLE inventario_posses (
  id bigint NOT NULL DEFAULT next_id(),
  micro_id bigint,
  chip_id bigint,
  colab_id bigint,
  desde timestamp with time zone NOT NULL DEFAULT now(),
  ate timestamp with time zone,
  CONSTRAINT inventario_posses_check CHECK ((num_nonnulls(micro_id, chip_id) = 1)),
  CONSTRAINT inventario_posses_check1 CHECK ((ate >= desde)),
  CONSTRAINT inventario_posses_chip_id_fkey FOREIGN KEY (chip_id) REFERENCES chips(id) ON DELETE CASCADE,
  CONSTRAINT inventario_posses_colab_id_fkey FOREIGN KEY (colab_id) REFERENCES colaboradores(id) ON DELETE SET NULL,
  CONSTRAINT inventario_posses_micro_id_fkey FOREIGN KEY (micro_id) REFERENCES micros(id) ON DELETE CASCADE,
  CONSTRAINT inventario_posses_pkey PRIMARY KEY (id)
);
CREATE INDEX inventario_posses_chip ON public.inventario_posses USING btree (chip_id, id DESC) WHERE (chip_id IS NOT NULL);
CREATE UNIQUE INDEX inventario_posses_chip_atual ON public.inventario_posses USING btree (chip_id) WHERE ((ate IS NULL) AND (chip_id IS NOT NULL));
CREATE INDEX inventario_posses_colab ON public.inventario_posses USING btree (colab_id);
CREATE INDEX inventario_posses_micro ON public.inventario_posses USING btree (micro_id, id DESC) WHERE (micro_id IS NOT NULL);
CREATE UNIQUE INDEX inventario_posses_micro_atual ON public.inventario_posses USING btree (micro_id) WHERE ((ate IS NULL) AND (micro_id IS NOT NULL));

CREATE TABLE laboratorio_os (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  tipo_servico smallint NOT NULL,
  origem smallint NOT NULL,
  cliente_id bigint,
  centro_de_custo_id bigint NOT NULL,
  obra_id bigint,
  equipe_id bigint,
  solicitante text NOT NULL,
  contato text,
  data_recebimento timestamp with time zone NOT NULL,
  prazo date,
  nf_remessa text,
  transportadora text,
  condicao_recebimento text,
  responsavel_id bigint NOT NULL,
  status smallint NOT NULL DEFAULT 1,
  valor_total numeric(16,2),
  observacao text,
  entregue_em timestamp with time zone,
  entregador_id bigint,
  recebedor_nome text,
  recebedor_documento text,
  motivo_cancelamento text,
  criador_id bigint NOT NULL,
  data_registro timestamp with time zone NOT NULL DEFAULT now(),
  busca text NOT NULL DEFAULT ''::text,
  CONSTRAINT laboratorio_os_cancelada CHECK (((status = 7) = (motivo_cancelamento IS NOT NULL))),
  CONSTRAINT laboratorio_os_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT laboratorio_os_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes_laboratorio(id),
  CONSTRAINT laboratorio_os_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  CONSTRAINT laboratorio_os_entregador_id_fkey FOREIGN KEY (entregador_id) REFERENCES usuarios(id),
  CONSTRAINT laboratorio_os_entregue CHECK (((status <> 6) OR ((entregue_em IS NOT NULL) AND (recebedor_nome IS NOT NULL)))),
  CONSTRAINT laboratorio_os_equipe_id_fkey FOREIGN KEY (equipe_id) REFERENCES equipes(id),
  CONSTRAINT laboratorio_os_externa CHECK (((origem = 2) = (cliente_id IS NOT NULL))),
  CONSTRAINT laboratorio_os_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT laboratorio_os_origem_check CHECK (((origem >= 1) AND (origem <= 2))),
  CONSTRAINT laboratorio_os_pkey PRIMARY KEY (id),
  CONSTRAINT laboratorio_os_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES usuarios(id),
  CONSTRAINT laboratorio_os_status_check CHECK (((status >= 1) AND (status <= 7))),
  CONSTRAINT laboratorio_os_tipo_servico_check CHECK (((tipo_servico >= 1) AND (tipo_servico <= 5))),
  CONSTRAINT laboratorio_os_valor_total_check CHECK ((valor_total >= (0)::numeric))
);
CREATE INDEX laboratorio_os_busca ON public.laboratorio_os USING gin (busca gin_trgm_ops);
CREATE INDEX laboratorio_os_centro_de_custo ON public.laboratorio_os USING btree (centro_de_custo_id, status, data_recebimento);
CREATE INDEX laboratorio_os_cliente ON public.laboratorio_os USING btree (cliente_id) WHERE (cliente_id IS NOT NULL);
CREATE INDEX laboratorio_os_criador ON public.laboratorio_os USING btree (criador_id);
CREATE INDEX laboratorio_os_entregador ON public.laboratorio_os USING btree (entregador_id) WHERE (entregador_id IS NOT NULL);
CREATE INDEX laboratorio_os_equipe ON public.laboratorio_os USING btree (equipe_id) WHERE (equipe_id IS NOT NULL);
CREATE INDEX laboratorio_os_obra ON public.laboratorio_os USING btree (obra_id) WHERE (obra_id IS NOT NULL);
CREATE INDEX laboratorio_os_recebimento ON public.laboratorio_os USING btree (data_recebimento, id);
CREATE INDEX laboratorio_os_responsavel ON public.laboratorio_os USING btree (responsavel_id);
CREATE UNIQUE INDEX laboratorio_os_unico ON public.laboratorio_os USING btree (numero);
CREATE TRIGGER laboratorio_os_busca BEFORE INSERT OR UPDATE OF numero, solicitante, nf_remessa, cliente_id, obra_id, equipe_id ON laboratorio_os FOR EACH ROW EXECUTE FUNCTION laboratorio_os_busca();

CREATE TABLE laboratorio_os_itens (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  os_id bigint NOT NULL,
  sequencia integer NOT NULL,
  equipamento_id bigint NOT NULL,
  fase smallint NOT NULL,
  condicao text,
  valor numeric(16,2),
  status smallint NOT NULL DEFAULT 1,
  motivo_nao_ensaiado text,
  aberto boolean NOT NULL DEFAULT true,
  busca text NOT NULL DEFAULT ''::text,
  ultimo_resultado smallint,
  CONSTRAINT laboratorio_os_itens_equipamento_id_fkey FOREIGN KEY (equipamento_id) REFERENCES equipamentos_isolantes(id),
  CONSTRAINT laboratorio_os_itens_fase_check CHECK (((fase >= 1) AND (fase <= 4))),
  CONSTRAINT laboratorio_os_itens_nao_ensaiado CHECK (((status = 7) = (motivo_nao_ensaiado IS NOT NULL))),
  CONSTRAINT laboratorio_os_itens_os_id_fkey FOREIGN KEY (os_id) REFERENCES laboratorio_os(id) ON DELETE CASCADE,
  CONSTRAINT laboratorio_os_itens_pkey PRIMARY KEY (id),
  CONSTRAINT laboratorio_os_itens_sequencia_check CHECK ((sequencia >= 0)),
  CONSTRAINT laboratorio_os_itens_status_check CHECK (((status >= 1) AND (status <= 7))),
  CONSTRAINT laboratorio_os_itens_ultimo_resultado_check CHECK (((ultimo_resultado >= 1) AND (ultimo_resultado <= 3))),
  CONSTRAINT laboratorio_os_itens_valor_check CHECK ((valor >= (0)::numeric))
);
CREATE UNIQUE INDEX laboratorio_os_itens_aberto ON public.laboratorio_os_itens USING btree (equipamento_id) WHERE aberto;
CREATE INDEX laboratorio_os_itens_busca ON public.laboratorio_os_itens USING gin (busca gin_trgm_ops);
CREATE INDEX laboratorio_os_itens_equipamento ON public.laboratorio_os_itens USING btree (equipamento_id, id);
CREATE INDEX laboratorio_os_itens_os ON public.laboratorio_os_itens USING btree (os_id, id) INCLUDE (status, ultimo_resultado);
CREATE UNIQUE INDEX laboratorio_os_itens_unico ON public.laboratorio_os_itens USING btree (os_id, equipamento_id);
CREATE UNIQUE INDEX laboratorio_os_itens_unico_2 ON public.laboratorio_os_itens USING btree (os_id, sequencia);
CREATE TRIGGER laboratorio_os_itens_chegam AFTER INSERT ON laboratorio_os_itens REFERENCING NEW TABLE AS mudados FOR EACH STATEMENT EXECUTE FUNCTION laboratorio_os_dos_itens();
CREATE TRIGGER laboratorio_os_itens_saem AFTER DELETE ON laboratorio_os_itens REFERENCING OLD TABLE AS mudados FOR EACH STATEMENT EXECUTE FUNCTION laboratorio_os_dos_itens();
CREATE TRIGGER laboratorio_os_itens_sequencia BEFORE INSERT ON laboratorio_os_itens FOR EACH ROW EXECUTE FUNCTION laboratorio_os_itens_sequencia();
CREATE TRIGGER laboratorio_os_itens_valor AFTER UPDATE OF valor ON laboratorio_os_itens FOR EACH ROW WHEN (old.valor IS DISTINCT FROM new.valor) EXECUTE FUNCTION laboratorio_os_do_item();

CREATE TABLE laboratorio_os_nomes_a_seguir (
  id bigint NOT NULL DEFAULT next_id(),
  tabela text NOT NULL,
  registro_id bigint NOT NULL,
  abaixo_de bigint NOT NULL DEFAULT '9223372036854775807'::bigint,
  em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT laboratorio_os_nomes_a_seguir_pkey PRIMARY KEY (id),
  CONSTRAINT laboratorio_os_nomes_a_seguir_tabela_check CHECK ((tabela = ANY (ARRAY['clientes_laboratorio'::text, 'obras'::text, 'equipes'::text])))
);

CREATE TABLE lancamentos_obras (
  lancamento_id bigint NOT NULL,
  obra_id bigint NOT NULL,
  valor numeric(16,2) NOT NULL,
  valor_realizado numeric(16,2),
  CONSTRAINT lancamentos_obras_lancamento_id_fkey FOREIGN KEY (lancamento_id) REFERENCES fluxo_de_caixa(id) ON DELETE CASCADE,
  CONSTRAINT lancamentos_obras_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT lancamentos_obras_pkey PRIMARY KEY (lancamento_id, obra_id),
  CONSTRAINT lancamentos_obras_valor_check CHECK ((valor > (0)::numeric)),
  CONSTRAINT lancamentos_obras_valor_realizado_check CHECK ((valor_realizado >= (0)::numeric))
);
CREATE INDEX lancamentos_obras_obra ON public.lancamentos_obras USING btree (obra_id);

CREATE TABLE laudos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  identificacao text NOT NULL,
  numero text,
  numero_revisao integer NOT NULL DEFAULT 0,
  tipo smallint NOT NULL,
  os_id bigint NOT NULL,
  os_itens_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  ensaios_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  equipamentos_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  equipamento text NOT NULL,
  centro_de_custo_id bigint NOT NULL,
  cliente_id bigint,
  resultado smallint NOT NULL,
  data_ensaio date NOT NULL,
  data_emissao date,
  data_validade date,
  executor_id bigint NOT NULL,
  verificador_id bigint,
  responsavel_tecnico_nome text,
  responsavel_tecnico_crea text,
  art text,
  regra_decisao text,
  declaracao_conformidade text,
  status smallint NOT NULL DEFAULT 1,
  status_desde timestamp with time zone NOT NULL DEFAULT now(),
  codigo_verificacao text,
  substitui_laudo_id bigint,
  motivo_devolucao text,
  motivo_revisao text,
  motivo_cancelamento text,
  criador_id bigint NOT NULL,
  data_registro timestamp with time zone NOT NULL DEFAULT now(),
  emitido_em timestamp with time zone,
  selo smallint,
  file_name text,
  hiperlink text,
  mime_type text,
  tamanho integer,
  sha256 text,
  conteudo jsonb,
  arquivo_id bigint,
  assinatura text,
  chave_publica text,
  certificado_de text,
  busca text NOT NULL DEFAULT ''::text,
  CONSTRAINT laudos_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT laudos_cancelado CHECK (((status <> 5) OR (motivo_cancelamento IS NOT NULL))),
  CONSTRAINT laudos_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT laudos_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes_laboratorio(id),
  CONSTRAINT laudos_codigo_verificacao_check CHECK ((length(codigo_verificacao) = 12)),
  CONSTRAINT laudos_conteudo_check CHECK ((jsonb_typeof(conteudo) = 'object'::text)),
  CONSTRAINT laudos_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  CONSTRAINT laudos_emitido CHECK (((status < 3) OR ((numero IS NOT NULL) AND (codigo_verificacao IS NOT NULL) AND (data_emissao IS NOT NULL) AND (verificador_id IS NOT NULL) AND (emitido_em IS NOT NULL) AND (selo IS NOT NULL) AND (arquivo_id IS NOT NULL) AND (sha256 IS NOT NULL) AND (file_name IS NOT NULL) AND (hiperlink IS NOT NULL) AND (mime_type IS NOT NULL) AND (tamanho IS NOT NULL) AND (conteudo IS NOT NULL) AND (assinatura IS NOT NULL) AND (chave_publica IS NOT NULL)))),
  CONSTRAINT laudos_executor_id_fkey FOREIGN KEY (executor_id) REFERENCES usuarios(id),
  CONSTRAINT laudos_numero_revisao_check CHECK (((numero_revisao >= 0) AND (numero_revisao <= 999))),
  CONSTRAINT laudos_os_id_fkey FOREIGN KEY (os_id) REFERENCES laboratorio_os(id),
  CONSTRAINT laudos_pkey PRIMARY KEY (id),
  CONSTRAINT laudos_rascunho CHECK (((status > 2) OR ((arquivo_id IS NULL) AND (sha256 IS NULL) AND (emitido_em IS NULL)))),
  CONSTRAINT laudos_resultado_check CHECK (((resultado >= 1) AND (resultado <= 3))),
  CONSTRAINT laudos_revisao CHECK (((numero_revisao > 0) = (substitui_laudo_id IS NOT NULL))),
  CONSTRAINT laudos_selo_check CHECK ((selo = ANY (ARRAY[1, 2]))),
  CONSTRAINT laudos_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT laudos_status_check CHECK (((status >= 1) AND (status <= 5))),
  CONSTRAINT laudos_substitui_laudo_id_fkey FOREIGN KEY (substitui_laudo_id) REFERENCES laudos(id),
  CONSTRAINT laudos_tamanho_check CHECK ((tamanho >= 0)),
  CONSTRAINT laudos_tipo_check CHECK ((tipo = ANY (ARRAY[1, 2]))),
  CONSTRAINT laudos_verificador_id_fkey FOREIGN KEY (verificador_id) REFERENCES usuarios(id)
);
CREATE INDEX laudos_arquivo ON public.laudos USING btree (arquivo_id) WHERE (arquivo_id IS NOT NULL);
CREATE INDEX laudos_assinados ON public.laudos USING btree (centro_de_custo_id, id) WHERE ((responsavel_tecnico_nome IS NOT NULL) AND (responsavel_tecnico_crea IS NOT NULL));
CREATE INDEX laudos_busca ON public.laudos USING gin (busca gin_trgm_ops);
CREATE INDEX laudos_centro_de_custo ON public.laudos USING btree (centro_de_custo_id, status, data_emissao) INCLUDE (id, resultado, data_validade);
CREATE INDEX laudos_cliente ON public.laudos USING btree (cliente_id) WHERE (cliente_id IS NOT NULL);
CREATE UNIQUE INDEX laudos_codigo ON public.laudos USING btree (codigo_verificacao) WHERE (codigo_verificacao IS NOT NULL);
CREATE INDEX laudos_criador ON public.laudos USING btree (criador_id);
CREATE INDEX laudos_ensaios ON public.laudos USING gin (ensaios_ids) WITH (fastupdate=off);
CREATE INDEX laudos_equipamentos ON public.laudos USING gin (equipamentos_ids) WITH (fastupdate=off);
CREATE INDEX laudos_executor ON public.laudos USING btree (executor_id);
CREATE UNIQUE INDEX laudos_numero ON public.laudos USING btree (numero, numero_revisao) WHERE (numero IS NOT NULL);
CREATE INDEX laudos_os ON public.laudos USING btree (os_id);
CREATE INDEX laudos_os_itens ON public.laudos USING gin (os_itens_ids) WITH (fastupdate=off);
CREATE INDEX laudos_por_emissao ON public.laudos USING btree (data_emissao, id);
CREATE INDEX laudos_por_emissao_ao_contrario ON public.laudos USING btree (data_emissao DESC NULLS LAST, id DESC);
CREATE INDEX laudos_por_numero ON public.laudos USING btree (numero COLLATE pt, id);
CREATE INDEX laudos_por_numero_ao_contrario ON public.laudos USING btree (numero COLLATE pt DESC NULLS LAST, id DESC);
CREATE INDEX laudos_por_resultado ON public.laudos USING btree (resultado, id);
CREATE INDEX laudos_por_status ON public.laudos USING btree (status, id);
CREATE INDEX laudos_por_validade ON public.laudos USING btree (data_validade, id);
CREATE INDEX laudos_por_validade_ao_contrario ON public.laudos USING btree (data_validade DESC NULLS LAST, id DESC);
CREATE UNIQUE INDEX laudos_substitui ON public.laudos USING btree (substitui_laudo_id) WHERE (substitui_laudo_id IS NOT NULL);
CREATE INDEX laudos_validade ON public.laudos USING btree (data_validade) WHERE (status = 3);
CREATE INDEX laudos_verificador ON public.laudos USING btree (verificador_id) WHERE (verificador_id IS NOT NULL);
CREATE TRIGGER laudos_busca BEFORE INSERT OR UPDATE OF identificacao, codigo_verificacao, equipamento, os_id, equipamentos_ids ON laudos FOR EACH ROW EXECUTE FUNCTION laudos_busca();
CREATE TRIGGER laudos_congelados BEFORE DELETE OR UPDATE ON laudos FOR EACH ROW EXECUTE FUNCTION laudos_congelados();
CREATE TRIGGER laudos_nao_truncam BEFORE TRUNCATE ON laudos FOR EACH STATEMENT EXECUTE FUNCTION laudos_nao_truncam();

CREATE TABLE laudos_avisos (
  laudo_id bigint NOT NULL,
  email text NOT NULL,
  faixa smallint NOT NULL,
  avisado_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT laudos_avisos_faixa_check CHECK ((faixa = ANY (ARRAY[30, 60, 90]))),
  CONSTRAINT laudos_avisos_laudo_id_fkey FOREIGN KEY (laudo_id) REFERENCES laudos(id) ON DELETE CASCADE,
  CONSTRAINT laudos_avisos_pkey PRIMARY KEY (laudo_id, email, faixa)
);

CREATE TABLE laudos_chaves (
  publica text NOT NULL,
  privada text NOT NULL,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT laudos_chaves_pkey PRIMARY KEY (publica)
);

CREATE TABLE links_de_acesso (
  token_hash bytea NOT NULL,
  usuario_id bigint NOT NULL,
  motivo text NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  expira_em timestamp with time zone NOT NULL,
  CONSTRAINT links_de_acesso_motivo_check CHECK ((motivo = ANY (ARRAY['recuperacao'::text, 'conta-criada'::text]))),
  CONSTRAINT links_de_acesso_pkey PRIMARY KEY (token_hash),
  CONSTRAINT links_de_acesso_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);
CREATE INDEX links_de_acesso_fim ON public.links_de_acesso USING btree (expira_em);
CREATE INDEX links_de_acesso_usuario ON public.links_de_acesso USING btree (usuario_id);

CREATE TABLE logs (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  data timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  colab_id bigint,
  tela_id smallint NOT NULL,
  acao_id smallint NOT NULL,
  alvo_id text,
  descricao text NOT NULL,
  entidade text,
  mudancas jsonb,
  busca text GENERATED ALWAYS AS (normalizar(((descricao || ' '::text) || COALESCE(alvo_id, ''::text)))) STORED,
  centros bigint[] NOT NULL DEFAULT '{}'::bigint[],
  pessoa_id bigint,
  endereco text,
  CONSTRAINT logs_acao_id_check CHECK (((acao_id >= 1) AND (acao_id <= 5))),
  CONSTRAINT logs_pkey PRIMARY KEY (id)
);
CREATE INDEX logs_acao ON public.logs USING btree (acao_id, data DESC, id DESC);
CREATE INDEX logs_alvo ON public.logs USING btree (entidade, alvo_id, id);
CREATE INDEX logs_anexos ON public.logs USING gin (mudancas) WHERE (entidade = 'pedidos-anexos'::text);
CREATE INDEX logs_busca ON public.logs USING gin (busca gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX logs_colab ON public.logs USING btree (colab_id, data DESC, id DESC);
CREATE INDEX logs_data ON public.logs USING btree (data DESC, id DESC);
CREATE INDEX logs_tela ON public.logs USING btree (tela_id, data DESC, id DESC);
CREATE TRIGGER logs_imutaveis BEFORE DELETE OR UPDATE ON logs FOR EACH ROW EXECUTE FUNCTION logs_imutaveis(); -- ENABLE ALWAYS
CREATE TRIGGER logs_nao_truncam BEFORE TRUNCATE ON logs FOR EACH STATEMENT EXECUTE FUNCTION logs_imutaveis(); -- ENABLE ALWAYS

CREATE TABLE medicoes (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  obra_id bigint,
  obras_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  centro_de_custo_id bigint NOT NULL,
  tipo smallint NOT NULL,
  mes_comp text NOT NULL,
  periodo_inicio date NOT NULL,
  periodo_fim date NOT NULL,
  baremo_id bigint NOT NULL,
  unidade_nome text NOT NULL,
  valor_unidade numeric(16,4) NOT NULL,
  fator_k numeric(14,4) NOT NULL,
  regra_arredondamento smallint NOT NULL,
  status smallint NOT NULL DEFAULT 1,
  status_desde timestamp with time zone NOT NULL DEFAULT now(),
  total_u_s numeric(14,4) NOT NULL DEFAULT 0,
  valor_bruto numeric(16,2) NOT NULL DEFAULT 0,
  valor_glosa numeric(16,2) NOT NULL DEFAULT 0,
  percentual_retencao numeric(14,4),
  valor_retencao numeric(16,2) NOT NULL DEFAULT 0,
  valor_liquido numeric(16,2) NOT NULL DEFAULT 0,
  numero_pedido_cliente text,
  folha_servico text,
  numero_nota_fiscal text,
  data_nota_fiscal date,
  previsao_recebimento date,
  data_recebimento date,
  lancamento_id text,
  observacao text,
  motivo_da_situacao text,
  criador_id bigint NOT NULL,
  elaborador_id bigint NOT NULL,
  data_elaboracao timestamp with time zone NOT NULL DEFAULT now(),
  conferente_id bigint,
  data_conferencia timestamp with time zone,
  aprovador_id bigint,
  data_aprovacao timestamp with time zone,
  busca text GENERATED ALWAYS AS (normalizar(((((((((numero || ' '::text) || COALESCE(numero_nota_fiscal, ''::text)) || ' '::text) || COALESCE(numero_pedido_cliente, ''::text)) || ' '::text) || COALESCE(folha_servico, ''::text)) || ' '::text) || COALESCE(observacao, ''::text)))) STORED,
  envio integer NOT NULL DEFAULT 0,
  enviada_em timestamp with time zone,
  boletim_do_envio integer NOT NULL DEFAULT 0,
  CONSTRAINT medicoes_aprovador_id_fkey FOREIGN KEY (aprovador_id) REFERENCES usuarios(id),
  CONSTRAINT medicoes_baremo_id_fkey FOREIGN KEY (baremo_id) REFERENCES baremos(id),
  CONSTRAINT medicoes_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT medicoes_check CHECK ((periodo_fim >= periodo_inicio)),
  CONSTRAINT medicoes_check1 CHECK (((valor_glosa >= (0)::numeric) AND (valor_glosa <= valor_bruto))),
  CONSTRAINT medicoes_check2 CHECK (((boletim_do_envio >= 0) AND (boletim_do_envio <= envio))),
  CONSTRAINT medicoes_conferente_id_fkey FOREIGN KEY (conferente_id) REFERENCES usuarios(id),
  CONSTRAINT medicoes_conferida CHECK (((status <> ALL (ARRAY[3, 4, 5, 6, 8, 9])) OR (conferente_id IS DISTINCT FROM elaborador_id))),
  CONSTRAINT medicoes_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  CONSTRAINT medicoes_de_que_obras CHECK (((obra_id IS NULL) = (cardinality(obras_ids) > 0))),
  CONSTRAINT medicoes_elaborador_id_fkey FOREIGN KEY (elaborador_id) REFERENCES usuarios(id),
  CONSTRAINT medicoes_envio_check CHECK ((envio >= 0)),
  CONSTRAINT medicoes_fator_k_check CHECK ((fator_k >= (0)::numeric)),
  CONSTRAINT medicoes_faturada CHECK (((status <> ALL (ARRAY[8, 9])) OR ((numero_nota_fiscal IS NOT NULL) AND (data_nota_fiscal IS NOT NULL)))),
  CONSTRAINT medicoes_mes_comp_check CHECK ((mes_comp ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT medicoes_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT medicoes_percentual_retencao_check CHECK (((percentual_retencao >= (0)::numeric) AND (percentual_retencao <= (100)::numeric))),
  CONSTRAINT medicoes_pkey PRIMARY KEY (id),
  CONSTRAINT medicoes_recebida CHECK (((status = 9) = (data_recebimento IS NOT NULL))),
  CONSTRAINT medicoes_regra_arredondamento_check CHECK (((regra_arredondamento >= 1) AND (regra_arredondamento <= 2))),
  CONSTRAINT medicoes_soma CHECK ((valor_liquido = ((valor_bruto - valor_glosa) - valor_retencao))),
  CONSTRAINT medicoes_status_check CHECK (((status >= 1) AND (status <= 10))),
  CONSTRAINT medicoes_tipo_check CHECK (((tipo >= 1) AND (tipo <= 4))),
  CONSTRAINT medicoes_total_u_s_check CHECK ((total_u_s >= (0)::numeric)),
  CONSTRAINT medicoes_valor_bruto_check CHECK ((valor_bruto >= (0)::numeric)),
  CONSTRAINT medicoes_valor_liquido_check CHECK ((valor_liquido >= (0)::numeric)),
  CONSTRAINT medicoes_valor_retencao_check CHECK ((valor_retencao >= (0)::numeric)),
  CONSTRAINT medicoes_valor_unidade_check CHECK ((valor_unidade >= (0)::numeric))
);
CREATE INDEX medicoes_aprovador ON public.medicoes USING btree (aprovador_id) WHERE (aprovador_id IS NOT NULL);
CREATE INDEX medicoes_baremo ON public.medicoes USING btree (baremo_id);
CREATE INDEX medicoes_boletim_devido ON public.medicoes USING btree (id) WHERE (boletim_do_envio < envio);
CREATE INDEX medicoes_busca ON public.medicoes USING gin (busca gin_trgm_ops);
CREATE INDEX medicoes_centro_de_custo ON public.medicoes USING btree (centro_de_custo_id, id);
CREATE INDEX medicoes_competencia ON public.medicoes USING btree (mes_comp, id);
CREATE INDEX medicoes_conferente ON public.medicoes USING btree (conferente_id) WHERE (conferente_id IS NOT NULL);
CREATE INDEX medicoes_criador ON public.medicoes USING btree (criador_id);
CREATE INDEX medicoes_elaborador ON public.medicoes USING btree (elaborador_id);
CREATE INDEX medicoes_lancamento ON public.medicoes USING btree (lancamento_id) WHERE (lancamento_id IS NOT NULL);
CREATE INDEX medicoes_obras ON public.medicoes USING gin (obras_ids);
CREATE INDEX medicoes_status ON public.medicoes USING btree (status, id);
CREATE UNIQUE INDEX medicoes_unico ON public.medicoes USING btree (obra_id, numero);
CREATE TRIGGER medicoes_passo AFTER UPDATE OF status ON medicoes FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION medicoes_passo();
CREATE TRIGGER medicoes_passo_nova AFTER INSERT ON medicoes FOR EACH ROW EXECUTE FUNCTION medicoes_passo();
CREATE TRIGGER obras_anota_mudada AFTER UPDATE ON medicoes REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_medidas();

CREATE TABLE medicoes_itens (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  medicao_id bigint NOT NULL,
  obra_id bigint NOT NULL,
  baremo_item_id bigint NOT NULL,
  codigo text NOT NULL,
  grupo smallint NOT NULL,
  descricao text NOT NULL,
  unidade_medida text NOT NULL,
  atividade smallint NOT NULL,
  condicao smallint NOT NULL,
  pontos numeric(14,4) NOT NULL,
  preco_fixo numeric(16,2),
  local text,
  quantidade_prevista numeric(14,4) NOT NULL DEFAULT 0,
  quantidade_anterior numeric(14,4) NOT NULL DEFAULT 0,
  quantidade_periodo numeric(14,4) NOT NULL,
  quantidade_acumulada numeric(14,4) NOT NULL DEFAULT 0,
  saldo numeric(14,4) NOT NULL DEFAULT 0,
  preco_unitario numeric(16,4) NOT NULL,
  valor_total numeric(16,2) NOT NULL,
  quantidade_glosada numeric(14,4) NOT NULL DEFAULT 0,
  valor_glosado numeric(16,2) NOT NULL DEFAULT 0,
  motivo_glosa smallint,
  memoria_calculo text,
  justificativa text,
  busca text GENERATED ALWAYS AS (normalizar(((((codigo || ' '::text) || descricao) || ' '::text) || COALESCE(local, ''::text)))) STORED,
  CONSTRAINT medicoes_itens_atividade_check CHECK (((atividade >= 1) AND (atividade <= 5))),
  CONSTRAINT medicoes_itens_baremo_item_id_fkey FOREIGN KEY (baremo_item_id) REFERENCES baremos_itens(id),
  CONSTRAINT medicoes_itens_check CHECK (((quantidade_glosada >= (0)::numeric) AND (quantidade_glosada <= quantidade_periodo))),
  CONSTRAINT medicoes_itens_check1 CHECK (((valor_glosado >= (0)::numeric) AND (valor_glosado <= valor_total))),
  CONSTRAINT medicoes_itens_condicao_check CHECK (((condicao >= 1) AND (condicao <= 3))),
  CONSTRAINT medicoes_itens_glosa CHECK (((quantidade_glosada > (0)::numeric) = (motivo_glosa IS NOT NULL))),
  CONSTRAINT medicoes_itens_grupo_check CHECK (((grupo >= 1) AND (grupo <= 20))),
  CONSTRAINT medicoes_itens_medicao_id_fkey FOREIGN KEY (medicao_id) REFERENCES medicoes(id) ON DELETE CASCADE,
  CONSTRAINT medicoes_itens_motivo_glosa_check CHECK ((motivo_glosa = ANY (ARRAY[1, 2, 3, 4, 5, 6, 99]))),
  CONSTRAINT medicoes_itens_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT medicoes_itens_pkey PRIMARY KEY (id),
  CONSTRAINT medicoes_itens_pontos_check CHECK ((pontos >= (0)::numeric)),
  CONSTRAINT medicoes_itens_preco_fixo_check CHECK ((preco_fixo >= (0)::numeric)),
  CONSTRAINT medicoes_itens_preco_unitario_check CHECK ((preco_unitario >= (0)::numeric)),
  CONSTRAINT medicoes_itens_quantidade_periodo_check CHECK (((quantidade_periodo > (0)::numeric) AND (quantidade_periodo = round(quantidade_periodo, 3)))),
  CONSTRAINT medicoes_itens_valor_total_check CHECK ((valor_total >= (0)::numeric))
);
CREATE INDEX medicoes_itens_baremo_item ON public.medicoes_itens USING btree (baremo_item_id);
CREATE INDEX medicoes_itens_busca ON public.medicoes_itens USING gin (busca gin_trgm_ops);
CREATE INDEX medicoes_itens_glosados ON public.medicoes_itens USING btree (medicao_id) INCLUDE (obra_id, pontos, quantidade_glosada, valor_glosado, motivo_glosa) WHERE (quantidade_glosada > (0)::numeric);
CREATE INDEX medicoes_itens_medicao ON public.medicoes_itens USING btree (medicao_id, id);
CREATE INDEX medicoes_itens_obra ON public.medicoes_itens USING btree (obra_id, codigo, atividade, condicao);
CREATE TRIGGER obras_anota_mudada AFTER UPDATE ON medicoes_itens REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_medidas();
CREATE TRIGGER obras_anota_nova AFTER INSERT ON medicoes_itens REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_medidas();
CREATE TRIGGER obras_anota_tirada AFTER DELETE ON medicoes_itens REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_medidas();

CREATE TABLE medicoes_origens (
  id bigint NOT NULL DEFAULT next_id(),
  item_id bigint NOT NULL,
  tipo smallint NOT NULL,
  registro_id bigint NOT NULL,
  linha_id bigint NOT NULL,
  quantidade numeric(14,4) NOT NULL,
  liberada boolean NOT NULL DEFAULT false,
  CONSTRAINT medicoes_origens_item_id_fkey FOREIGN KEY (item_id) REFERENCES medicoes_itens(id) ON DELETE CASCADE,
  CONSTRAINT medicoes_origens_pkey PRIMARY KEY (id),
  CONSTRAINT medicoes_origens_quantidade_check CHECK ((quantidade > (0)::numeric)),
  CONSTRAINT medicoes_origens_tipo_check CHECK ((tipo = ANY (ARRAY[1, 2, 4])))
);
CREATE INDEX medicoes_origens_item ON public.medicoes_origens USING btree (item_id, id);
CREATE INDEX medicoes_origens_registro ON public.medicoes_origens USING btree (tipo, registro_id);
CREATE UNIQUE INDEX medicoes_origens_uma_vez ON public.medicoes_origens USING btree (tipo, linha_id) WHERE (NOT liberada);

CREATE TABLE medicoes_passos (
  id bigint NOT NULL DEFAULT next_id(),
  medicao_id bigint NOT NULL,
  status smallint NOT NULL,
  inicio timestamp with time zone NOT NULL,
  fim timestamp with time zone,
  CONSTRAINT medicoes_passos_check CHECK ((fim >= inicio)),
  CONSTRAINT medicoes_passos_medicao_id_fkey FOREIGN KEY (medicao_id) REFERENCES medicoes(id) ON DELETE CASCADE,
  CONSTRAINT medicoes_passos_pkey PRIMARY KEY (id),
  CONSTRAINT medicoes_passos_status_check CHECK (((status >= 1) AND (status <= 10)))
);
CREATE UNIQUE INDEX medicoes_passos_aberto ON public.medicoes_passos USING btree (medicao_id) WHERE (fim IS NULL);
CREATE INDEX medicoes_passos_fim ON public.medicoes_passos USING btree (fim) INCLUDE (medicao_id, status, inicio) WHERE (fim IS NOT NULL);
CREATE INDEX medicoes_passos_medicao ON public.medicoes_passos USING btree (medicao_id, inicio);

CREATE TABLE metas (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  exercicio integer NOT NULL,
  natureza smallint NOT NULL,
  centro_de_custo_id bigint NOT NULL,
  obra_id bigint,
  alvo_tipo smallint NOT NULL,
  alvo_id text NOT NULL,
  alvo_nome text NOT NULL DEFAULT ''::text,
  classe_id bigint GENERATED ALWAYS AS (
CASE
    WHEN (alvo_tipo = ANY (ARRAY[2, 3])) THEN (alvo_id)::bigint
    ELSE NULL::bigint
END) STORED,
  categoria_id bigint GENERATED ALWAYS AS (
CASE
    WHEN (alvo_tipo = 4) THEN (alvo_id)::bigint
    ELSE NULL::bigint
END) STORED,
  alvo_chave text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (alvo_tipo = 1) THEN normalizar(regexp_replace(btrim(alvo_id), '\s+'::text, ' '::text, 'g'::text))
    ELSE alvo_id
END) STORED,
  distribuicao smallint NOT NULL,
  valor_total numeric(16,2) NOT NULL DEFAULT 0,
  limiar_alerta integer NOT NULL,
  acao_solicitar_mes smallint NOT NULL,
  acao_solicitar_acumulado smallint NOT NULL,
  acao_solicitar_ano smallint NOT NULL,
  acao_aprovar_mes smallint NOT NULL,
  acao_aprovar_acumulado smallint NOT NULL,
  acao_aprovar_ano smallint NOT NULL,
  acao_pagar_mes smallint NOT NULL,
  acao_pagar_acumulado smallint NOT NULL,
  acao_pagar_ano smallint NOT NULL,
  responsavel_id bigint,
  observacao text,
  situacao smallint NOT NULL DEFAULT 1,
  revisao_de bigint,
  numero_revisao integer NOT NULL DEFAULT 0,
  motivo text,
  busca text GENERATED ALWAYS AS (normalizar(((alvo_nome || ' '::text) || COALESCE(observacao, ''::text)))) STORED,
  CONSTRAINT metas_acao_aprovar_acumulado_check CHECK (((acao_aprovar_acumulado >= 1) AND (acao_aprovar_acumulado <= 3))),
  CONSTRAINT metas_acao_aprovar_ano_check CHECK (((acao_aprovar_ano >= 1) AND (acao_aprovar_ano <= 3))),
  CONSTRAINT metas_acao_aprovar_mes_check CHECK (((acao_aprovar_mes >= 1) AND (acao_aprovar_mes <= 3))),
  CONSTRAINT metas_acao_pagar_acumulado_check CHECK (((acao_pagar_acumulado >= 1) AND (acao_pagar_acumulado <= 3))),
  CONSTRAINT metas_acao_pagar_ano_check CHECK (((acao_pagar_ano >= 1) AND (acao_pagar_ano <= 3))),
  CONSTRAINT metas_acao_pagar_mes_check CHECK (((acao_pagar_mes >= 1) AND (acao_pagar_mes <= 3))),
  CONSTRAINT metas_acao_solicitar_acumulado_check CHECK (((acao_solicitar_acumulado >= 1) AND (acao_solicitar_acumulado <= 3))),
  CONSTRAINT metas_acao_solicitar_ano_check CHECK (((acao_solicitar_ano >= 1) AND (acao_solicitar_ano <= 3))),
  CONSTRAINT metas_acao_solicitar_mes_check CHECK (((acao_solicitar_mes >= 1) AND (acao_solicitar_mes <= 3))),
  CONSTRAINT metas_alvo_tipo_check CHECK (((alvo_tipo >= 1) AND (alvo_tipo <= 4))),
  CONSTRAINT metas_categoria_id_fkey FOREIGN KEY (categoria_id) REFERENCES categorias_de_custo(id),
  CONSTRAINT metas_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT metas_check CHECK (((alvo_tipo = 1) OR (alvo_id ~ '^[0-9]{1,18}$'::text))),
  CONSTRAINT metas_check1 CHECK (((revisao_de IS NULL) = (numero_revisao = 0))),
  CONSTRAINT metas_classe_id_fkey FOREIGN KEY (classe_id) REFERENCES classes_de_custo(id),
  CONSTRAINT metas_distribuicao_check CHECK (((distribuicao >= 1) AND (distribuicao <= 4))),
  CONSTRAINT metas_exercicio_check CHECK (((exercicio >= 2000) AND (exercicio <= 2999))),
  CONSTRAINT metas_limiar_alerta_check CHECK (((limiar_alerta >= 1) AND (limiar_alerta <= 100))),
  CONSTRAINT metas_natureza_check CHECK (((natureza >= 1) AND (natureza <= 2))),
  CONSTRAINT metas_numero_revisao_check CHECK ((numero_revisao >= 0)),
  CONSTRAINT metas_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT metas_pkey PRIMARY KEY (id),
  CONSTRAINT metas_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES usuarios(id),
  CONSTRAINT metas_revisao_de_fkey FOREIGN KEY (revisao_de) REFERENCES metas(id),
  CONSTRAINT metas_situacao_check CHECK (((situacao >= 1) AND (situacao <= 4)))
);
CREATE INDEX metas_busca ON public.metas USING gin (busca gin_trgm_ops);
CREATE INDEX metas_categoria ON public.metas USING btree (categoria_id) WHERE (categoria_id IS NOT NULL);
CREATE INDEX metas_classe ON public.metas USING btree (classe_id) WHERE (classe_id IS NOT NULL);
CREATE INDEX metas_obra ON public.metas USING btree (obra_id) WHERE (obra_id IS NOT NULL);
CREATE INDEX metas_por_alvo ON public.metas USING btree (centro_de_custo_id, exercicio, alvo_tipo, alvo_chave);
CREATE UNIQUE INDEX metas_revisao ON public.metas USING btree (revisao_de) WHERE (revisao_de IS NOT NULL);
CREATE UNIQUE INDEX metas_vigente ON public.metas USING btree (exercicio, natureza, centro_de_custo_id, obra_id, alvo_tipo, alvo_chave) NULLS NOT DISTINCT WHERE (situacao = 2);
CREATE TRIGGER metas_alvo BEFORE INSERT OR UPDATE OF alvo_tipo, alvo_id ON metas FOR EACH ROW EXECUTE FUNCTION metas_nomeiam_alvo();

CREATE TABLE metas_parcelas (
  meta_id bigint NOT NULL,
  mes_comp text NOT NULL,
  valor numeric(16,2) NOT NULL,
  CONSTRAINT metas_parcelas_mes_comp_check CHECK ((mes_comp ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT metas_parcelas_meta_id_fkey FOREIGN KEY (meta_id) REFERENCES metas(id) ON DELETE CASCADE,
  CONSTRAINT metas_parcelas_pkey PRIMARY KEY (meta_id, mes_comp),
  CONSTRAINT metas_parcelas_valor_check CHECK ((valor >= (0)::numeric))
);

CREATE TABLE metas_transferencias (
  id bigint NOT NULL DEFAULT next_id(),
  origem_id bigint NOT NULL,
  mes_origem text NOT NULL,
  destino_id bigint NOT NULL,
  mes_destino text NOT NULL,
  valor numeric(16,2) NOT NULL,
  motivo text NOT NULL,
  situacao smallint NOT NULL DEFAULT 1,
  solicitante_id bigint NOT NULL,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  decisor_id bigint,
  decidida_em timestamp with time zone,
  motivo_da_recusa text,
  CONSTRAINT metas_transferencias_check CHECK ((origem_id <> destino_id)),
  CONSTRAINT metas_transferencias_check1 CHECK (((situacao = 1) = ((decisor_id IS NULL) AND (decidida_em IS NULL)))),
  CONSTRAINT metas_transferencias_check2 CHECK (((situacao <> 2) OR (decisor_id <> solicitante_id))),
  CONSTRAINT metas_transferencias_decisor_id_fkey FOREIGN KEY (decisor_id) REFERENCES usuarios(id),
  CONSTRAINT metas_transferencias_destino_id_fkey FOREIGN KEY (destino_id) REFERENCES metas(id),
  CONSTRAINT metas_transferencias_origem_id_fkey FOREIGN KEY (origem_id) REFERENCES metas(id),
  CONSTRAINT metas_transferencias_pkey PRIMARY KEY (id),
  CONSTRAINT metas_transferencias_situacao_check CHECK (((situacao >= 1) AND (situacao <= 3))),
  CONSTRAINT metas_transferencias_solicitante_id_fkey FOREIGN KEY (solicitante_id) REFERENCES usuarios(id),
  CONSTRAINT metas_transferencias_valor_check CHECK ((valor > (0)::numeric))
);
CREATE INDEX metas_transferencias_destino ON public.metas_transferencias USING btree (destino_id);
CREATE INDEX metas_transferencias_origem ON public.metas_transferencias USING btree (origem_id);

CREATE TABLE micros (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  etiqueta text,
  dispositivo smallint NOT NULL,
  marca smallint NOT NULL,
  modelo smallint,
  cpu smallint,
  ram text,
  hd text,
  ssd text,
  bateria numeric(14,4),
  situacao smallint NOT NULL,
  diagnostico smallint,
  acao smallint,
  colab_id bigint,
  contrato_id bigint,
  dt_aquisicao date,
  valor numeric(16,2),
  vida_util integer,
  observacao text,
  nome text NOT NULL,
  palavras text NOT NULL DEFAULT ''::text,
  busca text NOT NULL DEFAULT ''::text,
  CONSTRAINT micros_acao_check CHECK (((acao >= 1) AND (acao <= 3))),
  CONSTRAINT micros_bateria_check CHECK ((bateria >= (0)::numeric)),
  CONSTRAINT micros_check CHECK (((modelo / 100) = marca)),
  CONSTRAINT micros_colab_id_fkey FOREIGN KEY (colab_id) REFERENCES colaboradores(id),
  CONSTRAINT micros_contrato_id_fkey FOREIGN KEY (contrato_id) REFERENCES contas_contrato(id),
  CONSTRAINT micros_diagnostico_check CHECK (((diagnostico >= 1) AND (diagnostico <= 4))),
  CONSTRAINT micros_dispositivo_check CHECK (((dispositivo >= 1) AND (dispositivo <= 4))),
  CONSTRAINT micros_marca_check CHECK (((marca >= 1) AND (marca <= 99))),
  CONSTRAINT micros_pkey PRIMARY KEY (id),
  CONSTRAINT micros_situacao_check CHECK (((situacao >= 1) AND (situacao <= 5))),
  CONSTRAINT micros_valor_check CHECK ((valor >= (0)::numeric)),
  CONSTRAINT micros_vida_util_check CHECK ((vida_util >= 0))
);
CREATE INDEX micros_busca ON public.micros USING gin (busca gin_trgm_ops);
CREATE INDEX micros_colab ON public.micros USING btree (colab_id) WHERE (colab_id IS NOT NULL);
CREATE INDEX micros_contrato ON public.micros USING btree (contrato_id, id);
CREATE INDEX micros_etiqueta_em_caixa ON public.micros USING btree (upper(etiqueta)) WHERE (etiqueta IS NOT NULL);
CREATE INDEX micros_sem_enfeite ON public.micros USING btree (sem_enfeite(etiqueta));
CREATE TRIGGER micros_em_maos AFTER INSERT ON micros FOR EACH ROW WHEN (new.colab_id IS NOT NULL) EXECUTE FUNCTION micros_mudam_de_maos();
CREATE TRIGGER micros_em_outras_maos AFTER UPDATE OF colab_id ON micros FOR EACH ROW WHEN (old.colab_id IS DISTINCT FROM new.colab_id) EXECUTE FUNCTION micros_mudam_de_maos();
CREATE TRIGGER micros_mantem BEFORE INSERT OR UPDATE ON micros FOR EACH ROW EXECUTE FUNCTION micros_mantem();
CREATE TRIGGER micros_unico AFTER INSERT OR UPDATE OF etiqueta ON micros FOR EACH ROW EXECUTE FUNCTION recusar_repetido('micros_unico', 'etiqueta');

CREATE TABLE mudancas (
  id bigint NOT NULL DEFAULT next_id(),
  modo smallint NOT NULL,
  origem text NOT NULL,
  situacao smallint NOT NULL DEFAULT 1,
  iniciada_em timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  batida_em timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  terminada_em timestamp with time zone,
  etapa text,
  bytes_total bigint NOT NULL DEFAULT 0,
  bytes_lidos bigint NOT NULL DEFAULT 0,
  erros integer NOT NULL DEFAULT 0,
  avisos integer NOT NULL DEFAULT 0,
  mensagem text,
  colecoes jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT mudancas_modo_check CHECK (((modo >= 1) AND (modo <= 2))),
  CONSTRAINT mudancas_pkey PRIMARY KEY (id),
  CONSTRAINT mudancas_situacao_check CHECK (((situacao >= 1) AND (situacao <= 4))),
  CONSTRAINT mudancas_terminada CHECK (((situacao = 1) = (terminada_em IS NULL)))
);

CREATE TABLE mudancas_arquivos (
  caminho text NOT NULL,
  arquivo_id bigint NOT NULL,
  CONSTRAINT mudancas_arquivos_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id) ON DELETE CASCADE,
  CONSTRAINT mudancas_arquivos_pkey PRIMARY KEY (caminho)
);
CREATE INDEX mudancas_arquivos_arquivo ON public.mudancas_arquivos USING btree (arquivo_id);

CREATE TABLE mudancas_linhas (
  mudanca_id bigint NOT NULL,
  n integer NOT NULL,
  gravidade smallint NOT NULL,
  colecao text NOT NULL,
  antigo text NOT NULL,
  campo text NOT NULL,
  frase text NOT NULL,
  CONSTRAINT mudancas_linhas_gravidade_check CHECK (((gravidade >= 1) AND (gravidade <= 2))),
  CONSTRAINT mudancas_linhas_mudanca_id_fkey FOREIGN KEY (mudanca_id) REFERENCES mudancas(id) ON DELETE CASCADE,
  CONSTRAINT mudancas_linhas_pkey PRIMARY KEY (mudanca_id, n)
);

CREATE TABLE mudancas_registros (
  colecao text NOT NULL,
  antigo text NOT NULL,
  id bigint NOT NULL,
  resumo text NOT NULL,
  CONSTRAINT mudancas_registros_pkey PRIMARY KEY (colecao, antigo)
);

CREATE TABLE nao_conformidades (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  origem smallint NOT NULL,
  origem_id text,
  origem_nome text,
  pergunta_id text,
  obra_id bigint,
  local text,
  equipe_id bigint,
  veiculo_id bigint,
  colab_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  centro_de_custo_id bigint,
  tipo smallint NOT NULL,
  gravidade smallint NOT NULL,
  descricao text NOT NULL,
  acao_imediata text,
  responsavel_id bigint NOT NULL,
  prazo date NOT NULL,
  causas smallint[],
  analise text,
  plano_id bigint,
  status smallint NOT NULL DEFAULT 1,
  data_abertura date NOT NULL DEFAULT ((now() AT TIME ZONE 'America/Sao_Paulo'::text))::date,
  baixa_data date,
  baixa_usuario_id bigint,
  baixa_descricao text,
  baixa_fotos_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  verificacao_data date,
  verificacao_usuario_id bigint,
  verificacao_resultado smallint,
  verificacao_comentario text,
  motivo_cancelamento text,
  criador_id bigint NOT NULL,
  data_registro timestamp with time zone NOT NULL DEFAULT now(),
  cliente_uuid text,
  data_dispositivo timestamp with time zone,
  origem_registro smallint NOT NULL DEFAULT 1,
  busca text NOT NULL DEFAULT ''::text,
  arquivos_do_celular integer NOT NULL DEFAULT 0,
  faltam integer NOT NULL DEFAULT 0,
  completo boolean NOT NULL DEFAULT true,
  relogio_divergente integer,
  CONSTRAINT nao_conformidades_arquivos_do_celular_check CHECK ((arquivos_do_celular >= 0)),
  CONSTRAINT nao_conformidades_baixa CHECK (((status <> ALL (ARRAY[3, 4])) OR ((baixa_data IS NOT NULL) AND (baixa_usuario_id IS NOT NULL) AND (baixa_descricao IS NOT NULL)))),
  CONSTRAINT nao_conformidades_baixa_usuario_id_fkey FOREIGN KEY (baixa_usuario_id) REFERENCES usuarios(id),
  CONSTRAINT nao_conformidades_cancelada CHECK (((status = 6) = (motivo_cancelamento IS NOT NULL))),
  CONSTRAINT nao_conformidades_causas_check CHECK ((causas <@ '{1,2,3,4,5,6,7,8,99}'::smallint[])),
  CONSTRAINT nao_conformidades_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT nao_conformidades_completo CHECK ((completo = (faltam = 0))),
  CONSTRAINT nao_conformidades_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  CONSTRAINT nao_conformidades_equipe_id_fkey FOREIGN KEY (equipe_id) REFERENCES equipes(id),
  CONSTRAINT nao_conformidades_faltam_check CHECK ((faltam >= 0)),
  CONSTRAINT nao_conformidades_gravidade_check CHECK (((gravidade >= 1) AND (gravidade <= 4))),
  CONSTRAINT nao_conformidades_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT nao_conformidades_origem CHECK (((origem_id IS NULL) OR (origem <> 7))),
  CONSTRAINT nao_conformidades_origem_check CHECK (((origem >= 1) AND (origem <= 7))),
  CONSTRAINT nao_conformidades_origem_registro_check CHECK (((origem_registro >= 1) AND (origem_registro <= 3))),
  CONSTRAINT nao_conformidades_outra_pessoa CHECK (((status <> 4) OR (verificacao_usuario_id <> baixa_usuario_id))),
  CONSTRAINT nao_conformidades_pkey PRIMARY KEY (id),
  CONSTRAINT nao_conformidades_plano_id_fkey FOREIGN KEY (plano_id) REFERENCES planos_5w2h(id),
  CONSTRAINT nao_conformidades_prazo CHECK ((prazo >= data_abertura)),
  CONSTRAINT nao_conformidades_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES usuarios(id),
  CONSTRAINT nao_conformidades_status_check CHECK (((status >= 1) AND (status <= 6))),
  CONSTRAINT nao_conformidades_tipo_check CHECK (((tipo >= 1) AND (tipo <= 7))),
  CONSTRAINT nao_conformidades_veiculo_id_fkey FOREIGN KEY (veiculo_id) REFERENCES veiculos(id),
  CONSTRAINT nao_conformidades_verificacao CHECK (((status <> ALL (ARRAY[4, 5])) OR ((verificacao_data IS NOT NULL) AND (verificacao_usuario_id IS NOT NULL) AND (verificacao_resultado IS NOT NULL) AND (verificacao_comentario IS NOT NULL)))),
  CONSTRAINT nao_conformidades_verificacao_resultado_check CHECK (((verificacao_resultado >= 1) AND (verificacao_resultado <= 2))),
  CONSTRAINT nao_conformidades_verificacao_usuario_id_fkey FOREIGN KEY (verificacao_usuario_id) REFERENCES usuarios(id)
);
CREATE INDEX nao_conformidades_abertura ON public.nao_conformidades USING btree (data_abertura, id);
CREATE INDEX nao_conformidades_baixa_usuario ON public.nao_conformidades USING btree (baixa_usuario_id) WHERE (baixa_usuario_id IS NOT NULL);
CREATE INDEX nao_conformidades_busca ON public.nao_conformidades USING gin (busca gin_trgm_ops);
CREATE INDEX nao_conformidades_centro_de_custo ON public.nao_conformidades USING btree (centro_de_custo_id, status, data_abertura);
CREATE UNIQUE INDEX nao_conformidades_cliente_uuid ON public.nao_conformidades USING btree (cliente_uuid) WHERE (cliente_uuid IS NOT NULL);
CREATE INDEX nao_conformidades_colaboradores ON public.nao_conformidades USING gin (colab_ids);
CREATE INDEX nao_conformidades_criador ON public.nao_conformidades USING btree (criador_id);
CREATE UNIQUE INDEX nao_conformidades_da_inspecao ON public.nao_conformidades USING btree (origem_id, pergunta_id) WHERE ((origem = 1) AND (origem_id IS NOT NULL) AND (pergunta_id IS NOT NULL));
CREATE INDEX nao_conformidades_equipe ON public.nao_conformidades USING btree (equipe_id, data_abertura) WHERE (equipe_id IS NOT NULL);
CREATE INDEX nao_conformidades_obra ON public.nao_conformidades USING btree (obra_id, data_abertura) WHERE (obra_id IS NOT NULL);
CREATE INDEX nao_conformidades_origem ON public.nao_conformidades USING btree (origem, origem_id) WHERE (origem_id IS NOT NULL);
CREATE INDEX nao_conformidades_pergunta ON public.nao_conformidades USING btree (pergunta_id, equipe_id, data_abertura) WHERE ((pergunta_id IS NOT NULL) AND (equipe_id IS NOT NULL));
CREATE INDEX nao_conformidades_plano ON public.nao_conformidades USING btree (plano_id) WHERE (plano_id IS NOT NULL);
CREATE INDEX nao_conformidades_prazo ON public.nao_conformidades USING btree (prazo, id) WHERE (status = ANY (ARRAY[1, 2, 5]));
CREATE INDEX nao_conformidades_responsavel ON public.nao_conformidades USING btree (responsavel_id, status);
CREATE UNIQUE INDEX nao_conformidades_unico ON public.nao_conformidades USING btree (numero);
CREATE INDEX nao_conformidades_veiculo ON public.nao_conformidades USING btree (veiculo_id) WHERE (veiculo_id IS NOT NULL);
CREATE INDEX nao_conformidades_verificacao_usuario ON public.nao_conformidades USING btree (verificacao_usuario_id) WHERE (verificacao_usuario_id IS NOT NULL);
CREATE TRIGGER nao_conformidades_busca BEFORE INSERT OR UPDATE OF numero, descricao, local, origem_nome, obra_id, equipe_id, veiculo_id ON nao_conformidades FOR EACH ROW EXECUTE FUNCTION nao_conformidades_busca();

CREATE TABLE nao_conformidades_nomes_a_seguir (
  id bigint NOT NULL DEFAULT next_id(),
  tabela text NOT NULL,
  registro_id bigint NOT NULL,
  abaixo_de bigint NOT NULL DEFAULT '9223372036854775807'::bigint,
  em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT nao_conformidades_nomes_a_seguir_pkey PRIMARY KEY (id),
  CONSTRAINT nao_conformidades_nomes_a_seguir_tabela_check CHECK ((tabela = ANY (ARRAY['obras'::text, 'equipes'::text, 'veiculos'::text])))
);

CREATE TABLE obras (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  nome text NOT NULL,
  contrato_id bigint NOT NULL,
  municipio text,
  uf text,
  data_inicio date,
  data_fim_prevista date,
  status smallint NOT NULL DEFAULT 1,
  codigo_contabil text,
  contratante text,
  cno text,
  art_numero text,
  responsavel_tecnico_id bigint,
  gestor_id bigint,
  cep text,
  endereco text,
  valor_vendido numeric(16,2),
  custo_orcado numeric(16,2),
  margem_meta numeric(14,4),
  fator_k numeric(14,4),
  retencao_percentual numeric(14,4),
  data_fim_real date,
  motivo_da_situacao text,
  observacao text,
  numero text NOT NULL DEFAULT numero_de_obra(now()),
  descricao text,
  tipo smallint NOT NULL DEFAULT 99,
  disciplinas smallint[],
  prioridade smallint NOT NULL DEFAULT 2,
  tensao_kv numeric(14,4),
  alimentador text,
  subestacao text,
  bairro text,
  latitude double precision,
  longitude double precision,
  precisao_m numeric(14,4),
  baremo_id bigint,
  us_orcado numeric(14,4),
  valor_orcado numeric(16,2),
  responsavel_id bigint,
  encarregado_id bigint,
  crea text,
  fiscal_cliente_nome text,
  fiscal_cliente_telefone text,
  fiscal_cliente_email text,
  data_recebimento date,
  data_inicio_real date,
  data_energizacao date,
  data_encerramento date,
  secoes_obrigatorias smallint[],
  exige_assinatura_cliente boolean,
  motivo_paralisacao smallint,
  status_financeiro smallint NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (status <= 4) THEN 1
    WHEN (status <= 6) THEN 2
    ELSE 3
END) STORED,
  busca text NOT NULL GENERATED ALWAYS AS (normalizar(((((((numero || ' '::text) || codigo) || ' '::text) || nome) || ' '::text) || COALESCE(municipio, ''::text)))) STORED,
  CONSTRAINT obras_baremo_id_fkey FOREIGN KEY (baremo_id) REFERENCES baremos(id),
  CONSTRAINT obras_contrato_id_fkey FOREIGN KEY (contrato_id) REFERENCES contas_contrato(id),
  CONSTRAINT obras_custo_orcado_check CHECK ((custo_orcado >= (0)::numeric)),
  CONSTRAINT obras_encarregado_id_fkey FOREIGN KEY (encarregado_id) REFERENCES colaboradores(id),
  CONSTRAINT obras_gestor_id_fkey FOREIGN KEY (gestor_id) REFERENCES usuarios(id),
  CONSTRAINT obras_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT obras_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT obras_motivo_paralisacao_check CHECK ((((motivo_paralisacao >= 1) AND (motivo_paralisacao <= 9)) OR (motivo_paralisacao = 99))),
  CONSTRAINT obras_pkey PRIMARY KEY (id),
  CONSTRAINT obras_precisao_m_check CHECK ((precisao_m >= (0)::numeric)),
  CONSTRAINT obras_prioridade_check CHECK (((prioridade >= 1) AND (prioridade <= 4))),
  CONSTRAINT obras_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES usuarios(id),
  CONSTRAINT obras_responsavel_tecnico_id_fkey FOREIGN KEY (responsavel_tecnico_id) REFERENCES colaboradores(id),
  CONSTRAINT obras_retencao_percentual_check CHECK (((retencao_percentual >= (0)::numeric) AND (retencao_percentual <= (100)::numeric))),
  CONSTRAINT obras_status_check CHECK (((status >= 1) AND (status <= 8))),
  CONSTRAINT obras_tensao_kv_check CHECK ((tensao_kv >= (0)::numeric)),
  CONSTRAINT obras_tipo_check CHECK ((((tipo >= 1) AND (tipo <= 15)) OR (tipo = 99))),
  CONSTRAINT obras_us_orcado_check CHECK ((us_orcado >= (0)::numeric)),
  CONSTRAINT obras_valor_orcado_check CHECK ((valor_orcado >= (0)::numeric)),
  CONSTRAINT obras_valor_vendido_check CHECK ((valor_vendido >= (0)::numeric))
);
CREATE INDEX obras_baremo ON public.obras USING btree (baremo_id) WHERE (baremo_id IS NOT NULL);
CREATE INDEX obras_busca ON public.obras USING gin (busca gin_trgm_ops);
CREATE INDEX obras_contrato_status ON public.obras USING btree (contrato_id, status, id);
CREATE INDEX obras_encarregado ON public.obras USING btree (encarregado_id) WHERE (encarregado_id IS NOT NULL);
CREATE INDEX obras_gestor ON public.obras USING btree (gestor_id) WHERE (gestor_id IS NOT NULL);
CREATE UNIQUE INDEX obras_numero ON public.obras USING btree (numero);
CREATE INDEX obras_por_nome ON public.obras USING btree (nome COLLATE pt);
CREATE INDEX obras_responsavel ON public.obras USING btree (responsavel_tecnico_id) WHERE (responsavel_tecnico_id IS NOT NULL);
CREATE INDEX obras_responsavel_usuario ON public.obras USING btree (responsavel_id) WHERE (responsavel_id IS NOT NULL);
CREATE UNIQUE INDEX obras_unico ON public.obras USING btree (contrato_id, codigo);
CREATE TRIGGER aprs_nomes AFTER UPDATE OF codigo, nome, municipio ON obras FOR EACH ROW WHEN (old.codigo IS DISTINCT FROM new.codigo OR old.nome IS DISTINCT FROM new.nome OR old.municipio IS DISTINCT FROM new.municipio) EXECUTE FUNCTION linhas_seguem_nome('aprs', 'obra_id', 'numero');
CREATE TRIGGER inspecoes_nomes AFTER UPDATE OF codigo, nome, municipio ON obras FOR EACH ROW WHEN (old.codigo IS DISTINCT FROM new.codigo OR old.nome IS DISTINCT FROM new.nome OR old.municipio IS DISTINCT FROM new.municipio) EXECUTE FUNCTION linhas_seguem_nome('inspecoes', 'obra_id', 'numero');
CREATE TRIGGER laboratorio_os_nomes AFTER UPDATE OF codigo, nome ON obras FOR EACH ROW WHEN (old.codigo IS DISTINCT FROM new.codigo OR old.nome IS DISTINCT FROM new.nome) EXECUTE FUNCTION linhas_seguem_nome('laboratorio_os', 'obra_id', 'numero');
CREATE TRIGGER nao_conformidades_nomes AFTER UPDATE OF codigo, nome, municipio ON obras FOR EACH ROW WHEN (old.codigo IS DISTINCT FROM new.codigo OR old.nome IS DISTINCT FROM new.nome OR old.municipio IS DISTINCT FROM new.municipio) EXECUTE FUNCTION linhas_seguem_nome('nao_conformidades', 'obra_id', 'numero');
CREATE TRIGGER obras_anota_preco AFTER UPDATE ON obras REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_precos();
CREATE TRIGGER obras_nome AFTER UPDATE OF nome, codigo ON obras FOR EACH ROW WHEN (old.nome <> new.nome OR old.codigo <> new.codigo) EXECUTE FUNCTION pedidos_seguem_nome();
CREATE TRIGGER rdos_nomes AFTER UPDATE OF codigo, nome, municipio ON obras FOR EACH ROW WHEN (old.codigo IS DISTINCT FROM new.codigo OR old.nome IS DISTINCT FROM new.nome OR old.municipio IS DISTINCT FROM new.municipio) EXECUTE FUNCTION rdos_nomes();

CREATE TABLE obras_a_contar (
  obra_id bigint NOT NULL,
  transacao xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE CONSTRAINT TRIGGER obras_contar AFTER INSERT ON obras_a_contar DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION obras_contar();

CREATE TABLE obras_a_medir (
  obra_id bigint NOT NULL,
  valor numeric(16,2) NOT NULL,
  CONSTRAINT obras_a_medir_pkey PRIMARY KEY (obra_id)
);

CREATE TABLE obras_anexos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  obra_id bigint NOT NULL,
  disciplina smallint NOT NULL,
  tipo smallint NOT NULL,
  descricao text NOT NULL,
  numero_documento text,
  emissao date,
  validade date,
  incluir_data_book boolean NOT NULL,
  numero_revisao integer NOT NULL DEFAULT 0,
  vigente boolean NOT NULL DEFAULT true,
  substitui_id bigint,
  autor_id bigint NOT NULL,
  data_registro timestamp with time zone NOT NULL DEFAULT now(),
  arquivo_id bigint NOT NULL,
  file_name text NOT NULL,
  hiperlink text NOT NULL,
  mime_type text NOT NULL,
  tamanho integer NOT NULL,
  sha256 text NOT NULL,
  paginas integer,
  busca text GENERATED ALWAYS AS (normalizar(((((descricao || ' '::text) || COALESCE(numero_documento, ''::text)) || ' '::text) || file_name))) STORED,
  medicao_id bigint,
  medicao_envio integer,
  CONSTRAINT obras_anexos_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT obras_anexos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  CONSTRAINT obras_anexos_disciplina_check CHECK ((disciplina = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 99]))),
  CONSTRAINT obras_anexos_medicao_id_fkey FOREIGN KEY (medicao_id) REFERENCES medicoes(id) ON DELETE SET NULL,
  CONSTRAINT obras_anexos_numero_revisao_check CHECK (((numero_revisao >= 0) AND (numero_revisao <= 999))),
  CONSTRAINT obras_anexos_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT obras_anexos_paginas_check CHECK ((paginas >= 0)),
  CONSTRAINT obras_anexos_pkey PRIMARY KEY (id),
  CONSTRAINT obras_anexos_substitui_id_fkey FOREIGN KEY (substitui_id) REFERENCES obras_anexos(id),
  CONSTRAINT obras_anexos_tamanho_check CHECK ((tamanho >= 0)),
  CONSTRAINT obras_anexos_tipo_check CHECK ((tipo = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 99])))
);
CREATE UNIQUE INDEX obras_anexos_arquivo ON public.obras_anexos USING btree (arquivo_id);
CREATE INDEX obras_anexos_autor ON public.obras_anexos USING btree (autor_id);
CREATE INDEX obras_anexos_busca ON public.obras_anexos USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX obras_anexos_medicao ON public.obras_anexos USING btree (medicao_id, obra_id, medicao_envio) WHERE (medicao_id IS NOT NULL);
CREATE INDEX obras_anexos_obra ON public.obras_anexos USING btree (obra_id, id);
CREATE UNIQUE INDEX obras_anexos_substitui ON public.obras_anexos USING btree (substitui_id) WHERE (substitui_id IS NOT NULL);

CREATE TABLE obras_desligamentos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  obra_id bigint NOT NULL,
  numero text NOT NULL,
  inicio timestamp with time zone NOT NULL,
  fim timestamp with time zone NOT NULL,
  status smallint NOT NULL,
  motivo text,
  busca text GENERATED ALWAYS AS (normalizar(numero)) STORED,
  CONSTRAINT obras_desligamentos_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id) ON DELETE CASCADE,
  CONSTRAINT obras_desligamentos_pkey PRIMARY KEY (id),
  CONSTRAINT obras_desligamentos_status_check CHECK (((status >= 1) AND (status <= 4)))
);
CREATE INDEX obras_desligamentos_busca ON public.obras_desligamentos USING gin (busca gin_trgm_ops);
CREATE INDEX obras_desligamentos_obra ON public.obras_desligamentos USING btree (obra_id, inicio);

CREATE TABLE obras_equipes (
  obra_id bigint NOT NULL,
  equipe_id bigint NOT NULL,
  CONSTRAINT obras_equipes_equipe_id_fkey FOREIGN KEY (equipe_id) REFERENCES equipes(id) ON DELETE CASCADE,
  CONSTRAINT obras_equipes_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id) ON DELETE CASCADE,
  CONSTRAINT obras_equipes_pkey PRIMARY KEY (obra_id, equipe_id)
);
CREATE INDEX obras_equipes_equipe ON public.obras_equipes USING btree (equipe_id);

CREATE TABLE obras_etapas (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  obra_id bigint NOT NULL,
  ordem integer,
  nome text NOT NULL,
  peso numeric(14,4) NOT NULL,
  inicio_previsto date,
  fim_previsto date,
  inicio_real date,
  fim_real date,
  percentual numeric(14,4),
  busca text GENERATED ALWAYS AS (normalizar(nome)) STORED,
  CONSTRAINT obras_etapas_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id) ON DELETE CASCADE,
  CONSTRAINT obras_etapas_percentual_check CHECK (((percentual >= (0)::numeric) AND (percentual <= (100)::numeric))),
  CONSTRAINT obras_etapas_peso_check CHECK (((peso >= (0)::numeric) AND (peso <= (100)::numeric))),
  CONSTRAINT obras_etapas_pkey PRIMARY KEY (id)
);
CREATE INDEX obras_etapas_busca ON public.obras_etapas USING gin (busca gin_trgm_ops);
CREATE INDEX obras_etapas_obra ON public.obras_etapas USING btree (obra_id, ordem, id);

CREATE TABLE obras_itens (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  obra_id bigint NOT NULL,
  ordem integer,
  baremo_item_id bigint NOT NULL,
  quantidade numeric(14,4) NOT NULL,
  local text,
  busca text GENERATED ALWAYS AS (normalizar(COALESCE(local, ''::text))) STORED,
  CONSTRAINT obras_itens_baremo_item_id_fkey FOREIGN KEY (baremo_item_id) REFERENCES baremos_itens(id),
  CONSTRAINT obras_itens_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id) ON DELETE CASCADE,
  CONSTRAINT obras_itens_pkey PRIMARY KEY (id),
  CONSTRAINT obras_itens_quantidade_check CHECK ((quantidade > (0)::numeric))
);
CREATE INDEX obras_itens_busca ON public.obras_itens USING gin (busca gin_trgm_ops);
CREATE INDEX obras_itens_item ON public.obras_itens USING btree (baremo_item_id);
CREATE INDEX obras_itens_obra ON public.obras_itens USING btree (obra_id, ordem, id);

CREATE TABLE obras_orcamento (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  obra_id bigint NOT NULL,
  classe_categoria_id bigint NOT NULL,
  valor numeric(16,2) NOT NULL,
  busca text NOT NULL DEFAULT ''::text,
  CONSTRAINT obras_orcamento_classe_categoria_id_fkey FOREIGN KEY (classe_categoria_id) REFERENCES classes_de_custo(id),
  CONSTRAINT obras_orcamento_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id) ON DELETE CASCADE,
  CONSTRAINT obras_orcamento_pkey PRIMARY KEY (id),
  CONSTRAINT obras_orcamento_valor_check CHECK ((valor >= (0)::numeric))
);
CREATE INDEX obras_orcamento_busca ON public.obras_orcamento USING gin (busca gin_trgm_ops);
CREATE INDEX obras_orcamento_classe ON public.obras_orcamento USING btree (classe_categoria_id);
CREATE INDEX obras_orcamento_obra ON public.obras_orcamento USING btree (obra_id, id);

CREATE TABLE obras_paralisacoes (
  id bigint NOT NULL DEFAULT next_id(),
  obra_id bigint NOT NULL,
  inicio date NOT NULL,
  fim date,
  motivo smallint NOT NULL,
  texto text,
  CONSTRAINT obras_paralisacoes_check CHECK ((fim >= inicio)),
  CONSTRAINT obras_paralisacoes_motivo_check CHECK ((((motivo >= 1) AND (motivo <= 9)) OR (motivo = 99))),
  CONSTRAINT obras_paralisacoes_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id) ON DELETE CASCADE,
  CONSTRAINT obras_paralisacoes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX obras_paralisacoes_aberta ON public.obras_paralisacoes USING btree (obra_id) WHERE (fim IS NULL);
CREATE INDEX obras_paralisacoes_obra ON public.obras_paralisacoes USING btree (obra_id, inicio);

CREATE TABLE obras_producao (
  obra_id bigint NOT NULL,
  mes text NOT NULL,
  equipe_id bigint,
  us numeric(18,4) NOT NULL,
  dias integer NOT NULL
);
CREATE INDEX obras_producao_equipe ON public.obras_producao USING btree (mes, equipe_id) INCLUDE (obra_id, us, dias) WHERE (equipe_id IS NOT NULL);
CREATE INDEX obras_producao_mes ON public.obras_producao USING btree (mes, obra_id) INCLUDE (us, dias) WHERE (equipe_id IS NULL);
CREATE UNIQUE INDEX obras_producao_unica ON public.obras_producao USING btree (obra_id, mes, equipe_id) NULLS NOT DISTINCT;

CREATE TABLE obras_situacoes_antigas (
  ate timestamp with time zone NOT NULL,
  CONSTRAINT obras_situacoes_antigas_pkey PRIMARY KEY (ate)
);

CREATE TABLE ordens_de_servico (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  grupo text NOT NULL,
  funcoes bigint[] NOT NULL,
  processos bigint[] NOT NULL,
  texto_atividades text NOT NULL,
  lista_riscos text[] NOT NULL,
  _e_p_is text[] NOT NULL,
  lista_medidas text[] NOT NULL,
  lista_orientacoes text[] NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(((grupo || ' '::text) || texto_atividades))) STORED,
  CONSTRAINT ordens_de_servico__e_p_is_check CHECK ((cardinality(_e_p_is) > 0)),
  CONSTRAINT ordens_de_servico_funcoes_check CHECK ((cardinality(funcoes) > 0)),
  CONSTRAINT ordens_de_servico_lista_medidas_check CHECK ((cardinality(lista_medidas) > 0)),
  CONSTRAINT ordens_de_servico_lista_orientacoes_check CHECK ((cardinality(lista_orientacoes) > 0)),
  CONSTRAINT ordens_de_servico_lista_riscos_check CHECK ((cardinality(lista_riscos) > 0)),
  CONSTRAINT ordens_de_servico_pkey PRIMARY KEY (id),
  CONSTRAINT ordens_de_servico_processos_check CHECK ((cardinality(processos) > 0))
);
CREATE INDEX ordens_de_servico_busca ON public.ordens_de_servico USING gin (busca gin_trgm_ops);
CREATE INDEX ordens_de_servico_funcoes ON public.ordens_de_servico USING gin (funcoes);
CREATE TRIGGER ordens_de_servico_combinacao AFTER INSERT OR UPDATE OF funcoes, processos ON ordens_de_servico FOR EACH ROW EXECUTE FUNCTION conferir_combinacoes();

CREATE TABLE pagamentos_desfeitos (
  id bigint NOT NULL DEFAULT next_id(),
  anexo_id bigint NOT NULL,
  comprovante_id text,
  comprovante_arquivo_id bigint NOT NULL,
  pago_em timestamp with time zone NOT NULL,
  desfeito_em timestamp with time zone NOT NULL DEFAULT now(),
  desfeito_por bigint NOT NULL,
  motivo text NOT NULL,
  CONSTRAINT pagamentos_desfeitos_anexo_id_fkey FOREIGN KEY (anexo_id) REFERENCES pedidos_anexos(id),
  CONSTRAINT pagamentos_desfeitos_comprovante_arquivo_id_fkey FOREIGN KEY (comprovante_arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT pagamentos_desfeitos_desfeito_por_fkey FOREIGN KEY (desfeito_por) REFERENCES usuarios(id),
  CONSTRAINT pagamentos_desfeitos_motivo_check CHECK ((length(btrim(motivo)) >= 10)),
  CONSTRAINT pagamentos_desfeitos_pkey PRIMARY KEY (id)
);
CREATE INDEX pagamentos_desfeitos_anexo ON public.pagamentos_desfeitos USING btree (anexo_id);
CREATE INDEX pagamentos_desfeitos_comprovante ON public.pagamentos_desfeitos USING btree (comprovante_arquivo_id);
CREATE INDEX pagamentos_desfeitos_por ON public.pagamentos_desfeitos USING btree (desfeito_por);

CREATE TABLE pedidos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero integer NOT NULL DEFAULT nextval('pedidos_numero'::regclass),
  status smallint NOT NULL,
  tipo smallint NOT NULL,
  visibility boolean,
  justificativa text,
  fornecedor_id bigint,
  pagamento text,
  centro_de_custo_id bigint NOT NULL,
  obra_id bigint,
  mes_comp text,
  veiculo_id bigint,
  encaminhamento smallint,
  valor_total numeric(16,2) NOT NULL DEFAULT 0,
  valor_retirado numeric(16,2) NOT NULL DEFAULT 0,
  solicitante_id bigint,
  data_registro timestamp with time zone NOT NULL DEFAULT now(),
  data_solicitacao timestamp with time zone,
  validador_id bigint,
  data_validacao timestamp with time zone,
  confirmador_id bigint,
  data_confirmacao timestamp with time zone,
  aprovador_id bigint,
  data_aprovacao timestamp with time zone,
  justificativa_aprovacao text,
  data_encomenda timestamp with time zone,
  data_finalizacao timestamp with time zone,
  reprovador_id bigint,
  data_reprovacao timestamp with time zone,
  justificativa_reprovacao text,
  cancelador_id bigint,
  data_cancelamento timestamp with time zone,
  justificativa_cancelamento text,
  recycle_pedido bigint,
  busca text NOT NULL DEFAULT ''::text,
  competencia text NOT NULL GENERATED ALWAYS AS (COALESCE(mes_comp, ((lpad(((EXTRACT(year FROM timezone('America/Sao_Paulo'::text, data_registro)))::integer)::text, 4, '0'::text) || '-'::text) || lpad(((EXTRACT(month FROM timezone('America/Sao_Paulo'::text, data_registro)))::integer)::text, 2, '0'::text)))) STORED,
  previsao_entrega date,
  encomendador_id bigint,
  data_entrega timestamp with time zone,
  excedente_aprovado numeric(16,2) NOT NULL DEFAULT 0,
  CONSTRAINT pedidos_aprovador_id_fkey FOREIGN KEY (aprovador_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_cancelador_id_fkey FOREIGN KEY (cancelador_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT pedidos_confirmador_id_fkey FOREIGN KEY (confirmador_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_encomendador_id_fkey FOREIGN KEY (encomendador_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_excedente_aprovado_check CHECK ((excedente_aprovado >= (0)::numeric)),
  CONSTRAINT pedidos_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedores(id),
  CONSTRAINT pedidos_mes_comp_check CHECK ((mes_comp ~ '^[2-9][0-9]{3}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT pedidos_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT pedidos_pkey PRIMARY KEY (id),
  CONSTRAINT pedidos_recycle_pedido_fkey FOREIGN KEY (recycle_pedido) REFERENCES pedidos(id),
  CONSTRAINT pedidos_reprovador_id_fkey FOREIGN KEY (reprovador_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_solicitante_id_fkey FOREIGN KEY (solicitante_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_status_check CHECK (((status >= 1) AND (status <= 9))),
  CONSTRAINT pedidos_tipo_check CHECK (((tipo >= 1) AND (tipo <= 4))),
  CONSTRAINT pedidos_validador_id_fkey FOREIGN KEY (validador_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_veiculo_id_fkey FOREIGN KEY (veiculo_id) REFERENCES veiculos(id)
);
CREATE INDEX auditoria_por_pessoa ON public.pedidos USING btree (solicitante_id, fornecedor_id, centro_de_custo_id, data_registro) WHERE (status <> ALL (ARRAY[1, 6, 8]));
CREATE INDEX pedidos_aprovacao ON public.pedidos USING btree (centro_de_custo_id, data_aprovacao) INCLUDE (valor_total, data_solicitacao, fornecedor_id, obra_id) WHERE (status = ANY (ARRAY[5, 7, 9]));
CREATE INDEX pedidos_aprovador ON public.pedidos USING btree (aprovador_id, centro_de_custo_id) WHERE (aprovador_id IS NOT NULL);
CREATE INDEX pedidos_busca ON public.pedidos USING gin (busca gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX pedidos_centro ON public.pedidos USING btree (centro_de_custo_id, numero DESC);
CREATE INDEX pedidos_confirmador ON public.pedidos USING btree (confirmador_id, centro_de_custo_id) INCLUDE (aprovador_id) WHERE (confirmador_id IS NOT NULL);
CREATE INDEX pedidos_duplicidade ON public.pedidos USING btree (fornecedor_id, valor_total, data_registro) WHERE (status <> ALL (ARRAY[1, 6, 8]));
CREATE INDEX pedidos_em_curso ON public.pedidos USING btree (status, centro_de_custo_id, numero DESC) WHERE (status = ANY (ARRAY[2, 3, 4, 5, 9]));
CREATE INDEX pedidos_finalizados ON public.pedidos USING btree (centro_de_custo_id, data_finalizacao DESC, id) INCLUDE (valor_total, data_aprovacao) WHERE (status = 7);
CREATE INDEX pedidos_fornecedor ON public.pedidos USING btree (fornecedor_id, numero DESC) INCLUDE (centro_de_custo_id, status, tipo, valor_total, id);
CREATE UNIQUE INDEX pedidos_numero_unico ON public.pedidos USING btree (numero);
CREATE INDEX pedidos_numeros_do_mes ON public.pedidos USING btree (date_trunc('month'::text, (data_registro AT TIME ZONE 'America/Sao_Paulo'::text)), numero DESC) INCLUDE (id, centro_de_custo_id, data_registro);
CREATE INDEX pedidos_obra ON public.pedidos USING btree (obra_id, centro_de_custo_id, numero DESC) INCLUDE (id, status, valor_total);
CREATE INDEX pedidos_pares ON public.pedidos USING gin (pares_de_letras(busca)) WITH (gin_pending_list_limit='256');
CREATE INDEX pedidos_por_aprovacao ON public.pedidos USING btree (data_aprovacao, numero) WHERE (data_aprovacao IS NOT NULL);
CREATE INDEX pedidos_por_finalizacao ON public.pedidos USING btree (data_finalizacao, numero) WHERE (data_finalizacao IS NOT NULL);
CREATE INDEX pedidos_por_justificativa ON public.pedidos USING btree ("left"(justificativa, 64) COLLATE pt, numero) WHERE (justificativa IS NOT NULL);
CREATE INDEX pedidos_por_mes ON public.pedidos USING btree (mes_comp, numero) WHERE (mes_comp IS NOT NULL);
CREATE INDEX pedidos_por_pagamento ON public.pedidos USING btree (pagamento COLLATE pt, numero) WHERE (pagamento IS NOT NULL);
CREATE INDEX pedidos_por_registro ON public.pedidos USING btree (data_registro, numero);
CREATE INDEX pedidos_por_status ON public.pedidos USING btree (status, numero);
CREATE INDEX pedidos_por_tipo ON public.pedidos USING btree (tipo, numero);
CREATE INDEX pedidos_reciclado ON public.pedidos USING btree (recycle_pedido) WHERE (recycle_pedido IS NOT NULL);
CREATE INDEX pedidos_registro ON public.pedidos USING btree (centro_de_custo_id, data_registro) INCLUDE (status, tipo, valor_total, obra_id);
CREATE INDEX pedidos_reprovador ON public.pedidos USING btree (reprovador_id, centro_de_custo_id) INCLUDE (aprovador_id, confirmador_id, validador_id, data_validacao) WHERE (reprovador_id IS NOT NULL);
CREATE INDEX pedidos_solicitante ON public.pedidos USING btree (solicitante_id, numero DESC) INCLUDE (centro_de_custo_id, status, tipo, valor_total, id);
CREATE INDEX pedidos_validador ON public.pedidos USING btree (validador_id, centro_de_custo_id) INCLUDE (data_validacao, aprovador_id, confirmador_id) WHERE (validador_id IS NOT NULL);
CREATE INDEX pedidos_valor ON public.pedidos USING btree (valor_total, centro_de_custo_id);
CREATE INDEX pedidos_veiculo ON public.pedidos USING btree (veiculo_id, id) WHERE (veiculo_id IS NOT NULL);
CREATE TRIGGER excedentes_do_pedido AFTER UPDATE ON pedidos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION excedentes_do_pedido();
CREATE TRIGGER fluxo_segue_reciclado AFTER INSERT ON pedidos FOR EACH ROW WHEN (new.recycle_pedido IS NOT NULL) EXECUTE FUNCTION fluxo_segue_reciclado();
CREATE TRIGGER pedidos_auditados_ao_criar AFTER INSERT ON pedidos REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION auditoria_anota_pedidos();
CREATE TRIGGER pedidos_auditados_ao_mudar AFTER UPDATE ON pedidos REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION auditoria_anota_pedidos();
CREATE TRIGGER pedidos_busca_ao_criar BEFORE INSERT ON pedidos FOR EACH ROW EXECUTE FUNCTION pedidos_mantem_busca();
CREATE TRIGGER pedidos_busca_ao_mudar BEFORE UPDATE OF justificativa, fornecedor_id, solicitante_id, obra_id ON pedidos FOR EACH ROW EXECUTE FUNCTION pedidos_mantem_busca();
CREATE TRIGGER pedidos_levam_vigencia AFTER UPDATE OF status ON pedidos FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION pedidos_levam_vigencia();
CREATE TRIGGER pedidos_se_somam_ao_criar AFTER INSERT ON pedidos REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION pedidos_se_somam();
CREATE TRIGGER pedidos_se_somam_ao_excluir AFTER DELETE ON pedidos REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION pedidos_se_somam();
CREATE TRIGGER pedidos_se_somam_ao_mudar AFTER UPDATE ON pedidos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION pedidos_se_somam();
CREATE TRIGGER pedidos_sem_somas AFTER TRUNCATE ON pedidos FOR EACH STATEMENT EXECUTE FUNCTION pedidos_sem_somas();
CREATE TRIGGER razao_do_pedido_mudado AFTER UPDATE ON pedidos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION razao_do_pedido();
CREATE TRIGGER saidas_do_pedido_mudado AFTER UPDATE ON pedidos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION saidas_do_pedido();
CREATE TRIGGER saidas_do_pedido_novo AFTER INSERT ON pedidos REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION saidas_do_pedido();

CREATE TABLE pedidos_anexos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  pedido_id bigint NOT NULL,
  tipo smallint NOT NULL,
  numero_nota_fiscal text,
  codigo_barras_boleto text,
  fornecedor_id bigint,
  valor numeric(16,2),
  valor_parcela numeric(16,2),
  data_vencimento date,
  data_agendada date,
  centro_de_custo bigint,
  centro_institucional bigint,
  observacao text,
  reanexar boolean,
  file_name text NOT NULL,
  hiperlink text NOT NULL,
  status smallint,
  em_pagamento boolean NOT NULL DEFAULT false,
  status_banco smallint,
  comprovante_id text,
  comprovante_hiperlink text,
  arquivo_id bigint NOT NULL,
  comprovante_arquivo_id bigint,
  busca text GENERATED ALWAYS AS (normalizar(((file_name || ' '::text) || COALESCE(numero_nota_fiscal, ''::text)))) STORED,
  pago_em timestamp with time zone,
  codigo_barras text,
  chave_nfe text,
  pix_copia_cola text,
  pix_id text,
  favorecido text,
  favorecido_documento text,
  banco_code text,
  agencia text,
  conta text,
  digito text,
  conta_corrente_ou_poupanca smallint,
  pix_tipo smallint,
  pix_chave text,
  motivo_do_banco text,
  vigente boolean NOT NULL DEFAULT true,
  juros numeric(16,2),
  multa numeric(16,2),
  desconto numeric(16,2),
  motivo_da_diferenca text,
  valor_no_codigo numeric(16,2),
  pix_destino text,
  dados_por_id bigint,
  dados_em timestamp with time zone,
  conferido_por_id bigint,
  conferido_em timestamp with time zone,
  a_pagar numeric(16,2) GENERATED ALWAYS AS ((((COALESCE(valor_parcela, valor) + COALESCE(juros, (0)::numeric)) + COALESCE(multa, (0)::numeric)) - COALESCE(desconto, (0)::numeric))) STORED,
  data_pagamento date,
  data_no_banco date,
  campo_do_banco text,
  servico text,
  servico_municipio text,
  servico_materiais numeric(16,2),
  data_emissao date,
  retido_inss numeric(16,2),
  retido_iss numeric(16,2),
  retido_irrf numeric(16,2),
  retido_csrf numeric(16,2),
  CONSTRAINT pedidos_anexos_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT pedidos_anexos_campo_do_banco_check CHECK ((campo_do_banco <> ''::text)),
  CONSTRAINT pedidos_anexos_centro_de_custo_fkey FOREIGN KEY (centro_de_custo) REFERENCES contas_contrato(id),
  CONSTRAINT pedidos_anexos_centro_institucional_fkey FOREIGN KEY (centro_institucional) REFERENCES contas_institucionais(id),
  CONSTRAINT pedidos_anexos_check CHECK (((status IS DISTINCT FROM 3) OR (comprovante_arquivo_id IS NOT NULL))),
  CONSTRAINT pedidos_anexos_codigo_barras_check CHECK ((codigo_barras ~ '^[0-9]{44}$'::text)),
  CONSTRAINT pedidos_anexos_comprovante_arquivo_id_fkey FOREIGN KEY (comprovante_arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT pedidos_anexos_conferido_por_id_fkey FOREIGN KEY (conferido_por_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_anexos_dados_por_id_fkey FOREIGN KEY (dados_por_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_anexos_desconto CHECK ((COALESCE(desconto, (0)::numeric) <= ((COALESCE(valor_parcela, valor, (0)::numeric) + COALESCE(juros, (0)::numeric)) + COALESCE(multa, (0)::numeric)))),
  CONSTRAINT pedidos_anexos_desconto_check CHECK ((desconto >= (0)::numeric)),
  CONSTRAINT pedidos_anexos_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedores(id),
  CONSTRAINT pedidos_anexos_juros_check CHECK ((juros >= (0)::numeric)),
  CONSTRAINT pedidos_anexos_multa_check CHECK ((multa >= (0)::numeric)),
  CONSTRAINT pedidos_anexos_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE CASCADE,
  CONSTRAINT pedidos_anexos_pix_tipo_check CHECK (((pix_tipo >= 1) AND (pix_tipo <= 5))),
  CONSTRAINT pedidos_anexos_pkey PRIMARY KEY (id),
  CONSTRAINT pedidos_anexos_retido_csrf_check CHECK ((retido_csrf >= (0)::numeric)),
  CONSTRAINT pedidos_anexos_retido_inss_check CHECK ((retido_inss >= (0)::numeric)),
  CONSTRAINT pedidos_anexos_retido_irrf_check CHECK ((retido_irrf >= (0)::numeric)),
  CONSTRAINT pedidos_anexos_retido_iss_check CHECK ((retido_iss >= (0)::numeric)),
  CONSTRAINT pedidos_anexos_servico_materiais_check CHECK ((servico_materiais >= (0)::numeric)),
  CONSTRAINT pedidos_anexos_servico_municipio_check CHECK ((servico_municipio ~ '^[1-5][0-9]{6}$'::text)),
  CONSTRAINT pedidos_anexos_status_banco_check CHECK (((status_banco >= 1) AND (status_banco <= 4))),
  CONSTRAINT pedidos_anexos_status_check CHECK (((status >= 1) AND (status <= 3))),
  CONSTRAINT pedidos_anexos_tipo_check CHECK (((tipo >= 1) AND (tipo <= 11)))
);
CREATE INDEX auditoria_por_barras ON public.pedidos_anexos USING btree (codigo_barras) WHERE (codigo_barras IS NOT NULL);
CREATE INDEX auditoria_por_nfe ON public.pedidos_anexos USING btree (chave_nfe) WHERE (chave_nfe IS NOT NULL);
CREATE INDEX auditoria_por_numero ON public.pedidos_anexos USING btree (numero_de_documento(numero_nota_fiscal)) WHERE ((tipo = ANY (ARRAY[2, 3, 5])) AND (numero_nota_fiscal IS NOT NULL));
CREATE INDEX pedidos_anexos_a_pagar ON public.pedidos_anexos USING btree (status, COALESCE(data_agendada, data_vencimento), id) WHERE em_pagamento;
CREATE INDEX pedidos_anexos_arquivo ON public.pedidos_anexos USING btree (arquivo_id);
CREATE INDEX pedidos_anexos_busca ON public.pedidos_anexos USING gin (busca gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE UNIQUE INDEX pedidos_anexos_chave_nfe ON public.pedidos_anexos USING btree (chave_nfe) WHERE vigente;
CREATE UNIQUE INDEX pedidos_anexos_codigo_barras ON public.pedidos_anexos USING btree (codigo_barras) WHERE vigente;
CREATE INDEX pedidos_anexos_comprovante ON public.pedidos_anexos USING btree (comprovante_arquivo_id) WHERE (comprovante_arquivo_id IS NOT NULL);
CREATE INDEX pedidos_anexos_conferido_por ON public.pedidos_anexos USING btree (conferido_por_id);
CREATE INDEX pedidos_anexos_dados_por ON public.pedidos_anexos USING btree (dados_por_id);
CREATE INDEX pedidos_anexos_em_aberto ON public.pedidos_anexos USING btree (pedido_id) INCLUDE (valor, valor_parcela) WHERE (em_pagamento AND (status = ANY (ARRAY[1, 2])));
CREATE INDEX pedidos_anexos_fornecedor ON public.pedidos_anexos USING btree (fornecedor_id);
CREATE INDEX pedidos_anexos_notas ON public.pedidos_anexos USING btree (pedido_id) WHERE (tipo = ANY (ARRAY[2, 3, 5, 9]));
CREATE INDEX pedidos_anexos_numero_de_nota ON public.pedidos_anexos USING btree (numero_de_nota(numero_nota_fiscal)) WHERE (vigente AND (numero_nota_fiscal IS NOT NULL));
CREATE INDEX pedidos_anexos_pagos ON public.pedidos_anexos USING btree (pago_em) INCLUDE (pedido_id, a_pagar, status, em_pagamento) WHERE (pago_em IS NOT NULL);
CREATE INDEX pedidos_anexos_pedido ON public.pedidos_anexos USING btree (pedido_id);
CREATE UNIQUE INDEX pedidos_anexos_pix_id ON public.pedidos_anexos USING btree (pix_id) WHERE vigente;
CREATE INDEX pedidos_anexos_realizados ON public.pedidos_anexos USING btree (pedido_id) INCLUDE (id, valor, valor_parcela) WHERE (status = 3);
CREATE INDEX pedidos_anexos_vencimento ON public.pedidos_anexos USING btree (COALESCE(data_agendada, data_vencimento), id) WHERE em_pagamento;
CREATE TRIGGER anexos_auditados_ao_criar AFTER INSERT ON pedidos_anexos REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION auditoria_anota_anexos();
CREATE TRIGGER anexos_auditados_ao_mudar AFTER UPDATE ON pedidos_anexos REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION auditoria_anota_anexos();
CREATE TRIGGER excedentes_do_anexo_excluido AFTER DELETE ON pedidos_anexos REFERENCING OLD TABLE AS mexidos FOR EACH STATEMENT EXECUTE FUNCTION excedentes_das_partes();
CREATE TRIGGER excedentes_do_anexo_mudado AFTER UPDATE ON pedidos_anexos REFERENCING NEW TABLE AS mexidos FOR EACH STATEMENT EXECUTE FUNCTION excedentes_das_partes();
CREATE TRIGGER excedentes_do_anexo_novo AFTER INSERT ON pedidos_anexos REFERENCING NEW TABLE AS mexidos FOR EACH STATEMENT EXECUTE FUNCTION excedentes_das_partes();
CREATE TRIGGER pedidos_anexos_nascem_vigentes BEFORE INSERT ON pedidos_anexos FOR EACH ROW EXECUTE FUNCTION pedidos_anexos_nascem_vigentes();
CREATE TRIGGER pedidos_anexos_numeram_diarias BEFORE INSERT OR UPDATE OF tipo, numero_nota_fiscal ON pedidos_anexos FOR EACH ROW WHEN (new.tipo = 8 AND COALESCE(btrim(new.numero_nota_fiscal), ''::text) = ''::text) EXECUTE FUNCTION pedidos_anexos_numeram_diarias();
CREATE TRIGGER pedidos_anexos_pagos BEFORE INSERT OR UPDATE OF status, pago_em, data_pagamento, data_no_banco ON pedidos_anexos FOR EACH ROW EXECUTE FUNCTION pedidos_anexos_pagos();
CREATE TRIGGER razao_do_anexo_excluido AFTER DELETE ON pedidos_anexos REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION razao_dos_pagamentos();
CREATE TRIGGER razao_do_anexo_mudado AFTER UPDATE ON pedidos_anexos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION razao_dos_pagamentos();
CREATE TRIGGER razao_do_anexo_novo AFTER INSERT ON pedidos_anexos REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION razao_dos_pagamentos();
CREATE TRIGGER saidas_do_anexo_excluido AFTER DELETE ON pedidos_anexos REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE TRIGGER saidas_do_anexo_mudado AFTER UPDATE ON pedidos_anexos REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE TRIGGER saidas_do_anexo_novo AFTER INSERT ON pedidos_anexos REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();

CREATE TABLE pedidos_comentarios (
  id bigint NOT NULL DEFAULT next_id(),
  pedido_id bigint NOT NULL,
  autor_id bigint NOT NULL,
  texto text NOT NULL,
  mencionados bigint[] NOT NULL DEFAULT '{}'::bigint[],
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pedidos_comentarios_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_comentarios_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE CASCADE,
  CONSTRAINT pedidos_comentarios_pkey PRIMARY KEY (id),
  CONSTRAINT pedidos_comentarios_texto_check CHECK ((texto <> ''::text))
);
CREATE INDEX pedidos_comentarios_autor ON public.pedidos_comentarios USING btree (autor_id);
CREATE INDEX pedidos_comentarios_mencionados ON public.pedidos_comentarios USING gin (mencionados);
CREATE INDEX pedidos_comentarios_pedido ON public.pedidos_comentarios USING btree (pedido_id, id);

CREATE TABLE pedidos_contatos (
  id bigint NOT NULL DEFAULT next_id(),
  pedido_id bigint NOT NULL,
  autor_id bigint NOT NULL,
  canal smallint NOT NULL,
  texto text NOT NULL,
  nova_previsao date,
  em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pedidos_contatos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_contatos_canal_check CHECK (((canal >= 1) AND (canal <= 4))),
  CONSTRAINT pedidos_contatos_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE CASCADE,
  CONSTRAINT pedidos_contatos_pkey PRIMARY KEY (id),
  CONSTRAINT pedidos_contatos_texto_check CHECK ((texto <> ''::text))
);
CREATE INDEX pedidos_contatos_autor ON public.pedidos_contatos USING btree (autor_id);
CREATE INDEX pedidos_contatos_pedido ON public.pedidos_contatos USING btree (pedido_id, id DESC);

CREATE TABLE pedidos_decisoes (
  pedido_id bigint NOT NULL,
  pessoa_id bigint NOT NULL,
  em timestamp with time zone NOT NULL,
  revisao integer NOT NULL,
  antes jsonb NOT NULL,
  CONSTRAINT pedidos_decisoes_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE CASCADE,
  CONSTRAINT pedidos_decisoes_pessoa_id_fkey FOREIGN KEY (pessoa_id) REFERENCES usuarios(id) ON DELETE CASCADE,
  CONSTRAINT pedidos_decisoes_pkey PRIMARY KEY (pedido_id)
);
CREATE INDEX pedidos_decisoes_em ON public.pedidos_decisoes USING btree (em);
CREATE INDEX pedidos_decisoes_pessoa ON public.pedidos_decisoes USING btree (pessoa_id);

CREATE TABLE pedidos_etapas (
  id bigint NOT NULL DEFAULT next_id(),
  pedido_id bigint NOT NULL,
  etapa smallint NOT NULL,
  rodada integer NOT NULL,
  pessoa_id bigint NOT NULL,
  em timestamp with time zone NOT NULL,
  motivo text,
  CONSTRAINT pedidos_etapas_etapa_check CHECK (((etapa >= 1) AND (etapa <= 7))),
  CONSTRAINT pedidos_etapas_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE CASCADE,
  CONSTRAINT pedidos_etapas_pessoa_id_fkey FOREIGN KEY (pessoa_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_etapas_pkey PRIMARY KEY (id),
  CONSTRAINT pedidos_etapas_rodada_check CHECK ((rodada > 0))
);
CREATE INDEX pedidos_etapas_pedido ON public.pedidos_etapas USING btree (pedido_id, id);
CREATE INDEX pedidos_etapas_pessoa ON public.pedidos_etapas USING btree (pessoa_id);

CREATE TABLE pedidos_excedentes (
  pedido_id bigint NOT NULL,
  valor numeric(16,2) NOT NULL,
  CONSTRAINT pedidos_excedentes_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE CASCADE,
  CONSTRAINT pedidos_excedentes_pkey PRIMARY KEY (pedido_id),
  CONSTRAINT pedidos_excedentes_valor_check CHECK ((valor > (0)::numeric))
);

CREATE TABLE pedidos_itens (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  pedido_id bigint NOT NULL,
  descricao text NOT NULL,
  unidade text,
  quantidade numeric(14,4) NOT NULL,
  valor numeric(16,4) NOT NULL,
  retirado numeric(14,4) NOT NULL DEFAULT 0,
  codigo_custo_id bigint,
  centro_de_custo_id bigint,
  obra_id bigint,
  busca text GENERATED ALWAYS AS (normalizar(descricao)) STORED,
  CONSTRAINT pedidos_itens_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT pedidos_itens_check CHECK (((retirado >= (0)::numeric) AND (retirado <= quantidade))),
  CONSTRAINT pedidos_itens_codigo_custo_id_fkey FOREIGN KEY (codigo_custo_id) REFERENCES categorias_de_custo(id),
  CONSTRAINT pedidos_itens_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT pedidos_itens_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE CASCADE,
  CONSTRAINT pedidos_itens_pkey PRIMARY KEY (id),
  CONSTRAINT pedidos_itens_quantidade_check CHECK ((quantidade > (0)::numeric)),
  CONSTRAINT pedidos_itens_valor_check CHECK ((valor >= (0)::numeric))
);
CREATE INDEX pedidos_itens_busca ON public.pedidos_itens USING gin (busca gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX pedidos_itens_categoria ON public.pedidos_itens USING btree (codigo_custo_id);
CREATE INDEX pedidos_itens_com_obra ON public.pedidos_itens USING btree (pedido_id) INCLUDE (valor, quantidade) WHERE (obra_id IS NOT NULL);
CREATE INDEX pedidos_itens_descricao ON public.pedidos_itens USING btree (md5(busca), pedido_id DESC);
CREATE INDEX pedidos_itens_obra ON public.pedidos_itens USING btree (obra_id) WHERE (obra_id IS NOT NULL);
CREATE INDEX pedidos_itens_pedido ON public.pedidos_itens USING btree (pedido_id);
CREATE TRIGGER pedidos_sem_itens AFTER DELETE ON pedidos_itens REFERENCING OLD TABLE AS mexidos FOR EACH STATEMENT EXECUTE FUNCTION pedidos_tem_itens();
CREATE TRIGGER pedidos_tem_item_mudado AFTER UPDATE OF descricao, pedido_id ON pedidos_itens FOR EACH ROW WHEN (old.descricao IS DISTINCT FROM new.descricao OR old.pedido_id IS DISTINCT FROM new.pedido_id) EXECUTE FUNCTION pedidos_tem_item_mudado();
CREATE TRIGGER pedidos_tem_itens_novos AFTER INSERT ON pedidos_itens REFERENCING NEW TABLE AS mexidos FOR EACH STATEMENT EXECUTE FUNCTION pedidos_tem_itens();
CREATE TRIGGER razao_do_item_excluido AFTER DELETE ON pedidos_itens REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION razao_dos_itens();
CREATE TRIGGER razao_do_item_mudado AFTER UPDATE ON pedidos_itens REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION razao_dos_itens();
CREATE TRIGGER razao_do_item_novo AFTER INSERT ON pedidos_itens REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION razao_dos_itens();
CREATE TRIGGER saidas_do_item_excluido AFTER DELETE ON pedidos_itens REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE TRIGGER saidas_do_item_mudado AFTER UPDATE ON pedidos_itens REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();
CREATE TRIGGER saidas_do_item_novo AFTER INSERT ON pedidos_itens REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION saidas_das_partes();

CREATE TABLE pedidos_nomes_a_seguir (
  id bigint NOT NULL DEFAULT next_id(),
  tabela text NOT NULL,
  registro_id bigint NOT NULL,
  abaixo_de integer NOT NULL DEFAULT 2147483647,
  em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pedidos_nomes_a_seguir_pkey PRIMARY KEY (id),
  CONSTRAINT pedidos_nomes_a_seguir_tabela_check CHECK ((tabela = ANY (ARRAY['fornecedores'::text, 'obras'::text, 'usuarios'::text, 'pedidos'::text])))
);

CREATE TABLE pedidos_retencoes (
  id bigint NOT NULL DEFAULT next_id(),
  pedido_id bigint NOT NULL,
  nota_id bigint NOT NULL,
  guia_id bigint,
  fornecedor_id bigint NOT NULL,
  tributo smallint NOT NULL,
  regra_id bigint,
  regime smallint NOT NULL,
  servico text NOT NULL,
  municipio text,
  beneficiario text NOT NULL,
  codigo_de_receita text,
  fonte text NOT NULL,
  prazo jsonb NOT NULL,
  competencia text NOT NULL,
  vencimento date NOT NULL,
  base numeric(16,2) NOT NULL,
  aliquota numeric(14,4),
  calculado numeric(16,2) NOT NULL,
  retido numeric(16,2) NOT NULL,
  motivo text,
  dispensada_por_id bigint,
  dispensada_em timestamp with time zone,
  dispensa_motivo text,
  CONSTRAINT pedidos_retencoes_base_check CHECK ((base >= (0)::numeric)),
  CONSTRAINT pedidos_retencoes_calculado_check CHECK ((calculado >= (0)::numeric)),
  CONSTRAINT pedidos_retencoes_competencia_check CHECK ((competencia ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  CONSTRAINT pedidos_retencoes_dispensa CHECK ((((dispensada_por_id IS NULL) = (dispensada_em IS NULL)) AND ((dispensada_em IS NULL) = (dispensa_motivo IS NULL)) AND ((dispensada_em IS NULL) OR (retido = (0)::numeric)))),
  CONSTRAINT pedidos_retencoes_dispensada_por_id_fkey FOREIGN KEY (dispensada_por_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_retencoes_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedores(id),
  CONSTRAINT pedidos_retencoes_guia_id_fkey FOREIGN KEY (guia_id) REFERENCES pedidos_anexos(id) ON DELETE SET NULL,
  CONSTRAINT pedidos_retencoes_nota_id_fkey FOREIGN KEY (nota_id) REFERENCES pedidos_anexos(id) ON DELETE CASCADE,
  CONSTRAINT pedidos_retencoes_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE CASCADE,
  CONSTRAINT pedidos_retencoes_pkey PRIMARY KEY (id),
  CONSTRAINT pedidos_retencoes_regra_id_fkey FOREIGN KEY (regra_id) REFERENCES regras_de_retencao(id) ON DELETE SET NULL,
  CONSTRAINT pedidos_retencoes_retido_check CHECK ((retido >= (0)::numeric)),
  CONSTRAINT pedidos_retencoes_tributo_check CHECK (((tributo >= 1) AND (tributo <= 4)))
);
CREATE INDEX pedidos_retencoes_competencia ON public.pedidos_retencoes USING btree (competencia);
CREATE INDEX pedidos_retencoes_dispensada_por ON public.pedidos_retencoes USING btree (dispensada_por_id) WHERE (dispensada_por_id IS NOT NULL);
CREATE INDEX pedidos_retencoes_do_mes ON public.pedidos_retencoes USING btree (fornecedor_id, tributo, competencia);
CREATE UNIQUE INDEX pedidos_retencoes_guia ON public.pedidos_retencoes USING btree (guia_id) WHERE (guia_id IS NOT NULL);
CREATE INDEX pedidos_retencoes_nota ON public.pedidos_retencoes USING btree (nota_id);
CREATE INDEX pedidos_retencoes_pedido ON public.pedidos_retencoes USING btree (pedido_id);
CREATE INDEX pedidos_retencoes_regra ON public.pedidos_retencoes USING btree (regra_id) WHERE (regra_id IS NOT NULL);

CREATE TABLE pedidos_retiradas (
  id bigint NOT NULL DEFAULT next_id(),
  pedido_id bigint NOT NULL,
  item_id bigint NOT NULL,
  quantidade numeric(14,4) NOT NULL,
  recebedor text NOT NULL,
  observacao text,
  arquivo_id bigint,
  autor_id bigint NOT NULL,
  em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pedidos_retiradas_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT pedidos_retiradas_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  CONSTRAINT pedidos_retiradas_item_id_fkey FOREIGN KEY (item_id) REFERENCES pedidos_itens(id) ON DELETE CASCADE,
  CONSTRAINT pedidos_retiradas_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE CASCADE,
  CONSTRAINT pedidos_retiradas_pkey PRIMARY KEY (id),
  CONSTRAINT pedidos_retiradas_quantidade_check CHECK ((quantidade > (0)::numeric)),
  CONSTRAINT pedidos_retiradas_recebedor_check CHECK ((recebedor <> ''::text))
);
CREATE INDEX pedidos_retiradas_arquivo ON public.pedidos_retiradas USING btree (arquivo_id) WHERE (arquivo_id IS NOT NULL);
CREATE INDEX pedidos_retiradas_autor ON public.pedidos_retiradas USING btree (autor_id);
CREATE INDEX pedidos_retiradas_item ON public.pedidos_retiradas USING btree (item_id);
CREATE INDEX pedidos_retiradas_pedido ON public.pedidos_retiradas USING btree (pedido_id, id);

CREATE TABLE pedidos_somas (
  id bigint NOT NULL DEFAULT next_id(),
  centro_de_custo_id bigint NOT NULL,
  status smallint NOT NULL,
  tipo smallint NOT NULL,
  total bigint NOT NULL,
  valor numeric(16,2) NOT NULL,
  junta boolean NOT NULL DEFAULT false,
  mes date NOT NULL,
  CONSTRAINT pedidos_somas_pkey PRIMARY KEY (id)
);

CREATE TABLE pedidos_vistos (
  usuario_id bigint NOT NULL,
  pedido_id bigint NOT NULL,
  visto_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pedidos_vistos_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE CASCADE,
  CONSTRAINT pedidos_vistos_pkey PRIMARY KEY (usuario_id, pedido_id),
  CONSTRAINT pedidos_vistos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);
CREATE INDEX pedidos_vistos_pedido ON public.pedidos_vistos USING btree (pedido_id);

CREATE TABLE permissoes (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  usuario_id bigint NOT NULL,
  alvo text NOT NULL,
  visualizar boolean NOT NULL DEFAULT false,
  adicionar boolean NOT NULL DEFAULT false,
  editar boolean NOT NULL DEFAULT false,
  excluir boolean NOT NULL DEFAULT false,
  acesso boolean NOT NULL DEFAULT false,
  busca text GENERATED ALWAYS AS (normalizar(alvo)) STORED,
  CONSTRAINT permissoes_check CHECK ((visualizar OR adicionar OR editar OR excluir OR acesso)),
  CONSTRAINT permissoes_id_key UNIQUE (id),
  CONSTRAINT permissoes_pkey PRIMARY KEY (usuario_id, alvo),
  CONSTRAINT permissoes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);
CREATE INDEX permissoes_alvo ON public.permissoes USING btree (alvo, usuario_id);
CREATE TRIGGER permissoes_ao_vivo AFTER INSERT OR DELETE OR UPDATE ON permissoes FOR EACH ROW EXECUTE FUNCTION avisar_direitos('usuario_id');

CREATE TABLE planos_5w2h (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  titulo text NOT NULL,
  origem smallint NOT NULL,
  origem_id text,
  origem_nome text,
  obra_id bigint,
  centro_de_custo_id bigint,
  o_que text NOT NULL,
  por_que text NOT NULL,
  onde text NOT NULL,
  quem_id bigint NOT NULL,
  quando_inicio date,
  quando_fim date NOT NULL,
  como text NOT NULL,
  quanto_previsto numeric(16,2),
  quanto_realizado numeric(16,2),
  percentual integer NOT NULL DEFAULT 0,
  verificador_id bigint,
  status smallint NOT NULL DEFAULT 1,
  data_verificacao date,
  parecer text,
  busca text GENERATED ALWAYS AS (normalizar(((((((((numero || ' '::text) || titulo) || ' '::text) || o_que) || ' '::text) || onde) || ' '::text) || COALESCE(origem_nome, ''::text)))) STORED,
  CONSTRAINT planos_5w2h_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT planos_5w2h_check CHECK ((verificador_id <> quem_id)),
  CONSTRAINT planos_5w2h_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT planos_5w2h_origem_check CHECK (((origem >= 1) AND (origem <= 9))),
  CONSTRAINT planos_5w2h_percentual_check CHECK (((percentual >= 0) AND (percentual <= 100))),
  CONSTRAINT planos_5w2h_pkey PRIMARY KEY (id),
  CONSTRAINT planos_5w2h_quanto_previsto_check CHECK ((quanto_previsto >= (0)::numeric)),
  CONSTRAINT planos_5w2h_quanto_realizado_check CHECK ((quanto_realizado >= (0)::numeric)),
  CONSTRAINT planos_5w2h_quem_id_fkey FOREIGN KEY (quem_id) REFERENCES usuarios(id),
  CONSTRAINT planos_5w2h_status_check CHECK (((status >= 1) AND (status <= 6))),
  CONSTRAINT planos_5w2h_verificador_id_fkey FOREIGN KEY (verificador_id) REFERENCES usuarios(id)
);
CREATE INDEX planos_5w2h_busca ON public.planos_5w2h USING gin (busca gin_trgm_ops);
CREATE INDEX planos_5w2h_centro_de_custo ON public.planos_5w2h USING btree (centro_de_custo_id, id);
CREATE UNIQUE INDEX planos_5w2h_numero ON public.planos_5w2h USING btree (numero);
CREATE INDEX planos_5w2h_obra ON public.planos_5w2h USING btree (obra_id) WHERE (obra_id IS NOT NULL);
CREATE INDEX planos_5w2h_origem ON public.planos_5w2h USING btree (origem, origem_id) WHERE (origem_id IS NOT NULL);
CREATE INDEX planos_5w2h_prazo ON public.planos_5w2h USING btree (quando_fim) WHERE (status = ANY (ARRAY[1, 2, 3, 5]));
CREATE INDEX planos_5w2h_quem ON public.planos_5w2h USING btree (quem_id);
CREATE INDEX planos_5w2h_verificador ON public.planos_5w2h USING btree (verificador_id) WHERE (verificador_id IS NOT NULL);

CREATE TABLE planos_5w2h_anexos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  plano_id bigint NOT NULL,
  tipo smallint NOT NULL,
  descricao text,
  data timestamp with time zone NOT NULL DEFAULT now(),
  criador_id bigint NOT NULL,
  file_name text NOT NULL,
  hiperlink text NOT NULL,
  arquivo_id bigint NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(((file_name || ' '::text) || COALESCE(descricao, ''::text)))) STORED,
  CONSTRAINT planos_5w2h_anexos_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT planos_5w2h_anexos_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  CONSTRAINT planos_5w2h_anexos_pkey PRIMARY KEY (id),
  CONSTRAINT planos_5w2h_anexos_plano_id_fkey FOREIGN KEY (plano_id) REFERENCES planos_5w2h(id),
  CONSTRAINT planos_5w2h_anexos_tipo_check CHECK (((tipo >= 1) AND (tipo <= 4)))
);
CREATE INDEX planos_5w2h_anexos_arquivo ON public.planos_5w2h_anexos USING btree (arquivo_id);
CREATE INDEX planos_5w2h_anexos_busca ON public.planos_5w2h_anexos USING gin (busca gin_trgm_ops);
CREATE INDEX planos_5w2h_anexos_criador ON public.planos_5w2h_anexos USING btree (criador_id);
CREATE INDEX planos_5w2h_anexos_plano ON public.planos_5w2h_anexos USING btree (plano_id, id);

CREATE TABLE processos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(nome)) STORED,
  CONSTRAINT processos_pkey PRIMARY KEY (id)
);
CREATE INDEX processos_busca ON public.processos USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX processos_unico ON public.processos USING btree (nome);

CREATE TABLE questionarios (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  tipo_inspecao smallint NOT NULL,
  descricao text,
  contratos_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  versao integer NOT NULL DEFAULT 1,
  versao_publicada integer,
  total_perguntas integer NOT NULL DEFAULT 0,
  status smallint NOT NULL DEFAULT 1,
  data_alteracao timestamp with time zone NOT NULL DEFAULT now(),
  alterado_por_id bigint,
  secoes jsonb NOT NULL DEFAULT '[]'::jsonb,
  busca text GENERATED ALWAYS AS (normalizar(((nome || ' '::text) || COALESCE(descricao, ''::text)))) STORED,
  CONSTRAINT questionarios_alterado_por_id_fkey FOREIGN KEY (alterado_por_id) REFERENCES usuarios(id),
  CONSTRAINT questionarios_check CHECK (((versao_publicada >= 1) AND (versao_publicada <= versao))),
  CONSTRAINT questionarios_pkey PRIMARY KEY (id),
  CONSTRAINT questionarios_publicado CHECK (((status <> 2) OR (versao_publicada = versao))),
  CONSTRAINT questionarios_secoes_check CHECK ((jsonb_typeof(secoes) = 'array'::text)),
  CONSTRAINT questionarios_status_check CHECK (((status >= 1) AND (status <= 3))),
  CONSTRAINT questionarios_tipo_inspecao_check CHECK (((tipo_inspecao >= 1) AND (tipo_inspecao <= 8))),
  CONSTRAINT questionarios_total_perguntas_check CHECK ((total_perguntas >= 0)),
  CONSTRAINT questionarios_versao_check CHECK ((versao >= 1))
);
CREATE INDEX questionarios_alterado_por ON public.questionarios USING btree (alterado_por_id) WHERE (alterado_por_id IS NOT NULL);
CREATE INDEX questionarios_busca ON public.questionarios USING gin (busca gin_trgm_ops);
CREATE INDEX questionarios_contratos ON public.questionarios USING gin (contratos_ids);
CREATE TRIGGER inspecoes_nomes AFTER UPDATE OF nome ON questionarios FOR EACH ROW WHEN (old.nome <> new.nome) EXECUTE FUNCTION linhas_seguem_nome('inspecoes', 'questionario_id', 'numero');

CREATE TABLE questionarios_versoes (
  questionario_id bigint NOT NULL,
  versao integer NOT NULL,
  nome text NOT NULL,
  tipo_inspecao smallint NOT NULL,
  secoes jsonb NOT NULL,
  total_perguntas integer NOT NULL,
  publicada_em timestamp with time zone NOT NULL DEFAULT now(),
  publicada_por_id bigint,
  CONSTRAINT questionarios_versoes_pkey PRIMARY KEY (questionario_id, versao),
  CONSTRAINT questionarios_versoes_publicada_por_id_fkey FOREIGN KEY (publicada_por_id) REFERENCES usuarios(id),
  CONSTRAINT questionarios_versoes_questionario_id_fkey FOREIGN KEY (questionario_id) REFERENCES questionarios(id) ON DELETE CASCADE,
  CONSTRAINT questionarios_versoes_secoes_check CHECK ((jsonb_typeof(secoes) = 'array'::text)),
  CONSTRAINT questionarios_versoes_tipo_inspecao_check CHECK (((tipo_inspecao >= 1) AND (tipo_inspecao <= 8))),
  CONSTRAINT questionarios_versoes_total_perguntas_check CHECK ((total_perguntas > 0)),
  CONSTRAINT questionarios_versoes_versao_check CHECK ((versao >= 1))
);
CREATE INDEX questionarios_versoes_publicada_por ON public.questionarios_versoes USING btree (publicada_por_id) WHERE (publicada_por_id IS NOT NULL);
CREATE TRIGGER questionarios_versoes_congeladas BEFORE UPDATE ON questionarios_versoes FOR EACH ROW EXECUTE FUNCTION questionarios_versoes_congeladas();

CREATE TABLE razao (
  pedido_id bigint NOT NULL,
  competencia text NOT NULL,
  exercicio integer NOT NULL GENERATED ALWAYS AS (("left"(competencia, 4))::integer) STORED,
  centro_de_custo_id bigint NOT NULL,
  obra_id bigint,
  codigo_custo_id bigint,
  reservado bigint NOT NULL,
  comprometido bigint NOT NULL,
  realizado bigint NOT NULL,
  CONSTRAINT razao_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE CASCADE
);
CREATE INDEX razao_das_obras ON public.razao USING btree (obra_id) INCLUDE (centro_de_custo_id, reservado, comprometido, realizado) WHERE (obra_id IS NOT NULL);
CREATE INDEX razao_leitura ON public.razao USING btree (centro_de_custo_id, competencia) INCLUDE (exercicio, codigo_custo_id, obra_id, reservado, comprometido, realizado);
CREATE UNIQUE INDEX razao_unica ON public.razao USING btree (pedido_id, centro_de_custo_id, obra_id, codigo_custo_id) NULLS NOT DISTINCT;
CREATE TRIGGER razao_nao_muda BEFORE UPDATE ON razao FOR EACH STATEMENT EXECUTE FUNCTION razao_nao_muda();
CREATE TRIGGER razao_se_soma_ao_criar AFTER INSERT ON razao REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION razao_se_soma();
CREATE TRIGGER razao_se_soma_ao_excluir AFTER DELETE ON razao REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION razao_se_soma();
CREATE TRIGGER razao_sem_somas AFTER TRUNCATE ON razao FOR EACH STATEMENT EXECUTE FUNCTION razao_sem_somas();

CREATE TABLE razao_somas (
  centro_de_custo_id bigint NOT NULL,
  competencia text NOT NULL,
  exercicio integer NOT NULL GENERATED ALWAYS AS (("left"(competencia, 4))::integer) STORED,
  codigo_custo_id bigint,
  obra_id bigint,
  reservado bigint NOT NULL,
  comprometido bigint NOT NULL,
  realizado bigint NOT NULL,
  junta boolean NOT NULL DEFAULT false,
  CONSTRAINT razao_somas_check CHECK (((codigo_custo_id IS NULL) OR (obra_id IS NULL)))
);
CREATE INDEX razao_somas_categorias ON public.razao_somas USING btree (centro_de_custo_id, competencia) INCLUDE (exercicio, codigo_custo_id, reservado, comprometido, realizado) WHERE (obra_id IS NULL);
CREATE INDEX razao_somas_obras ON public.razao_somas USING btree (obra_id, competencia) INCLUDE (centro_de_custo_id, reservado, comprometido, realizado) WHERE (obra_id IS NOT NULL);
CREATE INDEX razao_somas_por_categoria ON public.razao_somas USING btree (centro_de_custo_id, codigo_custo_id, competencia) INCLUDE (exercicio, reservado, comprometido, realizado) WHERE (obra_id IS NULL);
CREATE INDEX razao_somas_soltas ON public.razao_somas USING btree (competencia) WHERE (NOT junta);

CREATE TABLE rdos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  versao integer NOT NULL DEFAULT 1,
  data date NOT NULL,
  obra_id bigint NOT NULL,
  centro_de_custo_id bigint NOT NULL,
  equipes_ids bigint[] NOT NULL,
  hora_inicio text,
  hora_fim text,
  intervalo_min integer,
  dia_sem_trabalho boolean,
  motivo smallint,
  condicoes smallint[] NOT NULL DEFAULT '{}'::smallint[],
  efetivo integer NOT NULL DEFAULT 0,
  horas numeric(14,4) NOT NULL DEFAULT 0,
  total_atividades integer NOT NULL DEFAULT 0,
  total_ocorrencias integer NOT NULL DEFAULT 0,
  com_acidente boolean NOT NULL DEFAULT false,
  status smallint NOT NULL DEFAULT 1,
  criador_id bigint NOT NULL,
  preenchido_por_ids bigint[] NOT NULL,
  data_registro timestamp with time zone NOT NULL DEFAULT now(),
  data_envio timestamp with time zone,
  aprovador_id bigint,
  data_aprovacao timestamp with time zone,
  motivo_devolucao text,
  motivo_cancelamento text,
  retifica_id bigint,
  motivo_retificacao text,
  status_anterior smallint,
  cliente_uuid text,
  data_dispositivo timestamp with time zone,
  origem_registro smallint NOT NULL DEFAULT 1,
  busca text NOT NULL DEFAULT ''::text,
  arquivos_do_celular integer NOT NULL DEFAULT 0,
  faltam integer NOT NULL DEFAULT 0,
  completo boolean NOT NULL DEFAULT true,
  relogio_divergente integer,
  apr_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  inspecoes_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  CONSTRAINT rdos_aprovador_id_fkey FOREIGN KEY (aprovador_id) REFERENCES usuarios(id),
  CONSTRAINT rdos_arquivos_do_celular_check CHECK ((arquivos_do_celular >= 0)),
  CONSTRAINT rdos_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT rdos_completo CHECK ((completo = (faltam = 0))),
  CONSTRAINT rdos_condicoes_check CHECK ((condicoes <@ '{1,2,3,4,5,6}'::smallint[])),
  CONSTRAINT rdos_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  CONSTRAINT rdos_efetivo_check CHECK ((efetivo >= 0)),
  CONSTRAINT rdos_faltam_check CHECK ((faltam >= 0)),
  CONSTRAINT rdos_hora_fim_check CHECK ((hora_fim ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT rdos_hora_inicio_check CHECK ((hora_inicio ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT rdos_horas_check CHECK ((horas >= (0)::numeric)),
  CONSTRAINT rdos_intervalo_min_check CHECK (((intervalo_min >= 0) AND (intervalo_min <= 600))),
  CONSTRAINT rdos_motivo_check CHECK ((motivo = ANY (ARRAY[1, 2, 3, 4, 5, 6, 99]))),
  CONSTRAINT rdos_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT rdos_origem_registro_check CHECK (((origem_registro >= 1) AND (origem_registro <= 3))),
  CONSTRAINT rdos_pkey PRIMARY KEY (id),
  CONSTRAINT rdos_retifica_id_fkey FOREIGN KEY (retifica_id) REFERENCES rdos(id),
  CONSTRAINT rdos_status_anterior_check CHECK (((status_anterior >= 1) AND (status_anterior <= 8))),
  CONSTRAINT rdos_status_check CHECK (((status >= 1) AND (status <= 8))),
  CONSTRAINT rdos_total_atividades_check CHECK ((total_atividades >= 0)),
  CONSTRAINT rdos_total_ocorrencias_check CHECK ((total_ocorrencias >= 0)),
  CONSTRAINT rdos_versao_check CHECK ((versao >= 1))
);
CREATE INDEX rdos_apr ON public.rdos USING gin (apr_ids);
CREATE INDEX rdos_aprovador ON public.rdos USING btree (aprovador_id) WHERE (aprovador_id IS NOT NULL);
CREATE INDEX rdos_busca ON public.rdos USING gin (busca gin_trgm_ops);
CREATE INDEX rdos_centro ON public.rdos USING btree (centro_de_custo_id, status, data);
CREATE UNIQUE INDEX rdos_cliente_uuid ON public.rdos USING btree (cliente_uuid) WHERE (cliente_uuid IS NOT NULL);
CREATE INDEX rdos_com_acidente ON public.rdos USING btree (data, id) WHERE com_acidente;
CREATE INDEX rdos_criador ON public.rdos USING btree (criador_id);
CREATE INDEX rdos_data ON public.rdos USING btree (data, id);
CREATE INDEX rdos_equipes ON public.rdos USING gin (equipes_ids);
CREATE INDEX rdos_inspecoes ON public.rdos USING gin (inspecoes_ids);
CREATE INDEX rdos_obra ON public.rdos USING btree (obra_id, data, id);
CREATE INDEX rdos_por_atividades ON public.rdos USING btree (total_atividades, data, id);
CREATE INDEX rdos_por_efetivo ON public.rdos USING btree (efetivo, data, id);
CREATE INDEX rdos_por_horas ON public.rdos USING btree (horas, data, id);
CREATE INDEX rdos_por_numero ON public.rdos USING btree (numero COLLATE pt, data, id);
CREATE INDEX rdos_por_ocorrencias ON public.rdos USING btree (total_ocorrencias, data, id);
CREATE INDEX rdos_por_origem ON public.rdos USING btree (origem_registro, data, id);
CREATE INDEX rdos_por_status ON public.rdos USING btree (status, data, id);
CREATE UNIQUE INDEX rdos_retifica ON public.rdos USING btree (retifica_id) WHERE ((retifica_id IS NOT NULL) AND (status <> 7));
CREATE INDEX rdos_retificado ON public.rdos USING btree (retifica_id, versao) WHERE (retifica_id IS NOT NULL);
CREATE UNIQUE INDEX rdos_unico ON public.rdos USING btree (obra_id, numero, versao);
CREATE TRIGGER obras_anota_mudado AFTER UPDATE ON rdos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_campo();
CREATE TRIGGER obras_anota_novo AFTER INSERT ON rdos REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_campo();
CREATE TRIGGER obras_anota_tirado AFTER DELETE ON rdos REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_campo();
CREATE TRIGGER rdos_busca BEFORE INSERT OR UPDATE OF numero, obra_id, equipes_ids ON rdos FOR EACH ROW EXECUTE FUNCTION rdos_busca();

CREATE TABLE rdos_atividades (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL,
  etapa_id bigint,
  baremo_item_id bigint,
  descricao text NOT NULL,
  local text,
  unidade text,
  quantidade numeric(14,4),
  percentual_etapa numeric(14,4),
  situacao smallint,
  linha_origem_id bigint,
  CONSTRAINT rdos_atividades_baremo_item_id_fkey FOREIGN KEY (baremo_item_id) REFERENCES baremos_itens(id),
  CONSTRAINT rdos_atividades_etapa_id_fkey FOREIGN KEY (etapa_id) REFERENCES obras_etapas(id),
  CONSTRAINT rdos_atividades_linha_origem_id_fkey FOREIGN KEY (linha_origem_id) REFERENCES rdos_atividades(id),
  CONSTRAINT rdos_atividades_percentual_etapa_check CHECK (((percentual_etapa >= (0)::numeric) AND (percentual_etapa <= (100)::numeric))),
  CONSTRAINT rdos_atividades_pkey PRIMARY KEY (id),
  CONSTRAINT rdos_atividades_quantidade_check CHECK (((quantidade >= (0)::numeric) AND (quantidade = round(quantidade, 3)))),
  CONSTRAINT rdos_atividades_rdo_id_fkey FOREIGN KEY (rdo_id) REFERENCES rdos(id) ON DELETE CASCADE,
  CONSTRAINT rdos_atividades_situacao_check CHECK (((situacao >= 1) AND (situacao <= 4)))
);
CREATE INDEX rdos_atividades_baremo_item ON public.rdos_atividades USING btree (baremo_item_id) WHERE (baremo_item_id IS NOT NULL);
CREATE INDEX rdos_atividades_etapa ON public.rdos_atividades USING btree (etapa_id) WHERE (etapa_id IS NOT NULL);
CREATE INDEX rdos_atividades_linha ON public.rdos_atividades USING btree (COALESCE(linha_origem_id, id));
CREATE INDEX rdos_atividades_origem ON public.rdos_atividades USING btree (linha_origem_id) WHERE (linha_origem_id IS NOT NULL);
CREATE INDEX rdos_atividades_rdo ON public.rdos_atividades USING btree (rdo_id, id);
CREATE TRIGGER obras_anota_mudada AFTER UPDATE ON rdos_atividades REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();
CREATE TRIGGER obras_anota_nova AFTER INSERT ON rdos_atividades REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();
CREATE TRIGGER obras_anota_tirada AFTER DELETE ON rdos_atividades REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();

CREATE TABLE rdos_atividades_registros (
  atividade_id bigint NOT NULL,
  registro_id bigint NOT NULL,
  CONSTRAINT rdos_atividades_registros_atividade_id_fkey FOREIGN KEY (atividade_id) REFERENCES rdos_atividades(id) ON DELETE CASCADE,
  CONSTRAINT rdos_atividades_registros_pkey PRIMARY KEY (atividade_id, registro_id),
  CONSTRAINT rdos_atividades_registros_registro_id_fkey FOREIGN KEY (registro_id) REFERENCES registros_obra(id) ON DELETE CASCADE
);
CREATE INDEX rdos_atividades_registros_registro ON public.rdos_atividades_registros USING btree (registro_id);
CREATE TRIGGER obras_anota_nova AFTER INSERT ON rdos_atividades_registros REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();
CREATE TRIGGER obras_anota_tirada AFTER DELETE ON rdos_atividades_registros REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();

CREATE TABLE rdos_clima (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL,
  turno smallint NOT NULL,
  condicao smallint NOT NULL,
  praticavel boolean NOT NULL,
  chuva_mm numeric(14,4),
  CONSTRAINT rdos_clima_chuva_mm_check CHECK ((chuva_mm >= (0)::numeric)),
  CONSTRAINT rdos_clima_condicao_check CHECK (((condicao >= 1) AND (condicao <= 6))),
  CONSTRAINT rdos_clima_pkey PRIMARY KEY (id),
  CONSTRAINT rdos_clima_rdo_id_fkey FOREIGN KEY (rdo_id) REFERENCES rdos(id) ON DELETE CASCADE,
  CONSTRAINT rdos_clima_turno_check CHECK (((turno >= 1) AND (turno <= 3)))
);
CREATE INDEX rdos_clima_rdo ON public.rdos_clima USING btree (rdo_id, id);

CREATE TABLE rdos_comentarios (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL,
  parte smallint,
  texto text NOT NULL,
  CONSTRAINT rdos_comentarios_parte_check CHECK (((parte >= 1) AND (parte <= 2))),
  CONSTRAINT rdos_comentarios_pkey PRIMARY KEY (id),
  CONSTRAINT rdos_comentarios_rdo_id_fkey FOREIGN KEY (rdo_id) REFERENCES rdos(id) ON DELETE CASCADE
);
CREATE INDEX rdos_comentarios_rdo ON public.rdos_comentarios USING btree (rdo_id, id);

CREATE TABLE rdos_dds (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL,
  tema text NOT NULL,
  hora text,
  duracao integer,
  CONSTRAINT rdos_dds_duracao_check CHECK (((duracao >= 1) AND (duracao <= 480))),
  CONSTRAINT rdos_dds_hora_check CHECK ((hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT rdos_dds_pkey PRIMARY KEY (id),
  CONSTRAINT rdos_dds_rdo_id_fkey FOREIGN KEY (rdo_id) REFERENCES rdos(id) ON DELETE CASCADE
);
CREATE INDEX rdos_dds_rdo ON public.rdos_dds USING btree (rdo_id, id);

CREATE TABLE rdos_desligamentos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL,
  numero text NOT NULL,
  hora_prevista text,
  hora_liberada text,
  hora_devolvida text,
  operador text,
  situacao smallint,
  CONSTRAINT rdos_desligamentos_hora_devolvida_check CHECK ((hora_devolvida ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT rdos_desligamentos_hora_liberada_check CHECK ((hora_liberada ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT rdos_desligamentos_hora_prevista_check CHECK ((hora_prevista ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT rdos_desligamentos_pkey PRIMARY KEY (id),
  CONSTRAINT rdos_desligamentos_rdo_id_fkey FOREIGN KEY (rdo_id) REFERENCES rdos(id) ON DELETE CASCADE,
  CONSTRAINT rdos_desligamentos_situacao_check CHECK (((situacao >= 1) AND (situacao <= 4)))
);
CREATE INDEX rdos_desligamentos_rdo ON public.rdos_desligamentos USING btree (rdo_id, id);

CREATE TABLE rdos_equipamentos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL,
  veiculo_id bigint,
  descricao text,
  quantidade numeric(14,4),
  situacao smallint NOT NULL,
  km_inicial numeric(14,4),
  km_final numeric(14,4),
  horimetro_inicial numeric(14,4),
  horimetro_final numeric(14,4),
  CONSTRAINT rdos_equipamentos_horimetro_final_check CHECK ((horimetro_final >= (0)::numeric)),
  CONSTRAINT rdos_equipamentos_horimetro_inicial_check CHECK ((horimetro_inicial >= (0)::numeric)),
  CONSTRAINT rdos_equipamentos_km_final_check CHECK ((km_final >= (0)::numeric)),
  CONSTRAINT rdos_equipamentos_km_inicial_check CHECK ((km_inicial >= (0)::numeric)),
  CONSTRAINT rdos_equipamentos_pkey PRIMARY KEY (id),
  CONSTRAINT rdos_equipamentos_quantidade_check CHECK ((quantidade >= (0)::numeric)),
  CONSTRAINT rdos_equipamentos_rdo_id_fkey FOREIGN KEY (rdo_id) REFERENCES rdos(id) ON DELETE CASCADE,
  CONSTRAINT rdos_equipamentos_situacao_check CHECK (((situacao >= 1) AND (situacao <= 3))),
  CONSTRAINT rdos_equipamentos_veiculo_id_fkey FOREIGN KEY (veiculo_id) REFERENCES veiculos(id)
);
CREATE INDEX rdos_equipamentos_rdo ON public.rdos_equipamentos USING btree (rdo_id, id);
CREATE INDEX rdos_equipamentos_veiculo ON public.rdos_equipamentos USING btree (veiculo_id) WHERE (veiculo_id IS NOT NULL);

CREATE TABLE rdos_mao_de_obra (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL,
  colab_id bigint,
  nome text,
  empresa text,
  funcao_id bigint NOT NULL,
  vinculo smallint,
  situacao smallint NOT NULL,
  horas_normais numeric(14,4),
  horas_extras numeric(14,4),
  CONSTRAINT rdos_mao_de_obra_colab_id_fkey FOREIGN KEY (colab_id) REFERENCES colaboradores(id),
  CONSTRAINT rdos_mao_de_obra_funcao_id_fkey FOREIGN KEY (funcao_id) REFERENCES funcoes(id),
  CONSTRAINT rdos_mao_de_obra_horas_extras_check CHECK ((horas_extras >= (0)::numeric)),
  CONSTRAINT rdos_mao_de_obra_horas_normais_check CHECK ((horas_normais >= (0)::numeric)),
  CONSTRAINT rdos_mao_de_obra_pkey PRIMARY KEY (id),
  CONSTRAINT rdos_mao_de_obra_rdo_id_fkey FOREIGN KEY (rdo_id) REFERENCES rdos(id) ON DELETE CASCADE,
  CONSTRAINT rdos_mao_de_obra_situacao_check CHECK (((situacao >= 1) AND (situacao <= 6))),
  CONSTRAINT rdos_mao_de_obra_vinculo_check CHECK (((vinculo >= 1) AND (vinculo <= 2)))
);
CREATE INDEX rdos_mao_de_obra_colab ON public.rdos_mao_de_obra USING btree (colab_id) WHERE (colab_id IS NOT NULL);
CREATE INDEX rdos_mao_de_obra_funcao ON public.rdos_mao_de_obra USING btree (funcao_id);
CREATE INDEX rdos_mao_de_obra_rdo ON public.rdos_mao_de_obra USING btree (rdo_id, id);

CREATE TABLE rdos_materiais (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL,
  codigo text,
  descricao text NOT NULL,
  unidade text,
  quantidade numeric(14,4) NOT NULL,
  movimento smallint NOT NULL,
  documento text,
  CONSTRAINT rdos_materiais_movimento_check CHECK (((movimento >= 1) AND (movimento <= 4))),
  CONSTRAINT rdos_materiais_pkey PRIMARY KEY (id),
  CONSTRAINT rdos_materiais_quantidade_check CHECK ((quantidade >= (0)::numeric)),
  CONSTRAINT rdos_materiais_rdo_id_fkey FOREIGN KEY (rdo_id) REFERENCES rdos(id) ON DELETE CASCADE
);
CREATE INDEX rdos_materiais_rdo ON public.rdos_materiais USING btree (rdo_id, id);

CREATE TABLE rdos_ocorrencias (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  rdo_id bigint NOT NULL,
  tipo smallint NOT NULL,
  hora text,
  descricao text NOT NULL,
  responsabilidade smallint,
  horas_impacto numeric(14,4),
  com_afastamento boolean,
  vitimas integer,
  numero_cat text,
  gerar5w2h boolean,
  gerar_nc boolean,
  plano_id bigint,
  nao_conformidade_id bigint,
  CONSTRAINT rdos_ocorrencias_hora_check CHECK ((hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT rdos_ocorrencias_horas_impacto_check CHECK ((horas_impacto >= (0)::numeric)),
  CONSTRAINT rdos_ocorrencias_nao_conformidade_id_fkey FOREIGN KEY (nao_conformidade_id) REFERENCES nao_conformidades(id) ON DELETE SET NULL,
  CONSTRAINT rdos_ocorrencias_pkey PRIMARY KEY (id),
  CONSTRAINT rdos_ocorrencias_plano_id_fkey FOREIGN KEY (plano_id) REFERENCES planos_5w2h(id) ON DELETE SET NULL,
  CONSTRAINT rdos_ocorrencias_rdo_id_fkey FOREIGN KEY (rdo_id) REFERENCES rdos(id) ON DELETE CASCADE,
  CONSTRAINT rdos_ocorrencias_responsabilidade_check CHECK (((responsabilidade >= 1) AND (responsabilidade <= 4))),
  CONSTRAINT rdos_ocorrencias_tipo_check CHECK ((tipo = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 99]))),
  CONSTRAINT rdos_ocorrencias_vitimas_check CHECK (((vitimas >= 0) AND (vitimas <= 999)))
);
CREATE INDEX rdos_ocorrencias_nao_conformidade ON public.rdos_ocorrencias USING btree (nao_conformidade_id) WHERE (nao_conformidade_id IS NOT NULL);
CREATE INDEX rdos_ocorrencias_plano ON public.rdos_ocorrencias USING btree (plano_id) WHERE (plano_id IS NOT NULL);
CREATE INDEX rdos_ocorrencias_rdo ON public.rdos_ocorrencias USING btree (rdo_id, id);

CREATE TABLE registros_obra (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  obra_id bigint NOT NULL,
  centro_de_custo_id bigint NOT NULL,
  equipe_id bigint NOT NULL,
  data timestamp with time zone NOT NULL,
  tipo smallint NOT NULL,
  local text NOT NULL,
  latitude double precision,
  longitude double precision,
  precisao_m numeric(14,4),
  descricao text,
  rdo_id bigint,
  quantidade_fotos integer NOT NULL DEFAULT 0,
  status smallint NOT NULL DEFAULT 1,
  motivo_devolucao text,
  criador_id bigint,
  preenchido_por_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  validador_id bigint,
  data_validacao timestamp with time zone,
  cliente_uuid text,
  data_dispositivo timestamp with time zone,
  origem_registro smallint NOT NULL DEFAULT 1,
  busca text GENERATED ALWAYS AS (normalizar(((((numero || ' '::text) || local) || ' '::text) || COALESCE(descricao, ''::text)))) STORED,
  arquivos_do_celular integer NOT NULL DEFAULT 0,
  faltam integer NOT NULL DEFAULT 0,
  completo boolean NOT NULL DEFAULT true,
  relogio_divergente integer,
  CONSTRAINT registros_obra_arquivos_do_celular_check CHECK ((arquivos_do_celular >= 0)),
  CONSTRAINT registros_obra_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT registros_obra_completo CHECK ((completo = (faltam = 0))),
  CONSTRAINT registros_obra_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  CONSTRAINT registros_obra_devolvido CHECK (((status <> 4) OR (motivo_devolucao IS NOT NULL))),
  CONSTRAINT registros_obra_equipe_id_fkey FOREIGN KEY (equipe_id) REFERENCES equipes(id),
  CONSTRAINT registros_obra_faltam_check CHECK ((faltam >= 0)),
  CONSTRAINT registros_obra_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT registros_obra_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT registros_obra_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT registros_obra_origem_registro_check CHECK (((origem_registro >= 1) AND (origem_registro <= 3))),
  CONSTRAINT registros_obra_pkey PRIMARY KEY (id),
  CONSTRAINT registros_obra_posicao CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CONSTRAINT registros_obra_precisao_m_check CHECK ((precisao_m >= (0)::numeric)),
  CONSTRAINT registros_obra_quantidade_fotos_check CHECK ((quantidade_fotos >= 0)),
  CONSTRAINT registros_obra_rdo_id_fkey FOREIGN KEY (rdo_id) REFERENCES rdos(id),
  CONSTRAINT registros_obra_status_check CHECK (((status >= 1) AND (status <= 4))),
  CONSTRAINT registros_obra_tipo_check CHECK (((tipo >= 1) AND (tipo <= 7))),
  CONSTRAINT registros_obra_validado CHECK (((status = 3) = (data_validacao IS NOT NULL))),
  CONSTRAINT registros_obra_validador_id_fkey FOREIGN KEY (validador_id) REFERENCES usuarios(id)
);
CREATE INDEX registros_obra_a_validar ON public.registros_obra USING btree (centro_de_custo_id, data, id) WHERE (status = 2);
CREATE INDEX registros_obra_busca ON public.registros_obra USING gin (busca gin_trgm_ops);
CREATE INDEX registros_obra_centro_de_custo ON public.registros_obra USING btree (centro_de_custo_id, data, id);
CREATE UNIQUE INDEX registros_obra_cliente_uuid ON public.registros_obra USING btree (cliente_uuid) WHERE (cliente_uuid IS NOT NULL);
CREATE INDEX registros_obra_criador ON public.registros_obra USING btree (criador_id) WHERE (criador_id IS NOT NULL);
CREATE INDEX registros_obra_data ON public.registros_obra USING btree (data, id);
CREATE INDEX registros_obra_equipe ON public.registros_obra USING btree (equipe_id, data, id) INCLUDE (centro_de_custo_id);
CREATE INDEX registros_obra_obra ON public.registros_obra USING btree (obra_id, data, id);
CREATE INDEX registros_obra_por_fotos ON public.registros_obra USING btree (quantidade_fotos, data, id);
CREATE INDEX registros_obra_por_local ON public.registros_obra USING btree (local COLLATE pt, data, id);
CREATE INDEX registros_obra_por_numero ON public.registros_obra USING btree (numero COLLATE pt, data, id);
CREATE INDEX registros_obra_por_origem ON public.registros_obra USING btree (origem_registro, data, id);
CREATE INDEX registros_obra_por_status ON public.registros_obra USING btree (status, data, id);
CREATE INDEX registros_obra_por_tipo ON public.registros_obra USING btree (tipo, data, id);
CREATE INDEX registros_obra_rdo ON public.registros_obra USING btree (rdo_id) WHERE (rdo_id IS NOT NULL);
CREATE UNIQUE INDEX registros_obra_unico ON public.registros_obra USING btree (obra_id, numero);
CREATE INDEX registros_obra_validador ON public.registros_obra USING btree (validador_id) WHERE (validador_id IS NOT NULL);
CREATE TRIGGER obras_anota_mudado AFTER UPDATE ON registros_obra REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_campo();
CREATE TRIGGER obras_anota_novo AFTER INSERT ON registros_obra REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_campo();
CREATE TRIGGER obras_anota_tirado AFTER DELETE ON registros_obra REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_campo();

CREATE TABLE registros_obra_itens (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  registro_id bigint NOT NULL,
  baremo_item_id bigint NOT NULL,
  quantidade numeric(14,4) NOT NULL,
  serie_material text,
  busca text NOT NULL DEFAULT ''::text,
  CONSTRAINT registros_obra_itens_baremo_item_id_fkey FOREIGN KEY (baremo_item_id) REFERENCES baremos_itens(id),
  CONSTRAINT registros_obra_itens_pkey PRIMARY KEY (id),
  CONSTRAINT registros_obra_itens_quantidade_check CHECK (((quantidade > (0)::numeric) AND (quantidade = round(quantidade, 3)))),
  CONSTRAINT registros_obra_itens_registro_id_fkey FOREIGN KEY (registro_id) REFERENCES registros_obra(id) ON DELETE CASCADE
);
CREATE INDEX registros_obra_itens_baremo_item ON public.registros_obra_itens USING btree (baremo_item_id);
CREATE INDEX registros_obra_itens_busca ON public.registros_obra_itens USING gin (busca gin_trgm_ops);
CREATE INDEX registros_obra_itens_registro ON public.registros_obra_itens USING btree (registro_id, id);
CREATE TRIGGER obras_anota_mudada AFTER UPDATE ON registros_obra_itens REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();
CREATE TRIGGER obras_anota_nova AFTER INSERT ON registros_obra_itens REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();
CREATE TRIGGER obras_anota_tirada AFTER DELETE ON registros_obra_itens REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION obras_anota_linhas();

CREATE TABLE regras_de_auditoria (
  codigo text NOT NULL,
  ativa boolean NOT NULL DEFAULT true,
  limites jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT regras_de_auditoria_codigo_check CHECK ((codigo ~ '^R([1-9]|1[0-5])$'::text)),
  CONSTRAINT regras_de_auditoria_pkey PRIMARY KEY (codigo)
);

CREATE TABLE regras_de_retencao (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  tributo smallint NOT NULL,
  regime smallint NOT NULL,
  servicos text,
  municipio_ibge text,
  beneficiario text NOT NULL,
  aliquota numeric(14,4),
  percentual_da_base numeric(14,4) NOT NULL,
  deduz_materiais boolean NOT NULL,
  minimo numeric(16,2),
  acumula_no_mes boolean NOT NULL,
  teto numeric(16,2),
  fato_gerador smallint NOT NULL,
  meses_depois integer NOT NULL,
  dia_do_vencimento integer NOT NULL,
  ajuste smallint NOT NULL,
  codigo_de_receita text,
  vigencia_de date NOT NULL,
  vigencia_ate date,
  fonte text NOT NULL,
  confirmada boolean NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(((((((nome || ' '::text) || COALESCE(servicos, ''::text)) || ' '::text) || fonte) || ' '::text) || beneficiario))) STORED,
  CONSTRAINT regras_de_retencao_ajuste_check CHECK (((ajuste >= 1) AND (ajuste <= 2))),
  CONSTRAINT regras_de_retencao_aliquota_check CHECK (((aliquota >= (0)::numeric) AND (aliquota <= (100)::numeric))),
  CONSTRAINT regras_de_retencao_beneficiario_check CHECK ((beneficiario <> ''::text)),
  CONSTRAINT regras_de_retencao_check CHECK ((vigencia_ate >= vigencia_de)),
  CONSTRAINT regras_de_retencao_dia_do_vencimento_check CHECK (((dia_do_vencimento >= 1) AND (dia_do_vencimento <= 31))),
  CONSTRAINT regras_de_retencao_fato_gerador_check CHECK (((fato_gerador >= 1) AND (fato_gerador <= 2))),
  CONSTRAINT regras_de_retencao_fonte_check CHECK ((fonte <> ''::text)),
  CONSTRAINT regras_de_retencao_iss CHECK (((tributo <> 2) OR (municipio_ibge IS NOT NULL))),
  CONSTRAINT regras_de_retencao_meses_depois_check CHECK (((meses_depois >= 0) AND (meses_depois <= 12))),
  CONSTRAINT regras_de_retencao_minimo_check CHECK ((minimo >= (0)::numeric)),
  CONSTRAINT regras_de_retencao_municipio_ibge_check CHECK ((municipio_ibge ~ '^[1-5][0-9]{6}$'::text)),
  CONSTRAINT regras_de_retencao_percentual_da_base_check CHECK (((percentual_da_base > (0)::numeric) AND (percentual_da_base <= (100)::numeric))),
  CONSTRAINT regras_de_retencao_pkey PRIMARY KEY (id),
  CONSTRAINT regras_de_retencao_regime_check CHECK (((regime >= 1) AND (regime <= 5))),
  CONSTRAINT regras_de_retencao_teto_check CHECK ((teto > (0)::numeric)),
  CONSTRAINT regras_de_retencao_tributo_check CHECK (((tributo >= 1) AND (tributo <= 4)))
);
CREATE INDEX regras_de_retencao_busca ON public.regras_de_retencao USING gin (busca gin_trgm_ops);

CREATE TABLE relatorios_usuarios (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome_do_relatorio text NOT NULL,
  descricao_do_relatorio text NOT NULL,
  conta_mestre_id bigint NOT NULL,
  grupo_id text NOT NULL,
  relatorio_id text NOT NULL,
  colaboradores bigint[] NOT NULL,
  pagina_fixa smallint,
  file_name text NOT NULL,
  hiperlink text NOT NULL,
  arquivo_id bigint NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(((nome_do_relatorio || ' '::text) || descricao_do_relatorio))) STORED,
  CONSTRAINT relatorios_usuarios_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT relatorios_usuarios_colaboradores_check CHECK ((cardinality(colaboradores) > 0)),
  CONSTRAINT relatorios_usuarios_conta_mestre_id_fkey FOREIGN KEY (conta_mestre_id) REFERENCES contas_mestre(id),
  CONSTRAINT relatorios_usuarios_pagina_fixa_check CHECK (((pagina_fixa >= 1) AND (pagina_fixa <= 4))),
  CONSTRAINT relatorios_usuarios_pkey PRIMARY KEY (id)
);
CREATE INDEX relatorios_usuarios_arquivo ON public.relatorios_usuarios USING btree (arquivo_id);
CREATE INDEX relatorios_usuarios_busca ON public.relatorios_usuarios USING gin (busca gin_trgm_ops);
CREATE INDEX relatorios_usuarios_colaboradores ON public.relatorios_usuarios USING gin (colaboradores);
CREATE INDEX relatorios_usuarios_conta ON public.relatorios_usuarios USING btree (conta_mestre_id);
CREATE UNIQUE INDEX relatorios_usuarios_unico ON public.relatorios_usuarios USING btree (pagina_fixa);

CREATE TABLE remessas (
  id bigint NOT NULL DEFAULT next_id(),
  numero integer NOT NULL DEFAULT nextval('remessas_numero'::regclass),
  conta_id bigint NOT NULL,
  formato text NOT NULL,
  nsa integer,
  leiaute smallint NOT NULL,
  formas text[] NOT NULL,
  total numeric(16,2) NOT NULL,
  quantidade integer NOT NULL,
  estado text NOT NULL DEFAULT 'gerada'::text,
  exige_liberacao boolean NOT NULL,
  centros bigint[] NOT NULL,
  arquivo_id bigint NOT NULL,
  sha256 text NOT NULL,
  gerada_em timestamp with time zone NOT NULL DEFAULT now(),
  gerada_por bigint NOT NULL,
  liberada_em timestamp with time zone,
  liberada_por bigint,
  enviada_em timestamp with time zone,
  enviada_por bigint,
  processada_em timestamp with time zone,
  cancelada_em timestamp with time zone,
  cancelada_por bigint,
  motivo_do_cancelamento text,
  CONSTRAINT remessas_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT remessas_cancelada_por_fkey FOREIGN KEY (cancelada_por) REFERENCES usuarios(id),
  CONSTRAINT remessas_centros_check CHECK ((cardinality(centros) > 0)),
  CONSTRAINT remessas_check CHECK (((formato = 'cnab240'::text) = (nsa IS NOT NULL))),
  CONSTRAINT remessas_check1 CHECK (((NOT exige_liberacao) OR (liberada_por IS NULL) OR (liberada_por <> gerada_por))),
  CONSTRAINT remessas_check2 CHECK (((estado <> 'liberada'::text) OR (liberada_por IS NOT NULL))),
  CONSTRAINT remessas_check3 CHECK (((estado <> 'enviada'::text) OR (enviada_em IS NOT NULL))),
  CONSTRAINT remessas_check4 CHECK (((NOT exige_liberacao) OR (estado = ANY (ARRAY['gerada'::text, 'cancelada'::text])) OR (liberada_por IS NOT NULL))),
  CONSTRAINT remessas_check5 CHECK (((estado = 'cancelada'::text) = (cancelada_em IS NOT NULL))),
  CONSTRAINT remessas_check6 CHECK (((estado <> 'cancelada'::text) OR ((cancelada_por IS NOT NULL) AND (motivo_do_cancelamento IS NOT NULL)))),
  CONSTRAINT remessas_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES contas_pagadoras(id),
  CONSTRAINT remessas_conta_id_nsa_key UNIQUE (conta_id, nsa),
  CONSTRAINT remessas_enviada_por_fkey FOREIGN KEY (enviada_por) REFERENCES usuarios(id),
  CONSTRAINT remessas_estado_check CHECK ((estado = ANY (ARRAY['gerada'::text, 'liberada'::text, 'enviada'::text, 'processada'::text, 'cancelada'::text]))),
  CONSTRAINT remessas_formato_check CHECK ((formato = ANY (ARRAY['cnab240'::text, 'planilha'::text]))),
  CONSTRAINT remessas_gerada_por_fkey FOREIGN KEY (gerada_por) REFERENCES usuarios(id),
  CONSTRAINT remessas_liberada_por_fkey FOREIGN KEY (liberada_por) REFERENCES usuarios(id),
  CONSTRAINT remessas_nsa_check CHECK (((nsa >= 1) AND (nsa <= 999999))),
  CONSTRAINT remessas_numero_key UNIQUE (numero),
  CONSTRAINT remessas_pkey PRIMARY KEY (id),
  CONSTRAINT remessas_quantidade_check CHECK ((quantidade > 0)),
  CONSTRAINT remessas_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT remessas_total_check CHECK ((total > (0)::numeric))
);
CREATE INDEX remessas_abertas ON public.remessas USING btree (id DESC) WHERE (estado = ANY (ARRAY['gerada'::text, 'liberada'::text, 'enviada'::text]));
CREATE INDEX remessas_arquivo ON public.remessas USING btree (arquivo_id);
CREATE INDEX remessas_conta ON public.remessas USING btree (conta_id, id DESC);
CREATE CONSTRAINT TRIGGER remessas_fecham AFTER INSERT ON remessas DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION remessas_fecham();
CREATE TRIGGER remessas_guardadas BEFORE DELETE OR UPDATE ON remessas FOR EACH ROW EXECUTE FUNCTION remessas_guardadas();

CREATE TABLE remessas_itens (
  id bigint NOT NULL DEFAULT next_id(),
  remessa_id bigint NOT NULL,
  anexo_id bigint NOT NULL,
  lote integer,
  nsr integer,
  forma text,
  seu_numero text NOT NULL,
  documento text NOT NULL,
  valor numeric(16,2) NOT NULL,
  data_pagamento date NOT NULL,
  vencimento date,
  favorecido text NOT NULL,
  favorecido_documento text,
  meio text NOT NULL,
  codigo_barras text,
  banco_code text,
  agencia text,
  agencia_digito text,
  conta text,
  digito text,
  poupanca boolean,
  pix_tipo smallint,
  pix_chave text,
  pix_copia_cola text,
  txid text,
  status_anterior smallint NOT NULL,
  status_banco_anterior smallint,
  situacao text NOT NULL DEFAULT 'ENV'::text,
  ocorrencias text[] NOT NULL DEFAULT '{}'::text[],
  motivo text,
  data_real date,
  valor_real numeric(16,2),
  autenticacao text,
  retorno_id bigint,
  guia text,
  codigo_de_receita text,
  competencia text,
  contribuinte text,
  contribuinte_documento text,
  principal numeric(16,2),
  multa numeric(16,2),
  juros numeric(16,2),
  conta_do_numero bigint,
  CONSTRAINT remessas_itens_anexo_id_fkey FOREIGN KEY (anexo_id) REFERENCES pedidos_anexos(id),
  CONSTRAINT remessas_itens_check CHECK (((meio <> 'boleto'::text) OR (codigo_barras IS NOT NULL))),
  CONSTRAINT remessas_itens_check1 CHECK (((meio <> 'conta'::text) OR ((banco_code IS NOT NULL) AND (agencia IS NOT NULL) AND (conta IS NOT NULL) AND (digito IS NOT NULL)))),
  CONSTRAINT remessas_itens_check2 CHECK (((meio <> 'pix'::text) OR ((pix_tipo IS NOT NULL) AND (pix_chave IS NOT NULL)))),
  CONSTRAINT remessas_itens_check3 CHECK (((meio <> 'pix-qr'::text) OR (pix_copia_cola IS NOT NULL))),
  CONSTRAINT remessas_itens_codigo_barras_check CHECK ((codigo_barras ~ '^[0-9]{44}$'::text)),
  CONSTRAINT remessas_itens_codigo_de_receita_check CHECK ((codigo_de_receita ~ '^[0-9]{4}$'::text)),
  CONSTRAINT remessas_itens_competencia_check CHECK ((competencia ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  CONSTRAINT remessas_itens_conta_do_numero_fkey FOREIGN KEY (conta_do_numero) REFERENCES contas_pagadoras(id),
  CONSTRAINT remessas_itens_contado CHECK (((conta_do_numero IS NULL) OR (seu_numero ~ '^[0-9]{6}$'::text))),
  CONSTRAINT remessas_itens_guia_check CHECK ((guia = ANY (ARRAY['darf'::text, 'gps'::text]))),
  CONSTRAINT remessas_itens_juros_check CHECK ((juros >= (0)::numeric)),
  CONSTRAINT remessas_itens_meio_check CHECK ((meio = ANY (ARRAY['boleto'::text, 'conta'::text, 'pix'::text, 'pix-qr'::text, 'tributo'::text]))),
  CONSTRAINT remessas_itens_multa_check CHECK ((multa >= (0)::numeric)),
  CONSTRAINT remessas_itens_numero_unico UNIQUE NULLS NOT DISTINCT (seu_numero, conta_do_numero),
  CONSTRAINT remessas_itens_pkey PRIMARY KEY (id),
  CONSTRAINT remessas_itens_principal_check CHECK ((principal > (0)::numeric)),
  CONSTRAINT remessas_itens_remessa_id_fkey FOREIGN KEY (remessa_id) REFERENCES remessas(id),
  CONSTRAINT remessas_itens_retorno_id_fkey FOREIGN KEY (retorno_id) REFERENCES retornos(id),
  CONSTRAINT remessas_itens_seu_numero_check CHECK ((seu_numero ~ '^[A-Z0-9]{1,20}$'::text)),
  CONSTRAINT remessas_itens_situacao_check CHECK ((situacao = ANY (ARRAY['ENV'::text, 'PAG'::text, 'NEG'::text, 'PEN'::text, 'CONFERIR'::text, 'CANCELADO'::text]))),
  CONSTRAINT remessas_itens_tributo CHECK (((meio <> 'tributo'::text) OR ((guia IS NOT NULL) AND (codigo_de_receita IS NOT NULL) AND (competencia IS NOT NULL) AND (vencimento IS NOT NULL) AND (contribuinte IS NOT NULL) AND (contribuinte_documento IS NOT NULL) AND (((principal + multa) + juros) = valor)))),
  CONSTRAINT remessas_itens_valor_check CHECK ((valor > (0)::numeric))
);
CREATE INDEX remessas_itens_a_conferir ON public.remessas_itens USING btree (id) WHERE (situacao = 'CONFERIR'::text);
CREATE UNIQUE INDEX remessas_itens_aberto ON public.remessas_itens USING btree (anexo_id) WHERE (situacao = ANY (ARRAY['ENV'::text, 'CONFERIR'::text, 'PAG'::text]));
CREATE INDEX remessas_itens_anexo ON public.remessas_itens USING btree (anexo_id);
CREATE INDEX remessas_itens_conta_do_numero ON public.remessas_itens USING btree (conta_do_numero) WHERE (conta_do_numero IS NOT NULL);
CREATE INDEX remessas_itens_remessa ON public.remessas_itens USING btree (remessa_id);
CREATE TRIGGER remessas_itens_guardados BEFORE DELETE OR UPDATE ON remessas_itens FOR EACH ROW EXECUTE FUNCTION remessas_itens_guardados();

CREATE TABLE repeticoes (
  usuario_id bigint NOT NULL,
  rota text NOT NULL,
  chave text NOT NULL,
  corpo_sha256 text NOT NULL,
  situacao integer,
  resposta jsonb,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT repeticoes_pkey PRIMARY KEY (usuario_id, rota, chave),
  CONSTRAINT repeticoes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);
CREATE INDEX repeticoes_idade ON public.repeticoes USING btree (criada_em);

CREATE TABLE requisicoes_titulares (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  recebida_em date NOT NULL,
  prazo date NOT NULL,
  tipo smallint NOT NULL,
  titular smallint NOT NULL,
  nome text NOT NULL,
  colab_id bigint,
  usuario_id bigint,
  fornecedor_id bigint,
  canal smallint NOT NULL,
  contato text NOT NULL,
  pedido text NOT NULL,
  identidade text,
  status smallint NOT NULL DEFAULT 1,
  resposta text,
  respondida_em timestamp with time zone,
  respondida_por_id bigint,
  resposta_arquivo_id bigint,
  busca text GENERATED ALWAYS AS (normalizar(((numero || ' '::text) || nome))) STORED,
  CONSTRAINT requisicoes_titulares_canal_check CHECK (((canal >= 1) AND (canal <= 5))),
  CONSTRAINT requisicoes_titulares_colab_id_fkey FOREIGN KEY (colab_id) REFERENCES colaboradores(id),
  CONSTRAINT requisicoes_titulares_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedores(id),
  CONSTRAINT requisicoes_titulares_pessoa CHECK ((((colab_id IS NULL) OR (titular = 1)) AND ((usuario_id IS NULL) OR (titular = 2)) AND ((fornecedor_id IS NULL) OR (titular = 3)))),
  CONSTRAINT requisicoes_titulares_pkey PRIMARY KEY (id),
  CONSTRAINT requisicoes_titulares_prazo CHECK ((prazo = (recebida_em + 15))),
  CONSTRAINT requisicoes_titulares_respondida_por_id_fkey FOREIGN KEY (respondida_por_id) REFERENCES usuarios(id),
  CONSTRAINT requisicoes_titulares_resposta CHECK ((((status = ANY (ARRAY[3, 4])) = (respondida_em IS NOT NULL)) AND ((respondida_em IS NULL) OR ((resposta IS NOT NULL) AND (respondida_por_id IS NOT NULL))))),
  CONSTRAINT requisicoes_titulares_resposta_arquivo_id_fkey FOREIGN KEY (resposta_arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT requisicoes_titulares_status_check CHECK (((status >= 1) AND (status <= 4))),
  CONSTRAINT requisicoes_titulares_tipo_check CHECK (((tipo >= 1) AND (tipo <= 9))),
  CONSTRAINT requisicoes_titulares_titular_check CHECK (((titular >= 1) AND (titular <= 4))),
  CONSTRAINT requisicoes_titulares_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);
CREATE INDEX requisicoes_titulares_busca ON public.requisicoes_titulares USING gin (busca gin_trgm_ops);
CREATE INDEX requisicoes_titulares_colab ON public.requisicoes_titulares USING btree (colab_id) WHERE (colab_id IS NOT NULL);
CREATE INDEX requisicoes_titulares_fornecedor ON public.requisicoes_titulares USING btree (fornecedor_id) WHERE (fornecedor_id IS NOT NULL);
CREATE UNIQUE INDEX requisicoes_titulares_numero ON public.requisicoes_titulares USING btree (numero);
CREATE INDEX requisicoes_titulares_prazo ON public.requisicoes_titulares USING btree (prazo, id) WHERE (status = ANY (ARRAY[1, 2]));
CREATE INDEX requisicoes_titulares_respondida_por ON public.requisicoes_titulares USING btree (respondida_por_id) WHERE (respondida_por_id IS NOT NULL);
CREATE INDEX requisicoes_titulares_resposta_arquivo ON public.requisicoes_titulares USING btree (resposta_arquivo_id) WHERE (resposta_arquivo_id IS NOT NULL);
CREATE INDEX requisicoes_titulares_usuario ON public.requisicoes_titulares USING btree (usuario_id) WHERE (usuario_id IS NOT NULL);

CREATE TABLE retornos (
  id bigint NOT NULL DEFAULT next_id(),
  conta_id bigint NOT NULL,
  sha256 text NOT NULL,
  arquivo_id bigint NOT NULL,
  nsa integer NOT NULL,
  avisos text[] NOT NULL,
  centros bigint[] NOT NULL,
  importado_em timestamp with time zone NOT NULL DEFAULT now(),
  importado_por bigint NOT NULL,
  CONSTRAINT retornos_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT retornos_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES contas_pagadoras(id),
  CONSTRAINT retornos_importado_por_fkey FOREIGN KEY (importado_por) REFERENCES usuarios(id),
  CONSTRAINT retornos_pkey PRIMARY KEY (id),
  CONSTRAINT retornos_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT retornos_sha256_key UNIQUE (sha256)
);
CREATE INDEX retornos_arquivo ON public.retornos USING btree (arquivo_id);
CREATE INDEX retornos_conta ON public.retornos USING btree (conta_id, id DESC);

CREATE TABLE retornos_comprovantes (
  retorno_id bigint NOT NULL,
  centro_id bigint NOT NULL,
  arquivo_id bigint NOT NULL,
  CONSTRAINT retornos_comprovantes_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT retornos_comprovantes_centro_id_fkey FOREIGN KEY (centro_id) REFERENCES contas_contrato(id),
  CONSTRAINT retornos_comprovantes_pkey PRIMARY KEY (retorno_id, centro_id),
  CONSTRAINT retornos_comprovantes_retorno_id_fkey FOREIGN KEY (retorno_id) REFERENCES retornos(id)
);
CREATE INDEX retornos_comprovantes_arquivo ON public.retornos_comprovantes USING btree (arquivo_id);

CREATE TABLE retornos_itens (
  id bigint NOT NULL DEFAULT next_id(),
  retorno_id bigint NOT NULL,
  remessa_item_id bigint,
  seu_numero text NOT NULL,
  lote integer NOT NULL,
  ocorrencias text[] NOT NULL,
  efeito text NOT NULL,
  motivo text NOT NULL,
  data_real date,
  valor_real numeric(16,2),
  autenticacao text,
  CONSTRAINT retornos_itens_efeito_check CHECK ((efeito = ANY (ARRAY['pago'::text, 'negado'::text, 'estornado'::text, 'agendado'::text, 'retirado'::text, 'conferir'::text, 'repetido'::text, 'desconhecido'::text]))),
  CONSTRAINT retornos_itens_pkey PRIMARY KEY (id),
  CONSTRAINT retornos_itens_remessa_item_id_fkey FOREIGN KEY (remessa_item_id) REFERENCES remessas_itens(id),
  CONSTRAINT retornos_itens_retorno_id_fkey FOREIGN KEY (retorno_id) REFERENCES retornos(id)
);
CREATE INDEX retornos_itens_item ON public.retornos_itens USING btree (remessa_item_id) WHERE (remessa_item_id IS NOT NULL);
CREATE INDEX retornos_itens_retorno ON public.retornos_itens USING btree (retorno_id);

CREATE TABLE saidas_previstas (
  pedido_id bigint NOT NULL,
  anexo_id bigint,
  codigo_custo_id bigint,
  pedido_centro_id bigint NOT NULL,
  centro_de_custo_id bigint NOT NULL,
  data date,
  valor numeric(16,2) NOT NULL,
  CONSTRAINT saidas_previstas_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE CASCADE
);
CREATE INDEX saidas_previstas_projecao ON public.saidas_previstas USING btree (pedido_centro_id, data) INCLUDE (codigo_custo_id, valor);
CREATE UNIQUE INDEX saidas_previstas_unica ON public.saidas_previstas USING btree (pedido_id, anexo_id, codigo_custo_id) NULLS NOT DISTINCT;

CREATE TABLE saldos_de_conta (
  conta_id bigint NOT NULL,
  data date NOT NULL,
  saldo numeric(16,2) NOT NULL,
  do_extrato boolean NOT NULL DEFAULT false,
  lancado_por bigint,
  lancado_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT saldos_de_conta_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES contas_pagadoras(id),
  CONSTRAINT saldos_de_conta_lancado_por_fkey FOREIGN KEY (lancado_por) REFERENCES usuarios(id),
  CONSTRAINT saldos_de_conta_pkey PRIMARY KEY (conta_id, data)
);

CREATE TABLE schema_migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE segundos_fatores (
  usuario_id bigint NOT NULL,
  segredo text NOT NULL,
  ultimo_passo bigint NOT NULL DEFAULT 0,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT segundos_fatores_pkey PRIMARY KEY (usuario_id),
  CONSTRAINT segundos_fatores_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);

CREATE TABLE selo_conferencias (
  id bigint NOT NULL DEFAULT next_id(),
  conferida_em timestamp with time zone NOT NULL DEFAULT now(),
  linhas bigint NOT NULL,
  elos integer NOT NULL,
  cabeca text,
  falha text,
  CONSTRAINT selo_conferencias_cabeca_check CHECK ((cabeca ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT selo_conferencias_falha_check CHECK ((falha <> ''::text)),
  CONSTRAINT selo_conferencias_pkey PRIMARY KEY (id)
);
CREATE INDEX selo_conferencias_ultima ON public.selo_conferencias USING btree (conferida_em DESC, id DESC);
CREATE TRIGGER selo_conferencias_imutaveis BEFORE DELETE OR UPDATE ON selo_conferencias FOR EACH ROW EXECUTE FUNCTION logs_imutaveis(); -- ENABLE ALWAYS
CREATE TRIGGER selo_conferencias_nao_truncam BEFORE TRUNCATE ON selo_conferencias FOR EACH STATEMENT EXECUTE FUNCTION logs_imutaveis(); -- ENABLE ALWAYS

CREATE TABLE selos (
  id integer NOT NULL,
  desde bigint NOT NULL,
  ate bigint NOT NULL,
  linhas integer NOT NULL,
  total bigint NOT NULL,
  ultima timestamp with time zone NOT NULL,
  selado_em timestamp with time zone NOT NULL,
  anterior text NOT NULL,
  resumo text NOT NULL,
  CONSTRAINT selos_anterior_check CHECK ((anterior ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT selos_check CHECK ((ate > desde)),
  CONSTRAINT selos_id_check CHECK ((id > 0)),
  CONSTRAINT selos_linhas_check CHECK ((linhas > 0)),
  CONSTRAINT selos_pkey PRIMARY KEY (id),
  CONSTRAINT selos_resumo_check CHECK ((resumo ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT selos_resumo_key UNIQUE (resumo)
);
CREATE TRIGGER selos_imutaveis BEFORE DELETE OR UPDATE ON selos FOR EACH ROW EXECUTE FUNCTION logs_imutaveis(); -- ENABLE ALWAYS
CREATE TRIGGER selos_nao_truncam BEFORE TRUNCATE ON selos FOR EACH STATEMENT EXECUTE FUNCTION logs_imutaveis(); -- ENABLE ALWAYS

CREATE TABLE sensores (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  grandeza smallint NOT NULL,
  unidade text,
  local text NOT NULL,
  instrumento_id bigint,
  modo smallint NOT NULL,
  intervalo_s integer,
  minimo numeric(14,4),
  maximo numeric(14,4),
  ativo boolean NOT NULL,
  chave_hash text,
  chave_criada_em timestamp with time zone,
  busca text GENERATED ALWAYS AS (normalizar(((((nome || ' '::text) || local) || ' '::text) || COALESCE(unidade, ''::text)))) STORED,
  CONSTRAINT sensores_chave CHECK (((chave_hash IS NULL) = (chave_criada_em IS NULL))),
  CONSTRAINT sensores_chave_hash_check CHECK ((chave_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT sensores_faixa CHECK ((minimo < maximo)),
  CONSTRAINT sensores_grandeza_check CHECK (((grandeza >= 1) AND (grandeza <= 5))),
  CONSTRAINT sensores_instrumento_id_fkey FOREIGN KEY (instrumento_id) REFERENCES instrumentos(id),
  CONSTRAINT sensores_intervalo_s_check CHECK (((intervalo_s >= 1) AND (intervalo_s <= 86400))),
  CONSTRAINT sensores_maximo_check CHECK ((maximo >= ('-999999999'::integer)::numeric)),
  CONSTRAINT sensores_minimo_check CHECK ((minimo >= ('-999999999'::integer)::numeric)),
  CONSTRAINT sensores_modo_check CHECK (((modo >= 1) AND (modo <= 2))),
  CONSTRAINT sensores_pkey PRIMARY KEY (id)
);
CREATE INDEX sensores_busca ON public.sensores USING gin (busca gin_trgm_ops);
CREATE INDEX sensores_instrumento ON public.sensores USING btree (instrumento_id) WHERE (instrumento_id IS NOT NULL);

CREATE TABLE sensores_dias_somados (
  dia date NOT NULL,
  CONSTRAINT sensores_dias_somados_pkey PRIMARY KEY (dia)
);

CREATE TABLE sensores_leituras (
  id bigint NOT NULL DEFAULT nextval('sensores_leituras_numero'::regclass),
  revisao integer NOT NULL DEFAULT 1,
  sensor_id bigint NOT NULL,
  data timestamp with time zone NOT NULL,
  valor numeric(14,4) NOT NULL,
  qualidade smallint NOT NULL,
  busca text NOT NULL DEFAULT ''::text,
  CONSTRAINT sensores_leituras_pkey PRIMARY KEY (sensor_id, data),
  CONSTRAINT sensores_leituras_qualidade_check CHECK (((qualidade >= 1) AND (qualidade <= 3))),
  CONSTRAINT sensores_leituras_sensor_id_fkey FOREIGN KEY (sensor_id) REFERENCES sensores(id)
) PARTITION BY RANGE (data);
CREATE INDEX sensores_leituras_id ON ONLY public.sensores_leituras USING btree (id);

CREATE TABLE sensores_medias (
  sensor_id bigint NOT NULL,
  hora timestamp with time zone NOT NULL,
  media numeric(14,4) NOT NULL,
  minimo numeric(14,4) NOT NULL,
  maximo numeric(14,4) NOT NULL,
  leituras integer NOT NULL,
  fora_da_faixa integer NOT NULL DEFAULT 0,
  CONSTRAINT sensores_medias_check CHECK (((fora_da_faixa >= 0) AND (fora_da_faixa <= leituras))),
  CONSTRAINT sensores_medias_leituras_check CHECK ((leituras > 0)),
  CONSTRAINT sensores_medias_pkey PRIMARY KEY (sensor_id, hora),
  CONSTRAINT sensores_medias_sensor_id_fkey FOREIGN KEY (sensor_id) REFERENCES sensores(id)
);

CREATE TABLE sensores_ultimas (
  sensor_id bigint NOT NULL,
  data timestamp with time zone NOT NULL,
  valor numeric(14,4) NOT NULL,
  qualidade smallint NOT NULL,
  CONSTRAINT sensores_ultimas_pkey PRIMARY KEY (sensor_id),
  CONSTRAINT sensores_ultimas_qualidade_check CHECK (((qualidade >= 1) AND (qualidade <= 3))),
  CONSTRAINT sensores_ultimas_sensor_id_fkey FOREIGN KEY (sensor_id) REFERENCES sensores(id) ON DELETE CASCADE
);

CREATE TABLE sessoes (
  token_hash bytea NOT NULL,
  usuario_id bigint NOT NULL,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  expira_em timestamp with time zone NOT NULL,
  navegador text,
  endereco text,
  id bigint NOT NULL DEFAULT next_id(),
  ver_como_id bigint,
  provada_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sessoes_id_key UNIQUE (id),
  CONSTRAINT sessoes_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessoes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE,
  CONSTRAINT sessoes_ver_como_id_fkey FOREIGN KEY (ver_como_id) REFERENCES usuarios(id) ON DELETE SET NULL
);
CREATE INDEX sessoes_fim ON public.sessoes USING btree (expira_em);
CREATE INDEX sessoes_usuario ON public.sessoes USING btree (usuario_id);
CREATE INDEX sessoes_ver_como ON public.sessoes USING btree (ver_como_id) WHERE (ver_como_id IS NOT NULL);
CREATE TRIGGER sessoes_ao_vivo AFTER DELETE OR UPDATE OF ver_como_id, expira_em ON sessoes FOR EACH ROW EXECUTE FUNCTION avisar_sessao();

CREATE TABLE setores (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  nome text NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(((codigo || ' '::text) || nome))) STORED,
  CONSTRAINT setores_pkey PRIMARY KEY (id)
);
CREATE INDEX setores_busca ON public.setores USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX setores_unico ON public.setores USING btree (codigo);

CREATE TABLE sgi_documentos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  setor_id bigint NOT NULL,
  classe smallint NOT NULL,
  tipo smallint NOT NULL,
  codigo text NOT NULL,
  descricao text NOT NULL,
  emissao date NOT NULL,
  versao integer NOT NULL,
  formato smallint NOT NULL,
  indexacao smallint NOT NULL,
  copias_fisicas integer NOT NULL,
  local text NOT NULL,
  acesso text NOT NULL,
  retencao smallint NOT NULL,
  disposicao smallint NOT NULL,
  situacao smallint,
  proxima_verificacao date,
  referencia_id bigint,
  exige_leitura boolean,
  observacao text,
  empresa_id bigint GENERATED ALWAYS AS (
CASE
    WHEN (length(acesso) > 1) THEN (acesso)::bigint
    ELSE NULL::bigint
END) STORED,
  last_hiperlink text NOT NULL,
  busca text GENERATED ALWAYS AS (normalizar(((((codigo || ' '::text) || descricao) || ' '::text) || local))) STORED,
  CONSTRAINT sgi_documentos_acesso_check CHECK ((acesso ~ '^([123]|\d{4,18})$'::text)),
  CONSTRAINT sgi_documentos_check CHECK ((referencia_id <> id)),
  CONSTRAINT sgi_documentos_classe_check CHECK (((classe >= 1) AND (classe <= 4))),
  CONSTRAINT sgi_documentos_copias_fisicas_check CHECK ((copias_fisicas >= 0)),
  CONSTRAINT sgi_documentos_disposicao_check CHECK (((disposicao >= 1) AND (disposicao <= 4))),
  CONSTRAINT sgi_documentos_empresa_id_fkey FOREIGN KEY (empresa_id) REFERENCES contas_contrato(id),
  CONSTRAINT sgi_documentos_formato_check CHECK (((formato >= 1) AND (formato <= 4))),
  CONSTRAINT sgi_documentos_indexacao_check CHECK (((indexacao >= 1) AND (indexacao <= 4))),
  CONSTRAINT sgi_documentos_pkey PRIMARY KEY (id),
  CONSTRAINT sgi_documentos_referencia_id_fkey FOREIGN KEY (referencia_id) REFERENCES sgi_documentos(id),
  CONSTRAINT sgi_documentos_retencao_check CHECK (((retencao >= 1) AND (retencao <= 6))),
  CONSTRAINT sgi_documentos_setor_id_fkey FOREIGN KEY (setor_id) REFERENCES setores(id),
  CONSTRAINT sgi_documentos_situacao_check CHECK (((situacao >= 1) AND (situacao <= 4))),
  CONSTRAINT sgi_documentos_tipo_check CHECK (((tipo >= 1) AND (tipo <= 16))),
  CONSTRAINT sgi_documentos_versao_check CHECK ((versao >= 0))
);
CREATE INDEX sgi_documentos_acesso ON public.sgi_documentos USING btree (acesso);
CREATE INDEX sgi_documentos_busca ON public.sgi_documentos USING gin (busca gin_trgm_ops);
CREATE INDEX sgi_documentos_leitura ON public.sgi_documentos USING btree (id) WHERE exige_leitura;
CREATE INDEX sgi_documentos_referencia ON public.sgi_documentos USING btree (referencia_id) WHERE (referencia_id IS NOT NULL);
CREATE INDEX sgi_documentos_sem_enfeite ON public.sgi_documentos USING btree (sem_enfeite(codigo));
CREATE INDEX sgi_documentos_setor ON public.sgi_documentos USING btree (setor_id);
CREATE INDEX sgi_documentos_verificacao ON public.sgi_documentos USING btree (proxima_verificacao, id) WHERE (proxima_verificacao IS NOT NULL);
CREATE TRIGGER sgi_documentos_unico AFTER INSERT OR UPDATE OF codigo ON sgi_documentos FOR EACH ROW EXECUTE FUNCTION recusar_repetido('sgi_documentos_unico', 'codigo');

CREATE TABLE sgi_documentos_anexos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  documento_id bigint NOT NULL,
  versao integer NOT NULL,
  descricao text,
  data timestamp with time zone NOT NULL DEFAULT now(),
  criador_id bigint NOT NULL,
  file_name text NOT NULL,
  hiperlink text NOT NULL,
  obsoleta boolean NOT NULL DEFAULT false,
  arquivo_id bigint NOT NULL,
  verificacao text NOT NULL DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text),
  busca text GENERATED ALWAYS AS (normalizar(((file_name || ' '::text) || COALESCE(descricao, ''::text)))) STORED,
  CONSTRAINT sgi_documentos_anexos_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT sgi_documentos_anexos_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  CONSTRAINT sgi_documentos_anexos_documento_id_fkey FOREIGN KEY (documento_id) REFERENCES sgi_documentos(id),
  CONSTRAINT sgi_documentos_anexos_pkey PRIMARY KEY (id),
  CONSTRAINT sgi_documentos_anexos_verificacao_key UNIQUE (verificacao),
  CONSTRAINT sgi_documentos_anexos_versao_check CHECK ((versao >= 0))
);
CREATE INDEX sgi_documentos_anexos_arquivo ON public.sgi_documentos_anexos USING btree (arquivo_id);
CREATE INDEX sgi_documentos_anexos_busca ON public.sgi_documentos_anexos USING gin (busca gin_trgm_ops);
CREATE INDEX sgi_documentos_anexos_criador ON public.sgi_documentos_anexos USING btree (criador_id);
CREATE UNIQUE INDEX sgi_documentos_anexos_unico ON public.sgi_documentos_anexos USING btree (documento_id, versao);
CREATE INDEX sgi_documentos_anexos_vigente ON public.sgi_documentos_anexos USING btree (documento_id) WHERE (NOT obsoleta);
CREATE TRIGGER sgi_versao_vigente AFTER INSERT OR DELETE OR UPDATE OF documento_id, versao, hiperlink ON sgi_documentos_anexos FOR EACH ROW EXECUTE FUNCTION sgi_versao_vigente();

CREATE TABLE sgi_leituras (
  anexo_id bigint NOT NULL,
  usuario_id bigint NOT NULL,
  data timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sgi_leituras_anexo_id_fkey FOREIGN KEY (anexo_id) REFERENCES sgi_documentos_anexos(id) ON DELETE CASCADE,
  CONSTRAINT sgi_leituras_pkey PRIMARY KEY (anexo_id, usuario_id),
  CONSTRAINT sgi_leituras_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);
CREATE INDEX sgi_leituras_usuario ON public.sgi_leituras USING btree (usuario_id);

CREATE TABLE solicitacoes_de_acesso (
  id bigint NOT NULL DEFAULT next_id(),
  usuario_id bigint NOT NULL,
  centros bigint[] NOT NULL DEFAULT '{}'::bigint[],
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  endereco text NOT NULL,
  CONSTRAINT solicitacoes_de_acesso_pkey PRIMARY KEY (id),
  CONSTRAINT solicitacoes_de_acesso_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE,
  CONSTRAINT solicitacoes_de_acesso_usuario_id_key UNIQUE (usuario_id)
);

CREATE TABLE solicitacoes_decididas (
  id bigint NOT NULL,
  centros bigint[] NOT NULL,
  decidida_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT solicitacoes_decididas_pkey PRIMARY KEY (id)
);

CREATE TABLE solicitar_diarias (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero integer NOT NULL DEFAULT nextval('solicitar_diarias_numero'::regclass),
  solicitante_id bigint NOT NULL,
  centro_de_custo_id bigint NOT NULL,
  obra_id bigint,
  motivo text NOT NULL,
  origem text,
  destino_municipio text NOT NULL,
  destino_uf text NOT NULL,
  saida timestamp with time zone NOT NULL,
  retorno timestamp with time zone NOT NULL,
  veiculo_id bigint,
  quilometros numeric(14,4),
  tipos smallint[] NOT NULL,
  mes_comp text NOT NULL,
  justificativa_retroativa text,
  total numeric(16,2) NOT NULL DEFAULT 0,
  pedido_id bigint,
  cancelada_em timestamp with time zone,
  motivo_cancelamento text,
  busca text GENERATED ALWAYS AS (normalizar((((((numero)::text || ' '::text) || motivo) || ' '::text) || destino_municipio))) STORED,
  CONSTRAINT solicitar_diarias_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT solicitar_diarias_check CHECK ((retorno > saida)),
  CONSTRAINT solicitar_diarias_numero_key UNIQUE (numero),
  CONSTRAINT solicitar_diarias_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT solicitar_diarias_pedido_id_fkey FOREIGN KEY (pedido_id) REFERENCES pedidos(id) ON DELETE SET NULL,
  CONSTRAINT solicitar_diarias_pkey PRIMARY KEY (id),
  CONSTRAINT solicitar_diarias_solicitante_id_fkey FOREIGN KEY (solicitante_id) REFERENCES usuarios(id),
  CONSTRAINT solicitar_diarias_veiculo_id_fkey FOREIGN KEY (veiculo_id) REFERENCES veiculos(id)
);
CREATE INDEX solicitar_diarias_busca ON public.solicitar_diarias USING gin (busca gin_trgm_ops);
CREATE INDEX solicitar_diarias_centro ON public.solicitar_diarias USING btree (centro_de_custo_id, id);
CREATE UNIQUE INDEX solicitar_diarias_pedido ON public.solicitar_diarias USING btree (pedido_id) WHERE (pedido_id IS NOT NULL);

CREATE TABLE solicitar_diarias_comprovantes (
  id bigint NOT NULL DEFAULT next_id(),
  linha_id bigint NOT NULL,
  tipo smallint NOT NULL,
  descricao text NOT NULL,
  data date NOT NULL,
  valor numeric(16,2) NOT NULL,
  arquivo_id bigint NOT NULL,
  CONSTRAINT solicitar_diarias_comprovantes_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id),
  CONSTRAINT solicitar_diarias_comprovantes_linha_id_fkey FOREIGN KEY (linha_id) REFERENCES solicitar_diarias_linhas(id),
  CONSTRAINT solicitar_diarias_comprovantes_pkey PRIMARY KEY (id),
  CONSTRAINT solicitar_diarias_comprovantes_tipo_check CHECK ((tipo = ANY (ARRAY[1, 2]))),
  CONSTRAINT solicitar_diarias_comprovantes_valor_check CHECK ((valor > (0)::numeric))
);
CREATE INDEX solicitar_diarias_comprovantes_arquivo ON public.solicitar_diarias_comprovantes USING btree (arquivo_id);
CREATE INDEX solicitar_diarias_comprovantes_linha ON public.solicitar_diarias_comprovantes USING btree (linha_id);

CREATE TABLE solicitar_diarias_linhas (
  id bigint NOT NULL DEFAULT next_id(),
  solicitacao_id bigint NOT NULL,
  colab_id bigint NOT NULL,
  funcao text,
  receber_por smallint,
  refeicoes_fornecidas smallint NOT NULL DEFAULT 0,
  alojamento_empresa boolean NOT NULL DEFAULT false,
  total numeric(16,2) NOT NULL DEFAULT 0,
  anexo_id bigint,
  valor_gasto numeric(16,2),
  devolvido numeric(16,2),
  reembolso_id bigint,
  observacao text,
  prestado_em timestamp with time zone,
  prestado_por bigint,
  CONSTRAINT solicitar_diarias_linhas_anexo_id_fkey FOREIGN KEY (anexo_id) REFERENCES pedidos_anexos(id) ON DELETE SET NULL,
  CONSTRAINT solicitar_diarias_linhas_colab_id_fkey FOREIGN KEY (colab_id) REFERENCES colaboradores(id),
  CONSTRAINT solicitar_diarias_linhas_devolvido_check CHECK ((devolvido > (0)::numeric)),
  CONSTRAINT solicitar_diarias_linhas_pkey PRIMARY KEY (id),
  CONSTRAINT solicitar_diarias_linhas_prestado_por_fkey FOREIGN KEY (prestado_por) REFERENCES usuarios(id),
  CONSTRAINT solicitar_diarias_linhas_receber_por_check CHECK ((receber_por = ANY (ARRAY[1, 2]))),
  CONSTRAINT solicitar_diarias_linhas_reembolso_id_fkey FOREIGN KEY (reembolso_id) REFERENCES pedidos(id) ON DELETE SET NULL,
  CONSTRAINT solicitar_diarias_linhas_refeicoes_fornecidas_check CHECK (((refeicoes_fornecidas >= 0) AND (refeicoes_fornecidas <= 200))),
  CONSTRAINT solicitar_diarias_linhas_solicitacao_id_colab_id_key UNIQUE (solicitacao_id, colab_id),
  CONSTRAINT solicitar_diarias_linhas_solicitacao_id_fkey FOREIGN KEY (solicitacao_id) REFERENCES solicitar_diarias(id) ON DELETE CASCADE,
  CONSTRAINT solicitar_diarias_linhas_valor_gasto_check CHECK ((valor_gasto >= (0)::numeric))
);
CREATE INDEX solicitar_diarias_linhas_anexo ON public.solicitar_diarias_linhas USING btree (anexo_id) WHERE (anexo_id IS NOT NULL);
CREATE INDEX solicitar_diarias_linhas_colab ON public.solicitar_diarias_linhas USING btree (colab_id);
CREATE INDEX solicitar_diarias_linhas_reembolso ON public.solicitar_diarias_linhas USING btree (reembolso_id) WHERE (reembolso_id IS NOT NULL);

CREATE TABLE solicitar_diarias_valores (
  linha_id bigint NOT NULL,
  ordem smallint NOT NULL,
  valor_diaria_id bigint NOT NULL,
  nome text NOT NULL,
  tipo smallint NOT NULL,
  base smallint NOT NULL,
  valor_unitario numeric(16,2) NOT NULL,
  calculada numeric(14,4) NOT NULL,
  descontada numeric(14,4) NOT NULL,
  quantidade numeric(14,4) NOT NULL,
  motivo text,
  total numeric(16,2) NOT NULL,
  exige_comprovante boolean NOT NULL,
  codigo_custo_id bigint NOT NULL,
  porque text NOT NULL,
  CONSTRAINT solicitar_diarias_valores_check CHECK (((quantidade >= (0)::numeric) AND (quantidade <= calculada))),
  CONSTRAINT solicitar_diarias_valores_codigo_custo_id_fkey FOREIGN KEY (codigo_custo_id) REFERENCES categorias_de_custo(id),
  CONSTRAINT solicitar_diarias_valores_linha_id_fkey FOREIGN KEY (linha_id) REFERENCES solicitar_diarias_linhas(id) ON DELETE CASCADE,
  CONSTRAINT solicitar_diarias_valores_pkey PRIMARY KEY (linha_id, tipo, base),
  CONSTRAINT solicitar_diarias_valores_valor_diaria_id_fkey FOREIGN KEY (valor_diaria_id) REFERENCES valores_diarias(id)
);
CREATE INDEX solicitar_diarias_valores_valor ON public.solicitar_diarias_valores USING btree (valor_diaria_id);

CREATE TABLE sql_aplicado (
  nome text NOT NULL,
  checksum text NOT NULL,
  aplicado_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sql_aplicado_pkey PRIMARY KEY (nome)
);

CREATE TABLE suporte (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  data timestamp with time zone NOT NULL DEFAULT now(),
  autor text,
  contato text,
  descricao text NOT NULL,
  tela text,
  versao text,
  usuario_id bigint,
  busca text GENERATED ALWAYS AS (normalizar(((((COALESCE(autor, ''::text) || ' '::text) || COALESCE(contato, ''::text)) || ' '::text) || descricao))) STORED,
  situacao smallint NOT NULL DEFAULT 1,
  resposta text,
  respondida_em timestamp with time zone,
  respondida_por_id bigint,
  CONSTRAINT suporte_pkey PRIMARY KEY (id),
  CONSTRAINT suporte_respondida_por_id_fkey FOREIGN KEY (respondida_por_id) REFERENCES usuarios(id) ON DELETE SET NULL,
  CONSTRAINT suporte_situacao_check CHECK ((situacao = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT suporte_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE SET NULL
);
CREATE INDEX suporte_aberta ON public.suporte USING btree (data) WHERE (situacao = 1);
CREATE INDEX suporte_busca ON public.suporte USING gin (busca gin_trgm_ops);
CREATE INDEX suporte_respondida_por ON public.suporte USING btree (respondida_por_id);

CREATE TABLE tentativas_de_login (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  conta text NOT NULL,
  endereco text NOT NULL,
  em timestamp with time zone NOT NULL DEFAULT now(),
  tipo text NOT NULL DEFAULT 'entrada'::text,
  aparelho_id bigint,
  CONSTRAINT tentativas_de_login_aparelho_id_fkey FOREIGN KEY (aparelho_id) REFERENCES aparelhos(id) ON DELETE SET NULL,
  CONSTRAINT tentativas_de_login_pkey PRIMARY KEY (id),
  CONSTRAINT tentativas_de_login_tipo_check CHECK ((tipo = ANY (ARRAY['entrada'::text, 'recuperacao'::text, 'registro'::text, 'ajuda'::text])))
);
CREATE INDEX tentativas_por_aparelho ON public.tentativas_de_login USING btree (aparelho_id, em) WHERE (aparelho_id IS NOT NULL);
CREATE INDEX tentativas_por_conta ON public.tentativas_de_login USING btree (conta, em);
CREATE INDEX tentativas_por_endereco ON public.tentativas_de_login USING btree (endereco, em);

CREATE TABLE tipos_documentos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  nivel smallint NOT NULL,
  sensivel boolean,
  guarda_meses integer,
  guarda_desde smallint,
  guarda_fundamento text,
  restrito boolean NOT NULL GENERATED ALWAYS AS (((nivel <= 3) OR COALESCE(sensivel, false))) STORED,
  busca text GENERATED ALWAYS AS (normalizar(nome)) STORED,
  validade_meses integer,
  CONSTRAINT tipos_documentos_guarda_desde_check CHECK (((guarda_desde >= 1) AND (guarda_desde <= 3))),
  CONSTRAINT tipos_documentos_guarda_meses_check CHECK (((guarda_meses >= 1) AND (guarda_meses <= 1200))),
  CONSTRAINT tipos_documentos_nivel_check CHECK (((nivel >= 1) AND (nivel <= 10))),
  CONSTRAINT tipos_documentos_pkey PRIMARY KEY (id),
  CONSTRAINT tipos_documentos_validade_meses_check CHECK (((validade_meses >= 1) AND (validade_meses <= 1200)))
);
CREATE INDEX tipos_documentos_busca ON public.tipos_documentos USING gin (busca gin_trgm_ops);
CREATE TRIGGER tipos_documentos_unico AFTER INSERT OR UPDATE OF nome ON tipos_documentos FOR EACH ROW EXECUTE FUNCTION recusar_repetido('tipos_documentos_unico', 'nome');

CREATE TABLE tipos_equipamento (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  grupo smallint NOT NULL,
  norma_produto text,
  procedimento_id bigint,
  periodicidade_meses integer NOT NULL,
  validade_estoque_meses integer,
  antecedencia_aviso_dias integer DEFAULT 30,
  vida_util_meses integer,
  unidade_corrente smallint,
  usa_classe boolean,
  usa_categoria boolean,
  usa_comprimento boolean,
  usa_diametro boolean,
  usa_par boolean,
  insuflacao boolean,
  ativo boolean DEFAULT true,
  busca text GENERATED ALWAYS AS (normalizar(((nome || ' '::text) || COALESCE(norma_produto, ''::text)))) STORED,
  CONSTRAINT tipos_equipamento_antecedencia_aviso_dias_check CHECK (((antecedencia_aviso_dias >= 0) AND (antecedencia_aviso_dias <= 365))),
  CONSTRAINT tipos_equipamento_grupo_check CHECK ((grupo = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99]))),
  CONSTRAINT tipos_equipamento_periodicidade_meses_check CHECK (((periodicidade_meses >= 1) AND (periodicidade_meses <= 120))),
  CONSTRAINT tipos_equipamento_pkey PRIMARY KEY (id),
  CONSTRAINT tipos_equipamento_procedimento_id_fkey FOREIGN KEY (procedimento_id) REFERENCES sgi_documentos(id),
  CONSTRAINT tipos_equipamento_unidade_corrente_check CHECK (((unidade_corrente >= 1) AND (unidade_corrente <= 2))),
  CONSTRAINT tipos_equipamento_validade_estoque_meses_check CHECK (((validade_estoque_meses >= 1) AND (validade_estoque_meses <= 120))),
  CONSTRAINT tipos_equipamento_vida_util_meses_check CHECK (((vida_util_meses >= 1) AND (vida_util_meses <= 600)))
);
CREATE INDEX tipos_equipamento_busca ON public.tipos_equipamento USING gin (busca gin_trgm_ops);
CREATE INDEX tipos_equipamento_procedimento ON public.tipos_equipamento USING btree (procedimento_id) WHERE (procedimento_id IS NOT NULL);
CREATE UNIQUE INDEX tipos_equipamento_unico ON public.tipos_equipamento USING btree (nome);
CREATE TRIGGER tipo_muda_os_equipamentos AFTER UPDATE OF grupo, periodicidade_meses, validade_estoque_meses ON tipos_equipamento FOR EACH ROW WHEN (old.grupo <> new.grupo OR old.periodicidade_meses <> new.periodicidade_meses OR old.validade_estoque_meses IS DISTINCT FROM new.validade_estoque_meses) EXECUTE FUNCTION tipo_muda_os_equipamentos();

CREATE TABLE tipos_equipamento_checklist (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  tipo_equipamento_id bigint NOT NULL,
  ordem integer,
  texto text NOT NULL,
  eliminatorio boolean,
  busca text GENERATED ALWAYS AS (normalizar(texto)) STORED,
  CONSTRAINT tipos_equipamento_checklist_ordem_check CHECK (((ordem >= 1) AND (ordem <= 1000))),
  CONSTRAINT tipos_equipamento_checklist_pkey PRIMARY KEY (id),
  CONSTRAINT tipos_equipamento_checklist_tipo_equipamento_id_fkey FOREIGN KEY (tipo_equipamento_id) REFERENCES tipos_equipamento(id) ON DELETE CASCADE
);
CREATE INDEX tipos_equipamento_checklist_tipo ON public.tipos_equipamento_checklist USING btree (tipo_equipamento_id, ordem, id);

CREATE TABLE trabalhos (
  id bigint NOT NULL DEFAULT next_id(),
  tipo text NOT NULL,
  titulo text NOT NULL,
  usuario_id bigint NOT NULL,
  situacao smallint NOT NULL DEFAULT 1,
  feito integer NOT NULL DEFAULT 0,
  total integer,
  mensagem text,
  arquivo_id bigint,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  terminado_em timestamp with time zone,
  parametros jsonb NOT NULL DEFAULT '{}'::jsonb,
  tarefa uuid,
  batida_em timestamp with time zone,
  centros bigint[] NOT NULL DEFAULT '{}'::bigint[],
  registro jsonb,
  faltas jsonb NOT NULL DEFAULT '[]'::jsonb,
  visto_em timestamp with time zone,
  arquivo_ate timestamp with time zone,
  CONSTRAINT trabalhos_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivos(id) ON DELETE SET NULL,
  CONSTRAINT trabalhos_check CHECK (((situacao = 1) = (terminado_em IS NULL))),
  CONSTRAINT trabalhos_feito_check CHECK ((feito >= 0)),
  CONSTRAINT trabalhos_pkey PRIMARY KEY (id),
  CONSTRAINT trabalhos_situacao_check CHECK (((situacao >= 1) AND (situacao <= 4))),
  CONSTRAINT trabalhos_total_check CHECK ((total >= 0)),
  CONSTRAINT trabalhos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);
CREATE INDEX trabalhos_arquivo ON public.trabalhos USING btree (arquivo_id) WHERE (arquivo_id IS NOT NULL);
CREATE INDEX trabalhos_em_andamento ON public.trabalhos USING btree (id) WHERE (situacao = 1);
CREATE INDEX trabalhos_usuario ON public.trabalhos USING btree (usuario_id, id DESC);

CREATE TABLE usuarios (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  matricula text,
  email text NOT NULL,
  cpf text,
  is_colaborador boolean NOT NULL DEFAULT true,
  is_ativo boolean NOT NULL DEFAULT true,
  senha_hash text,
  trocar_senha boolean NOT NULL DEFAULT false,
  busca text GENERATED ALWAYS AS (normalizar(((((nome || ' '::text) || COALESCE(matricula, ''::text)) || ' '::text) || email))) STORED,
  senha_expira_em timestamp with time zone,
  segundo_fator_em timestamp with time zone,
  CONSTRAINT usuarios_pkey PRIMARY KEY (id)
);
CREATE INDEX auditoria_usuarios_email ON public.usuarios USING btree (chave_comparavel(email));
CREATE INDEX usuarios_busca ON public.usuarios USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX usuarios_cpf ON public.usuarios USING btree (cpf);
CREATE UNIQUE INDEX usuarios_email ON public.usuarios USING btree (lower(email));
CREATE UNIQUE INDEX usuarios_matricula ON public.usuarios USING btree (lower(matricula));
CREATE INDEX usuarios_por_nome ON public.usuarios USING btree (nome COLLATE pt);
CREATE TRIGGER usuarios_ao_vivo AFTER UPDATE OF is_ativo, trocar_senha, segundo_fator_em ON usuarios FOR EACH ROW EXECUTE FUNCTION avisar_direitos('id');
CREATE TRIGGER usuarios_nome AFTER UPDATE OF nome ON usuarios FOR EACH ROW WHEN (old.nome <> new.nome) EXECUTE FUNCTION pedidos_seguem_nome();

CREATE TABLE usuarios_centros (
  usuario_id bigint NOT NULL,
  centro_de_custo_id bigint NOT NULL,
  CONSTRAINT usuarios_centros_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id) ON DELETE CASCADE,
  CONSTRAINT usuarios_centros_pkey PRIMARY KEY (usuario_id, centro_de_custo_id),
  CONSTRAINT usuarios_centros_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);
CREATE INDEX usuarios_centros_centro ON public.usuarios_centros USING btree (centro_de_custo_id);
CREATE TRIGGER usuarios_centros_ao_vivo AFTER INSERT OR DELETE OR UPDATE ON usuarios_centros FOR EACH ROW EXECUTE FUNCTION avisar_direitos('usuario_id');

CREATE TABLE valores_diarias (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  tipo smallint NOT NULL,
  base smallint NOT NULL,
  valor numeric(16,2) NOT NULL,
  funcao_id bigint,
  localidade_tipo smallint NOT NULL,
  uf text,
  municipio text,
  centro_de_custo_id bigint,
  obra_id bigint,
  horas_min_meia integer,
  horas_min_integral integer,
  exige_comprovante boolean NOT NULL,
  codigo_custo_id bigint NOT NULL,
  vigencia_inicio date NOT NULL,
  vigencia_fim date,
  ativo boolean NOT NULL DEFAULT true,
  observacao text,
  busca text GENERATED ALWAYS AS (normalizar(((((nome || ' '::text) || COALESCE(municipio, ''::text)) || ' '::text) || COALESCE(observacao, ''::text)))) STORED,
  CONSTRAINT valores_diarias_base_check CHECK (((base >= 1) AND (base <= 4))),
  CONSTRAINT valores_diarias_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT valores_diarias_check CHECK ((vigencia_fim >= vigencia_inicio)),
  CONSTRAINT valores_diarias_check1 CHECK (((localidade_tipo = 3) = (municipio IS NOT NULL))),
  CONSTRAINT valores_diarias_check2 CHECK (((localidade_tipo <> ALL (ARRAY[2, 3])) OR (uf IS NOT NULL))),
  CONSTRAINT valores_diarias_codigo_custo_id_fkey FOREIGN KEY (codigo_custo_id) REFERENCES categorias_de_custo(id),
  CONSTRAINT valores_diarias_funcao_id_fkey FOREIGN KEY (funcao_id) REFERENCES funcoes(id),
  CONSTRAINT valores_diarias_horas_min_integral_check CHECK (((horas_min_integral >= 1) AND (horas_min_integral <= 24))),
  CONSTRAINT valores_diarias_horas_min_meia_check CHECK (((horas_min_meia >= 1) AND (horas_min_meia <= 24))),
  CONSTRAINT valores_diarias_localidade_tipo_check CHECK (((localidade_tipo >= 1) AND (localidade_tipo <= 5))),
  CONSTRAINT valores_diarias_obra_id_fkey FOREIGN KEY (obra_id) REFERENCES obras(id),
  CONSTRAINT valores_diarias_pkey PRIMARY KEY (id),
  CONSTRAINT valores_diarias_tipo_check CHECK (((tipo >= 1) AND (tipo <= 4))),
  CONSTRAINT valores_diarias_valor_check CHECK ((valor > (0)::numeric))
);
CREATE INDEX valores_diarias_busca ON public.valores_diarias USING gin (busca gin_trgm_ops);
CREATE INDEX valores_diarias_chave ON public.valores_diarias USING btree (tipo, base, centro_de_custo_id);
CREATE INDEX valores_diarias_funcao ON public.valores_diarias USING btree (funcao_id) WHERE (funcao_id IS NOT NULL);

CREATE TABLE veiculos (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  placa text NOT NULL,
  modelo text NOT NULL,
  marca text,
  ano integer,
  centro_de_custo_id bigint,
  renavam text,
  tipo smallint NOT NULL DEFAULT 1,
  combustivel smallint NOT NULL DEFAULT 3,
  capacidade_tanque_l numeric(14,4),
  controle smallint,
  km_por_litro_meta numeric(14,4),
  propriedade smallint NOT NULL DEFAULT 1,
  fornecedor_id bigint,
  valor_locacao_mensal numeric(16,2),
  equipe text,
  colab_responsavel_id bigint,
  crlv_validade date,
  seguro_validade date,
  tacografo_validade date,
  laudo_pta_validade date,
  situacao smallint NOT NULL DEFAULT 1,
  odometro numeric(14,4),
  ativo boolean NOT NULL GENERATED ALWAYS AS ((situacao = ANY (ARRAY[1, 2]))) STORED,
  busca text GENERATED ALWAYS AS (normalizar(((((((((placa || ' '::text) || modelo) || ' '::text) || COALESCE(marca, ''::text)) || ' '::text) || COALESCE(renavam, ''::text)) || ' '::text) || COALESCE(equipe, ''::text)))) STORED,
  locado_desde date,
  equipe_id bigint,
  leitura_da_obra numeric(14,4),
  CONSTRAINT veiculos_capacidade_tanque_l_check CHECK ((capacidade_tanque_l > (0)::numeric)),
  CONSTRAINT veiculos_centro_de_custo_id_fkey FOREIGN KEY (centro_de_custo_id) REFERENCES contas_contrato(id),
  CONSTRAINT veiculos_colab_responsavel_id_fkey FOREIGN KEY (colab_responsavel_id) REFERENCES colaboradores(id),
  CONSTRAINT veiculos_combustivel_check CHECK (((combustivel >= 1) AND (combustivel <= 7))),
  CONSTRAINT veiculos_controle_check CHECK ((controle = ANY (ARRAY[1, 2]))),
  CONSTRAINT veiculos_equipe_id_fkey FOREIGN KEY (equipe_id) REFERENCES equipes(id),
  CONSTRAINT veiculos_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedores(id),
  CONSTRAINT veiculos_km_por_litro_meta_check CHECK ((km_por_litro_meta > (0)::numeric)),
  CONSTRAINT veiculos_leitura_da_obra_check CHECK ((leitura_da_obra >= (0)::numeric)),
  CONSTRAINT veiculos_pkey PRIMARY KEY (id),
  CONSTRAINT veiculos_propriedade_check CHECK ((propriedade = ANY (ARRAY[1, 2]))),
  CONSTRAINT veiculos_situacao_check CHECK (((situacao >= 1) AND (situacao <= 4))),
  CONSTRAINT veiculos_tipo_check CHECK (((tipo >= 1) AND (tipo <= 9))),
  CONSTRAINT veiculos_valor_locacao_mensal_check CHECK ((valor_locacao_mensal >= (0)::numeric))
);
CREATE INDEX veiculos_busca ON public.veiculos USING gin (busca gin_trgm_ops);
CREATE INDEX veiculos_centro ON public.veiculos USING btree (centro_de_custo_id, id);
CREATE INDEX veiculos_equipe ON public.veiculos USING btree (equipe_id) WHERE (equipe_id IS NOT NULL);
CREATE INDEX veiculos_fornecedor ON public.veiculos USING btree (fornecedor_id) WHERE (fornecedor_id IS NOT NULL);
CREATE INDEX veiculos_responsavel ON public.veiculos USING btree (colab_responsavel_id) WHERE (colab_responsavel_id IS NOT NULL);
CREATE UNIQUE INDEX veiculos_unico ON public.veiculos USING btree (placa);
CREATE TRIGGER abastecimentos_nomes AFTER UPDATE OF placa, modelo ON veiculos FOR EACH ROW WHEN (old.placa IS DISTINCT FROM new.placa OR old.modelo IS DISTINCT FROM new.modelo) EXECUTE FUNCTION abastecimentos_nomes();
CREATE TRIGGER inspecoes_nomes AFTER UPDATE OF placa, modelo ON veiculos FOR EACH ROW WHEN (old.placa IS DISTINCT FROM new.placa OR old.modelo IS DISTINCT FROM new.modelo) EXECUTE FUNCTION linhas_seguem_nome('inspecoes', 'veiculo_id', 'numero');
CREATE TRIGGER nao_conformidades_nomes AFTER UPDATE OF placa, modelo ON veiculos FOR EACH ROW WHEN (old.placa IS DISTINCT FROM new.placa OR old.modelo IS DISTINCT FROM new.modelo) EXECUTE FUNCTION linhas_seguem_nome('nao_conformidades', 'veiculo_id', 'numero');
CREATE TRIGGER veiculo_depois AFTER UPDATE OF capacidade_tanque_l, km_por_litro_meta, combustivel ON veiculos FOR EACH ROW WHEN (old.capacidade_tanque_l IS DISTINCT FROM new.capacidade_tanque_l OR old.km_por_litro_meta IS DISTINCT FROM new.km_por_litro_meta OR old.combustivel IS DISTINCT FROM new.combustivel) EXECUTE FUNCTION veiculo_depois();
CREATE TRIGGER veiculo_equipe BEFORE INSERT OR UPDATE OF equipe_id ON veiculos FOR EACH ROW EXECUTE FUNCTION veiculo_equipe();

CREATE TABLE versoes_publicadas (
  id bigint NOT NULL DEFAULT next_id(),
  tag text,
  alteracoes text[] NOT NULL DEFAULT '{}'::text[],
  force_logout boolean NOT NULL DEFAULT false,
  servidor text NOT NULL,
  publicada_em timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  usuario_id bigint,
  CONSTRAINT versoes_publicadas_pkey PRIMARY KEY (id),
  CONSTRAINT versoes_publicadas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE SET NULL
);

CREATE TABLE visoes (
  id bigint NOT NULL DEFAULT next_id(),
  usuario_id bigint NOT NULL,
  tela text NOT NULL,
  nome text NOT NULL,
  endereco text NOT NULL,
  compartilhada boolean NOT NULL DEFAULT false,
  criada_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT visoes_nome_check CHECK ((nome <> ''::text)),
  CONSTRAINT visoes_pkey PRIMARY KEY (id),
  CONSTRAINT visoes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);
CREATE INDEX visoes_compartilhadas ON public.visoes USING btree (tela) WHERE compartilhada;
CREATE UNIQUE INDEX visoes_nome ON public.visoes USING btree (usuario_id, tela, lower(nome));

CREATE TABLE visoes_padrao (
  usuario_id bigint NOT NULL,
  tela text NOT NULL,
  visao_id bigint NOT NULL,
  CONSTRAINT visoes_padrao_pkey PRIMARY KEY (usuario_id, tela),
  CONSTRAINT visoes_padrao_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE,
  CONSTRAINT visoes_padrao_visao_id_fkey FOREIGN KEY (visao_id) REFERENCES visoes(id) ON DELETE CASCADE
);
CREATE INDEX visoes_padrao_visao ON public.visoes_padrao USING btree (visao_id);

CREATE TABLE workflow (
  id bigint NOT NULL DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  nome text NOT NULL,
  solicitantes bigint[] NOT NULL,
  validadores bigint[] NOT NULL,
  confirmadores bigint[] NOT NULL,
  aprovadores bigint[] NOT NULL,
  contratos bigint[],
  tipos smallint[],
  valor_minimo numeric(16,2),
  valor_maximo numeric(16,2),
  busca text GENERATED ALWAYS AS (normalizar(nome)) STORED,
  CONSTRAINT workflow_pkey PRIMARY KEY (id)
);
CREATE INDEX workflow_busca ON public.workflow USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX workflow_unico ON public.workflow USING btree (nome);

CREATE VIEW inventario_geral AS
 SELECT m.id,
    m.revisao,
    m.etiqueta,
    m.dispositivo AS tipo,
    m.nome,
    m.colab_id,
    m.contrato_id,
    m.situacao,
    m.dt_aquisicao,
    m.valor,
    m.vida_util,
    valor_apos_meses(m.valor, m.vida_util, meses_de_31_dias(m.dt_aquisicao, dia.hoje)) AS valor_atual,
    valor_apos_meses(m.valor, m.vida_util, meses_do_calendario(m.dt_aquisicao, dia.hoje)) AS valor_atual_calendario,
    m.busca
   FROM micros m
     CROSS JOIN ( SELECT (now() AT TIME ZONE 'America/Sao_Paulo'::text)::date AS hoje) dia
UNION ALL
 SELECT c.id,
    c.revisao,
    NULL::text AS etiqueta,
    5::smallint AS tipo,
    c.nome,
    c.colab_id,
    c.contrato_id,
    c.situacao,
    c.dt_aquisicao,
    NULL::numeric AS valor,
    NULL::integer AS vida_util,
    NULL::numeric AS valor_atual,
    NULL::numeric AS valor_atual_calendario,
    c.busca
   FROM chips c;

CREATE VIEW metas_alvos AS
 SELECT c.id AS categoria_id,
    alvo.tipo AS alvo_tipo,
    alvo.chave AS alvo_chave
   FROM categorias_de_custo c
     LEFT JOIN classes_de_custo r ON r.id = c.classe_restrita_id
     LEFT JOIN classes_de_custo m ON m.id = COALESCE(c.classe_master_id, r.classe_master_id)
     CROSS JOIN LATERAL ( VALUES (1::smallint,normalizar(regexp_replace(btrim(COALESCE(c.nome_conta_orcamento, r.nome_conta_orcamento, m.nome_conta_orcamento)), '\s+'::text, ' '::text, 'g'::text))), (2::smallint,m.id::text), (3::smallint,r.id::text), (4::smallint,c.id::text)) alvo(tipo, chave)
  WHERE alvo.chave IS NOT NULL;

CREATE VIEW obras_dos_lancamentos AS
 SELECT fluxo_de_caixa.obra_id,
    fluxo_de_caixa.id AS lancamento_id
   FROM fluxo_de_caixa
  WHERE fluxo_de_caixa.obra_id IS NOT NULL
UNION ALL
 SELECT lancamentos_obras.obra_id,
    lancamentos_obras.lancamento_id
   FROM lancamentos_obras;

CREATE VIEW receitas AS
 SELECT e.id AS lancamento_id,
    e.medicao_id,
    e.centro_de_custo_id,
    l.obra_id,
    e.codigo_custo_id,
    e.competencia,
    "left"(e.competencia, 4)::integer AS exercicio,
    e.data_faturada,
    e.data_realizada,
        CASE
            WHEN s.medicao THEN s.sinal * l.esperado
            ELSE 0::bigint
        END AS medida,
        CASE
            WHEN e.data_faturada IS NOT NULL THEN s.sinal * l.esperado
            ELSE 0::bigint
        END AS faturada,
    s.sinal * COALESCE(l.veio, 0::bigint) AS recebida,
        CASE
            WHEN s.medicao AND l.veio IS NULL AND e.data_faturada IS NULL THEN s.sinal * l.esperado
            ELSE 0::bigint
        END AS a_faturar,
        CASE
            WHEN l.veio IS NULL AND e.data_faturada IS NOT NULL THEN s.sinal * l.esperado
            ELSE 0::bigint
        END AS a_receber
   FROM fluxo_de_caixa e
     CROSS JOIN LATERAL ( SELECT e.origem = 5 AS medicao,
                CASE e.natureza
                    WHEN 1 THEN 1
                    ELSE '-1'::integer
                END AS sinal) s
     CROSS JOIN LATERAL ( SELECT p.obra_id,
            round(p.valor * 100::numeric)::bigint AS esperado,
            round(p.valor_realizado * 100::numeric)::bigint AS veio
           FROM lancamentos_obras p
          WHERE p.lancamento_id = e.id
        UNION ALL
         SELECT e.obra_id,
            round(e.valor_previsto * 100::numeric)::bigint AS round,
            round(e.valor_realizado * 100::numeric)::bigint AS round
          WHERE NOT (EXISTS ( SELECT 1
                   FROM lancamentos_obras p
                  WHERE p.lancamento_id = e.id))) l
  WHERE e.cancelado_em IS NULL AND e.origem <> 7 AND (e.origem = 5 OR e.natureza = 1 AND e.data_realizada IS NOT NULL);
