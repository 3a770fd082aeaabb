import { Button } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { IconFilterOff, IconInbox, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './states.module.css'

export type EmptyStateProps = {
  /** Nothing exists yet; nothing passes the filters; nothing may be seen. */
  kind?: 'none' | 'filtered' | 'forbidden'
  message?: ReactNode
  onClearFilters?: () => void
  /** Usually the button that creates the first item. */
  children?: ReactNode
}

const SAID = {
  none: { icon: IconInbox, message: messages.nenhumItem },
  filtered: { icon: IconFilterOff, message: messages.nenhumItem, reason: 'Nada corresponde à busca e aos filtros.' },
  forbidden: { icon: IconLock, message: 'Você não tem permissão para ver esta lista. Peça acesso a um administrador.' },
}

export function EmptyState({ kind = 'none', message, onClearFilters, children }: EmptyStateProps) {
  const said = SAID[kind]
  const StateIcon = said.icon
  return (
    <div className={css.state} role="status">
      <StateIcon size={28} stroke={1.25} aria-hidden />
      <p>{message ?? said.message}</p>
      {!message && 'reason' in said && <p>{said.reason}</p>}
      {kind === 'filtered' && onClearFilters && (
        <Button variant="default" onClick={onClearFilters}>
          Limpar filtros
        </Button>
      )}
      {children}
    </div>
  )
}
