import { Button } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import type { ItemDoInicio } from '@prumo/domain/core/home.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { impedimentosDoLote } from '@prumo/domain/financeiro/solicitacoes/olhar.ts'
import type { AnaliseDeSolicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { IconArrowForwardUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RareActs } from '../../core/acoes/RareActs.tsx'
import { type HomeDecided, HomeItem, type HomeLinesProps, thenNext } from '../../core/home/HomeItem.tsx'
import { queryClient } from '../../core/wire/query.ts'
import { pedidoQuery } from '../pedidos/calls.ts'
import { ListaDeRessalvas } from '../pedidos/ListaDeRessalvas.tsx'
import { SituacaoTag } from '../SituacaoTag.tsx'
import { Alertas } from './Alertas.tsx'
import { lerAnalise, useAnalises } from './calls.ts'
import css from './Solicitacoes.module.css'
import { useDecisoes } from './useDecisoes.tsx'

function Pedidos({ itens }: HomeLinesProps) {
  const analises = useAnalises(ids(itens))
  const decisoes = useDecisoes()
  return (
    <>
      {itens.map((item) => (
        <Linha key={item.id} item={item} analise={analises.get(item.id)} decisoes={decisoes} />
      ))}
      {decisoes.dialogo}
    </>
  )
}

const ids = (itens: HomeLinesProps['itens']) => itens.map(({ id }) => id)

/** The first orders that wait for this person, decided on the home page as in the inbox. */
export const paraDecidir: HomeDecided = {
  Lines: Pedidos,
  read: (itens) =>
    Promise.all([lerAnalise(ids(itens)), ...itens.map(({ id }) => queryClient.prefetchQuery(pedidoQuery(id)))]),
}

type LinhaProps = {
  item: ItemDoInicio
  analise: AnaliseDeSolicitacao | undefined
  decisoes: ReturnType<typeof useDecisoes>
}

function Linha({ item, analise, decisoes }: LinhaProps) {
  const { data: pedido } = useQuery(pedidoQuery(item.id))
  return (
    <HomeItem
      item={item}
      {...(pedido && {
        beside: <OQueSePaga pedido={pedido} analise={analise} />,
        acts: <Atos pedido={pedido} analise={analise} decisoes={decisoes} />,
      })}
    />
  )
}

const A_VISTA = 2

/** Each document with its amount, whom it pays and until when; what is odd about the order after them. */
function OQueSePaga({ pedido, analise }: { pedido: PedidoDetalhado; analise: AnaliseDeSolicitacao | undefined }) {
  const { anexos } = pedido
  const outros = anexos.length - A_VISTA
  return (
    <>
      {anexos.length === 0 && <span>Sem anexo</span>}
      {anexos.slice(0, A_VISTA).map((anexo) => {
        const valor = anexo.valorParcela ?? anexo.valor
        const quando = anexo.dataAgendada ?? anexo.dataVencimento
        return (
          <span key={anexo.id}>
            {[
              tiposDeAnexo[anexo.tipo as keyof typeof tiposDeAnexo],
              valor === null ? null : formatMoney(toCentavos(valor) ?? 0),
              DEVIDOS.includes(anexo.tipo) && anexo.destino,
              quando && `${anexo.dataAgendada ? 'agendado para' : 'vence'} ${formatDate(quando)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )
      })}
      {outros > 0 && <span>{outros === 1 ? 'Mais 1 anexo' : `Mais ${outros} anexos`}</span>}
      {anexos.some(({ ressalvas }) => ressalvas.length > 0) && (
        <ListaDeRessalvas ressalvas={anexos.flatMap(({ ressalvas }) => ressalvas)} />
      )}
      <span className={css.facts}>
        <Alertas alertas={[]} analise={analise} />
      </span>
    </>
  )
}

function Atos({ pedido, analise, decisoes }: Omit<LinhaProps, 'item'> & { pedido: PedidoDetalhado }) {
  const { acoes, anexos } = pedido
  const um = {
    id: pedido.id,
    olhar: anexos.length === 0 || !analise || impedimentosDoLote([], analise).length > 0,
  }
  const raro = (label: string, icon: ReactNode, fazer: () => Promise<unknown>, danger = false) => ({
    label,
    icon,
    danger,
    allowed: !decisoes.agindo,
    reason: 'Aguarde',
    onClick: () => void fazer(),
  })
  const raros = [
    ...(acoes.rejeitar.pode ? [raro('Rejeitar…', <IconX size={16} />, () => decisoes.rejeitar(um), true)] : []),
    ...(acoes.encaminhar.pode
      ? [raro('Encaminhar…', <IconArrowForwardUp size={16} />, () => decisoes.encaminhar(um))]
      : []),
  ]
  // What was just decided stands as it now is, until the list without it is there.
  if (!acoes.aprovar.pode && !acoes.aprovarExcedente.pode && raros.length === 0)
    return <SituacaoTag status={pedido.status} />
  const botao = { size: 'compact-sm', disabled: decisoes.agindo } as const
  return (
    <>
      {acoes.aprovar.pode && (
        <Button
          {...botao}
          aria-label={`Aprovar o pedido ${pedido.numero}`}
          onClick={() => void thenNext(decisoes.aprovar(um))}
        >
          Aprovar
        </Button>
      )}
      {acoes.aprovarExcedente.pode && (
        <Button
          {...botao}
          aria-label={`Aprovar o excedente do pedido ${pedido.numero}`}
          onClick={() => void thenNext(decisoes.aprovarExcedente(um))}
        >
          Aprovar o excedente…
        </Button>
      )}
      {acoes.devolver.pode && (
        <Button
          {...botao}
          variant="default"
          aria-label={`Devolver o pedido ${pedido.numero}`}
          onClick={() => void thenNext(decisoes.devolver(um))}
        >
          Devolver…
        </Button>
      )}
      <RareActs acts={raros} label={`Mais ações do pedido ${pedido.numero}`} size={26} />
    </>
  )
}
