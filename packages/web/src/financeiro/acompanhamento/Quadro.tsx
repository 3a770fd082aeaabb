import { toCentavos } from '@prumo/domain/core/money.ts'
import { type Etapa, etapas } from '@prumo/domain/financeiro/acompanhamento/etapas.ts'
import type { PedidoAcompanhado, ResumoDoAcompanhamento } from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import { useState } from 'react'
import type { ListParams } from '../../core/records.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Acompanhamento.module.css'
import { useColuna } from './calls.ts'
import { Parado, Previsao } from './colunas.tsx'

/** Cards a column shows before it is asked for more. */
const PRIMEIROS = 20

type QuadroProps = {
  filtro: ListParams
  resumo: ResumoDoAcompanhamento | undefined
  aberto: string | null
  onAbrir: (id: string) => void
}

/** One column for each stage, what has stood still longest on top; cards move by the acts on their orders, never by dragging. */
export function Quadro({ filtro, resumo, aberto, onAbrir }: QuadroProps) {
  return (
    <div className={css.quadro}>
      {(Object.keys(etapas) as Etapa[]).map((etapa) => (
        <Coluna
          key={etapa}
          etapa={etapa}
          filtro={filtro}
          soma={resumo?.etapas[etapa]}
          aberto={aberto}
          onAbrir={onAbrir}
        />
      ))}
    </div>
  )
}

type ColunaProps = Omit<QuadroProps, 'resumo'> & {
  etapa: Etapa
  soma: { quantidade: number; valor: number } | undefined
}

function Coluna({ etapa, filtro, soma, aberto, onAbrir }: ColunaProps) {
  const { ordem: _, ...resto } = filtro
  const lista = useColuna({ ...resto, etapa, ...(etapa === 'finalizado' && { ordem: '-paradoDesde' }) })
  const [vistos, setVistos] = useState(PRIMEIROS)
  const maisNoServidor = vistos >= lista.rows.length && lista.canLoadMore
  return (
    <section className={css.coluna} aria-label={etapas[etapa]}>
      <header className={css.topo}>
        <h2>
          {etapas[etapa]} <span>{soma?.quantidade.toLocaleString('pt-BR')}</span>
        </h2>
        <p>{soma ? <Money value={toCentavos(soma.valor)} /> : ' '}</p>
      </header>
      {lista.error ? (
        <ErrorState message={lista.error.message} onRetry={lista.refetch} />
      ) : lista.loading ? (
        <Skeletons lines={4} />
      ) : (
        <ul className={css.fichas}>
          {lista.rows.slice(0, vistos).map((row) => (
            <li key={row.id}>
              <Ficha row={row} atual={row.id === aberto} onAbrir={() => onAbrir(row.id)} />
            </li>
          ))}
          {lista.rows.length === 0 && (
            <li>
              <p className={css.nada}>{etapa === 'finalizado' ? 'Nada nos últimos 90 dias.' : 'Nada aqui.'}</p>
            </li>
          )}
          {(lista.rows.length > vistos || maisNoServidor) && (
            <li>
              <button
                type="button"
                className={css.mais}
                disabled={lista.loadingMore}
                onClick={() => {
                  setVistos(vistos + PRIMEIROS)
                  if (maisNoServidor) lista.loadMore()
                }}
              >
                Mostrar mais
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function Ficha({ row, atual, onAbrir }: { row: PedidoAcompanhado; atual: boolean; onAbrir: () => void }) {
  return (
    <button type="button" className={css.ficha} aria-current={atual || undefined} onClick={onAbrir}>
      <span className={css.linha}>
        <span className={css.numero}>{row.numero}</span>
        <strong>
          <Money value={toCentavos(row.valorTotal)} />
        </strong>
      </span>
      <span>{row.fornecedorNome ?? row.solicitanteNome ?? '–'}</span>
      <span className={css.fraco}>{row.obraNome ?? row.centroDeCustoNome}</span>
      <span className={css.linha}>
        <Parado row={row} />
        <Previsao row={row} />
      </span>
      {row.responsaveis.length > 0 && row.etapa !== 'encomendado' && row.etapa !== 'parcial' && (
        <span className={css.fraco}>com {row.responsaveis.join(', ')}</span>
      )}
    </button>
  )
}
