import { Button } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { momentoDe } from '@prumo/domain/financeiro/solicitar-diarias/quantidade.ts'
import type { SolicitacaoNaLista } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { situacoesDaSolicitacao } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconFileText } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { FilterSelect } from '../../core/filters/FilterSelect.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { Money } from '../../ui/Money.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { Local } from '../Local.tsx'
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
  ...optionsOf(situacoesDaSolicitacao),
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
    cell: (uma) => <Local onde={uma} />,
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
  const [escrita, mudar] = useAddressValue('situacao')
  const situacao = SITUACOES.some(({ value }) => value === escrita) ? escrita : ''
  const list = useListBody<SolicitacaoNaLista & { id: string }>(solicitacoesDeDiarias, tela, {
    params: useMemo(() => (situacao ? { situacao } : {}), [situacao]),
    narrows: situacao !== '',
    clear: () => mudar(null),
    chips:
      situacao === ''
        ? []
        : [
            {
              id: 'situacao',
              label: 'Situação',
              value: SITUACOES.find(({ value }) => value === situacao)!.label,
              onRemove: () => mudar(null),
            },
          ],
  })
  const adiciona = usePermission(tela, 'adicionar')
  const [relatorio, setRelatorio] = useState(false)
  return (
    <ListBody
      list={list}
      columns={colunas}
      placeholder="Buscar número, motivo…"
      actions={
        <Button variant="default" leftSection={<IconFileText size={16} />} onClick={() => setRelatorio(true)}>
          Relatório do trabalhador
        </Button>
      }
      create={{ label: 'Nova solicitação', may: adiciona, reason: 'Você não tem permissão para solicitar diárias' }}
      filters={
        <FilterMenu {...list.menu}>
          <FilterSelect label="Situação" data={SITUACOES} value={situacao} onChange={mudar} />
        </FilterMenu>
      }
      rowTone={({ diasDePrestacao }) =>
        diasDePrestacao === null ? undefined : diasDePrestacao > 10 ? 'danger' : 'warning'
      }
    >
      <Suspense>{relatorio && <RelatorioDialog onFechar={() => setRelatorio(false)} />}</Suspense>
    </ListBody>
  )
}
