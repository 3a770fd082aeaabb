import { Button, Center, Loader, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** While permissions or a screen's code are on their way (Spec 1 §2: a spinner is shown). */
export function PageWaiting() {
  return (
    <Center mih="60vh" role="status" aria-label="Carregando">
      <Loader />
    </Center>
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
    <Center mih="60vh" p="md">
      <Stack align="center" gap="sm" role="alert">
        <Text fw={600}>Esta tela não pôde ser aberta</Text>
        <Text c="dimmed">{message}</Text>
        <Button variant="default" onClick={() => void router.invalidate()}>
          Tentar de novo
        </Button>
      </Stack>
    </Center>
  )
}
