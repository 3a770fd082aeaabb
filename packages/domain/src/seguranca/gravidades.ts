/** How grave a non-conformity is, and the most days it may take to be mended (design, Works 7.3). */
import type { Aspectos } from '../core/aspecto.ts'

export const gravidades = { 1: 'Baixa', 2: 'Média', 3: 'Alta', 4: 'Grave e iminente' } as const
export const GRAVIDADE = { baixa: 1, media: 2, alta: 3, iminente: 4 } as const
export const aspectosDeGravidade: Aspectos<typeof gravidades> = {
  [GRAVIDADE.baixa]: ['grey', 'traco'],
  [GRAVIDADE.media]: ['orange', 'alerta'],
  [GRAVIDADE.alta]: ['red', 'alerta'],
  [GRAVIDADE.iminente]: ['red', 'proibido'],
}

/** By gravity, in its order: the setting PRAZOS_NC of the server, which by default is the design's. */
export type Prazos = readonly number[]
export const PRAZOS_PADRAO: Prazos = [30, 15, 7, 0]

/** The most days that gravity gives; what is grave and imminent is, unless set otherwise, mended on the same day. */
export const prazoDaGravidade = (gravidade: number, prazos: Prazos = PRAZOS_PADRAO): number => prazos[gravidade - 1]!

export const prazoMaiorQueOPermitido = (gravidade: number, prazos: Prazos = PRAZOS_PADRAO): string =>
  `Prazo maior que o permitido para a gravidade (${prazoDaGravidade(gravidade, prazos)} dias)!`
