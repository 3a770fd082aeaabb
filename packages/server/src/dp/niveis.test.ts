import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { podeVerDocumento } from '@prumo/domain/dp/tipos-documentos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type TestApp, testApp } from '../test-kit/app.ts'
import { until } from '../test-kit/until.ts'
import { colaborador, documento, dp, tipo } from './documentos.cenario.ts'
import { type CenaDosNiveis, caminhos, type DocumentoDaCena, ditosEm, type Leitor } from './niveis.cenario.ts'

/** Security 3.9: a document's level is one rule, whatever the way by which something of it comes out. */

let t: TestApp
let cena: CenaDosNiveis
const leitores = new Map<string, Leitor>()

const QUEM = {
  'sem acesso': [],
  'acesso em Colaboradores': [telas.colaboradores.alvo],
  'acesso em Tipos de Documentos': [telas.tiposDocumentos.alvo],
} as const
const VE = [telas.colaboradores, telas.tiposDocumentos, telas.documentosVencidos, telas.logs, telas.exigencias]

before(async () => {
  t = await testApp()
  const centro = await t.centro()
  const dono = await dp(t, [centro])
  const docs: DocumentoDaCena[] = []
  const niveis = [...Array.from({ length: 10 }, (_, n) => [n + 1, false] as const), [9, true] as const]
  for (const [nivel, sensivel] of niveis) {
    const chave = sensivel ? `nível ${nivel}, sensível` : `nível ${nivel}`
    const palavra = `${sensivel ? 'SENSIVEL' : 'NIVEL'}${String(nivel).padStart(2, '0')}QZ`
    const [colabId, tipoId] = [
      await colaborador(t, centro),
      await tipo(t, nivel, { nome: `TIPO-${palavra}`, sensivel }),
    ]
    const arquivo = `arquivo-${palavra.toLowerCase()}.pdf`
    const id = await documento(
      dono,
      { colabId, tipoId, validade: addDays(today(), nivel - 5), observacao: `vale para TIPO-${palavra}` },
      { nome: arquivo },
    )
    docs.push({ chave, nivel, sensivel, id, tipoId, tipo: `TIPO-${palavra}`, arquivo, colabId })
  }
  // Everyone is asked for every one of them, and so lacks all but their own.
  await t.db
    .insertInto('exigencias')
    .values({ nome: 'Tudo', tiposIds: docs.map(({ tipoId }) => tipoId) })
    .execute()
  cena = { t, centro, docs }
  for (const [quem, acessos] of Object.entries(QUEM)) {
    const com = (alvo: string) => (acessos as readonly string[]).includes(alvo)
    leitores.set(quem, {
      pessoa: await t.person({
        telas: VE.map((tela) => [tela, 'visualizar', ...(com(tela.alvo) ? (['acesso'] as const) : [])]),
        centros: [centro],
      }),
      permissoes: VE.map(({ alvo }) => ({ alvo, visualizar: true, acesso: com(alvo) })),
    })
  }
})
after(() => t.close())

for (const caminho of caminhos)
  for (const quem of Object.keys(QUEM))
    test(`${caminho.nome}, ${quem}: os níveis que se veem, e nenhum outro`, async () => {
      const leitor = leitores.get(quem)!
      assert.deepEqual(
        await caminho.conta(cena, leitor),
        cena.docs.filter((doc) => podeVerDocumento(leitor.permissoes as never, doc)).map(({ chave }) => chave),
      )
    })

test('the weekly report, which anyone may open, names no type that is hidden from anybody', async () => {
  const { id } = (await t.db
    .insertInto('emails')
    .values({ email: 'rh@empresa.demo', listaContratos: [cena.centro] })
    .returning('id')
    .executeTakeFirstOrThrow()) as { id: string }
  const quem = await t.person({ telas: [[telas.emails, 'visualizar', 'editar']], centros: [cena.centro] })
  const { body } = await quem.get(`/api/emails/${id}/previa`)
  for (const dito of [body.texto, body.html])
    assert.deepEqual(
      ditosEm(cena, dito),
      cena.docs.filter((doc) => podeVerDocumento([], doc)).map(({ chave }) => chave),
    )
  assert.equal(body.vencidos + body.aVencer, cena.docs.length)
})

test('a spreadsheet made with full access is not given out after it is gone', async () => {
  const pessoa = await dp(t, [cena.centro])
  const { trabalhoId } = (await pessoa.post('/api/colaboradores-docs/planilha', {})).body
  await until(async () => (await pessoa.get(`/api/trabalhos/${trabalhoId}`)).body.situacao !== 1, 60_000)
  const baixar = () => pessoa.get(`/api/trabalhos/${trabalhoId}/arquivo`)
  assert.equal((await baixar()).status, 200)
  await t.db.updateTable('permissoes').set({ acesso: false }).where('usuarioId', '=', pessoa.id).execute()
  assert.equal((await baixar()).status, 403)
})

test('without full access levels 1 to 3 and what is sensitive are hidden, with it nothing is', () => {
  const ve = (quem: string) =>
    cena.docs.filter((doc) => podeVerDocumento(leitores.get(quem)!.permissoes as never, doc)).length
  assert.deepEqual(Object.keys(QUEM).map(ve), [7, 11, 11])
})
