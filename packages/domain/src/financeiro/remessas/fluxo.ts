/** How a file of payments goes to the bank (Spec 1 §4; design, Remessas). */
import { defineFluxo, type Pessoa, recusar } from '../../core/fluxo.ts'
import { messages } from '../../core/messages.ts'
import { telas } from '../../telas.ts'
import { type EstadoDeRemessa, estadosDeRemessa } from './respostas.ts'

/** A remittance as its flow sees it. */
export interface RemessaNoFluxo {
  readonly estado: EstadoDeRemessa
  readonly exigeLiberacao: boolean
  readonly geradaPor: string
  readonly liberadaPor: string | null
  /** Payments of which the bank has said something. */
  readonly respondidos: number
}

const RESPONDIDA = 'O banco já respondeu por esta remessa: ela não pode mais ser cancelada.'

export const fluxoDaRemessa = defineFluxo<RemessaNoFluxo>()({
  entidade: {
    name: 'remessas',
    tela: telas.remessas,
    noun: { one: 'remessa', many: 'remessas', article: 'a' },
  },
  estado: 'estado',
  estados: estadosDeRemessa,
  inicial: ['gerada'],
  finais: ['processada', 'cancelada'],
  atos: {
    baixar: {
      rotulo: 'Baixar o arquivo',
      icone: 'documento',
      sai: ['gerada', 'liberada', 'enviada', 'processada'],
      vai: 'mesmo',
      flag: 'visualizar',
      foraDeHora: () => 'Esta remessa foi cancelada: o arquivo não pode mais ser enviado.',
      quem: {
        dito: 'liberada por outra pessoa, onde a conta o exige',
        recusa: ({ exigeLiberacao, liberadaPor }) =>
          exigeLiberacao && !liberadaPor
            ? recusar(409, 'Outra pessoa precisa liberar a remessa antes que o arquivo seja baixado.')
            : null,
      },
    },
    liberar: {
      rotulo: 'Liberar…',
      icone: 'confirmar',
      sai: ['gerada'],
      vai: 'liberada',
      flag: 'editar',
      foraDeHora: () => 'Só uma remessa gerada espera liberação.',
      quem: {
        dito: 'outra pessoa que não a que preparou, onde a conta o exige',
        recusa: ({ exigeLiberacao, geradaPor }, { id }: Pessoa) =>
          exigeLiberacao && geradaPor === id
            ? 'Quem preparou a remessa não a libera: peça a outra pessoa do financeiro.'
            : null,
      },
    },
    marcarEnviada: {
      rotulo: 'Marcar como enviada…',
      icone: 'enviar',
      sai: ['gerada', 'liberada'],
      vai: 'enviada',
      flag: 'editar',
      foraDeHora: () => 'Esta remessa já foi enviada ou encerrada.',
      quem: {
        dito: 'liberada, onde a conta o exige',
        recusa: ({ estado, exigeLiberacao }) =>
          estado === 'gerada' && exigeLiberacao
            ? recusar(409, 'A remessa ainda precisa ser liberada por outra pessoa.')
            : null,
      },
    },
    // The last payment decided, or answered by a return, closes the file.
    decidir: {
      rotulo: 'Decidir',
      icone: 'decidir',
      sai: ['enviada'],
      vai: ['enviada', 'processada'],
      flag: 'editar',
      foraDeHora: () => 'Só se decide o que já foi enviado ao banco.',
    },
    cancelar: {
      rotulo: 'Cancelar a remessa…',
      icone: 'cancelar',
      sai: ['gerada', 'liberada', 'enviada'],
      vai: 'cancelada',
      flag: 'editar',
      perigo: true,
      foraDeHora: ({ estado }) =>
        estado === 'cancelada'
          ? 'Esta remessa já foi cancelada.'
          : estado === 'processada'
            ? RESPONDIDA
            : messages.statusInvalido,
      quem: {
        dito: 'antes de qualquer resposta do banco',
        recusa: ({ respondidos }) => (respondidos > 0 ? recusar(409, RESPONDIDA) : null),
      },
    },
  },
})
