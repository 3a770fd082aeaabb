/**
 * What the projection starts from. A balance is of a day: what left or came in afterwards is not in it, and is not foreseen any
 * more either, so it is taken from the balance or added to it. Where one cannot tell, the smaller balance is the one to trust.
 */
import type { PlainDate } from '../../core/dates.ts'
import type { Centavos } from '../../core/money.ts'

/** An account with the last balance noted of it. */
export interface ContaNotada {
  readonly id: string
  readonly saldo: Centavos | null
  /** The day at whose end the account held it. */
  readonly data: PlainDate | null
  /** When it was noted, if during that very day: of what moved later on it knows nothing. */
  readonly notadoEm: string | null
}

/** Money that moved: in above zero, out below. */
export interface Movimento {
  /** null: nobody said by which account. */
  readonly contaId: string | null
  readonly data: PlainDate
  /** The moment, where one is known; null for what a statement tells of its own day. */
  readonly em: string | null
  readonly valor: Centavos
}

export interface Partida {
  /** By account with a balance: what moved after it. */
  readonly depois: ReadonlyMap<string, Centavos>
  /** What moved after the balances by an account nobody named. */
  readonly semConta: Centavos
}

const depoisDe = ({ data, notadoEm }: ContaNotada, movimento: Movimento): boolean =>
  data !== null &&
  (movimento.data > data ||
    (movimento.data === data && movimento.em !== null && notadoEm !== null && movimento.em > notadoEm))

/** What the balances do not know yet. An account that has none counts as nothing, before and after. */
export function movidoDepois(contas: readonly ContaNotada[], movimentos: readonly Movimento[]): Partida {
  const notadas = contas.filter(({ saldo }) => saldo !== null)
  const unica = contas.length === 1 ? contas[0] : undefined
  const depois = new Map(notadas.map(({ id }) => [id, 0]))
  let semConta = 0
  for (const movimento of movimentos) {
    const conta = movimento.contaId === null ? unica : contas.find(({ id }) => id === movimento.contaId)
    if (conta) {
      if (conta.saldo !== null && depoisDe(conta, movimento))
        depois.set(conta.id, depois.get(conta.id)! + movimento.valor)
      continue
    }
    if (movimento.contaId !== null || notadas.length === 0) continue
    // Some balance may know of it and some may not: what left counts as gone, what came in not as come twice.
    const novo = (um: ContaNotada) => depoisDe(um, movimento)
    if (movimento.valor < 0 ? notadas.some(novo) : notadas.every(novo)) semConta += movimento.valor
  }
  return { depois, semConta }
}
