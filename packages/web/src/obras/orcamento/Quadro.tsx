import { toCentavos } from '@prumo/domain/core/money.ts'
import {
  FEITOS_DE_PEDIDOS,
  type FeitoDePedidos,
  type LinhaDoOrcamento,
  type OrcamentoDaObra,
} from '@prumo/domain/obras/orcamento/respostas.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Orcamento.module.css'
import { NOMES, PedidosDaClasse } from './PedidosDaClasse.tsx'

const centavos = (valor: number | null) => (valor === null ? null : toCentavos(valor))

/** The account's own figures: whoever adds the lines below finds the same. */
export function Totais({ total }: { total: OrcamentoDaObra['total'] }) {
  const figuras: [string, number | null, string?][] = [
    ['Orçado', total.orcado],
    ['Comprometido', total.comprometido, 'aprovado e ainda não pago'],
    ['Pago', total.pago],
    ['Saldo do orçamento', total.saldo],
    ['Em análise', total.emAnalise, 'pedido, ainda não aprovado'],
  ]
  return (
    <Figures
      label="Totais do orçamento"
      figures={figuras.map(([name, valor, note]) => ({
        name,
        note,
        value: <Money value={centavos(valor)} />,
        tone: (valor ?? 0) < 0 ? 'danger' : undefined,
      }))}
    />
  )
}

/** From here on a class is near its budget, as a goal is (design, Finance screens 2.1). */
const ALERTA = 80

/** How much of its budget a class took, in whole percent: down to 100, and up beyond it, so that 100 is said of what is whole. */
function usoDe({ orcado, comprometido, pago }: LinhaDoOrcamento): number | null {
  const todo = centavos(orcado)
  if (!todo) return null
  const usado = (toCentavos(comprometido) ?? 0) + (toCentavos(pago) ?? 0)
  return usado > todo ? Math.ceil((usado * 100) / todo) : Math.floor((usado * 100) / todo)
}

function Uso({ linha }: { linha: LinhaDoOrcamento }) {
  if (linha.linhaId === null)
    return (
      <StatusTag tone="orange" icon={IconHelpCircle}>
        Sem orçamento
      </StatusTag>
    )
  const uso = usoDe(linha)
  const [tone, icon, palavra] =
    (uso ?? 0) > 100 || (linha.saldo ?? 0) < 0
      ? (['red', IconCircleX, 'Estourado'] as const)
      : (uso ?? 0) >= ALERTA
        ? (['orange', IconAlertTriangle, 'Em alerta'] as const)
        : (['green', IconCircleCheck, 'Dentro'] as const)
  return (
    <StatusTag tone={tone} icon={icon} title={palavra}>
      {uso === null ? palavra : `${uso.toLocaleString('pt-BR')}%`}
      <span className="visually-hidden"> {palavra}</span>
    </StatusTag>
  )
}

type Figura = 'orcado' | FeitoDePedidos | 'saldo'
type Aberta = { readonly linha: LinhaDoOrcamento; readonly feito: FeitoDePedidos }

const eFeito = (id: Figura): id is FeitoDePedidos => (FEITOS_DE_PEDIDOS as readonly string[]).includes(id)

const valor = (
  id: Figura,
  header: string,
  abrir: (aberta: Aberta) => void,
  card?: 'line',
): Column<LinhaDoOrcamento> => ({
  id,
  header,
  // Several of them stand on one phone card, each with its name.
  kind: 'number',
  sortable: false,
  ...(card && { card }),
  cell: (linha) =>
    eFeito(id) && linha[id] !== 0 ? (
      <button type="button" className={css.feito} title="Ver os pedidos" onClick={() => abrir({ linha, feito: id })}>
        <Money value={centavos(linha[id])} />
        <span className="visually-hidden">{` ${header} em ${linha.classe}: ver os pedidos`}</span>
      </button>
    ) : (
      <span className={css.valor} data-negativo={(linha[id] ?? 0) < 0 || undefined}>
        <Money value={centavos(linha[id])} />
      </span>
    ),
})

const colunas = (abrir: (aberta: Aberta) => void): readonly Column<LinhaDoOrcamento>[] => [
  {
    id: 'classe',
    header: 'Classe de custo',
    kind: 'title',
    card: 'title',
    sortable: false,
    cell: ({ classe, master }) => (
      <>
        {classe}
        {master && <small className={css.master}> {master}</small>}
      </>
    ),
  },
  valor('orcado', 'Orçado', abrir, 'line'),
  valor('emAnalise', NOMES.emAnalise, abrir),
  valor('comprometido', NOMES.comprometido, abrir, 'line'),
  valor('pago', NOMES.pago, abrir, 'line'),
  valor('saldo', 'Saldo', abrir, 'line'),
  { id: 'uso', header: 'Uso', kind: 'status', sortable: false, cell: (linha) => <Uso linha={linha} /> },
]

/** One line for each class: what nobody budgeted and is spent on all the same comes last. A figure leads to its orders. */
export function Classes({ obraId, linhas }: { obraId: string; linhas: readonly LinhaDoOrcamento[] }) {
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const columns = useMemo(() => colunas(setAberta), [])
  return (
    <>
      <DataTable
        label="Orçamento por classe"
        columns={columns}
        rows={linhas}
        getRowId={({ linhaId, classeId }) => linhaId ?? `fora-${classeId}`}
        rowTone={({ saldo, linhaId }) => (linhaId && (saldo ?? 0) < 0 ? 'danger' : undefined)}
        keyboard={false}
        maxHeight="none"
      />
      {aberta && <PedidosDaClasse obraId={obraId} {...aberta} onFechar={() => setAberta(null)} />}
    </>
  )
}
