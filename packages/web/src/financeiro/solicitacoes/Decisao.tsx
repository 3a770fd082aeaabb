import { toCentavos } from '@prumo/domain/core/money.ts'
import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { impedimentosDoLote } from '@prumo/domain/financeiro/solicitacoes/olhar.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { ActBar } from '../../ui/ActBar.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { ImpactoNasMetas } from '../metas/Impacto.tsx'
import { AcoesDoPedido } from '../pedidos/AcoesDoPedido.tsx'
import { Andamento } from '../pedidos/Andamento.tsx'
import { AnexosPanel } from '../pedidos/AnexosPanel.tsx'
import { Conversa } from '../pedidos/Conversa.tsx'
import { pedidoQuery } from '../pedidos/calls.ts'
import { useVistoAntes } from '../pedidos/conversa-calls.ts'
import { DadosDoPedido } from '../pedidos/DadosDoPedido.tsx'
import { ItensDoPedido } from '../pedidos/ItensDoPedido.tsx'
import { Retencoes } from '../pedidos/Retencoes.tsx'
import { SituacaoTag } from '../SituacaoTag.tsx'
import { AlertasPorExtenso } from './Alertas.tsx'
import { useAnalises } from './calls.ts'
import css from './Solicitacoes.module.css'

/** The order to decide on: the acts on top, then its document, then what else it says. */
export function Decisao({ id, onDecidido }: { id: string; onDecidido?: () => void }) {
  const { data: pedido, error, refetch } = useQuery(pedidoQuery(id))
  const analise = useAnalises([id]).get(id)
  const vistoAntes = useVistoAntes(id, pedido !== undefined)
  if (error && !pedido) return <RecordFailure tela={telas.solicitacoes} error={error} onRetry={() => void refetch()} />
  if (!pedido) return <Skeletons lines={8} />
  return (
    <div className={css.decisao}>
      <header className={css.top}>
        <h2 className={css.title}>
          Pedido {pedido.numero} <SituacaoTag status={pedido.status} />
        </h2>
        <span className={css.figure}>
          <Money value={toCentavos(pedido.valorTotal)} size="figure" />
        </span>
        <p className={css.muted}>
          {[
            pedido.fornecedorId && pedido.nomes[pedido.fornecedorId],
            tiposDePedido[pedido.tipo as keyof typeof tiposDePedido],
            pedido.justificativa,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ActBar className={css.atos}>
          <AcoesDoPedido
            pedido={pedido}
            tela={telas.pedidos}
            olhar={analise !== undefined && impedimentosDoLote([], analise).length > 0}
            onDecidido={onDecidido}
          />
        </ActBar>
      </header>
      <AlertasPorExtenso alertas={[]} analise={analise} />
      {pedido.retencoes && (
        <section className={css.metas} aria-label="Retenções">
          <Retencoes pedido={pedido} />
        </section>
      )}
      <section className={css.metas} aria-label="Impacto nas metas">
        <ImpactoNasMetas pedidoId={id} />
      </section>
      <AnexosPanel pedido={pedido} altura="max(420px, calc(100dvh - 420px))" />
      <div className={css.rest}>
        <h3 className={css.heading}>Itens</h3>
        <ItensDoPedido pedido={pedido} />
        <h3 className={css.heading}>Comentários</h3>
        <Conversa id={id} vistoAntes={vistoAntes} />
        <h3 className={css.heading}>Andamento</h3>
        <Andamento pedido={pedido} />
        <h3 className={css.heading}>Dados</h3>
        <DadosDoPedido pedido={pedido} tela={telas.pedidos} />
      </div>
    </div>
  )
}
