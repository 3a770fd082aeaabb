import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { confirm } from '../dialogs.ts'

type LeaveGuardProps = { isKept: () => boolean; sent: boolean }

/** Leaving a changed form asks, but only when what was typed is not safe in a draft. */
export function LeaveGuard({ isKept, sent }: LeaveGuardProps) {
  const { control } = useFormContext()
  const { isDirty, isSubmitting } = useFormState({ control })
  const router = useRouter({ warn: false })
  // A form being sent may lead elsewhere by itself when the answer is good.
  const dirty = isDirty && !isSubmitting && !sent
  const wouldLose = () => dirty && !isKept()
  return router ? <RouteGuard wouldLose={wouldLose} /> : <WindowGuard wouldLose={wouldLose} />
}

function RouteGuard({ wouldLose }: { wouldLose: () => boolean }) {
  useBlocker({
    enableBeforeUnload: wouldLose,
    shouldBlockFn: async ({ current, next }) => {
      // A filter or tab written into this page's own address is not leaving.
      if (current.pathname === next.pathname || !wouldLose()) return false
      const leave = await confirm({
        title: 'Sair sem salvar?',
        body: 'Há alterações neste formulário que ainda não foram enviadas e que não podem ficar no rascunho.',
        action: 'Sair sem salvar',
        cancel: 'Continuar aqui',
        danger: true,
      })
      return leave === null
    },
  })
  return null
}

function WindowGuard({ wouldLose }: { wouldLose: () => boolean }) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => wouldLose() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })
  return null
}
