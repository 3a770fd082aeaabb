import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { QUEM_CORRIGIU } from '@prumo/domain/laboratorio/laudos/fluxo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { cenarioDosLaudos } from './laudos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDosLaudos>>
before(async () => {
  c = await cenarioDosLaudos()
})
after(() => c.t.close())

const medida = (correnteMedida: number) => ({
  medicoes: [{ ponto: 'Mão direita', tensaoKv: 20, tempoS: 180, correnteMedida, unidade: 1 }],
})
const situacaoDa = async (id: string): Promise<number> =>
  (await c.t.db.selectFrom('equipamentosIsolantes').select('situacao').where('id', '=', id).executeTakeFirstOrThrow())
    .situacao
const revisar = async (id: string) =>
  c.ok(await c.preparador.post(`/api/laudos/${id}/revisar`, { motivo: 'Corrente digitada errada' }), 201)

test('whoever corrected a test does not verify its laudo, nor is it in their turn; by CPF too', async () => {
  const flags = ['visualizar', 'editar', 'acesso'] as const
  const corretor = await c.t.person({
    nome: 'Corretora Ana',
    telas: [
      [telas.laudos, ...flags],
      [telas.ensaioEletrico, 'visualizar', 'editar'],
    ],
    centros: [c.centro],
  })
  const { ensaio, laudo } = await c.rascunho()
  c.ok(await corretor.put(`/api/ensaios-eletricos/${ensaio.id}`, medida(13.1)))
  c.ok(await c.preparador.put(`/api/laudos/${laudo.id}`, c.RESPONSAVEL))
  c.ok(await c.levar(laudo.id, 2, c.preparador))
  const seu = await c.levar(laudo.id, 3, corretor)
  assert.deepEqual([seu.status, seu.body.message], [409, QUEM_CORRIGIU])
  const naVezDe = async (quem: typeof corretor) =>
    JSON.stringify((await quem.get('/api/minha-vez/laudos')).body).includes(`/laudo/detalhes/${laudo.id}"`)
  assert.deepEqual([await naVezDe(corretor), await naVezDe(c.verificador)], [false, true])
  c.ok(await c.levar(laudo.id, 3))
})

test('a wrong number in an issued laudo is put right by a revision: opened, corrected, issued, and nothing before it changes', async () => {
  const { item, ensaio, laudo } = await c.emitido()
  const bytes = await c.pdfDo(laudo.id)
  const corrigir = (mais: object) => c.executor.put(`/api/ensaios-eletricos/${ensaio.id}`, mais)
  const antes = await corrigir(medida(15.9))
  assert.equal(antes.status, 409)
  assert.match(antes.body.message, /abra antes uma revisão do laudo/)
  const r1 = await revisar(laudo.id)
  assert.equal((await c.executor.get(`/api/ensaios-eletricos/${ensaio.id}`)).body.fechado, null)
  c.ok(await corrigir(medida(19.3)))
  // The piece is out of use at once; the order and its item are where the issued laudo left them.
  const peca = laudo.equipamentosIds[0]
  assert.deepEqual([await situacaoDa(peca), await c.situacaoDo(item)], [4, 6])
  assert.ok((await c.pdfDo(laudo.id)).equals(bytes))
  const lido = c.ok(await c.leitor.get(`/api/laudos/${laudo.id}`))
  assert.deepEqual([lido.status, lido.resultado, lido.pecas[0].ensaios[0].medicoes[0].correnteMedida], [3, 1, 12.4])
  assert.equal(c.ok(await c.leitor.get(`/api/laudos/${r1.id}`)).resultado, 2)

  // What was issued and what the test says now would be two truths.
  const excluida = await c.preparador.delete(`/api/laudos/${r1.id}`)
  assert.equal(excluida.status, 409)
  assert.match(excluida.body.message, /emita esta revisão, ou desfaça a correção/)

  c.ok(await c.levar(r1.id, 2, c.preparador))
  const emitida = c.ok(await c.levar(r1.id, 3))
  assert.deepEqual([emitida.resultado, emitida.numeroRevisao, emitida.dataValidade], [2, 1, null])
  assert.equal(c.ok(await c.leitor.get(`/api/laudos/${laudo.id}`)).status, 4)
  assert.equal((await corrigir(medida(12))).status, 409, 'closed again')
})

test('a revision that corrected nothing may be given up; one corrected after delivery leaves the piece where it went on to', async () => {
  const { ensaio, laudo } = await c.emitido()
  const r1 = await revisar(laudo.id)
  assert.equal((await c.preparador.delete(`/api/laudos/${r1.id}`)).status, 204)
  assert.equal((await c.executor.put(`/api/ensaios-eletricos/${ensaio.id}`, medida(13))).status, 409)

  await revisar(laudo.id)
  const peca = laudo.equipamentosIds[0]
  await c.t.pool.query('update equipamentos_isolantes set situacao = 6, situacao_anterior = 1 where id = $1', [peca])
  c.ok(await c.executor.put(`/api/ensaios-eletricos/${ensaio.id}`, medida(13)))
  assert.equal(await situacaoDa(peca), 6, 'lost, it is not found by a correction')
})
