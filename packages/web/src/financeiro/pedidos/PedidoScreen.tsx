import { formatMonth } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { SplitPane } from '../../ui/SplitPane.tsx'
import { ImpactoNasMetas } from '../metas/Impacto.tsx'
import { SituacaoTag } from '../SituacaoTag.tsx'
import { AcoesDoPedido } from './AcoesDoPedido.tsx'
import { Andamento } from './Andamento.tsx'
import { AnexosImpressos } from './AnexosImpressos.tsx'
import { AnexosPanel } from './AnexosPanel.tsx'
import { Conversa } from './Conversa.tsx'
import { pedidoQuery } from './calls.ts'
import { useVistoAntes } from './conversa-calls.ts'
import { DadosDoPedido } from './DadosDoPedido.tsx'
import { Estouros, useEstouros } from './Estouros.tsx'
import { Historico } from './Historico.tsx'
import { ItensDoPedido } from './ItensDoPedido.tsx'
import css from './Pedido.module.css'
import { Retencoes } from './Retencoes.tsx'

/** One order: what it says, how far it got, what can be done, and its documents beside it. */
export function PedidoScreen({ tela, onDecidido }: { tela: Tela; onDecidido?: () => void }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: pedido, error, refetch } = useQuery(pedidoQuery(id))
  const vistoAntes = useVistoAntes(id, pedido !== undefined)
  const estouros = useEstouros(id)
  usePageTitle(pedido && String(pedido.numero))
  if (error && !pedido) return <RecordFailure tela={tela} error={error} onRetry={() => void refetch()} />
  if (!pedido) return <Skeletons lines={10} />
  const subtitulo = [
    pedido.fornecedorId && pedido.nomes[pedido.fornecedorId],
    tiposDePedido[pedido.tipo as keyof typeof tiposDePedido],
    pedido.mesComp && `competência ${formatMonth(pedido.mesComp)}`,
  ]
  return (
    <div className={css.split}>
      <SplitPane
        name="pedido"
        panelLabel="Anexos"
        panel={
          <div className={css.panel}>
            <AnexosPanel key={pedido.id} pedido={pedido} />
          </div>
        }
      >
        <div className={css.left}>
          <RecordHead
            tela={tela}
            title={`Pedido ${pedido.numero}`}
            tag={<SituacaoTag status={pedido.status} />}
            subtitle={subtitulo.filter(Boolean).join(' · ')}
            figure={<Money value={toCentavos(pedido.valorTotal)} size="figure" />}
            acts={<AcoesDoPedido pedido={pedido} tela={tela} onDecidido={onDecidido} />}
          />
          <div className={css.sheets}>
            <Panel title="Dados">
              <DadosDoPedido pedido={pedido} tela={tela} />
            </Panel>
            <Panel title="Andamento">
              <Andamento pedido={pedido} />
            </Panel>
          </div>
          <section className={css.section} aria-labelledby="itens-do-pedido">
            <h2 id="itens-do-pedido" className={css.heading}>
              Itens
            </h2>
            <ItensDoPedido pedido={pedido} />
            <Estouros frases={estouros} />
          </section>
          {pedido.retencoes && (
            <section className={css.section} aria-labelledby="retencoes-do-pedido">
              <h2 id="retencoes-do-pedido" className={css.heading}>
                Retenções na fonte
              </h2>
              <Retencoes pedido={pedido} />
            </section>
          )}
          <section className={css.section} aria-labelledby="metas-do-pedido">
            <h2 id="metas-do-pedido" className={css.heading}>
              Impacto nas metas
            </h2>
            <ImpactoNasMetas pedidoId={pedido.id} />
          </section>
          <AnexosImpressos anexos={pedido.anexos} />
          <section className={css.section} aria-labelledby="comentarios-do-pedido">
            <h2 id="comentarios-do-pedido" className={css.heading}>
              Comentários
            </h2>
            <Conversa key={pedido.id} id={pedido.id} vistoAntes={vistoAntes} />
          </section>
          <section aria-labelledby="historico-do-pedido">
            <h2 id="historico-do-pedido" className={css.heading}>
              Histórico
            </h2>
            <Historico id={pedido.id} vistoAntes={vistoAntes} />
          </section>
        </div>
      </SplitPane>
    </div>
  )
}
