import { Button } from '@mantine/core'
import { formatQuantity as count } from '@prumo/domain/core/money.ts'
import { Kbd } from '../Kbd.tsx'
import css from './TableFooter.module.css'

type TableFooterProps = {
  page: number
  pageCount: number
  onPage: (page: number) => void
  first: number
  last: number
  loaded: number
  total: number | undefined
  canLoadMore: boolean | undefined
  onLoadMore: (() => void) | undefined
  loadingMore: boolean | undefined
  batchNote: string | undefined
  hints: boolean
  peeks: boolean
  selects: boolean
}

export function TableFooter({
  page,
  pageCount,
  onPage,
  first,
  last,
  loaded,
  total,
  batchNote = 'mais recentes',
  ...props
}: TableFooterProps) {
  const { canLoadMore, onLoadMore, loadingMore, hints, peeks, selects } = props
  const range = `${count(first)}–${count(last)}`
  return (
    <div className={css.footer}>
      <span className={css.range} role="status">
        {canLoadMore && total === undefined ? (
          <>
            {range} dos {count(loaded)} {batchNote}
          </>
        ) : (
          <>
            {range} de {count(total ?? loaded)}
            {/* Spec 2 §9: said while the batch is full and there is more behind it. */}
            {canLoadMore && ` · mostrando os ${count(loaded)} ${batchNote}`}
          </>
        )}
      </span>
      {hints && (
        <span className={css.hints} data-no-print>
          <Kbd>J</Kbd> <Kbd>K</Kbd> navega
          {selects && (
            <>
              {' '}
              <Kbd>X</Kbd> seleciona
            </>
          )}{' '}
          {peeks && (
            <>
              <Kbd>Espaço</Kbd> prévia{' '}
            </>
          )}
          <Kbd>Enter</Kbd> abre <Kbd>?</Kbd> todos os atalhos
        </span>
      )}
      <span className={css.paging}>
        {canLoadMore && onLoadMore && (
          <Button variant="subtle" size="compact-md" onClick={onLoadMore} disabled={loadingMore}>
            {loadingMore ? 'Carregando…' : 'Carregar mais 100'}
          </Button>
        )}
        {pageCount > 1 && (
          <>
            <Button variant="default" size="compact-md" disabled={page === 0} onClick={() => onPage(page - 1)}>
              Anterior
            </Button>
            <span>
              {count(page + 1)} de {count(pageCount)}
            </span>
            <Button
              variant="default"
              size="compact-md"
              disabled={page + 1 >= pageCount}
              onClick={() => onPage(page + 1)}
            >
              Próxima
            </Button>
          </>
        )}
      </span>
    </div>
  )
}
