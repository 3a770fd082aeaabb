/** How the content to begin from is written (design, Works 6): types with what is looked at, and their criteria, all to be validated. */

import type { InputOf } from '../../../core/entity.ts'
import { TENSAO, UNIDADE_DE_CORRENTE } from '../../codigos.ts'
import { CONFIANCA } from '../codigos.ts'
import type { criteriosEnsaio } from '../criterios.ts'
import type { tiposEquipamento } from '../tipos-equipamento.ts'

export type CriterioDePartida = Omit<InputOf<typeof criteriosEnsaio>, 'tipoEquipamentoId'>
export type TipoDePartida = InputOf<typeof tiposEquipamento> & {
  readonly checklistVisual: readonly { readonly texto: string; readonly eliminatorio: boolean }[]
  readonly criterios: readonly CriterioDePartida[]
}

/** Said where the source at hand does not name the edition it reproduces: whoever validates writes it. */
export const EDICAO_A_CONFERIR = 'a conferir'

/** A line of what is looked at: the text, and whether what is wrong there fails the piece. */
export type Olhar = readonly [texto: string, elimina: boolean]

export const tipo = (
  campos: Omit<TipoDePartida, 'checklistVisual' | 'criterios'>,
  olhares: readonly Olhar[],
  criterios: readonly CriterioDePartida[] = [],
): TipoDePartida => ({
  antecedenciaAvisoDias: 30,
  ...campos,
  ativo: true,
  checklistVisual: olhares.map(([texto, eliminatorio]) => ({ texto, eliminatorio })),
  criterios,
})

export const MA = UNIDADE_DE_CORRENTE.mA
export const UA = UNIDADE_DE_CORRENTE.uA
export const CA = TENSAO.ca
export const CC = TENSAO.cc
export const { fontePublica: PUBLICA, memoria: MEMORIA } = CONFIANCA

/** In volts, the most each class of rubber is used at. */
export const USO_MAXIMO_V = { '00': 500, '0': 1000, '1': 7500, '2': 17_000, '3': 26_500, '4': 36_000 } as const
export type Classe = keyof typeof USO_MAXIMO_V
/** The classes of what is not a glove. */
export const CLASSES: readonly Exclude<Classe, '00'>[] = ['0', '1', '2', '3', '4']
/** In kV, the same for every rubber good. */
export const ENSAIO_CA_KV = { '00': 2.5, '0': 5, '1': 10, '2': 20, '3': 30, '4': 40 } as const
export const ENSAIO_CC_KV = { '00': 10, '0': 20, '1': 40, '2': 50, '3': 60, '4': 70 } as const
