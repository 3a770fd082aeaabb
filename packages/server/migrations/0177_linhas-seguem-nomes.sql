-- A name that many lines are found by: what is still to be written of it, from the newest down to `abaixo_de`. Their triggers
-- are made again by the files that have them, on one function for all.
CREATE TABLE aprs_nomes_a_seguir (
  id bigint PRIMARY KEY DEFAULT next_id(),
  tabela text NOT NULL CHECK (tabela IN ('obras', 'equipes')),
  registro_id bigint NOT NULL,
  abaixo_de bigint NOT NULL DEFAULT 9223372036854775807,
  em timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE inspecoes_nomes_a_seguir (
  id bigint PRIMARY KEY DEFAULT next_id(),
  tabela text NOT NULL CHECK (tabela IN ('questionarios', 'obras', 'equipes', 'veiculos')),
  registro_id bigint NOT NULL,
  abaixo_de bigint NOT NULL DEFAULT 9223372036854775807,
  em timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE nao_conformidades_nomes_a_seguir (
  id bigint PRIMARY KEY DEFAULT next_id(),
  tabela text NOT NULL CHECK (tabela IN ('obras', 'equipes', 'veiculos')),
  registro_id bigint NOT NULL,
  abaixo_de bigint NOT NULL DEFAULT 9223372036854775807,
  em timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE laboratorio_os_nomes_a_seguir (
  id bigint PRIMARY KEY DEFAULT next_id(),
  tabela text NOT NULL CHECK (tabela IN ('clientes_laboratorio', 'obras', 'equipes')),
  registro_id bigint NOT NULL,
  abaixo_de bigint NOT NULL DEFAULT 9223372036854775807,
  em timestamptz NOT NULL DEFAULT now()
);
DROP FUNCTION IF EXISTS aprs_nomes(), inspecoes_nomes(), nao_conformidades_nomes() CASCADE;
