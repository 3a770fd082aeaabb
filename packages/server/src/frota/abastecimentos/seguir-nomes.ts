import { followNames } from '../../core/works/follow-names.ts'

/** Fuelings are found by their vehicle, driver and station; the words of a piece are written by `abastecimentos_seguem_nome`. */
export const { aPiece: seguirUmPouco, schedule: agendarNomes } = followNames({
  lines: 'abastecimentos',
  columns: { fornecedores: 'fornecedor_id', veiculos: 'veiculo_id', colaboradores: 'motorista_id' },
  by: 'id',
})
