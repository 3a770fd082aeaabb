import type { Aspectos } from '../../core/aspecto.ts'

/** The move: the former product's data taken into this one, by a command that whoever operates the server runs. */

export const modosDeMudanca = { 1: 'Ensaio', 2: 'Mudança' } as const
export const MODO_DE_MUDANCA = { ensaio: 1, mudanca: 2 } as const

export const situacoesDeMudanca = {
  1: 'Em curso',
  2: 'Concluída',
  3: 'Concluída, há o que corrigir',
  4: 'Interrompida',
} as const
export const SITUACAO_DE_MUDANCA = { emCurso: 1, concluida: 2, comErros: 3, interrompida: 4 } as const
export type SituacaoDeMudanca = keyof typeof situacoesDeMudanca
export const aspectosDeMudanca: Aspectos<typeof situacoesDeMudanca> = {
  [SITUACAO_DE_MUDANCA.emCurso]: ['blue', 'ampulheta'],
  [SITUACAO_DE_MUDANCA.concluida]: ['green', 'certo'],
  [SITUACAO_DE_MUDANCA.comErros]: ['orange', 'alerta'],
  [SITUACAO_DE_MUDANCA.interrompida]: ['red', 'xis'],
}

export const gravidadesDeLinha = { 1: 'Não entrou', 2: 'Aviso' } as const
export const GRAVIDADE_DE_LINHA = { erro: 1, aviso: 2 } as const
export type GravidadeDeLinha = keyof typeof gravidadesDeLinha
export const aspectosDeGravidade: Aspectos<typeof gravidadesDeLinha> = {
  [GRAVIDADE_DE_LINHA.erro]: ['red', 'xis'],
  [GRAVIDADE_DE_LINHA.aviso]: ['orange', 'alerta'],
}

/** Lines of a report that the screen shows; all of them are in the file beside the export. */
export const LINHAS_NA_TELA = 20_000

/** A run that has not given a sign for so long stopped: it beats at each batch. */
export const SEM_SINAL_MS = 180_000

export const parou = (
  { situacao, batidaEm }: { readonly situacao: number; readonly batidaEm: string },
  agora: number,
): boolean => situacao === SITUACAO_DE_MUDANCA.emCurso && agora - Date.parse(batidaEm) > SEM_SINAL_MS
