/** The life of a request of daily allowances: it mirrors its order's, and ends with the accounts (design, Finance screens 2.3). */
import { defineFluxo, type Pessoa, type Regra, recusar } from '../../core/fluxo.ts'
import { may } from '../../core/tela.ts'
import { SITUACAO, situacoesDaSolicitacao } from './situacao.ts'
import { solicitacoesDeDiarias } from './solicitacoes.ts'

/** A request as its flow sees it. */
export interface SolicitacaoNoFluxo {
  readonly revisao: number
  readonly situacao: number
  readonly solicitanteId: string
  readonly pedidoId: string | null
}

const { rascunho, solicitada, aprovada, paga, prestacaoPendente, concluida, rejeitada, cancelada } = SITUACAO
const { tela } = solicitacoesDeDiarias

const papel: Regra<SolicitacaoNoFluxo, Pessoa> = {
  dito: 'quem a fez, ou quem as edita',
  recusa: ({ solicitanteId }, { id, permissoes }) =>
    solicitanteId === id || may(permissoes, tela, 'editar')
      ? null
      : 'Somente quem fez a solicitação ou quem edita solicitações de diárias pode fazer isto.',
}
const cuidar = { flag: ['adicionar', 'editar'], papel } as const

const virouPedido = () => 'Esta solicitação já virou pedido e não pode mais ser alterada aqui.'
/** Still in its author's hands: with an order, even one that was given back, it is the order that changes. */
const semPedido = {
  sai: [rascunho],
  foraDeHora: virouPedido,
  quem: {
    dito: 'sem pedido',
    recusa: ({ pedidoId }: SolicitacaoNoFluxo) => (pedidoId === null ? null : recusar(409, virouPedido())),
  },
} as const
const naoVoltou = () => 'Só volta a ser rascunho a solicitação cujo pedido foi devolvido ou rejeitado.'

export const fluxoDaSolicitacao = defineFluxo<SolicitacaoNoFluxo>()({
  entidade: solicitacoesDeDiarias,
  estado: 'situacao',
  derivado: true,
  estados: situacoesDaSolicitacao,
  inicial: [rascunho],
  finais: [concluida, cancelada],
  alheios: [solicitada, aprovada, paga, prestacaoPendente, rejeitada],
  atos: {
    editar: { rotulo: 'Editar', icone: 'editar', vai: 'mesmo', ...cuidar, ...semPedido },
    confirmar: {
      rotulo: 'Confirmar e gerar pedido…',
      icone: 'confirmar',
      vai: [solicitada, aprovada],
      ...cuidar,
      ...semPedido,
      principal: true,
    },
    prestarContas: {
      rotulo: 'Prestar contas…',
      icone: 'documento',
      sai: [aprovada, paga, prestacaoPendente],
      vai: [aprovada, paga, prestacaoPendente, concluida],
      ...cuidar,
      foraDeHora: ({ situacao }) =>
        situacao === cancelada
          ? 'Esta solicitação foi cancelada.'
          : situacao === concluida
            ? 'As contas desta solicitação já foram prestadas.'
            : 'As diárias ainda não foram pagas: não há contas a prestar.',
    },
    reembolsar: {
      rotulo: 'Gerar reembolso…',
      icone: 'receber',
      sai: [aprovada, paga, prestacaoPendente, concluida, cancelada],
      vai: 'mesmo',
      ...cuidar,
      foraDeHora: () => 'Não há o que reembolsar: o gasto não passou do que foi pago.',
    },
    reabrir: {
      rotulo: 'Refazer…',
      icone: 'voltar',
      sai: [rascunho, rejeitada],
      vai: rascunho,
      ...cuidar,
      foraDeHora: naoVoltou,
      quem: {
        dito: 'com pedido devolvido ou rejeitado',
        recusa: ({ pedidoId }) => (pedidoId === null ? recusar(409, naoVoltou()) : null),
      },
    },
    cancelar: {
      rotulo: 'Cancelar…',
      icone: 'cancelar',
      sai: [rascunho, solicitada, aprovada, rejeitada],
      vai: cancelada,
      ...cuidar,
      menu: true,
      perigo: true,
      foraDeHora: ({ situacao }) =>
        situacao === cancelada
          ? 'Esta solicitação já foi cancelada.'
          : 'As diárias já foram pagas: preste contas, devolvendo o que não foi gasto.',
    },
    excluir: {
      rotulo: 'Excluir o rascunho…',
      icone: 'excluir',
      vai: 'nenhum',
      flag: 'excluir',
      papel,
      ...semPedido,
      menu: true,
      perigo: true,
    },
  },
})
