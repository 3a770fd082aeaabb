import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { confirm } from '../../ui/dialogs.ts'
import { guardLeaving } from '../../ui/form/leaving.ts'
import { createQueue, isSending, type Queue, type QueueOptions, type Sending } from './queue.ts'

export type SendingOptions<F> = Pick<QueueOptions<F>, 'send' | 'onArrived'>

/** A screen's queue of files: leaving while something travels asks, and what was left behind stops. */
export function useSending<F>(options: SendingOptions<F>): { items: readonly Sending<F>[]; queue: Queue<F> } {
  const latest = useRef(options)
  latest.current = options
  const [queue] = useState(() =>
    createQueue<F>({
      send: (file, way) => latest.current.send(file, way),
      onArrived: (file) => latest.current.onArrived?.(file),
    }),
  )
  const items = useSyncExternalStore(queue.subscribe, queue.get)
  useEffect(() => () => queue.cancel(), [queue])
  useBlocker({
    enableBeforeUnload: () => isSending(queue.get()),
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayGo(queue)),
  })
  useEffect(() => guardLeaving(() => mayGo(queue)), [queue])
  return { items, queue }
}

async function mayGo<F>(queue: Queue<F>): Promise<boolean> {
  if (!isSending(queue.get())) return true
  const leave = await confirm({
    title: 'Sair e interromper o envio?',
    body: 'Há arquivos que ainda não chegaram. Os que já chegaram ficam guardados.',
    action: 'Sair e interromper',
    cancel: 'Continuar aqui',
    danger: true,
  })
  return leave !== null
}
