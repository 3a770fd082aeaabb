import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quemProcura } from './quem-procura.ts'

/**
 * By hand, from the specification: who fills in what. Each is whole, but those of many screens, of which the ones told here
 * must be there. Another way of reading the declarations has to answer the same.
 */
const INTEIRAS: Readonly<Record<string, string>> = {
  'classes-de-custo': 'Classes de Custo VAE; Categorias de Custo AE; Metas AE; Contas Obra AE',
  'contas-pagadoras': 'Contas Pagadoras V; Fluxo de Caixa AE',
  'obras-etapas': 'Lista de Obras V; RDO AE',
  'sgi-documentos-anexos': 'Documentos SGI V',
  logs: 'Logs V',
}
const ENTRE_OUTRAS: Readonly<Record<string, string>> = {
  usuarios: 'Usuarios VAE; Workflow AE; Pedidos AE; Solicitar Diárias AE; Equipes AE; RDO AE; Medições AE',
  obras:
    'Lista de Obras VAE; Contas Obra VAE; Pedidos AE; Pedidos Master AE; RDO AE; Registros de Obra AE; Histograma AE',
  colaboradores: 'Colaboradores VAE; Micros AE; Equipes AE; RDO AE',
  equipes: 'Equipes VAE; Veículos AE; Abastecimentos AE; RDO AE',
  medicoes: 'Medições VAE; Fluxo de Caixa AE',
}
/** Of screens that have nothing to do with them: none of these opens the others' names. */
const NUNCA: Readonly<Record<string, readonly string[]>> = {
  usuarios: ['Classes de Custo', 'Chips', 'Histograma'],
  obras: ['Fornecedores', 'Colaboradores', 'Funções', 'Correio'],
  colaboradores: ['Pedidos', 'Medições', 'Metas'],
  equipes: ['Pedidos', 'Usuarios', 'Fornecedores'],
}
const partes = (acesso: string) => acesso.split('; ').sort()

test('whoever may write on a screen whose records name others finds those by words, and nobody else', () => {
  for (const [slug, acesso] of Object.entries(INTEIRAS))
    assert.deepEqual(partes(quemProcura(slug)), partes(acesso), slug)
  for (const [slug, acesso] of Object.entries(ENTRE_OUTRAS)) {
    const achadas = new Set(partes(quemProcura(slug)))
    for (const parte of partes(acesso)) assert.ok(achadas.has(parte), `${slug}: ${parte} em ${[...achadas].join('; ')}`)
  }
  for (const [slug, alvos] of Object.entries(NUNCA))
    for (const alvo of alvos)
      assert.ok(!partes(quemProcura(slug)).some((parte) => parte.startsWith(`${alvo} `)), `${slug}: ${alvo}`)
})

test('an entity that does not exist is no entity that nobody finds', () => {
  assert.throws(() => quemProcura('obra'), /entidade desconhecida/)
})
