import { Button, Loader } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionQuery } from '../core/session/session.ts'
import { queryClient } from '../core/wire/query.ts'
import { Skeletons } from '../ui/Skeletons.tsx'
import css from './PageStates.module.css'

/** While permissions are on their way (Spec 1 §2: a spinner is shown); while a screen's code is, the shape of a screen. */
export function PageWaiting() {
  if (queryClient.getQueryData(sessionQuery.queryKey)) return <Skeletons lines={14} height={22} />
  return (
    <div className={css.state} role="status" aria-label="Carregando">
      <Loader />
    </div>
  )
}

const wasReplaced = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|chunk/i.test(error.message)
const RELOADED = 'prumo:recarregado'

/** A page that could not be shown: what happened, and a way on. */
export function PageFailure({ message, error }: { message: string; error: unknown }) {
  const router = useRouter()
  // After an upgrade the old page's chunks are gone: one reload brings the new ones.
  useEffect(() => {
    if (!wasReplaced(error)) return
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < 60_000) return
    sessionStorage.setItem(RELOADED, String(Date.now()))
    location.reload()
  }, [error])
  return (
    <div className={css.state} role="alert">
      <h1 className={css.title}>Esta tela não pôde ser aberta</h1>
      <p>{message}</p>
      <Button variant="default" onClick={() => void router.invalidate()}>
        Tentar de novo
      </Button>
    </div>
  )
}
