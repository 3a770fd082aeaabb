/** The life of a goal, and of a transfer between two (design, finance screens 2.1). */
import { defineFluxo, type Pessoa, recusar, recusarCampos } from '../../core/fluxo.ts'
import { type Parcela, parcelasForaDoExercicio } from './entrada.ts'
import { metas, SITUACAO, situacoesDeMeta } from './metas.ts'

/** A goal as its flow sees it. */
export interface MetaNoFluxo {
  readonly revisao: number
  readonly situacao: number
  readonly exercicio: number
}

const { rascunho, vigente, substituida, encerrada } = SITUACAO
const soVigente = () => 'Só uma meta vigente pode ser revista ou encerrada.'

export const fluxoDaMeta = defineFluxo<MetaNoFluxo>()({
  entidade: metas,
  estado: 'situacao',
  estados: situacoesDeMeta,
  inicial: [rascunho, vigente],
  finais: [substituida, encerrada],
  atos: {
    transferir: {
      rotulo: 'Transferir saldo…',
      icone: 'transferir',
      sai: [vigente],
      vai: 'mesmo',
      flag: 'editar',
      menu: true,
      foraDeHora: () => 'Só metas vigentes dão ou recebem saldo.',
    },
    encerrar: {
      rotulo: 'Encerrar…',
      icone: 'arquivar',
      sai: [vigente],
      vai: encerrada,
      flag: 'editar',
      menu: true,
      perigo: true,
      foraDeHora: soVigente,
      pergunta: {
        titulo: 'Encerrar a meta de {nome}?',
        corpo: 'Os pedidos deixam de ser conferidos com ela. Não se reabre.',
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
      feito: 'Meta encerrada.',
    },
    excluir: {
      rotulo: 'Excluir…',
      icone: 'excluir',
      sai: [rascunho],
      vai: 'nenhum',
      flag: 'excluir',
      menu: true,
      perigo: true,
      foraDeHora: () => 'Só um rascunho se exclui: encerre esta meta.',
      pergunta: { titulo: 'Excluir o rascunho de {nome}?' },
      feito: 'Rascunho excluído.',
    },
    ativar: {
      rotulo: 'Ativar…',
      icone: 'confirmar',
      sai: [rascunho],
      vai: vigente,
      flag: 'editar',
      foraDeHora: () => 'Esta meta já não é um rascunho.',
      pergunta: {
        titulo: 'Ativar a meta de {nome}?',
        corpo: 'Ela passa a valer para os pedidos. Depois disso só muda por revisão.',
      },
      feito: 'Meta ativada.',
    },
    editar: {
      rotulo: 'Editar',
      icone: 'editar',
      sai: [rascunho],
      vai: 'mesmo',
      flag: 'editar',
      principal: true,
      foraDeHora: () => 'Só um rascunho se edita: faça uma revisão desta meta.',
      exige: {
        dito: 'parcelas do exercício; as dos meses já passados não mudam',
        recusa: (_, { exercicio, parcelas }: { exercicio: number; parcelas: readonly Parcela[] }) =>
          recusarCampos(parcelasForaDoExercicio(exercicio, parcelas)),
      },
    },
    revisar: {
      rotulo: 'Revisar',
      icone: 'editar',
      sai: [vigente],
      vai: substituida,
      flag: 'editar',
      principal: true,
      foraDeHora: soVigente,
      exige: {
        dito: 'motivo; parcelas do exercício',
        recusa: (meta, { parcelas }: { parcelas: readonly Parcela[] }) =>
          recusarCampos(parcelasForaDoExercicio(meta.exercicio, parcelas)),
      },
    },
  },
})

export const situacoesDeTransferencia = { 1: 'Pendente', 2: 'Confirmada', 3: 'Recusada' } as const
export const TRANSFERENCIA = { pendente: 1, confirmada: 2, recusada: 3 } as const

/** A transfer as its flow sees it. */
export interface TransferenciaNoFluxo {
  readonly situacao: number
  readonly solicitanteId: string
  /** Both goals are still in force, as they were when it was asked for. */
  readonly metasVigentes: boolean
}

const jaDecidida = () => 'Esta transferência já foi decidida.'

export const fluxoDaTransferencia = defineFluxo<TransferenciaNoFluxo>()({
  entidade: {
    name: 'metas-transferencias',
    tela: metas.tela,
    noun: { one: 'transferência entre metas', many: 'transferências entre metas', article: 'a' },
  },
  estado: 'situacao',
  estados: situacoesDeTransferencia,
  inicial: [TRANSFERENCIA.pendente],
  finais: [TRANSFERENCIA.confirmada, TRANSFERENCIA.recusada],
  atos: {
    confirmar: {
      rotulo: 'Confirmar',
      icone: 'confirmar',
      sai: [TRANSFERENCIA.pendente],
      vai: TRANSFERENCIA.confirmada,
      flag: 'editar',
      foraDeHora: jaDecidida,
      quem: {
        dito: 'outra pessoa que não a que pediu',
        recusa: ({ solicitanteId }, { id }: Pessoa) =>
          solicitanteId === id ? 'Quem pediu a transferência não a confirma: peça a outra pessoa.' : null,
      },
      exige: {
        dito: 'as duas metas ainda vigentes, e a parcela ainda com o valor',
        recusa: ({ metasVigentes }, _: object) =>
          metasVigentes
            ? null
            : recusar(409, 'Uma das metas foi revista ou encerrada depois do pedido: recuse e peça de novo.'),
      },
    },
    recusar: {
      rotulo: 'Recusar',
      icone: 'recusar',
      sai: [TRANSFERENCIA.pendente],
      vai: TRANSFERENCIA.recusada,
      flag: 'editar',
      perigo: true,
      foraDeHora: jaDecidida,
      exige: {
        dito: 'motivo',
        recusa: (_, { motivo }: { motivo?: string | null | undefined }) =>
          motivo?.trim() ? null : recusarCampos({ motivo: 'Escreva o motivo da recusa.' }),
      },
    },
  },
})
