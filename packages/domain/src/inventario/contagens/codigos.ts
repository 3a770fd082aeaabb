import type { Aspectos } from '../../core/aspecto.ts'

export const situacoesDeContagem = { 1: 'Aberta', 2: 'Encerrada', 3: 'Cancelada' } as const
export const SITUACAO_DE_CONTAGEM = { aberta: 1, encerrada: 2, cancelada: 3 } as const
export const aspectosDeContagem: Aspectos<typeof situacoesDeContagem> = {
  [SITUACAO_DE_CONTAGEM.aberta]: ['blue', 'relogio'],
  [SITUACAO_DE_CONTAGEM.encerrada]: ['green', 'certo'],
  [SITUACAO_DE_CONTAGEM.cancelada]: ['grey', 'proibido'],
}

/** How an item is found, where whoever counts says so. */
export const condicoesNaContagem = { 1: 'Bom', 2: 'Avariado' } as const
export const CONDICAO_NA_CONTAGEM = { bom: 1, avariado: 2 } as const

/** What a line of a count says: of an item that was expected, or of a label that was read and was not. */
export const achadosDaContagem = {
  1: 'Encontrado',
  2: 'Falta',
  3: 'Lido com atraso',
  4: 'Fora do esperado',
  5: 'Código desconhecido',
} as const
export const ACHADO = { encontrado: 1, falta: 2, atrasado: 3, fora: 4, desconhecido: 5 } as const
export type Achado = keyof typeof achadosDaContagem
export const aspectosDoAchado: Aspectos<typeof achadosDaContagem> = {
  [ACHADO.encontrado]: ['green', 'certo'],
  [ACHADO.falta]: ['red', 'alerta'],
  [ACHADO.atrasado]: ['orange', 'relogio'],
  [ACHADO.fora]: ['orange', 'duvida'],
  [ACHADO.desconhecido]: ['grey', 'duvida'],
}
