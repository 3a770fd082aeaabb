import type { ReactNode } from 'react'
import { ActBar } from '../../ui/ActBar.tsx'
import { PageHeader, type PageHeaderProps } from '../../ui/PageHeader.tsx'
import css from '../screens.module.css'
import { useNaVez } from './vez.ts'

type CabecaProps = Pick<PageHeaderProps, 'title' | 'tag' | 'subtitle' | 'figure' | 'count'> & { acts?: ReactNode }

/** The head of a record beside the list of what waits: what it is and its acts, in sight however long it is. */
export function CabecaNaVez({ title, tag, count, subtitle, figure, acts }: CabecaProps) {
  return (
    <header className={css.naVez}>
      <div className={css.naVezWords}>
        <h2>
          {title} {tag}
        </h2>
        {count != null && <span>{count}</span>}
        {figure && <span className={css.naVezFigure}>{figure}</span>}
      </div>
      {subtitle && <p>{subtitle}</p>}
      {acts && <ActBar className={css.naVezActs}>{acts}</ActBar>}
    </header>
  )
}

/** A page's head, which beside a list is that of a record. */
export function Cabeca(props: PageHeaderProps) {
  return useNaVez() ? <CabecaNaVez {...props} acts={props.actions} /> : <PageHeader {...props} />
}
