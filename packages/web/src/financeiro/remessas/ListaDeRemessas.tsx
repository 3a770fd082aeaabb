import { formatInstant } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import {
  aspectosDaRemessa,
  type EstadoDeRemessa,
  estadosDeRemessa,
  type RemessaNaLista,
} from '@prumo/domain/financeiro/remessas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { FilterSelect } from '../../core/filters/FilterSelect.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { inTable, useDensity } from '../../core/list/useListFrame.ts'
import { detailAddress } from '../../core/screens/addresses.ts'
import { type ListOf, useList } from '../../core/wire/records.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { FilterChips } from '../../ui/ListToolbar.tsx'
import { ListTools } from '../../ui/ListTools.tsx'
import { Money } from '../../ui/Money.tsx'
import { REMESSAS } from './calls.ts'
import type { Endereco, Mudar } from './endereco.ts'
import { nomesDasFormas, respostas } from './frases.ts'

const { remessas: tela } = telas
const opcoes = optionsOf(estadosDeRemessa)

const colunas: Column<RemessaNaLista>[] = [
  { id: 'numero', header: 'Remessa', kind: 'date', hideable: false, cell: ({ numero }) => numero },
  { id: 'nsa', header: 'NSA', kind: 'number', cell: ({ nsa }) => nsa ?? 'planilha' },
  { id: 'conta', header: 'Conta pagadora', kind: 'title', cell: ({ conta }) => conta },
  { id: 'formas', header: 'Formas', sortable: false, cell: ({ formas }) => nomesDasFormas(formas) },
  {
    id: 'quantidade',
    header: 'Pagamentos',
    kind: 'number',
    cell: ({ quantidade }) => quantidade.toLocaleString('pt-BR'),
  },
  { id: 'total', header: 'Total', kind: 'money', cell: ({ total }) => <Money value={toCentavos(total)} /> },
  {
    id: 'estado',
    header: 'Situação',
    kind: 'status',
    sortable: false,
    cell: ({ estado }) => <CodigoTag palavras={estadosDeRemessa} aspectos={aspectosDaRemessa} codigo={estado} />,
  },
  { id: 'respostas', header: 'Respostas', sortable: false, cell: (remessa) => respostas(remessa) || '–' },
  { id: 'geradaEm', header: 'Gerada em', kind: 'date', cell: ({ geradaEm }) => formatInstant(geradaEm) },
  { id: 'geradaPor', header: 'Por', sortable: false, cell: ({ geradaPor }) => geradaPor ?? '–' },
]

export type ListaProps = { endereco: Endereco; mudar: Mudar; ve: boolean; total: number | undefined }

export function ListaDeRemessas({ endereco, mudar, ve, total }: ListaProps) {
  const router = useRouter()
  const { query, estado, sort } = endereco
  const params = useMemo(
    () => ({
      ...(query ? { query } : {}),
      ...(estado ? { estado } : {}),
      ...(sort ? { ordem: `${sort.desc ? '-' : ''}${sort.id}` } : {}),
    }),
    [query, estado, sort],
  )
  const lista = useList({ name: REMESSAS }, params, { enabled: ve }) as unknown as ListOf<RemessaNaLista>
  const [densidade, setDensidade] = useDensity()
  const limpar = () => mudar({ query: '', estado: null })
  const enderecar = (remessa: RemessaNaLista) => detailAddress(tela, remessa.id)
  return (
    <>
      <ListTools
        query={query}
        onQuery={(texto) => mudar({ query: texto })}
        placeholder="Buscar conta, número ou NSA…"
        columns={colunas}
        cols={endereco.cols}
        onCols={(cols) => mudar({ cols, page: endereco.page })}
        density={densidade}
        onDensity={setDensidade}
      >
        <FilterMenu count={estado ? 1 : 0}>
          <FilterSelect
            label="Situação da remessa"
            placeholder="Qualquer"
            data={opcoes}
            value={estado}
            onChange={(valor) => mudar({ estado: valor as EstadoDeRemessa | null })}
          />
        </FilterMenu>
        <FilterChips
          chips={
            estado
              ? [
                  {
                    id: 'estado',
                    label: 'Situação',
                    value: estadosDeRemessa[estado],
                    onRemove: () => mudar({ estado: null }),
                  },
                ]
              : []
          }
        />
      </ListTools>
      <DataTable
        {...inTable(lista, ve)}
        label={tela.rotulo}
        columns={colunas}
        getRowId={({ id }) => id}
        sort={sort}
        onSort={(nova) => mudar({ sort: nova })}
        href={enderecar}
        onOpen={(remessa) => void router.navigate({ to: enderecar(remessa) })}
        onEscape={query || estado ? limpar : undefined}
        visibleColumns={endereco.cols ?? undefined}
        density={densidade}
        page={endereco.page}
        onPage={(page) => mudar({ page })}
        {...(total === undefined ? {} : { total })}
        filtered={Boolean(query || estado)}
        onClearFilters={limpar}
        rowTone={({ aConferir, negados, estado: qual }) =>
          qual === 'cancelada' ? undefined : aConferir > 0 ? 'warning' : negados > 0 ? 'danger' : undefined
        }
      />
    </>
  )
}
