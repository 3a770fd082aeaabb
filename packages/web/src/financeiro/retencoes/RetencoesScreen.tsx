import { Button } from '@mantine/core'
import { addMonths, formatDate, formatMonth, isMonth, today } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { pedidosAnexos, TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { chamadasDasRetencoes } from '@prumo/domain/financeiro/retencoes/chamadas.ts'
import type { RetencoesDoMes } from '@prumo/domain/financeiro/retencoes/respostas.ts'
import { siglas, tributos } from '@prumo/domain/financeiro/retencoes/tributos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { useSpreadsheet } from '../../core/list/useSpreadsheet.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import css from './Retencoes.module.css'

type Linha = RetencoesDoMes['linhas'][number]
type Guia = RetencoesDoMes['guias'][number]

const nomeDo = (tributo: number): string => tributos[tributo as keyof typeof tributos]
const soma = <N extends string>(linhas: readonly Readonly<Record<N, number>>[], nome: N) =>
  linhas.reduce((total, um) => total + (toCentavos(um[nome]) ?? 0), 0)

/** An amount, by the name of its field, and what all of them come to. */
const emDinheiro = <N extends string>(id: N, header: string, somado = true): Column<Readonly<Record<N, number>>> => ({
  id,
  header,
  kind: 'money',
  card: 'line',
  cell: (um) => <Money value={toCentavos(um[id])} />,
  sortValue: (um) => um[id],
  ...(somado && { total: (linhas) => <Money value={soma(linhas, id)} /> }),
})

const porFornecedor: readonly Column<Linha>[] = [
  {
    id: 'fornecedor',
    header: 'Fornecedor',
    kind: 'title',
    cell: (um) => um.fornecedor,
    sortValue: (um) => um.fornecedor,
    total: () => 'Total',
  },
  { id: 'documento', header: 'CPF/CNPJ', cell: (um) => um.documento, sortable: false },
  { id: 'tributo', header: 'Tributo', card: 'line', cell: (um) => nomeDo(um.tributo), sortValue: (um) => um.tributo },
  { id: 'notas', header: 'Notas', kind: 'number', cell: (um) => um.notas, sortValue: (um) => um.notas },
  emDinheiro('base', 'Base', false),
  emDinheiro('retido', 'Retido'),
  emDinheiro('pago', 'Recolhido'),
]

/** The documents that make up a guide, where they are paid: several of them with one proof. */
const nasContas = ({ tributo, vencimento }: Guia): string =>
  `/${telas.contasAPagar.caminho}?${new URLSearchParams({ tipo: String(TIPO_DE_ANEXO.guia), query: siglas[tributo]!, de: vencimento, ate: vencimento })}`

const guias = (paga: boolean): readonly Column<Guia>[] => [
  {
    id: 'guia',
    header: 'Guia',
    kind: 'title',
    cell: (um) => (paga ? <AppLink href={nasContas(um)}>{nomeDo(um.tributo)}</AppLink> : nomeDo(um.tributo)),
    sortable: false,
    total: () => 'Total',
  },
  { id: 'beneficiario', header: 'A quem se recolhe', card: 'line', cell: (um) => um.beneficiario, sortable: false },
  { id: 'codigo', header: 'Código de receita', cell: (um) => um.codigoDeReceita ?? '–', sortable: false },
  {
    id: 'vencimento',
    header: 'Vence em',
    kind: 'date',
    card: 'line',
    cell: (um) => formatDate(um.vencimento),
    sortValue: (um) => um.vencimento,
  },
  { id: 'documentos', header: 'Documentos', kind: 'number', cell: (um) => um.anexos.length, sortable: false },
  emDinheiro('valor', 'Valor'),
  emDinheiro('pago', 'Recolhido'),
]

/** A month of what was withheld: the guides to be paid, and of whom it was. What it says is what the payables say. */
export function RetencoesScreen() {
  const atual = today().slice(0, 7)
  const [dito, setMes] = useAddressValue('mes', { usual: atual })
  const mes = isMonth(dito) ? dito : atual
  const paga = usePermission(telas.contasAPagar, 'visualizar')
  const sheet = useSpreadsheet('retencoes')
  const { data, error, refetch } = useQuery({
    queryKey: [pedidosAnexos.name, 'retencoes', mes],
    queryFn: ({ signal }) => api.call(chamadasDasRetencoes.doMes, { query: { mes }, signal }),
    placeholderData: keepPreviousData,
  })
  const ir = (meses: number) => setMes(addMonths(`${mes}-01`, meses).slice(0, 7))
  return (
    <>
      <PageHeader
        title={telas.retencoes.rotulo}
        subtitle="O que se reteve das notas de serviço, pelo mês de cada tributo."
        actions={<SpreadsheetButton sheet={sheet} filter={{ mes }} />}
      />
      <div className={css.mes} data-no-print>
        <Button variant="default" aria-label="Mês anterior" onClick={() => ir(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <strong aria-live="polite">{formatMonth(mes)}</strong>
        <Button variant="default" aria-label="Próximo mês" onClick={() => ir(1)}>
          <IconChevronRight size={16} aria-hidden />
        </Button>
      </div>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={8} />
      ) : data.linhas.length === 0 ? (
        <EmptyState message={`Nada se reteve em ${formatMonth(data.mes)}.`} />
      ) : (
        <>
          <section aria-labelledby="guias-do-mes">
            <h2 id="guias-do-mes" className={css.titulo}>
              Guias
            </h2>
            <DataTable
              label="Guias do mês"
              columns={guias(paga)}
              rows={data.guias}
              getRowId={(um) => `${um.tributo}-${um.beneficiario}-${um.codigoDeReceita}-${um.vencimento}`}
              sorting="client"
            />
          </section>
          <section aria-labelledby="retido-por-fornecedor">
            <h2 id="retido-por-fornecedor" className={css.titulo}>
              Por fornecedor
            </h2>
            <DataTable
              label="Retido por fornecedor"
              columns={porFornecedor}
              rows={data.linhas}
              getRowId={(um) => `${um.fornecedorId}-${um.tributo}`}
              sorting="client"
            />
          </section>
        </>
      )}
    </>
  )
}
