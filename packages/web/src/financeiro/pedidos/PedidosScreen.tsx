import { Button } from '@mantine/core'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoNaLista } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { detailAddress, newAddress } from '../../core/addresses.ts'
import { ApiError, api } from '../../core/api.ts'
import { FilterMenu } from '../../core/FilterMenu.tsx'
import { GatedButton } from '../../core/GatedButton.tsx'
import { listParams } from '../../core/ListScreen.tsx'
import { useListState, useRememberedList } from '../../core/list-state.ts'
import { useList } from '../../core/records.ts'
import { usePermission } from '../../core/session.ts'
import { useChoice } from '../../core/useChoice.ts'
import { useSpreadsheet } from '../../core/useSpreadsheet.ts'
import { ColumnChooser } from '../../ui/ColumnChooser.tsx'
import { DataTable, type Density } from '../../ui/DataTable.tsx'
import { DensityMenu, FilterChips, ListToolbar, PrimaryAction, SearchField } from '../../ui/ListToolbar.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { caixasQuery } from './calls.ts'
import { colunasDePedidos } from './colunas-de-pedidos.tsx'
import { FiltrosPopover } from './FiltrosPopover.tsx'
import {
  escreverFiltros,
  etiquetas,
  type FiltrosDePedidos,
  lerFiltros,
  parametrosDosFiltros,
  SEM_FILTROS,
} from './filtros-de-pedidos.ts'
import { usePermissoesDePedido } from './permissoes.ts'
import { useCentrosDaPessoa } from './registros.ts'

/** Ids that fit in one address. */
const MAIS_IDS = 200

/** The filters in the address, and how to change them: a narrower list starts at its first page. */
function useFiltros(): [FiltrosDePedidos, (mudanca: Partial<FiltrosDePedidos>) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const filtros = useMemo(() => lerFiltros(search), [search])
  return [
    filtros,
    (mudanca) =>
      void navigate({
        to: '.',
        search: (before: typeof search) => ({
          ...before,
          page: undefined,
          ...escreverFiltros({ ...lerFiltros(before), ...mudanca }),
        }),
        resetScroll: false,
      } as never),
  ]
}

/** Orders, and Orders Master: the same list, each under its own screen's flags. */
export function PedidosScreen({ tela }: { tela: Tela }) {
  const router = useRouter()
  useRememberedList(tela)
  const [state, setState] = useListState()
  const [filtros, mudarFiltros] = useFiltros()
  const filtrados = useMemo(() => parametrosDosFiltros(filtros), [filtros])
  const params = useMemo(() => ({ ...listParams(state), ...filtrados }), [state, filtrados])
  const maySee = usePermission(tela, 'visualizar')
  const list = useList({ name: pedidos.name }, params, { enabled: maySee })
  const rows = list.rows as unknown as PedidoNaLista[]
  const resumo = useResumo(params)
  const { data: caixas } = useQuery(caixasQuery)
  const centros = useCentrosDaPessoa()
  const [density, setDensity] = useChoice<Density>('densidade', 'default')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => selected.has(row.id))
  const { criar } = usePermissoesDePedido()
  const sheet = useSpreadsheet(pedidos.name)

  const chips = etiquetas(filtros, centros)
  const filtered = Boolean(state.query || state.filter || Object.keys(filtrados).length > 0)
  const limpar = () => {
    void router.navigate({ to: '.', search: {} as never })
  }
  const go = (address: string) => void router.navigate({ to: address as never })
  const visao = filtros.aguardando ? 'aguardando' : filtros.meus ? 'meus' : 'todos'
  const soma = chosen.reduce((total, { valorTotal }) => total + (toCentavos(valorTotal) ?? 0), 0)

  return (
    <>
      <PageHeader
        title={tela.rotulo}
        count={
          resumo &&
          `${resumo.total.toLocaleString('pt-BR')}${filtered ? ' no filtro' : ''} · ${formatMoney(toCentavos(resumo.valor) ?? 0)}`
        }
        actions={
          <>
            <GatedButton
              allowed={Object.keys(filtrados).length === 0 && !sheet.running}
              reason={
                sheet.running
                  ? sheet.waiting
                  : 'Com estes filtros, selecione os pedidos e use Extrair na barra de seleção'
              }
              variant="default"
              leftSection={<IconDownload size={16} />}
              onClick={() => sheet.extract(listParams(state))}
            >
              {sheet.running ? sheet.waiting : 'Extrair planilha'}
            </GatedButton>
            <PrimaryAction
              label="Novo pedido"
              icon={IconPlus}
              hotkey="n"
              href={newAddress(tela)}
              onClick={() => go(newAddress(tela))}
              disabled={!criar}
              disabledReason="Você não tem permissão para adicionar pedidos"
            />
          </>
        }
      />
      <Tabs
        label="Visões"
        value={visao}
        onChange={(id) => mudarFiltros({ meus: id === 'meus', aguardando: id === 'aguardando' })}
        items={[
          { id: 'todos', label: 'Todos' },
          { id: 'meus', label: 'Meus pedidos' },
          { id: 'aguardando', label: 'Aguardando minha ação', ...(caixas ? { count: caixas.aguardando } : {}) },
        ]}
      />
      <ListToolbar
        right={
          <>
            <DensityMenu value={density} onChange={setDensity} />
            <ColumnChooser
              columns={colunasDePedidos}
              visible={state.cols ?? undefined}
              onChange={(cols) => setState({ cols: cols ?? null, page: state.page })}
            />
          </>
        }
      >
        <SearchField
          value={state.query}
          onSearch={(query) => setState({ query })}
          placeholder="Buscar por número, fornecedor, obra…"
        />
        <FiltrosPopover filtros={filtros} centros={centros} onMudar={mudarFiltros} />
        <FilterMenu entity={pedidos} onChoose={(filter) => setState({ filter }, { push: true })} />
        <FilterChips
          chips={[
            ...(state.filter
              ? [
                  {
                    id: 'campo',
                    label: pedidos.fields[state.filter.field as 'numero']?.label ?? state.filter.field,
                    value: state.filter.text,
                    onRemove: () => setState({ filter: null }, { push: true }),
                  },
                ]
              : []),
            ...chips.map(({ id, label, value, sem }) => ({ id, label, value, onRemove: () => mudarFiltros(sem) })),
          ]}
          {...(chips.length > 1 && {
            onClearAll: () => mudarFiltros({ ...SEM_FILTROS, meus: filtros.meus, aguardando: filtros.aguardando }),
          })}
        />
      </ListToolbar>
      <DataTable
        label={tela.rotulo}
        columns={colunasDePedidos}
        rows={rows}
        getRowId={(row) => row.id}
        sort={state.sort ?? { id: 'numero', desc: true }}
        onSort={(sort) => setState({ sort })}
        selection="multiple"
        selected={selected}
        onSelect={setSelected}
        href={(row) => detailAddress(tela, row.id)}
        onOpen={(row) => go(detailAddress(tela, row.id))}
        {...(filtered && { onEscape: limpar })}
        {...(state.cols && { visibleColumns: state.cols })}
        density={density}
        page={state.page}
        onPage={(page) => setState({ page })}
        canLoadMore={list.canLoadMore}
        onLoadMore={list.loadMore}
        loadingMore={list.loadingMore}
        batchNote={state.sort ? 'primeiros' : 'mais recentes'}
        {...(resumo && { total: resumo.total })}
        loading={list.loading}
        refetching={list.refetching}
        error={list.error}
        onRetry={list.refetch}
        forbidden={!maySee || (list.error instanceof ApiError && list.error.status === 403)}
        filtered={filtered}
        onClearFilters={limpar}
        emptyAction={
          criar && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => go(newAddress(tela))}>
              Novo pedido
            </Button>
          )
        }
      />
      <SelectionBar count={chosen.length} sum={<Money value={soma} />} onClear={() => setSelected(new Set())}>
        <GatedButton
          allowed={chosen.length <= MAIS_IDS && !sheet.running}
          reason={sheet.running ? sheet.waiting : `Selecione até ${MAIS_IDS} pedidos`}
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => sheet.extract({ ids: chosen.map((row) => row.id) })}
        >
          Extrair
        </GatedButton>
        <GatedButton
          allowed={chosen.length === 1}
          reason="Selecione só um para abrir"
          onClick={() => chosen[0] && go(detailAddress(tela, chosen[0].id))}
        >
          Abrir
        </GatedButton>
      </SelectionBar>
    </>
  )
}

/** How many orders the filter reaches, and their sum. */
function useResumo(params: Record<string, unknown>): { total: number; valor: number } | undefined {
  const { ordem: _, ...filtro } = params
  return useQuery({
    queryKey: [pedidos.name, 'resumo', filtro],
    queryFn: ({ signal }) =>
      api.get<{ total: number; valor: number }>('/pedidos/resumo', { query: filtro as never, signal }),
    placeholderData: keepPreviousData,
  }).data
}
