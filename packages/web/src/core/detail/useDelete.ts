import type { Entity } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../wire/api.ts'
import { type AnyRecord, useCommand } from '../wire/records.ts'
import { titleOf } from '../wire/references.ts'

/** Asks, naming the record, and deletes it. Yields whether it is gone; a refusal says what still refers to it. */
export function useDelete(entity: Entity): (record: AnyRecord) => Promise<boolean> {
  const { run } = useCommand((id: string) => api.call(registros(entity).excluir, { params: { id } }), {
    touches: [entity.name],
  })
  return async (record) => {
    const name = titleOf(entity, record)
    const sure = await confirm({
      title: `Excluir ${entity.noun.article} ${entity.noun.one} ${name}?`,
      body: messages.confirmarExclusao,
      action: 'Excluir',
      danger: true,
    })
    if (!sure) return false
    try {
      await run(record.id)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
      return false
    }
    toast.success(`${name}: exclusão concluída.`)
    return true
  }
}
