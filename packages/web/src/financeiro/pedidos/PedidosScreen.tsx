import { Button } from '@mantine/core'
import { toCentavos } from '@prumo/domain/core/money.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { CRIAR } from '@prumo/domain/financeiro/pedidos/acesso.ts'
import { COLUNAS_DA_LISTA } from '@prumo/domain/financeiro/pedidos/colunas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoNaLista } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { IconDownload, IconFileTypePdf, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListHead } from '../../core/list/ListHead.tsx'
import { useRememberedIds } from '../../core/list/list-memory.ts'
import { readListState, writeListState } from '../../core/list/list-state.ts'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { useColumnsAsked } from '../../core/list/useColumnsAsked.ts'
import { useListFrame } from '../../core/list/useListFrame.ts'
import { useSpreadsheet } from '../../core/list/useSpreadsheet.ts'
import { PeekTable } from '../../core/preview/PeekTable.tsx'
import { detailAddress, newAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { Views } from '../../core/views/Views.tsx'
import { ChooseEverything, chosenCount } from '../../ui/ChooseEverything.tsx'
import { PrimaryAction } from '../../ui/ListToolbar.tsx'
import { Money } from '../../ui/Money.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { useCentrosDaPessoa } from '../registros.ts'
import { caixasQuery } from './calls.ts'
import { COLUNAS_ESCOLHIDAS, colunasDePedidos } from './colunas-de-pedidos.tsx'
import { FiltrosPopover } from './FiltrosPopover.tsx'
import {
  escreverFiltros,
  etiquetas,
  type FiltrosDePedidos,
  lerFiltros,
  parametrosDosFiltros,
  SEM_FILTROS,
} from './filtros-de-pedidos.ts'
import { useAcesso } from './permissoes.ts'
import { MAXIMO_DE_PDFS, usePdfsDePedidos } from './usePdfsDePedidos.ts'
import { useResumo } from './useResumo.tsx'

const POR_NUMERO = { id: 'numero', desc: true }

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
      }),
  ]
}

/** Orders, and Orders Master: the same list, each under its own screen's flags. */
export function PedidosScreen({ tela }: { tela: Tela }) {
  const navigate = useNavigate()
  const [filtros, mudarFiltros] = useFiltros()
  const filtrados = useMemo(() => parametrosDosFiltros(filtros), [filtros])
  const asked = useColumnsAsked(tela, COLUNAS_DA_LISTA, COLUNAS_ESCOLHIDAS)
  const frame = useListFrame<PedidoNaLista>(pedidos, tela, filtrados, pedidos.name, asked)
  const { state, params, rows, more, chosen, everything, go } = frame
  const { data: caixas } = useQuery(caixasQuery)
  const centros = useCentrosDaPessoa()
  const criar = useAcesso(CRIAR)
  const sheet = useSpreadsheet('extractPedidos')
  const pdfs = usePdfsDePedidos()

  const chips = etiquetas(filtros, centros)
  const filtered = Boolean(state.query || state.filters.length > 0 || Object.keys(filtrados).length > 0)
  const { resumo, dito } = useResumo(params, filtered)
  useRememberedIds(tela, pedidos.name, params, { rows, more, total: resumo?.total })
  const limpar = () => {
    // What narrows goes; how the list looks, and the view it belongs to, stay.
    void navigate({
      to: '.',
      search: ({ sort, cols, visao }: Record<string, string | undefined>) => ({ sort, cols, visao }),
    })
  }
  /** The chips go; the keyword and the tab stay. */
  const limparFiltros = () =>
    void navigate({
      to: '.',
      search: (before: Record<string, string | undefined>) => ({
        ...before,
        ...writeListState({ ...readListState(before), filters: [], page: 0 }),
        ...escreverFiltros({ ...SEM_FILTROS, meus: filtros.meus, aguardando: filtros.aguardando }),
      }),
      resetScroll: false,
    })
  const visao = filtros.aguardando ? 'aguardando' : filtros.meus ? 'meus' : 'todos'
  const escolhidos = chosenCount(frame, resumo?.total)
  const soma = chosen.reduce((total, { valorTotal }) => total + (toCentavos(valorTotal) ?? 0), 0)

  return (
    <>
      <ListHead
        {...frame.tools}
        tela={tela}
        columns={colunasDePedidos}
        sort={state.sort ?? POR_NUMERO}
        placeholder="Buscar por número, fornecedor, obra…"
        count={dito}
        acts={<SpreadsheetButton sheet={sheet} filter={params} />}
        primary={
          <PrimaryAction
            label="Novo pedido"
            icon={IconPlus}
            hotkey="n"
            href={newAddress(tela)}
            onClick={() => go(newAddress(tela))}
            disabled={!criar}
            disabledReason="Você não tem permissão para adicionar pedidos"
          />
        }
        views={
          <Views
            tela={tela}
            value={visao}
            onFixed={(id) => mudarFiltros({ meus: id === 'meus', aguardando: id === 'aguardando' })}
            fixed={[
              { id: 'todos', label: 'Todos', search: {} },
              { id: 'meus', label: 'Meus pedidos', search: { meus: 'true' } },
              {
                id: 'aguardando',
                label: 'Aguardando minha ação',
                search: { aguardando: 'true' },
                ...(caixas ? { count: caixas.aguardando } : {}),
              },
            ]}
          />
        }
        filters={
          <FilterMenu entity={pedidos} onChoose={frame.addFilter} count={chips.length + frame.chips.length}>
            <FiltrosPopover filtros={filtros} centros={centros} onMudar={mudarFiltros} />
          </FilterMenu>
        }
        chips={[
          ...frame.chips,
          ...chips.map(({ id, label, value, sem }) => ({ id, label, value, onRemove: () => mudarFiltros(sem) })),
        ]}
        onClearChips={limparFiltros}
      />
      <PeekTable
        entity={pedidos}
        tela={tela}
        {...frame.table}
        columns={colunasDePedidos}
        sort={state.sort ?? POR_NUMERO}
        selection="multiple"
        {...(filtered && { onEscape: limpar })}
        {...(resumo && { total: resumo.total })}
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
      <SelectionBar
        count={escolhidos}
        sum={<Money value={everything && resumo ? (toCentavos(resumo.valor) ?? 0) : soma} />}
        more={<ChooseEverything frame={frame} total={resumo?.total} />}
        onClear={frame.unselect}
      >
        <GatedButton
          allowed={!sheet.running}
          reason={sheet.waiting}
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => sheet.extract(frame.target)}
        >
          Extrair
        </GatedButton>
        <GatedButton
          allowed={escolhidos <= MAXIMO_DE_PDFS && !pdfs.fazendo}
          reason={pdfs.fazendo ? 'Os PDFs já estão sendo feitos' : `Selecione até ${MAXIMO_DE_PDFS} pedidos`}
          variant="default"
          leftSection={<IconFileTypePdf size={16} />}
          onClick={() => pdfs.fazer(frame.target)}
        >
          PDFs
        </GatedButton>
        <GatedButton
          allowed={chosen.length === 1 && !everything}
          reason="Selecione só um para abrir"
          onClick={() => chosen[0] && go(detailAddress(tela, chosen[0].id))}
        >
          Abrir
        </GatedButton>
      </SelectionBar>
    </>
  )
}
