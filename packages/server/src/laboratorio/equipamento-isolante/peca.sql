-- A piece is of its type's group, by which an APR and the phone know it.
CREATE OR REPLACE FUNCTION equipamento_do_tipo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tipo := (SELECT grupo FROM tipos_equipamento WHERE id = NEW.tipo_equipamento_id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER equipamento_do_tipo BEFORE INSERT OR UPDATE OF tipo_equipamento_id, tipo ON equipamentos_isolantes
  FOR EACH ROW EXECUTE FUNCTION equipamento_do_tipo();

-- The day until which an approved test is good: domain's `proximoEnsaio`.
CREATE OR REPLACE FUNCTION proximo_ensaio(ultimo date, situacao smallint, anterior smallint, periodicidade integer, estoque integer)
RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (ultimo + make_interval(months => CASE
    WHEN CASE WHEN situacao IN ({{S.emEnsaio}}, {{S.emReparo}}) THEN coalesce(anterior, situacao) ELSE situacao END = {{S.estoque}}
    THEN coalesce(estoque, periodicidade) ELSE periodicidade END))::date
$$;

-- A type whose terms or group change takes its pieces along: domain's `proximoAoMudar`.
CREATE OR REPLACE FUNCTION tipo_muda_os_equipamentos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.grupo <> OLD.grupo THEN
    UPDATE equipamentos_isolantes SET tipo = NEW.grupo WHERE tipo_equipamento_id = NEW.id;
  END IF;
  UPDATE equipamentos_isolantes AS q SET data_proximo_ensaio = n.novo
  FROM (SELECT id, proximo_ensaio(data_ultimo_ensaio, situacao, situacao_anterior, OLD.periodicidade_meses, OLD.validade_estoque_meses) AS antes,
      proximo_ensaio(data_ultimo_ensaio, situacao, situacao_anterior, NEW.periodicidade_meses, NEW.validade_estoque_meses) AS novo
    FROM equipamentos_isolantes WHERE tipo_equipamento_id = NEW.id AND data_ultimo_ensaio IS NOT NULL AND data_proximo_ensaio IS NOT NULL) AS n
  WHERE q.id = n.id AND q.data_proximo_ensaio <> n.novo AND (q.data_proximo_ensaio = n.antes OR n.novo < q.data_proximo_ensaio);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tipo_muda_os_equipamentos AFTER UPDATE OF grupo, periodicidade_meses, validade_estoque_meses ON tipos_equipamento
  FOR EACH ROW WHEN (OLD.grupo <> NEW.grupo OR OLD.periodicidade_meses <> NEW.periodicidade_meses
    OR OLD.validade_estoque_meses IS DISTINCT FROM NEW.validade_estoque_meses)
  EXECUTE FUNCTION tipo_muda_os_equipamentos();

-- Each hand knows how the other stands: what fails in one keeps both from being worn, on the phone too.
CREATE OR REPLACE FUNCTION equipamento_e_o_par() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.situacao_do_par := (SELECT situacao FROM equipamentos_isolantes WHERE id = NEW.par_id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER equipamento_e_o_par BEFORE INSERT OR UPDATE OF par_id, situacao_do_par ON equipamentos_isolantes
  FOR EACH ROW EXECUTE FUNCTION equipamento_e_o_par();
CREATE OR REPLACE FUNCTION equipamento_diz_ao_par() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipamentos_isolantes SET situacao_do_par = NEW.situacao WHERE par_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER equipamento_diz_ao_par AFTER UPDATE OF situacao ON equipamentos_isolantes
  FOR EACH ROW WHEN (OLD.situacao <> NEW.situacao AND NEW.par_id IS NOT NULL) EXECUTE FUNCTION equipamento_diz_ao_par();
