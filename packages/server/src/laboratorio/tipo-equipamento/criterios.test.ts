import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SEM_PERMISSAO } from '@prumo/domain/core/fluxo.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Answer, Person } from '../../test-kit/app.ts'
import { cenarioDeTipos } from './tipos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeTipos>>
before(async () => {
  c = await cenarioDeTipos()
})
after(() => c.t.close())

const VALIDADO = 'Critério validado não pode ser alterado. Crie uma nova versão!'
const OBSOLETO = 'Critério obsoleto não pode ser alterado.'
const criterioDe = async (id: string, quem: Person = c.rt) => (await quem.get(`/api/criterios-ensaio/${id}`)).body
let serie = 0
const tipoNovo = async () => (await c.cria({ nome: `Tipo de critério ${++serie}` })).id as string

test('validating is another right: it names who answers for it, in one line of the trail, and freezes', async () => {
  const tipo = await tipoNovo()
  const { id, situacao } = await c.criaCriterio(tipo)
  assert.equal(situacao, 1)
  const semDireito = await c.leva(id, 2, c.tecnica)
  assert.deepEqual([semDireito.status, semDireito.body.message], [403, SEM_PERMISSAO])
  const { acoes } = await criterioDe(id)
  assert.deepEqual(
    acoes.map(({ ato, para, impedimento }: Record<string, unknown>) => [ato, para, impedimento]),
    [
      ['validar', 2, undefined],
      ['obsoletar', 3, messages.statusInvalido],
    ],
  )
  const antes = (await c.t.logs()).length
  const { status, body } = await c.leva(id, 2)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.situacao, body.validadorId, body.fechado], [2, c.rt.id, VALIDADO])
  assert.match(body.validadoEm, /^\d{4}-/)
  const logs = await c.t.logs()
  assert.equal(logs.length, antes + 1)
  assert.match(
    logs.at(-1)!.descricao,
    /^Validou o critério de ensaio "Classe 2, periódico, 343 a 369 mm, 20 kV CA" v1 de "Tipo/,
  )
  const muda = await c.tecnica.put(`/api/criterios-ensaio/${id}`, { correnteMax: 99 })
  assert.deepEqual([muda.status, muda.body.message], [409, VALIDADO])
  assert.equal((await c.tecnica.delete(`/api/criterios-ensaio/${id}`)).status, 409)
  assert.equal((await criterioDe(id)).correnteMax, 16)
})

test('by the type too a validated criterion neither changes nor is left out; sent back as it is, it stays', async () => {
  const tipo = await tipoNovo()
  const { id } = await c.validado(tipo)
  const lido = await c.criteriosDe(tipo)
  const put = (criterios: object[]) => c.tecnica.put(`/api/tipos-equipamento/${tipo}`, { criterios })
  const mudou = await put(lido.map((um) => ({ ...um, tempoS: 60 })))
  assert.deepEqual([mudou.status, mudou.body.message], [409, VALIDADO])
  const sumiu = await put([c.criterio({ classe: '1' })])
  assert.deepEqual(
    [sumiu.status, sumiu.body.message],
    [409, 'Critério validado não pode ser excluído. Torne-o obsoleto!'],
  )
  const comOutro = await put([...lido, c.criterio({ classe: '1' })])
  assert.equal(comOutro.status, 200, JSON.stringify(comOutro.body))
  assert.deepEqual(
    comOutro.body.criterios.map(({ linhaId, situacao }: Record<string, unknown>) => [linhaId === id, situacao]),
    [
      [true, 2],
      [false, 1],
    ],
  )
  assert.deepEqual([comOutro.body.criteriosValidados, comOutro.body.criteriosTotal], [1, 2])
})

test('SQL of the product itself changes nothing of a validated criterion but that it becomes obsolete, once', async () => {
  const tipo = await tipoNovo()
  const { id } = await c.validado(tipo)
  const faz = (sql: string) => c.t.pool.query(sql, [id])
  for (const campo of [
    'tensao_kv = 21',
    'corrente_max = 17',
    "fonte = 'outra'",
    'validador_id = null',
    'situacao = 1',
    'versao = 9',
    'comprimento_max_mm = null',
    'tipo_equipamento_id = tipo_equipamento_id + 1',
  ])
    await assert.rejects(faz(`update criterios_ensaio set ${campo} where id = $1`), /não muda|só fica obsoleto/, campo)
  await assert.rejects(faz('delete from criterios_ensaio where id = $1'), /não se exclui/)
  await assert.rejects(c.t.pool.query('delete from tipos_equipamento where id = $1', [tipo]), /não se exclui/)
  await faz('update criterios_ensaio set situacao = 3, revisao = revisao + 1 where id = $1')
  await assert.rejects(faz('update criterios_ensaio set situacao = 2 where id = $1'), /só fica obsoleto/)
  await assert.rejects(faz('update criterios_ensaio set tempo_s = 1 where id = $1'), /não muda/)
  const rascunho = await c.criaCriterio(tipo, { classe: '4' })
  await assert.rejects(
    c.t.pool.query('update criterios_ensaio set situacao = 2 where id = $1', [rascunho.id]),
    /criterios_ensaio_validado/,
    'nobody answers for it',
  )
})

test('a change is a new version: a draft that, validated, takes the place of the former in the same act', async () => {
  const tipo = await tipoNovo()
  const { id } = await c.validado(tipo)
  const nova = await c.tecnica.post(`/api/criterios-ensaio/${id}/revisar`, {})
  assert.equal(nova.status, 201, JSON.stringify(nova.body))
  assert.deepEqual(
    [nova.body.versao, nova.body.versaoAnteriorId, nova.body.situacao, nova.body.correnteMax, nova.body.validadorId],
    [2, id, 1, 16, null],
  )
  const outra = await c.tecnica.post(`/api/criterios-ensaio/${id}/revisar`, {})
  assert.deepEqual([outra.status, outra.body.message], [409, 'A versão 2 já está em rascunho: altere-a ou exclua-a.'])
  assert.equal((await c.rt.post(`/api/criterios-ensaio/${id}/revisar`, {})).status, 403, 'to write is another right')
  const semAntes = await c.tecnica.post(`/api/criterios-ensaio/${nova.body.id}/revisar`, {})
  assert.deepEqual([semAntes.status, semAntes.body.message], [409, messages.statusInvalido])
  const mudada = await c.tecnica.put(`/api/criterios-ensaio/${nova.body.id}`, { correnteMax: 15.25, classe: '3' })
  assert.equal(mudada.body.nome, 'Classe 3, periódico, 343 a 369 mm, 20 kV CA')
  assert.equal((await criterioDe(id)).situacao, 2, 'in force while the next is written')
  const antes = (await c.t.logs()).length
  assert.equal((await c.leva(nova.body.id, 2)).status, 200)
  assert.deepEqual([(await criterioDe(id)).situacao, (await criterioDe(nova.body.id)).situacao], [3, 2])
  const logs = await c.t.logs()
  assert.equal(logs.length, antes + 1, 'one act, one line')
  assert.match(logs.at(-1)!.descricao, /; a versão 1 fica obsoleta$/)
  const tarde = await c.tecnica.post(`/api/criterios-ensaio/${id}/revisar`, {})
  assert.deepEqual([tarde.status, tarde.body.message], [409, messages.statusInvalido])
})

test('two that speak of the same pieces are not in force at once', async () => {
  const tipo = await tipoNovo()
  await c.validado(tipo)
  const recusa = async (mais: object) => {
    const { id } = await c.criaCriterio(tipo, mais)
    const { status, body } = await c.leva(id, 2)
    return [status, body.message, (await criterioDe(id)).situacao]
  }
  const JA = [409, 'Já existe critério validado para esta classe, fase e faixa!', 1]
  assert.deepEqual(await recusa({}), JA)
  assert.deepEqual(await recusa({ tensaoKv: 21, norma: 'NBR 16295' }), JA)
  assert.deepEqual(await recusa({ comprimentoMinMm: 369, comprimentoMaxMm: null }), JA)
  assert.deepEqual(await recusa({ comprimentoMinMm: null, comprimentoMaxMm: null }), JA)
  for (const mais of [
    { classe: '3' },
    { fase: 2 },
    { comprimentoMinMm: 370, comprimentoMaxMm: 400 },
    { tensaoTipo: 2 },
  ])
    assert.equal((await c.validado(tipo, mais)).situacao, 2, JSON.stringify(mais))
  assert.equal((await c.validado(await tipoNovo())).situacao, 2, 'of another type')
})

test('validated at the same moment, one of the two is refused', async () => {
  const tipo = await tipoNovo()
  const dois = [await c.criaCriterio(tipo), await c.criaCriterio(tipo)]
  const feitos = await Promise.all(dois.map(({ id }) => c.leva(id, 2)))
  assert.deepEqual(feitos.map(({ status }) => status).toSorted(), [200, 409])
})

test('numbers are what was typed, to four decimals, and what is left to be understood is said', async () => {
  const tipo = await tipoNovo()
  const um = await c.criaCriterio(tipo, {
    tensaoKv: 2.5001,
    correnteMax: 0.8333,
    unidade: 2,
    correnteBase: null,
    base: null,
  })
  assert.deepEqual([um.tensaoKv, um.correnteMax, um.unidade, um.correnteBase, um.base], [2.5001, 0.8333, 2, 1, 1])
  const sem = await c.criaCriterio(tipo, { correnteMax: null, unidade: 1, confianca: undefined })
  assert.deepEqual([sem.correnteMax, sem.unidade, sem.correnteBase, sem.confianca], [null, null, null, 3])
  assert.equal((await c.ler(tipo)).revisao, 3, 'the type it hangs from is another after each line')
  const onde = await c.tecnica.put(`/api/criterios-ensaio/${um.id}`, { tipoEquipamentoId: await tipoNovo() })
  assert.equal(onde.status, 400)
  assert.match(onde.body.details.tipoEquipamentoId, /fica onde está/)
})

test('every state × act × person, by a table written by hand from the design', async () => {
  const feito = async (situacao: number): Promise<string> => {
    const tipo = await tipoNovo()
    if (situacao === 1) return (await c.criaCriterio(tipo)).id
    const { id } = await c.validado(tipo)
    if (situacao === 3) assert.equal((await c.leva(id, 3)).status, 200)
    return id
  }
  const { tecnica, rt, leitor, cego } = c
  const pessoas = { tecnica, rt, leitor, cego }
  type Quem = keyof typeof pessoas
  const atos: Record<
    string,
    {
      faz(quem: Person, id: string): Promise<Answer>
      de: number[]
      quem: Quem[]
      ok: number
      fora(situacao: number): string
    }
  > = {
    validar: {
      faz: (quem, id) => c.leva(id, 2, quem),
      de: [1],
      quem: ['rt'],
      ok: 200,
      fora: () => messages.statusInvalido,
    },
    obsoletar: {
      faz: (quem, id) => c.leva(id, 3, quem),
      de: [2],
      quem: ['rt'],
      ok: 200,
      fora: () => messages.statusInvalido,
    },
    voltar: {
      faz: (quem, id) => c.leva(id, 1, quem),
      de: [],
      quem: ['rt', 'tecnica', 'leitor'],
      ok: 200,
      fora: () => messages.statusInvalido,
    },
    alterar: {
      faz: (quem, id) => quem.put(`/api/criterios-ensaio/${id}`, { tempoS: 60 }),
      de: [1],
      quem: ['tecnica'],
      ok: 200,
      fora: (situacao) => (situacao === 2 ? VALIDADO : OBSOLETO),
    },
    revisar: {
      faz: (quem, id) => quem.post(`/api/criterios-ensaio/${id}/revisar`, {}),
      de: [2],
      quem: ['tecnica'],
      ok: 201,
      fora: () => messages.statusInvalido,
    },
    excluir: {
      faz: (quem, id) => quem.delete(`/api/criterios-ensaio/${id}`),
      de: [1],
      quem: ['tecnica'],
      ok: 204,
      fora: (situacao) => (situacao === 2 ? VALIDADO : OBSOLETO),
    },
  }
  for (const situacao of [1, 2, 3])
    for (const [nome, { faz, de, quem, ok, fora }] of Object.entries(atos))
      for (const [papel, pessoa] of Object.entries(pessoas) as [Quem, Person][]) {
        const id = await feito(situacao)
        const logs = (await c.t.logs()).length
        const { status, body } = await faz(pessoa, id)
        const onde = `${situacao} · ${nome} · ${papel}: ${status} ${body?.message}`
        const certo = !quem.includes(papel) ? 403 : de.includes(situacao) ? ok : 409
        assert.equal(status, certo, onde)
        if (certo === 409) assert.equal(body.message, fora(situacao), onde)
        assert.equal((await c.t.logs()).length - logs, certo < 400 ? 1 : 0, onde)
      }
})
