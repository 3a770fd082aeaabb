-- What each row of the trail tells of (who may read it), from where the act came, the ways in which it is looked for, and
-- its seal.

-- centros: the cost centres the row tells of, all of which its reader holds; {} tells of none. pessoa_id: the person.
ALTER TABLE logs
  ADD COLUMN centros bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN pessoa_id bigint,
  ADD COLUMN endereco text;

-- What was written before is placed where that can be known. {0} is a centre nobody holds: those rows are for whoever
-- holds every centre.
ALTER TABLE logs DISABLE TRIGGER logs_imutaveis;
UPDATE logs AS l SET centros = coalesce(
    CASE l.entidade
      WHEN 'contas-contrato' THEN ARRAY[l.alvo_id::bigint]
      WHEN 'pedidos' THEN (SELECT ARRAY[p.centro_de_custo_id] FROM pedidos p WHERE p.id = l.alvo_id::bigint)
      WHEN 'pedidos-itens' THEN (SELECT ARRAY[p.centro_de_custo_id] FROM pedidos_itens i JOIN pedidos p ON p.id = i.pedido_id WHERE i.id = l.alvo_id::bigint)
      -- A payment of many attachments names each of them in its changes.
      WHEN 'pedidos-anexos' THEN (SELECT array_agg(DISTINCT p.centro_de_custo_id) FROM pedidos_anexos a JOIN pedidos p ON p.id = a.pedido_id
        WHERE a.id = l.alvo_id::bigint OR a.id IN (
          SELECT split_part(k, ' ', 2)::bigint FROM jsonb_object_keys(l.mudancas) AS k WHERE k ~ '^anexo [0-9]{1,18} '))
      WHEN 'obras' THEN (SELECT ARRAY[o.contrato_id] FROM obras o WHERE o.id = l.alvo_id::bigint)
      WHEN 'veiculos' THEN (SELECT array_remove(ARRAY[v.centro_de_custo_id], NULL) FROM veiculos v WHERE v.id = l.alvo_id::bigint)
    END, '{0}')
  WHERE l.alvo_id ~ '^[0-9]{1,18}$'
    AND l.entidade IN ('contas-contrato', 'pedidos', 'pedidos-itens', 'pedidos-anexos', 'obras', 'veiculos');
UPDATE logs SET pessoa_id = alvo_id::bigint WHERE entidade = 'usuarios' AND alvo_id ~ '^[0-9]{1,18}$';
-- Documents and bank accounts of people do not stand whole in the trail.
UPDATE logs SET mudancas = (
    SELECT jsonb_object_agg(k, CASE WHEN k IN ('cpfOuCnpj', 'bancoCpfCnpj', 'agencia', 'conta', 'digito', 'favorecido')
      THEN jsonb_build_array(CASE WHEN v -> 0 = 'null' THEN NULL ELSE '•••' END, CASE WHEN v -> 1 = 'null' THEN NULL ELSE '•••' END)
      ELSE v END) FROM jsonb_each(mudancas) AS m (k, v))
  WHERE entidade = 'fornecedores' AND mudancas ?| ARRAY['cpfOuCnpj', 'bancoCpfCnpj', 'agencia', 'conta', 'digito', 'favorecido'];
ALTER TABLE logs ENABLE TRIGGER logs_imutaveis;

-- Refused also to a session that plays the part of a replica, which ordinary triggers do not watch.
ALTER TABLE logs ENABLE ALWAYS TRIGGER logs_imutaveis;
ALTER TABLE logs ENABLE ALWAYS TRIGGER logs_nao_truncam;

-- The list is read newest first, whatever narrows it.
DROP INDEX logs_data;
CREATE INDEX logs_data ON logs (data DESC, id DESC);
CREATE INDEX logs_colab ON logs (colab_id, data DESC, id DESC);
CREATE INDEX logs_tela ON logs (tela_id, data DESC, id DESC);
CREATE INDEX logs_acao ON logs (acao_id, data DESC, id DESC);

-- The seal: each link binds the rows after the last one's, up to an id below which none can come any more.
CREATE TABLE selos (
  id integer PRIMARY KEY CHECK (id > 0),
  -- The rows with desde < id <= ate.
  desde bigint NOT NULL,
  ate bigint NOT NULL CHECK (ate > desde),
  linhas integer NOT NULL CHECK (linhas > 0),
  -- Rows sealed by this link and all before it.
  total bigint NOT NULL,
  -- Instant of the last row.
  ultima timestamptz NOT NULL,
  selado_em timestamptz NOT NULL,
  anterior text NOT NULL CHECK (anterior ~ '^[0-9a-f]{64}$'),
  resumo text NOT NULL UNIQUE CHECK (resumo ~ '^[0-9a-f]{64}$')
);
CREATE TRIGGER selos_imutaveis BEFORE UPDATE OR DELETE ON selos FOR EACH ROW EXECUTE FUNCTION logs_imutaveis();
CREATE TRIGGER selos_nao_truncam BEFORE TRUNCATE ON selos FOR EACH STATEMENT EXECUTE FUNCTION logs_imutaveis();
ALTER TABLE selos ENABLE ALWAYS TRIGGER selos_imutaveis;
ALTER TABLE selos ENABLE ALWAYS TRIGGER selos_nao_truncam;
