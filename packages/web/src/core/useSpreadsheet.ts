import { messages } from '@prumo/domain/core/messages.ts'
import { useState } from 'react'
import { showResult } from '../ui/dialogs.ts'
import { toast } from '../ui/toast.ts'
import { api, type Query } from './api.ts'

/** 'Extrair planilha' of a list: everything the filter reaches, or the records named by `ids`. */
export function useSpreadsheet(slug: string): {
  extract: (filter: Query) => void
  running: boolean
  /** What the button says meanwhile. */
  waiting: string
} {
  const [running, setRunning] = useState(false)
  const extract = async ({ ordem: _, ...filter }: Query) => {
    setRunning(true)
    const notice = toast.info(messages.gerandoPlanilha, { keep: false })
    try {
      await api.download(`/${slug}/planilha`, `${slug}.xlsx`, { query: filter })
      toast.success('Planilha pronta.')
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      toast.close(notice)
      setRunning(false)
    }
  }
  return { extract: (filter) => void extract(filter), running, waiting: 'Gerando planilha...' }
}
