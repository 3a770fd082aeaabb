-- Whom a laudo near its end was told of to, in each of the bands of days: nobody is told twice of the same.
CREATE TABLE laudos_avisos (
  laudo_id bigint NOT NULL REFERENCES laudos ON DELETE CASCADE,
  email text NOT NULL,
  faixa smallint NOT NULL CHECK (faixa IN (30, 60, 90)),
  avisado_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (laudo_id, email, faixa)
);
