import { CloseButton } from '@mantine/core'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './SelectionBar.module.css'
import { useToldHeight } from './useToldHeight.ts'

export type SelectionBarProps = {
  count: number
  /** '3 selecionados' for the count; feminine things pass their own: (n) => `${n} selecionadas`. */
  word?: (count: number) => string
  /** Usually the sum: <Money value={…} />. */
  sum?: ReactNode
  /** 'Selecionar os 1.284 do filtro', as a second step. */
  more?: ReactNode
  /** Buttons, the main one first. */
  children: ReactNode
  onClear: () => void
}

/** What can be done with the rows ticked; floats at the foot: the page grows by its height and toasts are said above it. */
export function SelectionBar({ count, word, sum, more, children, onClear }: SelectionBarProps) {
  const open = count > 0
  const bar = useRef<HTMLElement>(null)
  useToldHeight(bar, '--selection-bar', open)
  useLayoutEffect(() => {
    if (!open) return
    const { dataset } = document.body
    dataset.selectionBar = 'on'
    return () => {
      delete dataset.selectionBar
    }
  }, [open])
  if (!open) return null
  return (
    <section ref={bar} className={css.bar} aria-label="Itens selecionados" data-no-print>
      <span className={css.count} role="status">
        {word ? word(count) : `${formatQuantity(count)} ${count === 1 ? 'selecionado' : 'selecionados'}`}
      </span>
      {sum != null && <span className={css.sum}>{sum}</span>}
      {more}
      <span className={css.rule} aria-hidden />
      <span className={css.actions}>{children}</span>
      <CloseButton aria-label="Limpar seleção" onClick={onClear} size={32} />
    </section>
  )
}
