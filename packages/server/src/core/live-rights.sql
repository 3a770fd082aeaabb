-- A notice equal to one of the same transaction is sent once.
CREATE OR REPLACE FUNCTION avisar_direitos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('prumo_ao_vivo', format('{"usuario":"%s"}', to_jsonb(OLD) ->> TG_ARGV[0]));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('prumo_ao_vivo', format('{"usuario":"%s"}', to_jsonb(NEW) ->> TG_ARGV[0]));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER permissoes_ao_vivo AFTER INSERT OR UPDATE OR DELETE ON permissoes
  FOR EACH ROW EXECUTE FUNCTION avisar_direitos('usuario_id');
CREATE OR REPLACE TRIGGER usuarios_centros_ao_vivo AFTER INSERT OR UPDATE OR DELETE ON usuarios_centros
  FOR EACH ROW EXECUTE FUNCTION avisar_direitos('usuario_id');
CREATE OR REPLACE TRIGGER usuarios_ao_vivo AFTER UPDATE OF is_ativo, trocar_senha, segundo_fator_em ON usuarios
  FOR EACH ROW EXECUTE FUNCTION avisar_direitos('id');

CREATE OR REPLACE FUNCTION avisar_sessao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('prumo_ao_vivo', format('{"sessao":"%s"}', OLD.id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sessoes_ao_vivo AFTER DELETE OR UPDATE OF ver_como_id, expira_em ON sessoes
  FOR EACH ROW EXECUTE FUNCTION avisar_sessao();
