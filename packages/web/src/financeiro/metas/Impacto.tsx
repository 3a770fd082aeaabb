import { formatMonth } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { faixaDoImpacto, nomesDosPeriodos, periodoDoEstado } from '@prumo/domain/financeiro/metas/limites.ts'
import type { ImpactoNaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { impactoQuery } from './calls.ts'
import { FaixaDaMeta } from './FaixaDaMeta.tsx'
import css from './Metas.module.css'

const dinheiro = (valor: number) => formatMoney(toCentavos(valor) ?? 0)

/** What an order takes of the goals; for the order's page and for the approval inbox. Nothing while unknown. */
export function ImpactoNasMetas({ pedidoId }: { pedidoId: string }) {
  const { data, error } = useQuery(impactoQuery(pedidoId))
  if (error) return <p className={css.miudo}>O impacto nas metas não pôde ser lido: {error.message}</p>
  if (!data) return null
  return <ListaDeImpactos impactos={data} />
}

/** The same with the impacts at hand. */
export function ListaDeImpactos({ impactos }: { impactos: readonly ImpactoNaMeta[] }) {
  const abre = usePermission(telas.metas, 'visualizar')
  if (impactos.length === 0) return <p className={css.miudo}>Este pedido não toma nada de nenhuma meta.</p>
  return (
    <ul className={css.impacto}>
      {impactos.map((um) => (
        <li key={`${um.metaId ?? um.conta}-${um.mesComp}`}>
          <span className={css.linha}>
            <span className={css.quebra}>
              {um.metaId && abre ? (
                <AppLink href={detailAddress(telas.metas, um.metaId)}>{um.conta}</AppLink>
              ) : (
                um.conta
              )}{' '}
              <span className={css.miudo}>{formatMonth(um.mesComp)}</span>
            </span>
            <FaixaDaMeta faixa={faixaDoImpacto(um)} />
          </span>
          <Uso impacto={um} />
        </li>
      ))}
    </ul>
  )
}

/** Of the period that gives the goal its state: what others took, what this order takes, and what is left. */
function Uso({ impacto: { periodos, situacao, valorDoPedido } }: { impacto: ImpactoNaMeta }) {
  if (!periodos) return <span className={css.miudo}>{dinheiro(valorDoPedido)} sem meta fixada para esta conta.</span>
  const qual = periodoDoEstado(periodos, situacao)
  const { meta, usado, saldoDepois } = periodos[qual]
  // Beyond the goal the bar is full.
  const inteiro = Math.max(meta, usado + valorDoPedido, 0.01)
  return (
    <>
      <span className={css.barra} aria-hidden>
        <span style={{ width: `${(usado / inteiro) * 100}%` }} />
        <span data-pedido={situacao} style={{ width: `${(valorDoPedido / inteiro) * 100}%` }} />
      </span>
      <span className={css.linha}>
        <span className={css.miudo}>
          Pedido {dinheiro(valorDoPedido)} · meta {nomesDosPeriodos[qual]} {dinheiro(meta)}
        </span>
        <span className={css.miudo}>
          Saldo {nomesDosPeriodos[qual]}{' '}
          <strong className={css.valor} data-negativo={saldoDepois < 0 || undefined}>
            {dinheiro(saldoDepois)}
          </strong>
          {qual !== 'mes' && <> · no mês {dinheiro(periodos.mes.saldoDepois)}</>}
        </span>
      </span>
    </>
  )
}
