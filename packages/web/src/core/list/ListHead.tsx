/**
 * The head of every list: its name and how many, what can be done, the saved views, and the line that narrows it. On a
 * phone the name and the one act that makes a new one share a line, and one line more holds 'busca · filtros · ⋯': the other
 * acts wait under the dots and the figures fold, so that the first record is in sight.
 */
import type { Tela } from '@prumo/domain/core/tela.ts'
import type { ReactNode } from 'react'
import { type FilterChip, FilterChips } from '../../ui/ListToolbar.tsx'
import { ListTools, type ListToolsProps } from '../../ui/ListTools.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from '../screens.module.css'
import { Views } from '../views/Views.tsx'

export type ListHeadProps<Row> = Omit<ListToolsProps<Row>, 'children' | 'acts'> & {
  tela: Tela
  feminine?: boolean
  subtitle?: ReactNode
  count?: ReactNode
  /** What can be done with the list, but for the main act. */
  acts?: ReactNode
  /** The main act: usually 'Novo …'. */
  primary?: ReactNode
  /** Between the head and the search: the saved views, unless said otherwise. */
  views?: ReactNode
  /** What must be seen before the list, whatever the screen. */
  notice?: ReactNode
  /** Sums and counters of the list; folded on a phone, under this name. */
  figures?: ReactNode
  figuresLabel?: string
  /** The menu of filters. */
  filters?: ReactNode
  chips?: readonly FilterChip[]
  /** All chips at once, from two on. */
  onClearChips?: (() => void) | undefined
}

export function ListHead<Row>({
  tela,
  feminine = false,
  subtitle,
  count,
  acts,
  primary,
  ...props
}: ListHeadProps<Row>) {
  const { views, notice, figures, figuresLabel = 'Resumo', filters, chips = [], onClearChips, ...tools } = props
  const phone = usePhone()
  const removable = chips.filter(({ onRemove }) => onRemove).length
  return (
    <div className={css.listHead}>
      <PageHeader
        title={tela.rotulo}
        subtitle={phone ? undefined : subtitle}
        count={count}
        compact
        actions={
          <>
            {!phone && acts}
            {primary}
          </>
        }
      />
      {notice}
      {figures &&
        (phone ? (
          <details className={css.figures}>
            <summary>{figuresLabel}</summary>
            {figures}
          </details>
        ) : (
          figures
        ))}
      {views ?? <Views tela={tela} feminine={feminine} />}
      <ListTools {...tools} acts={acts}>
        {filters}
        <FilterChips chips={chips} {...(removable > 1 && onClearChips && { onClearAll: onClearChips })} />
      </ListTools>
    </div>
  )
}
