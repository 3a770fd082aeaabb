import { messages } from '@prumo/domain/core/messages.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { TIPO_EM_USO, tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { useRouter } from '@tanstack/react-router'
import { ApiError, api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { dita } from '../falha.ts'
import { removalAddress } from './registros.ts'

/** Asks and deletes; a type that has documents leads to the substitution (Spec 2 §4). Yields whether it is gone. */
export function useRemoverTipo(): (tipo: { id: string; nome: string }) => Promise<boolean> {
  const router = useRouter()
  const { run } = useCommand((id: string) => api.call(registros(tiposDocumentos).excluir, { params: { id } }), {
    touches: [tiposDocumentos.name],
  })
  return async ({ id, nome }) => {
    const certo = await confirm({
      title: `Excluir o tipo de documento ${nome}?`,
      body: messages.confirmarExclusao,
      action: 'Excluir',
      danger: true,
    })
    if (!certo) return false
    try {
      await run(id)
    } catch (error) {
      if (error instanceof ApiError && error.message === TIPO_EM_USO) {
        toast.info(TIPO_EM_USO)
        await router.navigate({ to: removalAddress(id) })
      } else await showResult({ kind: 'failure', message: dita(error, messages.falhaAoRemoverRegistro).message })
      return false
    }
    toast.success(`${nome}: exclusão concluída.`)
    return true
  }
}
