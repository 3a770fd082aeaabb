import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDosDocumentos } from '@prumo/domain/dp/colaboradores-docs-chamadas.ts'
import type { DocumentoNaLista } from '@prumo/domain/dp/colaboradores-docs-respostas.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { dita } from '../falha.ts'
import { RENOVA } from './registros.ts'

/** Asks, naming the document, and deletes it with its file (Spec 2 §8, delete confirmations). */
export function useExcluirDocumento(): (doc: DocumentoNaLista) => Promise<void> {
  const { run } = useCommand((id: string) => api.call(chamadasDosDocumentos.excluir, { params: { id } }), {
    touches: RENOVA,
  })
  return async ({ id, tipoNome, fileName }) => {
    const certo = await confirm({
      title: `Excluir o documento ${tipoNome}?`,
      body: `${messages.confirmarExclusao} O arquivo “${fileName}” é apagado com ele. Se só deixou de valer, passe-o ao arquivo morto.`,
      action: 'Excluir',
      danger: true,
    })
    if (!certo) return
    try {
      await run(id)
      toast.success(`${tipoNome}: exclusão concluída.`)
    } catch (error) {
      await showResult({ kind: 'failure', message: dita(error, messages.falhaAoRemoverRegistro).message })
    }
  }
}
