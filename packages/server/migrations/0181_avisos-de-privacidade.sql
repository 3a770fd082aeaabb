-- What the company tells people of their data, and who answers for it (LGPD, arts. 9 and 41).

CREATE TABLE avisos_privacidade (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  versao text NOT NULL,
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
  encarregado text NOT NULL,
  email text NOT NULL,
  telefone text,
  texto text NOT NULL,
  mudou text,
  vigente_desde timestamptz,
  vigente_ate timestamptz,
  publicado_por_id bigint REFERENCES usuarios,
  busca text GENERATED ALWAYS AS (normalizar(versao || ' ' || encarregado || ' ' || texto)) STORED,
  CONSTRAINT avisos_privacidade_vigencia CHECK (
    (status = 1) = (vigente_desde IS NULL) AND (status = 3) = (vigente_ate IS NOT NULL)
    AND (vigente_desde IS NULL OR publicado_por_id IS NOT NULL)
  )
);
CREATE UNIQUE INDEX avisos_privacidade_versao ON avisos_privacidade (versao);
-- One is in force.
CREATE UNIQUE INDEX avisos_privacidade_em_vigor ON avisos_privacidade (status) WHERE status = 2;
CREATE INDEX avisos_privacidade_busca ON avisos_privacidade USING gin (busca gin_trgm_ops);
CREATE INDEX avisos_privacidade_publicado_por ON avisos_privacidade (publicado_por_id) WHERE publicado_por_id IS NOT NULL;

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Aviso de Privacidade', true, true, true, true, false
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
