/**
 * Whose phone this is. With a network the server says; without one, whoever it said in the last seven days (design, Works 9
 * rule 6). Sending always needs a session that stands.
 */
import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { Entrar, enderecoDe, ler, pedir } from './fio.ts'
import { lembrarPessoa, lerPessoa, type PessoaLembrada, saidaDevida, saidaFeita } from './lembranca.ts'

export interface Pessoa extends PessoaLembrada {
  /** Does the server know a session of theirs now? */
  readonly comSessao: boolean
}

const SETE_DIAS_MS = 7 * 24 * 60 * 60_000

/** Nobody: whoever opens it must sign in. `demais`: the seven days are over. */
export type Identidade = Pessoa | { readonly ninguem: true; readonly demais: boolean }

function daLembranca(): Identidade {
  const lembrada = lerPessoa()
  if (!lembrada) return { ninguem: true, demais: false }
  if (Date.now() - lembrada.vistaEm > SETE_DIAS_MS) return { ninguem: true, demais: true }
  return { ...lembrada, comSessao: false }
}

/** Who it is as far as this phone knows, at once. */
export const quemLembro = daLembranca

export const encerrarSessao = (): Promise<unknown> =>
  pedir(enderecoDe(chamadasDaConta.sair), {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
    paciencia: 10_000,
  })

const sessaoAgora = async (paciencia: number) => (await ler(chamadasDaConta.sessaoSeHouver, { paciencia })).sessao

/**
 * Whose session the browser has now; null when nobody's. What one person wrote is never sent in the name of another who
 * signed in meanwhile, in this tab or the next.
 */
export async function donoDaSessao(): Promise<string | null> {
  const sessao = await sessaoAgora(15_000)
  return sessao && !sessao.verComo && !sessao.pendencia ? sessao.usuario.id : null
}

/** Asks the server; with no answer, what the phone remembers stands. */
export async function quemE(): Promise<Identidade> {
  try {
    if (saidaDevida()) {
      await encerrarSessao().catch((error: unknown) => {
        if (!(error instanceof Entrar)) throw error
      })
      saidaFeita()
    }
    const sessao = await sessaoAgora(4000)
    // Signed out by time and not by wish: the phone goes on knowing whose it is.
    if (!sessao) return daLembranca()
    // Whoever sees the product as somebody else writes nothing, here neither.
    if (sessao.verComo || sessao.pendencia) return { ninguem: true, demais: false }
    const { id, nome } = sessao.usuario
    const lembrada = { id, nome, vistaEm: Date.now() }
    lembrarPessoa(lembrada)
    return { ...lembrada, comSessao: true }
  } catch {
    return daLembranca()
  }
}
