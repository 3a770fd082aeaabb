import { messages } from '@prumo/domain/core/messages.ts'
import { SITUACAO_DE_TRABALHO } from '@prumo/domain/core/trabalhos.ts'
import { chamadasDeInspecoes } from '@prumo/domain/seguranca/inspecoes/chamadas.ts'
import { PDFS_NA_RESPOSTA } from '@prumo/domain/seguranca/inspecoes/pdf.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { downloadWork, readWorksAgain, workEnded } from '../../core/works/works.ts'
import { showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'

/** The printed inspection, or a zip of many; of over a hundred, made meanwhile. */
export function usePdf(): { baixar: (ids: readonly string[]) => void; fazendo: boolean } {
  const [fazendo, setFazendo] = useState(false)
  const aqui = useRef(false)
  useEffect(() => {
    aqui.current = true
    return () => {
      aqui.current = false
    }
  }, [])
  const baixar = async (ids: readonly string[]) => {
    const body = { ids: [...ids] }
    setFazendo(true)
    try {
      if (ids.length <= PDFS_NA_RESPOSTA) {
        await api.download(chamadasDeInspecoes.pdf, ids.length === 1 ? 'inspecao.pdf' : 'inspecoes.zip', { body })
        return
      }
      const { trabalhoId } = (await api.call(chamadasDeInspecoes.pdf, { body })) as { trabalhoId: string }
      void readWorksAgain()
      toast.info('Os PDFs estão sendo gerados: acompanhe no sino. Se você ficar nesta tela, o arquivo baixa sozinho.')
      const work = await workEnded(trabalhoId)
      if (work?.situacao === SITUACAO_DE_TRABALHO.falhou)
        await showResult({ kind: 'failure', message: work.mensagem ?? messages.erroInesperado })
      else if (work?.situacao === SITUACAO_DE_TRABALHO.concluido && aqui.current) await downloadWork(work)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setFazendo(false)
    }
  }
  return { baixar: (ids) => void baixar(ids), fazendo }
}
