import { Drawer } from '@mantine/core'
import { formatDate, formatMonth } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { NATUREZA, nomesDaNatureza } from '@prumo/domain/financeiro/metas/metas.ts'
import type { LancamentosDaMeta, MetaDetalhada } from '@prumo/domain/financeiro/metas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { SituacaoTag } from '../SituacaoTag.tsx'
import { lancamentosQuery } from './calls.ts'
import type { Aberta } from './Grade.tsx'
import css from './Metas.module.css'

const dinheiro = (valor: number) => formatMoney(toCentavos(valor) ?? 0)

/** What is behind a number of the grid, each with its part of it: orders, or what the cash flow says of revenue. */
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
  const receita = meta.natureza === NATUREZA.receita
  const { data, error, refetch } = useQuery(lancamentosQuery(meta.id, mes, coluna))
  return (
    <Drawer
      opened
      onClose={onFechar}
      position="right"
      size={520}
      title={`${nomesDaNatureza(meta.natureza)[coluna]} ${mes ? `em ${formatMonth(mes)}` : `em ${meta.exercicio}`}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={6} />
      ) : data.itens.length + data.receitas.length === 0 && data.deOutrosCentros === 0 ? (
        <EmptyState message={`${receita ? 'Nenhuma entrada' : 'Nenhum pedido'} neste número.`} />
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
            {data.receitas.map((uma) => (
              <LinhaDaReceita key={uma.lancamentoId} receita={uma} coluna={coluna} competencia={!mes} />
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
          {data.mais && (
            <p className={css.miudo}>
              São mostrad{receita ? 'as as 200 entradas' : 'os os 200 pedidos'} de maior valor.
            </p>
          )}
        </>
      )}
    </Drawer>
  )
}

const NO_DIA = { reservado: 'esperada para', comprometido: 'faturada em', realizado: 'recebida em' } as const

/** An entry: its measurement where it has one, else itself, for who may look at either. */
function LinhaDaReceita({
  receita: uma,
  coluna,
  competencia,
}: {
  receita: LancamentosDaMeta['receitas'][number]
  coluna: Aberta['coluna']
  competencia: boolean
}) {
  const veMedicoes = usePermission(telas.medicoes, 'visualizar')
  const veCaixa = usePermission(telas.fluxoDeCaixa, 'visualizar')
  const endereco =
    uma.medicaoId && veMedicoes
      ? detailAddress(telas.medicoes, uma.medicaoId)
      : veCaixa
        ? detailAddress(telas.fluxoDeCaixa, uma.lancamentoId)
        : null
  return (
    <li>
      <span className={css.linha}>
        {endereco ? <AppLink href={endereco}>{uma.descricao}</AppLink> : <span>{uma.descricao}</span>}
        <strong>{dinheiro(uma[coluna])}</strong>
      </span>
      <span className={css.miudo}>
        {[
          uma.cliente,
          competencia && `competência ${formatMonth(uma.mesComp)}`,
          `${NO_DIA[coluna]} ${formatDate(uma.dia)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}
