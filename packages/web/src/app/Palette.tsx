/** Ctrl K: screens, acts and records by name. Comes in its own chunk, the first time it is asked for. */
import { chamadasDoInicio } from '@prumo/domain/inicio/chamadas.ts'
import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { searchable } from '@prumo/domain/core/text.ts'
import { IconArrowRight, IconFile, IconHistory, IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { listAddress } from '../core/screens/addresses.ts'
import { useSession } from '../core/session/session.ts'
import { api, isAbsent } from '../core/wire/api.ts'
import { menuGroups } from './menu-groups.ts'
import { mayOpen, screenRoutes } from './screens.ts'

type Entry = { id: string; label: string; description?: string; to: string }

const [store, actions] = createSpotlight()
const RECENT = 'prumo:recentes'
const MOST_RECENT = 6

const readRecent = (usuarioId: string): Entry[] => {
  try {
    return JSON.parse(localStorage.getItem(`${RECENT}:${usuarioId}`) ?? '[]')
  } catch {
    return []
  }
}

/** What this person may go to and do: screens of the menu, and 'Novo …' where they may add. */
function useEntries(): { screens: Entry[]; acts: Entry[] } {
  const { permissoes } = useSession()
  return useMemo(() => {
    const screens = menuGroups(permissoes).flatMap(({ modulo, telas }) =>
      telas.map((tela) => ({ id: `tela-${tela.id}`, label: tela.rotulo, description: modulo, to: listAddress(tela) })),
    )
    const acts = screenRoutes
      .filter((route) => route.action && mayOpen(permissoes, route))
      .map((route) => ({ id: route.path, label: route.action!, description: route.tela.modulo, to: route.path }))
    return { screens, acts }
  }, [permissoes])
}

function useRecords(text: string): Entry[] {
  const [query] = useDebouncedValue(text.trim(), 200)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['busca', query],
    queryFn: async ({ signal }) => {
      try {
        return (await api.call(chamadasDoInicio.busca, { query: { q: query }, signal })).itens ?? []
      } catch (error) {
        if (isAbsent(error)) return []
        throw error
      }
    },
    enabled: query.length > 1,
    placeholderData: keepPreviousData,
  })
  if (query.length < 2) return []
  const found = (data ?? []).map((one) => ({
    id: `registro-${one.caminho}`,
    label: one.titulo,
    ...(one.detalhe ? { description: one.detalhe } : {}),
    to: one.caminho,
  }))
  // Until the answer comes, only those of the last one that fit what is typed: Enter takes the first.
  return isPlaceholderData || query !== text.trim() ? matching(found, text) : found
}

const matching = (entries: readonly Entry[], text: string): Entry[] => {
  const words = searchable(text).split(' ').filter(Boolean)
  return entries.filter((entry) => {
    const hay = searchable(`${entry.label} ${entry.description ?? ''}`)
    return words.every((word) => hay.includes(word))
  })
}

/** Enter takes the first answer. The library marks it when the text changes; records arrive a moment later, above it. */
function markFirst(): void {
  const list = document.getElementById(store.getState().listId)
  for (const marked of list?.querySelectorAll('[data-selected]') ?? []) marked.removeAttribute('data-selected')
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

export default function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const router = useRouter()
  const { usuario } = useSession()
  const [text, setText] = useState('')
  const newTab = useRef(false)
  const { screens, acts } = useEntries()
  const records = useRecords(text)
  // Read at each opening: another tab may have added to it.
  const recent = useMemo(() => readRecent(usuario.id), [opened, usuario.id])
  useEffect(() => (opened ? actions.open() : actions.close()), [opened])

  const go = (entry: Entry) => {
    const kept = [entry, ...recent.filter((one) => one.to !== entry.to)].slice(0, MOST_RECENT)
    localStorage.setItem(`${RECENT}:${usuario.id}`, JSON.stringify(kept))
    if (newTab.current) window.open(entry.to, '_blank', 'noopener')
    else void router.navigate({ href: entry.to })
    onClose()
  }
  const group = (label: string, entries: readonly Entry[], Sign: typeof IconFile) =>
    entries.length > 0 && (
      <Spotlight.ActionsGroup label={label}>
        {entries.map((entry) => (
          <Spotlight.Action
            key={`${label}-${entry.id}`}
            label={entry.label}
            description={entry.description}
            leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
            onClick={(event) => {
              newTab.current ||= event.ctrlKey || event.metaKey
              go(entry)
            }}
          />
        ))}
      </Spotlight.ActionsGroup>
    )
  const blank = !text.trim()
  const shown = {
    recent: blank ? recent : [],
    screens: matching(screens, text).slice(0, blank ? 100 : 12),
    acts: matching(acts, text).slice(0, blank ? 5 : 8),
  }
  const ids = [...shown.recent, ...records, ...shown.screens, ...shown.acts].map((entry) => entry.id).join(' ')
  useEffect(() => {
    if (ids && text.trim()) markFirst()
  }, [ids, text])
  const nothing = shown.recent.length + shown.screens.length + shown.acts.length + records.length === 0

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={() => {
        setText('')
        onClose()
      }}
      overlayProps={{ blur: 0 }}
      centered={false}
      yOffset={80}
      scrollable
      maxHeight={460}
      aria-label="Busca geral"
    >
      <Spotlight.Search
        placeholder="Buscar tela, ação ou registro"
        aria-label="Buscar tela, ação ou registro"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        onKeyDown={(event) => {
          newTab.current = event.ctrlKey || event.metaKey
        }}
      />
      <Spotlight.ActionsList>
        {group('Recentes', shown.recent, IconHistory)}
        {group('Registros', records, IconFile)}
        {group('Telas', shown.screens, IconArrowRight)}
        {group('Ações', shown.acts, IconPlus)}
        {nothing && <Spotlight.Empty>Nada encontrado</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
