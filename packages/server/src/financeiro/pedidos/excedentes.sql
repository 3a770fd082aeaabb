-- Orders whose documents ask more than was approved (`excedenteDe`, domain/financeiro/pedidos/excedente.ts), whoever writes: an
-- approver is shown them, and nothing beyond is paid meanwhile. An order with nothing left to pay asks nothing.
CREATE OR REPLACE FUNCTION refazer_excedentes(mudados bigint[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode TO force_generic_plan AS $$
BEGIN
  DELETE FROM pedidos_excedentes WHERE pedido_id = ANY (mudados);
  INSERT INTO pedidos_excedentes (pedido_id, valor)
    SELECT p.id, s.soma - p.valor_total - p.excedente_aprovado
    FROM pedidos AS p CROSS JOIN LATERAL (
      SELECT sum(coalesce(a.valor_parcela, a.valor)) AS soma,
        bool_or(a.em_pagamento AND a.status IN ({{EM_ABERTO}}) AND a.status_banco IS DISTINCT FROM {{STATUS_DE_BANCO.enviado}}) AS aberto
      FROM pedidos_anexos AS a WHERE a.pedido_id = p.id AND a.tipo IN ({{DEVIDOS}})) AS s
    WHERE p.id = ANY (mudados) AND p.status IN ({{APROVADOS}}) AND s.aberto AND s.soma > p.valor_total + p.excedente_aprovado;
END $$;

CREATE OR REPLACE FUNCTION excedentes_do_pedido() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mudados bigint[];
BEGIN
  SELECT array_agg(n.id) INTO mudados FROM novos AS n JOIN velhos AS v ON v.id = n.id
    WHERE n.status <> v.status OR n.valor_total <> v.valor_total OR n.excedente_aprovado <> v.excedente_aprovado;
  IF mudados IS NOT NULL THEN
    PERFORM refazer_excedentes(mudados);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER excedentes_do_pedido AFTER UPDATE ON pedidos REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION excedentes_do_pedido();

-- Of documents, only those of approved orders.
CREATE OR REPLACE FUNCTION excedentes_das_partes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mudados bigint[];
BEGIN
  SELECT array_agg(DISTINCT p.id) INTO mudados FROM mexidos AS m JOIN pedidos AS p ON p.id = m.pedido_id
    WHERE p.status IN ({{APROVADOS}}) AND m.tipo IN ({{DEVIDOS}});
  IF mudados IS NOT NULL THEN
    PERFORM refazer_excedentes(mudados);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER excedentes_do_anexo_novo AFTER INSERT ON pedidos_anexos REFERENCING NEW TABLE AS mexidos
  FOR EACH STATEMENT EXECUTE FUNCTION excedentes_das_partes();
CREATE OR REPLACE TRIGGER excedentes_do_anexo_mudado AFTER UPDATE ON pedidos_anexos REFERENCING NEW TABLE AS mexidos
  FOR EACH STATEMENT EXECUTE FUNCTION excedentes_das_partes();
CREATE OR REPLACE TRIGGER excedentes_do_anexo_excluido AFTER DELETE ON pedidos_anexos REFERENCING OLD TABLE AS mexidos
  FOR EACH STATEMENT EXECUTE FUNCTION excedentes_das_partes();
