-- A word of two letters is in no trigram index: what orders are searched by, as the pairs of letters it has.
CREATE FUNCTION pares_de_letras(texto text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT um || outro FROM (
    SELECT unnest(letras) AS um, unnest(letras[2:]) AS outro FROM (SELECT string_to_array(texto, NULL) AS letras) AS l
  ) AS pares WHERE um <> ' ' AND outro <> ' ')
$$;
CREATE INDEX pedidos_pares ON pedidos USING gin (pares_de_letras(busca)) WITH (gin_pending_list_limit = 256);
