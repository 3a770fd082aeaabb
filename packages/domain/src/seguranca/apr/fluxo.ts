/** The life of an APR (design, Works 7.4): written, in force while the team works, suspended, revalidated, closed. */
import { defineFluxo, type Impedimento, type Recusado, recusar, recusarCampos } from '../../core/fluxo.ts'
import { aprs } from './aprs.ts'
import { STATUS_DE_APR, statusDeApr } from './codigos.ts'
import type { Conferencia } from './conferencia.ts'
import { problemasDaApr } from './regras.ts'

/** An APR as its flow sees it. */
export interface AprNoFluxo {
  readonly revisao: number
  readonly status: number
  readonly inicio: string | null
  /** What it lacks to be in force; empty where that is not what is next. */
  readonly conferencia: Conferencia
}
type ComMotivo = { motivo?: string | undefined }
type ComFim = { fim?: string | null | undefined }

const { rascunho, emVigor, suspensa, encerrada, cancelada } = STATUS_DE_APR
const MAIS = 5

/** Every sentence at once, and each at its field. */
export function recusaDaConferencia({ impedimentos }: Conferencia): Impedimento | null {
  if (impedimentos.length === 0) return null
  const ditos = [...new Set(impedimentos.map(({ dito }) => dito))]
  const resto = ditos.length > MAIS ? [`E mais ${ditos.length - MAIS}.`] : []
  const details: Record<string, string> = {}
  for (const { campo, dito } of impedimentos) details[campo] = details[campo] ? `${details[campo]} ${dito}` : dito
  return recusar(400, [...ditos.slice(0, MAIS), ...resto].join(' '), details)
}

const pedeMotivo =
  (dito: string) =>
  (_: AprNoFluxo, { motivo }: ComMotivo): Recusado =>
    motivo?.trim() ? null : recusarCampos({ motivo: dito })

/** Nobody works by an analysis that lacks something: told before anybody tries, and refused with what it lacks. */
const completa = {
  dito: 'nada que a conferência impeça: participantes aptos e que assinaram, ensaios em dia, desenergização, risco aceitável',
  recusa: ({ conferencia }: AprNoFluxo) => recusaDaConferencia(conferencia),
}

export const fluxoDaApr = defineFluxo<AprNoFluxo>()({
  entidade: aprs,
  estado: 'status',
  estados: statusDeApr,
  inicial: [rascunho],
  finais: [encerrada, cancelada],
  // What made it stop is written into it before it goes on.
  abertos: [rascunho, suspensa],
  aoFechar: {
    [emVigor]: 'Esta APR está em vigor: suspenda-a para alterar.',
    [encerrada]: 'Esta APR foi encerrada e não muda mais.',
    [cancelada]: 'Esta APR foi cancelada e não muda mais.',
  },
  atos: {
    porEmVigor: {
      rotulo: 'Pôr em vigor…',
      icone: 'liberar',
      sai: [rascunho],
      vai: emVigor,
      flag: ['adicionar', 'editar'],
      quem: completa,
      principal: true,
      pergunta: {
        titulo: 'Pôr {nome} em vigor?',
        corpo: 'Vale para esta equipe, neste local e neste turno. Enquanto estiver em vigor, ela não muda.',
        acao: 'Pôr em vigor',
      },
      feito: 'APR em vigor.',
    },
    suspender: {
      rotulo: 'Suspender…',
      icone: 'recusar',
      sai: [emVigor],
      vai: suspensa,
      flag: ['adicionar', 'editar'],
      perigo: true,
      exige: { dito: 'motivo', recusa: pedeMotivo('Escreva o que mudou.') },
      pergunta: {
        titulo: 'Suspender {nome}?',
        corpo: 'Mudou a condição, ou alguém exerce o direito de recusa: o serviço para até a APR ser revalidada.',
        acao: 'Suspender',
        motivo: { campo: 'motivo', rotulo: 'O que mudou' },
      },
      feito: 'APR suspensa: o serviço está parado.',
    },
    revalidar: {
      rotulo: 'Revalidar…',
      icone: 'reciclar',
      sai: [suspensa],
      vai: emVigor,
      flag: ['adicionar', 'editar'],
      quem: completa,
      principal: true,
      exige: { dito: 'motivo', recusa: pedeMotivo('Escreva por que o serviço pode continuar.') },
      pergunta: {
        titulo: 'Revalidar {nome}?',
        corpo: 'Ela volta a valer por um turno a partir de agora.',
        acao: 'Revalidar',
        motivo: { campo: 'motivo', rotulo: 'Por que o serviço pode continuar' },
      },
      feito: 'APR revalidada.',
    },
    encerrar: {
      rotulo: 'Encerrar…',
      icone: 'encerrar',
      sai: [emVigor],
      vai: encerrada,
      flag: 'editar',
      principal: true,
      exige: {
        dito: 'fim que não seja futuro nem anterior ao início; não dito, é agora',
        recusa: ({ inicio }, { fim }: ComFim) => recusarCampos(problemasDaApr({ inicio, fim }, new Date())),
      },
      pergunta: {
        titulo: 'Encerrar {nome}?',
        corpo: 'O serviço terminou agora. Depois disto ela não muda mais.',
        acao: 'Encerrar',
      },
      feito: 'APR encerrada.',
    },
    cancelar: {
      rotulo: 'Cancelar…',
      icone: 'cancelar',
      sai: [rascunho, emVigor, suspensa],
      vai: cancelada,
      flag: 'acesso',
      menu: true,
      perigo: true,
      exige: { dito: 'motivo', recusa: pedeMotivo('Escreva o motivo do cancelamento.') },
      pergunta: {
        titulo: 'Cancelar {nome}?',
        corpo: 'Ela deixa de valer, e o número não é usado de novo.',
        acao: 'Cancelar a APR',
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
      feito: 'APR cancelada.',
    },
  },
})
