/** The order, the person and the act that the tests of the flow vary. */
import assert from 'node:assert/strict'
import { acoesDe, type Impedimento, impedimento, possibilidades } from '../../core/fluxo.ts'
import { telas } from '../../telas.ts'
import type { AnexoNoFluxo } from './anexo-inicial.ts'
import { aprovarFinaliza } from './aprovacao.ts'
import * as decidir from './avancar.ts'
import * as encerramento from './encerrar.ts'
import * as envios from './enviar.ts'
import { type AcaoDoPedido, fluxoDoPedido } from './fluxo.ts'
import type { Papel } from './papel.ts'
import {
  type LimitesDaAprovacao,
  type Mudancas,
  type PedidoNoFluxo,
  type PessoaNoPedido,
  SEM_LIMITES,
} from './pedido-no-fluxo.ts'

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
  excedenteAprovado: '0',
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
  limites: SEM_LIMITES,
  ...mais,
})
const todas = { visualizar: true, adicionar: true, editar: true, excluir: true, acesso: true }
/** Somebody with every flag that an order's acts ask for: what is left to tell is their rank and whose the order is. */
export const ator = (papel: Papel, id = 'outra', editaPedidos = false): PessoaNoPedido => ({
  id,
  papel,
  editaPedidos,
  permissoes: [telas.pedidos, telas.solicitacoes].map(({ alvo }) => ({ alvo, ...todas })),
})
export const envio = { agora }
export const avanco = (acao: decidir.AcaoDeAvanco) => ({ acao, agora, justificativa: 'porque sim', pessoa: ana })
const ana = { id: 'ana', ativa: true, temPapel: true }

export const comLimites = (de: PedidoNoFluxo, limites: Partial<LimitesDaAprovacao>): PedidoNoFluxo => ({
  ...de,
  limites: { ...SEM_LIMITES, ...limites },
})

/** What came of an act: why it was refused, or what it changes. */
export type Resultado = Impedimento | Mudancas
const feita = (
  acao: AcaoDoPedido,
  de: PedidoNoFluxo,
  quem: PessoaNoPedido,
  dados: object,
  mudar: () => Resultado,
): Resultado => impedimento(fluxoDoPedido, acao, de, quem, dados as never) ?? mudar()

export const enviar = (de: PedidoNoFluxo, quem: PessoaNoPedido, dados: envios.Envio) =>
  feita('enviar', de, quem, dados, () => envios.enviar(de, quem, dados))
export const avancar = (
  de: PedidoNoFluxo,
  quem: PessoaNoPedido,
  { pessoa, ...dados }: Omit<decidir.Avanco, 'pessoaId'> & { pessoa?: decidir.PessoaEncaminhada | null },
) => {
  const tudo = { ...dados, pessoaId: pessoa?.id }
  return feita(
    dados.acao,
    de,
    quem,
    tudo,
    () =>
      (dados.acao === 'encaminhar' ? decidir.recusaDeEncaminhado(pessoa!, quem.id) : null) ??
      decidir.avancar(de, quem, tudo),
  )
}
export const cancelar = (de: PedidoNoFluxo, quem: PessoaNoPedido, dados: { justificativa: string; agora: string }) =>
  feita('cancelar', de, quem, dados, () => encerramento.cancelar(de, quem, dados))
export const encomendar = (de: PedidoNoFluxo, quem: PessoaNoPedido) =>
  feita('encomendar', de, quem, {}, () => encerramento.encomendar(quem, agora))
export const finalizar = (
  de: PedidoNoFluxo,
  quem: PessoaNoPedido,
  dados: Parameters<typeof encerramento.finalizar>[1],
) => feita('finalizar', de, quem, dados, () => encerramento.finalizar(de, dados))
/** May they, as far as status, rank and whose it is tell? null when they may. */
export const pode = (acao: AcaoDoPedido, de: PedidoNoFluxo, quem: PessoaNoPedido) =>
  impedimento(fluxoDoPedido, acao, de, quem)
export const podeReciclar = (de: PedidoNoFluxo, quem: PessoaNoPedido) => pode('reciclar', de, quem)
export const acoesPossiveis = (de: PedidoNoFluxo, quem: PessoaNoPedido) => {
  const acoes = possibilidades(acoesDe(fluxoDoPedido, de, quem))
  return { ...acoes, aprovarFinaliza: acoes.aprovar.pode && aprovarFinaliza(de, quem) }
}

export function mudancas(resultado: Resultado): Mudancas {
  assert.ok('pedido' in resultado, `refused: ${'message' in resultado ? resultado.message : ''}`)
  return resultado
}
export const recusado = (resultado: Resultado | null): string =>
  resultado === null || 'pedido' in resultado ? 'ok' : `${resultado.status} ${resultado.message}`
