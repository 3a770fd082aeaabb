/** The order, the person and the act that the tests of the flow vary. */
import assert from 'node:assert/strict'
import type { AnexoNoFluxo } from './anexo-inicial.ts'
import type { AcaoDeAvanco } from './avancar.ts'
import type { Ator, Mudancas, PedidoNoFluxo, Resultado } from './fluxo.ts'
import type { Papel } from './papel.ts'

export const agora = '2026-11-21T12:00:00.000Z'
export const SEM_PAPEL = 'Colaborar sem permissões de workflow...'
export const STATUS_ERRADO = 'Status inválido!'
export const todosOsStatus = [1, 2, 3, 4, 5, 6, 7, 8, 9]
export const papeis: Papel[] = [1, 2, 3, 4]

export const anexo = (tipo: number, mais: Partial<AnexoNoFluxo> = {}): AnexoNoFluxo => ({
  id: `a${tipo}`,
  tipo,
  status: null,
  emPagamento: false,
  statusBanco: null,
  ...mais,
})
export const pedido = (mais: Partial<PedidoNoFluxo> = {}): PedidoNoFluxo => ({
  status: 1,
  tipo: 1,
  valorTotal: '35.00',
  solicitanteId: 'dona',
  dataSolicitacao: null,
  validadorId: null,
  dataValidacao: null,
  encaminhamento: null,
  itens: [
    { id: 'i1', valor: '10.00', quantidade: '3.0000', retirado: '0' },
    { id: 'i2', valor: '2.50', quantidade: '2.0000', retirado: '0' },
  ],
  anexos: [],
  ...mais,
})
export const ator = (papel: Papel, id = 'outra', editaPedidos = false): Ator => ({ id, papel, editaPedidos })
export const envio = { agora, limiteDeAutoaprovacao: null }
export const avanco = (acao: AcaoDeAvanco) => ({
  acao,
  agora,
  limiteDeAutoaprovacao: null,
  justificativa: 'porque sim',
  pessoa: { id: 'ana', ativa: true, temPapel: true },
})

export function mudancas(resultado: Resultado): Mudancas {
  assert.ok(resultado.ok, `refused: ${resultado.ok ? '' : resultado.message}`)
  return resultado.mudancas
}
export const recusado = (resultado: Resultado | null): string =>
  resultado === null || resultado.ok ? 'ok' : `${resultado.status} ${resultado.message}`
