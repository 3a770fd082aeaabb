import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { useRouter } from '@tanstack/react-router'
import { ApiError, api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { said } from './falha.ts'
import { removalAddress } from './registros.ts'

/** Asks and deletes; a role somebody has leads to the substitution (Spec 2 §4, Function removal). Yields whether it is gone. */
export function useRemoverFuncao(): (funcao: { id: string; nome: string }) => Promise<boolean> {
  const router = useRouter()
  const { run } = useCommand((id: string) => api.call(registros(funcoes).excluir, { params: { id } }), {
    touches: ['funcoes'],
  })
  return async ({ id, nome }) => {
    const sure = await confirm({
      title: `Excluir a função ${nome}?`,
      body: messages.confirmarExclusao,
      action: 'Excluir',
      danger: true,
    })
    if (!sure) return false
    try {
      await run(id)
    } catch (error) {
      if (error instanceof ApiError && error.message === messages.funcaoComColaborador) {
        toast.info(messages.funcaoComColaborador)
        await router.navigate({ to: removalAddress(id) })
      } else await showResult({ kind: 'failure', message: said(error, messages.falhaAoRemoverFuncao).message })
      return false
    }
    toast.success(`${nome}: exclusão concluída.`)
    return true
  }
}
