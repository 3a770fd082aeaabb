import type { Somas } from '../somas.ts'

/** The ledger's sums, of categories and of works. */
export const somasDoRazao: Somas = {
  tabela: 'razao_somas',
  chaves: ['competencia', 'centro_de_custo_id'],
  podemFaltar: ['codigo_custo_id', 'obra_id'],
  valores: ['reservado', 'comprometido', 'realizado'],
}
