import { Button, Group, Modal, Stack } from '@mantine/core'
import { chamadasDaVersao } from '@prumo/domain/administrador/versao-chamadas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { signOut } from '../core/session/session.ts'
import { VERSION } from '../core/session/version.ts'
import { api } from '../core/wire/api.ts'
import { keys } from '../core/wire/query.ts'
import css from './Layout.module.css'

const BACK_AFTER_MS = 5 * 60_000
/** Until when this tab leaves the person alone: a reload does not bring the question back earlier. */
const SNOOZE = 'prumo:versao-adiada'
/** The tag that has already ended a session in this tab. */
const FORCED = 'prumo:versao-forcada'
const bare = (tag: string) => tag.replace(/^v/, '')

/** The published version; asked for every five minutes, when the page is seen again, and when a live event says so. */
const useServerVersion = () =>
  useQuery({
    queryKey: keys.all('versao'),
    queryFn: ({ signal }) => api.call(chamadasDaVersao.ler, { signal, anonymous: true }),
    refetchInterval: BACK_AFTER_MS,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })

/** The time until which the question waits, and true in `waits` until then. */
function useSnooze() {
  const [until, setUntil] = useState(() => Number(sessionStorage.getItem(SNOOZE)) || 0)
  const [, tick] = useState(0)
  const left = until - Date.now()
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => tick((n) => n + 1), left)
    return () => clearTimeout(timer)
  }, [left])
  return {
    waits: left > 0,
    snooze: () => {
      const next = Date.now() + BACK_AFTER_MS
      sessionStorage.setItem(SNOOZE, String(next))
      setUntil(next)
    },
  }
}

/** Spec 3 §2.6 and §4: an outdated client is told so, and told again five minutes later; a forced version ends its session at once. */
export function VersionModal() {
  const { data } = useServerVersion()
  const { waits, snooze } = useSnooze()
  const [leaving, setLeaving] = useState(false)
  const outdated = data?.tag !== undefined && bare(data.tag) !== bare(VERSION)
  // Once for a tag: a client that is no newer after loading again would never get in to mend what was published.
  const forced = outdated && Boolean(data.forceLogout) && sessionStorage.getItem(FORCED) !== data.tag
  const leave = () => {
    setLeaving(true)
    sessionStorage.removeItem(SNOOZE)
    void signOut('version').finally(() => setLeaving(false))
  }
  useEffect(() => {
    if (!forced || !data) return
    sessionStorage.setItem(FORCED, data.tag)
    // What no draft holds is named when the draft is found again.
    void signOut('version', { asks: false })
  }, [forced, data])
  if (!outdated || forced || waits) return null
  const changes = typeof data.alteracoes === 'string' ? [data.alteracoes] : (data.alteracoes ?? [])
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={300}
      title="Nova versão disponível"
    >
      <Stack gap="md">
        <p>
          Você está na versão {VERSION} e o sistema já está na v{bare(data.tag)}. Encerre a sessão e entre de novo para
          usar a nova versão. O que você digitou fica guardado como rascunho.
        </p>
        {changes.length > 0 && (
          <div>
            <p>O que mudou:</p>
            <ul className={css.changes}>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        )}
        <Group justify="space-between" gap="xs">
          <Button variant="default" onClick={snooze}>
            {messages.continuarNaSessao}
          </Button>
          <Button onClick={leave} disabled={leaving} data-autofocus>
            {messages.encerrarSessao}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
