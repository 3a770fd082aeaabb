import type { Chamada } from '@prumo/domain/core/chamada.ts'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { showResult } from '../../ui/dialogs.ts'

type ChamadaDoTermo = Chamada<{ metodo: 'GET'; caminho: `/${string}/:id/termo` }>

/** The term of an entrega, one at a time; a refusal says why in a dialog. */
export function useTermo(chamada: ChamadaDoTermo) {
  const [fazendo, setFazendo] = useState(false)
  const baixar = async (id: string) => {
    setFazendo(true)
    try {
      await api.download(chamada, 'termo.pdf', { params: { id } })
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setFazendo(false)
    }
  }
  return { fazendo, baixar: (id: string) => void baixar(id) }
}
