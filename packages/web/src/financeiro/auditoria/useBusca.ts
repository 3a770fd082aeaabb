import { useState } from 'react'
import { readWorksAgain, workEnded } from '../../core/works/works.ts'
import { showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { atos, renovarAuditoria } from './calls.ts'

/** 'Procurar agora': a work followed on the bell, whose end is told here when the person waited for it. */
export function useBusca() {
  const [procurando, setProcurando] = useState(false)
  const procurar = async () => {
    setProcurando(true)
    try {
      const { trabalhoId } = await atos.procurar()
      void readWorksAgain()
      const feito = await workEnded(trabalhoId)
      await renovarAuditoria()
      if (feito?.situacao === 2) toast.success(feito.mensagem ?? 'Busca concluída.')
      else if (feito?.situacao === 3)
        await showResult({ kind: 'failure', message: feito.mensagem ?? 'A busca não terminou. Tente novamente.' })
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setProcurando(false)
    }
  }
  return { procurar, procurando }
}
