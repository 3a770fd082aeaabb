import { addDays, formatDate, type PlainDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { DIAS_PROXIMOS, type Faixa, faixas } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import type { ResumoDeContas } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { Money } from '../../ui/Money.tsx'
import css from './Faixas.module.css'

type FaixaAberta = Exclude<Faixa, 'pago'>
const SEMPRE: readonly FaixaAberta[] = ['atrasado', 'hoje', 'proximos7', 'depois']
const QUANDO_HA: readonly FaixaAberta[] = ['semData', 'noBanco']

const contas = (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'conta' : 'contas'}`
const curta = (dia: PlainDate) => formatDate(dia).slice(0, 5)
const nota = (faixa: FaixaAberta, hoje: PlainDate): string | null =>
  ({
    atrasado: null,
    hoje: curta(hoje),
    proximos7: `até ${curta(addDays(hoje, DIAS_PROXIMOS))}`,
    depois: `desde ${curta(addDays(hoje, DIAS_PROXIMOS + 1))}`,
    semData: null,
    noBanco: null,
  })[faixa]

export type FaixasProps = {
  resumo: ResumoDeContas | undefined
  hoje: PlainDate
  faixa: Faixa | null
  /** Paid ones pass the filter: what was paid this month is said too. */
  comPagos: boolean
  onFaixa: (faixa: Faixa | null) => void
}

/** How many and how much, by when: each figure filters the list, and a second click lets go. */
export function Faixas({ resumo, hoje, faixa, comPagos, onFaixa }: FaixasProps) {
  const vistas = [...SEMPRE, ...QUANDO_HA.filter((uma) => faixa === uma || (resumo?.[uma].quantidade ?? 0) > 0)]
  return (
    <fieldset className={css.faixas} data-no-print>
      <legend className="visually-hidden">Contas por vencimento</legend>
      {vistas.map((uma) => {
        const soma = resumo?.[uma]
        const aviso = nota(uma, hoje)
        return (
          <button
            key={uma}
            type="button"
            className={css.faixa}
            data-faixa={uma}
            data-vazia={soma?.quantidade === 0 || undefined}
            aria-pressed={faixa === uma}
            onClick={() => onFaixa(faixa === uma ? null : uma)}
          >
            <span className={css.nome}>{faixas[uma]}</span>
            <span className={css.valor}>{soma ? <Money value={toCentavos(soma.valor)} /> : ' '}</span>
            <span className={css.quantas}>
              <span>{soma && contas(soma.quantidade)}</span>
              {aviso && <span>{aviso}</span>}
            </span>
          </button>
        )
      })}
      {comPagos && resumo && (
        <div className={css.faixa} data-faixa="pago">
          <span className={css.nome}>Pago neste mês</span>
          <span className={css.valor}>
            <Money value={toCentavos(resumo.pagosNoMes.valor)} />
          </span>
          <span className={css.quantas}>{contas(resumo.pagosNoMes.quantidade)}</span>
        </div>
      )}
    </fieldset>
  )
}
