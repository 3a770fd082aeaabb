import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { atrasada, prazoEmPalavras } from '@prumo/domain/privacidade/requisicoes/prazo.ts'
import type { Requisicao } from '@prumo/domain/privacidade/requisicoes/respostas.ts'
import css from '../Privacidade.module.css'

/** The last day to answer, and how far it is; of one that is over, whether it was in time. */
export function Prazo(uma: Pick<Requisicao, 'status' | 'prazo' | 'respondidaEm'>) {
  const hoje = today()
  return (
    <span className={css.prazo} data-late={atrasada(uma, hoje) || undefined}>
      {formatDate(uma.prazo)}
      <small>{prazoEmPalavras(uma, hoje)}</small>
    </span>
  )
}
