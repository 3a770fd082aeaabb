import { messages } from '@prumo/domain/core/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { showResult } from '../../ui/dialogs.ts'
import { type Query, unreached } from '../wire/api.ts'

/**
 * 'Extrair planilha' of a list: everything the filter reaches, or the records named by `ids`. The server makes it as a
 * work of its own; it is saved by itself when the person is still on this screen, else from the bell.
 */
export function useSpreadsheet(slug: string): {
  extract: (filter: Query) => void
  running: boolean
  /** What the button says meanwhile (Spec 2 §8). */
  waiting: string
} {
  const [running, setRunning] = useState(false)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const extract = async ({ ordem: _, ...filter }: Query) => {
    setRunning(true)
    try {
      // Nobody asks for it at first sight: no list waits for it.
      const { askSpreadsheet } = await import('./ask-spreadsheet.ts').catch(unreached)
      await askSpreadsheet(slug, filter, () => here.current)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setRunning(false)
    }
  }
  return { extract: (filter) => void extract(filter), running, waiting: messages.gerandoPlanilha }
}
