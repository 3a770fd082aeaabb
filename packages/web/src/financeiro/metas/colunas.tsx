import { toCentavos } from '@prumo/domain/core/money.ts'
import { tiposDeAlvo } from '@prumo/domain/financeiro/metas/metas.ts'
import type { MetaNaLista } from '@prumo/domain/financeiro/metas/respostas.ts'
import { CodeName } from '../../ui/CodeName.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { FaixaDaMeta, SituacaoDaMeta } from './FaixaDaMeta.tsx'
import css from './Metas.module.css'

const valor = (
  id: 'meta' | 'reservado' | 'comprometido' | 'realizado' | 'saldo',
  header: string,
): Column<MetaNaLista> => ({
  id,
  header,
  kind: 'money',
  cell: (meta) => (
    <span data-negativo={meta[id] < 0 || undefined} className={css.valor}>
      <Money value={toCentavos(meta[id])} />
    </span>
  ),
})

const Cortado = ({ children }: { children: string | null }) => (
  <span className={css.cortado} title={children ?? undefined}>
    {children ?? '–'}
  </span>
)

/** Design, finance screens 2.1, List. */
export const colunasDeMetas: readonly Column<MetaNaLista>[] = [
  {
    id: 'exercicio',
    header: 'Exercício',
    kind: 'date',
    hidden: true,
    cell: ({ exercicio }) => exercicio,
    card: 'none',
  },
  { id: 'centroDeCustoId', header: 'Conta contrato', cell: (meta) => <CodeName>{meta.centroDeCustoNome}</CodeName> },
  { id: 'obraId', header: 'Obra', cell: (meta) => <Cortado>{meta.obraNome}</Cortado> },
  {
    id: 'alvoNome',
    header: 'Conta de orçamento',
    kind: 'title',
    hideable: false,
    card: 'title',
    cell: (meta) => (
      <span className={css.alvo} title={meta.alvoNome}>
        {meta.alvoNome}
        {meta.alvoTipo !== 1 && <small>{tiposDeAlvo[meta.alvoTipo as keyof typeof tiposDeAlvo]}</small>}
      </span>
    ),
  },
  valor('meta', 'Meta'),
  valor('reservado', 'Reservado'),
  valor('comprometido', 'Comprometido'),
  valor('realizado', 'Realizado'),
  valor('saldo', 'Saldo'),
  {
    id: 'percentual',
    header: '%',
    kind: 'status',
    cell: ({ faixa, percentual }) => <FaixaDaMeta faixa={faixa} percentual={percentual} />,
  },
  { id: 'numeroRevisao', header: 'Rev.', kind: 'number', cell: ({ numeroRevisao }) => numeroRevisao, card: 'none' },
  {
    id: 'responsavelId',
    header: 'Responsável',
    cell: (meta) => <Cortado>{meta.responsavelNome}</Cortado>,
    card: 'none',
  },
  {
    id: 'situacao',
    header: 'Situação',
    kind: 'status',
    cell: ({ situacao }) => <SituacaoDaMeta situacao={situacao} />,
  },
]
