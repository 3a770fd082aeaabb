import { IconCheck, IconLock } from '@tabler/icons-react'
import type { Solicitacao } from './calls.ts'
import css from './Solicitacoes.module.css'

/** The contracts asked for: those this person may give, and those beyond their reach. */
export function CentrosPedidos({ centros }: Pick<Solicitacao, 'centros'>) {
  if (centros.length === 0) return <p className={css.nenhum}>Não pediu nenhum centro de custo.</p>
  return (
    <ul className={css.centros} aria-label="Centros de custo pedidos">
      {centros.map(({ centroDeCustoId, codigo, nome, posso }) => (
        <li key={centroDeCustoId} data-fora={!posso || undefined}>
          {posso ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconLock size={16} stroke={1.75} aria-hidden />}
          <span>
            {codigo} · {nome}
            {!posso && ' – fora do seu alcance'}
          </span>
        </li>
      ))}
    </ul>
  )
}
