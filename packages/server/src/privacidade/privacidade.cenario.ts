import assert from 'node:assert/strict'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, testApp } from '../test-kit/app.ts'
import { insert, type TableKey } from '../test-kit/insert.ts'

const { requisicoesTitulares, avisosPrivacidade, incidentesPrivacidade } = telas
const TODAS = ['visualizar', 'adicionar', 'editar', 'excluir'] as const

export const emDias = (n: number): string => addDays(today(), n)

/** Who answers for people's data, who only reads of it, and somebody of other screens. */
export async function cenarioDaPrivacidade() {
  const t = await testApp()
  const centro = await t.centro()
  const encarregada = await t.person({
    nome: 'Encarregada Rute',
    centros: [centro],
    telas: [
      [requisicoesTitulares, ...TODAS],
      [avisosPrivacidade, ...TODAS],
      [incidentesPrivacidade, ...TODAS],
    ],
  })
  const leitora = await t.person({
    nome: 'Leitora Lia',
    centros: [centro],
    telas: [
      [requisicoesTitulares, 'visualizar'],
      [avisosPrivacidade, 'visualizar'],
      [incidentesPrivacidade, 'visualizar'],
    ],
  })
  const alheia = await t.person({ centros: [centro], telas: [[telas.fornecedores, ...TODAS]] })

  const requisicao = (mais: object = {}) => ({
    recebidaEm: today(),
    tipo: 1,
    titular: 4,
    nome: 'Conceição Araújo',
    canal: 1,
    contato: 'conceicao@horizonte.exemplo',
    pedido: 'Que dados meus vocês têm?',
    ...mais,
  })
  const incidente = (mais: object = {}) => ({
    titulo: 'Planilha enviada a outro cliente',
    tipo: 2,
    conhecidoEm: today(),
    descricao: 'O anexo foi à pessoa errada.',
    dados: 'Nomes e matrículas',
    sensiveis: false,
    titulares: 'Eletricistas do contrato',
    quantidade: 12,
    medidas: 'Pedido o apagamento, confirmado por escrito.',
    risco: 1,
    ...mais,
  })
  const aviso = (mais: object = {}) => ({
    encarregado: 'Rute Alves',
    email: 'encarregada@empresa.exemplo',
    texto: 'O que fazemos.\n## Para quê\nPagar.',
    ...mais,
  })
  const cria = async (slug: string, corpo: object, quem: Person = encarregada) => {
    const { status, body } = await quem.post(`/api/${slug}`, corpo)
    assert.equal(status, 201, JSON.stringify(body))
    return body
  }
  const leva = (slug: string, id: string, para: number, motivo?: string, quem: Person = encarregada) =>
    quem.post(`/api/${slug}/${id}/transicao`, { para, ...(motivo !== undefined && { motivo }) })
  const insere = (tabela: TableKey, valores: object) => insert(t.db, tabela, valores)
  return { t, centro, encarregada, leitora, alheia, requisicao, incidente, aviso, cria, leva, insere }
}
export type CenarioDaPrivacidade = Awaited<ReturnType<typeof cenarioDaPrivacidade>>
