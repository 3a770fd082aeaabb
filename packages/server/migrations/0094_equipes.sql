-- Who is in which team, held by the database: nobody in two at once (design, Works 4.4). The day somebody leaves is the
-- first on which they are in it no more, so that a transfer closes one stay and opens the next on one day. Judged at the
-- end of the act: the lines of a team change places one after the other.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE equipes_integrantes
  ADD CONSTRAINT equipes_integrantes_dias CHECK (fim >= inicio),
  ADD CONSTRAINT equipes_integrantes_uma_equipe EXCLUDE USING gist (colab_id WITH =, daterange(inicio, fim) WITH &&)
    DEFERRABLE INITIALLY DEFERRED;

-- A vehicle's team, by name until now; a fuelling keeps the team it was made for.
ALTER TABLE veiculos ADD COLUMN equipe_id bigint REFERENCES equipes;
CREATE INDEX veiculos_equipe ON veiculos (equipe_id) WHERE equipe_id IS NOT NULL;
ALTER TABLE abastecimentos ADD COLUMN equipe_id bigint REFERENCES equipes;
CREATE INDEX abastecimentos_equipe ON abastecimentos (equipe_id) WHERE equipe_id IS NOT NULL;
