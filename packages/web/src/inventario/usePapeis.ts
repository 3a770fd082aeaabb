import { useState } from 'react'
import { api, type Query } from '../core/api.ts'
import { showResult } from '../ui/dialogs.ts'
import type { Guardado } from './guardado.ts'

/** The papers of the inventory, one at a time; a refusal says why in a dialog. */
export function usePapeis(entity: Guardado) {
  const [fazendo, setFazendo] = useState<'termo' | 'etiquetas' | null>(null)
  const baixar = async (qual: 'termo' | 'etiquetas', path: string, query?: Query) => {
    setFazendo(qual)
    try {
      await api.download(path, `${qual}.pdf`, query ? { query } : {})
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setFazendo(null)
    }
  }
  return {
    fazendo,
    termo: (id: string) => void baixar('termo', `/${entity.name}/${id}/termo`),
    /** Of the records named by `ids`, or of everything a filter reaches. */
    etiquetas: (alvo: Query) => void baixar('etiquetas', `/${entity.name}/etiquetas`, alvo),
  }
}
