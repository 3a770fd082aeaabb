-- The finance screens, and what several of them share: bank data that wait for a second look, and what a payment is known by.

ALTER TABLE fornecedores
  ADD COLUMN pix_tipo smallint CHECK (pix_tipo BETWEEN 1 AND 5),
  ADD COLUMN pix_chave text,
  ADD COLUMN dados_bancarios_alterados_em timestamptz,
  ADD COLUMN dados_bancarios_alterados_por bigint REFERENCES usuarios,
  ADD COLUMN dados_bancarios_conferidos_em timestamptz,
  ADD COLUMN dados_bancarios_conferidos_por bigint REFERENCES usuarios,
  -- Who changed them is never who confirms them (design, Security 3.24).
  ADD CHECK (dados_bancarios_conferidos_em IS NULL OR dados_bancarios_conferidos_por IS DISTINCT FROM dados_bancarios_alterados_por);

ALTER TABLE pedidos_anexos
  ADD COLUMN codigo_barras text CHECK (codigo_barras ~ '^[0-9]{44}$'),
  ADD COLUMN chave_nfe text,
  ADD COLUMN pix_copia_cola text,
  ADD COLUMN pix_id text,
  ADD COLUMN favorecido text,
  ADD COLUMN favorecido_documento text,
  ADD COLUMN banco_code text,
  ADD COLUMN agencia text,
  ADD COLUMN conta text,
  ADD COLUMN digito text,
  ADD COLUMN conta_corrente_ou_poupanca smallint,
  ADD COLUMN pix_tipo smallint CHECK (pix_tipo BETWEEN 1 AND 5),
  ADD COLUMN pix_chave text,
  ADD COLUMN motivo_do_banco text;

-- New screens are granted to whoever holds everything on Usuarios.
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT p.usuario_id, nova.alvo, true, true, true, true, false
FROM permissoes AS p
CROSS JOIN (VALUES
  ('Metas'), ('Valores de Diárias'), ('Solicitar Diárias'), ('Acompanhamento'), ('Fluxo de Caixa'), ('Auditoria'), ('Contas Obra'),
  ('Contas Pagadoras'), ('Remessas'), ('Correio')
) AS nova (alvo)
WHERE p.alvo = 'Usuarios' AND p.visualizar AND p.adicionar AND p.editar AND p.excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
