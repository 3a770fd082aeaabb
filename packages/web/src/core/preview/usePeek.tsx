import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { lazy, Suspense, useRef, useState } from 'react'

const Preview = lazy(() => import('./Preview.tsx'))

type Row = { id: string }

/** What a list shows beside itself at the space bar: `table` listens, `panel` is what is seen; it goes along with J and K, and Esc closes it. */
export function usePeek(entity: Entity, tela: Tela) {
  const [row, setRow] = useState<Row | null>(null)
  const shown = useRef(row)
  shown.current = row
  return {
    table: {
      /** The same row again, or none, closes; false where nothing was open. */
      onPeek: (next: Row | null): boolean => {
        if (!next && !shown.current) return false
        setRow(next?.id === shown.current?.id ? null : next)
        return true
      },
      onActive: (next: Row | undefined) => {
        if (next && shown.current) setRow(next)
      },
    },
    panel: row && (
      <Suspense fallback={null}>
        <Preview entity={entity} tela={tela} id={row.id} onClose={() => setRow(null)} />
      </Suspense>
    ),
  }
}
