-- A name that many orders are found by: what is still to be written of it, from the newest number down to `abaixo_de`.
CREATE TABLE pedidos_nomes_a_seguir (
  id bigint PRIMARY KEY DEFAULT next_id(),
  tabela text NOT NULL CHECK (tabela IN ('fornecedores', 'obras', 'usuarios')),
  registro_id bigint NOT NULL,
  abaixo_de integer NOT NULL DEFAULT 2147483647,
  em timestamptz NOT NULL DEFAULT now()
);
-- What is in course serves those who wait for an analysis too, in the same order.
DROP INDEX pedidos_andamento;
