import { type Base, proximo, type Receita } from './mundo-base.ts'

/** Plans of each centre. */
export const doHistograma = ({ fora, insere }: Base): Record<string, Receita> => ({
  previsão: async (onde) => ({
    id: await insere('histogramaPrevisto', {
      centroDeCustoId: fora(onde),
      categoria: 3,
      tipoVeiculo: 1,
      // One a month of each kind.
      periodo: `2${String(proximo() % 1000).padStart(3, '0')}-05`,
      quantidade: 1,
    }),
  }),
})
