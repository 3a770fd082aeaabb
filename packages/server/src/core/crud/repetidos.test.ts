import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { NOTEBOOK } from '../../inventario/inventario.cenario.ts'
import { type Casa, montar } from '../../sgi/documentos/sgi.cenario.ts'
import type { Person } from '../../test-kit/app.ts'

/** What no two records may have since the rule came, and what becomes of those that had it before (docs/decisions.md, 207). */

let casa: Casa
let dona: Person
before(async () => {
  casa = await montar()
  dona = await casa.t.person({
    telas: [telas.documentosSgi, telas.tiposDocumentos, telas.micros, telas.chips].map((tela) => [
      tela,
      'visualizar',
      'adicionar',
      'editar',
      'excluir',
      'acesso',
    ]),
    centros: [casa.empresa],
  })
})
after(() => casa.t.close())

const CHIP = { operadora: 4, situacao: 1 }
/** As it was written before the rule. */
async function deAntes(tabela: string, coluna: string, id: string, valor: string): Promise<void> {
  const { db } = casa.t
  await sql`alter table ${sql.table(tabela)} disable trigger ${sql.ref(`${tabela}_unico`)}`.execute(db)
  await sql`update ${sql.table(tabela)} set ${sql.ref(coluna)} = ${valor} where id = ${id}`.execute(db)
  await sql`alter table ${sql.table(tabela)} enable trigger ${sql.ref(`${tabela}_unico`)}`.execute(db)
}
const bloco = async (pessoa: Person, id: string) =>
  (await pessoa.get('/api/inicio')).body.blocos.find((um: { id: string }) => um.id === `${id}-repetidos`)

test('a code, a name, a label and an active number are each one record’s, however they are typed', async () => {
  const documento = (codigo: string) => casa.enviar(dona, '/api/sgi-documentos', casa.dados({ codigo }))
  const micro = (etiqueta: string | null) => dona.post('/api/micros', { ...NOTEBOOK, etiqueta })
  const chip = (numero: string, mais: object = {}) => dona.post('/api/chips', { ...CHIP, numero, ...mais })
  const tipo = (nome: string) => dona.post('/api/tipos-documentos', { nome, nivel: 8 })
  for (const [criar, primeiro, iguais, outro, campo] of [
    [documento, 'PG-900 Revisão', ['PG-900 Revisão', 'pg-900  revisao'], 'PG-9.00 Revisão', 'codigo'],
    [tipo, 'CERTIDÃO', ['certidao', ' Certidão '], 'CERTIDÃO 2', 'nome'],
    [micro, 'Ção-1', ['CAO-1', 'ção-1'], 'Ção-11', 'etiqueta'],
    [chip, '41991110000', ['(41) 99111-0000'], '41991110001', 'numero'],
  ] as const) {
    assert.equal((await criar(primeiro)).status, 201)
    for (const igual of iguais) {
      const recusado = await criar(igual)
      assert.equal(recusado.status, 409, `${campo} ${igual}: ${JSON.stringify(recusado.body)}`)
      assert.deepEqual(Object.keys(recusado.body.details), [campo])
      assert.match(recusado.body.message, /^Já existe um /)
    }
    const { status, body } = await criar(outro)
    assert.equal(status, 201, outro)
    const slug = { codigo: 'sgi-documentos', nome: 'tipos-documentos', etiqueta: 'micros', numero: 'chips' }[campo]
    const mudado = await dona.put(`/api/${slug}/${body.id}`, { [campo]: primeiro })
    assert.deepEqual([mudado.status, Object.keys(mudado.body.details)], [409, [campo]])
  }
  // Without a label there may be any number.
  for (let n = 0; n < 2; n++) assert.equal((await micro(null)).status, 201)
  // The number of a lost chip goes on in another; the lost one is not active again beside it.
  const { id } = (await chip('41992220000')).body
  assert.equal((await dona.put(`/api/chips/${id}`, { situacao: 5 })).status, 200)
  assert.equal((await chip('41992220000')).status, 201)
  assert.equal((await dona.put(`/api/chips/${id}`, { situacao: 1 })).status, 409)
  assert.equal((await dona.put(`/api/chips/${id}`, { observacao: 'caiu no rio' })).status, 200)
})

test('what repeated before is listed for who may mend it, and stands in nobody’s way', async () => {
  const codigo = 'IT-777'
  await casa.documento({ codigo })
  const { id: copia } = await casa.documento({ codigo: 'IT-776' })
  assert.equal(await bloco(dona, 'sgi-documentos'), undefined)
  await deAntes('sgi_documentos', 'codigo', copia, codigo)
  assert.deepEqual(await bloco(dona, 'sgi-documentos'), {
    id: 'sgi-documentos-repetidos',
    titulo: 'Código repetido no SGI',
    total: 1,
    valor: null,
    detalhe: null,
    caminho: '/sgi/documentos?query=IT-777',
    itens: [
      {
        id: codigo,
        titulo: codigo,
        detalhe: '2 documentos do SGI',
        valor: null,
        caminho: '/sgi/documentos?query=IT-777',
      },
    ],
  })
  const leitor = await casa.t.person({
    telas: [[telas.documentosSgi, 'visualizar', 'acesso']],
    centros: [casa.empresa],
  })
  assert.equal(await bloco(leitor, 'sgi-documentos'), undefined)
  // Everything else of it changes, also with the code said again; a third is refused; mended, it is listed no more.
  const outro = await dona.put(`/api/sgi-documentos/${copia}`, { descricao: 'Outra coisa', codigo })
  assert.equal(outro.status, 200, JSON.stringify(outro.body))
  assert.equal((await casa.enviar(dona, '/api/sgi-documentos', casa.dados({ codigo }))).status, 409)
  assert.equal((await dona.put(`/api/sgi-documentos/${copia}`, { codigo: 'IT-778' })).status, 200)
  assert.equal(await bloco(dona, 'sgi-documentos'), undefined)
  assert.equal((await dona.put(`/api/sgi-documentos/${copia}`, { codigo })).status, 409)
})

test('of chips only active ones are told of', async () => {
  await dona.post('/api/chips', { ...CHIP, numero: '41993330000' })
  const { id: copia } = (await dona.post('/api/chips', { ...CHIP, numero: '41993330001' })).body
  await deAntes('chips', 'numero', copia, '41993330000')
  assert.deepEqual((await bloco(dona, 'chips')).itens[0].detalhe, '2 chips')
  assert.equal((await dona.put(`/api/chips/${copia}`, { situacao: 2 })).status, 200)
  assert.equal(await bloco(dona, 'chips'), undefined)
})
