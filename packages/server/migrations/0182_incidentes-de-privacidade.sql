-- What happened to people's data, what was done, and who was told when (LGPD, art. 48; Resolução CD/ANPD nº 15/2024).

CREATE TABLE incidentes_privacidade (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  titulo text NOT NULL,
  tipo smallint NOT NULL CHECK (tipo IN (1, 2, 3, 4, 5, 6, 99)),
  ocorrido_em date,
  conhecido_em date NOT NULL,
  prazo date NOT NULL,
  descricao text NOT NULL,
  dados text NOT NULL,
  sensiveis boolean NOT NULL,
  titulares text NOT NULL,
  quantidade integer CHECK (quantidade BETWEEN 0 AND 10000000),
  medidas text NOT NULL,
  risco smallint NOT NULL CHECK (risco BETWEEN 1 AND 3),
  avaliacao text,
  anpd_em date,
  anpd_protocolo text,
  titulares_em date,
  titulares_como text,
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 2),
  encerrado_em timestamptz,
  encerrado_por_id bigint REFERENCES usuarios,
  busca text GENERATED ALWAYS AS (normalizar(numero || ' ' || titulo)) STORED,
  CONSTRAINT incidentes_privacidade_prazo CHECK (prazo > conhecido_em),
  CONSTRAINT incidentes_privacidade_risco CHECK (risco <> 2 OR avaliacao IS NOT NULL),
  CONSTRAINT incidentes_privacidade_encerrado CHECK (
    (status = 2) = (encerrado_em IS NOT NULL)
    AND (status = 1 OR (encerrado_por_id IS NOT NULL AND (risco = 2 OR (risco = 3 AND anpd_em IS NOT NULL AND titulares_em IS NOT NULL))))
  )
);
CREATE UNIQUE INDEX incidentes_privacidade_numero ON incidentes_privacidade (numero);
CREATE INDEX incidentes_privacidade_busca ON incidentes_privacidade USING gin (busca gin_trgm_ops);
CREATE INDEX incidentes_privacidade_encerrado_por ON incidentes_privacidade (encerrado_por_id) WHERE encerrado_por_id IS NOT NULL;

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Incidentes de Privacidade', true, true, true, true, false
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
