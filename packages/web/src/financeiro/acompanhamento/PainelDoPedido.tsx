import { CloseButton } from '@mantine/core'
import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { formatQuantity, toCentavos } from '@prumo/domain/core/money.ts'
import { may } from '@prumo/domain/core/tela.ts'
import { canais } from '@prumo/domain/financeiro/acompanhamento/etapas.ts'
import type { DiarioDoPedido } from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { useSession } from '../../core/session/session.ts'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { localDe } from '../Local.tsx'
import css from './Acompanhamento.module.css'
import { AtosDeEntrega } from './AtosDeEntrega.tsx'
import { acompanhadoQuery, diarioQuery, faltamQuery } from './calls.ts'
import { Chegou, EtapaTag, Parado, Previsao } from './colunas.tsx'

/** One order being followed: where it stands, what is missing, what was said and what came, and the acts of who follows it. */
export function PainelDoPedido({ id, onFechar }: { id: string; onFechar: () => void }) {
  const { data: pedido, error, refetch } = useQuery(acompanhadoQuery(id))
  const { permissoes } = useSession()
  if (error && pedido === undefined) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (pedido === undefined) return <Skeletons lines={8} />
  if (pedido === null) return <ErrorState message="Este pedido não está mais em acompanhamento." onBack={onFechar} />
  const abre = [telas.pedidos, telas.pedidosMaster, telas.solicitacoes].find((tela) =>
    may(permissoes, tela, 'visualizar'),
  )
  return (
    <div className={css.painel}>
      <header className={css.cabeca}>
        <h2>
          {abre ? <AppLink href={detailAddress(abre, id)}>Pedido {pedido.numero}</AppLink> : `Pedido ${pedido.numero}`}
          <EtapaTag row={pedido} />
        </h2>
        <CloseButton aria-label="Fechar" onClick={onFechar} size={32} />
        <p>{[pedido.fornecedorNome, localDe(pedido)].filter(Boolean).join(' · ')}</p>
      </header>
      <AtosDeEntrega pedido={pedido} />
      <DataList
        items={[
          { label: 'Parado há', value: <Parado row={pedido} /> },
          { label: 'Com quem está', value: pedido.responsaveis.join(', ') || null },
          { label: 'Valor', value: <Money value={toCentavos(pedido.valorTotal)} /> },
          { label: 'Chegou', value: <Chegou row={pedido} /> },
          { label: 'Previsão de entrega', value: pedido.previsaoEntrega && <Previsao row={pedido} /> },
          { label: 'Solicitante', value: pedido.solicitanteNome },
          { label: 'Próximo vencimento', value: pedido.primeiroVencimento && formatDate(pedido.primeiroVencimento) },
        ]}
      />
      {(pedido.status === STATUS.aprovado || pedido.status === STATUS.encomendado) && <Faltam id={id} />}
      <Diario id={id} />
    </div>
  )
}

function Faltam({ id }: { id: string }) {
  const { data } = useQuery(faltamQuery(id))
  if (!data?.length) return null
  return (
    <section className={css.secao}>
      <h3>O que falta chegar</h3>
      <ul className={css.faltam}>
        {data.map((item) => (
          <li key={item.id}>
            <span>{item.descricao}</span>
            <span>
              {formatQuantity(item.falta)} de {formatQuantity(item.quantidade)} {item.unidade}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Fato = { id: string; em: string; quem: string; texto: string; foto?: string | null }

/** Contacts and arrivals in one line of time, latest first. */
function fatosDe({ contatos, retiradas }: DiarioDoPedido): Fato[] {
  return [
    ...contatos.map(({ id, em, autor, canal, texto, novaPrevisao }) => ({
      id,
      em,
      quem: `${autor} · ${canais[canal as keyof typeof canais]}`,
      texto: novaPrevisao ? `${texto} (nova previsão: ${formatDate(novaPrevisao)})` : texto,
    })),
    ...retiradas.map(({ id, em, autor, item, quantidade, unidade, recebedor, observacao, foto }) => ({
      id,
      em,
      quem: `${autor} · chegada`,
      texto: `${formatQuantity(quantidade)} ${unidade ?? ''} de ${item}, recebido por ${recebedor}${observacao ? `. ${observacao}` : ''}`,
      foto,
    })),
  ].sort((a, b) => (a.em < b.em ? 1 : -1))
}

function Diario({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(diarioQuery(id))
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={3} />
  const fatos = fatosDe(data)
  return (
    <section className={css.secao}>
      <h3>Diário</h3>
      {fatos.length === 0 ? (
        <p className={css.nada}>Nenhum contato nem chegada registrados.</p>
      ) : (
        <ul className={css.diario}>
          {fatos.map((fato) => (
            <li key={fato.id}>
              <p className={css.fraco}>
                {formatInstant(fato.em)} · {fato.quem}
              </p>
              <p>{fato.texto}</p>
              {fato.foto && (
                <a href={fato.foto} target="_blank" rel="noreferrer">
                  Ver a foto
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
