import { type Base, proximo, type Receita } from './mundo-base.ts'

const mes = (n: number) =>
  `2${String(Math.floor(n / 12) % 1000).padStart(3, '0')}-${String((n % 12) + 1).padStart(2, '0')}`

/** Plans of each centre. */
export const doHistograma = ({ fora, insere }: Base): Record<string, Receita> => ({
  previsão: async (onde) => ({
    id: await insere('histogramaPrevisto', {
      centroDeCustoId: fora(onde),
      categoria: 3,
      tipoVeiculo: 1,
      // One a month of each kind.
      periodo: mes(proximo()),
      quantidade: 1,
    }),
  }),
})
