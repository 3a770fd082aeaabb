-- Lines are found by a name that changes elsewhere: they follow it in the act where few carry it, in pieces where many do
-- (follow-names.ts), and until then each is found under the old one. Told: their table, their column that refers to who has the
-- name, and what is written of them so that they find their words again. Planned anew each time: a plan kept from a name of
-- few lines would read them all for one of many.
CREATE OR REPLACE FUNCTION linhas_seguem_nome() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE muitos boolean;
BEGIN
  EXECUTE format('SELECT count(*) > {{POUCAS}} FROM (SELECT FROM %I WHERE %I = $1 LIMIT {{POUCAS}} + 1) AS l', TG_ARGV[0], TG_ARGV[1])
    INTO muitos USING NEW.id;
  IF muitos THEN
    EXECUTE format('INSERT INTO %I (tabela, registro_id) VALUES ($1, $2)', TG_ARGV[0] || '_nomes_a_seguir') USING TG_TABLE_NAME, NEW.id;
  ELSE
    EXECUTE format('UPDATE %I SET %I = %I WHERE %I = $1', TG_ARGV[0], TG_ARGV[2], TG_ARGV[2], TG_ARGV[1]) USING NEW.id;
  END IF;
  RETURN NULL;
END $$;
