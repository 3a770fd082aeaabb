import { Button } from '@mantine/core'
import { formatDate, formatInstant, formatMonth } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { palavrasDePagamento, STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos, statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { LinhaDetalhada, SolicitacaoDetalhada } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { resultadosDaPrestacao, SITUACAO } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { tiposDeDiaria } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { usePermission } from '../../core/session/session.ts'
import { CodeName } from '../../ui/CodeName.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { DIARIAS, solicitacaoQuery, useCalculo } from './calls.ts'
import css from './Diarias.module.css'
import { escritaDe } from './form-solicitacao.ts'
import { Reembolso } from './Reembolso.tsx'
import { SolicitacaoHead } from './SolicitacaoHead.tsx'
import { Impedimentos, reais, Valores } from './Valores.tsx'

const PrestarContasDialog = lazy(() => import('./PrestarContasDialog.tsx'))

/** A request whole: the trip, its crew, its order, what was paid and accounted for, and the acts. */
export function SolicitacaoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, refetch } = useQuery(solicitacaoQuery(id))
  usePageTitle(data && `Solicitação ${data.numero}`)
  if (error && !data)
    return <RecordFailure tela={telas.solicitarDiarias} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={10} />
  return <Corpo uma={data} />
}

function Corpo({ uma }: { uma: SolicitacaoDetalhada }) {
  const [prestando, setPrestando] = useState<LinhaDetalhada | null>(null)
  const calculo = useCalculo(uma.atos.confirmar ? escritaDe(uma) : undefined)
  const agora = uma.atos.confirmar ? calculo.data : undefined
  const impedido = new Map(agora?.linhas.map((linha) => [linha.colabId, linha.impedimentos]))
  const mudou = agora !== undefined && agora.total !== uma.total
  return (
    <>
      <SolicitacaoHead uma={uma} agora={agora} />
      {uma.situacao === SITUACAO.rascunho && uma.pedidoId && (
        <div className={css.faixa}>
          O pedido voltou para ajuste. Refaça a solicitação para mudar a viagem ou a equipe, e confirme de novo.
        </div>
      )}
      {agora && (agora.impedimentos.length > 0 || mudou) && (
        <div className={css.faixa}>
          <ul className={css.avisos}>
            {mudou && (
              <li>
                <IconAlertTriangle size={16} aria-hidden />
                Os valores mudaram desde que o rascunho foi salvo: o total agora é {reais(agora.total)}.
              </li>
            )}
            {agora.impedimentos.map((frase) => (
              <li key={frase}>
                <IconAlertTriangle size={16} aria-hidden /> {frase}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={css.detalhe}>
        <Panel title="Viagem">
          <Viagem uma={uma} />
        </Panel>
        <Panel title="Andamento">
          <Andamento uma={uma} />
        </Panel>
      </div>
      <Panel title={`Equipe (${uma.equipe})`}>
        {uma.linhas.length === 0 ? (
          <EmptyState message="Ninguém na equipe ainda. Edite a solicitação para escolher." />
        ) : (
          <ul className={css.equipe} aria-label="Equipe">
            {uma.linhas.map((linha) => (
              <Trabalhador
                key={linha.id}
                uma={uma}
                linha={linha}
                impedimentos={impedido.get(linha.colabId) ?? []}
                onPrestar={() => setPrestando(linha)}
              />
            ))}
          </ul>
        )}
      </Panel>
      <RecordHistory slug={DIARIAS} id={uma.id} />
      <Suspense>
        {prestando && (
          <PrestarContasDialog solicitacaoId={uma.id} linha={prestando} onFechar={() => setPrestando(null)} />
        )}
      </Suspense>
    </>
  )
}

function Viagem({ uma }: { uma: SolicitacaoDetalhada }) {
  const vePedidos = usePermission(telas.pedidos, 'visualizar')
  return (
    <DataList
      items={[
        {
          label: 'Pedido',
          value: uma.pedido && (
            <>
              {vePedidos ? (
                <AppLink href={detailAddress(pedidos.tela, uma.pedido.id)}>{uma.pedido.numero}</AppLink>
              ) : (
                uma.pedido.numero
              )}{' '}
              ({statusDePedido[uma.pedido.status as 1]})
            </>
          ),
        },
        {
          label: 'Pagamento',
          value: uma.aPagar === 0 ? null : uma.pagos === uma.aPagar ? 'Pago' : `${uma.pagos} de ${uma.aPagar} pagos`,
        },
        { label: 'Solicitante', value: uma.solicitanteNome },
        { label: 'Conta contrato', value: <CodeName>{uma.centroDeCustoNome}</CodeName> },
        { label: 'Obra', value: uma.obraNome },
        {
          label: 'Destino',
          value: `${uma.origem ? `${uma.origem} → ` : ''}${uma.destinoMunicipio}/${uma.destinoUf}`,
        },
        { label: 'Saída', value: formatInstant(uma.saida) },
        { label: 'Retorno', value: formatInstant(uma.retorno) },
        { label: 'O que se paga', value: uma.tipos.map((tipo) => tiposDeDiaria[tipo as 1]).join(', ') },
        { label: 'Veículo', value: uma.veiculoNome },
        { label: 'Quilômetros', value: uma.quilometros === null ? null : `${formatQuantity(uma.quilometros)} km` },
        { label: 'Competência', value: formatMonth(uma.mesComp) },
        { label: 'Justificativa do prazo', value: uma.justificativaRetroativa },
      ]}
    />
  )
}

function Andamento({ uma }: { uma: SolicitacaoDetalhada }) {
  if (uma.andamento.length === 0) return <EmptyState message="Ainda não foi enviada: é um rascunho." />
  return (
    <Timeline
      items={uma.andamento.map(({ o, quando, quem, nota }, n) => ({
        id: `${n}`,
        title: quem ? `${o} por ${quem}` : o,
        detail: [formatInstant(quando), nota].filter(Boolean).join(' · '),
        state: o === 'Rejeitada' || o === 'Cancelada' ? ('refused' as const) : ('done' as const),
      }))}
    />
  )
}

/** One worker: what they are paid and how it stands, then their accounts. */
function Trabalhador({
  uma,
  linha,
  impedimentos,
  onPrestar,
}: {
  uma: SolicitacaoDetalhada
  linha: LinhaDetalhada
  impedimentos: Parameters<typeof Impedimentos>[0]['impedimentos']
  onPrestar: () => void
}) {
  const pago = linha.statusDoPagamento === STATUS_DE_ANEXO.pago
  const pagamento = linha.statusDoPagamento
    ? palavrasDePagamento.status[linha.statusDoPagamento as 1].um +
      (linha.pagoEm ? ` em ${formatInstant(linha.pagoEm).slice(0, 10)}` : '')
    : null
  return (
    <li className={css.cartao}>
      <div className={css.quem}>
        <div>
          <strong>{linha.nome}</strong>
          <span className={css.nota}>
            {[linha.matricula, linha.funcao, linha.recebimento].filter(Boolean).join(' · ')}
          </span>
          {(linha.refeicoesFornecidas > 0 || linha.alojamentoEmpresa) && (
            <span className={css.nota}>
              {[
                linha.refeicoesFornecidas > 0 && `${linha.refeicoesFornecidas} refeições fornecidas`,
                linha.alojamentoEmpresa && 'alojamento da empresa',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </div>
      </div>
      <Valores valores={linha.valores} total={linha.total} />
      <Impedimentos impedimentos={impedimentos} />
      {pagamento && <span className={css.nota}>Pagamento: {pagamento}</span>}
      {linha.valorGasto !== null && (
        <span>
          {linha.prestadoEm
            ? `Contas prestadas em ${formatInstant(linha.prestadoEm)}: ${resultadosDaPrestacao[linha.resultado as 1].toLowerCase()}, ${reais(linha.valorGasto)}`
            : `Gastou ${reais(linha.valorGasto)}: falta devolver ${reais(linha.total - linha.valorGasto)}`}
          {linha.devolvido !== null && `; devolveu ${reais(linha.devolvido)}`}
        </span>
      )}
      {linha.observacao && <span className={css.nota}>{linha.observacao}</span>}
      {linha.comprovantes.length > 0 && (
        <ul className={css.comprovantes} aria-label={`Comprovantes de ${linha.nome}`}>
          {linha.comprovantes.map(({ id, descricao, data, valor, hiperlink }) => (
            <li key={id}>
              <a href={hiperlink} target="_blank" rel="noreferrer">
                {descricao}, {formatDate(data)}
              </a>
              <span>{reais(valor)}</span>
            </li>
          ))}
        </ul>
      )}
      <Reembolso uma={uma} linha={linha} />
      {uma.atos.prestarContas && pago && linha.prestadoEm === null && (
        <div className={css.atos} data-no-print>
          <Button variant={uma.situacao === SITUACAO.prestacaoPendente ? 'filled' : 'default'} onClick={onPrestar}>
            {linha.valorGasto === null ? 'Prestar contas' : 'Registrar devolução'}
          </Button>
        </div>
      )}
    </li>
  )
}
