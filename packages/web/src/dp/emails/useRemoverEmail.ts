import { messages } from '@prumo/domain/core/messages.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { emails } from '@prumo/domain/dp/emails.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import type { Email } from './registros.ts'

/** Asks and deletes. Yields whether it is gone; a failure is told in a dialog (Spec 2 §8). */
export function useRemoverEmail(): (email: Pick<Email, 'id' | 'email'>) => Promise<boolean> {
  const { run } = useCommand((id: string) => api.call(registros(emails).excluir, { params: { id } }), {
    touches: [emails.name],
  })
  return async ({ id, email }) => {
    const sim = await confirm({
      title: `Excluir o e-mail de relatório ${email}?`,
      body: `${messages.confirmarExclusao} Este endereço deixa de receber o relatório; o que já foi entregue continua registrado.`,
      action: 'Excluir',
      danger: true,
    })
    if (!sim) return false
    try {
      await run(id)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
      return false
    }
    toast.success(`${email}: exclusão concluída.`)
    return true
  }
}
