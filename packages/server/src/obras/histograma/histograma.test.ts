import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { REVISAO_ANTIGA } from '@prumo/domain/core/fluxo.ts'
import { PREVISAO_REPETIDA } from '@prumo/domain/obras/histograma/previsto.ts'
import { STATUS_DO_RDO } from '@prumo/domain/obras/rdo/rdos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert } from '../../test-kit/insert.ts'

let t: TestApp
let engenheira: Person
let leitor: Person
let deFora: Person
let centro: string
let obra: string
let outraObra: string
let eletricista: string
let mestre: string
let serie = 0

before(async () => {
  t = await testApp()
  centro = await t.centro()
  const outro = await t.centro()
  const tela = telas.histograma
  engenheira = await t.person({
    telas: [[tela, 'visualizar', 'adicionar', 'editar', 'excluir']],
    centros: [centro],
  })
  leitor = await t.person({ telas: [[tela, 'visualizar']], centros: [centro] })
  deFora = await t.person({ telas: [[tela, 'visualizar', 'editar']], centros: [outro] })
  eletricista = await insert(t.db, 'funcoes', { nome: 'ELETRICISTA' })
  mestre = await insert(t.db, 'funcoes', { nome: 'MESTRE' })
  const criaObra = () => insert(t.db, 'obras', { codigo: `O${++serie}`, nome: 'Rede', contratoId: centro })
  obra = await criaObra()
  outraObra = await criaObra()
  const [ana, bia] = [await colaborador(), await colaborador()]
  const munck = await insert(t.db, 'veiculos', {
    placa: 'ABC1D23',
    tipo: 4,
    marca: 'M',
    modelo: 'X',
    ano: 2020,
    combustivel: 4,
    propriedade: 1,
    centroDeCustoId: centro,
  })
  const aprovado = STATUS_DO_RDO.aprovado
  await rdo(obra, '2026-03-02', aprovado, { pessoas: [ana, bia, 'Zé da Empreiteira'], veiculos: [munck] })
  // The same person on two works of one day is one person; hours add up.
  await rdo(outraObra, '2026-03-02', aprovado, { pessoas: [ana, 'ZE DA EMPREITEIRA'] })
  await rdo(obra, '2026-03-03', STATUS_DO_RDO.assinado, { pessoas: [ana], faltam: [bia], soltos: 2 })
  // Neither what nobody approved, nor what was superseded, nor a day without work.
  await rdo(obra, '2026-03-04', STATUS_DO_RDO.enviado, { pessoas: [ana, bia] })
  await rdo(obra, '2026-03-05', STATUS_DO_RDO.retificado, { pessoas: [ana, bia] })
  await rdo(obra, '2026-03-06', aprovado, { pessoas: [], semTrabalho: true })
})
after(() => t.close())

const colaborador = () =>
  insert(t.db, 'colaboradores', {
    nome: `COLABORADOR ${++serie}`,
    matricula: `H${serie}`,
    cpf: String(20_000_000_000 + serie),
    empresaId: centro,
  })

interface Dia {
  readonly pessoas: readonly string[]
  readonly faltam?: readonly string[]
  readonly veiculos?: readonly string[]
  readonly soltos?: number
  readonly semTrabalho?: boolean
}
async function rdo(
  obraId: string,
  data: string,
  status: number,
  { pessoas, faltam = [], veiculos = [], soltos, semTrabalho }: Dia,
) {
  const rdoId = await insert(t.db, 'rdos', {
    numero: String(++serie).padStart(3, '0'),
    versao: 1,
    data,
    obraId,
    centroDeCustoId: centro,
    equipesIds: [],
    diaSemTrabalho: semTrabalho ?? null,
    status,
    criadorId: engenheira.id,
    preenchidoPorIds: [engenheira.id],
    efetivo: pessoas.length,
    horas: 0,
    totalAtividades: 0,
    totalOcorrencias: 0,
    origemRegistro: 1,
  })
  const pessoa = (um: string, situacao: number) =>
    insert(t.db, 'rdosMaoDeObra', {
      rdoId,
      funcaoId: eletricista,
      situacao,
      ...(/^\d+$/.test(um) ? { colabId: um } : { nome: um, empresa: 'Empreiteira' }),
      ...(situacao === 1 && { horasNormais: 8, horasExtras: 0.5 }),
    })
  for (const um of pessoas) await pessoa(um, 1)
  for (const um of faltam) await pessoa(um, 2)
  for (const veiculoId of veiculos) await insert(t.db, 'rdosEquipamentos', { rdoId, veiculoId, situacao: 1 })
  if (soltos) await insert(t.db, 'rdosEquipamentos', { rdoId, descricao: 'Gerador', quantidade: soltos, situacao: 2 })
  if (soltos) await insert(t.db, 'rdosEquipamentos', { rdoId, descricao: 'Compressor', quantidade: 9, situacao: 3 })
}

const MARCO = 'de=2026-03&ate=2026-03&grao=mes'
const ler = (pessoa: Person, consulta: string) => pessoa.get(`/api/histograma?${consulta}`)
type Linha = { nome: string; categoria: number; celulas: { previsto: number | null; realizado: number | null }[] }
const emResumo = ({ linhas }: { linhas: Linha[] }) => linhas.map(({ nome, celulas }) => [nome, celulas[0]!.realizado])
const celula = (periodo: string, quantidade: number | null, era: number | null = null, mais: object = {}) => ({
  categoria: 1,
  funcaoId: eletricista,
  tipoVeiculo: null,
  periodo,
  quantidade,
  era,
  ...mais,
})
const planejar = (pessoa: Person, celulas: object[], obraId: string | null = null) =>
  pessoa.put('/api/histograma/plano', { centroDeCustoId: centro, obraId, celulas })

test('só RDOs aprovados contam, cada pessoa uma vez por dia, e o que está na oficina não está na obra', async () => {
  const media = (await ler(leitor, `${MARCO}&medida=media`)).body
  assert.equal(media.diasTrabalhados, 2)
  // Three on the first day (two of ours and one of the contractor's, spelt twice), one on the second.
  assert.deepEqual(emResumo(media), [
    ['ELETRICISTA', 2],
    ['Munck/guindauto', 0.5],
    ['Outros equipamentos', 1],
  ])
  assert.deepEqual(emResumo((await ler(leitor, `${MARCO}&medida=pico`)).body)[0], ['ELETRICISTA', 3])
  assert.deepEqual(emResumo((await ler(leitor, `${MARCO}&medida=horas`)).body)[0], ['ELETRICISTA', 51])
  assert.deepEqual(emResumo((await ler(leitor, `${MARCO}&medida=pico&obra=${outraObra}`)).body), [['ELETRICISTA', 2]])
  assert.deepEqual(emResumo((await ler(leitor, `${MARCO}&medida=pico&categoria=3`)).body), [
    ['Munck/guindauto', 1],
    ['Outros equipamentos', 2],
  ])
  const porDia = (await ler(leitor, 'de=2026-03&ate=2026-03&grao=dia&medida=media')).body
  assert.deepEqual(
    porDia.linhas[0].celulas.slice(1, 6).map(({ realizado }: Linha['celulas'][0]) => realizado),
    [3, 1, null, null, null],
  )
})

test('quem não tem o contrato não vê nada dele, nem o planeja', async () => {
  assert.deepEqual((await ler(deFora, `${MARCO}&medida=media`)).body.linhas, [])
  assert.deepEqual((await ler(deFora, `${MARCO}&medida=media&contrato=${centro}`)).body.linhas, [])
  assert.deepEqual((await deFora.get(`/api/histograma/plano?contrato=${centro}`)).body.linhas, [])
  const recusa = await planejar(deFora, [celula('2026-03', 4)])
  assert.equal(recusa.status, 400)
  assert.ok(recusa.body.details.centroDeCustoId)
  assert.equal((await planejar(leitor, [celula('2026-03', 4)])).status, 403)
})

test('a grade se grava num ato só: uma linha no log, que diz a categoria e os meses', async () => {
  const antes = (await t.logs()).length
  const { status, body } = await planejar(engenheira, [
    celula('2026-03', 4),
    celula('2026-04', 4.5),
    celula('2026-03', 1, null, { categoria: 2, funcaoId: mestre }),
  ])
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.gravadas, 3)
  const novas = (await t.logs()).slice(antes)
  assert.equal(novas.length, 1)
  assert.equal(
    novas[0]!.descricao,
    'Previsão de mão de obra direta 03/2026, 04/2026 alterada; Previsão de mão de obra indireta 03/2026 alterada',
  )
  const { linhas } = (await ler(leitor, `${MARCO}&medida=media`)).body as { linhas: Linha[] }
  assert.deepEqual(
    linhas.slice(0, 2).map(({ nome, categoria, celulas }) => [nome, categoria, celulas[0]]),
    [
      ['ELETRICISTA', 1, { previsto: 4, realizado: 2 }],
      ['MESTRE', 2, { previsto: 1, realizado: 0 }],
    ],
  )
  assert.deepEqual((await planejar(engenheira, [celula('2026-03', 4, 4)])).body, { gravadas: 0 })
  assert.equal((await t.logs()).length, antes + 1, 'the same again writes nothing')
})

test('o plano que outra pessoa mudou não se escreve por cima: nada da grade entra', async () => {
  const recusa = await planejar(engenheira, [celula('2026-05', 2), celula('2026-03', 9, 3)])
  assert.equal(recusa.status, 409)
  assert.equal(recusa.body.message, REVISAO_ANTIGA)
  const { linhas } = (await engenheira.get(`/api/histograma/plano?contrato=${centro}`)).body
  assert.deepEqual(linhas[0].meses, [
    { periodo: '2026-03', quantidade: 4 },
    { periodo: '2026-04', quantidade: 4.5 },
  ])
  const duas = await Promise.all([1, 2].map((n) => planejar(engenheira, [celula('2026-09', n)])))
  assert.deepEqual(duas.map(({ status }) => status).sort(), [200, 409])
  const fica = await engenheira.get(`/api/histograma/plano?contrato=${centro}`)
  const [setembro] = fica.body.linhas[0].meses.filter(({ periodo }: { periodo: string }) => periodo === '2026-09')
  assert.equal((await planejar(engenheira, [celula('2026-09', null, setembro.quantidade)])).body.gravadas, 1)
})

test('o plano do contrato vale no lugar da soma das obras; sem ele, as obras se somam', async () => {
  await planejar(engenheira, [celula('2026-06', 3)], obra)
  await planejar(engenheira, [celula('2026-06', 2)], outraObra)
  const previsto = async (mais = '') =>
    (await ler(leitor, `de=2026-06&ate=2026-06&grao=mes&medida=media${mais}`)).body.linhas[0].celulas[0].previsto
  assert.equal(await previsto(), 5)
  assert.equal(await previsto(`&obra=${obra}`), 3)
  await planejar(engenheira, [celula('2026-06', 7)])
  assert.equal(await previsto(), 7)
  assert.equal(await previsto(`&obra=${obra}`), 3)
})

test('bad input: a sentence and the field, and nothing written', async () => {
  const quantas = async () => (await t.db.selectFrom('histogramaPrevisto').select('id').execute()).length
  const antes = await quantas()
  const outraCasa = await insert(t.db, 'obras', { codigo: 'X', nome: 'X', contratoId: await t.centro() })
  const recusas = [
    await planejar(engenheira, [celula('2026-03', 1.25)]),
    await planejar(engenheira, [celula('2026-13', 1)]),
    await planejar(engenheira, [celula('2026-03', 1, null, { funcaoId: '999999999' })]),
    await planejar(engenheira, [celula('2026-03', 1, null, { categoria: 3 })]),
    await planejar(engenheira, [celula('2026-03', 1)], outraCasa),
    await ler(engenheira, 'de=2026-03&ate=2026-07&grao=dia&medida=media'),
    await ler(engenheira, 'de=2026-03&ate=2026-02&grao=mes&medida=media'),
    await engenheira.post('/api/histograma-previsto', {
      centroDeCustoId: centro,
      categoria: 1,
      periodo: '2026-03',
      quantidade: 1,
    }),
  ]
  assert.deepEqual(
    recusas.map(({ status }) => status),
    recusas.map(() => 400),
    JSON.stringify(recusas.map(({ body }) => body)),
  )
  const repetida = await engenheira.post('/api/histograma-previsto', {
    centroDeCustoId: centro,
    categoria: 1,
    funcaoId: eletricista,
    periodo: '2026-04',
    quantidade: 1,
  })
  assert.deepEqual([repetida.status, repetida.body.message], [409, PREVISAO_REPETIDA])
  assert.equal(await quantas(), antes)
})

test('the sheet has the same numbers, and its download is in the trail', async () => {
  const { status, raw } = await leitor.get(`/api/histograma/planilha-do-quadro?${MARCO}&medida=media`)
  assert.equal(status, 200)
  assert.equal(raw.subarray(0, 2).toString(), 'PK')
  assert.equal((await t.logs()).at(-1)!.descricao, 'Baixou a planilha do histograma')
})
