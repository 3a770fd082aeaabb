import assert from 'node:assert/strict'
import type { Flag } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Answer, Person } from '../../test-kit/app.ts'
import { cenarioDosEnsaios } from '../ensaio-eletrico/ensaios.cenario.ts'

const TUDO: readonly Flag[] = ['visualizar', 'adicionar', 'editar', 'excluir']
const RESPONSAVEL = {
  responsavelTecnicoNome: 'Eng. Caio Rocha',
  responsavelTecnicoCrea: 'PR-123456/D',
  art: '1720260001',
}

/** The laboratory of the tests, and who prepares, verifies and reads its laudos; the one who tests may do everything here. */
export async function cenarioDosLaudos(env: Record<string, string> = {}) {
  const c = await cenarioDosEnsaios(env)
  const { t, centro, outro } = c
  const flags = (...mais: Flag[]) => [telas.laudos, ...TUDO, ...mais] as const
  const executor = await t.person({
    nome: 'Técnica Rita',
    telas: [[telas.ensaioEletrico, ...TUDO], [telas.laboratorioOs, ...TUDO], flags('acesso')],
    centros: [centro],
  })
  const verificador = await t.person({ nome: 'Verificador Gil', telas: [flags('acesso')], centros: [centro] })
  const preparador = await t.person({ nome: 'Preparadora Eva', telas: [flags()], centros: [centro] })
  const leitor = await t.person({ nome: 'Leitor Ivo', telas: [[telas.laudos, 'visualizar']], centros: [centro] })
  const deFora = await t.person({ nome: 'De Fora', telas: [flags('acesso')], centros: [outro] })

  const laudoDo = async (osItemId: string) => {
    const { rows } = await t.pool.query<{ id: string; revisao: number; status: number }>(
      'select id, revisao, status from laudos where os_itens_ids @> array[$1::bigint] order by id desc limit 1',
      [osItemId],
    )
    assert.ok(rows[0], `o item ${osItemId} não tem laudo`)
    return rows[0]
  }
  /** A glove tested by who tests: its draft. */
  const rascunho = async (mais: object = {}, corpo: object = {}) => {
    const item = await c.luvaNaOrdem(mais)
    const feito = await c.ensaia(c.daLuvaBoa(item, corpo), executor)
    assert.equal(feito.status, 201, JSON.stringify(feito.body))
    return { item, ensaio: feito.body, laudo: await laudoDo(item) }
  }
  const levar = (id: string, para: number, quem: Person = verificador, mais: object = {}): Promise<Answer> =>
    quem.post(`/api/laudos/${id}/transicao`, { para, ...mais })
  const ok = (resposta: Answer, status = 200) => {
    assert.equal(resposta.status, status, JSON.stringify(resposta.body))
    return resposta.body
  }
  const emVerificacao = async (mais: object = {}, corpo: object = {}) => {
    const feito = await rascunho(mais, corpo)
    ok(await preparador.put(`/api/laudos/${feito.laudo.id}`, RESPONSAVEL))
    const laudo = ok(await levar(feito.laudo.id, 2, preparador))
    return { ...feito, laudo }
  }
  const emitido = async (mais: object = {}, corpo: object = {}) => {
    const feito = await emVerificacao(mais, corpo)
    const laudo = ok(await levar(feito.laudo.id, 3))
    return { ...feito, laudo }
  }
  const pdfDo = async (id: string, quem: Person = leitor): Promise<Buffer> => {
    const resposta = await quem.post('/api/services/pdf-laudo', { ids: [id] })
    assert.equal(resposta.status, 200, JSON.stringify(resposta.body))
    return resposta.raw
  }
  return {
    ...c,
    executor,
    verificador,
    preparador,
    leitor,
    deFora,
    laudoDo,
    rascunho,
    emVerificacao,
    emitido,
    levar,
    ok,
    pdfDo,
    RESPONSAVEL,
  }
}
