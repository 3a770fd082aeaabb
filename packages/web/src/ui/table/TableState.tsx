import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import css from './table.module.css'

export type ListState = 'ready' | 'loading' | 'none' | 'filtered' | 'forbidden' | 'failed'

type StateInput = {
  loading?: boolean
  error?: { message: string } | null
  forbidden?: boolean
  filtered?: boolean
  empty: boolean
}

/** Rows already there outlive a failed refetch; nothing else is shown in place of another's reason. */
export function stateOf({ loading, error, forbidden, filtered, empty }: StateInput): ListState {
  if (forbidden) return 'forbidden'
  if (!empty) return 'ready'
  if (error) return 'failed'
  if (loading) return 'loading'
  return filtered ? 'filtered' : 'none'
}

/** Over rows that could not be asked for again: they are what was there before. */
export function StaleRows({ message, onRetry }: { message: string; onRetry: (() => void) | undefined }) {
  return (
    <div className={css.stale} role="alert">
      <IconCloudOff size={16} stroke={1.75} aria-hidden />
      <span>{message}. O que se vê é o que havia antes.</span>
      {onRetry && (
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </div>
  )
}

type TableStateProps = {
  state: ListState
  error?: { message: string } | null
  onRetry?: () => void
  onClearFilters?: () => void
  emptyAction?: ReactNode
}

/** Four reasons for having nothing to show, told apart. */
export function TableState({ state, error, onRetry, onClearFilters, emptyAction }: TableStateProps) {
  if (state === 'failed') return <ErrorState message={error?.message} onRetry={onRetry} />
  if (state === 'forbidden') return <EmptyState kind="forbidden" />
  if (state === 'filtered') return <EmptyState kind="filtered" onClearFilters={onClearFilters} />
  return <EmptyState kind="none">{emptyAction}</EmptyState>
}
