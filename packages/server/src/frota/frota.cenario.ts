import assert from 'node:assert/strict'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../test-kit/app.ts'
import { insert, type TableKey } from '../test-kit/insert.ts'

let serie = 0

/** A fleet of two centres, somebody who may do everything in the first, and somebody who holds only the second. */
export async function cenarioDaFrota() {
  const t = await testApp()
  const [centro, outro] = [await t.centro(), await t.centro()]
  const tudo = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
  const direitos: Parameters<TestApp['person']>[0] = {
    telas: [
      [telas.abastecimentos, ...tudo],
      [telas.veiculos, ...tudo],
    ],
  }
  const dona = await t.person({ ...direitos, nome: 'Dona da Frota', centros: [centro] })
  const deFora = await t.person({ ...direitos, centros: [outro] })
  const leitora = await t.person({ telas: [[telas.abastecimentos, 'visualizar']], centros: [centro] })
  const insere = (tabela: TableKey, valores: object) => insert(t.db, tabela, valores)
  const motorista = await insere('colaboradores', {
    nome: 'JOANA MOTORISTA',
    matricula: 'M-1',
    cpf: '52998224725',
    empresaId: centro,
  })
  const veiculo = (mais: object = {}) => {
    const n = ++serie
    return insere('veiculos', {
      placa: `FRO${n % 10}A${String(10 + n).slice(-2)}`,
      modelo: 'Strada',
      centroDeCustoId: centro,
      capacidadeTanqueL: 50,
      kmPorLitroMeta: 10,
      ...mais,
    })
  }
  /** A fuelling as a form sends it: full tank, on a Wednesday at noon of São Paulo. */
  const dito = (veiculoId: string, mais: object = {}) => ({
    veiculoId,
    motoristaId: motorista,
    data: '2026-03-04T15:00:00Z',
    combustivel: 1,
    litros: 40,
    valorLitro: 6,
    valorTotal: 240,
    odometro: 1000,
    ...mais,
  })
  const abastece = async (veiculoId: string, mais: object = {}, quem: Person = dona) => {
    const answer = await quem.post('/api/abastecimentos', dito(veiculoId, mais))
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body
  }
  return { t, centro, outro, dona, deFora, leitora, motorista, insere, veiculo, dito, abastece }
}
