import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import {
  SITUACAO_DE_ITEM as I,
  MOTIVO_DE_REPROVACAO as MOTIVO,
  RESULTADO_DE_ENSAIO as R,
} from '@prumo/domain/laboratorio/codigos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type CenarioDosEnsaios, cenarioDosEnsaios, quantos } from './ensaios.cenario.ts'

let c: CenarioDosEnsaios
before(async () => {
  c = await cenarioDosEnsaios()
})
after(() => c.t.close())

const medida = (mais: object = {}) => [
  { ponto: 'Mão direita', tensaoKv: 20, tempoS: 180, correnteMedida: 12.4, unidade: 1, ...mais },
]

test('a good glove passes: what was measured, its criterion and its instruments are kept, and one log row says so', async () => {
  const osItemId = await c.luvaNaOrdem()
  const antes = (await c.t.logs()).length
  const feito = await c.feito(osItemId, { posicaoBanco: 3 })
  assert.equal(feito.resultado, R.aprovado)
  assert.equal(feito.motivoReprovacao, null)
  assert.equal(feito.frase, 'Corrente de 12,4 mA, limite de 16 mA.')
  assert.deepEqual(
    [
      feito.tensaoKv,
      feito.tempoS,
      feito.corrente,
      feito.limite,
      feito.unidade,
      feito.posicaoBanco,
      feito.toleranciaPercentual,
    ],
    [20, 180, 12.4, 16, 1, 3, 3],
  )
  assert.equal(feito.criterio.id, c.criterios.daLuva)
  assert.equal(feito.criterio.correnteMax, 16)
  assert.deepEqual(
    feito.instrumentos.map(({ etiqueta, certificado, laboratorio }: Record<string, unknown>) => [
      etiqueta,
      certificado,
      laboratorio,
    ]),
    [
      ['INS-01', 'RBC-INS-01', 'Metrologia Sul'],
      ['INS-02', 'RBC-INS-02', 'Metrologia Sul'],
    ],
  )
  assert.deepEqual(
    feito.inspecaoVisual.map(({ texto, eliminatorio }: Record<string, unknown>) => [texto, eliminatorio]),
    [
      ['Cortes, furos ou rasgos', true],
      ['Limpa e seca', false],
    ],
  )
  assert.equal(feito.executorId, c.executor.id)
  assert.equal(Date.parse(feito.fim) - Date.parse(feito.inicio), 180_000)
  assert.equal(await c.situacaoDo(osItemId), I.ensaiado)
  const logs = (await c.t.logs()).slice(antes)
  assert.equal(logs.length, 1)
  assert.match(logs[0]!.descricao, new RegExp(`^Ensaio do equipamento ${feito.etiqueta}: Aprovado`))
  assert.equal(logs[0]!.telaId, telas.ensaioEletrico.id)
  const equipamento = await c.t.db
    .selectFrom('equipamentosIsolantes')
    .selectAll()
    .where('id', '=', feito.equipamentoId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [equipamento.ultimoEnsaioId, equipamento.dataUltimoEnsaio, equipamento.situacao],
    [feito.id, today(), 1],
  )
})

test('16,1 mA fails a class 2 glove of 356 mm and takes it out of use; 16 mA passes', async () => {
  const boa = await c.feito(await c.luvaNaOrdem(), { medicoes: medida({ correnteMedida: 16 }) })
  assert.equal(boa.resultado, R.aprovado)
  const osItemId = await c.luvaNaOrdem()
  const ma = await c.feito(osItemId, { medicoes: medida({ correnteMedida: 16.1 }) })
  assert.deepEqual([ma.resultado, ma.motivoReprovacao], [R.reprovado, MOTIVO.corrente])
  assert.equal(ma.medicoes[0].frase, 'Corrente de 16,1 mA acima do limite de 16 mA.')
  assert.equal(await c.situacaoDo(osItemId), I.ensaiado)
  const { situacao, dataProximoEnsaio } = await c.t.db
    .selectFrom('equipamentosIsolantes')
    .selectAll()
    .where('id', '=', ma.equipamentoId)
    .executeTakeFirstOrThrow()
  assert.deepEqual([situacao, dataProximoEnsaio], [4, null])
})

test('what is seen fails a piece without any tension, and its item says so', async () => {
  const osItemId = await c.luvaNaOrdem()
  const ma = await c.feito(osItemId, { inspecaoVisual: c.visto(2), medicoes: [], instrumentos: [] })
  assert.deepEqual([ma.resultado, ma.motivoReprovacao, ma.medicoes], [R.reprovado, MOTIVO.visual, []])
  assert.equal(await c.situacaoDo(osItemId), I.reprovadoNoVisual)
  const furada = await c.feito(await c.luvaNaOrdem(), { insuflacao: 2, medicoes: [], instrumentos: [] })
  assert.equal(furada.motivoReprovacao, MOTIVO.vazamento)
  // A line that its type does not ask is kept in its own words.
  const ilegivel = await c.feito(await c.luvaNaOrdem(), {
    inspecaoVisual: [{ texto: 'Marcação do fabricante', resultado: 2, motivo: 7 }],
    medicoes: [],
  })
  assert.equal(ilegivel.motivoReprovacao, MOTIVO.ilegivel)
  assert.match(ilegivel.avisos.join(), /Inspeção visual incompleta: 2 itens sem resposta/)
})

test('sticks are measured section by section, in µA', async () => {
  const { itens } = await c.ordem([await c.peca(c.tipos.varas), await c.peca(c.tipos.varas)])
  const trechos = (...correntes: number[]) =>
    correntes.map((correnteMedida, n) => ({
      ponto: `Trecho ${n + 1}`,
      tensaoKv: 75,
      tempoS: 60,
      correnteMedida,
      unidade: 2,
    }))
  const vara = { criterioId: c.criterios.daVara, insuflacao: null, inspecaoVisual: [] }
  const boa = await c.feito(itens[0]!, { ...vara, medicoes: trechos(0.3, 0.4, 0.35) })
  assert.equal(boa.resultado, R.aprovado)
  assert.deepEqual([boa.medicoes[0].comprimentoMm, boa.medicoes[0].limiteAplicado, boa.corrente], [305, 1, 0.4])
  const torta = await c.feito(itens[1]!, { ...vara, medicoes: trechos(0.3, 0.4, 0.9) })
  assert.equal(torta.motivoReprovacao, MOTIVO.naoUniforme)
  assert.equal(torta.medicoes[2].frase, 'Leitura não uniforme: repita o trecho!')
})

test('each thing that is wrong is refused with its sentence, and nothing is written', async () => {
  const osItemId = await c.luvaNaOrdem()
  const antes = await quantos(c.t)
  const logs = (await c.t.logs()).length
  const recusa = async (mais: object, status: number, frase: string | RegExp, campo?: string) => {
    const { status: veio, body } = await c.ensaia(c.daLuvaBoa(osItemId, mais))
    assert.equal(veio, status, JSON.stringify(body))
    if (typeof frase === 'string') assert.equal(body.message, frase)
    else assert.match(`${body.message} ${Object.values(body.details).join(' ')}`, frase)
    if (campo) assert.ok(campo in body.details, `${campo} em ${JSON.stringify(body.details)}`)
  }
  await recusa(
    { medicoes: medida({ tempoS: 179 }) },
    400,
    'Tempo de ensaio menor que o exigido (180 s)!',
    'medicoes.0.tempoS',
  )
  await recusa(
    { medicoes: medida({ correnteMedida: null, unidade: null }) },
    400,
    'Informe a corrente medida!',
    'medicoes.0.correnteMedida',
  )
  await recusa(
    { medicoes: medida({ unidade: 2 }) },
    400,
    'Informe a corrente em mA, a unidade do critério.',
    'medicoes.0.unidade',
  )
  await recusa({ medicoes: medida({ tensaoTipo: 2 }) }, 400, 'O critério pede tensão CA.', 'medicoes.0.tensaoTipo')
  await recusa({ medicoes: medida({ correnteMedida: 12.40001 }) }, 400, /4 casas/, 'medicoes.0.correnteMedida')
  await recusa({ medicoes: medida({ correnteMedida: -1 }) }, 400, /./, 'medicoes.0.correnteMedida')
  await recusa({ medicoes: [] }, 400, 'Informe pelo menos uma medição!', 'medicoes')
  await recusa({ instrumentos: [] }, 400, 'Escolha os instrumentos usados no ensaio!', 'instrumentos')
  await recusa(
    { instrumentos: [c.instrumentos.vencido] },
    400,
    'Instrumento com calibração vencida ou bloqueado. Regularize antes de ensaiar!',
    'instrumentos',
  )
  await recusa({ instrumentos: ['999'] }, 400, /./, 'instrumentos')
  await recusa(
    { criterioId: c.criterios.rascunho },
    400,
    'Critério de ensaio não validado pelo responsável técnico!',
    'criterioId',
  )
  await recusa({ criterioId: c.criterios.daManga }, 400, 'Este critério é de outro tipo de equipamento!', 'criterioId')
  await recusa({ criterioId: '999' }, 400, /Registro não encontrado/, 'criterioId')
  await recusa({ osItemId: '999' }, 400, /Registro não encontrado/, 'osItemId')
  await recusa({ fim: `${addDays(today(), 2)}T12:00:00Z` }, 400, 'O fim não pode ser futuro!', 'fim')
  await recusa({ inicio: new Date().toISOString(), fim: `${addDays(today(), -1)}T12:00:00Z` }, 400, /./, 'fim')
  await recusa(
    { inicio: `${addDays(today(), -30)}T12:00:00Z` },
    400,
    'O ensaio não pode ter começado antes de o equipamento ser recebido!',
    'inicio',
  )
  await recusa({ ambiente: { temperatura: 23, sensorId: '999' } }, 400, /Este sensor não existe/, 'ambiente.sensorId')
  await recusa({ repeticaoDeId: '999', motivoRepeticao: 'x' }, 409, /Só se repete, e uma vez/, 'repeticaoDeId')
  await recusa({ inspecaoVisual: [{ resultado: 1 }] }, 400, 'Diga o que foi verificado.', 'inspecaoVisual.0.texto')
  await recusa({ inspecaoVisual: [...c.visto(), ...c.visto()] }, 400, 'Este item foi respondido duas vezes.')
  await recusa({ clienteUuid: 'não é um' }, 400, /UUID/, 'clienteUuid')
  assert.equal(await quantos(c.t), antes)
  assert.equal((await c.t.logs()).length, logs)
  assert.equal(await c.situacaoDo(osItemId), I.apto)
  // A criterion of another class, or of another length, is not this piece's.
  const curta = await c.luvaNaOrdem({ comprimentoMm: 267 })
  const { body } = await c.ensaia(c.daLuvaBoa(curta))
  assert.equal(
    body.message,
    'O critério não é o deste equipamento. Não há critério validado para o comprimento de 267 mm.',
  )
})

test('an instrument whose calibration ends between the beginning and the end is refused', async () => {
  const ontem = addDays(today(), -1)
  const noLimite = await c.calibrado('INS-90', 1, addDays(today(), -300), ontem)
  const virou = { inicio: `${ontem}T23:59:00-03:00`, fim: `${today()}T00:02:00-03:00`, instrumentos: [noLimite] }
  const osItemId = await c.luvaNaOrdem()
  const { status, body } = await c.ensaia(c.daLuvaBoa(osItemId, virou))
  assert.equal(status, 400)
  assert.equal(body.message, 'Instrumento com calibração vencida ou bloqueado. Regularize antes de ensaiar!')
  const naVespera = { inicio: `${ontem}T23:50:00-03:00`, fim: `${ontem}T23:53:00-03:00`, instrumentos: [noLimite] }
  assert.equal((await c.feito(osItemId, naVespera)).instrumentos[0].etiqueta, 'INS-90')
})

test('out of the procedure’s range the air is told, and the test is kept with its justification', async () => {
  const umido = await c.feito(await c.luvaNaOrdem(), {
    ambiente: { temperatura: 23, umidade: 85 },
    justificativa: 'Desumidificador em manutenção',
  })
  assert.deepEqual(umido.avisos, ['Umidade fora da faixa do procedimento (0 a 80%)!'])
  assert.equal(umido.justificativa, 'Desumidificador em manutenção')
  const tudo = await c.feito(await c.luvaNaOrdem(), { ambiente: { temperatura: 5, umidade: 85 } })
  assert.deepEqual(tudo.avisos, ['Umidade/temperatura fora da faixa do procedimento (10 a 40 °C; 0 a 80%)!'])
})

test('a flashover is run once more, with its reason; both are kept', async () => {
  const osItemId = await c.luvaNaOrdem()
  const parou = await c.feito(osItemId, {
    medicoes: medida({ evento: 3, tempoS: 40, correnteMedida: null, unidade: null }),
  })
  assert.deepEqual([parou.resultado, parou.motivoReprovacao], [R.inconclusivo, null])
  assert.equal(await c.situacaoDo(osItemId), I.emEnsaio)
  const sem = await c.ensaia(c.daLuvaBoa(osItemId))
  assert.equal(sem.status, 409)
  assert.match(sem.body.message, /parou numa descarga superficial/)
  const semMotivo = await c.ensaia(c.daLuvaBoa(osItemId, { repeticaoDeId: parou.id }))
  assert.equal(semMotivo.status, 400)
  assert.ok('motivoRepeticao' in semMotivo.body.details)
  const outra = await c.feito(osItemId, {
    repeticaoDeId: parou.id,
    motivoRepeticao: 'Água acima do nível',
    medicoes: medida({ evento: 3, tempoS: 50, correnteMedida: null, unidade: null }),
  })
  assert.deepEqual([outra.resultado, outra.motivoReprovacao], [R.reprovado, MOTIVO.descarga])
  assert.equal(await c.situacaoDo(osItemId), I.ensaiado)
  const terceira = await c.ensaia(c.daLuvaBoa(osItemId, { repeticaoDeId: outra.id, motivoRepeticao: 'De novo' }))
  assert.equal(terceira.status, 409)
  const primeira = await c.executor.get(`/api/ensaios-eletricos/${parou.id}`)
  assert.equal(primeira.body.repetidoPorId, outra.id)
  assert.equal(primeira.body.fechado, 'Este ensaio foi repetido: corrija a repetição.')
  const corrigida = await c.executor.put(`/api/ensaios-eletricos/${parou.id}`, { observacao: 'x' })
  assert.deepEqual([corrigida.status, corrigida.body.message], [409, 'Este ensaio foi repetido: corrija a repetição.'])
})

test('the same sending twice is one test; another under its mark is refused', async () => {
  const osItemId = await c.luvaNaOrdem()
  const corpo = c.daLuvaBoa(osItemId, {
    clienteUuid: crypto.randomUUID(),
    inicio: `${addDays(today(), -1)}T12:00:00Z`,
    fim: `${addDays(today(), -1)}T12:03:00Z`,
  })
  const antes = (await c.t.logs()).length
  const juntos = await Promise.all([1, 2, 3].map(() => c.ensaia(corpo)))
  assert.deepEqual(
    juntos.map(({ status }) => status),
    [201, 201, 201],
  )
  assert.equal(new Set(juntos.map(({ body }) => body.id)).size, 1)
  assert.equal((await c.t.logs()).length, antes + 1)
  const outro = await c.ensaia({ ...corpo, medicoes: medida({ correnteMedida: 1 }) })
  assert.equal(outro.status, 422)
  const alheio = await c.ensaia(corpo, c.segundo)
  assert.equal(alheio.status, 422, 'somebody else does not take it for theirs')
})

test('two benches with one piece: one wins, the other is told; many pieces of one order go together', async () => {
  const pecas = await Promise.all(Array.from({ length: 8 }, () => c.peca(c.tipos.luvas)))
  const { osId, itens } = await c.ordem(pecas)
  const respostas = await Promise.all(
    itens.flatMap((item) => [c.executor, c.segundo].map((quem) => c.ensaia(c.daLuvaBoa(item), quem))),
  )
  const venceram = respostas.filter(({ status }) => status === 201)
  const perderam = respostas.filter(({ status }) => status === 409)
  assert.deepEqual([venceram.length, perderam.length], [8, 8])
  for (const { body } of perderam)
    assert.match(body.message, /^O equipamento LAB-\d+ já foi ensaiado na OS OS-2026-\d+\.$/)
  const { status } = await c.t.db
    .selectFrom('laboratorioOs')
    .select('status')
    .where('id', '=', osId)
    .executeTakeFirstOrThrow()
  assert.equal(status, 4, 'nothing of it is left to test')
})

test('a closed order and an item that is over receive no test', async () => {
  const { itens } = await c.ordem([await c.peca(c.tipos.luvas)], { status: 7, motivoCancelamento: 'Cliente desistiu' })
  const cancelada = await c.ensaia(c.daLuvaBoa(itens[0]!))
  assert.equal(cancelada.status, 409)
  assert.match(cancelada.body.message, /está em “Cancelada” e não recebe ensaios/)
  const osItemId = await c.luvaNaOrdem()
  await c.t.db
    .updateTable('laboratorioOsItens')
    .set({ status: 7, motivoNaoEnsaiado: 'Devolvida' })
    .where('id', '=', osItemId)
    .execute()
  const fora = await c.ensaia(c.daLuvaBoa(osItemId))
  assert.match(fora.body.message, /dado como não ensaiado/)
})

test('a correction is judged anew and told change by change, until a laudo is issued', async () => {
  const osItemId = await c.luvaNaOrdem()
  const feito = await c.feito(osItemId, { medicoes: medida({ correnteMedida: 16.1 }) })
  const velha = await c.segundo.put(`/api/ensaios-eletricos/${feito.id}`, { revisao: 99, observacao: 'x' })
  assert.equal(velha.status, 409)
  const antes = (await c.t.logs()).length
  const corrigido = await c.segundo.put(`/api/ensaios-eletricos/${feito.id}`, {
    revisao: feito.revisao,
    medicoes: medida({ correnteMedida: 15.1 }),
    observacao: 'Lida na escala errada',
  })
  assert.equal(corrigido.status, 200, JSON.stringify(corrigido.body))
  assert.deepEqual(
    [corrigido.body.resultado, corrigido.body.motivoReprovacao, corrigido.body.corrente],
    [R.aprovado, null, 15.1],
  )
  assert.deepEqual(corrigido.body.preenchidoPorIds, [c.segundo.id])
  assert.equal(corrigido.body.revisao, feito.revisao + 1)
  const logs = (await c.t.logs()).slice(antes)
  assert.equal(logs.length, 1)
  assert.match(logs[0]!.descricao, /^Correção de ensaio: .*corrente \(Mão direita\) de 16,1 mA para 15,1 mA/)
  assert.match(logs[0]!.descricao, /resultado de Reprovado para Aprovado/)
  const equipamento = () =>
    c.t.db
      .selectFrom('equipamentosIsolantes')
      .select(['situacao', 'dataUltimoEnsaio'])
      .where('id', '=', feito.equipamentoId)
      .executeTakeFirstOrThrow()
  assert.notEqual((await equipamento()).situacao, 4, 'the piece is good after all')
  const nada = await c.segundo.put(`/api/ensaios-eletricos/${feito.id}`, { observacao: 'Lida na escala errada' })
  assert.equal(nada.body.revisao, corrigido.body.revisao)
  const curta = await c.segundo.put(`/api/ensaios-eletricos/${feito.id}`, { medicoes: medida({ tempoS: 10 }) })
  assert.equal(curta.body.message, 'Tempo de ensaio menor que o exigido (180 s)!')
  const mudouDeItem = await c.segundo.put(`/api/ensaios-eletricos/${feito.id}`, { osItemId: await c.luvaNaOrdem() })
  assert.equal(mudouDeItem.status, 400)
  const excluido = await c.segundo.delete(`/api/ensaios-eletricos/${feito.id}`)
  assert.equal(excluido.status, 409)
  assert.match(excluido.body.message, /^Ensaio não se exclui/)
})

test('who reads does not test, and another contract’s is not there', async () => {
  const osItemId = await c.luvaNaOrdem()
  assert.equal((await c.ensaia(c.daLuvaBoa(osItemId), c.leitor)).status, 403)
  assert.equal((await c.ensaia(c.daLuvaBoa(osItemId), c.deFora)).status, 400)
  const { id, etiqueta } = await c.feito(osItemId)
  assert.equal((await c.leitor.get(`/api/ensaios-eletricos/${id}`)).status, 200)
  assert.equal((await c.leitor.put(`/api/ensaios-eletricos/${id}`, { observacao: 'x' })).status, 403)
  assert.equal((await c.deFora.get(`/api/ensaios-eletricos/${id}`)).status, 404)
  assert.equal((await c.deFora.put(`/api/ensaios-eletricos/${id}`, { observacao: 'x' })).status, 404)
  assert.deepEqual((await c.deFora.get(`/api/ensaios-eletricos?query=${etiqueta}`)).body.itens, [])
})
