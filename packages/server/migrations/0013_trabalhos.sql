-- Long work that survives its server, is given up at its owner's wish, and tells what it left out; and live channels that
-- end with the rights they were opened with, whatever command or hand took those away.

-- 1 em andamento, 2 concluído, 3 falhou, 4 cancelado
ALTER TABLE trabalhos DROP CONSTRAINT trabalhos_situacao_check;
ALTER TABLE trabalhos ADD CONSTRAINT trabalhos_situacao_check CHECK (situacao BETWEEN 1 AND 4);
ALTER TABLE trabalhos
  -- What was asked for; read again when the work runs.
  ADD COLUMN parametros jsonb NOT NULL DEFAULT '{}',
  -- The job that runs it, and when that was last known to be alive.
  ADD COLUMN tarefa uuid,
  ADD COLUMN batida_em timestamptz,
  -- The cost centres its owner held when it ran: who has lost one of them may no longer fetch its file.
  ADD COLUMN centros bigint[] NOT NULL DEFAULT '{}',
  -- The log row each download leaves: { telaId, entidade, descricao }.
  ADD COLUMN registro jsonb,
  -- What could not be included, one sentence each.
  ADD COLUMN faltas jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN visto_em timestamptz;
CREATE INDEX trabalhos_em_andamento ON trabalhos (id) WHERE situacao = 1;

-- A notice equal to one of the same transaction is sent once.
CREATE FUNCTION avisar_direitos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('prumo_ao_vivo', format('{"usuario":"%s"}', to_jsonb(OLD) ->> TG_ARGV[0]));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('prumo_ao_vivo', format('{"usuario":"%s"}', to_jsonb(NEW) ->> TG_ARGV[0]));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER permissoes_ao_vivo AFTER INSERT OR UPDATE OR DELETE ON permissoes
  FOR EACH ROW EXECUTE FUNCTION avisar_direitos('usuario_id');
CREATE TRIGGER usuarios_centros_ao_vivo AFTER INSERT OR UPDATE OR DELETE ON usuarios_centros
  FOR EACH ROW EXECUTE FUNCTION avisar_direitos('usuario_id');
CREATE TRIGGER usuarios_ao_vivo AFTER UPDATE OF is_ativo, trocar_senha, segundo_fator_em ON usuarios
  FOR EACH ROW EXECUTE FUNCTION avisar_direitos('id');

CREATE FUNCTION avisar_sessao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('prumo_ao_vivo', format('{"sessao":"%s"}', OLD.id));
  RETURN NULL;
END $$;
CREATE TRIGGER sessoes_ao_vivo AFTER DELETE OR UPDATE OF ver_como_id, expira_em ON sessoes
  FOR EACH ROW EXECUTE FUNCTION avisar_sessao();
