import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { today } from '@prumo/domain/core/dates.ts'
import { cenarioDosLaudos } from '../laudos/laudos.cenario.ts'
import { type CenarioDosEnsaios, cenarioDosEnsaios } from './ensaios.cenario.ts'

let c: CenarioDosEnsaios
before(async () => {
  c = await cenarioDosEnsaios()
})
after(() => c.t.close())

const medida = (mais: object = {}) => [
  { ponto: 'Mão direita', tensaoKv: 20, tempoS: 180, correnteMedida: 12.4, unidade: 1, ...mais },
]

test('the bench is offered the piece that was read, with its criterion, and only instruments that are good', async () => {
  const { osId, itens } = await c.ordem([await c.peca(c.tipos.luvas, { lado: 2 }), await c.peca(c.tipos.luvas)])
  await c.feito(itens[1]!)
  const { etiqueta } = await c.t.db
    .selectFrom('equipamentosIsolantes as e')
    .innerJoin('laboratorioOsItens as i', 'i.equipamentoId', 'e.id')
    .select('e.etiqueta')
    .where('i.id', '=', itens[0]!)
    .executeTakeFirstOrThrow()
  const [peca, ...resto] = (await c.executor.get(`/api/ensaios-eletricos/pecas?codigo=${etiqueta.toLowerCase()}`)).body
  assert.equal(resto.length, 0)
  assert.deepEqual(
    [peca.osItemId, peca.tipo, peca.classe, peca.lado, peca.insuflacao, peca.impedimento, peca.repeteId],
    [itens[0], 'Luva isolante', '2', 2, true, null, null],
  )
  assert.equal(peca.criterio.id, c.criterios.daLuva)
  assert.deepEqual(
    peca.checklist.map(({ texto }: { texto: string }) => texto),
    ['Cortes, furos ou rasgos', 'Limpa e seca'],
  )
  const daOrdem = (await c.executor.get(`/api/ensaios-eletricos/pecas?osId=${osId}`)).body
  assert.deepEqual(
    daOrdem.map(({ osItemId }: { osItemId: string }) => osItemId),
    [itens[0]],
  )
  const [feita] = (await c.executor.get(`/api/ensaios-eletricos/pecas?itens=${itens[1]}`)).body
  assert.match(feita.impedimento, /já foi ensaiado/)
  assert.deepEqual(
    feita.anteriores.map(({ corrente }: { corrente: number }) => corrente),
    [12.4],
  )
  assert.deepEqual((await c.deFora.get(`/api/ensaios-eletricos/pecas?codigo=${etiqueta}`)).body, [])
  const { body: preparo } = await c.executor.get('/api/ensaios-eletricos/preparo')
  const etiquetas = preparo.instrumentos.map((um: { etiqueta: string }) => um.etiqueta)
  assert.ok(etiquetas.includes('INS-01') && !etiquetas.includes('INS-03'))
  assert.deepEqual([preparo.toleranciaPercentual, preparo.faixa], [3, { temperatura: [10, 40], umidade: [0, 80] }])
})

test('tests are found by what narrows them, counted and taken away as a spreadsheet', async () => {
  const osItemId = await c.luvaNaOrdem()
  const ma = await c.feito(osItemId, { medicoes: medida({ correnteMedida: 19.3 }) })
  const acha = async (consulta: string) =>
    (await c.leitor.get(`/api/ensaios-eletricos?${consulta}`)).body.itens.map(({ id }: { id: string }) => id)
  assert.ok((await acha('resultado=2&motivoReprovacao=4')).includes(ma.id))
  assert.ok(!(await acha('resultado=1')).includes(ma.id))
  assert.deepEqual(await acha(`equipamentoId=${ma.equipamentoId}`), [ma.id])
  assert.deepEqual(await acha(`osId=${ma.osId}`), [ma.id])
  assert.deepEqual(await acha(`query=${ma.osNumero}`), [ma.id])
  assert.ok(
    (await acha(`instrumentoId=${c.instrumentos.fonte}&grupo=1&fase=1&de=${today()}&ate=${today()}`)).includes(ma.id),
  )
  assert.deepEqual(await acha('grupo=12'), [])
  const { total } = (await c.leitor.get(`/api/ensaios-eletricos/contagem?osId=${ma.osId}&repeticao=false`)).body
  assert.equal(total, 1)
  const planilha = await c.leitor.get(`/api/ensaios-eletricos/planilha?osId=${ma.osId}`)
  assert.equal(planilha.status, 200)
  const linha = (await c.leitor.get(`/api/ensaios-eletricos?osId=${ma.osId}`)).body.itens[0]
  for (const campo of ['etiqueta', 'osNumero', 'criterioId', 'inicio', 'fim', 'corrente', 'limite', 'clienteUuid'])
    assert.ok(campo in linha, campo)
})

test('once a laudo is issued the test is corrected no more', async () => {
  const l = await cenarioDosLaudos()
  try {
    const naVerificacao = await l.emVerificacao()
    const corrigir = (id: string, observacao: string) => l.executor.put(`/api/ensaios-eletricos/${id}`, { observacao })
    assert.equal((await corrigir(naVerificacao.ensaio.id, 'Vista de novo')).status, 200)
    const { ensaio } = await l.emitido()
    const tarde = await corrigir(ensaio.id, 'Tarde demais')
    assert.equal(tarde.status, 409)
    assert.match(tarde.body.message, /^O laudo deste ensaio já foi emitido/)
    const { body: fechado } = await l.executor.get(`/api/ensaios-eletricos/${ensaio.id}`)
    assert.match(fechado.fechado, /já foi emitido/)
    // It is told which: the way to what has to be revised.
    assert.match(fechado.laudo.identificacao, /^LD-/)
    const { itens } = (await l.executor.get(`/api/laboratorio-os/${fechado.osId}/ficha`)).body
    const linha = itens.find(({ id }: { id: string }) => id === fechado.osItemId)
    assert.deepEqual([linha.criterio.id, linha.laudo.id], [fechado.criterio.id, fechado.laudo.id])
  } finally {
    await l.t.close()
  }
})
