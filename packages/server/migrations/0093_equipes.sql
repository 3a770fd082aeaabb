-- Equipes.

CREATE TABLE equipes (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  codigo text NOT NULL,
  nome text NOT NULL,
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 12),
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato,
  supervisor_id bigint NOT NULL REFERENCES usuarios,
  encarregado_id bigint NOT NULL REFERENCES colaboradores,
  base text,
  meta_us_dia numeric(14,4) CHECK (meta_us_dia >= 0),
  situacao smallint NOT NULL DEFAULT 1 CHECK (situacao BETWEEN 1 AND 2),
  busca text GENERATED ALWAYS AS (normalizar(codigo || ' ' || nome || ' ' || coalesce(base, ''))) STORED
);
CREATE UNIQUE INDEX equipes_unico ON equipes (codigo);
CREATE INDEX equipes_busca ON equipes USING gin (busca gin_trgm_ops);
CREATE INDEX equipes_centro_de_custo ON equipes (centro_de_custo_id, id);
CREATE INDEX equipes_supervisor ON equipes (supervisor_id);
CREATE INDEX equipes_encarregado ON equipes (encarregado_id);

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Equipes', true, true, true, true, false
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
-- Integrantes.

CREATE TABLE equipes_integrantes (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  equipe_id bigint NOT NULL REFERENCES equipes ON DELETE CASCADE,
  colab_id bigint NOT NULL REFERENCES colaboradores,
  papel smallint NOT NULL CHECK (papel BETWEEN 1 AND 7),
  inicio date NOT NULL,
  fim date,
  busca text NOT NULL DEFAULT ''
);
CREATE INDEX equipes_integrantes_busca ON equipes_integrantes USING gin (busca gin_trgm_ops);
CREATE INDEX equipes_integrantes_equipe ON equipes_integrantes (equipe_id, id);
CREATE INDEX equipes_integrantes_colab ON equipes_integrantes (colab_id);
