/** What people do with a measurement in these tests, and what is read of it. */
import assert from 'node:assert/strict'
import type { Answer, Person } from '../../test-kit/app.ts'
import { type Cena, PERIODO } from './medicoes.cenario.ts'

export type Item = {
  id: string
  quantidadePeriodo: number
  valorTotal: number
  local: string | null
  codigo: string
  origens: { linhaId: string; tipo: number; fotos: number }[]
}
export const dito = ({ status, body }: Answer) => [status, body.message]

/** Given where the scene will be: it is made before the first test, and these are named before that. */
export function atosDe(c: () => Cena) {
  const gerar = (id: string, quem: Person = c().elabora, corpo: object = PERIODO) =>
    quem.post(`/api/medicoes/${id}/gerar-itens`, corpo)
  const ler = async (id: string) => (await c().le.get(`/api/medicoes/${id}`)).body
  const itens = async (id: string): Promise<Item[]> => (await ler(id)).itens
  const passa = (quem: Person, id: string, para: number, mais: object = {}) =>
    quem.post(`/api/medicoes/${id}/transicao`, { para, ...mais })

  /** Takes it as far as sent to the client. */
  async function enviada(obraId: string, mais: object = {}): Promise<string> {
    const { id } = await c().medicao({ obraId, ...mais })
    assert.equal((await gerar(id)).status, 200)
    for (const [quem, para] of [
      [c().elabora, 2],
      [c().confere, 3],
      [c().elabora, 4],
    ] as const) {
      const feito = await passa(quem, id, para)
      assert.equal(feito.status, 200, JSON.stringify(feito.body))
    }
    return id
  }
  const noCaixa = async (medicaoId: string) =>
    (
      await c()
        .t.db.selectFrom('fluxoDeCaixa')
        .select([
          'id',
          'valorPrevisto',
          'dataPrevista',
          'valorRealizado',
          'dataRealizada',
          'canceladoEm',
          'obraId',
          'natureza',
        ])
        .where('medicaoId', '=', medicaoId)
        .execute()
    )[0]
  return { gerar, ler, itens, passa, enviada, noCaixa }
}
