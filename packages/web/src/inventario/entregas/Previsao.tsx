import { formatDate } from '@prumo/domain/core/dates.ts'
import css from '../Inventario.module.css'

/** Until when it is expected back; told when that day is over. */
export function Previsao({ previsao, atrasada }: { previsao: string | null; atrasada: boolean }) {
  if (!previsao) return '–'
  return (
    <span className={css.previsao} data-late={atrasada || undefined}>
      {formatDate(previsao)}
      {atrasada && <small>atrasada</small>}
    </span>
  )
}
