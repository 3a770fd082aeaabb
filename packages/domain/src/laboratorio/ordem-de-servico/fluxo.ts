/** The life of a service order, and of a piece in it until it goes to the bench (design, Works 5.1). */
import { defineFluxo, recusar, recusarCampos } from '../../core/fluxo.ts'
import { SITUACAO_DE_ITEM, situacoesDeItem } from '../codigos.ts'
import { STATUS_DE_OS, statusDeOs } from './codigos.ts'
import { laboratorioOsItens } from './itens.ts'
import { laboratorioOs } from './ordens.ts'

export const COM_LAUDOS = 'OS com laudos emitidos não pode ser cancelada!'
export const SEM_EQUIPAMENTO = 'Inclua pelo menos um equipamento!'
export const jaEmOrdem = (numero: string): string => `Equipamento já está em uma OS aberta (${numero})!`

/** An order as its flow sees it. */
export interface OsNoFluxo {
  readonly revisao: number
  readonly status: number
  /** Of its items, how many have an issued laudo. */
  readonly comLaudo: number
  /** Who signed for what came back, where the signature still holds. */
  readonly recebedor: { readonly nome: string; readonly documento: string | null } | null
}
/** What is told of whoever takes the pieces back beside their signature, which says who they are. */
export interface Entrega {
  readonly recebedorDocumento?: string | undefined
}
export const FALTA_ASSINATURA = 'Colete a assinatura de quem recebe!'

const { aberta, emTriagem, emEnsaio, aguardando, laudosEmitidos, entregue, cancelada } = STATUS_DE_OS

/** By the field at fault: what lacks of whoever receives. */
export function problemasDaEntrega({ recebedor }: Pick<OsNoFluxo, 'recebedor'>, { recebedorDocumento }: Entrega) {
  return {
    ...(!recebedor && { assinatura: FALTA_ASSINATURA }),
    ...(!(recebedor?.documento || recebedorDocumento?.trim()) && {
      recebedorDocumento: 'Diga o documento de quem recebe.',
    }),
  }
}

export const fluxoDaOs = defineFluxo<OsNoFluxo>()({
  entidade: laboratorioOs,
  estado: 'status',
  estados: statusDeOs,
  inicial: [aberta],
  finais: [entregue, cancelada],
  // Where its pieces bring it (andamento.ts).
  alheios: [emTriagem, emEnsaio, aguardando, laudosEmitidos],
  abertos: [aberta, emTriagem, emEnsaio, aguardando, laudosEmitidos],
  aoFechar: {
    [entregue]: 'Esta ordem de serviço foi entregue e não muda mais.',
    [cancelada]: 'Esta ordem de serviço foi cancelada e não muda mais.',
  },
  atos: {
    entregar: {
      rotulo: 'Entregar…',
      icone: 'encaminhar',
      sai: [laudosEmitidos],
      vai: entregue,
      flag: 'acesso',
      principal: true,
      exige: {
        dito: 'nome, documento e assinatura de quem recebe',
        recusa(os, entrega: Entrega) {
          const faltas = problemasDaEntrega(os, entrega)
          return faltas.assinatura ? recusar(400, FALTA_ASSINATURA, faltas) : recusarCampos(faltas)
        },
      },
      feito: 'Equipamentos entregues.',
    },
    cancelar: {
      rotulo: 'Cancelar…',
      icone: 'cancelar',
      sai: [aberta, emTriagem, emEnsaio, aguardando],
      vai: cancelada,
      flag: 'acesso',
      menu: true,
      perigo: true,
      foraDeHora: ({ status, comLaudo }) =>
        comLaudo > 0 && status === laudosEmitidos ? COM_LAUDOS : 'Status inválido!',
      quem: {
        dito: 'nenhum laudo emitido',
        recusa: ({ comLaudo }) => (comLaudo > 0 ? recusar(409, COM_LAUDOS) : null),
      },
      exige: {
        dito: 'motivo',
        recusa: (_, { motivo }: { motivo?: string | undefined }) =>
          motivo?.trim() ? null : recusarCampos({ motivo: 'Escreva o motivo do cancelamento.' }),
      },
      pergunta: {
        titulo: 'Cancelar {nome}?',
        corpo: 'Os equipamentos voltam a estar como antes de chegar, e o número não é usado de novo.',
        acao: 'Cancelar a ordem de serviço',
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
      feito: 'Ordem de serviço cancelada.',
    },
  },
})

/** Steps that its pieces bring about; nobody asks for them (server/laboratorio/ordem-de-servico/andamento.ts). */
export const andamentoDaOs = defineFluxo<OsNoFluxo>()({
  entidade: laboratorioOs,
  estado: 'status',
  estados: statusDeOs,
  inicial: [aberta],
  finais: [laudosEmitidos],
  atos: {
    andar: {
      rotulo: 'Andamento dos itens',
      icone: 'confirmar',
      sai: [aberta, emTriagem, emEnsaio, aguardando, laudosEmitidos],
      vai: [aberta, emTriagem, emEnsaio, aguardando, laudosEmitidos],
      flag: null,
    },
  },
})

const I = SITUACAO_DE_ITEM

/** A piece in an order, as its flow sees it. */
export interface ItemNoFluxo {
  readonly revisao: number
  readonly status: number
  /** Why its order takes no act of its pieces; null while it does. */
  readonly fechada: string | null
}
const daOrdemAberta = {
  dito: 'a ordem de serviço em aberto',
  recusa: ({ fechada }: ItemNoFluxo) => (fechada ? recusar(409, fechada) : null),
}

/** What is decided of a piece before the bench; what the bench and the laudo bring about is theirs. */
export const fluxoDoItem = defineFluxo<ItemNoFluxo>()({
  entidade: laboratorioOsItens,
  estado: 'status',
  estados: situacoesDeItem,
  inicial: [I.aguardando],
  finais: [I.laudoEmitido, I.naoEnsaiado],
  // Of the bench and of the laudos.
  alheios: [I.reprovadoNoVisual, I.emEnsaio, I.ensaiado, I.laudoEmitido],
  atos: {
    liberar: {
      rotulo: 'Apto ao ensaio',
      icone: 'confirmar',
      sai: [I.aguardando],
      vai: I.apto,
      flag: 'editar',
      principal: true,
      quem: daOrdemAberta,
      feito: 'Item apto ao ensaio.',
    },
    naoEnsaiar: {
      rotulo: 'Não ensaiar…',
      icone: 'recusar',
      sai: [I.aguardando, I.apto],
      vai: I.naoEnsaiado,
      flag: 'editar',
      quem: daOrdemAberta,
      exige: {
        dito: 'motivo',
        recusa: (_, { motivo }: { motivo?: string | undefined }) =>
          motivo?.trim() ? null : recusarCampos({ motivo: 'Escreva por que o item não será ensaiado.' }),
      },
      pergunta: {
        titulo: 'Não ensaiar {nome}?',
        corpo: 'O item fica na ordem de serviço, sem ensaio e sem laudo.',
        acao: 'Não ensaiar',
        motivo: { campo: 'motivo', rotulo: 'Motivo', dica: 'Identificação ilegível, sem condição de ensaio…' },
      },
      feito: 'Item marcado como não ensaiado.',
    },
    voltar: {
      rotulo: 'Voltar à triagem',
      icone: 'voltar',
      sai: [I.apto, I.naoEnsaiado],
      vai: I.aguardando,
      flag: 'editar',
      menu: true,
      desfaz: true,
      quem: daOrdemAberta,
      feito: 'Item de volta à triagem.',
    },
  },
})
