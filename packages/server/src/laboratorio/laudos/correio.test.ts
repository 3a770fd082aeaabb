import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { avisarVencimentos } from './avisar.ts'
import { cenarioDosLaudos } from './laudos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDosLaudos>>
before(async () => {
  c = await cenarioDosLaudos()
})
after(() => c.t.close())

const cartas = async (tipo: string) =>
  (
    await c.t.pool.query<{ para: string; assunto: string; texto: string; anexo: string | null; centros: string[] }>(
      'select para, assunto, texto, anexo_arquivo_id as anexo, centros from correio where tipo = $1 order by id',
      [tipo],
    )
  ).rows
const clienteDe = async (osId: string, email: string) => {
  const id = await c.insere('clientesLaboratorio', { nome: `Cliente ${email}`, email })
  await c.t.pool.query('update laboratorio_os set origem = 2, cliente_id = $2 where id = $1', [osId, id])
}

test('a laudo goes by mail with its bytes, to the address that was shown and confirmed; a draft does not', async () => {
  const { laudo } = await c.emitido()
  await clienteDe(laudo.osId, 'compras@cliente.demo')
  const { destinos } = c.ok(await c.preparador.post('/api/laudos/destinos', { ids: [laudo.id] }))
  assert.deepEqual(destinos, [
    {
      laudoId: laudo.id,
      identificacao: laudo.numero,
      nome: 'Cliente compras@cliente.demo',
      email: 'compras@cliente.demo',
    },
  ])
  const envios = [{ laudoId: laudo.id, email: 'outra@cliente.demo' }]
  assert.equal((await c.leitor.post('/api/laudos/enviar', { envios })).status, 403)
  assert.equal((await c.deFora.post('/api/laudos/enviar', { envios })).status, 404)
  const ruim = await c.preparador.post('/api/laudos/enviar', { envios: [{ laudoId: laudo.id, email: 'não é' }] })
  assert.equal(ruim.status, 400)
  c.ok(await c.preparador.post('/api/laudos/enviar', { envios }))
  const [carta, ...outras] = await cartas('laudo')
  assert.equal(outras.length, 0)
  assert.deepEqual([carta!.para, carta!.assunto], ['outra@cliente.demo', `Laudo ${laudo.numero}`])
  const [arquivo] = (await c.t.pool.query('select arquivo_id from laudos where id = $1', [laudo.id])).rows
  assert.equal(carta!.anexo, arquivo.arquivo_id)
  assert.ok(carta!.texto.includes(`/laudo/verificar/${laudo.codigoVerificacao}`))
  const { rows } = await c.t.pool.query(
    "select descricao from logs where entidade = 'laudos' and descricao like 'Enviou%' and alvo_id = $1",
    [laudo.id],
  )
  assert.deepEqual(rows, [{ descricao: `Enviou o laudo ${laudo.numero} por e-mail a outra@cliente.demo` }])
  const { laudo: parado } = await c.emVerificacao()
  assert.equal((await c.preparador.post('/api/laudos/destinos', { ids: [parado.id] })).status, 409)
})

test('what ends in 30, 60 and 90 days is told of once in each band, in one mail to each', async () => {
  const um = await c.emitido()
  const dois = await c.emitido()
  const { dataValidade } = um.laudo
  await clienteDe(um.laudo.osId, 'manutencao@cliente.demo')
  await clienteDe(dois.laudo.osId, 'Manutencao@cliente.demo')
  const faltando = (dias: number) => addDays(dataValidade, -dias)
  const dele = async () => (await cartas('laudos-a-vencer')).filter(({ para }) => /manutencao/i.test(para))
  await avisarVencimentos(c.t.services, faltando(91))
  assert.equal((await dele()).length, 0)
  await avisarVencimentos(c.t.services, faltando(88))
  assert.equal((await dele()).length, 1, 'both laudos in one mail')
  const [carta] = await dele()
  for (const { numero } of [um.laudo, dois.laudo]) assert.ok(carta!.texto.includes(numero))
  // The week after, in the same band, and the same day asked twice: nothing more.
  await avisarVencimentos(c.t.services, faltando(81))
  await Promise.all([avisarVencimentos(c.t.services, faltando(81)), avisarVencimentos(c.t.services, faltando(81))])
  assert.equal((await dele()).length, 1)
  await avisarVencimentos(c.t.services, faltando(59))
  await avisarVencimentos(c.t.services, faltando(25))
  assert.equal((await dele()).length, 3)
  // What was cancelled, or whose piece was tested again since, is told of to nobody.
  c.ok(await c.levar(um.laudo.id, 5, c.verificador, { motivo: 'Errado' }))
  await c.t.pool.query('delete from laudos_avisos')
  await c.t.pool.query("delete from correio where tipo = 'laudos-a-vencer'")
  await avisarVencimentos(c.t.services, faltando(20))
  const [ultima] = await dele()
  assert.ok(!ultima!.texto.includes(um.laudo.numero) && ultima!.texto.includes(dois.laudo.numero))
  assert.ok(dataValidade > today())
})
