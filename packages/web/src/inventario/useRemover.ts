import { confirmRemoval } from '@prumo/domain/core/messages.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { api } from '../core/wire/api.ts'
import { type AnyRecord, useCommand } from '../core/wire/records.ts'
import { confirm, showResult } from '../ui/dialogs.ts'
import { toast } from '../ui/toast.ts'
import { type Guardado, nomeDoItem, palavraDe, tocados } from './guardado.ts'

/** Asks, in the spec's words, and removes the item (Spec 3 §2.4). Yields whether it is gone; a failure is told in a dialog (§8). */
export function useRemover(entity: Guardado): (item: AnyRecord) => Promise<boolean> {
  const { run } = useCommand((id: string) => api.call(registros(entity).excluir, { params: { id } }), {
    touches: tocados(entity),
  })
  return async (item) => {
    const nome = nomeDoItem(entity, item)
    const sure = await confirm({
      title: `Remover ${nome}?`,
      body: confirmRemoval(palavraDe(entity), nome),
      action: 'Remover',
      danger: true,
    })
    if (!sure) return false
    try {
      await run(item.id)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
      return false
    }
    toast.success(`${nome}: remoção concluída.`)
    return true
  }
}
