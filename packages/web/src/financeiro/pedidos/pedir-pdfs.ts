import { messages } from '@prumo/domain/core/messages.ts'
import { SITUACAO_DE_TRABALHO } from '@prumo/domain/core/trabalhos.ts'
import { chamadasDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { api, type Query } from '../../core/wire/api.ts'
import { downloadWork, readWorksAgain, workEnded } from '../../core/works/works.ts'
import { showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'

/** Asks for the orders of those ids, or of the filter, and keeps the archive where the person is still there when it is ready. */
export async function pedirPdfs({ ordem: _, ids, ...filtro }: Query, aqui: () => boolean): Promise<void> {
  const texto = Object.fromEntries(
    Object.entries(filtro)
      .filter(([, valor]) => valor !== undefined && valor !== null && valor !== '')
      .map(([nome, valor]) => [nome, String(valor)]),
  )
  const corpo = Array.isArray(ids) ? { ids } : { filtro: texto }
  const { trabalhoId } = await api.call(chamadasDePedidos.pdfs, { body: corpo })
  void readWorksAgain()
  toast.info('Os PDFs estão sendo gerados: acompanhe no sino. Se você ficar nesta tela, o arquivo baixa sozinho.')
  const work = await workEnded(trabalhoId)
  if (work?.situacao === SITUACAO_DE_TRABALHO.falhou)
    await showResult({ kind: 'failure', message: work.mensagem ?? messages.erroInesperado })
  else if (work?.situacao === SITUACAO_DE_TRABALHO.concluido && aqui()) await downloadWork(work)
}
