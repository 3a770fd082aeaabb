-- What an order is found by: its own words, and after a character of no word those of its items, once each, that its own do not hold already.
-- Whoever looks for words among items takes the first part alone (`palavras_do_pedido`).
CREATE OR REPLACE FUNCTION pedidos_com_itens(em_si text, itens text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT em_si || coalesce(' ' || chr({{SEPARA}}) || ' ' || string_agg(DISTINCT palavra, ' '), '')
  FROM unnest(string_to_array(itens, ' ')) AS palavra WHERE palavra <> '' AND strpos(em_si, palavra) = 0
$$;
CREATE OR REPLACE FUNCTION palavras_do_pedido(busca text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT split_part(busca, chr({{SEPARA}}), 1)
$$;
CREATE OR REPLACE FUNCTION pedidos_texto_de_busca(p pedidos, itens text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT pedidos_com_itens(normalizar(concat_ws(' ', p.numero, p.justificativa,
    (SELECT nome || ' ' || coalesce(razao_social, '') FROM fornecedores WHERE id = p.fornecedor_id),
    (SELECT nome FROM usuarios WHERE id = p.solicitante_id),
    (SELECT codigo || ' ' || nome FROM obras WHERE id = p.obra_id))), itens)
$$;
CREATE OR REPLACE FUNCTION pedidos_texto_de_busca(p pedidos) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT pedidos_texto_de_busca(p, (SELECT string_agg(busca, ' ') FROM pedidos_itens WHERE pedido_id = p.id))
$$;

CREATE OR REPLACE FUNCTION pedidos_mantem_busca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An order is born before its items: who writes them both says here what they are (gravar-pedido.ts), so that it is written once.
  NEW.busca := CASE TG_OP WHEN 'INSERT' THEN pedidos_texto_de_busca(NEW, normalizar(NEW.busca)) ELSE pedidos_texto_de_busca(NEW) END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER pedidos_busca_ao_criar BEFORE INSERT ON pedidos FOR EACH ROW EXECUTE FUNCTION pedidos_mantem_busca();
CREATE OR REPLACE TRIGGER pedidos_busca_ao_mudar BEFORE UPDATE OF justificativa, fornecedor_id, solicitante_id, obra_id ON pedidos
  FOR EACH ROW EXECUTE FUNCTION pedidos_mantem_busca();

-- Nothing is written, and no trigger of orders runs, where they have their words already.
CREATE OR REPLACE FUNCTION pedidos_tem_itens() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mudados bigint[];
BEGIN
  SELECT array_agg(p.id) INTO mudados FROM pedidos AS p
    WHERE p.id IN (SELECT pedido_id FROM mexidos) AND p.busca IS DISTINCT FROM pedidos_texto_de_busca(p);
  IF mudados IS NOT NULL THEN
    UPDATE pedidos AS p SET busca = pedidos_texto_de_busca(p) WHERE p.id = ANY (mudados);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER pedidos_tem_itens_novos AFTER INSERT ON pedidos_itens REFERENCING NEW TABLE AS mexidos
  FOR EACH STATEMENT EXECUTE FUNCTION pedidos_tem_itens();
CREATE OR REPLACE TRIGGER pedidos_sem_itens AFTER DELETE ON pedidos_itens REFERENCING OLD TABLE AS mexidos
  FOR EACH STATEMENT EXECUTE FUNCTION pedidos_tem_itens();
CREATE OR REPLACE FUNCTION pedidos_tem_item_mudado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pedidos AS p SET busca = pedidos_texto_de_busca(p) WHERE p.id IN (OLD.pedido_id, NEW.pedido_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER pedidos_tem_item_mudado AFTER UPDATE OF descricao, pedido_id ON pedidos_itens FOR EACH ROW
  WHEN ((OLD.descricao, OLD.pedido_id) IS DISTINCT FROM (NEW.descricao, NEW.pedido_id)) EXECUTE FUNCTION pedidos_tem_item_mudado();

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
