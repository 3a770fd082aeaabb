import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { DataTable, type DataTableProps } from '../../ui/DataTable.tsx'

const Preview = lazy(() => import('./Preview.tsx'))

type PeekTableProps<R> = DataTableProps<R> & { entity: Entity; tela: Tela }

/** The table of a list of records: at the space bar the row's is shown beside it, and goes along with J and K; the same row again, or Esc, closes. */
export function PeekTable<R extends { id: string }>({ entity, tela, ...table }: PeekTableProps<R>) {
  const [id, setId] = useState<string | null>(null)
  const shown = useRef(id)
  shown.current = id
  return (
    <>
      <DataTable
        {...table}
        onPeek={(row) => {
          if (!row && !shown.current) return false
          setId(row && row.id !== shown.current ? row.id : null)
          return true
        }}
        onActive={(row) => {
          if (row && shown.current) setId(row.id)
        }}
      />
      {id && (
        <Suspense fallback={null}>
          <Preview entity={entity} tela={tela} id={id} onClose={() => setId(null)} />
        </Suspense>
      )}
    </>
  )
}
