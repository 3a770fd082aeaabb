-- What is not as it should be, from its finding to its closing by somebody else (design, Works 7.3).

CREATE TABLE nao_conformidades (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  origem smallint NOT NULL CHECK (origem BETWEEN 1 AND 7),
  -- Of the table that the origin names: no key of the database reaches it.
  origem_id text,
  origem_nome text,
  pergunta_id text,
  obra_id bigint REFERENCES obras,
  local text,
  equipe_id bigint REFERENCES equipes,
  veiculo_id bigint REFERENCES veiculos,
  colab_ids bigint[] NOT NULL DEFAULT '{}',
  centro_de_custo_id bigint REFERENCES contas_contrato,
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 7),
  gravidade smallint NOT NULL CHECK (gravidade BETWEEN 1 AND 4),
  descricao text NOT NULL,
  acao_imediata text,
  responsavel_id bigint NOT NULL REFERENCES usuarios,
  prazo date NOT NULL,
  causas smallint[] CHECK (causas <@ '{1,2,3,4,5,6,7,8,99}'::smallint[]),
  analise text,
  plano_id bigint REFERENCES planos_5w2h,
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 6),
  data_abertura date NOT NULL DEFAULT (now() AT TIME ZONE 'America/Sao_Paulo')::date,
  baixa_data date,
  baixa_usuario_id bigint REFERENCES usuarios,
  baixa_descricao text,
  -- The photographs that came with what was asked last.
  baixa_fotos_ids bigint[] NOT NULL DEFAULT '{}',
  verificacao_data date,
  verificacao_usuario_id bigint REFERENCES usuarios,
  verificacao_resultado smallint CHECK (verificacao_resultado BETWEEN 1 AND 2),
  verificacao_comentario text,
  motivo_cancelamento text,
  criador_id bigint NOT NULL REFERENCES usuarios,
  data_registro timestamptz NOT NULL DEFAULT now(),
  cliente_uuid text,
  data_dispositivo timestamptz,
  origem_registro smallint NOT NULL DEFAULT 1 CHECK (origem_registro BETWEEN 1 AND 3),
  -- Kept by a trigger (seguranca/nao-conformidades/busca.sql): found by the names of its work, team and vehicle.
  busca text NOT NULL DEFAULT '',
  CONSTRAINT nao_conformidades_origem CHECK (origem_id IS NULL OR origem <> 7),
  CONSTRAINT nao_conformidades_prazo CHECK (prazo >= data_abertura),
  CONSTRAINT nao_conformidades_baixa CHECK (
    status NOT IN (3, 4) OR (baixa_data IS NOT NULL AND baixa_usuario_id IS NOT NULL AND baixa_descricao IS NOT NULL)
  ),
  CONSTRAINT nao_conformidades_verificacao CHECK (
    status NOT IN (4, 5) OR (verificacao_data IS NOT NULL AND verificacao_usuario_id IS NOT NULL
      AND verificacao_resultado IS NOT NULL AND verificacao_comentario IS NOT NULL)
  ),
  -- Nobody verifies their own closing.
  CONSTRAINT nao_conformidades_outra_pessoa CHECK (status <> 4 OR verificacao_usuario_id <> baixa_usuario_id),
  CONSTRAINT nao_conformidades_cancelada CHECK ((status = 6) = (motivo_cancelamento IS NOT NULL))
);
CREATE UNIQUE INDEX nao_conformidades_unico ON nao_conformidades (numero);
CREATE UNIQUE INDEX nao_conformidades_cliente_uuid ON nao_conformidades (cliente_uuid) WHERE cliente_uuid IS NOT NULL;
-- An inspection opens one of each question, however often it is asked to.
CREATE UNIQUE INDEX nao_conformidades_da_inspecao ON nao_conformidades (origem_id, pergunta_id)
  WHERE origem = 1 AND origem_id IS NOT NULL AND pergunta_id IS NOT NULL;
CREATE INDEX nao_conformidades_busca ON nao_conformidades USING gin (busca gin_trgm_ops);
CREATE INDEX nao_conformidades_centro_de_custo ON nao_conformidades (centro_de_custo_id, status, data_abertura);
CREATE INDEX nao_conformidades_abertura ON nao_conformidades (data_abertura, id);
CREATE INDEX nao_conformidades_prazo ON nao_conformidades (prazo, id) WHERE status IN (1, 2, 5);
CREATE INDEX nao_conformidades_origem ON nao_conformidades (origem, origem_id) WHERE origem_id IS NOT NULL;
CREATE INDEX nao_conformidades_pergunta ON nao_conformidades (pergunta_id, equipe_id, data_abertura)
  WHERE pergunta_id IS NOT NULL AND equipe_id IS NOT NULL;
CREATE INDEX nao_conformidades_obra ON nao_conformidades (obra_id, data_abertura) WHERE obra_id IS NOT NULL;
CREATE INDEX nao_conformidades_equipe ON nao_conformidades (equipe_id, data_abertura) WHERE equipe_id IS NOT NULL;
CREATE INDEX nao_conformidades_veiculo ON nao_conformidades (veiculo_id) WHERE veiculo_id IS NOT NULL;
CREATE INDEX nao_conformidades_colaboradores ON nao_conformidades USING gin (colab_ids);
CREATE INDEX nao_conformidades_responsavel ON nao_conformidades (responsavel_id, status);
CREATE INDEX nao_conformidades_plano ON nao_conformidades (plano_id) WHERE plano_id IS NOT NULL;
CREATE INDEX nao_conformidades_criador ON nao_conformidades (criador_id);
CREATE INDEX nao_conformidades_baixa_usuario ON nao_conformidades (baixa_usuario_id) WHERE baixa_usuario_id IS NOT NULL;
CREATE INDEX nao_conformidades_verificacao_usuario ON nao_conformidades (verificacao_usuario_id)
  WHERE verificacao_usuario_id IS NOT NULL;

-- The non-conformity that an occurrence opened: once, whatever versions of the report are approved after it.
ALTER TABLE rdos_ocorrencias ADD COLUMN nao_conformidade_id bigint REFERENCES nao_conformidades ON DELETE SET NULL;
CREATE INDEX rdos_ocorrencias_nao_conformidade ON rdos_ocorrencias (nao_conformidade_id) WHERE nao_conformidade_id IS NOT NULL;

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Não Conformidades', true, true, true, true, true
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
