-- 5W2H: plans of action and their files.

CREATE TABLE planos_5w2h (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  titulo text NOT NULL,
  origem smallint NOT NULL CHECK (origem BETWEEN 1 AND 9),
  origem_id text,
  origem_nome text,
  obra_id bigint REFERENCES obras,
  centro_de_custo_id bigint REFERENCES contas_contrato,
  o_que text NOT NULL,
  por_que text NOT NULL,
  onde text NOT NULL,
  quem_id bigint NOT NULL REFERENCES usuarios,
  quando_inicio date,
  quando_fim date NOT NULL,
  como text NOT NULL,
  quanto_previsto numeric(16,2) CHECK (quanto_previsto >= 0),
  quanto_realizado numeric(16,2) CHECK (quanto_realizado >= 0),
  percentual integer NOT NULL DEFAULT 0 CHECK (percentual BETWEEN 0 AND 100),
  verificador_id bigint REFERENCES usuarios CHECK (verificador_id <> quem_id),
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 6),
  data_verificacao date,
  parecer text,
  busca text GENERATED ALWAYS AS (normalizar(numero || ' ' || titulo || ' ' || o_que || ' ' || onde || ' ' || coalesce(origem_nome, ''))) STORED
);
CREATE UNIQUE INDEX planos_5w2h_numero ON planos_5w2h (numero);
CREATE INDEX planos_5w2h_busca ON planos_5w2h USING gin (busca gin_trgm_ops);
CREATE INDEX planos_5w2h_obra ON planos_5w2h (obra_id) WHERE obra_id IS NOT NULL;
CREATE INDEX planos_5w2h_centro_de_custo ON planos_5w2h (centro_de_custo_id, id);
CREATE INDEX planos_5w2h_quem ON planos_5w2h (quem_id);
CREATE INDEX planos_5w2h_verificador ON planos_5w2h (verificador_id) WHERE verificador_id IS NOT NULL;
CREATE INDEX planos_5w2h_origem ON planos_5w2h (origem, origem_id) WHERE origem_id IS NOT NULL;
-- What waits for somebody, and by when.
CREATE INDEX planos_5w2h_prazo ON planos_5w2h (quando_fim) WHERE status IN (1, 2, 3, 5);

CREATE TABLE planos_5w2h_anexos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  plano_id bigint NOT NULL REFERENCES planos_5w2h,
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 4),
  descricao text,
  data timestamptz NOT NULL DEFAULT now(),
  criador_id bigint NOT NULL REFERENCES usuarios,
  file_name text NOT NULL,
  hiperlink text NOT NULL,
  arquivo_id bigint NOT NULL REFERENCES arquivos,
  busca text GENERATED ALWAYS AS (normalizar(file_name || ' ' || coalesce(descricao, ''))) STORED
);
CREATE INDEX planos_5w2h_anexos_busca ON planos_5w2h_anexos USING gin (busca gin_trgm_ops);
CREATE INDEX planos_5w2h_anexos_plano ON planos_5w2h_anexos (plano_id, id);
CREATE INDEX planos_5w2h_anexos_criador ON planos_5w2h_anexos (criador_id);
CREATE INDEX planos_5w2h_anexos_arquivo ON planos_5w2h_anexos (arquivo_id);

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, '5W2H', true, true, true, true, true
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
