import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import css from './Board.module.css'
import { ErrorState } from './ErrorState.tsx'
import { lettersOn, type Shortcut, useHotkey, useShortcuts } from './hotkeys.ts'
import { Skeletons } from './Skeletons.tsx'

/** Cards a column shows before it is asked for more. */
const FIRST = 20
const number = new Intl.NumberFormat('pt-BR')
const KEYS: readonly Shortcut[] = [{ keys: '← ↑ ↓ →', label: 'Ir de cartão em cartão' }]
const PICKS: readonly Shortcut[] = [...KEYS, { keys: 'X', label: 'Selecionar o cartão' }]

export type BoardProps = {
  label: string
  /** In the order they stand: on a phone, where one fits, each is a touch away. */
  columns: readonly { id: string; label: string; count: number | undefined }[]
  /** Cards have boxes to tick. */
  pickable?: boolean
  onEscape?: () => void
  /** A BoardColumn for each. */
  children: ReactNode
}

/** Columns of cards side by side, scrolled within themselves; arrow keys go from card to card. Nothing is dragged. */
export function Board({ label, columns, pickable = false, onEscape, children }: BoardProps) {
  const root = useRef<HTMLElement>(null)
  useShortcuts(pickable ? PICKS : KEYS)
  useHotkey('Escape', onEscape)
  const show = (id: string) =>
    root.current
      ?.querySelector(`[data-column="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ inline: 'start', block: 'nearest' })
  return (
    <section ref={root} aria-label={label}>
      <div className={css.jumps} data-no-print>
        {columns.map((column) => (
          <button key={column.id} type="button" onClick={() => show(column.id)}>
            {column.label} {column.count !== undefined && <b>{number.format(column.count)}</b>}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards within. */}
      <div className={css.board} onKeyDown={moveAmongCards}>
        {children}
      </div>
    </section>
  )
}

function moveAmongCards(event: KeyboardEvent<HTMLElement>) {
  const card = event.target as HTMLElement
  if (!card.matches('[data-card]') || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key.toLowerCase() === 'x' && lettersOn()) {
    card.parentElement?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    return
  }
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-card]')])
    .filter((cards) => cards.length > 0)
  const x = columns.findIndex((cards) => cards.includes(card))
  const y = columns[x]?.indexOf(card) ?? -1
  const beside = (step: 1 | -1) => columns[x + step]?.[Math.min(y, (columns[x + step]?.length ?? 0) - 1)]
  const goesTo: Record<string, HTMLElement | undefined> = {
    ArrowDown: columns[x]?.[y + 1],
    ArrowUp: columns[x]?.[y - 1],
    ArrowLeft: beside(-1),
    ArrowRight: beside(1),
    Home: columns[x]?.[0],
    End: columns[x]?.at(-1),
  }
  if (!Object.hasOwn(goesTo, event.key)) return
  event.preventDefault()
  goesTo[event.key]?.focus()
}

export type BoardColumnProps<Row> = {
  id: string
  label: string
  /** Of all that the column holds, seen or not. */
  count: number | undefined
  sum?: ReactNode
  /** The colour of its upper edge. */
  tone?: 'danger' | 'link' | 'green' | 'neutral'
  list: {
    rows: readonly Row[]
    loading: boolean
    error: Error | null
    refetch: () => void
    canLoadMore: boolean
    loadMore: () => void
    loadingMore: boolean
  }
  empty?: string
  /** A BoardCard. */
  card: (row: Row) => ReactNode
}

/** One column: its count and sum at the head, the first of its cards, and more when asked. */
export function BoardColumn<Row extends { id: string }>(props: BoardColumnProps<Row>) {
  const { id, label, count, sum, tone, list, empty = 'Nada aqui.', card } = props
  const [shown, setShown] = useState(FIRST)
  const moreOnServer = shown >= list.rows.length && list.canLoadMore
  const left = (count ?? list.rows.length) - Math.min(shown, list.rows.length)
  return (
    <section className={css.column} aria-label={label} data-column={id} data-tone={tone}>
      <header className={css.head}>
        <h2>
          {label} <span>{count !== undefined && number.format(count)}</span>
        </h2>
        {'sum' in props && <p>{sum ?? ' '}</p>}
      </header>
      {list.error ? (
        <ErrorState message={list.error.message} onRetry={list.refetch} />
      ) : list.loading ? (
        <Skeletons lines={4} />
      ) : (
        <ul className={css.cards}>
          {list.rows.slice(0, shown).map((row) => (
            <li key={row.id}>{card(row)}</li>
          ))}
          {list.rows.length === 0 && <li className={css.nothing}>{empty}</li>}
          {(list.rows.length > shown || moreOnServer) && (
            <li>
              <button
                type="button"
                className={css.more}
                disabled={list.loadingMore}
                onClick={() => {
                  setShown(shown + FIRST)
                  if (moreOnServer) list.loadMore()
                }}
              >
                Mostrar mais
              </button>
              {left > 0 && <p className="only-print">e mais {number.format(left)}</p>}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

export type BoardCardProps = {
  id: string
  /** It is the one open beside the board. */
  current: boolean
  onOpen: () => void
  /** With a box to tick it: how the box is named, whether it is ticked, and what a tick does. */
  pick?: { label: string; on: boolean; toggle: () => void }
  children: ReactNode
}

/** A card that opens; what it says is the caller's. */
export function BoardCard({ id, current, onOpen, pick, children }: BoardCardProps) {
  return (
    <div className={css.card} data-current={current || undefined} data-picked={pick?.on || undefined}>
      {pick && (
        <label className={css.pick} data-no-print>
          <input type="checkbox" aria-label={pick.label} checked={pick.on} onChange={pick.toggle} />
        </label>
      )}
      <button type="button" data-card data-row={id} aria-current={current || undefined} onClick={onOpen}>
        {children}
      </button>
    </div>
  )
}

/** Two things at the ends of one line of a card. */
export const BoardLine = ({ children }: { children: ReactNode }) => <span className={css.line}>{children}</span>
/** What is said less loudly on a card. */
export const BoardNote = ({ children }: { children: ReactNode }) => <span className={css.note}>{children}</span>
