-- The risk analyses and inspections of a report's day (design, Works 4.7, section 9).
ALTER TABLE rdos
  ADD COLUMN apr_ids bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN inspecoes_ids bigint[] NOT NULL DEFAULT '{}';
CREATE INDEX rdos_apr ON rdos USING gin (apr_ids);
CREATE INDEX rdos_inspecoes ON rdos USING gin (inspecoes_ids);
