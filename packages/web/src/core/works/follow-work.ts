import { type Chamada, type CorpoEnviado, caminhoDe } from '@prumo/domain/core/chamada.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { SITUACAO_DE_TRABALHO } from '@prumo/domain/core/trabalhos.ts'
import { showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { download } from '../wire/api.ts'
import { downloadWork, readWorksAgain, workEnded } from './works.ts'

/** After a long work was begun: says where to follow it, and saves its file if the person is still on the same screen. */
export async function followWork(trabalhoId: string, comeco: string): Promise<void> {
  const onde = window.location.pathname
  void readWorksAgain()
  toast.info(`${comeco}: acompanhe no sino. Se você ficar nesta tela, o arquivo baixa sozinho.`)
  const work = await workEnded(trabalhoId)
  if (work?.situacao === SITUACAO_DE_TRABALHO.falhou)
    await showResult({ kind: 'failure', message: work.mensagem ?? messages.erroInesperado })
  if (work?.situacao !== SITUACAO_DE_TRABALHO.concluido) return
  if (work.arquivoAte === null || window.location.pathname !== onde) return
  await downloadWork(work)
  const faltas = work.faltas.length
  if (faltas > 0)
    toast.info(
      `${work.titulo}: ${faltas === 1 ? 'um aviso' : `${faltas} avisos`} sobre o que ficou de fora, na linha do trabalho, no sino.`,
    )
}

/** Brings the file a call answers with; one that is made in the background instead is followed. */
export async function downloadOrFollow<C extends Chamada>(
  chamada: C,
  body: CorpoEnviado<C>,
  { nome, comeco }: { readonly nome: string; readonly comeco: string },
): Promise<void> {
  const began = await download(caminhoDe(chamada), nome, { method: chamada.metodo, body })
  if (began) void followWork((began as { trabalhoId: string }).trabalhoId, comeco)
}
