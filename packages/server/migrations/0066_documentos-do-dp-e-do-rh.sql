-- To read the quality documents of DP and of RH becomes a right of its own, which who reads them all by now may give to others.

INSERT INTO permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
SELECT p.usuario_id, novo.alvo, true, true, true, true, false
FROM permissoes AS p CROSS JOIN (VALUES ('Documentos SGI do DP'), ('Documentos SGI do RH')) AS novo (alvo)
WHERE p.alvo = 'Documentos SGI' AND p.acesso AND EXISTS (
  SELECT FROM permissoes AS u
  WHERE u.usuario_id = p.usuario_id AND u.alvo = 'Usuarios' AND u.visualizar AND u.adicionar AND u.editar AND u.excluir
)
ON CONFLICT (usuario_id, alvo) DO NOTHING;
