/** How a long work stands: what its owner's list, the server's sweep and whoever waits for the file all ask. */
export const SITUACAO_DE_TRABALHO = { emAndamento: 1, concluido: 2, falhou: 3, cancelado: 4 } as const
export type SituacaoDeTrabalho = (typeof SITUACAO_DE_TRABALHO)[keyof typeof SITUACAO_DE_TRABALHO]

/** Papers of so many records are drawn for the answer; of more, it is long work (field contract, Acts). */
export const PAPEIS_NA_RESPOSTA = 100
