import { Button, Loader } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import css from './PageStates.module.css'

/** While permissions or a screen's code are on their way (Spec 1 §2: a spinner is shown). */
export function PageWaiting() {
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
