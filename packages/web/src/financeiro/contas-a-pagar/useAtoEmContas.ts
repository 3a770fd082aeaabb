/** What paying and rescheduling have in common: who is left out and why, the call, and what came of it. */
import { impedimentoDaConta } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { useMemo, useState } from 'react'
import { ApiError } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { CONTAS } from './consulta.ts'

/** All that shows a payment. */
export const TOCA = [CONTAS, 'pedidos', 'pedidos-anexos', 'solicitacoes']

/** The server says 'anexos.3' of what was sent; here that is a payable. Only of what another person's act made impossible. */
export function recusadas(error: unknown, enviadas: readonly ContaAPagar[]): ReadonlyMap<string, string> {
  if (!(error instanceof ApiError) || error.status !== 409 || !error.details) return new Map()
  return new Map(
    Object.entries(error.details).flatMap(([campo, motivo]) => {
      const conta = enviadas[Number(/^anexos\.(\d+)$/.exec(campo)?.[1] ?? Number.NaN)]
      return conta ? [[conta.id, String(motivo)] as const] : []
    }),
  )
}

export type AtoEmContas = {
  aptas: readonly ContaAPagar[]
  fora: readonly { conta: ContaAPagar; motivo: string }[]
  /** Those that another person moved while this one decided. */
  surpresa: boolean
  feitas: readonly ContaAPagar[] | null
  agindo: boolean
  agir: () => Promise<void>
}

/** `enviar` is all or none: after a refusal the person decides whether the others go without the refused. */
export function useAtoEmContas(
  escolhidas: readonly ContaAPagar[],
  enviar: (contas: readonly ContaAPagar[]) => Promise<ContaAPagar[]>,
  onFeitas: (feitas: readonly ContaAPagar[]) => void,
  qual: 'pagar' | 'reagendar' = 'pagar',
): AtoEmContas {
  // What was confirmed is what is sent: the list behind may change meanwhile.
  const [contas] = useState(escolhidas)
  const [negadas, setNegadas] = useState<ReadonlyMap<string, string>>(new Map())
  const [feitas, setFeitas] = useState<readonly ContaAPagar[] | null>(null)
  const ato = useCommand(enviar, { touches: TOCA })
  const motivos = useMemo(
    () =>
      new Map(
        contas.flatMap((conta) => {
          const motivo = negadas.get(conta.id) ?? impedimentoDaConta(conta, conta.pedido, qual)
          return motivo ? [[conta.id, motivo] as const] : []
        }),
      ),
    [contas, negadas],
  )
  const aptas = contas.filter(({ id }) => !motivos.has(id))
  return {
    aptas,
    fora: contas.flatMap((conta) => {
      const motivo = motivos.get(conta.id)
      return motivo ? [{ conta, motivo }] : []
    }),
    surpresa: negadas.size > 0,
    feitas,
    agindo: ato.running,
    async agir() {
      try {
        const depois = await ato.run(aptas)
        setFeitas(depois)
        onFeitas(depois)
      } catch (error) {
        setNegadas(new Map([...negadas, ...recusadas(error, aptas)]))
        throw error
      }
    },
  }
}
