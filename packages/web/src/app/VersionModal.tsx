import { Button, Group, Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../core/api.ts'
import { signOut } from '../core/session.ts'
import { VERSION } from './version.ts'

type Versao = { tag: string; alteracoes?: string | readonly string[] | null; forceLogout?: boolean }
const BACK_AFTER_MS = 5 * 60_000
const bare = (tag: string) => tag.replace(/^v/, '')

/** The version the server is on; asked for every five minutes. */
export const useServerVersion = () =>
  useQuery({
    queryKey: ['versao'],
    queryFn: ({ signal }) => api.get<Versao>('/versao', { signal, anonymous: true }),
    refetchInterval: BACK_AFTER_MS,
    staleTime: BACK_AFTER_MS,
  })

async function leave(): Promise<void> {
  await signOut()
  // The page itself is the old version: only loading it again brings the new one.
  location.reload()
}

/** Spec 3 §2.6: an outdated client is told so, and told again five minutes later. */
export function VersionModal() {
  const { data } = useServerVersion()
  const [hiddenUntil, setHiddenUntil] = useState(0)
  const [, tick] = useState(0)
  useEffect(() => {
    if (hiddenUntil <= Date.now()) return
    const timer = setTimeout(() => tick((n) => n + 1), hiddenUntil - Date.now())
    return () => clearTimeout(timer)
  }, [hiddenUntil])
  const outdated = data?.tag !== undefined && bare(data.tag) !== bare(VERSION)
  if (!outdated || (hiddenUntil > Date.now() && !data.forceLogout)) return null
  const changes = typeof data.alteracoes === 'string' ? [data.alteracoes] : (data.alteracoes ?? [])
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Nova versão disponível"
    >
      <Stack gap="md">
        <p>
          Você está na versão {VERSION} e o sistema já está na v{bare(data.tag)}. Encerre a sessão e entre de novo para
          usar a nova versão. O que você digitou fica guardado como rascunho.
        </p>
        {changes.length > 0 && (
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        <Group justify="flex-end" gap="xs">
          {!data.forceLogout && (
            <Button variant="default" onClick={() => setHiddenUntil(Date.now() + BACK_AFTER_MS)}>
              Continuar na sessão
            </Button>
          )}
          <Button onClick={() => void leave()}>Encerrar sessão</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
