import type { Aspectos } from '../../core/aspecto.ts'

/** What the incident may do to people (Resolução CD/ANPD nº 15/2024, art. 5º): it decides whether they and the ANPD are told. */
export const riscosDoIncidente = {
  1: 'Em avaliação',
  2: 'Sem risco ou dano relevante',
  3: 'Risco ou dano relevante',
} as const
export const RISCO = { emAvaliacao: 1, irrelevante: 2, relevante: 3 } as const
export const aspectosDeRisco: Aspectos<typeof riscosDoIncidente> = {
  [RISCO.emAvaliacao]: ['orange', 'duvida'],
  [RISCO.irrelevante]: ['grey', 'traco'],
  [RISCO.relevante]: ['red', 'alerta'],
}

export const statusDeIncidente = { 1: 'Aberto', 2: 'Encerrado' } as const
export const STATUS_DE_INCIDENTE = { aberto: 1, encerrado: 2 } as const
export const aspectosDeIncidente: Aspectos<typeof statusDeIncidente> = {
  [STATUS_DE_INCIDENTE.aberto]: ['orange', 'alerta'],
  [STATUS_DE_INCIDENTE.encerrado]: ['green', 'certo'],
}

export const tiposDeIncidente = {
  1: 'Acesso por quem não devia',
  2: 'Envio ou publicação indevida',
  3: 'Perda ou roubo de equipamento ou papel',
  4: 'Perda ou destruição de dados',
  5: 'Alteração indevida',
  6: 'Programa malicioso',
  99: 'Outro',
} as const
