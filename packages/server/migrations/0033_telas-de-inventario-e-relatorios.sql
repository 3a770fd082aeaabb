-- Who may do everything with users may do everything on the screens that come with inventory, fleet and reports (Spec 3 §2.4, §2.5).
INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT p.usuario_id, nova.alvo, true, true, true, true, false
FROM permissoes AS p
CROSS JOIN (VALUES
  ('Abastecimentos'), ('Micros'), ('Chips'), ('Inventário Geral'), ('Relatório Financeiro'), ('Obras BI'), ('Combustível'),
  ('Inspeções Segurança'), ('Permissões Relatórios'), ('Usuario Mestre')
) AS nova (alvo)
WHERE p.alvo = 'Usuarios' AND p.visualizar AND p.adicionar AND p.editar AND p.excluir
ON CONFLICT (usuario_id, alvo) DO NOTHING;
