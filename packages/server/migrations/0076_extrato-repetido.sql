-- Banks give one identifier to more than one movement, in one file or a month later: a line is known by it together with its
-- day, its value and its place among those that are alike in all of them.
ALTER TABLE extratos_linhas
  ADD COLUMN vez smallint NOT NULL DEFAULT 1 CHECK (vez > 0),
  DROP CONSTRAINT extratos_linhas_conta_id_fitid_key,
  ADD CONSTRAINT extratos_linhas_unica UNIQUE (conta_id, fitid, data, valor, vez);
