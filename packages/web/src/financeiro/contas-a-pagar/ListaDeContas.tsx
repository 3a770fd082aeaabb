import type { PlainDate } from '@prumo/domain/core/dates.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type ReactNode, useMemo } from 'react'
import { inTable, useDensity } from '../../core/list/useListFrame.ts'
import type { ListOf } from '../../core/wire/records.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { ListTools } from '../../ui/ListTools.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { COLUNAS_AO_LADO, colunasDeContas } from './colunas.tsx'
import { type Endereco, type Mudar, SEM_FILTROS } from './endereco.ts'
import { FiltroMenu } from './FiltroMenu.tsx'
import { ChipsDeContas } from './Filtros.tsx'
import type { Escolhidas } from './useEscolhidas.ts'

export type ListaDeContasProps = {
  endereco: Endereco
  mudar: Mudar
  lista: ListOf<ContaAPagar>
  hoje: PlainDate
  total: number | undefined
  proibida: boolean
  filtrada: boolean
  escolhidas: Escolhidas
  onAbrir: (conta: ContaAPagar | null) => void
  /** What a phone has under the list's '⋯'. */
  daTela: ReactNode
  /** On a phone's card. */
  acoes: (conta: ContaAPagar) => ReactNode
  vazia: ReactNode
}

/** Search, chips and the table: what falls due first comes first unless another order is asked. */
export function ListaDeContas(props: ListaDeContasProps) {
  const { endereco, mudar, lista, hoje, acoes } = props
  const phone = usePhone()
  const [densidade, setDensidade] = useDensity()
  const colunas = useMemo(() => colunasDeContas(hoje, phone ? acoes : undefined), [hoje, phone, acoes])
  const aoLado = !phone && endereco.conta !== null
  const visiveis = aoLado ? COLUNAS_AO_LADO : (endereco.cols ?? undefined)
  return (
    <>
      <ListTools
        query={endereco.query}
        onQuery={(query) => mudar({ query })}
        placeholder="Buscar fornecedor, pedido, documento…"
        columns={colunas}
        cols={endereco.cols}
        onCols={(cols) => mudar({ cols })}
        density={densidade}
        onDensity={setDensidade}
        looks={!aoLado}
        sort={endereco.sort}
        onSort={(sort) => mudar({ sort })}
        acts={props.daTela}
      >
        <FiltroMenu endereco={endereco} mudar={mudar} />
        <ChipsDeContas endereco={endereco} mudar={mudar} />
      </ListTools>
      <DataTable
        {...inTable(lista, !props.proibida)}
        label={telas.contasAPagar.rotulo}
        columns={colunas}
        getRowId={(conta) => conta.id}
        sort={endereco.sort}
        onSort={(sort) => mudar({ sort })}
        ordersElsewhere
        selection="multiple"
        selected={props.escolhidas.ids}
        onSelect={props.escolhidas.trocar}
        onOpen={props.onAbrir}
        onEscape={() => (endereco.conta ? props.onAbrir(null) : props.filtrada && mudar(SEM_FILTROS))}
        {...(visiveis ? { visibleColumns: visiveis } : {})}
        density={densidade}
        page={endereco.page}
        onPage={(page) => mudar({ page })}
        batchNote="primeiros"
        {...(props.total === undefined ? {} : { total: props.total })}
        filtered={props.filtrada}
        onClearFilters={() => mudar(SEM_FILTROS, { push: true })}
        emptyAction={props.vazia}
        {...(endereco.visao === 'calendario' ? { maxHeight: 'none' } : {})}
      />
    </>
  )
}
