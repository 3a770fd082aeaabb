import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LIMITE } from '@prumo/domain/financeiro/metas/metas.ts'
import { ANO, type CenarioDeMetas, limites, montarMetas, pedidoPronto, vigente } from '../metas/metas.cenario.ts'

let cena: CenarioDeMetas
before(async () => {
  cena = await montarMetas()
})
after(() => cena.app.close())

const metaNaCaixa = async (id: string) => (await cena.gestora.get(`/api/solicitacoes/analise?ids=${id}`)).body[0].meta

test('what is left is said of the period that strains the goal, never of a month it does not watch', async () => {
  const doMes = (acao: number) => ({ acaoSolicitarMes: acao, acaoAprovarMes: acao, acaoPagarMes: acao })
  // 1.000 a month, months unwatched: 2.600 in March are within the 3.000 of the quarter, but near them.
  await vigente(cena, { ...limites(), ...doMes(LIMITE.ignorar) })
  const id = await pedidoPronto(cena, { status: 2, mesComp: `${ANO}-03`, itens: [{ valor: '2600.00' }] })
  assert.deepEqual(await metaNaCaixa(id), {
    conta: '1.1 - Despesa 1.1',
    mesComp: `${ANO}-03`,
    periodo: 'acumulado',
    saldoDepois: 400,
    situacao: 'alerta',
  })
  // Beyond the quarter, within the year.
  const outro = await pedidoPronto(cena, { status: 2, mesComp: `${ANO}-03`, itens: [{ valor: '900.00' }] })
  const passou = await metaNaCaixa(outro)
  assert.deepEqual([passou.situacao, passou.periodo, passou.saldoDepois], ['estourada', 'acumulado', -500])
})

test('without a goal there is no period to speak of', async () => {
  const id = await pedidoPronto(cena, { status: 2, itens: [{ valor: '10.00', categoria: cena.categorias[2] }] })
  const meta = await metaNaCaixa(id)
  assert.deepEqual([meta.situacao, meta.periodo], ['sem-meta', null])
})
