import type { Chamada, CorpoEnviado } from '@prumo/domain/core/chamada.ts'
import { useState } from 'react'
import { showResult } from '../../ui/dialogs.ts'
import { downloadOrFollow } from './follow-work.ts'

/** The papers that a call draws (field contract, Acts): of one its PDF, of several a zip; of over a hundred, made meanwhile. */
export function usePapers<C extends Chamada>(
  chamada: C,
  nome = 'documento.pdf',
): { baixar: (body: CorpoEnviado<C>) => void; fazendo: boolean } {
  const [fazendo, setFazendo] = useState(false)
  const baixar = async (body: CorpoEnviado<C>) => {
    setFazendo(true)
    try {
      await downloadOrFollow(chamada, body, { nome, comeco: 'Os PDFs estão sendo gerados' })
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setFazendo(false)
    }
  }
  return { baixar: (body) => void baixar(body), fazendo }
}
