-- Notices in the browser, for whoever accepted them there (Web Push, RFC 8030, 8291 and 8292).

-- The house's own key pair, made at the first need; the private half is sealed (core/access/secret-box.ts).
CREATE TABLE avisos_chaves (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  publica text NOT NULL,
  privada text NOT NULL,
  criada_em timestamptz NOT NULL DEFAULT now()
);

-- A person in one browser.
CREATE TABLE avisos_inscricoes (
  id bigint PRIMARY KEY DEFAULT next_id(),
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  endereco text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  criada_em timestamptz NOT NULL DEFAULT now(),
  enviado_em timestamptz,
  recusas integer NOT NULL DEFAULT 0 CHECK (recusas >= 0)
);
CREATE INDEX avisos_inscricoes_usuario ON avisos_inscricoes (usuario_id);

-- What a person was told of already, for as long as it waits.
CREATE TABLE avisos_vistos (
  usuario_id bigint NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  espera text NOT NULL,
  registro_id bigint NOT NULL,
  PRIMARY KEY (usuario_id, espera, registro_id)
);
