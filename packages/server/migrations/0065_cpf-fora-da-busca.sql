-- A CPF is looked for whole, in its own column: in the words of a search it could be told digit by digit.

ALTER TABLE colaboradores ALTER COLUMN busca
  SET EXPRESSION AS (normalizar(nome || ' ' || matricula || ' ' || coalesce(email, '')));
