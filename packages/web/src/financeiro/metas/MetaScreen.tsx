import { formatInstant, formatMonth } from '@prumo/domain/core/dates.ts'
import type { AtoDe } from '@prumo/domain/core/fluxo.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDeMetas } from '@prumo/domain/financeiro/metas/chamadas.ts'
import { fluxoDaMeta } from '@prumo/domain/financeiro/metas/fluxo.ts'
import { acaoDe, momentosDeMeta, periodos } from '@prumo/domain/financeiro/metas/limites.ts'
import {
  acoesDeLimite,
  distribuicoes,
  metas,
  NATUREZA,
  naturezasDeMeta,
  nomesDaNatureza,
  SITUACAO,
  tiposDeAlvo,
} from '@prumo/domain/financeiro/metas/metas.ts'
import type { MetaDetalhada } from '@prumo/domain/financeiro/metas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Acoes, type Respondido } from '../../core/acoes/Acoes.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { fraseDe, metaQuery } from './calls.ts'
import { FaixaDaMeta, SituacaoDaMeta } from './FaixaDaMeta.tsx'
import { type Aberta, Grade } from './Grade.tsx'
import css from './Metas.module.css'
import { ListaDeTransferencias } from './Transferencias.tsx'

const LancamentosDrawer = lazy(() => import('./LancamentosDrawer.tsx'))
const TransferirDialog = lazy(() => import('./TransferirDialog.tsx'))

const tela = telas.metas
const MOMENTOS = { solicitar: 'Ao solicitar', aprovar: 'Ao aprovar', pagar: 'Ao pagar' } as const
const NO_PERIODO = { mes: 'mês', acumulado: 'acumulado', ano: 'ano' } as const

/** One goal: its months, what is behind each number, how it came to be. */
export function MetaScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: meta, error, refetch } = useQuery(metaQuery(id))
  usePageTitle(meta?.alvoNome)
  if (error && !meta) return <RecordFailure tela={tela} error={error} onRetry={() => void refetch()} />
  if (!meta) return <Skeletons lines={10} />
  return <Meta key={meta.id} meta={meta} />
}

function Meta({ meta }: { meta: MetaDetalhada }) {
  const router = useRouter()
  const ir = (address: string) => void router.navigate({ href: address })
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const [transferindo, setTransferindo] = useState(false)
  const voltar = () => void router.navigate({ href: lastListAddress(tela) })
  const agir = useAtosNaMeta(meta, voltar)
  const { situacao } = meta
  const receita = meta.natureza === NATUREZA.receita
  const nomes = nomesDaNatureza(meta.natureza)
  const sucessora = meta.revisoes.find(
    ({ situacao: uma, numeroRevisao }) => uma !== SITUACAO.substituida && numeroRevisao > meta.numeroRevisao,
  )
  return (
    <>
      <RecordHead
        tela={tela}
        title={meta.alvoNome}
        tag={<SituacaoDaMeta situacao={situacao} />}
        subtitle={[
          String(meta.exercicio),
          meta.centroDeCustoNome,
          meta.obraNome,
          meta.numeroRevisao > 0 && `revisão ${meta.numeroRevisao}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        figure={<Money value={toCentavos(meta.meta)} size="figure" />}
        acts={
          <Acoes
            fluxo={fluxoDaMeta}
            estado={situacao}
            pode={meta.acoes}
            nome={meta.alvoNome}
            agir={agir}
            abrir={{
              transferir: () => setTransferindo(true),
              editar: () => ir(editAddress(tela, meta.id)),
              revisar: () => ir(editAddress(tela, meta.id)),
            }}
          />
        }
      />
      {sucessora && situacao === SITUACAO.substituida && (
        <p className={css.aviso}>
          Esta meta foi substituída.{' '}
          <AppLink href={detailAddress(tela, sucessora.id)}>Ver a revisão {sucessora.numeroRevisao}</AppLink>
        </p>
      )}
      {receita && (
        <p className={css.aviso}>
          Meta de receita: contam as medições enviadas ao cliente, pela competência e líquidas, e o mais que entrou no
          fluxo de caixa. Cada real está numa coluna só: medido, depois faturado, depois recebido.
        </p>
      )}
      <div className={css.folhas}>
        <section className={css.totais} aria-label="Totais do ano">
          {(
            [
              [nomes.reservado, meta.reservado],
              [nomes.comprometido, meta.comprometido],
              [nomes.realizado, meta.realizado],
              [receita ? 'Falta' : 'Saldo', meta.saldo],
            ] as const
          ).map(([rotulo, valor]) => (
            <div key={rotulo} className={css.total}>
              <span>{rotulo}</span>
              <strong data-negativo={(!receita && valor < 0) || undefined}>
                <Money value={toCentavos(valor)} />
              </strong>
            </div>
          ))}
          <div className={css.total}>
            <span>{receita ? 'Alcançado' : 'Usado'}</span>
            <strong>
              <FaixaDaMeta faixa={meta.faixa} percentual={meta.percentual} />
            </strong>
          </div>
        </section>
        <Panel title="Mês a mês" flush>
          <Grade meta={meta} onAbrir={setAberta} />
        </Panel>
        <Panel>
          <Chart
            titulo={receita ? `Receita em ${meta.exercicio}` : `Uso da meta em ${meta.exercicio}`}
            descricao={`${nomes.realizado}, ${nomes.comprometido.toLowerCase()} e ${nomes.reservado.toLowerCase()} de cada mês, e a meta do mês.`}
            tipo="barras-e-linha"
            formato="moeda"
            categorias={meta.meses.map(({ mesComp }) => formatMonth(mesComp).slice(0, 2))}
            series={[
              { nome: nomes.realizado, valores: meta.meses.map((mes) => toCentavos(mes.realizado)), cor: 'forte' },
              {
                nome: nomes.comprometido,
                valores: meta.meses.map((mes) => toCentavos(mes.comprometido)),
                cor: 'suave',
              },
              { nome: nomes.reservado, valores: meta.meses.map((mes) => toCentavos(mes.reservado)), cor: 'cinza' },
              { nome: 'Meta', valores: meta.meses.map((mes) => toCentavos(mes.meta)), cor: 'cinza', forma: 'linha' },
            ]}
          />
        </Panel>
        <div className={css.duas}>
          <Panel title="Dados">
            <DataList
              items={[
                { label: 'Natureza', value: naturezasDeMeta[meta.natureza as 1] },
                { label: 'Alvo', value: tiposDeAlvo[meta.alvoTipo as 1] },
                { label: 'Distribuição', value: distribuicoes[meta.distribuicao as 1] },
                ...(receita
                  ? []
                  : [
                      { label: 'Alerta', value: `a partir de ${meta.limiarAlerta}%` },
                      ...momentosDeMeta.map((momento) => ({
                        label: MOMENTOS[momento],
                        value: limitesDe(meta, momento),
                      })),
                    ]),
                { label: 'Responsável', value: meta.responsavelNome },
                { label: 'Observação', value: meta.observacao },
                ...(meta.motivo ? [{ label: 'Motivo', value: meta.motivo }] : []),
              ]}
            />
          </Panel>
          <Panel title="Revisões">
            <ul className={css.lista}>
              {meta.revisoes.map((uma) => (
                <li key={uma.id}>
                  <span className={css.linha}>
                    <span>
                      {uma.id === meta.id ? (
                        <strong>{nomeDaRevisao(uma.numeroRevisao)}</strong>
                      ) : (
                        <AppLink href={detailAddress(tela, uma.id)}>{nomeDaRevisao(uma.numeroRevisao)}</AppLink>
                      )}{' '}
                      <SituacaoDaMeta situacao={uma.situacao} />
                    </span>
                    <strong>{formatMoney(toCentavos(uma.valorTotal) ?? 0)}</strong>
                  </span>
                  <span className={css.miudo}>
                    {[uma.motivo, uma.autor, uma.em && formatInstant(uma.em)].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
          {meta.transferencias.length > 0 && (
            <Panel title="Transferências">
              <ListaDeTransferencias transferencias={meta.transferencias} />
            </Panel>
          )}
        </div>
      </div>
      <RecordHistory slug={metas.name} id={meta.id} />
      <Suspense>
        {aberta && <LancamentosDrawer meta={meta} aberta={aberta} onFechar={() => setAberta(null)} />}
        {transferindo && <TransferirDialog meta={meta} onFechar={() => setTransferindo(false)} />}
      </Suspense>
    </>
  )
}

const nomeDaRevisao = (numero: number) => (numero === 0 ? 'Original' : `Revisão ${numero}`)

/** 'Bloquear no mês; avisar no acumulado e no ano'. */
function limitesDe(meta: MetaDetalhada, momento: (typeof momentosDeMeta)[number]): string {
  const porAcao = Map.groupBy(periodos, (periodo) => acaoDe(meta, momento, periodo))
  const texto = [...porAcao]
    .map(
      ([acao, quais]) =>
        `${acoesDeLimite[acao as 1].toLowerCase()} ${quais.map((qual) => `no ${NO_PERIODO[qual]}`).join(' e ')}`,
    )
    .join('; ')
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

/** The acts that ask at most for a reason; the others have a screen or a dialog of their own. */
const semDialogo = {
  ativar: (id: string, revisao: number) => api.call(chamadasDeMetas.ativar, { params: { id }, body: { revisao } }),
  encerrar: (id: string, revisao: number, { motivo = '' }: Respondido) =>
    api.call(chamadasDeMetas.encerrar, { params: { id }, body: { motivo, revisao } }),
  excluir: (id: string) => api.call(chamadasDeMetas.excluir, { params: { id } }),
} satisfies Partial<Record<AtoDe<typeof fluxoDaMeta>, unknown>>

/** Activate, close and delete on the server; `voltar` once there is no goal to show. */
function useAtosNaMeta({ id, revisao }: MetaDetalhada, voltar: () => void) {
  const { run } = useCommand((corpo: () => Promise<unknown>) => corpo(), { touches: [metas.name] })
  return async (ato: AtoDe<typeof fluxoDaMeta>, dados: Respondido) => {
    try {
      await run(() => semDialogo[ato as keyof typeof semDialogo](id, revisao, dados))
    } catch (error) {
      throw new Error(fraseDe(error))
    }
    if (ato === 'excluir') voltar()
  }
}
