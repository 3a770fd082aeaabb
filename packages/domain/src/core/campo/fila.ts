/** The queue on the phone (design, Works 9, rule 4): its words are said by the page, and by whoever helps with it. */
export const estadosDaFila = { 1: 'Rascunho', 2: 'Na fila', 3: 'Enviando', 4: 'Erro', 5: 'Enviado' } as const
export const ESTADO_DA_FILA = { rascunho: 1, naFila: 2, enviando: 3, erro: 4, enviado: 5 } as const

/** Seconds before the next try (design, Works 9, rule 5): from 5 s, doubled, to 10 minutes. */
export const esperaDaTentativa = (tentativas: number): number => Math.min(600, 5 * 2 ** Math.max(0, tentativas - 1))

/**
 * For how long what was sent stays on the phone, though the server said that it has all of it: a server restored from the
 * copy of a day before no longer knows it (`recebidos` of the package), and is told again.
 */
export const DIAS_NO_APARELHO = 8
