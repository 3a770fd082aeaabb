/** What factor K does to a price (design, Works 4.2; works take 1, the others are told and multiply nothing). */
export const usosDoFatorK = { 1: 'Multiplica o preço', 2: 'Multiplica o custo', 3: 'Só informativo' } as const
export const USO_DO_FATOR_K = { preco: 1, custo: 2, informativo: 3 } as const
