import { formatDate, formatInstant, type PlainDate } from '@prumo/domain/core/dates.ts'
import { quemRecebe } from '@prumo/domain/financeiro/contas-a-pagar/quem-recebe.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { impeditivas, ressalvas } from '@prumo/domain/financeiro/pedidos/ressalva.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconHandStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { Local } from '../Local.tsx'
import { StatusDoAnexo, StatusDoBanco } from '../pedidos/AnexoTags.tsx'
import css from './Contas.module.css'
import { centavosDa, comoFavorecido, documentoDa, passou, prazoEmPalavras, type QualDia } from './palavras.ts'

/** The columns that are left when a document is open beside the list. */
export const COLUNAS_AO_LADO = ['numero', 'fornecedor', 'dataVencimento', 'valorAPagar', 'status']

/** The order, in a page of its own: the row itself opens the document. */
export const LinkDoPedido = ({ pedido, children }: { pedido: ContaAPagar['pedido']; children?: ReactNode }) => (
  <AppLink className={css.pedido} href={detailAddress(telas.pedidos, pedido.id)}>
    {children ?? pedido.numero}
  </AppLink>
)

/** Its payee, told apart from the supplier whose document it is. */
export function QuemRecebe({ conta }: { conta: ContaAPagar }) {
  const { nome, favorecido } = quemRecebe(conta)
  if (!favorecido) return <Cortado>{nome}</Cortado>
  return (
    <span className={css.favorecido}>
      <Cortado>{nome}</Cortado>
      <small>
        <Cortado>{comoFavorecido(conta)}</Cortado>
      </small>
    </span>
  )
}

/** A day, and in words that it is near or gone by. */
export function DiaDaConta({ conta, qual, hoje }: { conta: ContaAPagar; qual: QualDia; hoje: PlainDate }) {
  const dia = qual === 'agendada' ? conta.dataAgendada : conta.dataVencimento
  if (!dia) return '–'
  const palavras = conta.status !== STATUS_DE_ANEXO.pago ? prazoEmPalavras(dia, hoje, qual) : null
  return (
    <span className={css.dia} data-atrasado={passou(conta, dia, hoje) || undefined}>
      {formatDate(dia)}
      {palavras && <small>{palavras}</small>}
    </span>
  )
}

const Cortado = ({ children, curto }: { children: string | null; curto?: boolean }) => (
  <span className={css.cortado} data-curto={curto} title={children ?? undefined}>
    {children ?? '–'}
  </span>
)

/** By how it is called, what keeps it from being paid; the whole sentence is in the document's panel. */
function Impedida({ ressalvas: todas }: Pick<ContaAPagar, 'ressalvas'>) {
  const [primeira] = impeditivas(todas)
  if (!primeira) return null
  return (
    <StatusTag tone="red" icon={IconHandStop} title={primeira.frase}>
      {ressalvas[primeira.codigo]}
    </StatusTag>
  )
}

/** `acoes`: the buttons at the foot of a phone's card. */
export function colunasDeContas(hoje: PlainDate, acoes?: (conta: ContaAPagar) => ReactNode): Column<ContaAPagar>[] {
  return [
    {
      id: 'numero',
      header: 'Pedido',
      kind: 'date',
      hideable: false,
      cell: ({ pedido }) => <LinkDoPedido pedido={pedido} />,
    },
    {
      id: 'fornecedor',
      header: 'Fornecedor',
      kind: 'title',
      hideable: false,
      cell: (conta) => <QuemRecebe conta={conta} />,
    },
    {
      id: 'documento',
      header: 'Documento',
      card: 'line',
      sortable: false,
      cell: (conta) => <Cortado>{documentoDa(conta)}</Cortado>,
    },
    {
      id: 'centro',
      header: 'Centro de custo',
      sortable: false,
      cell: (conta) => (
        <span className={css.cortado} data-curto>
          <Local onde={conta} />
        </span>
      ),
    },
    {
      id: 'dataVencimento',
      header: 'Vencimento',
      kind: 'date',
      card: 'line',
      cell: (conta) => (
        <>
          <DiaDaConta conta={conta} qual="vencimento" hoje={hoje} />
          {acoes && conta.dataAgendada && (
            <div>
              agendado <DiaDaConta conta={conta} qual="agendada" hoje={hoje} />
            </div>
          )}
        </>
      ),
    },
    {
      id: 'dataAgendada',
      header: 'Agendado',
      kind: 'date',
      card: 'none',
      cell: (conta) => <DiaDaConta conta={conta} qual="agendada" hoje={hoje} />,
    },
    {
      id: 'valorAPagar',
      header: 'Valor',
      kind: 'money',
      card: 'line',
      hideable: false,
      cell: (conta) => <Money value={centavosDa(conta)} />,
    },
    {
      id: 'status',
      header: 'Status',
      kind: 'status',
      card: 'line',
      sortable: false,
      cell: ({ status, statusBanco, ressalvas }) => (
        <span className={css.status}>
          <StatusDoAnexo status={status} />
          <StatusDoBanco status={statusBanco} />
          <Impedida ressalvas={status === STATUS_DE_ANEXO.pago ? [] : ressalvas} />
        </span>
      ),
    },
    {
      id: 'solicitante',
      header: 'Solicitante',
      sortable: false,
      card: 'none',
      cell: ({ pedido }) => <Cortado curto>{pedido.solicitante}</Cortado>,
    },
    {
      id: 'pagoEm',
      header: 'Pago em',
      kind: 'date',
      hidden: true,
      card: 'none',
      cell: ({ pagoEm }) => pagoEm && formatInstant(pagoEm).slice(0, 10),
    },
    ...(acoes ? [{ id: 'acoes', header: 'Ações', kind: 'actions' as const, cell: acoes }] : []),
  ]
}
