import { somaDosPesos } from '@prumo/domain/obras/obra/condicoes.ts'
import { useWatch } from 'react-hook-form'
import { emPercentual } from './numeros.ts'
import css from './Obra.module.css'

/** How far the weights are from a hundred, as they are typed. */
export function SomaDosPesos() {
  const etapas = (useWatch({ name: 'etapas' }) ?? []) as { peso?: number | null }[]
  if (etapas.length === 0) return null
  const soma = somaDosPesos(etapas.map(({ peso }) => ({ peso: peso ?? 0 })))
  return (
    <span className={css.tom} data-tom={soma === 100 ? undefined : 'warning'} role="status">
      Soma dos pesos: {emPercentual(soma)}
    </span>
  )
}
