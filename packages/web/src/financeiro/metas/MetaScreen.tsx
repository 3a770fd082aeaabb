import { Button, Menu } from '@mantine/core'
import { formatInstant, formatMonth } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDeMetas } from '@prumo/domain/financeiro/metas/chamadas.ts'
import { acaoDe, momentosDeMeta, periodos } from '@prumo/domain/financeiro/metas/limites.ts'
import {
  acoesDeLimite,
  distribuicoes,
  metas,
  naturezasDeMeta,
  SITUACAO,
  tiposDeAlvo,
} from '@prumo/domain/financeiro/metas/metas.ts'
import type { MetaDetalhada } from '@prumo/domain/financeiro/metas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import {
  IconArchive,
  IconArrowLeft,
  IconArrowsExchange,
  IconCheck,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { AppLink } from '../../core/AppLink.tsx'
import { detailAddress, editAddress } from '../../core/addresses.ts'
import { api } from '../../core/api.ts'
import { GatedButton } from '../../core/GatedButton.tsx'
import { lastListAddress } from '../../core/list-state.ts'
import { Neighbours } from '../../core/Neighbours.tsx'
import { usePageTitle } from '../../core/page-title.ts'
import { RecordFailure } from '../../core/RecordFailure.tsx'
import { RecordHistory } from '../../core/RecordHistory.tsx'
import { useCommand } from '../../core/records.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
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
  const ir = (address: string) => void router.navigate({ to: address as never })
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const [transferindo, setTransferindo] = useState(false)
  const atos = useAtosNaMeta(meta, () => void router.navigate({ href: lastListAddress(tela) }))
  const { acoes, situacao } = meta
  const sucessora = meta.revisoes.find(
    ({ situacao: uma, numeroRevisao }) => uma !== SITUACAO.substituida && numeroRevisao > meta.numeroRevisao,
  )
  const vigente = situacao === SITUACAO.vigente
  return (
    <>
      <PageHeader
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
        actions={
          <>
            <Neighbours tela={tela} />
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} />}
              onClick={() => void router.navigate({ href: lastListAddress(tela) })}
            >
              Voltar
            </Button>
            {(acoes.transferir.pode || acoes.encerrar.pode || acoes.excluir.pode) && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button variant="default" leftSection={<IconDots size={16} />}>
                    Mais
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {acoes.transferir.pode && (
                    <Menu.Item leftSection={<IconArrowsExchange size={16} />} onClick={() => setTransferindo(true)}>
                      Transferir saldo…
                    </Menu.Item>
                  )}
                  {acoes.encerrar.pode && (
                    <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => void atos.encerrar()}>
                      Encerrar…
                    </Menu.Item>
                  )}
                  {acoes.excluir.pode && (
                    <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => void atos.excluir()}>
                      Excluir…
                    </Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            )}
            {situacao === SITUACAO.rascunho && (
              <GatedButton
                allowed={acoes.ativar.pode && !atos.agindo}
                reason={acoes.ativar.motivo ?? ''}
                variant="default"
                leftSection={<IconCheck size={16} />}
                onClick={() => void atos.ativar()}
              >
                Ativar…
              </GatedButton>
            )}
            {situacao <= SITUACAO.vigente && (
              <GatedButton
                allowed={vigente ? acoes.revisar.pode : acoes.editar.pode}
                reason={(vigente ? acoes.revisar.motivo : acoes.editar.motivo) ?? ''}
                leftSection={<IconPencil size={16} />}
                onClick={() => ir(editAddress(tela, meta.id))}
              >
                {vigente ? 'Revisar' : 'Editar'}
              </GatedButton>
            )}
          </>
        }
      />
      {sucessora && situacao === SITUACAO.substituida && (
        <p className={css.aviso}>
          Esta meta foi substituída.{' '}
          <AppLink href={detailAddress(tela, sucessora.id)}>Ver a revisão {sucessora.numeroRevisao}</AppLink>
        </p>
      )}
      {meta.natureza === 2 && (
        <p className={css.aviso}>
          Meta de receita: o realizado virá das entradas do fluxo de caixa. Pedidos não contam nela.
        </p>
      )}
      <div className={css.folhas}>
        <section className={css.totais} aria-label="Totais do ano">
          {(
            [
              ['Reservado', meta.reservado],
              ['Comprometido', meta.comprometido],
              ['Realizado', meta.realizado],
              ['Saldo', meta.saldo],
            ] as const
          ).map(([rotulo, valor]) => (
            <div key={rotulo} className={css.total}>
              <span>{rotulo}</span>
              <strong data-negativo={valor < 0 || undefined}>
                <Money value={toCentavos(valor)} />
              </strong>
            </div>
          ))}
          <div className={css.total}>
            <span>Usado</span>
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
            titulo={`Uso da meta em ${meta.exercicio}`}
            descricao="Realizado, comprometido e reservado de cada mês, e a meta do mês."
            tipo="barras-e-linha"
            formato="moeda"
            categorias={meta.meses.map(({ mesComp }) => formatMonth(mesComp).slice(0, 2))}
            series={[
              { nome: 'Realizado', valores: meta.meses.map((mes) => toCentavos(mes.realizado)), cor: 'forte' },
              { nome: 'Comprometido', valores: meta.meses.map((mes) => toCentavos(mes.comprometido)), cor: 'suave' },
              { nome: 'Reservado', valores: meta.meses.map((mes) => toCentavos(mes.reservado)), cor: 'cinza' },
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
                { label: 'Alerta', value: `a partir de ${meta.limiarAlerta}%` },
                ...momentosDeMeta.map((momento) => ({ label: MOMENTOS[momento], value: limitesDe(meta, momento) })),
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

/** Activate, close and delete, each asked before. */
function useAtosNaMeta(meta: MetaDetalhada, voltar: () => void) {
  const ato = useCommand((corpo: () => Promise<unknown>) => corpo(), { touches: [metas.name] })
  const fazer = async (corpo: () => Promise<unknown>, feito: string): Promise<boolean> => {
    try {
      await ato.run(corpo)
      toast.success(feito)
      return true
    } catch (error) {
      await showResult({ kind: 'failure', message: fraseDe(error) })
      return false
    }
  }
  const { id, revisao, alvoNome } = meta
  return {
    agindo: ato.running,
    async ativar() {
      const sim = await confirm({
        title: `Ativar a meta de ${alvoNome}?`,
        body: 'Ela passa a valer para os pedidos. Depois disso só muda por revisão.',
        action: 'Ativar',
      })
      if (sim)
        await fazer(() => api.call(chamadasDeMetas.ativar, { params: { id }, body: { revisao } }), 'Meta ativada.')
    },
    async encerrar() {
      const resposta = await confirm({
        title: `Encerrar a meta de ${alvoNome}?`,
        body: 'Os pedidos deixam de ser conferidos com ela. Não se reabre.',
        action: 'Encerrar',
        danger: true,
        reason: { label: 'Motivo' },
      })
      if (resposta)
        await fazer(
          () => api.call(chamadasDeMetas.encerrar, { params: { id }, body: { motivo: resposta.reason, revisao } }),
          'Meta encerrada.',
        )
    },
    async excluir() {
      const sim = await confirm({ title: `Excluir o rascunho de ${alvoNome}?`, action: 'Excluir', danger: true })
      if (sim && (await fazer(() => api.call(chamadasDeMetas.excluir, { params: { id } }), 'Rascunho excluído.')))
        voltar()
    },
  }
}
