import { emailsEntregas } from '@prumo/domain/dp/emails-entregas.ts'
import { columnsOf } from '../../core/list/entity-columns.tsx'
import type { AnyRecord } from '../../core/wire/records.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { SituacaoDaEntrega } from './SituacaoDaEntrega.tsx'

/** Deliveries as a list shows them: nothing in them is a reference. */
export const colunasDeEntregas: readonly Column<AnyRecord>[] = columnsOf(emailsEntregas, () => undefined).map(
  (column) =>
    column.id === 'situacao'
      ? {
          ...column,
          kind: 'status' as const,
          cell: (row: AnyRecord) => <SituacaoDaEntrega situacao={row.situacao as number} />,
        }
      : ['vencidos', 'aVencer'].includes(column.id)
        ? { ...column, kind: 'number' as const }
        : column,
)
