-- A name that many fuelings are found by: what is still to be written of it, from the newest down to `abaixo_de`.
CREATE TABLE abastecimentos_nomes_a_seguir (
  id bigint PRIMARY KEY DEFAULT next_id(),
  tabela text NOT NULL CHECK (tabela IN ('fornecedores', 'veiculos', 'colaboradores')),
  registro_id bigint NOT NULL,
  abaixo_de bigint NOT NULL DEFAULT 9223372036854775807,
  em timestamptz NOT NULL DEFAULT now()
);
