import type { Ressalva } from '@prumo/domain/financeiro/pedidos/ressalva.ts'
import { IconAlertTriangle, IconHandStop } from '@tabler/icons-react'
import css from './ListaDeRessalvas.module.css'

/** What there is to look at of a payment: what impedes it first, in red and with a hand; the rest in orange. */
export function ListaDeRessalvas({ ressalvas }: { ressalvas: readonly Ressalva[] }) {
  if (ressalvas.length === 0) return null
  return (
    <ul className={css.lista} aria-label="A conferir no pagamento">
      {ressalvas
        .toSorted((a, b) => Number(b.impede) - Number(a.impede))
        .map(({ codigo, impede, frase }) => (
          <li key={codigo} data-impede={impede || undefined}>
            {impede ? (
              <IconHandStop size={16} stroke={1.75} aria-label="Impede o pagamento" role="img" />
            ) : (
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            )}
            <span>{frase}</span>
          </li>
        ))}
    </ul>
  )
}
