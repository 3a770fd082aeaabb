import { messages } from '@prumo/domain/core/messages.ts'
import { SITUACAO_DE_TRABALHO } from '@prumo/domain/core/trabalhos.ts'
import { chamadasDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { useEffect, useRef, useState } from 'react'
import { api, type Query } from '../../core/wire/api.ts'
import { downloadWork, readWorksAgain, workEnded } from '../../core/works/works.ts'
import { showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'

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
  const fazer = async ({ ordem: _, ids, ...filtro }: Query) => {
    setFazendo(true)
    try {
      const texto = Object.fromEntries(
        Object.entries(filtro)
          .filter(([, valor]) => valor !== undefined && valor !== null && valor !== '')
          .map(([nome, valor]) => [nome, String(valor)]),
      )
      const corpo = Array.isArray(ids) ? { ids } : { filtro: texto }
      const { trabalhoId } = await api.call(chamadasDePedidos.pdfs, { body: corpo })
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
  return { fazer: (quais) => void fazer(quais), fazendo }
}
