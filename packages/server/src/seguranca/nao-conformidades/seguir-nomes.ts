import { followNames, touching } from '../../core/works/follow-names.ts'

/** Non-conformities are found by the names of their work, team and vehicle. */
export const { aPiece: seguirUmPouco, schedule: agendarNomes } = followNames({
  lines: 'nao_conformidades',
  columns: { obras: 'obra_id', equipes: 'equipe_id', veiculos: 'veiculo_id' },
  by: 'id',
  write: touching('nao_conformidades', 'numero'),
})
