-- Who and what is to be at each work, month by month.

CREATE TABLE histograma_previsto (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  centro_de_custo_id bigint NOT NULL REFERENCES contas_contrato,
  obra_id bigint REFERENCES obras,
  categoria smallint NOT NULL CHECK (categoria BETWEEN 1 AND 3),
  funcao_id bigint REFERENCES funcoes,
  tipo_veiculo smallint CHECK (tipo_veiculo BETWEEN 1 AND 9),
  periodo text NOT NULL CHECK (periodo ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'),
  quantidade numeric(14,4) NOT NULL CHECK (quantidade >= 0),
  busca text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX histograma_previsto_unico ON histograma_previsto (centro_de_custo_id, obra_id, categoria, funcao_id, tipo_veiculo, periodo) NULLS NOT DISTINCT;
CREATE INDEX histograma_previsto_busca ON histograma_previsto USING gin (busca gin_trgm_ops);
CREATE INDEX histograma_previsto_centro_de_custo ON histograma_previsto (centro_de_custo_id, id);
CREATE INDEX histograma_previsto_obra ON histograma_previsto (obra_id) WHERE obra_id IS NOT NULL;
CREATE INDEX histograma_previsto_funcao ON histograma_previsto (funcao_id) WHERE funcao_id IS NOT NULL;

-- The screen is new.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT usuario_id, 'Histograma', true, true, true, true, false
FROM permissoes WHERE alvo = 'Usuarios' AND visualizar AND adicionar AND editar AND excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
