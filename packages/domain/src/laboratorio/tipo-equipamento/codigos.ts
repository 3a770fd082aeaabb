import type { Aspectos } from '../../core/aspecto.ts'

/** The classes of insulating rubber (IEC 60903, ASTM D120); 5 and 6 are of rigid covers (ASTM F712). */
export const CLASSES_DE_ISOLACAO = ['00', '0', '1', '2', '3', '4', '5', '6'] as const
/** The categories of aerial devices (NBR 16092, ANSI A92.2). */
export const CATEGORIAS_DE_ISOLACAO = ['A', 'B', 'C'] as const

/** Over what length of the piece the voltage is applied (design, Works 5.4). */
export const basesDaTensao = { 1: 'Absoluta', 2: 'Por 300 mm', 3: 'Por 305 mm (pé)', 4: 'Por metro' } as const
export const BASE_DA_TENSAO = { absoluta: 1, por300: 2, por305: 3, porMetro: 4 } as const
/** In millimetres; what is absolute has none. */
export const MM_DA_BASE: Readonly<Record<number, number>> = {
  [BASE_DA_TENSAO.por300]: 300,
  [BASE_DA_TENSAO.por305]: 305,
  [BASE_DA_TENSAO.porMetro]: 1000,
}

/** What the limit of current is of: the whole piece, or each section that is measured. */
export const basesDaCorrente = { 1: 'Absoluta', 2: 'Por trecho' } as const
export const BASE_DA_CORRENTE = { absoluta: 1, porTrecho: 2 } as const

/** How sure the numbers are: what was read in the standard, in a public page that reproduces it, or remembered. */
export const confiancas = { 1: 'Lida na norma', 2: 'Fonte pública', 3: 'Memória' } as const
export const CONFIANCA = { norma: 1, fontePublica: 2, memoria: 3 } as const
export const aspectosDaConfianca: Aspectos<typeof confiancas> = {
  [CONFIANCA.norma]: ['green', 'certo'],
  [CONFIANCA.fontePublica]: ['blue', 'documento'],
  [CONFIANCA.memoria]: ['orange', 'duvida'],
}

export const situacoesDeCriterio = { 1: 'Rascunho', 2: 'Validado', 3: 'Obsoleto' } as const
export const SITUACAO_DE_CRITERIO = { rascunho: 1, validado: 2, obsoleto: 3 } as const
export const aspectosDeCriterio: Aspectos<typeof situacoesDeCriterio> = {
  [SITUACAO_DE_CRITERIO.rascunho]: ['neutral', 'lapis'],
  [SITUACAO_DE_CRITERIO.validado]: ['green', 'certo'],
  [SITUACAO_DE_CRITERIO.obsoleto]: ['grey', 'traco'],
}
