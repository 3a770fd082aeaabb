import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { useMemo, useState } from 'react'

export type Escolhidas = {
  ids: ReadonlySet<string>
  /** As last seen: what another person changed meanwhile is read off the list. */
  contas: readonly ContaAPagar[]
  trocar: (ids: ReadonlySet<string>) => void
  somar: (contas: readonly ContaAPagar[]) => void
  tirar: (ids: readonly string[]) => void
  limpar: () => void
}

/** What is ticked, whatever the list now shows: it outlives pages, filters, order and view. */
export function useEscolhidas(aVista: readonly ContaAPagar[]): Escolhidas {
  const [porId, setPorId] = useState<ReadonlyMap<string, ContaAPagar>>(new Map())
  const visiveis = useMemo(() => new Map(aVista.map((conta) => [conta.id, conta])), [aVista])
  return {
    ids: useMemo(() => new Set(porId.keys()), [porId]),
    contas: useMemo(() => [...porId.values()].map((conta) => visiveis.get(conta.id) ?? conta), [porId, visiveis]),
    trocar: (ids) =>
      setPorId(
        (antes) =>
          new Map(
            [...ids].flatMap((id) => {
              const conta = visiveis.get(id) ?? antes.get(id)
              return conta ? [[id, conta] as const] : []
            }),
          ),
      ),
    somar: (contas) => setPorId((antes) => new Map([...antes, ...contas.map((conta) => [conta.id, conta] as const)])),
    tirar: (ids) => setPorId((antes) => new Map([...antes].filter(([id]) => !ids.includes(id)))),
    limpar: () => setPorId(new Map()),
  }
}
