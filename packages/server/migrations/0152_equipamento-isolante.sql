-- The laboratory's register of insulating equipment, grown from what an APR asked of it (design, Works 5.5).

ALTER TABLE equipamentos_isolantes
  ADD COLUMN patrimonio text,
  ADD COLUMN tipo_equipamento_id bigint REFERENCES tipos_equipamento,
  ADD COLUMN tipo_ozonio smallint CHECK (tipo_ozonio BETWEEN 1 AND 2),
  ADD COLUMN tamanho text,
  ADD COLUMN comprimento_mm integer CHECK (comprimento_mm BETWEEN 1 AND 100000),
  ADD COLUMN diametro_mm integer CHECK (diametro_mm BETWEEN 1 AND 10000),
  ADD COLUMN cor text,
  ADD COLUMN modelo text,
  ADD COLUMN lado smallint CHECK (lado BETWEEN 1 AND 2),
  ADD COLUMN par_id bigint REFERENCES equipamentos_isolantes ON DELETE SET NULL CHECK (par_id <> id),
  ADD COLUMN ca text,
  ADD COLUMN ca_validade date,
  ADD COLUMN data_fabricacao date,
  ADD COLUMN data_entrada_servico date,
  ADD COLUMN proprietario smallint NOT NULL DEFAULT 1 CHECK (proprietario BETWEEN 1 AND 2),
  -- Its key is of the migration that makes the clients' table.
  ADD COLUMN cliente_id bigint,
  ADD COLUMN colab_id bigint REFERENCES colaboradores,
  ADD COLUMN veiculo_id bigint REFERENCES veiculos,
  ADD COLUMN situacao_anterior smallint CHECK (situacao_anterior BETWEEN 1 AND 7),
  ADD COLUMN motivo_situacao text,
  ADD COLUMN situacao_do_par smallint CHECK (situacao_do_par BETWEEN 1 AND 7),
  -- Its key is of the migration that makes the tests' table.
  ADD COLUMN ultimo_ensaio_id bigint,
  ADD CONSTRAINT equipamentos_isolantes_do_cliente CHECK (proprietario = 2 OR cliente_id IS NULL);

-- What there is has a type for each group in use: as often as the group is tested, until who answers for it says otherwise.
INSERT INTO tipos_equipamento (nome, grupo, usa_classe, usa_par, periodicidade_meses, antecedencia_aviso_dias)
SELECT g.nome, g.grupo, g.grupo <= 6, g.grupo = 1, CASE WHEN g.grupo <= 2 THEN 6 ELSE 12 END, 30
FROM (VALUES (1, 'Luva isolante'), (2, 'Manga isolante'), (3, 'Lençol isolante'), (4, 'Tapete isolante'),
  (5, 'Cobertura flexível'), (6, 'Cobertura rígida'), (7, 'Vara de manobra'), (8, 'Cesta aérea (PTA)'), (9, 'Capacete isolante'),
  (10, 'Calçado isolante'), (11, 'Ferramenta isolada'), (12, 'Detector de tensão'), (13, 'Aterramento temporário'),
  (14, 'Escada isolante'), (99, 'Outro equipamento isolante')) AS g (grupo, nome)
WHERE EXISTS (SELECT FROM equipamentos_isolantes AS q WHERE q.tipo = g.grupo)
  AND NOT EXISTS (SELECT FROM tipos_equipamento AS t WHERE t.grupo = g.grupo);
UPDATE equipamentos_isolantes AS q
SET tipo_equipamento_id = (SELECT min(t.id) FROM tipos_equipamento AS t WHERE t.grupo = q.tipo);
-- What nobody wrote is said to be so: the piece is found by its tag, and whoever has it in hand reads the rest on it.
UPDATE equipamentos_isolantes SET fabricante = 'NÃO INFORMADO' WHERE fabricante IS NULL;
UPDATE equipamentos_isolantes SET numero_serie = 'NÃO INFORMADO, ' || etiqueta WHERE numero_serie IS NULL;
UPDATE equipamentos_isolantes AS q SET numero_serie = numero_serie || ', ' || etiqueta
WHERE EXISTS (SELECT FROM equipamentos_isolantes AS o
  WHERE o.id < q.id AND o.fabricante = q.fabricante AND o.numero_serie = q.numero_serie);
-- One that failed has no test that is good.
UPDATE equipamentos_isolantes SET data_proximo_ensaio = NULL WHERE situacao = 4;

ALTER TABLE equipamentos_isolantes
  ALTER COLUMN tipo_equipamento_id SET NOT NULL,
  ALTER COLUMN fabricante SET NOT NULL,
  ALTER COLUMN numero_serie SET NOT NULL,
  DROP COLUMN busca;
ALTER TABLE equipamentos_isolantes ADD COLUMN busca text GENERATED ALWAYS AS (normalizar(etiqueta || ' ' || coalesce(patrimonio, '')
  || ' ' || numero_serie || ' ' || fabricante || ' ' || coalesce(modelo, '') || ' ' || coalesce(ca, ''))) STORED;
CREATE INDEX equipamentos_isolantes_busca ON equipamentos_isolantes USING gin (busca gin_trgm_ops);
-- A piece without a model or a side is still one piece.
CREATE UNIQUE INDEX equipamentos_isolantes_unico_2 ON equipamentos_isolantes (fabricante, modelo, numero_serie, lado) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX equipamentos_isolantes_par ON equipamentos_isolantes (par_id) WHERE par_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_tipo ON equipamentos_isolantes (tipo_equipamento_id);
CREATE INDEX equipamentos_isolantes_cliente ON equipamentos_isolantes (cliente_id) WHERE cliente_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_colab ON equipamentos_isolantes (colab_id) WHERE colab_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_veiculo ON equipamentos_isolantes (veiculo_id) WHERE veiculo_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_ensaio ON equipamentos_isolantes (ultimo_ensaio_id) WHERE ultimo_ensaio_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_validade ON equipamentos_isolantes (data_proximo_ensaio, id);

CREATE TABLE equipamentos_isolantes_movimentos (
  id bigint PRIMARY KEY DEFAULT next_id(),
  revisao integer NOT NULL DEFAULT 1,
  equipamento_id bigint NOT NULL REFERENCES equipamentos_isolantes ON DELETE CASCADE,
  data timestamptz NOT NULL DEFAULT now(),
  ato smallint NOT NULL CHECK (ato BETWEEN 1 AND 11),
  usuario_id bigint REFERENCES usuarios,
  motivo text,
  de_situacao smallint CHECK (de_situacao BETWEEN 1 AND 7),
  para_situacao smallint NOT NULL CHECK (para_situacao BETWEEN 1 AND 7),
  de_colab_id bigint REFERENCES colaboradores,
  para_colab_id bigint REFERENCES colaboradores,
  de_equipe_id bigint REFERENCES equipes,
  para_equipe_id bigint REFERENCES equipes,
  de_veiculo_id bigint REFERENCES veiculos,
  para_veiculo_id bigint REFERENCES veiculos,
  de_centro_de_custo_id bigint REFERENCES contas_contrato,
  para_centro_de_custo_id bigint REFERENCES contas_contrato,
  busca text GENERATED ALWAYS AS (normalizar(coalesce(motivo, ''))) STORED
);
CREATE INDEX equipamentos_isolantes_movimentos_equipamento ON equipamentos_isolantes_movimentos (equipamento_id, data);
CREATE INDEX equipamentos_isolantes_movimentos_busca ON equipamentos_isolantes_movimentos USING gin (busca gin_trgm_ops);
CREATE INDEX equipamentos_isolantes_movimentos_usuario ON equipamentos_isolantes_movimentos (usuario_id) WHERE usuario_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_movimentos_de_colab ON equipamentos_isolantes_movimentos (de_colab_id) WHERE de_colab_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_movimentos_para_colab ON equipamentos_isolantes_movimentos (para_colab_id) WHERE para_colab_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_movimentos_de_equipe ON equipamentos_isolantes_movimentos (de_equipe_id) WHERE de_equipe_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_movimentos_para_equipe ON equipamentos_isolantes_movimentos (para_equipe_id) WHERE para_equipe_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_movimentos_de_veiculo ON equipamentos_isolantes_movimentos (de_veiculo_id) WHERE de_veiculo_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_movimentos_para_veiculo ON equipamentos_isolantes_movimentos (para_veiculo_id) WHERE para_veiculo_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_movimentos_de_centro ON equipamentos_isolantes_movimentos (de_centro_de_custo_id) WHERE de_centro_de_custo_id IS NOT NULL;
CREATE INDEX equipamentos_isolantes_movimentos_para_centro ON equipamentos_isolantes_movimentos (para_centro_de_custo_id) WHERE para_centro_de_custo_id IS NOT NULL;
INSERT INTO equipamentos_isolantes_movimentos (equipamento_id, ato, para_situacao, para_equipe_id, para_centro_de_custo_id)
SELECT id, 1, situacao, equipe_id, centro_de_custo_id FROM equipamentos_isolantes;

-- Tags that were typed by hand are past: the counter goes on from the highest of them (design, Works 2.4).
INSERT INTO contadores (chave, ultimo)
SELECT 'laboratorio-etiqueta', max(substring(etiqueta FROM '^LAB-(\d{6})$')::integer) FROM equipamentos_isolantes
WHERE etiqueta ~ '^LAB-\d{6}$' HAVING count(*) > 0
ON CONFLICT (chave) DO UPDATE SET ultimo = greatest(contadores.ultimo, excluded.ultimo);
