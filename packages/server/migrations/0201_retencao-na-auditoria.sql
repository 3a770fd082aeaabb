-- R15: a withholding that is missing, or is not what the rules say.
ALTER TABLE auditorias DROP CONSTRAINT auditorias_regra_codigo_check,
  ADD CONSTRAINT auditorias_regra_codigo_check CHECK (regra_codigo ~ '^R([1-9]|1[0-5])$');
ALTER TABLE regras_de_auditoria DROP CONSTRAINT regras_de_auditoria_codigo_check,
  ADD CONSTRAINT regras_de_auditoria_codigo_check CHECK (codigo ~ '^R([1-9]|1[0-5])$');
