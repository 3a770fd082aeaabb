/** How grave a non-conformity is, and the most days it may take to be mended (design, Works 7.3). */
export const gravidades = { 1: 'Baixa', 2: 'Média', 3: 'Alta', 4: 'Grave e iminente' } as const
export const GRAVIDADE = { baixa: 1, media: 2, alta: 3, iminente: 4 } as const
const PRAZOS: Readonly<Record<number, number>> = {
  [GRAVIDADE.baixa]: 30,
  [GRAVIDADE.media]: 15,
  [GRAVIDADE.alta]: 7,
  [GRAVIDADE.iminente]: 0,
}

/** The most days that gravity gives; what is grave and imminent is mended on the same day. */
export const prazoDaGravidade = (gravidade: number): number => PRAZOS[gravidade]!

export const prazoMaiorQueOPermitido = (gravidade: number): string =>
  `Prazo maior que o permitido para a gravidade (${prazoDaGravidade(gravidade)} dias)!`
