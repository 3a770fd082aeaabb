import { STATUS_DE_APR } from '@prumo/domain/seguranca/apr/codigos.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Panel } from '../../ui/Panel.tsx'
import css from './Apr.module.css'
import type { Apr } from './apr.ts'

/** What the analysis lacks to be in force, said before anybody tries. */
export function ConferenciaPanel({ uma }: { uma: Apr }) {
  const { impedimentos, avisos } = uma.conferencia
  if (uma.status !== STATUS_DE_APR.rascunho && uma.status !== STATUS_DE_APR.suspensa) return null
  const ditos = [...new Set(impedimentos.map(({ dito }) => dito))]
  return (
    <Panel title={ditos.length > 0 ? `Conferência: ${ditos.length} por resolver` : 'Conferência'}>
      {ditos.length === 0 && (
        <p className={css.certo}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />{' '}
          {uma.status === STATUS_DE_APR.suspensa
            ? 'Nada impede a APR de ser revalidada.'
            : 'Nada impede a APR de entrar em vigor.'}
        </p>
      )}
      {(ditos.length > 0 || avisos.length > 0) && (
        <ul className={css.achados} aria-label="O que a conferência achou">
          {ditos.map((dito) => (
            <li key={dito} data-impede>
              <IconCircleX size={18} stroke={1.75} aria-label="Impede" /> {dito}
            </li>
          ))}
          {avisos.map((dito) => (
            <li key={dito}>
              <IconAlertTriangle size={18} stroke={1.75} aria-label="Aviso" /> {dito}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
