import { toCentavos } from '@prumo/domain/core/money.ts'
import { NATUREZA, naturezasDeMeta, nomesDaNatureza, tiposDeAlvo } from '@prumo/domain/financeiro/metas/metas.ts'
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
    <span data-negativo={(meta[id] < 0 && meta.natureza === NATUREZA.despesa) || undefined} className={css.valor}>
      <Money value={toCentavos(meta[id])} />
    </span>
  ),
})

const Cortado = ({ children }: { children: string | null }) => (
  <span className={css.cortado} title={children ?? undefined}>
    {children ?? '–'}
  </span>
)

/** Design, finance screens 2.1, List; of revenue alone in its own words. */
export const colunasDeMetas = (receita = false): readonly Column<MetaNaLista>[] => {
  const nomes = nomesDaNatureza(receita ? NATUREZA.receita : NATUREZA.despesa)
  return [
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
          {(meta.alvoTipo !== 1 || meta.natureza === NATUREZA.receita) && (
            <small>
              {[
                meta.natureza === NATUREZA.receita && naturezasDeMeta[NATUREZA.receita],
                meta.alvoTipo !== 1 && tiposDeAlvo[meta.alvoTipo as keyof typeof tiposDeAlvo],
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          )}
        </span>
      ),
    },
    valor('meta', 'Meta'),
    valor('reservado', nomes.reservado),
    valor('comprometido', nomes.comprometido),
    valor('realizado', nomes.realizado),
    valor('saldo', receita ? 'Falta' : 'Saldo'),
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
}
