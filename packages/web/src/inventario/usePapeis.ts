import { useState } from 'react'
import { api, type Query } from '../core/wire/api.ts'
import { showResult } from '../ui/dialogs.ts'
import { chamadasDe, type Guardado } from './guardado.ts'

/** The papers of the inventory, one at a time; a refusal says why in a dialog. */
export function usePapeis(entity: Guardado) {
  const [fazendo, setFazendo] = useState<'termo' | 'etiquetas' | null>(null)
  const chamadas = chamadasDe(entity)
  const baixar = async (qual: 'termo' | 'etiquetas', trazer: (nome: string) => Promise<void>) => {
    setFazendo(qual)
    try {
      await trazer(`${qual}.pdf`)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setFazendo(null)
    }
  }
  return {
    fazendo,
    termo: (id: string) => void baixar('termo', (nome) => api.download(chamadas.termo, nome, { params: { id } })),
    /** Of the records named by `ids`, or of everything a filter reaches. */
    etiquetas: (alvo: Query) =>
      void baixar('etiquetas', (nome) => api.download(chamadas.etiquetas, nome, { query: alvo })),
  }
}
