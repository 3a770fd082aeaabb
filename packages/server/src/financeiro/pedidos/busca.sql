CREATE OR REPLACE FUNCTION pedidos_texto_de_busca(p pedidos) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT normalizar(concat_ws(' ', p.numero, p.justificativa,
    (SELECT nome || ' ' || coalesce(razao_social, '') FROM fornecedores WHERE id = p.fornecedor_id),
    (SELECT nome FROM usuarios WHERE id = p.solicitante_id),
    (SELECT codigo || ' ' || nome FROM obras WHERE id = p.obra_id)))
$$;

CREATE OR REPLACE FUNCTION pedidos_mantem_busca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busca := pedidos_texto_de_busca(NEW);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER pedidos_busca_ao_criar BEFORE INSERT ON pedidos FOR EACH ROW EXECUTE FUNCTION pedidos_mantem_busca();
CREATE OR REPLACE TRIGGER pedidos_busca_ao_mudar BEFORE UPDATE OF justificativa, fornecedor_id, solicitante_id, obra_id ON pedidos
  FOR EACH ROW EXECUTE FUNCTION pedidos_mantem_busca();

-- A name that changes is found under its new name at once where few orders carry it; many follow in pieces (seguir-nomes.ts),
-- and until then each of them is found under the old one. Planned anew each time: a plan kept from a person of few orders
-- would read them all for one of many.
CREATE OR REPLACE FUNCTION pedidos_seguem_nome() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  coluna text := CASE TG_TABLE_NAME WHEN 'fornecedores' THEN 'fornecedor_id' WHEN 'obras' THEN 'obra_id' ELSE 'solicitante_id' END;
  muitos boolean;
BEGIN
  EXECUTE format('SELECT count(*) > {{POUCOS}} FROM (SELECT FROM pedidos WHERE %I = $1 LIMIT {{POUCOS}} + 1) AS p', coluna)
    INTO muitos USING NEW.id;
  IF muitos THEN
    INSERT INTO pedidos_nomes_a_seguir (tabela, registro_id) VALUES (TG_TABLE_NAME, NEW.id);
  ELSE
    EXECUTE format('UPDATE pedidos AS p SET busca = pedidos_texto_de_busca(p) WHERE %I = $1', coluna) USING NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER fornecedores_nome AFTER UPDATE OF nome, razao_social ON fornecedores FOR EACH ROW
  WHEN (OLD.nome <> NEW.nome OR OLD.razao_social IS DISTINCT FROM NEW.razao_social) EXECUTE FUNCTION pedidos_seguem_nome();
CREATE OR REPLACE TRIGGER obras_nome AFTER UPDATE OF nome, codigo ON obras FOR EACH ROW
  WHEN (OLD.nome <> NEW.nome OR OLD.codigo <> NEW.codigo) EXECUTE FUNCTION pedidos_seguem_nome();
CREATE OR REPLACE TRIGGER usuarios_nome AFTER UPDATE OF nome ON usuarios FOR EACH ROW
  WHEN (OLD.nome <> NEW.nome) EXECUTE FUNCTION pedidos_seguem_nome();
