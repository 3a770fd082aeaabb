import { chamadasDosAvisos } from '@prumo/domain/avisos/chamadas.ts'
import { Entrar, enderecoDe, pedir } from '../campo/fio.ts'
import { esquecerPessoa, haNaoEnviados, marcarSaida } from '../campo/lembranca.ts'
import { type Aparelho, contarNaoEnviados, fecharAparelho } from '../campo/pacote.ts'
import { encerrarSessao } from '../campo/pessoa.ts'
import { confirmar } from './Dialogo.tsx'

/** Leaves this phone: what was not sent stays, encrypted for its person alone. */
export async function sair(aparelho: Aparelho): Promise<void> {
  const pendentes = await contarNaoEnviados(aparelho)
  if (
    pendentes > 0 &&
    !(await confirmar({
      titulo: haNaoEnviados(pendentes),
      corpo: 'Eles continuam guardados e cifrados. Só você os abre, e seguem quando você entrar de novo.',
      acao: 'Sair mesmo assim',
      perigo: true,
    }))
  )
    return
  await calarAvisos()
  let semRede = false
  await encerrarSessao().catch((error: unknown) => {
    // Without a session there is nothing to end.
    semRede = !(error instanceof Entrar)
  })
  if (semRede) marcarSaida()
  esquecerPessoa()
  await fecharAparelho(aparelho.pessoa.id)
  // Signing in needs a network; without one this page is the only one that opens.
  location.replace(semRede ? '/campo' : '/login?voltar=%2Fcampo')
}

/** This phone's notices go with whoever signs out of it; best done, and never in the way. */
async function calarAvisos(): Promise<void> {
  const registro = await navigator.serviceWorker?.getRegistration()
  const assinatura = await registro?.pushManager?.getSubscription().catch(() => null)
  if (!assinatura) return
  const qual = new URLSearchParams({ endereco: assinatura.endpoint })
  const { desligar } = chamadasDosAvisos
  await pedir(`${enderecoDe(desligar)}?${qual}`, { method: desligar.metodo, paciencia: 4000 }).catch(() => {})
  await assinatura.unsubscribe()
}
