-- What people ask about their own data, and what they were answered (LGPD, arts. 18 and 19).

CREATE TABLE requisicoes_titulares (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  numero text NOT NULL,
  recebida_em date NOT NULL,
  prazo date NOT NULL,
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 9),
  titular smallint NOT NULL CHECK (titular BETWEEN 1 AND 4),
  nome text NOT NULL,
  colab_id bigint REFERENCES colaboradores,
  usuario_id bigint REFERENCES usuarios,
  fornecedor_id bigint REFERENCES fornecedores,
  canal smallint NOT NULL CHECK (canal BETWEEN 1 AND 5),
  contato text NOT NULL,
  pedido text NOT NULL,
  identidade text,
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 4),
  resposta text,
  respondida_em timestamptz,
  respondida_por_id bigint REFERENCES usuarios,
  resposta_arquivo_id bigint REFERENCES arquivos,
  busca text GENERATED ALWAYS AS (normalizar(numero || ' ' || nome)) STORED,
  CONSTRAINT requisicoes_titulares_prazo CHECK (prazo = recebida_em + 15),
  CONSTRAINT requisicoes_titulares_pessoa CHECK (
    (colab_id IS NULL OR titular = 1) AND (usuario_id IS NULL OR titular = 2) AND (fornecedor_id IS NULL OR titular = 3)
  ),
  CONSTRAINT requisicoes_titulares_resposta CHECK (
    (status IN (3, 4)) = (respondida_em IS NOT NULL)
    AND (respondida_em IS NULL OR (resposta IS NOT NULL AND respondida_por_id IS NOT NULL))
  )
);
CREATE UNIQUE INDEX requisicoes_titulares_numero ON requisicoes_titulares (numero);
CREATE INDEX requisicoes_titulares_busca ON requisicoes_titulares USING gin (busca gin_trgm_ops);
CREATE INDEX requisicoes_titulares_prazo ON requisicoes_titulares (prazo, id) WHERE status IN (1, 2);
CREATE INDEX requisicoes_titulares_colab ON requisicoes_titulares (colab_id) WHERE colab_id IS NOT NULL;
CREATE INDEX requisicoes_titulares_usuario ON requisicoes_titulares (usuario_id) WHERE usuario_id IS NOT NULL;
CREATE INDEX requisicoes_titulares_fornecedor ON requisicoes_titulares (fornecedor_id) WHERE fornecedor_id IS NOT NULL;
CREATE INDEX requisicoes_titulares_respondida_por ON requisicoes_titulares (respondida_por_id) WHERE respondida_por_id IS NOT NULL;
CREATE INDEX requisicoes_titulares_resposta_arquivo ON requisicoes_titulares (resposta_arquivo_id) WHERE resposta_arquivo_id IS NOT NULL;

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Requisições de Titulares', true, true, true, true, false
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
