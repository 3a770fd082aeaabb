import { followNames, touching } from '../../core/works/follow-names.ts'

/** The laboratory's orders are found by the names of their client, work and team. */
export const { aPiece: seguirUmPouco, schedule: agendarNomes } = followNames({
  lines: 'laboratorio_os',
  columns: { clientes_laboratorio: 'cliente_id', obras: 'obra_id', equipes: 'equipe_id' },
  by: 'id',
  write: touching('laboratorio_os', 'numero'),
})
