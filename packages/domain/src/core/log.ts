/** What a row of the trail says was done (Spec 1 §3, System log): the words, and their numbers by name. */
export const acoes = { 1: 'Adicionou', 2: 'Alterou', 3: 'Excluiu', 4: 'Visualizou', 5: 'Baixou' } as const
export const ACAO = { adicionou: 1, alterou: 2, excluiu: 3, visualizou: 4, baixou: 5 } as const
export type AcaoNoLog = (typeof ACAO)[keyof typeof ACAO]
/** Those that leave something other than it was. */
export const ACOES_QUE_MUDAM = [ACAO.adicionou, ACAO.alterou, ACAO.excluiu] as const
