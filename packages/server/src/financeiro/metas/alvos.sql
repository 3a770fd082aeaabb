CREATE OR REPLACE FUNCTION metas_nomeiam_alvo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.alvo_nome := coalesce(CASE
    WHEN NEW.alvo_tipo IN ({{ALVO.classeMaster}}, {{ALVO.classeRestrita}}) THEN (SELECT nome FROM classes_de_custo WHERE id = NEW.alvo_id::bigint)
    WHEN NEW.alvo_tipo = {{ALVO.categoria}} THEN (SELECT codigo || ' - ' || despesa FROM categorias_de_custo WHERE id = NEW.alvo_id::bigint)
  END, NEW.alvo_id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER metas_alvo BEFORE INSERT OR UPDATE OF alvo_tipo, alvo_id ON metas FOR EACH ROW EXECUTE FUNCTION metas_nomeiam_alvo();

-- A name that changes is found under its new name at once.
CREATE OR REPLACE FUNCTION metas_seguem_nome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'classes_de_custo' THEN
    UPDATE metas SET alvo_id = alvo_id WHERE classe_id = NEW.id;
  ELSE
    UPDATE metas SET alvo_id = alvo_id WHERE categoria_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER classes_de_custo_nas_metas AFTER UPDATE OF nome ON classes_de_custo FOR EACH ROW
  WHEN (OLD.nome <> NEW.nome) EXECUTE FUNCTION metas_seguem_nome();
CREATE OR REPLACE TRIGGER categorias_de_custo_nas_metas AFTER UPDATE OF codigo, despesa ON categorias_de_custo FOR EACH ROW
  WHEN (OLD.codigo <> NEW.codigo OR OLD.despesa <> NEW.despesa) EXECUTE FUNCTION metas_seguem_nome();

-- Every target that an item of each category counts for: itself, its classes and its budget account.
CREATE OR REPLACE VIEW metas_alvos AS
  SELECT c.id AS categoria_id, alvo.tipo AS alvo_tipo, alvo.chave AS alvo_chave
  FROM categorias_de_custo AS c
    LEFT JOIN classes_de_custo AS r ON r.id = c.classe_restrita_id
    LEFT JOIN classes_de_custo AS m ON m.id = coalesce(c.classe_master_id, r.classe_master_id)
    CROSS JOIN LATERAL (VALUES
      ({{ALVO.conta}}::smallint, normalizar(regexp_replace(btrim(coalesce(c.nome_conta_orcamento, r.nome_conta_orcamento, m.nome_conta_orcamento)), '\s+', ' ', 'g'))),
      ({{ALVO.classeMaster}}::smallint, m.id::text), ({{ALVO.classeRestrita}}::smallint, r.id::text), ({{ALVO.categoria}}::smallint, c.id::text)) AS alvo (tipo, chave)
  WHERE alvo.chave IS NOT NULL;
