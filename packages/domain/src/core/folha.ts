import type { Aspectos } from './aspecto.ts'
import type { Coleta } from './coleta.ts'
import type { QualquerFluxo } from './fluxo.ts'

/** What the sheet of a record shows beside its fields, as its module declares it: state and acts, photographs, signatures. */
export interface Folha extends Coleta {
  readonly fluxo?: QualquerFluxo
  /** How the flow's states look. */
  readonly aspectos?: Aspectos
}
