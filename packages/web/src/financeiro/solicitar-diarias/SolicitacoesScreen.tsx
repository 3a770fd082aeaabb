import { Button, Select } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { momentoDe } from '@prumo/domain/financeiro/solicitar-diarias/quantidade.ts'
import type { SolicitacaoNaLista } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { situacoesDaSolicitacao } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { detailAddress, newAddress } from '../../core/addresses.ts'
import { FilterMenu } from '../../core/FilterMenu.tsx'
import { ListTools } from '../../core/ListTools.tsx'
import { useCount } from '../../core/records.ts'
import { SpreadsheetButton } from '../../core/SpreadsheetButton.tsx'
import { usePermission } from '../../core/session.ts'
import { useListFrame } from '../../core/useListFrame.ts'
import { useSpreadsheet } from '../../core/useSpreadsheet.ts'
import { Views } from '../../core/views/Views.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterChips, PrimaryAction } from '../../ui/ListToolbar.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Situacao } from './Situacao.tsx'

const RelatorioDialog = lazy(() => import('./RelatorioDialog.tsx'))
const tela = telas.solicitarDiarias
/** '13/11 a 16/11/2026': the year once, when it is one. */
function periodo(saida: string, retorno: string): string {
  const [de, ate] = [momentoDe(saida).dia, momentoDe(retorno).dia].map(formatDate) as [string, string]
  return `${de.slice(6) === ate.slice(6) ? de.slice(0, 5) : de} a ${ate}`
}

const SITUACOES = [
  { value: '', label: 'Todas as situações' },
  { value: '1,2,3,4,5', label: 'Em andamento' },
  ...Object.entries(situacoesDaSolicitacao).map(([value, label]) => ({ value, label })),
]

/** Design, Finance screens 2.3, List. */
const colunas: readonly Column<SolicitacaoNaLista>[] = [
  { id: 'numero', header: 'Nº', kind: 'number', hideable: false, card: 'title', cell: ({ numero }) => numero },
  { id: 'pedidoId', header: 'Pedido', kind: 'number', sortable: false, cell: ({ pedido }) => pedido?.numero ?? '–' },
  { id: 'solicitanteId', header: 'Solicitante', card: 'none', cell: ({ solicitanteNome }) => solicitanteNome },
  {
    id: 'equipe',
    header: 'Equipe',
    kind: 'number',
    sortable: false,
    cell: ({ equipe }) => equipe,
  },
  {
    id: 'centroDeCustoId',
    header: 'Contrato/Obra',
    cell: ({ centroDeCustoNome, obraNome }) => obraNome ?? centroDeCustoNome,
  },
  {
    id: 'destinoMunicipio',
    header: 'Destino',
    cell: ({ destinoMunicipio, destinoUf }) => `${destinoMunicipio}/${destinoUf}`,
  },
  { id: 'saida', header: 'Período', kind: 'date', cell: ({ saida, retorno }) => periodo(saida, retorno) },
  { id: 'total', header: 'Total', kind: 'money', cell: ({ total }) => <Money value={toCentavos(total)} /> },
  {
    id: 'situacao',
    header: 'Etapa',
    kind: 'status',
    sortable: false,
    cell: ({ situacao, pedido }) => (
      <span title={pedido ? `Pedido: ${statusDePedido[pedido.status as 1]}` : undefined}>
        <Situacao situacao={situacao} />
      </span>
    ),
  },
  {
    id: 'pagos',
    header: 'Pagamento',
    sortable: false,
    cell: ({ aPagar, pagos }) => (aPagar === 0 ? '–' : pagos === aPagar ? 'Pago' : `${pagos} de ${aPagar}`),
  },
  {
    id: 'diasDePrestacao',
    header: 'Prestação',
    sortable: false,
    cell: ({ diasDePrestacao: dias }) =>
      dias === null ? '–' : dias === 0 ? 'hoje' : dias === 1 ? 'há 1 dia' : `há ${dias} dias`,
  },
]

/** The trips for which daily allowances were asked, the newest first. */
export function SolicitacoesScreen() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const situacao = SITUACOES.some(({ value }) => value === search.situacao) ? search.situacao! : ''
  const frame = useListFrame<SolicitacaoNaLista & { id: string }>(
    solicitacoesDeDiarias,
    tela,
    useMemo(() => (situacao ? { situacao } : {}) as Record<string, string>, [situacao]),
  )
  const { state, setState, params, go } = frame
  const total = useCount(solicitacoesDeDiarias.name, params)
  const adiciona = usePermission(tela, 'adicionar')
  const planilha = useSpreadsheet(solicitacoesDeDiarias.name)
  const [relatorio, setRelatorio] = useState(false)
  const mudar = (valor: string | null) =>
    void navigate({
      to: '.',
      search: (antes: Record<string, unknown>) => ({ ...antes, page: undefined, situacao: valor || undefined }),
      resetScroll: false,
    } as never)
  const filtrada = Boolean(state.query || state.filters.length > 0 || situacao)
  const limpar = () => {
    setState({ query: '', filters: [] })
    mudar(null)
  }
  return (
    <>
      <PageHeader
        title={tela.rotulo}
        count={total === undefined ? undefined : `${total.toLocaleString('pt-BR')}${filtrada ? ' no filtro' : ''}`}
        actions={
          <>
            <SpreadsheetButton sheet={planilha} filter={params} />
            <Button variant="default" leftSection={<IconFileText size={16} />} onClick={() => setRelatorio(true)}>
              Relatório do trabalhador
            </Button>
            <PrimaryAction
              label="Nova solicitação"
              icon={IconPlus}
              hotkey="n"
              href={newAddress(tela)}
              onClick={() => go(newAddress(tela))}
              disabled={!adiciona}
              disabledReason="Você não tem permissão para solicitar diárias"
            />
          </>
        }
      />
      <Views tela={tela} feminine />
      <ListTools {...frame.tools} columns={colunas} placeholder="Buscar número, motivo…">
        <Select
          aria-label="Situação"
          w={190}
          data={SITUACOES}
          value={situacao}
          allowDeselect={false}
          onChange={mudar}
        />
        <FilterMenu
          entity={solicitacoesDeDiarias}
          onChoose={frame.addFilter}
          query={state.query}
          onNarrow={frame.narrow}
        />
        <FilterChips
          chips={frame.chips}
          {...(frame.chips.length > 1 && { onClearAll: () => setState({ filters: [] }, { push: true }) })}
        />
      </ListTools>
      <DataTable
        {...frame.table}
        label={tela.rotulo}
        columns={colunas}
        href={(uma) => detailAddress(tela, uma.id)}
        onOpen={(uma) => go(detailAddress(tela, uma.id))}
        rowTone={({ diasDePrestacao }) =>
          diasDePrestacao === null ? undefined : diasDePrestacao > 10 ? 'danger' : 'warning'
        }
        {...(filtrada && { onEscape: limpar })}
        {...(total !== undefined && { total })}
        filtered={filtrada}
        onClearFilters={limpar}
        emptyAction={
          adiciona && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => go(newAddress(tela))}>
              Nova solicitação
            </Button>
          )
        }
      />
      <Suspense>{relatorio && <RelatorioDialog onFechar={() => setRelatorio(false)} />}</Suspense>
    </>
  )
}
