import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { cenarioDoRdo } from '../rdo/rdo.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDoRdo>>
before(async () => {
  c = await cenarioDoRdo()
})
after(() => c.t.close())

test('a team by its reports: the last one sent, and the units of each approved day, shared with who worked beside it', async () => {
  const { t, insere, centro, outro, equipe, ana, aprovador, ate, pesada } = c
  await t.db.updateTable('equipes').set({ metaUsDia: '36.00' }).where('id', '=', equipe).execute()
  const outra = await insere('equipes', {
    codigo: 'E2',
    nome: 'Leve 2',
    tipo: 1,
    centroDeCustoId: centro,
    supervisorId: aprovador.id,
    encarregadoId: ana,
  })
  const baremoId = await insere('baremos', {
    nome: 'US',
    contratosIds: [centro],
    unidadeNome: 'US',
    valorUnidade: 78.4,
    dataBase: '2026-01',
    vigenciaInicio: '2026-01-01',
    regraArredondamento: 1,
    status: 2,
  })
  const item = (codigo: string, mais: object) =>
    insere('baremosItens', {
      baremoId,
      codigo,
      grupo: 8,
      descricao: codigo,
      unidadeMedida: 'un',
      atividade: 1,
      condicao: 1,
      pontos: 0,
      ...mais,
    })
  const [ce1, fixo] = [await item('0801', { pontos: 1.85 }), await item('9001', { precoFixo: 33.33 })]
  const feito = (baremoItemId: string, quantidade: number) => ({ descricao: 'Feito', baremoItemId, quantidade })
  const dia = (atras: number) => addDays(today(), -atras)
  // 10 × 1,85 by itself; 7 × 1,85 with another team; what has a fixed price and what was only sent count for no unit.
  await ate(3, { data: dia(6), atividades: [feito(ce1, 10), feito(fixo, 4)] })
  await ate(3, { data: dia(5), atividades: [feito(ce1, 7)], equipesIds: [equipe, outra] })
  await ate(2, { data: dia(2), atividades: [feito(ce1, 100)] })
  await ate(1, { data: dia(1) })
  const quem = await t.person({ telas: [[telas.equipes, 'visualizar']], centros: [centro] })
  const { status, body } = await quem.get(`/api/equipes/${equipe}/producao`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.dias, [
    { data: dia(6), us: 18.5 },
    { data: dia(5), us: 6.48 },
  ])
  assert.equal(body.metaUsDia, 36)
  assert.deepEqual([body.ultimoRdo.data, body.ultimoRdo.obraId], [dia(2), pesada])
  const daOutra = await quem.get(`/api/equipes/${outra}/producao`)
  assert.deepEqual([daOutra.body.dias, daOutra.body.metaUsDia], [[{ data: dia(5), us: 6.48 }], null])
  const deFora = await t.person({ telas: [[telas.equipes, 'visualizar']], centros: [outro] })
  assert.equal((await deFora.get(`/api/equipes/${equipe}/producao`)).status, 404)
})
