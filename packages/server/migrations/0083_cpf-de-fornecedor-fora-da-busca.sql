-- A person's CPF is looked for whole, in its own column: in the words of a search it could be told digit by digit. A CNPJ is
-- public, and stays among them.

ALTER TABLE fornecedores ALTER COLUMN busca
  SET EXPRESSION AS (normalizar(nome || ' ' || coalesce(razao_social, '') || ' '
    || CASE WHEN length(cpf_ou_cnpj) = 14 THEN cpf_ou_cnpj ELSE '' END || ' ' || coalesce(cidade, '') || ' '
    || coalesce(representante, '')));
