/** Ctrl K: screens, acts and records by name. Comes in its own chunk, the first time it is asked for. */
import { chamadasDoInicio } from '@prumo/domain/inicio/chamadas.ts'
import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { today } from '@prumo/domain/core/dates.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { IconArrowRight, IconFile, IconHistory, IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { signOut, useSession } from '../core/session/session.ts'
import { api, isAbsent } from '../core/wire/api.ts'
import { type Entry, entriesOf, fitting, LEAVES } from './palette-entries.ts'
import { expiring, type Spoken, spoken } from './palette-verbs.ts'

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

/** One letter finds nothing; one digit is an order. */
const worthAsking = (text: string): boolean => text.length > 1 || /^\d$/.test(text)

function useRecords(text: string, verb: Spoken | null): { records: Entry[]; waiting: boolean } {
  const typed = verb?.asks ?? text.trim()
  const [query] = useDebouncedValue(typed, 200)
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['busca', query],
    queryFn: async ({ signal }) => {
      try {
        return (await api.call(chamadasDoInicio.busca, { query: { q: query }, signal })).itens ?? []
      } catch (error) {
        if (isAbsent(error)) return []
        throw error
      }
    },
    enabled: worthAsking(query),
    placeholderData: keepPreviousData,
  })
  if (!worthAsking(typed)) return { records: [], waiting: false }
  const late = isPlaceholderData || query !== typed
  if (verb) return { records: verb.entries(data ?? []), waiting: late || isFetching }
  const found = (data ?? []).map((one) => ({
    id: `registro-${one.caminho}`,
    label: one.titulo,
    description: [beginsAs(one.especie, one.titulo) ? null : upperFirst(one.especie), one.detalhe]
      .filter(Boolean)
      .join(' · '),
    to: one.caminho,
  }))
  // Until the answer comes, only those of the last one that fit what is typed: Enter takes the marked one.
  return { records: late ? containing(found, typed) : found, waiting: late || isFetching }
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** 'Pedido 12' says what it is by itself. */
const beginsAs = (especie: string, titulo: string): boolean => searchable(titulo).startsWith(searchable(especie))

const containing = (entries: readonly Entry[], text: string): Entry[] => {
  const words = searchable(text).split(' ').filter(Boolean)
  return entries.filter((entry) => {
    const hay = searchable(`${entry.label} ${entry.description ?? ''}`)
    return words.every((word) => hay.includes(word))
  })
}

function mark(at: number): void {
  const list = document.getElementById(store.getState().listId)
  for (const marked of list?.querySelectorAll('[data-selected]') ?? []) marked.removeAttribute('data-selected')
  list?.querySelectorAll('[data-action]')[at]?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: at }))
}

const anyMarked = (): boolean =>
  document.getElementById(store.getState().listId)?.querySelector('[data-selected]') != null

/** The marked row stays the marked one whatever arrives around it; another text begins at the first. */
function useMark(ids: string, text: string): void {
  const before = useRef({ ids: [] as string[], text: '' })
  useLayoutEffect(() => {
    const now = ids.split(' ')
    const marked = before.current.text === text ? before.current.ids[store.getState().selected] : undefined
    before.current = { ids: now, text }
    if (ids && text.trim()) mark(Math.max(0, marked === undefined ? 0 : now.indexOf(marked)))
  }, [ids, text])
}

export type PaletteProps = {
  opened: boolean
  text: string
  onText: (text: string) => void
  onClose: () => void
}

export default function Palette({ opened, text, onText, onClose }: PaletteProps) {
  const router = useRouter()
  const { usuario, permissoes } = useSession()
  const newTab = useRef(false)
  const { screens, acts } = useMemo(() => entriesOf(permissoes), [permissoes])
  const verb = useMemo(() => spoken(text, permissoes), [text, permissoes])
  const { records, waiting } = useRecords(text, verb)
  // Read at each opening: another tab may have added to it.
  const recent = useMemo(() => readRecent(usuario.id), [opened, usuario.id])
  useEffect(() => (opened ? actions.open() : actions.close()), [opened])

  const go = (entry: Entry) => {
    onClose()
    if (entry.to === LEAVES) return void signOut()
    const kept = [entry, ...recent.filter((one) => one.to !== entry.to)].slice(0, MOST_RECENT)
    localStorage.setItem(`${RECENT}:${usuario.id}`, JSON.stringify(kept))
    if (newTab.current) window.open(entry.to, '_blank', 'noopener')
    else void router.navigate({ href: entry.to })
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
  // Records come last: they arrive a moment later, and nothing that is there already moves.
  const shown = {
    recent: blank ? recent : [],
    screens: fitting(screens, text).slice(0, blank ? 100 : 6),
    acts: [...expiring(text, permissoes, today()), ...fitting(acts, text)].slice(0, blank ? 5 : 6),
  }
  const all = [...shown.recent, ...shown.screens, ...shown.acts, ...records]
  useMark(all.map(({ id }) => id).join(' '), text)
  // Enter before the answer goes to the first of it, while the text is the same.
  const entered = useRef<string | null>(null)
  useEffect(() => {
    if (entered.current === null || waiting) return
    const [first] = entered.current === text ? records : []
    entered.current = null
    if (first) go(first)
  })

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={onText}
      onSpotlightClose={onClose}
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
          entered.current = event.key === 'Enter' && all.length === 0 && waiting ? text : null
          // What was typed before the list was there left none of it marked.
          if (event.key === 'Enter' && all[0] && !blank && !anyMarked()) go(all[0])
        }}
      />
      <Spotlight.ActionsList>
        {group('Recentes', shown.recent, IconHistory)}
        {group('Telas', shown.screens, IconArrowRight)}
        {group('Ações', shown.acts, IconPlus)}
        {group(verb ? 'Pedido' : 'Registros', records, verb ? IconArrowRight : IconFile)}
        {all.length === 0 && <Spotlight.Empty>{waiting ? 'Procurando…' : 'Nada encontrado'}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
