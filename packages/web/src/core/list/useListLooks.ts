import type { Tela } from '@prumo/domain/core/tela.ts'
import { useCallback, useState } from 'react'
import type { Density } from '../../ui/DataTable.tsx'
import { useSession } from '../session/session.ts'

/** How one person likes one list: kept in this browser under their name and the screen's. The address wins over it. */
export type ListLooks = {
  cols?: string[]
  /** Pixels, of the columns that were made wider or narrower. */
  widths?: Record<string, number>
  density?: Density
}

function read(key: string): ListLooks {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null')
    return found && typeof found === 'object' ? found : {}
  } catch {
    return {}
  }
}

export function useListLooks(tela: Tela): [ListLooks, (change: Partial<ListLooks>) => void] {
  const { usuario } = useSession()
  const key = `prumo:lista:${usuario.id}:${tela.caminho}`
  const [looks, setLooks] = useState(() => read(key))
  const change = useCallback(
    (some: Partial<ListLooks>) =>
      setLooks((before) => {
        const next = { ...before, ...some }
        try {
          localStorage.setItem(key, JSON.stringify(next))
        } catch {
          // A full storage loses a taste, not work.
        }
        return next
      }),
    [key],
  )
  return [looks, change]
}
