import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryOf } from '@prumo/domain/administrador/marcar-permissoes.ts'
import type { Flag, PermissionEntry, Tela } from '@prumo/domain/core/tela.ts'
import { allTelas, telas } from '@prumo/domain/telas.ts'
import {
  alteradas,
  concedidas,
  copiar,
  estado,
  impedimento,
  marcar,
  marcarVarias,
  procurar,
  recortar,
} from './matriz.ts'

const com = ({ alvo }: Tela, ...flags: Flag[]): PermissionEntry => ({
  alvo,
  visualizar: flags.includes('visualizar'),
  adicionar: flags.includes('adicionar'),
  editar: flags.includes('editar'),
  excluir: flags.includes('excluir'),
  acesso: flags.includes('acesso'),
})
const tudo = allTelas.map((tela) => com(tela, 'visualizar', 'adicionar', 'editar', 'excluir', 'acesso'))
const { obras, pedidos, fornecedores } = telas

test('what the granter lacks can be neither given nor taken, and the sentence names it', () => {
  const c = { concedente: [com(obras, 'visualizar', 'editar')], salvas: [com(obras, 'visualizar', 'excluir')] }
  const entrada = entryOf(c.salvas, obras)
  assert.equal(impedimento(c, entrada, 'editar', obras), null)
  assert.match(impedimento(c, entrada, 'adicionar', obras) ?? '', /não tem Adicionar em Lista de obras/)
  assert.match(impedimento(c, entrada, 'excluir', obras) ?? '', /não tem Excluir/)
  // Unticking visualizar would take excluir with it.
  assert.match(impedimento(c, entrada, 'visualizar', obras) ?? '', /não tem Excluir/)
})

test('a tick and its undoing lead back to what was saved, even where visualizar came with it', () => {
  const c = { concedente: [com(obras, 'visualizar', 'adicionar')], salvas: [] }
  const depois = marcar(c, entryOf([], obras), 'adicionar', true, obras)
  assert.deepEqual(depois, com(obras, 'visualizar', 'adicionar'))
  assert.equal(impedimento(c, depois, 'visualizar', obras), null)
  // Without visualizar nobody gives adicionar.
  const so = { concedente: [com(obras, 'adicionar')], salvas: [] }
  assert.match(impedimento(so, entryOf([], obras), 'adicionar', obras) ?? '', /não tem Visualizar/)
})

test('a column turns where it may; a screen without the flag, or beyond the granter, stays', () => {
  const c = { concedente: [com(pedidos, 'acesso'), com(obras, 'visualizar')], salvas: [] }
  const novas = marcarVarias(c, [], [pedidos, obras, fornecedores], ['acesso'], true)
  assert.deepEqual(entryOf(novas, pedidos), com(pedidos, 'acesso'))
  assert.equal(concedidas(novas), 1)
})

test('a toggle over many says all, some or none of what could be ticked', () => {
  const c = { concedente: [com(obras, 'visualizar'), com(pedidos, 'visualizar')], salvas: [] }
  const vista = (entradas: PermissionEntry[]) => estado(c, entradas, [obras, pedidos, fornecedores], ['visualizar'])
  assert.deepEqual(vista([]), { estado: 'nenhuma', livre: true })
  assert.deepEqual(vista([com(obras, 'visualizar')]), { estado: 'algumas', livre: true })
  assert.deepEqual(vista([com(obras, 'visualizar'), com(pedidos, 'visualizar')]), { estado: 'todas', livre: true })
  assert.deepEqual(estado({ concedente: [], salvas: [] }, [], [obras], ['editar']), { estado: 'nenhuma', livre: false })
})

test('copying replaces what was there as far as the granter reaches, and names what stayed out', () => {
  const c = { concedente: [com(obras, 'visualizar', 'editar'), com(fornecedores, 'visualizar')], salvas: [] }
  const modelo = [com(obras, 'visualizar', 'editar', 'excluir'), com(pedidos, 'visualizar')]
  const { entradas, fora } = copiar(c, [com(fornecedores, 'visualizar')], modelo, allTelas)
  assert.deepEqual(entradas, [com(obras, 'visualizar', 'editar')])
  assert.deepEqual(fora, [
    { alvo: pedidos.alvo, flag: 'visualizar' },
    { alvo: obras.alvo, flag: 'excluir' },
  ])
  const livre = { concedente: tudo, salvas: [] }
  assert.deepEqual(copiar(livre, [com(fornecedores, 'visualizar')], modelo, allTelas).fora, [])
})

test('the table is searched without accents, by screen and by module, and narrowed to what is granted or changed', () => {
  assert.deepEqual(procurar(allTelas, 'solicitacoes'), [telas.solicitacoes])
  assert.ok(procurar(allTelas, 'FINANCEIRO contas').length >= 4)
  assert.deepEqual(procurar(allTelas, 'nada disso'), [])
  const salvas = [com(obras, 'visualizar')]
  const agora = [com(obras, 'visualizar'), com(pedidos, 'visualizar', 'editar')]
  assert.deepEqual(recortar(allTelas, 'concedidas', salvas, agora), [pedidos, obras])
  assert.deepEqual(recortar(allTelas, 'alteradas', salvas, agora), [pedidos])
  assert.equal(alteradas(salvas, agora), 2)
})
