import { notifications } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { ToastBody } from './ToastBody.tsx'

export type ToastOptions = {
  /** 'Desfazer', 'Ver pedido'. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds; false stays until closed. */
  keep?: number | false
}

function show(tone: 'success' | 'failure' | 'info', message: ReactNode, { action, keep }: ToastOptions = {}): string {
  const id: string = notifications.show({
    message: createElement(ToastBody, { tone, message, action, onDone: () => notifications.hide(id) }),
    autoClose: keep ?? (action ? 8000 : tone === 'failure' ? 10_000 : 4000),
    withBorder: false,
    role: tone === 'failure' ? 'alert' : 'status',
    'data-tone': tone,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  } as Parameters<typeof notifications.show>[0])
  return id
}

/** Quiet words at the foot of the screen. What can be undone says so for 8 seconds. */
export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
  failure: (message: ReactNode, options?: ToastOptions) => show('failure', message, options),
  info: (message: ReactNode, options?: ToastOptions) => show('info', message, options),
  undo: (message: ReactNode, onUndo: () => void) =>
    show('success', message, { action: { label: 'Desfazer', onClick: onUndo } }),
  close: (id: string) => notifications.hide(id),
}
