import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { type Email, emNumeros, lerPrevia, useEnviar } from './registros.ts'

/** Says what would go and to whom, and sends it. With nothing to tell it says so, and nothing goes. */
export function useEnviarAgora(): (email: Pick<Email, 'id' | 'email'>) => Promise<void> {
  const { run } = useEnviar()
  return async ({ id, email }) => {
    try {
      const previa = await lerPrevia(id)
      if (previa.motivo) {
        await showResult({ kind: 'failure', title: 'Nada foi enviado', message: previa.motivo })
        return
      }
      const sim = await confirm({
        title: `Enviar o relatório a ${email} agora?`,
        body: `São ${emNumeros(previa)}. O envio semanal continua como está.`,
        action: 'Enviar agora',
      })
      if (!sim) return
      const { enviado, motivo } = await run(id)
      if (enviado) toast.success(`O relatório a ${email} está na fila de envio.`)
      else await showResult({ kind: 'failure', title: 'Nada foi enviado', message: motivo })
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
}
