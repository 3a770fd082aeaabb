import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { sql } from 'kysely'
import { multipartOf } from '../../test-kit/multipart.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { png } from '../../test-kit/samples.ts'
import { avisarPrazosDeOrdens } from './avisar.ts'
import { cenarioDeOrdens } from './ordens.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeOrdens>>
before(async () => {
  c = await cenarioDeOrdens()
})
after(() => c.t.close())

const papel = async (ids: string[], documento?: string) =>
  c.leitor.post('/api/services/pdf-os-laboratorio', { ids, ...(documento && { documento }) })

test('the receipt says every piece and how it came, over as many pages as it takes, with the signature of who brought them', async () => {
  const os = await c.ordem(60, {
    origem: 2,
    clienteId: c.cliente,
    condicaoRecebimento: 'Em duas caixas, secas',
    nfRemessa: '4412',
  })
  await c.assina(os.id, { papel: 8, nome: 'Íris Ção' })
  const { payload, headers } = await multipartOf({ name: 'f.png', bytes: png }, { dados: { legenda: 'A caixa' } })
  c.deu(await c.tecnica.inject({ method: 'POST', url: `/api/laboratorio-os/${os.id}/fotos`, payload, headers }), 201)
  const antes = (await c.t.logs()).length
  const { status, raw, headers: ditos } = await papel([os.id])
  assert.equal(status, 200)
  assert.match(String(ditos['content-disposition']), new RegExp(`Recibo.*${os.numero}\\.pdf`))
  const paginas = await pdfPages(raw)
  assert.ok(paginas.length >= 3, `${paginas.length} páginas`)
  const tudo = paginas.join('\n')
  for (const dito of [
    os.numero,
    'Elétrica Ribeira',
    '11.222.333/0001-81',
    '60 equipamentos',
    'Em duas caixas, secas',
    '4412',
    'Íris Ção',
    'A caixa',
  ])
    assert.ok(tudo.includes(dito), dito)
  const { rows } = await sql<{ etiqueta: string }>`select e.etiqueta from laboratorio_os_itens as i
    join equipamentos_isolantes as e on e.id = i.equipamento_id where i.os_id = ${os.id}::bigint`.execute(c.t.db)
  assert.deepEqual(
    rows.filter(({ etiqueta }) => !tudo.includes(etiqueta)),
    [],
  )
  assert.match(paginas.at(-1)!, new RegExp(`Página ${paginas.length} de ${paginas.length}`))
  assert.deepEqual(
    (await c.t.logs()).slice(antes).map(({ descricao }) => descricao),
    [`Baixou o recibo da ordem de serviço "${os.numero}"`],
  )
})

test('the proof of delivery says what came of each piece, and who took it; of several, an archive', async () => {
  const os = await c.ordem(2)
  await c.bancada(os.id, 6, 7)
  await c.assina(os.id)
  c.deu(await c.passa(c.chefe, os.id, 6), 200)
  const [pagina = ''] = await pdfPages((await papel([os.id], 'entrega')).raw)
  for (const dito of [
    'Comprovante de entrega',
    'Zeca Almeida',
    'RG 1.234.567',
    'Não ensaiado: Ilegível',
    'Recebi os equipamentos',
  ])
    assert.ok(pagina.includes(dito), `${dito}: ${pagina}`)
  const outra = await c.ordem(1)
  const junto = await papel([os.id, outra.id])
  assert.deepEqual([junto.status, junto.headers['content-type']], [200, 'application/zip'])
  const falta = await papel([os.id, outra.id], 'entrega')
  assert.deepEqual([falta.status, falta.body.message], [409, `A ${outra.numero} ainda não foi entregue.`])
  assert.equal((await c.alheio.post('/api/services/pdf-os-laboratorio', { ids: [os.id] })).status, 404)
})

test('whoever answers for an order is told of its deadline, once a day, and nobody who does not see it', async () => {
  const dia = today()
  const os = await c.ordem(1, { prazo: addDays(dia, 3) })
  await c.ordem(1, { prazo: addDays(dia, 2) })
  const deFora = await c.ordem(1, { prazo: addDays(dia, 3) })
  await sql`update laboratorio_os set responsavel_id = ${c.alheio.id}::bigint where id = ${deFora.id}::bigint`.execute(
    c.t.db,
  )
  assert.equal(await avisarPrazosDeOrdens(c.t.services), 1)
  assert.equal(await avisarPrazosDeOrdens(c.t.services), 0)
  const { rows } = await sql<{
    assunto: string
    texto: string
  }>`select assunto, texto from correio where tipo = 'os-no-prazo'`.execute(c.t.db)
  assert.deepEqual(
    rows.map(({ assunto }) => assunto),
    [`O prazo da ordem de serviço ${os.numero} pede atenção`],
  )
  assert.match(rows[0]!.texto, /faltam 3 dias/)
  // Late: the first day, and each seventh.
  const avisos = async (dias: number) => avisarPrazosDeOrdens(c.t.services, addDays(dia, dias))
  assert.deepEqual([await avisos(4), await avisos(6), await avisos(11)], [1, 0, 1])
})

test('what is late waits for who answers for it; what is ready, for who gives it back', async () => {
  const atrasada = await c.ordem(1)
  await sql`update laboratorio_os set prazo = current_date - 3 where id = ${atrasada.id}::bigint`.execute(c.t.db)
  const pronta = await c.emEstado(5)
  const espera = async (quem: typeof c.tecnica): Promise<string[]> => {
    const { body } = await quem.get('/api/inicio')
    const todos = (body.blocos ?? body) as { id: string; itens: { id: string }[] }[]
    return todos
      .filter(({ id }) => /^os-(vencidas|a-entregar)$/.test(id))
      .flatMap(({ itens }) => itens.map(({ id }) => id))
  }
  assert.deepEqual((await espera(c.tecnica)).includes(atrasada.id), true)
  assert.deepEqual((await espera(c.tecnica)).includes(pronta), false)
  assert.deepEqual((await espera(c.chefe)).includes(pronta), true)
  assert.deepEqual(await espera(c.leitor), [])
})
