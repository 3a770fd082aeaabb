import { toCentavos } from '@prumo/domain/core/money.ts'
import { NATUREZA, nomesDaNatureza } from '@prumo/domain/financeiro/metas/metas.ts'
import type { ResumoDeMetas } from '@prumo/domain/financeiro/metas/respostas.ts'
import { Money } from '../../ui/Money.tsx'
import css from './Metas.module.css'

/** Of a nature: what is left of a goal of revenue is what is still to be brought in. */
export const colunasDosTotais = (receita: boolean) => {
  const nomes = nomesDaNatureza(receita ? NATUREZA.receita : NATUREZA.despesa)
  return [
    ['meta', 'Meta'],
    ['reservado', nomes.reservado],
    ['comprometido', nomes.comprometido],
    ['realizado', nomes.realizado],
    ['saldo', receita ? 'Falta' : 'Saldo'],
  ] as const
}

/** The sums of the filter, each real once; what is in alert or over narrows the list at a click. */
export function Totais({
  resumo,
  receita,
  faixa,
  onFaixa,
}: {
  receita: boolean
  resumo: ResumoDeMetas | undefined
  faixa: string | null
  onFaixa: (faixa: string | null) => void
}) {
  const contadas = receita
    ? []
    : ([
        ['alerta', resumo?.emAlerta ?? 0, 'Em alerta'],
        ['estourada', resumo?.estouradas ?? 0, 'Estouradas'],
      ] as const)
  return (
    <section aria-label="Totais do filtro">
      <div className={css.totais}>
        {colunasDosTotais(receita).map(([nome, rotulo]) => (
          <div key={nome} className={css.total}>
            <span>{rotulo}</span>
            <strong data-negativo={(!receita && resumo && resumo[nome] < 0) || undefined}>
              {resumo ? <Money value={toCentavos(resumo[nome])} /> : '…'}
            </strong>
          </div>
        ))}
        {contadas.map(([qual, quantas, rotulo]) => (
          <button
            key={qual}
            type="button"
            className={css.total}
            data-faixa={quantas > 0 ? qual : undefined}
            aria-pressed={faixa === qual}
            disabled={quantas === 0 && faixa !== qual}
            onClick={() => onFaixa(faixa === qual ? null : qual)}
          >
            <span>{rotulo}</span>
            <strong>{resumo || faixa === qual ? quantas.toLocaleString('pt-BR') : '…'}</strong>
          </button>
        ))}
      </div>
      {resumo && resumo.dentroDeOutras > 0 && (
        <p className={css.nota}>
          {resumo.dentroDeOutras === 1
            ? '1 meta está dentro de outra e não se soma de novo.'
            : `${resumo.dentroDeOutras.toLocaleString('pt-BR')} metas estão dentro de outras e não se somam de novo.`}
        </p>
      )}
    </section>
  )
}
