import type { Aspectos } from '../../core/aspecto.ts'
import { FASE, SITUACAO_DE_ITEM, type situacoesDeItem } from '../codigos.ts'

/** Design, Works 5.1. */
export const tiposDeServicoDeOs = {
  1: 'Ensaio periódico',
  2: 'Recebimento/novo',
  3: 'Após reparo',
  4: 'Ensaio em campo (PTA)',
  5: 'Reensaio',
} as const
export const TIPO_DE_SERVICO_DE_OS = { periodico: 1, novo: 2, aposReparo: 3, emCampo: 4, reensaio: 5 } as const

/** The phase in which the pieces of an order come to be tested, until somebody says another of one of them. */
export const faseDoServico = (tipoServico: number | null | undefined): number =>
  ({ [TIPO_DE_SERVICO_DE_OS.novo]: FASE.novo, [TIPO_DE_SERVICO_DE_OS.aposReparo]: FASE.aposReparo })[
    tipoServico ?? 0
  ] ?? FASE.periodico

export const origensDeOs = { 1: 'Interna', 2: 'Cliente externo' } as const
export const ORIGEM_DE_OS = { interna: 1, externa: 2 } as const

export const statusDeOs = {
  1: 'Aberta',
  2: 'Em triagem',
  3: 'Em ensaio',
  4: 'Aguardando verificação',
  5: 'Laudos emitidos',
  6: 'Entregue',
  7: 'Cancelada',
} as const
export const STATUS_DE_OS = {
  aberta: 1,
  emTriagem: 2,
  emEnsaio: 3,
  aguardando: 4,
  laudosEmitidos: 5,
  entregue: 6,
  cancelada: 7,
} as const
const S = STATUS_DE_OS
export const aspectosDeOs: Aspectos<typeof statusDeOs> = {
  [S.aberta]: ['neutral', 'lapis'],
  [S.emTriagem]: ['orange', 'lupa'],
  [S.emEnsaio]: ['blue', 'martelo'],
  [S.aguardando]: ['violet', 'ampulheta'],
  [S.laudosEmitidos]: ['green', 'certo'],
  [S.entregue]: ['grey', 'certo'],
  [S.cancelada]: ['grey', 'proibido'],
}
/** Those in which its pieces are at the laboratory: a piece is in one of them at most. */
export const OS_ABERTAS = [S.aberta, S.emTriagem, S.emEnsaio, S.aguardando, S.laudosEmitidos] as const

const I = SITUACAO_DE_ITEM
export const aspectosDeItemDeOs: Aspectos<typeof situacoesDeItem> = {
  [I.aguardando]: ['neutral', 'ampulheta'],
  [I.reprovadoNoVisual]: ['red', 'proibido'],
  [I.apto]: ['blue', 'certo'],
  [I.emEnsaio]: ['blue', 'martelo'],
  [I.ensaiado]: ['violet', 'lupa'],
  [I.laudoEmitido]: ['green', 'certo'],
  [I.naoEnsaiado]: ['grey', 'traco'],
}
/** What may still be changed or taken out of its order: nothing was found out about it yet. */
export const ITEM_POR_ENSAIAR = [I.aguardando, I.apto, I.naoEnsaiado] as const
/** Those that are asked neither a test nor a look any more (design, Works 5.1: 3→4). */
export const ITEM_RESOLVIDO = [I.reprovadoNoVisual, I.ensaiado, I.laudoEmitido, I.naoEnsaiado] as const
