import { type Credenciais, type Entrada, FalhaDoPowerBi, type PowerBi } from './microsoft.ts'

/** A refused password is not tried again for so long: Microsoft locks an account that is asked for with it ten times. */
const DESCANSO = 60_000

/** Of an account as it stands: another `revisao` is another account. */
export type Conta = Credenciais & { readonly id: string; readonly revisao: number }

type Guardada = { readonly revisao: number; readonly entrada: Promise<Entrada>; venceEm: number }

/** Who is signed in at Microsoft, in memory alone and for ten minutes at most; those who ask at once share one sign-in. */
export class Entradas {
  readonly #powerBi: Pick<PowerBi, 'entrar'>
  readonly #agora: () => number
  readonly #guardadas = new Map<string, Guardada>()
  constructor(powerBi: Pick<PowerBi, 'entrar'>, agora = Date.now) {
    this.#powerBi = powerBi
    this.#agora = agora
  }

  /** What the account asks with; `nova` says whether it was signed in for this very question. */
  async de(conta: Conta): Promise<{ token: string; nova: boolean }> {
    const guardada = this.#guardadas.get(conta.id)
    if (guardada && guardada.revisao === conta.revisao && guardada.venceEm > this.#agora())
      return { token: (await guardada.entrada).token, nova: false }
    return { token: await this.#entrar(conta), nova: true }
  }

  /** It is not accepted any more. */
  esquecer(id: string): void {
    this.#guardadas.delete(id)
  }

  async #entrar(conta: Conta): Promise<string> {
    const entrada = this.#powerBi.entrar(conta)
    // Until it is known how long it holds, whoever asks meanwhile waits for the same.
    const guardada: Guardada = { revisao: conta.revisao, entrada, venceEm: Number.POSITIVE_INFINITY }
    this.#guardadas.set(conta.id, guardada)
    try {
      const { token, venceEm } = await entrada
      guardada.venceEm = venceEm
      return token
    } catch (error) {
      const recusada = error instanceof FalhaDoPowerBi && error.motivo === 'credenciais'
      guardada.venceEm = recusada ? this.#agora() + DESCANSO : 0
      throw error
    }
  }
}
