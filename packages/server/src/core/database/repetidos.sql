-- A rule of uniqueness younger than the records (`novos` of a declaration): whoever writes a value that another record has is
-- refused, one after the other; two that repeated before may be changed in all else. Arguments: the rule's name, the column
-- and, where only some of the records count, the column of their situation and the situation that does. What is held to be the
-- same, `sem_enfeite`, is of a migration (0227), for indexes are made of it.
CREATE OR REPLACE FUNCTION recusar_repetido() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  novo jsonb := to_jsonb(NEW);
  antes jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END;
  valor text := sem_enfeite(novo ->> TG_ARGV[1]);
  conta text := CASE WHEN TG_NARGS > 2 THEN format('%I = %L', TG_ARGV[2], TG_ARGV[3]) ELSE 'true' END;
  repetido boolean;
BEGIN
  IF valor IS NULL OR TG_NARGS > 2 AND novo ->> TG_ARGV[2] IS DISTINCT FROM TG_ARGV[3] THEN RETURN NULL; END IF;
  IF antes IS NOT NULL AND sem_enfeite(antes ->> TG_ARGV[1]) IS NOT DISTINCT FROM valor
    AND (TG_NARGS <= 2 OR antes ->> TG_ARGV[2] = TG_ARGV[3]) THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock({{LOCKS.semRepetir}}, hashtext(TG_TABLE_NAME || valor));
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE sem_enfeite(%I) = $1 AND id <> $2 AND %s)', TG_TABLE_NAME, TG_ARGV[1], conta)
    INTO repetido USING valor, NEW.id;
  IF repetido THEN
    RAISE EXCEPTION '% já existe em %', valor, TG_TABLE_NAME USING ERRCODE = 'unique_violation', CONSTRAINT = TG_ARGV[0];
  END IF;
  RETURN NULL;
END $$;
