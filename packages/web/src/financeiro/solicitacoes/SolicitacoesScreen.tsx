import { toCentavos } from '@prumo/domain/core/money.ts'
import { type Caixa, caixas } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { ehNota } from '@prumo/domain/financeiro/solicitacoes/olhar.ts'
import type { Solicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { useRememberedList } from '../../core/list/list-state.ts'
import { detailAddress } from '../../core/screens/addresses.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useHotkey } from '../../ui/hotkeys.ts'
import { FilterChips, ListToolbar, SearchField } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { SplitPane } from '../../ui/SplitPane.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { caixasQuery } from '../pedidos/calls.ts'
import { useCentrosDaPessoa } from '../registros.ts'
import { useAnalisadas, useCaixa } from './calls.ts'
import { Decisao } from './Decisao.tsx'
import { DelegacoesEmVigor, Delegar } from './Delegacoes.tsx'
import { FiltrosPopover } from './FiltrosPopover.tsx'
import {
  escreverFiltros,
  etiquetas,
  type FiltrosDaCaixa,
  lerFiltros,
  parametros,
  SEM_FILTROS,
} from './filtros-da-caixa.ts'
import { fraseDaCaixa } from './frase-da-caixa.ts'
import { SolicitacaoCard } from './SolicitacaoCard.tsx'
import { SolicitacaoRow } from './SolicitacaoRow.tsx'
import css from './Solicitacoes.module.css'
import { type ADecidir, useDecisoes } from './useDecisoes.tsx'
import { type Analises, useLote } from './useLote.tsx'

const ABAS: Readonly<Record<Caixa, string>> = {
  aguardando: 'Na sua vez',
  antecipar: 'Pode antecipar',
  encaminhadas: 'Encaminhadas',
  excedentes: 'Excedentes a aprovar',
  andamento: 'Em andamento',
  decididas: 'Decididas',
}
/** Tabs that are there only while something stands in them. */
const QUANDO_HA: readonly Caixa[] = ['antecipar', 'excedentes']
type Search = Record<string, string | undefined>

/** The tab, the keyword and the order looked at, all in the address. */
function useEstado() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const aba = caixas.find((caixa) => caixa === search.aba) ?? 'aguardando'
  const mudar = (mudanca: Search) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, ...mudanca }),
      replace: true,
      resetScroll: false,
    })
  return { aba, query: search.query ?? '', visto: search.visto, filtros: lerFiltros(search), mudar }
}

/** The approval inbox: what waits longest first, the document beside the decision; on a phone, cards with two buttons. */
export function SolicitacoesScreen() {
  useRememberedList(telas.solicitacoes)
  const { aba, query, visto, filtros, mudar } = useEstado()
  const list = useCaixa(aba, parametros(query, filtros))
  const centros = useCentrosDaPessoa()
  const { analises, prontas: rows, esperando } = useAnalisadas(list.rows)
  const mudarFiltros = (mudanca: Partial<FiltrosDaCaixa>) =>
    mudar({ ...escreverFiltros({ ...filtros, ...mudanca }), visto: undefined })
  const chips = etiquetas(filtros, centros)
  const { data: contagem } = useQuery(caixasQuery)
  const phone = usePhone()
  const router = useRouter()
  // What was just decided leaves the list: the one that took its place is looked at next.
  const lugar = useRef(0)
  const achado = rows.findIndex(({ id }) => id === visto)
  const index = achado >= 0 ? achado : Math.max(0, Math.min(visto ? lugar.current : 0, rows.length - 1))
  useEffect(() => {
    lugar.current = index
  }, [index])
  const atual = rows[index]
  const soma = rows.reduce((total, { valorTotal }) => total + (toCentavos(valorTotal) ?? 0), 0)
  const filtrada = query !== '' || chips.length > 0

  const titulo = (
    <>
      <PageHeader
        title="Solicitações"
        count={rows.length > 0 ? fraseDaCaixa(aba, rows.length, list.canLoadMore ? null : soma, filtrada) : undefined}
        compact
        actions={<Delegar />}
      />
      <DelegacoesEmVigor />
      <Tabs
        label="Caixas"
        value={aba}
        onChange={(id) => mudar({ aba: id === 'aguardando' ? undefined : id, visto: undefined })}
        items={caixas
          .filter((caixa) => !QUANDO_HA.includes(caixa) || aba === caixa || Boolean(contagem?.[caixa]))
          .map((caixa) => ({
            id: caixa,
            label: ABAS[caixa],
            ...(contagem && caixa !== 'decididas' ? { count: contagem[caixa] } : {}),
          }))}
      />
      <ListToolbar>
        <SearchField
          value={query}
          onSearch={(texto) => mudar({ query: texto || undefined, visto: undefined })}
          placeholder="Buscar por número, fornecedor, solicitante…"
        />
        <FilterMenu count={chips.length}>
          <FiltrosPopover filtros={filtros} centros={centros} onMudar={mudarFiltros} />
        </FilterMenu>
        <FilterChips
          chips={chips.map(({ sem, ...chip }) => ({ ...chip, onRemove: () => mudarFiltros(sem) }))}
          {...(chips.length > 1 && { onClearAll: () => mudar(SEM_FILTROS) })}
        />
      </ListToolbar>
    </>
  )

  const lista = () => {
    if (list.error && rows.length === 0) return <ErrorState message={list.error.message} onRetry={list.refetch} />
    if (list.loading || esperando) return <Skeletons lines={8} height={40} />
    if (rows.length === 0 && filtrada)
      return <EmptyState kind="filtered" onClearFilters={() => mudar({ query: undefined, ...SEM_FILTROS })} />
    if (rows.length === 0)
      return <EmptyState message={aba === 'aguardando' ? 'Tudo em dia. Nada espera por você.' : undefined} />
    if (phone)
      return (
        <Cartoes
          rows={rows}
          analises={analises}
          onVer={(id) => void router.navigate({ to: detailAddress(telas.solicitacoes, id) })}
        />
      )
    return (
      <>
        <Fila
          rows={rows}
          analises={analises}
          index={index}
          emLote={aba === 'aguardando'}
          onVer={(id) => mudar({ visto: id })}
        />
        {list.canLoadMore && (
          <button type="button" className={css.more} disabled={list.loadingMore} onClick={list.loadMore}>
            {list.loadingMore ? 'Carregando…' : 'Carregar mais 100'}
          </button>
        )}
      </>
    )
  }

  // The title keeps its place whatever the list becomes: with another, an open dialog and the search's focus would go.
  if (phone)
    return (
      <>
        {titulo}
        {lista()}
      </>
    )
  return (
    <div className={css.split}>
      <SplitPane
        name="solicitacoes"
        panelLabel="Documento e decisão"
        width={600}
        panel={atual && <Decisao key={atual.id} id={atual.id} />}
      >
        <div className={css.left} data-alone={atual ? undefined : true}>
          {titulo}
          {lista()}
        </div>
      </SplitPane>
    </div>
  )
}

const aDecidir = ({ id, alertas }: Solicitacao): ADecidir => ({ id, olhar: !alertas.every(ehNota) })

type FilaProps = {
  rows: readonly Solicitacao[]
  analises: Analises
  index: number
  /** Whether rows can be ticked to be approved together. */
  emLote: boolean
  onVer: (id: string) => void
}

/** The rows with their keys: J and K move, A approves, R rejects, F forwards; after an act the next one takes focus. */
function Fila({ rows, analises, index, emLote, onVer }: FilaProps) {
  const root = useRef<HTMLUListElement>(null)
  const atual = rows[index]
  const decisoes = useDecisoes()
  const lote = useLote(rows, analises, emLote)
  const chegou = useRef(false)
  useEffect(() => {
    // Not on arriving at the top: scrolling there would make the first Tab begin at the list, past the way to the content.
    if (atual && (chegou.current || index > 0))
      root.current?.querySelector(`[data-id="${atual.id}"]`)?.scrollIntoView({ block: 'nearest' })
    chegou.current = true
  }, [atual, index])

  const mover = (passo: number) => {
    const outro = rows[index + passo]
    if (!outro) return
    onVer(outro.id)
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-id="${outro.id}"]`)?.focus({ preventScroll: false }),
    )
  }
  const agir = async (ato: (um: ADecidir) => Promise<unknown>) => {
    if (!atual) return
    const proximo = rows[index + 1] ?? rows[index - 1]
    if ((await ato(aDecidir(atual))) && proximo) {
      onVer(proximo.id)
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-id="${proximo.id}"]`)?.focus())
    }
  }
  useHotkey('j', () => mover(1), 'Próximo pedido')
  useHotkey('k', () => mover(-1), 'Pedido anterior')
  useHotkey('a', () => void agir(decisoes.aprovar), 'Aprovar')
  useHotkey('r', () => void agir(decisoes.rejeitar), 'Rejeitar…')
  useHotkey('f', () => atual && decisoes.encaminhar(aDecidir(atual)), 'Encaminhar…')
  useHotkey('x', () => atual && lote.alternar(atual), 'Escolher para aprovar junto')
  return (
    <>
      <p className={css.hint} data-no-print>
        J e K navegam · A aprova · R rejeita · F encaminha · X escolhe
      </p>
      <ul ref={root} className={css.list} aria-label="Solicitações">
        {rows.map((row) => (
          <SolicitacaoRow
            key={row.id}
            row={row}
            analise={analises.get(row.id)}
            atual={row.id === atual?.id}
            onVer={() => onVer(row.id)}
            {...lote.escolhaDe(row)}
          />
        ))}
      </ul>
      {decisoes.dialogo}
      {lote.barra}
    </>
  )
}

type CartoesProps = Pick<FilaProps, 'rows' | 'analises' | 'onVer'>

function Cartoes({ rows, analises, onVer }: CartoesProps) {
  const decisoes = useDecisoes()
  return (
    <ul className={css.cards} aria-label="Solicitações">
      {rows.map((row) => (
        <SolicitacaoCard
          key={row.id}
          row={row}
          analise={analises.get(row.id)}
          agindo={decisoes.agindo}
          onVer={() => onVer(row.id)}
          onAprovar={() => void decisoes.aprovar(aDecidir(row))}
          onRejeitar={() => void decisoes.rejeitar(aDecidir(row))}
        />
      ))}
    </ul>
  )
}
