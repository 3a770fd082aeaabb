import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { insert } from '../../test-kit/insert.ts'
import { cenarioDoRdo } from './rdo.cenario.ts'

const ONTEM = addDays(today(), -1)
let c: Awaited<ReturnType<typeof cenarioDoRdo>>
before(async () => {
  c = await cenarioDoRdo()
})
after(() => c.t.close())

let serie = 0
const apr = (obraId: string, mais: object = {}) =>
  insert(c.t.db, 'aprs', {
    numero: `APR-2026-${String(++serie).padStart(4, '0')}`,
    data: ONTEM,
    equipeId: c.equipe,
    obraId,
    centroDeCustoId: c.centro,
    local: 'Poste 14',
    tipoServico: 1,
    descricao: 'Abrir cavas',
    condicaoRede: 4,
    status: 2,
    vigenteDesde: `${ONTEM}T07:40:00-03:00`,
    inicio: `${ONTEM}T07:40:00-03:00`,
    criadorId: c.autor.id,
    ...mais,
  })
const inspecao = async (obraId: string, dia: string) => {
  const questionarioId = await insert(c.t.db, 'questionarios', {
    nome: `Campo ${++serie}`,
    tipoInspecao: 1,
    status: 2,
    versao: 1,
    versaoPublicada: 1,
  })
  await sql`insert into questionarios_versoes (questionario_id, versao, nome, tipo_inspecao, secoes, total_perguntas)
    values (${questionarioId}, 1, 'Campo', 1, '[]', 1)`.execute(c.t.db)
  return insert(c.t.db, 'inspecoes', {
    numero: `IN-2026-${String(serie).padStart(4, '0')}`,
    questionarioId,
    versao: 1,
    tipo: 1,
    dataHora: `${dia}T09:00:00-03:00`,
    obraId,
    inspetorId: c.autor.id,
    centroDeCustoId: c.centro,
    status: 2,
    dataConclusao: `${dia}T09:30:00-03:00`,
    nota: 98,
    classificacao: 1,
    criadorId: c.autor.id,
  })
}

test('a report names by itself the analyses and inspections of its work and day, as far as its author reads them', async () => {
  const ve = await c.t.person({
    centros: [c.centro],
    telas: [
      [telas.rdo, 'visualizar', 'adicionar', 'editar'],
      [telas.apr, 'visualizar'],
      [telas.inspecoes, 'visualizar'],
    ],
  })
  const emVigor = await apr(c.pesada)
  await apr(c.pesada, { status: 1, vigenteDesde: null, inicio: null })
  await apr(c.pesada, { data: addDays(ONTEM, -1) })
  const outra = await apr(await c.obra())
  const feita = await inspecao(c.pesada, ONTEM)
  await inspecao(c.pesada, addDays(ONTEM, -1))

  const sugerido = await ve.get(`/api/rdos/sugestao?obraId=${c.pesada}&data=${ONTEM}`)
  assert.deepEqual([sugerido.body.aprIds, sugerido.body.inspecoesIds], [[emVigor], [feita]])
  const feito = await c.cria({}, ve)
  assert.deepEqual([feito.aprIds, feito.inspecoesIds, feito.avisos], [[emVigor], [feita], []])

  // Who does not read analyses names none, and is told.
  const cego = await c.cria({ obraId: await c.obra(), maoDeObra: [] })
  assert.deepEqual([cego.aprIds, cego.inspecoesIds], [[], []])
  assert.ok(cego.avisos.includes('Nenhuma APR vinculada ao dia!'))
  const parado = await c.cria({ diaSemTrabalho: true, motivo: 1, equipesIds: [], maoDeObra: [], atividades: [] })
  assert.ok(!parado.avisos.includes('Nenhuma APR vinculada ao dia!'), 'nobody worked')

  const alheia = await ve.put(`/api/rdos/${feito.id}`, { revisao: feito.revisao, aprIds: [outra] })
  assert.equal(alheia.status, 400)
  assert.deepEqual(alheia.body.details, { aprIds: 'Esta APR é de outra obra.' })
  const nenhuma = await ve.put(`/api/rdos/${feito.id}`, { revisao: feito.revisao, aprIds: [] })
  assert.equal(nenhuma.status, 200)
  assert.ok(nenhuma.body.avisos.includes('Nenhuma APR vinculada ao dia!'))
})
