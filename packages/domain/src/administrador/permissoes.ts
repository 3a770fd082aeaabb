import { defineEntity } from '../core/entity.ts'
import { bool, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'

/** Spec 1 §3, Permission entry: what one person may do on one screen. Written by the administration commands alone. */
export const permissoes = defineEntity({
  name: 'permissoes',
  banco: 'permissoes',
  tela: telas.usuarios,
  noun: { one: 'permissão', many: 'permissões', article: 'a' },
  fields: {
    usuarioId: ref('Pessoa', 'usuarios'),
    alvo: text('Tela', 100),
    visualizar: bool('Visualizar'),
    adicionar: bool('Adicionar'),
    editar: bool('Editar'),
    excluir: bool('Excluir'),
    acesso: bool('Acesso total'),
  },
  title: 'alvo',
  list: ['usuarioId', 'alvo', 'visualizar', 'adicionar', 'editar', 'excluir', 'acesso'],
  search: ['alvo'],
  scope: { by: 'parent', column: 'usuarioId', parent: 'usuarios' },
  readOnly: true,
})
