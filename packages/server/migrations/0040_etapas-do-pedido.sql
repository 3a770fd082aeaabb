-- Each step somebody took on an order, as a fact: who, when, why, and in which round of submission. The order's own columns
-- (validador_id, data_validacao and their like) go on saying the last of each.

CREATE TABLE pedidos_etapas (
  id bigint PRIMARY KEY DEFAULT next_id(),
  pedido_id bigint NOT NULL REFERENCES pedidos ON DELETE CASCADE,
  -- 1 solicitação, 2 validação, 3 confirmação, 4 aprovação, 5 rejeição, 6 devolução, 7 cancelamento
  etapa smallint NOT NULL CHECK (etapa BETWEEN 1 AND 7),
  rodada integer NOT NULL CHECK (rodada > 0),
  pessoa_id bigint NOT NULL REFERENCES usuarios,
  em timestamptz NOT NULL,
  motivo text
);
CREATE INDEX pedidos_etapas_pedido ON pedidos_etapas (pedido_id, id);
CREATE INDEX pedidos_etapas_pessoa ON pedidos_etapas (pessoa_id);

-- What is known of orders that are older than this: the last of each step. Earlier rounds are in the trail.
INSERT INTO pedidos_etapas (pedido_id, etapa, rodada, pessoa_id, em, motivo)
  SELECT p.id, e.etapa, 1, e.pessoa_id, e.em, e.motivo
  FROM pedidos AS p CROSS JOIN LATERAL (VALUES
    (1, p.solicitante_id, p.data_solicitacao, NULL),
    (2, p.validador_id, p.data_validacao, NULL),
    (3, p.confirmador_id, p.data_confirmacao, NULL),
    (4, p.aprovador_id, p.data_aprovacao, p.justificativa_aprovacao),
    (CASE p.status WHEN 6 THEN 5 ELSE 6 END, p.reprovador_id, p.data_reprovacao, p.justificativa_reprovacao),
    (7, p.cancelador_id, p.data_cancelamento, p.justificativa_cancelamento)) AS e (etapa, pessoa_id, em, motivo)
  WHERE e.pessoa_id IS NOT NULL AND e.em IS NOT NULL
  ORDER BY e.em, p.id, e.etapa;
