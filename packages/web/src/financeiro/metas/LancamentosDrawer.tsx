import { Drawer } from '@mantine/core'
import { formatDate, formatMonth } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { MetaDetalhada } from '@prumo/domain/financeiro/metas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { SituacaoTag } from '../SituacaoTag.tsx'
import { lancamentosQuery } from './calls.ts'
import { type Aberta, NOMES } from './Grade.tsx'
import css from './Metas.module.css'

const dinheiro = (valor: number) => formatMoney(toCentavos(valor) ?? 0)

/** The orders behind a number of the grid, each with its part of it. */
export default function LancamentosDrawer({
  meta,
  aberta,
  onFechar,
}: {
  meta: MetaDetalhada
  aberta: Aberta
  onFechar: () => void
}) {
  const { mes, coluna } = aberta
  const { data, error, refetch } = useQuery(lancamentosQuery(meta.id, mes, coluna))
  return (
    <Drawer
      opened
      onClose={onFechar}
      position="right"
      size={520}
      title={`${NOMES[coluna]} ${mes ? `em ${formatMonth(mes)}` : `em ${meta.exercicio}`}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={6} />
      ) : data.itens.length === 0 && data.deOutrosCentros === 0 ? (
        <EmptyState message="Nenhum pedido neste número." />
      ) : (
        <>
          <p className={css.linha}>
            <span className={css.miudo}>{meta.alvoNome}</span>
            <strong>{dinheiro(data.total)}</strong>
          </p>
          <ul className={css.lista}>
            {data.itens.map((um) => (
              <li key={um.pedidoId}>
                <span className={css.linha}>
                  <span>
                    <AppLink href={detailAddress(telas.pedidos, um.pedidoId)}>Pedido {um.numero}</AppLink>{' '}
                    <SituacaoTag status={um.status} />
                  </span>
                  <strong>{dinheiro(um[coluna])}</strong>
                </span>
                <span className={css.miudo}>
                  {[
                    um.fornecedorNome ?? um.solicitanteNome,
                    !mes && `competência ${formatMonth(um.mesComp)}`,
                    um.pagoEm.length > 0 && `pago em ${um.pagoEm.map(formatDate).join(', ')}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
            {data.deOutrosCentros !== 0 && (
              <li>
                <span className={css.linha}>
                  <span>Itens de pedidos de outras contas contrato</span>
                  <strong>{dinheiro(data.deOutrosCentros)}</strong>
                </span>
                <span className={css.miudo}>
                  Contam nesta meta; os pedidos são de contas contrato que você não acompanha.
                </span>
              </li>
            )}
          </ul>
          {data.mais && <p className={css.miudo}>São mostrados os 200 pedidos de maior valor.</p>}
        </>
      )}
    </Drawer>
  )
}
