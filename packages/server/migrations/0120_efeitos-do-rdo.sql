-- What a report's occurrences bring about, and what its rectifications carry on.

-- The plan of action that an occurrence opened: once, whatever versions of the report are approved after it.
ALTER TABLE rdos_ocorrencias ADD COLUMN plano_id bigint REFERENCES planos_5w2h ON DELETE SET NULL;
CREATE INDEX rdos_ocorrencias_plano ON rdos_ocorrencias (plano_id) WHERE plano_id IS NOT NULL;

-- Rectifications left behind the records that their lines tell of, which would then have been measured a second time.
INSERT INTO rdos_atividades_registros (atividade_id, registro_id)
SELECT a.id, v.registro_id FROM rdos_atividades AS a JOIN rdos_atividades_registros AS v ON v.atividade_id = a.linha_origem_id
WHERE NOT EXISTS (SELECT 1 FROM rdos_atividades_registros AS sua WHERE sua.atividade_id = a.id);
