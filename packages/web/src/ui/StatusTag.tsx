import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './StatusTag.module.css'

export type Tone = 'neutral' | 'blue' | 'teal' | 'violet' | 'green' | 'red' | 'greenSolid' | 'grey' | 'orange'

export type StatusTagProps = { tone?: Tone; icon?: Icon; children: ReactNode; title?: string }

/** State said three times over: icon, word and colour, so that no one of them carries it alone. */
export function StatusTag({ tone = 'neutral', icon: TagIcon, children, title }: StatusTagProps) {
  return (
    <span className={css.tag} data-tone={tone} title={title}>
      {TagIcon && <TagIcon size={14} stroke={1.75} aria-hidden />}
      {children}
    </span>
  )
}
