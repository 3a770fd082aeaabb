import { formatMonth } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { ImpactoNaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/AppLink.tsx'
import { detailAddress } from '../../core/addresses.ts'
import { usePermission } from '../../core/session.ts'
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
            <FaixaDaMeta faixa={um.situacao} />
          </span>
          {um.metaId === null ? (
            <span className={css.miudo}>{dinheiro(um.valorDoPedido)} sem meta fixada para esta conta.</span>
          ) : (
            <>
              <Barra impacto={um} />
              <span className={css.linha}>
                <span className={css.miudo}>
                  Pedido {dinheiro(um.valorDoPedido)} · meta do mês {dinheiro(um.meta)}
                </span>
                <span className={css.miudo}>
                  Saldo no mês{' '}
                  <strong className={css.valor} data-negativo={um.saldoDepois < 0 || undefined}>
                    {dinheiro(um.saldoDepois)}
                  </strong>
                  {um.periodos && (
                    <>
                      {' '}
                      · no ano{' '}
                      <strong className={css.valor} data-negativo={um.periodos.ano.saldoDepois < 0 || undefined}>
                        {dinheiro(um.periodos.ano.saldoDepois)}
                      </strong>
                    </>
                  )}
                </span>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What others took and what this order takes of the month; beyond the goal the bar is full. */
function Barra({ impacto: { meta, saldo, valorDoPedido, situacao } }: { impacto: ImpactoNaMeta }) {
  const usado = meta - saldo
  const inteiro = Math.max(meta, usado + valorDoPedido, 0.01)
  return (
    <span className={css.barra} aria-hidden>
      <span style={{ width: `${(usado / inteiro) * 100}%` }} />
      <span data-pedido={situacao} style={{ width: `${(valorDoPedido / inteiro) * 100}%` }} />
    </span>
  )
}
