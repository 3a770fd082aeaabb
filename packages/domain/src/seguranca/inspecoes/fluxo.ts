/** The life of an inspection (design, Works 7.2): filled in, concluded, and, where it should not have been, cancelled. */
import { defineFluxo, recusarCampos } from '../../core/fluxo.ts'
import type { Secao } from '../lista-de-perguntas/perguntas.ts'
import { STATUS_DE_INSPECAO, statusDeInspecao } from './codigos.ts'
import { faltaParaConcluir } from './conclusao.ts'
import { inspecoes } from './inspecoes.ts'
import type { Resposta } from './responder.ts'

/** An inspection as its flow sees it. */
export interface InspecaoNoFluxo {
  readonly revisao: number
  readonly status: number
  readonly secoes: readonly Secao[]
  readonly respostas: readonly Resposta[]
}

const { emAndamento, concluida, cancelada } = STATUS_DE_INSPECAO

export const fluxoDaInspecao = defineFluxo<InspecaoNoFluxo>()({
  entidade: inspecoes,
  estado: 'status',
  estados: statusDeInspecao,
  inicial: [emAndamento],
  finais: [concluida, cancelada],
  abertos: [emAndamento],
  aoFechar: {
    [concluida]: 'Esta inspeção foi concluída e não muda mais.',
    [cancelada]: 'Esta inspeção foi cancelada e não muda mais.',
  },
  atos: {
    concluir: {
      rotulo: 'Concluir…',
      icone: 'confirmar',
      sai: [emAndamento],
      vai: concluida,
      flag: ['adicionar', 'editar'],
      principal: true,
      exige: {
        dito: 'as perguntas obrigatórias respondidas; foto e observação nas não conformidades que as exigem',
        recusa: ({ secoes, respostas }, _: object) => faltaParaConcluir(secoes, respostas),
      },
      pergunta: {
        titulo: 'Concluir {nome}?',
        corpo:
          'Depois disto as respostas não mudam mais, e o que não está conforme abre não conformidades. As assinaturas ainda podem ser colhidas.',
        acao: 'Concluir',
      },
      feito: 'Inspeção concluída.',
    },
    cancelar: {
      rotulo: 'Cancelar…',
      icone: 'cancelar',
      sai: [emAndamento, concluida],
      vai: cancelada,
      flag: 'acesso',
      // A concluded one that should not have been: a final state is left by this alone.
      desfaz: true,
      menu: true,
      perigo: true,
      exige: {
        dito: 'motivo',
        recusa: (_, { motivo }: { motivo?: string | undefined }) =>
          motivo?.trim() ? null : recusarCampos({ motivo: 'Escreva o motivo do cancelamento.' }),
      },
      pergunta: {
        titulo: 'Cancelar {nome}?',
        corpo:
          'Ela deixa de contar, e o número não é usado de novo. As não conformidades que abriu continuam: cada uma se cancela à parte.',
        acao: 'Cancelar a inspeção',
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
      feito: 'Inspeção cancelada.',
    },
  },
})
