import { useEffect, useRef, useState } from 'react'
import { type Query, unreached } from '../../core/wire/api.ts'
import { showResult } from '../../ui/dialogs.ts'

/** Orders one archive may hold. */
export const MAXIMO_DE_PDFS = 500

/** The PDFs of many orders in one archive: the server draws them meanwhile, and the bell tells how far it is. */
export function usePdfsDePedidos(): { fazer: (quais: Query) => void; fazendo: boolean } {
  const [fazendo, setFazendo] = useState(false)
  const aqui = useRef(false)
  useEffect(() => {
    aqui.current = true
    return () => {
      aqui.current = false
    }
  }, [])
  const fazer = async (quais: Query) => {
    setFazendo(true)
    try {
      // Nobody asks for them at first sight: the list does not wait for it.
      const { pedirPdfs } = await import('./pedir-pdfs.ts').catch(unreached)
      await pedirPdfs(quais, () => aqui.current)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setFazendo(false)
    }
  }
  return { fazer: (quais) => void fazer(quais), fazendo }
}
