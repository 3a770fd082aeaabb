import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDoSgi } from '@prumo/domain/sgi/chamadas.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import type { Documento } from './entidade.ts'

/** Asks, in the spec's words, and deletes the document with all its files. Yields whether it is gone. */
export function useExcluirDocumento(): (documento: Documento) => Promise<boolean> {
  const { run } = useCommand((id: string) => api.call(chamadasDoSgi.excluir, { params: { id } }), {
    touches: [sgiDocumentos.name],
  })
  return async ({ id, codigo, descricao }) => {
    const sure = await confirm({
      title: `Excluir o documento ${codigo}?`,
      body: `Deseja excluir ${codigo} ${descricao} ${messages.eTodosOsArquivosAnexos}`,
      action: 'Excluir',
      danger: true,
    })
    if (!sure) return false
    try {
      await run(id)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
      return false
    }
    toast.success(`${codigo}: exclusão concluída.`)
    return true
  }
}
