import { Button, CloseButton, TextInput } from '@mantine/core'
import { type Icon, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Hint } from './Hint.tsx'
import { useHotkey } from './hotkeys.ts'
import { Kbd } from './Kbd.tsx'
import css from './ListToolbar.module.css'

/** The line above a list: search, chips and filter at the left; density and columns at the right. On paper, the chips. */
export function ListToolbar({ children, right }: { children: ReactNode; right?: ReactNode }) {
  return (
    <div className={css.toolbar}>
      <div className={css.left} data-tools>
        {children}
      </div>
      {right && (
        <div className={css.right} data-no-print>
          {right}
        </div>
      )}
    </div>
  )
}

export type SearchFieldProps = {
  value: string
  /** After a pause in typing, or at once on Enter and on clearing. */
  onSearch: (text: string) => void
  placeholder?: string
  label?: string
  /** Milliseconds of pause; 0 for what is only searched in memory. */
  delay?: number
}

/** `/` brings the focus here; Esc clears, then gives the focus back to the page. */
export function SearchField({
  value,
  onSearch,
  placeholder = 'Buscar…',
  label = 'Buscar na lista',
  delay = 250,
}: SearchFieldProps) {
  const [text, setText] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)

  // The address may change under the field (back button, chip removed): what the field itself sent is no news.
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  useHotkey('/', () => box.current?.select(), 'Buscar na lista')

  const send = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    const go = () => {
      sent.current = next.trim()
      onSearch(next.trim())
    }
    if (wait) timer.current = setTimeout(go, wait)
    else go()
  }

  return (
    <TextInput
      wrapperProps={{ 'data-no-print': true }}
      ref={box}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      className={css.search}
      placeholder={placeholder}
      value={text}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        text ? <CloseButton size={24} aria-label="Limpar busca" onClick={() => send('', 0)} /> : <Kbd>/</Kbd>
      }
      onChange={(event) => send(event.currentTarget.value, delay)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text, 0)
        if (event.key === 'Escape') {
          event.preventDefault()
          if (text) send('', 0)
          else box.current?.blur()
        }
      }}
    />
  )
}

export type FilterChip = {
  id: string
  label: string
  value: ReactNode
  /** Absent from what the list opens with: it can be changed, not taken away. */
  onRemove?: () => void
}

const nameOf = ({ label, value }: FilterChip) => (typeof value === 'string' ? `${label}: ${value}` : label)

/** What narrows the list, each removable; all at once from two on. */
export function FilterChips({ chips, onClearAll }: { chips: readonly FilterChip[]; onClearAll?: () => void }) {
  if (chips.length === 0) return null
  return (
    <ul className={css.chips} aria-label="Filtros ativos">
      {chips.map((chip) => (
        <li key={chip.id} className={css.chip}>
          <span>
            {chip.label} <strong>{chip.value}</strong>
          </span>
          {chip.onRemove && (
            <button type="button" onClick={chip.onRemove} aria-label={`Remover filtro ${nameOf(chip)}`}>
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          )}
        </li>
      ))}
      {onClearAll && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={onClearAll}>
            Limpar tudo
          </Button>
        </li>
      )}
    </ul>
  )
}

export type PrimaryActionProps = {
  label: string
  icon?: Icon
  /** The page-wide key: 'n'. Shown in the button. */
  hotkey?: string
  onClick?: () => void
  /** With it the button is a real link, so that it opens in a new tab too. */
  href?: string
  disabled?: boolean
  /** Why it cannot be used now. */
  disabledReason?: string
  /** Where no title beside it says of what: its words are whole on a phone too. */
  whole?: boolean
}

/** 'Novo abastecimento', of which a phone shows 'Novo'. */
function ShortOnPhone({ label }: { label: string }) {
  const [verb, ...rest] = label.split(' ')
  return (
    <>
      {verb}
      {rest.length > 0 && <span className={css.rest}>&nbsp;{rest.join(' ')}</span>}
    </>
  )
}

export function PrimaryAction({
  label,
  icon: ActionMark,
  hotkey,
  onClick,
  href,
  disabled,
  disabledReason,
  whole = false,
}: PrimaryActionProps) {
  const act = disabled ? null : () => (onClick ? onClick() : href && location.assign(href))
  useHotkey(hotkey ?? 'n', hotkey ? act : null, label)
  useHotkey('alt+c', hotkey === 'n' ? act : null, label)
  const content = {
    leftSection: ActionMark && <ActionMark size={16} stroke={2} aria-hidden />,
    // Said by aria-keyshortcuts, and no part of the name.
    rightSection: hotkey && (
      <span className={css.key} aria-hidden>
        {hotkey.toUpperCase()}
      </span>
    ),
    'aria-keyshortcuts': hotkey === 'n' ? 'N Alt+C' : hotkey?.toUpperCase(),
    title: hotkey === 'n' && !disabled ? 'N ou Alt+C' : undefined,
    children: whole ? label : <ShortOnPhone label={label} />,
  }
  if (href && !disabled) {
    return (
      <Button
        component="a"
        href={href}
        onClick={(event) => {
          if (!onClick || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onClick()
        }}
        {...content}
      />
    )
  }
  const button = <Button onClick={onClick} disabled={disabled} {...content} />
  return disabled && disabledReason ? <Hint label={disabledReason}>{<span>{button}</span>}</Hint> : button
}
