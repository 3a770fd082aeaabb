import { obras } from '@prumo/domain/obras/obras.ts'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import type { DaObra } from './entidade.ts'

export const Historico = ({ obra }: DaObra) => <RecordHistory slug={obras.name} id={obra.id} />
