import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { estourosQuery } from './calls.ts'
import css from './PedidoForm.module.css'

/** What a kept order passes of the budgets of its works; nothing while unknown. */
export const useEstouros = (pedidoId: string): readonly string[] => useQuery(estourosQuery(pedidoId)).data ?? []

export function Estouros({ frases }: { frases: readonly string[] }) {
  if (frases.length === 0) return null
  return (
    <div role="status" aria-label="Orçamento da obra">
      <ul className={css.estouros}>
        {frases.map((frase) => (
          <li key={frase}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <span>{frase}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
