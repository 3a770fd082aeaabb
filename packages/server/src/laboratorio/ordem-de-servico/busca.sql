-- A service order is found by the names of its client, work and team, and by the tag and serial number of each of its pieces.
CREATE OR REPLACE FUNCTION laboratorio_os_busca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busca := normalizar(concat_ws(' ', NEW.numero, NEW.solicitante, NEW.nf_remessa,
    (SELECT concat_ws(' ', nome, cnpj) FROM clientes_laboratorio WHERE id = NEW.cliente_id),
    (SELECT concat_ws(' ', codigo, nome) FROM obras WHERE id = NEW.obra_id),
    (SELECT concat_ws(' ', codigo, nome) FROM equipes WHERE id = NEW.equipe_id),
    (SELECT string_agg(concat_ws(' ', e.etiqueta, e.numero_serie), ' ' ORDER BY i.id)
      FROM laboratorio_os_itens AS i JOIN equipamentos_isolantes AS e ON e.id = i.equipamento_id
      WHERE i.os_id = NEW.id)));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER laboratorio_os_busca
  BEFORE INSERT OR UPDATE OF numero, solicitante, nf_remessa, cliente_id, obra_id, equipe_id
  ON laboratorio_os FOR EACH ROW EXECUTE FUNCTION laboratorio_os_busca();

-- A piece stands in few orders: its label is written in them at once.
CREATE OR REPLACE FUNCTION laboratorio_os_nomes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE laboratorio_os SET numero = numero
    WHERE id IN (SELECT os_id FROM laboratorio_os_itens WHERE equipamento_id = NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER laboratorio_os_nomes AFTER UPDATE OF codigo, nome ON obras
  FOR EACH ROW WHEN ((OLD.codigo, OLD.nome) IS DISTINCT FROM (NEW.codigo, NEW.nome))
  EXECUTE FUNCTION linhas_seguem_nome('laboratorio_os', 'obra_id', 'numero');
CREATE OR REPLACE TRIGGER laboratorio_os_nomes AFTER UPDATE OF codigo, nome ON equipes
  FOR EACH ROW WHEN ((OLD.codigo, OLD.nome) IS DISTINCT FROM (NEW.codigo, NEW.nome))
  EXECUTE FUNCTION linhas_seguem_nome('laboratorio_os', 'equipe_id', 'numero');
CREATE OR REPLACE TRIGGER laboratorio_os_nomes AFTER UPDATE OF nome, cnpj ON clientes_laboratorio
  FOR EACH ROW WHEN ((OLD.nome, OLD.cnpj) IS DISTINCT FROM (NEW.nome, NEW.cnpj))
  EXECUTE FUNCTION linhas_seguem_nome('laboratorio_os', 'cliente_id', 'numero');
CREATE OR REPLACE TRIGGER laboratorio_os_nomes AFTER UPDATE OF etiqueta, numero_serie ON equipamentos_isolantes
  FOR EACH ROW WHEN ((OLD.etiqueta, OLD.numero_serie) IS DISTINCT FROM (NEW.etiqueta, NEW.numero_serie))
  EXECUTE FUNCTION laboratorio_os_nomes();
