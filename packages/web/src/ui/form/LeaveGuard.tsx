import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { confirm } from '../dialogs.ts'
import { guardLeaving } from './leaving.ts'
import type { FormDraft } from './useDraft.ts'

type LeaveGuardProps = { draft: Pick<FormDraft, 'isKept' | 'settled' | 'lost'>; sent: boolean }

/** Leaving a changed form asks, but only when what was typed is not safe in a draft. */
export function LeaveGuard({ draft, sent }: LeaveGuardProps) {
  const { control } = useFormContext()
  const { isDirty, isSubmitting } = useFormState({ control })
  const router = useRouter({ warn: false })
  // A form being sent may lead elsewhere by itself when the answer is good.
  const dirty = isDirty && !isSubmitting && !sent
  const wouldLose = () => dirty && !draft.isKept()
  const mayGo = async (): Promise<boolean> => {
    if (!wouldLose()) return true
    // Files still on their way into the draft are not lost: they take a moment.
    await draft.settled()
    if (!wouldLose()) return true
    const lost = draft.lost()
    const leave = await confirm({
      title: 'Sair sem salvar?',
      body: `Há alterações neste formulário que ainda não foram enviadas e que não podem ficar no rascunho${
        lost.length > 0 ? `: ${lost.join(', ')}` : ''
      }.`,
      action: 'Sair sem salvar',
      cancel: 'Continuar aqui',
      danger: true,
    })
    return leave !== null
  }
  const latest = useRef(mayGo)
  latest.current = mayGo
  useEffect(() => guardLeaving(() => latest.current()), [])
  return router ? <RouteGuard wouldLose={wouldLose} mayGo={mayGo} /> : <WindowGuard wouldLose={wouldLose} />
}

type Guard = { wouldLose: () => boolean; mayGo: () => Promise<boolean> }

function RouteGuard({ wouldLose, mayGo }: Guard) {
  useBlocker({
    enableBeforeUnload: wouldLose,
    // A filter or tab written into this page's own address is not leaving.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayGo()),
  })
  return null
}

function WindowGuard({ wouldLose }: Pick<Guard, 'wouldLose'>) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => wouldLose() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })
  return null
}
