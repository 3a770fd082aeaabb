-- A laudo is found by its number and code, its order and client, and by the tag and serial number of each of its pieces.
CREATE OR REPLACE FUNCTION laudos_busca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busca := normalizar(concat_ws(' ', NEW.identificacao, NEW.codigo_verificacao, NEW.equipamento,
    (SELECT concat_ws(' ', o.numero, k.nome, e.nome) FROM laboratorio_os AS o
      LEFT JOIN clientes_laboratorio AS k ON k.id = o.cliente_id LEFT JOIN equipes AS e ON e.id = o.equipe_id
      WHERE o.id = NEW.os_id),
    (SELECT string_agg(concat_ws(' ', e.etiqueta, e.numero_serie), ' ' ORDER BY e.id)
      FROM equipamentos_isolantes AS e WHERE e.id = ANY(NEW.equipamentos_ids))));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER laudos_busca
  BEFORE INSERT OR UPDATE OF identificacao, codigo_verificacao, equipamento, os_id, equipamentos_ids
  ON laudos FOR EACH ROW EXECUTE FUNCTION laudos_busca();
