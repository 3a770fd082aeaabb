import type { Base, Receita } from './mundo-base.ts'

/** Plans of each centre. */
export const doHistograma = ({ fora, insere }: Base): Record<string, Receita> => ({
  previsão: async (onde) => ({
    id: await insere('histogramaPrevisto', {
      centroDeCustoId: fora(onde),
      categoria: 3,
      tipoVeiculo: 1,
      periodo: '2026-05',
      quantidade: 1,
    }),
  }),
})
