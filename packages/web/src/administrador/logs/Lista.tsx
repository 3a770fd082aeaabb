import { Button } from '@mantine/core'
import type { LogNaLista } from '@prumo/domain/administrador/logs-respostas.ts'
import { useMemo, useRef, useState } from 'react'
import { useRowKeys } from '../../ui/table/useRowKeys.ts'
import { POR_PAGINA } from './calls.ts'
import { LinhaDeLog } from './LinhaDeLog.tsx'
import css from './Logs.module.css'

export type ListaProps = {
  rows: readonly LogNaLista[]
  /** 0-based. */
  page: number
  /** Nothing older comes after these. */
  fim: boolean
  contagem: { total: number; mais: boolean } | undefined
  refetching: boolean
  onPage: (page: number) => void
  onEscape?: () => void
  soDoRegistro: (linha: LogNaLista) => string | null
}

/** Rows open without choosing: there is nothing to do to the trail. */
const NINGUEM = {
  kind: 'none',
  has: () => false,
  size: 0,
  toggle: () => {},
  toggleAll: () => {},
  clear: () => {},
  all: false,
  some: false,
} as const

/** A hundred rows; J and K move, Enter opens. */
export function Lista({ rows, page, fim, contagem, refetching, onPage, onEscape, soDoRegistro }: ListaProps) {
  const root = useRef<HTMLDivElement>(null)
  const [abertas, setAbertas] = useState<ReadonlySet<string>>(new Set())
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const alternar = (id: string) => {
    const next = new Set(abertas)
    if (!next.delete(id)) next.add(id)
    setAbertas(next)
  }
  const virar = (passo: 1 | -1): boolean => {
    if (passo === -1 ? page === 0 : fim) return false
    onPage(page + passo)
    window.scrollTo({ top: 0 })
    return true
  }
  const keys = useRowKeys({
    root,
    enabled: true,
    ids,
    initial: -1,
    onActive: () => {},
    picks: NINGUEM,
    onOpen: alternar,
    onEscape,
    onPage: virar,
  })
  const primeira = page * POR_PAGINA + 1
  const ultima = page * POR_PAGINA + rows.length
  const todasAbertas = abertas.size === rows.length
  return (
    <div
      ref={root}
      className={css.quadro}
      data-refetching={refetching || undefined}
      aria-busy={refetching || undefined}
    >
      <div className={css.cabecas} aria-hidden>
        <span />
        <span>Data</span>
        <span>Pessoa</span>
        <span>Ação</span>
        <span>O que foi feito</span>
        <span>Tela</span>
      </div>
      <ol className={css.lista} aria-label="Registros de log">
        {rows.map((linha, index) => (
          <LinhaDeLog
            key={linha.id}
            linha={linha}
            index={index}
            aberta={abertas.has(linha.id)}
            ativa={index === Math.max(keys.active, 0)}
            onAbrir={() => {
              keys.setActive(index)
              alternar(linha.id)
            }}
            onFoco={() => keys.setActive(index)}
            soDoRegistro={soDoRegistro(linha)}
          />
        ))}
      </ol>
      <div className={css.pe}>
        <span role="status">
          {primeira.toLocaleString('pt-BR')}–{ultima.toLocaleString('pt-BR')}
          {contagem && ` de ${contagem.mais ? 'mais de ' : ''}${contagem.total.toLocaleString('pt-BR')}`}
        </span>
        <button
          type="button"
          className={css.todas}
          onClick={() => setAbertas(todasAbertas ? new Set() : new Set(ids))}
          data-no-print
        >
          {todasAbertas ? 'Fechar todas' : 'Abrir todas'}
        </button>
        <span className={css.paginas} data-no-print>
          <Button variant="default" size="compact-sm" disabled={page === 0} onClick={() => virar(-1)}>
            Anterior
          </Button>
          <span>Página {(page + 1).toLocaleString('pt-BR')}</span>
          <Button variant="default" size="compact-sm" disabled={fim} onClick={() => virar(1)}>
            Próxima
          </Button>
        </span>
      </div>
    </div>
  )
}
