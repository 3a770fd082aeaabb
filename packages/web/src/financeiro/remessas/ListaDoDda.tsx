import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import {
  aspectosDoDda,
  type BoletoNaLista,
  SITUACAO_DO_DDA,
  situacoesDoDda,
  type TotaisDoDda,
} from '@prumo/domain/financeiro/remessas/dda-respostas.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { FilterSelect } from '../../core/filters/FilterSelect.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { inTable, useDensity } from '../../core/list/useListFrame.ts'
import { type ListOf, useList } from '../../core/wire/records.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { FilterChips } from '../../ui/ListToolbar.tsx'
import { ListTools } from '../../ui/ListTools.tsx'
import { Money } from '../../ui/Money.tsx'
import { REMESSAS } from './calls.ts'
import type { Endereco, Mudar } from './endereco.ts'
import { PedidoDoBoleto } from './PedidoDoBoleto.tsx'
import css from './Remessas.module.css'

const BoletoDoDdaDialog = lazy(() => import('./BoletoDoDdaDialog.tsx'))
const opcoes = optionsOf(situacoesDoDda)

const colunas: Column<BoletoNaLista>[] = [
  {
    id: 'beneficiario',
    header: 'Quem cobra',
    kind: 'title',
    sortable: false,
    hideable: false,
    cell: ({ beneficiario }) => beneficiario,
  },
  {
    id: 'documentoDoBeneficiario',
    header: 'CPF/CNPJ',
    sortable: false,
    cell: ({ documentoDoBeneficiario }) => documentoDoBeneficiario ?? '–',
  },
  { id: 'documento', header: 'Documento', sortable: false, cell: ({ documento }) => documento ?? '–' },
  {
    id: 'vencimento',
    header: 'Vence em',
    kind: 'date',
    card: 'line',
    sortable: false,
    cell: ({ vencimento }) => (vencimento ? formatDate(vencimento) : 'sem vencimento'),
  },
  {
    id: 'valor',
    header: 'Valor',
    kind: 'money',
    card: 'line',
    sortable: false,
    cell: ({ valor }) => (valor === null ? 'aberto' : <Money value={toCentavos(valor)} />),
  },
  {
    id: 'situacao',
    header: 'Situação',
    kind: 'status',
    card: 'line',
    sortable: false,
    cell: ({ situacao }) => <CodigoTag palavras={situacoesDoDda} aspectos={aspectosDoDda} codigo={situacao} />,
  },
  { id: 'pedido', header: 'Pedido', sortable: false, cell: ({ pedido }) => <PedidoDoBoleto pedido={pedido} /> },
  { id: 'motivo', header: 'Por que ficou de fora', sortable: false, cell: ({ motivo }) => motivo ?? '–' },
  { id: 'banco', header: 'Banco do boleto', sortable: false, hidden: true, cell: ({ banco }) => banco },
  { id: 'conta', header: 'Conta pagadora', sortable: false, hidden: true, cell: ({ conta }) => conta },
]

type Props = { endereco: Endereco; mudar: Mudar; ve: boolean; totais: TotaisDoDda | undefined }

/** What is registered against the company: in red what nobody ordered. */
export function ListaDoDda({ endereco, mudar, ve, totais }: Props) {
  const { query, situacao } = endereco
  const [aberto, setAberto] = useState<string | null>(null)
  const params = useMemo(() => ({ ...(query ? { query } : {}), ...(situacao ? { situacao } : {}) }), [query, situacao])
  const lista = useList({ name: 'dda' }, params, { enabled: ve, of: REMESSAS }) as unknown as ListOf<BoletoNaLista>
  const [densidade, setDensidade] = useDensity()
  const limpar = () => mudar({ query: '', situacao: null })
  const semPedido = totais?.porSituacao[SITUACAO_DO_DDA.semPedido] ?? 0
  const total = totais && Object.values(totais.porSituacao).reduce((soma, n) => soma + n, 0)
  return (
    <>
      {semPedido > 0 && (
        <p className={css.aviso} role="status">
          {semPedido === 1
            ? 'Há 1 boleto que ninguém pediu'
            : `Há ${semPedido.toLocaleString('pt-BR')} boletos que ninguém pediu`}
          {`, somando ${formatMoney(toCentavos(totais!.semPedido)!)}. Antes de pagar, saiba quem comprou.`}
        </p>
      )}
      <ListTools
        query={query}
        onQuery={(texto) => mudar({ query: texto })}
        placeholder="Buscar quem cobra, CNPJ, documento ou código…"
        columns={colunas}
        cols={endereco.cols}
        onCols={(cols) => mudar({ cols, page: endereco.page })}
        density={densidade}
        onDensity={setDensidade}
      >
        <FilterMenu count={situacao ? 1 : 0}>
          <FilterSelect
            label="Situação do boleto"
            placeholder="Qualquer"
            data={opcoes}
            value={situacao}
            onChange={(valor) => mudar({ situacao: valor as Endereco['situacao'] })}
          />
        </FilterMenu>
        <FilterChips
          chips={
            situacao
              ? [
                  {
                    id: 'situacao',
                    label: 'Situação',
                    value: situacoesDoDda[Number(situacao) as keyof typeof situacoesDoDda],
                    onRemove: () => mudar({ situacao: null }),
                  },
                ]
              : []
          }
        />
      </ListTools>
      <DataTable
        {...inTable(lista, ve)}
        label="Boletos do DDA"
        columns={colunas}
        getRowId={({ id }) => id}
        onOpen={({ id }) => setAberto(id)}
        onEscape={query || situacao ? limpar : undefined}
        visibleColumns={endereco.cols ?? undefined}
        density={densidade}
        page={endereco.page}
        onPage={(page) => mudar({ page })}
        {...(total === undefined || query || situacao ? {} : { total })}
        filtered={Boolean(query || situacao)}
        onClearFilters={limpar}
        batchNote="que ninguém pediu primeiro"
        rowTone={({ situacao: qual }) => (qual === SITUACAO_DO_DDA.semPedido ? 'danger' : undefined)}
      />
      {aberto && (
        <Suspense>
          <BoletoDoDdaDialog id={aberto} onFechar={() => setAberto(null)} />
        </Suspense>
      )}
    </>
  )
}
