import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import {
  fasesDeEnsaio,
  motivosDeReprovacao,
  UNIDADE_DE_CORRENTE,
  unidadesDeCorrente,
} from '@prumo/domain/laboratorio/codigos.ts'
import { chamadasDeOrdens } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import { fotosDoItem } from '@prumo/domain/laboratorio/ordem-de-servico/coleta.ts'
import { fluxoDoItem } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { laboratorioOsItens } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import type { ItemDaFicha, LinhaDaFicha } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconBolt, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { AcoesDoRegistro } from '../../core/acoes/AcoesDoRegistro.tsx'
import { Fotos } from '../../core/collected/Fotos.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { type AnyRecord, useRecord } from '../../core/wire/records.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Criterio, Laudo, medida, Visual } from './FichaScreen.tsx'
import { Resultado, SituacaoDoItem } from './Marcas.tsx'
import css from './Ordens.module.css'
import {
  descricaoDaPeca,
  enderecoDaBancada,
  enderecoDaFicha,
  enderecoDoItem,
  type Ordem,
  tela,
  useFicha,
} from './ordem.ts'

/** One piece of an order (design, Works 5.1): its card, how it did before, and where it is now. */
export function ItemScreen() {
  const { id = '', equipamentoid = '' } = useParams({ strict: false }) as { id?: string; equipamentoid?: string }
  const record = useRecord(laboratorioOs, id)
  const os = record.data as unknown as Ordem | undefined
  const item = useQuery({
    queryKey: [...keys.record(laboratorioOs.name, id), 'item', equipamentoid],
    queryFn: ({ signal }) => api.call(chamadasDeOrdens.item, { params: { id, equipamentoId: equipamentoid }, signal }),
  })
  usePageTitle(item.data && os && `${item.data.item.peca.etiqueta}, ${os.numero}`)
  const falha = record.error ?? item.error
  if (falha && !(os && item.data))
    return (
      <RecordFailure
        tela={tela}
        error={falha}
        onRetry={() => {
          void record.refetch()
          void item.refetch()
        }}
      />
    )
  if (!os || !item.data) return <Skeletons lines={8} />
  return <Item os={os} {...item.data} />
}

function Item({ os, item, ensaios }: ItemDaFicha & { os: Ordem }) {
  const doItem = useRecord(laboratorioOsItens, item.id).data as AnyRecord | undefined
  const veLaudos = usePermission(telas.laudos, 'visualizar')
  const { peca, ensaio } = item
  return (
    <>
      <Cabeca os={os} item={item} doItem={doItem} />
      <div className={css.colunas}>
        <div className={css.pilha}>
          <Panel title="Neste serviço">
            <DataList
              labelWidth={130}
              fold
              items={[
                { label: 'Fase', value: fasesDeEnsaio[item.fase as keyof typeof fasesDeEnsaio] },
                { label: 'Condição', value: item.condicao },
                { label: 'Por que não foi ensaiado', value: item.motivoNaoEnsaiado },
                { label: 'Critério', value: <Criterio item={item} /> },
                { label: 'Inspeção visual', value: ensaio && <Visual ensaio={ensaio} /> },
                { label: 'Ensaio', value: ensaio && <UltimoEnsaio ensaio={ensaio} /> },
                { label: 'Laudo', value: item.laudo && <Laudo laudo={item.laudo} ve={veLaudos} /> },
              ]}
            />
          </Panel>
          <Tendencia ensaios={ensaios} />
          <Fotos key={item.id} fotos={fotosDoItem} id={item.id} />
        </div>
        <Cartao peca={peca} />
      </div>
      <RecordHistory slug={laboratorioOsItens.name} id={item.id} />
    </>
  )
}

interface CabecaProps {
  readonly os: Ordem
  readonly item: LinhaDaFicha
  readonly doItem: AnyRecord | undefined
}

function Cabeca({ os, item, doItem }: CabecaProps) {
  const router = useRouter()
  const mayTest = usePermission(telas.ensaioEletrico, 'adicionar')
  const ficha = useFicha(os.id).data?.itens ?? []
  const lugar = ficha.findIndex(({ id }) => id === item.id)
  const vizinho = (passo: number) => (lugar < 0 ? undefined : ficha[lugar + passo])
  const ir = (outro: LinhaDaFicha | undefined) =>
    outro && void router.navigate({ href: enderecoDoItem(os.id, outro.peca.id) })
  const ensaiavel = [1, 3, 4].includes(item.status) && !os.fechado
  const lados = [
    { dito: 'Item anterior', icone: <IconChevronLeft size={16} />, outro: vizinho(-1) },
    { dito: 'Próximo item', icone: <IconChevronRight size={16} />, outro: vizinho(1) },
  ]
  return (
    <RecordHead
      tela={tela}
      back={enderecoDaFicha(os.id)}
      title={item.peca.etiqueta}
      tag={<SituacaoDoItem status={item.status} />}
      subtitle={
        <>
          {descricaoDaPeca(item.peca)} · item {item.sequencia} da{' '}
          <AppLink href={detailAddress(tela, os.id)}>{os.numero}</AppLink>
        </>
      }
      acts={
        <>
          <GatedButton
            allowed={mayTest && ensaiavel}
            reason={
              mayTest ? (os.fechado ?? 'Este item já foi ensaiado') : 'Você não tem permissão para executar ensaios'
            }
            variant="default"
            leftSection={<IconBolt size={16} />}
            onClick={() => void router.navigate({ href: enderecoDaBancada(os.id, [item.id]) })}
          >
            Ensaiar
          </GatedButton>
          {doItem && (
            <AcoesDoRegistro
              fluxo={fluxoDoItem}
              record={doItem}
              raros={lados.map(({ dito, icone, outro }) => ({
                label: dito,
                icon: icone,
                allowed: outro !== undefined,
                reason: 'Não há outro deste lado',
                onClick: () => ir(outro),
              }))}
            />
          )}
        </>
      }
    />
  )
}

function UltimoEnsaio({ ensaio }: { ensaio: NonNullable<LinhaDaFicha['ensaio']> }) {
  const motivo = ensaio.motivoReprovacao
  return (
    <span className={css.tags}>
      <Resultado resultado={ensaio.resultado} />
      {motivo !== null && motivosDeReprovacao[motivo as keyof typeof motivosDeReprovacao]}
      {medida(ensaio)}
      <span className={css.nota}>{formatInstant(ensaio.data)}</span>
    </span>
  )
}

function Cartao({ peca }: { peca: LinhaDaFicha['peca'] }) {
  const ve = usePermission(telas.equipamentoIsolante, 'visualizar')
  return (
    <Panel
      title="Equipamento"
      action={ve && <AppLink href={detailAddress(telas.equipamentoIsolante, peca.id)}>Abrir</AppLink>}
    >
      <DataList
        labelWidth={120}
        fold
        items={[
          { label: 'Etiqueta', value: peca.etiqueta },
          { label: 'Tipo', value: peca.tipo },
          { label: 'Classe', value: peca.classe },
          { label: 'Nº de série', value: peca.numeroSerie },
          { label: 'Fabricante', value: [peca.fabricante, peca.modelo].filter(Boolean).join(' ') },
          { label: 'Tamanho', value: peca.tamanho },
          { label: 'Comprimento', value: peca.comprimentoMm && `${peca.comprimentoMm.toLocaleString('pt-BR')} mm` },
          { label: 'Lado', value: peca.lado && (peca.lado === 1 ? 'Esquerda' : 'Direita') },
          { label: 'Último ensaio', value: peca.dataUltimoEnsaio && formatDate(peca.dataUltimoEnsaio) },
          { label: 'Próximo ensaio', value: peca.dataProximoEnsaio && formatDate(peca.dataProximoEnsaio) },
        ]}
      />
    </Panel>
  )
}

const { mA, uA } = UNIDADE_DE_CORRENTE
/** Between the two units stands a thousand: a trend is drawn in one. */
const naUnidade = (valor: number | null, de: number | null, para: number): number | null =>
  valor === null || de === null ? null : de === para ? valor : de === mA && para === uA ? valor * 1000 : valor / 1000

/** How the leakage of the piece went from test to test, and each of them; the last limit across. */
function Tendencia({ ensaios }: Pick<ItemDaFicha, 'ensaios'>) {
  if (ensaios.length === 0)
    return (
      <Panel title="Ensaios anteriores">
        <EmptyState message="Este equipamento ainda não foi ensaiado aqui." />
      </Panel>
    )
  const medidos = ensaios.filter(({ corrente }) => corrente !== null)
  const ultimo = medidos.at(-1)
  const unidade = ultimo?.unidade ?? mA
  const dita = unidadesDeCorrente[unidade as keyof typeof unidadesDeCorrente]
  const limite = ultimo ? naUnidade(ultimo.limite, ultimo.unidade, unidade) : null
  return (
    <Panel title={ensaios.length === 1 ? '1 ensaio' : `${ensaios.length} ensaios`}>
      {medidos.length > 1 && (
        <Chart
          titulo={`Corrente de fuga (${dita})`}
          descricao="De cada ensaio deste equipamento, do mais antigo ao último."
          tipo="linhas"
          categorias={medidos.map(({ data }) => formatInstant(data).slice(0, 10))}
          series={[{ nome: 'Corrente', valores: medidos.map((um) => naUnidade(um.corrente, um.unidade, unidade)) }]}
          formato="numero"
          altura={200}
          {...(limite !== null && { limite: { nome: 'Limite', valor: limite } })}
        />
      )}
      <DataList
        labelWidth={110}
        items={ensaios.toReversed().map((um) => ({
          label: formatInstant(um.data).slice(0, 10),
          value: (
            <span className={css.tags}>
              <Resultado resultado={um.resultado} />
              {medida(um)}
              {um.motivoReprovacao !== null &&
                motivosDeReprovacao[um.motivoReprovacao as keyof typeof motivosDeReprovacao]}
              {um.ordem && <AppLink href={detailAddress(tela, um.ordem.id)}>{um.ordem.numero}</AppLink>}
            </span>
          ),
        }))}
      />
    </Panel>
  )
}
