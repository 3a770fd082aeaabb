/** The risk of a step: probability × severity, and what that product is called (design, Works 7.4). */
import type { Aspectos } from '../../core/aspecto.ts'

export const niveisDeRisco = { 1: 'Baixo', 2: 'Médio', 3: 'Alto', 4: 'Crítico' } as const
export const NIVEL = { baixo: 1, medio: 2, alto: 3, critico: 4 } as const
export const aspectosDeRisco: Aspectos<typeof niveisDeRisco> = {
  [NIVEL.baixo]: ['green', 'certo'],
  [NIVEL.medio]: ['blue', 'traco'],
  [NIVEL.alto]: ['orange', 'alerta'],
  [NIVEL.critico]: ['red', 'proibido'],
}

export const probabilidades = { 1: 'Rara', 2: 'Improvável', 3: 'Possível', 4: 'Provável', 5: 'Quase certa' } as const
export const severidades = { 1: 'Leve', 2: 'Moderada', 3: 'Séria', 4: 'Grave', 5: 'Fatal' } as const
export const ESCALA = [1, 2, 3, 4, 5] as const

/** From which product on a risk is Médio, Alto and Crítico: the company's own, after its PGR (setting APR_FAIXAS_DE_RISCO). */
export interface FaixasDeRisco {
  readonly medio: number
  readonly alto: number
  readonly critico: number
}
export const FAIXAS_PADRAO: FaixasDeRisco = { medio: 5, alto: 10, critico: 15 }

export const produtoDe = (probabilidade: number, severidade: number): number => probabilidade * severidade

export const nivelDoProduto = (produto: number, { medio, alto, critico }: FaixasDeRisco): number =>
  produto >= critico ? NIVEL.critico : produto >= alto ? NIVEL.alto : produto >= medio ? NIVEL.medio : NIVEL.baixo

export const nivelDe = (probabilidade: number, severidade: number, faixas: FaixasDeRisco): number =>
  nivelDoProduto(produtoDe(probabilidade, severidade), faixas)

/** '10 a 14', of the level's products. */
export function faixaEmPalavras(nivel: number, { medio, alto, critico }: FaixasDeRisco): string {
  const inicios = [1, medio, alto, critico, 26]
  return `${inicios[nivel - 1]} a ${inicios[nivel]! - 1}`
}
