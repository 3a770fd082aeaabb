import { toCentavos } from '@prumo/domain/core/money.ts'
import { may } from '@prumo/domain/core/tela.ts'
import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { useSession } from '../../core/session/session.ts'
import { CabecaNaVez } from '../../core/vez/CabecaNaVez.tsx'
import type { DocumentoProps } from '../../core/vez/vez.ts'
import { Money } from '../../ui/Money.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { SituacaoTag } from '../SituacaoTag.tsx'
import { AnexosPanel } from './AnexosPanel.tsx'
import { Conversa } from './Conversa.tsx'
import { pedidoQuery } from './calls.ts'
import { useVistoAntes } from './conversa-calls.ts'
import { DadosDoPedido } from './DadosDoPedido.tsx'
import { ItensDoPedido } from './ItensDoPedido.tsx'
import css from './Pedido.module.css'

const LIDO_EM = [telas.pedidos, telas.pedidosMaster, telas.solicitacoes]

/** What somebody asked about an order, open to be answered; under it the order it is about. */
export function PerguntaNaVez({ id }: DocumentoProps) {
  const { data: pedido, error, refetch } = useQuery(pedidoQuery(id))
  const vistoAntes = useVistoAntes(id, pedido !== undefined)
  const { permissoes } = useSession()
  const tela = LIDO_EM.find((uma) => may(permissoes, uma, 'visualizar'))
  if (error && !pedido) return <RecordFailure tela={telas.pedidos} error={error} onRetry={() => void refetch()} />
  if (!pedido) return <Skeletons lines={8} />
  const titulo = `Pedido ${pedido.numero}`
  const subtitulo = [
    pedido.fornecedorId && pedido.nomes[pedido.fornecedorId],
    tiposDePedido[pedido.tipo as keyof typeof tiposDePedido],
    pedido.justificativa,
  ]
  return (
    <>
      <CabecaNaVez
        title={tela ? <AppLink href={`/${tela.caminho}/detalhes/${id}`}>{titulo}</AppLink> : titulo}
        tag={<SituacaoTag status={pedido.status} />}
        subtitle={subtitulo.filter(Boolean).join(' · ')}
        figure={<Money value={toCentavos(pedido.valorTotal)} size="figure" />}
      />
      <section className={css.section} aria-label="Comentários">
        <Conversa key={id} id={id} vistoAntes={vistoAntes} aResponder />
      </section>
      <section className={css.section} aria-labelledby="itens-da-pergunta">
        <h3 id="itens-da-pergunta" className={css.heading}>
          Itens
        </h3>
        <ItensDoPedido pedido={pedido} />
      </section>
      <AnexosPanel pedido={pedido} altura="max(420px, calc(100dvh - 420px))" />
      <DadosDoPedido pedido={pedido} tela={tela ?? telas.pedidos} />
    </>
  )
}
