import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { Painel } from '@prumo/domain/relatorios/painel.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { conferirNumeros } from '../../relatorios/conferir.cenario.ts'
import type { Person } from '../../test-kit/app.ts'
import { cenarioDasNcs } from '../nao-conformidades/ncs.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDasNcs>>
let leitora: Person
const HOJE = today()
const PERIODO = { de: addDays(HOJE, -60), ate: HOJE }
before(async () => {
  c = await cenarioDasNcs()
  leitora = await c.t.person({
    telas: [
      [telas.inspecoesSeguranca, 'visualizar', 'editar'],
      [telas.obrasBi, 'visualizar', 'editar'],
      [telas.inspecoes, 'visualizar'],
      [telas.naoConformidades, 'visualizar'],
      [telas.rdo, 'visualizar'],
      [telas.obras, 'visualizar'],
    ],
    centros: [c.centro],
  })
  const lista = await c.publicada()
  for (const apr of [1, 2, 2]) {
    const { id } = await c.inspecao(lista)
    const respostas = [
      { perguntaId: 'apr', resposta: apr },
      { perguntaId: 'area', resposta: 1 },
    ]
    c.deu(await c.tecnico.put(`/api/inspecoes/${id}`, { respostas }), 200)
    c.deu(await c.leva(c.tecnico, id, 2), 200)
  }
  for (const status of [1, 2, 3, 4, 4, 6]) await c.emEstado(status, { gravidade: 2, prazo: addDays(HOJE, 3) })
  // The two of the inspections were opened ten days ago, and are late.
  await sql`update nao_conformidades set data_abertura = data_abertura - 10, prazo = prazo - 10 where origem = 1`.execute(
    c.t.db,
  )
  // The closed ones took four days and none.
  await sql`update nao_conformidades set data_abertura = data_abertura - 4 where id = (select min(id) from nao_conformidades where status = 4)`.execute(
    c.t.db,
  )
})
after(() => c.t.close())

const ler = async (
  busca: Record<string, string> = {},
  nome = 'inspecoes-seguranca',
  quem = leitora,
): Promise<Painel> => {
  const { status, body } = await quem.get(`/api/pbi/${nome}?${new URLSearchParams({ ...PERIODO, ...busca })}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const numeros = ({ indicadores }: Painel) => Object.fromEntries(indicadores.map(({ id, valor }) => [id, valor]))
const quadro = (painel: Painel, id: string) => painel.quadros.find((um) => um.id === id)!

test('its numbers, worked out by hand', async () => {
  const painel = await ler()
  const { inspecoes, 'nota-media': nota, conformidade, ...resto } = numeros(painel)
  // 100, and twice 25: a critical question weighs 3 of 4.
  assert.deepEqual([inspecoes, nota, conformidade], [3, 50, 33.3])
  assert.deepEqual([resto['nc-abertas'], resto['nc-vencidas'], resto['dias-para-baixa']], [5, 2, 2])
  const porGravidade = quadro(painel, 'nc-por-gravidade')
  assert.deepEqual(
    porGravidade.categorias.map((gravidade, n) => [gravidade, ...porGravidade.series.map(({ valores }) => valores[n])]),
    [
      ['Grave e iminente', 2, 0, 0, 0],
      ['Alta', 0, 0, 0, 0],
      ['Média', 1, 1, 1, 2],
      ['Baixa', 0, 0, 0, 0],
    ],
  )
  const pareto = quadro(painel, 'nc-por-pergunta')
  assert.deepEqual(
    [pareto.categorias, pareto.series.map(({ valores }) => valores)],
    [['APR assinada por todos'], [[2], [100]]],
  )
  assert.deepEqual(quadro(painel, 'nc-por-idade').series[0]!.valores, [3, 2, 0, 0, 0])
  const calor = quadro(painel, 'nota-por-equipe')
  assert.equal(calor.desenho, 'calor')
  assert.deepEqual([calor.series.length, calor.series[0]!.valores.at(-1)], [1, 50])
  const { series } = quadro(painel, 'reincidencia')
  assert.equal(
    series[1]!.valores.reduce<number>((soma, um) => soma + (um ?? 0), 0),
    1,
  )
})

test('every number leads to the list that says the same', async () => {
  assert.ok((await conferirNumeros(leitora, 'inspecoes-seguranca', PERIODO, ['dias-para-baixa'])) > 20)
  assert.ok(
    (await conferirNumeros(leitora, 'inspecoes-seguranca', { ...PERIODO, obra: c.obra, equipe: c.equipe }, [
      'dias-para-baixa',
    ])) > 20,
  )
  const obras = numeros(await ler({}, 'obras-bi'))
  assert.deepEqual([obras['nc-das-obras'], obras['nota-das-obras']], [5, 50])
})

test('narrowed to a work, a team or another contract it tells of that alone; what knows neither is out of sight', async () => {
  const outra = await c.insere('equipes', {
    codigo: 'E9',
    nome: 'Outra',
    tipo: 3,
    centroDeCustoId: c.centro,
    supervisorId: c.tecnico.id,
    encarregadoId: c.encarregado,
  })
  const { inspecoes, 'nc-abertas': abertas, ativos } = numeros(await ler({ equipe: outra }))
  assert.deepEqual([inspecoes, abertas, ativos], [0, 0, undefined])
  const deFora = await c.t.person({
    telas: [[telas.inspecoesSeguranca, 'visualizar', 'editar']],
    centros: [c.outro],
  })
  const fora = await ler({}, 'inspecoes-seguranca', deFora)
  assert.deepEqual([numeros(fora).inspecoes, numeros(fora)['nc-abertas']], [0, 0])
  // Who may look at neither list is led nowhere.
  assert.ok(!JSON.stringify(fora).includes('/seguranca/'))
})

test('accidents are those of approved reports; an APR covers the day of its team, whatever became of it after', async () => {
  const rdo = async (dia: number, status: number, mais: object = {}) =>
    c.insere('rdos', {
      numero: String(dia).padStart(3, '0'),
      obraId: c.obra,
      centroDeCustoId: c.centro,
      data: addDays(HOJE, -dia),
      criadorId: c.tecnico.id,
      preenchidoPorIds: sql`array[${c.tecnico.id}::bigint]`,
      equipesIds: sql`array[${c.equipe}::bigint]`,
      status,
      ...mais,
    })
  const [um, , rascunho] = [await rdo(1, 3), await rdo(2, 3), await rdo(3, 1)]
  await rdo(4, 3, { diaSemTrabalho: true, motivo: 1 })
  for (const rdoId of [um, rascunho]) await c.insere('rdosOcorrencias', { rdoId, tipo: 4, descricao: 'Cabo solto' })
  const apr = (dia: number, status: number) =>
    c.insere('aprs', {
      numero: `APR-${dia}-${status}`,
      data: addDays(HOJE, -dia),
      equipeId: c.equipe,
      centroDeCustoId: c.centro,
      local: 'Poste 1',
      tipoServico: 1,
      descricao: 'x',
      condicaoRede: 4,
      criadorId: c.tecnico.id,
      status,
    })
  await apr(2, 1)
  const antes = numeros(await ler())
  assert.equal(antes['cobertura-apr'], 0, 'a draft covers nothing')
  await sql`update aprs set status = 2, inicio = now(), vigente_desde = now()`.execute(c.t.db)
  const painel = await ler()
  assert.equal(numeros(painel)['cobertura-apr'], 50)
  const { series } = quadro(painel, 'acidentes')
  assert.deepEqual(
    series.map(({ valores }) => valores.reduce<number>((soma, valor) => soma + (valor ?? 0), 0)),
    [0, 1],
  )
  assert.ok((await conferirNumeros(leitora, 'inspecoes-seguranca', PERIODO, ['dias-para-baixa'])) > 20)
})
