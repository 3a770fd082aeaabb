import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Timeline.module.css'

export type TimelineItem = {
  id: string
  /** 'Solicitado por Júlia Cabral'. */
  title: ReactNode
  /** When, and the comment made. */
  detail?: ReactNode
  state: 'done' | 'current' | 'future' | 'refused'
}

export type TimelineProps = { items: readonly TimelineItem[]; label?: string }

const SAID = { done: 'Feito', current: 'Agora', future: 'A seguir', refused: 'Recusado' }

export function Timeline({ items, label = 'Andamento' }: TimelineProps) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} data-state={item.state} aria-current={item.state === 'current' ? 'step' : undefined}>
          <span className={css.mark}>
            {item.state === 'done' && <IconCheck size={12} stroke={2.5} aria-hidden />}
            {item.state === 'refused' && <IconX size={12} stroke={2.5} aria-hidden />}
            <span className="visually-hidden">{SAID[item.state]}: </span>
          </span>
          <div className={css.title}>{item.title}</div>
          {item.detail && <div className={css.detail}>{item.detail}</div>}
        </li>
      ))}
    </ol>
  )
}
