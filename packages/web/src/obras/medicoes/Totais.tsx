import { formatMoney, formatQuantity, toCentavos } from '@prumo/domain/core/money.ts'
import { formatUnidades } from '@prumo/domain/obras/unidades.ts'
import css from './Medicoes.module.css'
import type { MedicaoLida } from './medicao.ts'

const reais = (valor: number): string => formatMoney(toCentavos(valor) ?? 0)

/** What it comes to: units, gross, gloss, retention, net. */
export function Totais({ medicao }: { medicao: MedicaoLida }) {
  const { totalUS, unidadeNome, valorBruto, valorGlosa, valorRetencao, valorLiquido, percentualRetencao } = medicao
  const glosa = valorBruto > 0 ? (valorGlosa / valorBruto) * 100 : 0
  return (
    <dl className={css.totais}>
      <div>
        <dt>{unidadeNome}</dt>
        <dd>{formatUnidades(totalUS)}</dd>
      </div>
      <div>
        <dt>Bruto</dt>
        <dd>{reais(valorBruto)}</dd>
      </div>
      <div>
        <dt>Glosa{valorGlosa > 0 && ` (${glosa.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%)`}</dt>
        <dd className={valorGlosa > 0 ? css.glosado : undefined}>{reais(valorGlosa)}</dd>
      </div>
      <div>
        <dt>Retenção{percentualRetencao ? ` (${formatQuantity(percentualRetencao)}%)` : ''}</dt>
        <dd>{reais(valorRetencao)}</dd>
      </div>
      <div className={css.liquido}>
        <dt>Líquido</dt>
        <dd>{reais(valorLiquido)}</dd>
      </div>
    </dl>
  )
}
