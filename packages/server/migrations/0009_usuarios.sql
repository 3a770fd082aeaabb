-- People are administered: one matrícula is one person, and who administers is found at once.

CREATE UNIQUE INDEX usuarios_matricula ON usuarios (lower(matricula));

-- Holders of one flag on one screen: "the last administrator stays" asks for those of Usuarios.
CREATE INDEX permissoes_alvo ON permissoes (alvo, usuario_id);

-- Requests for access already decided: an administrator who was a moment late is told so, instead of "does not exist".
-- The centres are kept because only who might have decided it may know that there was one.
CREATE TABLE solicitacoes_decididas (
  id bigint PRIMARY KEY,
  centros bigint[] NOT NULL,
  decidida_em timestamptz NOT NULL DEFAULT now()
);
