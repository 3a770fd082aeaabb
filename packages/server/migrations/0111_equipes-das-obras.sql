-- The teams a work is built by.
CREATE TABLE obras_equipes (
  obra_id bigint NOT NULL REFERENCES obras ON DELETE CASCADE,
  equipe_id bigint NOT NULL REFERENCES equipes ON DELETE CASCADE,
  PRIMARY KEY (obra_id, equipe_id)
);
CREATE INDEX obras_equipes_equipe ON obras_equipes (equipe_id);
