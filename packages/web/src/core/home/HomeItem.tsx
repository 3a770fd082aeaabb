/** A line of the home page: where it leads, what a decision on it stands on, and the decision itself, in place. */
import type { ItemDoInicio } from '@prumo/domain/core/home.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import type { ComponentType, ReactNode } from 'react'
import { Money } from '../../ui/Money.tsx'
import { AppLink } from '../screens/AppLink.tsx'
import css from './HomeItem.module.css'

export type HomeLinesProps = { itens: readonly ItemDoInicio[] }
/** Lines that are decided on the home page, and what is read before any of them is shown: none grows under the pointer. */
export type HomeDecided = {
  Lines: ComponentType<HomeLinesProps>
  read(itens: HomeLinesProps['itens']): Promise<unknown>
}
/** By the block's id: brought when such a block is there. */
export type HomeDecisions = Readonly<Record<string, () => Promise<HomeDecided>>>

export type HomeItemProps = {
  item: ItemDoInicio
  /** The document, whom it pays, what is odd about it. */
  beside?: ReactNode
  acts?: ReactNode
}

export function HomeItem({ item: { titulo, detalhe, valor, caminho }, beside, acts }: HomeItemProps) {
  return (
    <li className={css.item}>
      <AppLink href={caminho} className={css.link}>
        <span className={css.words}>
          <span className={css.title}>{titulo}</span>
          {detalhe && <span className={css.label}>{detalhe}</span>}
        </span>
        {valor != null && <Money value={toCentavos(valor)} />}
      </AppLink>
      {beside !== undefined && <div className={css.beside}>{beside}</div>}
      {acts !== undefined && (
        <div className={css.acts} data-no-print>
          {acts}
        </div>
      )}
    </li>
  )
}

/** What is decided leaves the list: whoever uses the keyboard goes on at the line beside it. */
export async function thenNext<T>(act: Promise<T>): Promise<T> {
  const line = document.activeElement?.closest('li')
  const next = line?.nextElementSibling ?? line?.previousElementSibling
  const done = await act
  if (done) requestAnimationFrame(() => next?.querySelector('a')?.focus())
  return done
}
