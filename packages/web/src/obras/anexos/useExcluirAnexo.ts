import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDosAnexosDeObra } from '@prumo/domain/obras/anexos/chamadas.ts'
import { revisaoEmPalavras } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import type { AnexoDeObra } from '@prumo/domain/obras/anexos/respostas.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { RENOVA } from './enderecos.ts'

type Aquele = Pick<AnexoDeObra, 'id' | 'descricao' | 'fileName' | 'numeroRevisao' | 'substituiId' | 'vigente'>

/** Asks, naming the document, and deletes it with its file. */
export function useExcluirAnexo(): (anexo: Aquele) => Promise<void> {
  const { run } = useCommand((id: string) => api.call(chamadasDosAnexosDeObra.excluir, { params: { id } }), {
    touches: RENOVA,
  })
  return async ({ id, descricao, fileName, numeroRevisao, substituiId, vigente }) => {
    const certo = await confirm({
      title: `Excluir o anexo ${descricao} (${revisaoEmPalavras(numeroRevisao)})?`,
      body: `${messages.confirmarExclusao} O arquivo “${fileName}” é apagado com ele.${
        vigente && substituiId ? ' A revisão anterior volta a ser a vigente.' : ''
      }`,
      action: 'Excluir',
      danger: true,
    })
    if (!certo) return
    try {
      await run(id)
      toast.success(`${descricao}: exclusão concluída.`)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
}
