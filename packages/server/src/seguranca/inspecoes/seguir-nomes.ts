import { followNames, touching } from '../../core/works/follow-names.ts'

/** Inspections are found by the names of their list, work, team and vehicle. */
export const { aPiece: seguirUmPouco, schedule: agendarNomes } = followNames({
  lines: 'inspecoes',
  columns: { questionarios: 'questionario_id', obras: 'obra_id', equipes: 'equipe_id', veiculos: 'veiculo_id' },
  by: 'id',
  write: touching('inspecoes', 'numero'),
})
