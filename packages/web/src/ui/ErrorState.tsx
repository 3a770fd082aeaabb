import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './states.module.css'

export type ErrorStateProps = {
  message?: ReactNode
  onRetry?: () => void
  /** In its place, where trying again cannot help. */
  onBack?: () => void
  children?: ReactNode
}

export function ErrorState({ message = 'Não foi possível carregar.', onRetry, onBack, children }: ErrorStateProps) {
  return (
    <div className={css.state} data-failed role="alert">
      <IconCloudOff size={28} stroke={1.25} aria-hidden />
      <p>{message}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
      {onBack && (
        <Button variant="default" onClick={onBack}>
          Voltar à lista
        </Button>
      )}
      {children}
    </div>
  )
}
