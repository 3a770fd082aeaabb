import { messages } from '@prumo/domain/core/messages.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { SITUACAO_DE_TRABALHO } from '@prumo/domain/core/trabalhos.ts'
import { showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { api, type Query } from '../wire/api.ts'
import { downloadWork, readWorksAgain, type Trabalho, workEnded } from '../works/works.ts'

/** Small lists are ready before this; after it the button is free again and the bell tells the rest. */
const SOON_MS = 2500

/** The filter as the body of the request: every value as an address would carry it, ids as a list. */
const bodyOf = (filter: Query): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, name === 'ids' && Array.isArray(value) ? value : String(value)]),
  )

/** Asks for it, and answers when it is there, or when it is the bell's to tell; `here` says whether the person still is. */
export async function askSpreadsheet(slug: string, filter: Query, here: () => boolean): Promise<void> {
  const { trabalhoId } = await api.call(registros({ name: slug }).pedirPlanilha, { body: bodyOf(filter) })
  void readWorksAgain()
  const ended = workEnded(trabalhoId)
  void ended.then((work) => work && tell(work, here()))
  const what = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, SOON_MS, 'late'))])
  if (what === 'late' && here())
    toast.info('A planilha está sendo gerada: acompanhe no sino. Se você ficar nesta tela, ela baixa sozinha.')
}

async function tell(work: Trabalho, here: boolean): Promise<void> {
  if (work.situacao === SITUACAO_DE_TRABALHO.falhou)
    await showResult({ kind: 'failure', message: work.mensagem ?? messages.erroInesperado })
  else if (work.situacao === SITUACAO_DE_TRABALHO.concluido && here) {
    await downloadWork(work)
    toast.success(`${work.titulo}: ${work.mensagem ?? 'pronta.'}`)
  } else if (work.situacao === SITUACAO_DE_TRABALHO.concluido)
    toast.success(`${work.titulo} pronta.`, { action: { label: 'Baixar', onClick: () => void downloadWork(work) } })
}
