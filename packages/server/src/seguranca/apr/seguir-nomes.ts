import { followNames, touching } from '../../core/works/follow-names.ts'

/** APRs are found by the names of their work and team. */
export const { aPiece: seguirUmPouco, schedule: agendarNomes } = followNames({
  lines: 'aprs',
  columns: { obras: 'obra_id', equipes: 'equipe_id' },
  by: 'id',
  write: touching('aprs', 'numero'),
})
