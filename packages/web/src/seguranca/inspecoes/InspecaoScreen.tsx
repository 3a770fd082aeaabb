import { formatInstant } from '@prumo/domain/core/dates.ts'
import { chamadasDeInspecoes } from '@prumo/domain/seguranca/inspecoes/chamadas.ts'
import {
  aspectosDeClassificacao,
  aspectosDeInspecao,
  classificacoes,
  STATUS_DE_INSPECAO,
  statusDeInspecao,
} from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { assinaturasDaInspecao } from '@prumo/domain/seguranca/inspecoes/coleta.ts'
import { fluxoDaInspecao } from '@prumo/domain/seguranca/inspecoes/fluxo.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { notaEscrita, resultadoDe } from '@prumo/domain/seguranca/inspecoes/nota.ts'
import { tiposDeInspecao } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { telas } from '@prumo/domain/telas.ts'
import {
  IconAlertTriangle,
  IconClipboardCheck,
  IconClipboardList,
  IconFileTypePdf,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AcoesDoRegistro } from '../../core/acoes/AcoesDoRegistro.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { DoCelular } from '../../core/aspecto/DoCelular.tsx'
import { Assinaturas } from '../../core/collected/Assinaturas.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, editAddress, newAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { FotosDaInspecao } from './FotosDaInspecao.tsx'
import css from './Inspecoes.module.css'
import { enderecoDePreencher, type Inspecao, tela } from './inspecao.ts'
import { RespostasLidas } from './RespostasLidas.tsx'

/** One inspection: what it came to, what was answered, its photographs and signatures, and what may be done with it now. */
export function InspecaoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const record = useRecord(inspecoes, id)
  const uma = record.data as unknown as Inspecao | undefined
  const nameOf = useNames(useMemo(() => (uma ? referencesIn(inspecoes, [uma]) : []), [uma]))
  usePageTitle(uma && `Inspeção ${uma.numero}`)
  if (record.isError && !uma)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!uma) return <Skeletons lines={8} />
  return (
    <>
      <Cabeca uma={uma} nameOf={nameOf} />
      <Recados uma={uma} />
      <div className={css.colunas}>
        <div className={css.pilha}>
          <Resultado uma={uma} />
          <RespostasLidas uma={uma} />
          {/* Another inspection has a queue and a dialog of its own. */}
          <FotosDaInspecao key={`fotos-${id}`} id={id} />
        </div>
        <div className={css.pilha}>
          <Dados uma={uma} nameOf={nameOf} />
          <Assinaturas key={`assinaturas-${id}`} assinaturas={assinaturasDaInspecao} id={id} />
        </div>
      </div>
      <RecordHistory slug={inspecoes.name} id={id} />
    </>
  )
}

/** A plan of action that comes from it (design, Works 4.8: origin 4). */
const novoPlano = ({ id, numero, obraId }: Inspecao): string =>
  `${newAddress(telas.planos5w2h)}?${new URLSearchParams({ origem: '4', origemId: id, ...(obraId && { obraId }), titulo: `Inspeção ${numero}` })}`

type Props = { uma: Inspecao; nameOf: NameOf }

function Cabeca({ uma, nameOf }: Props) {
  const router = useRouter()
  const mayAdd = usePermission(tela, 'adicionar')
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const remove = useDelete(inspecoes)
  const { baixar, fazendo } = usePapers(chamadasDeInspecoes.pdf)
  const aberta = uma.status === STATUS_DE_INSPECAO.emAndamento
  const mayPlan = usePermission(telas.planos5w2h, 'adicionar')
  const raros: readonly RareAct[] = [
    {
      label: 'Novo plano 5W2H',
      icon: <IconClipboardList size={16} />,
      allowed: mayPlan,
      reason: 'Você não tem permissão para adicionar planos de ação',
      onClick: () => void router.navigate({ href: novoPlano(uma) }),
    },
    {
      label: 'Onde e quem',
      icon: <IconPencil size={16} />,
      allowed: mayEdit && aberta,
      reason: mayEdit ? (uma.fechado ?? '') : 'Você não tem permissão para editar inspeções',
      onClick: () => void router.navigate({ to: editAddress(tela, uma.id) }),
    },
    {
      label: 'Excluir…',
      icon: <IconTrash size={16} />,
      danger: true,
      allowed: mayDelete && aberta,
      reason: mayDelete ? (uma.fechado ?? '') : 'Você não tem permissão para excluir inspeções',
      onClick: async () => {
        if (await remove(uma)) await router.navigate({ href: lastListAddress(tela) })
      },
    },
  ]
  return (
    <RecordHead
      tela={tela}
      title={nameOf('questionarios', uma.questionarioId) ?? uma.numero}
      tag={
        <>
          <CodigoTag palavras={statusDeInspecao} aspectos={aspectosDeInspecao} codigo={uma.status} />
          <DoCelular de={uma} />
        </>
      }
      subtitle={`${uma.numero} · ${tiposDeInspecao[uma.tipo as keyof typeof tiposDeInspecao]} · versão ${uma.versao}`}
      acts={
        <>
          <GatedButton
            allowed={!fazendo}
            reason="O PDF está sendo gerado"
            variant="default"
            leftSection={<IconFileTypePdf size={16} />}
            onClick={() => baixar({ ids: [uma.id] })}
          >
            PDF
          </GatedButton>
          {aberta && (
            <GatedButton
              allowed={mayAdd || mayEdit}
              reason="Você não tem permissão para editar inspeções"
              variant="default"
              leftSection={<IconClipboardCheck size={16} />}
              onClick={() => void router.navigate({ href: enderecoDePreencher(uma.id) })}
            >
              Preencher
            </GatedButton>
          )}
          <AcoesDoRegistro fluxo={fluxoDaInspecao} record={uma} raros={raros} />
        </>
      }
    />
  )
}

function Recados({ uma }: { uma: Inspecao }) {
  return (
    <>
      {uma.interdicao && (
        <div className={css.aviso} role="note">
          <span>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> <strong>Interdição:</strong> {uma.motivo}
          </span>
        </div>
      )}
      {uma.motivoCancelamento && (
        <div className={css.aviso} role="note">
          <span>
            <strong>Cancelada:</strong> {uma.motivoCancelamento}
          </span>
        </div>
      )}
    </>
  )
}

function Resultado({ uma }: { uma: Inspecao }) {
  const tudo = useMemo(() => resultadoDe(uma.secoes, uma.respostas), [uma])
  return (
    <Panel title="Resultado">
      <div className={css.nota}>
        <strong>{notaEscrita(tudo.nota)}</strong>
        {tudo.classificacao !== null && (
          <CodigoTag palavras={classificacoes} aspectos={aspectosDeClassificacao} codigo={tudo.classificacao} />
        )}
        {tudo.criticas > 0 && (
          <span>
            {tudo.criticas === 1
              ? '1 pergunta crítica não conforme'
              : `${tudo.criticas} perguntas críticas não conformes`}
          </span>
        )}
        <span className={css.dica}>
          {tudo.respondidas} de {tudo.perguntas} respondidas
        </span>
      </div>
      <table className={css.tabela}>
        <thead>
          <tr>
            <th scope="col">Seção</th>
            <th scope="col" data-numero>
              C
            </th>
            <th scope="col" data-numero>
              NC
            </th>
            <th scope="col" data-numero>
              NA
            </th>
            <th scope="col" data-numero>
              Nota
            </th>
          </tr>
        </thead>
        <tbody>
          {tudo.secoes
            .filter(({ perguntas }) => perguntas > 0)
            .map((secao) => (
              <tr key={secao.id} data-nc={secao.naoConformes > 0 || undefined}>
                <td>{secao.titulo}</td>
                <td data-numero>{secao.conformes}</td>
                <td data-numero>{secao.naoConformes}</td>
                <td data-numero>{secao.naoSeAplicam}</td>
                <td data-numero>{notaEscrita(secao.nota)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Panel>
  )
}

const lugar = ({ latitude, longitude, precisaoM }: Inspecao): string | null =>
  latitude === null || longitude === null
    ? null
    : `${[latitude, longitude].map((grau) => grau.toLocaleString('pt-BR', { minimumFractionDigits: 5, maximumFractionDigits: 5 })).join(', ')}${precisaoM === null ? '' : ` (± ${Math.round(precisaoM)} m)`}`

function Dados({ uma, nameOf }: Props) {
  const veObra = usePermission(telas.obras, 'visualizar')
  const veLista = usePermission(telas.listaDePerguntas, 'visualizar')
  const obra = uma.obraId && (nameOf('obras', uma.obraId) ?? '…')
  const lista = nameOf('questionarios', uma.questionarioId) ?? '…'
  const veApr = usePermission(telas.apr, 'visualizar')
  const apr = uma.aprId && (nameOf('aprs', uma.aprId) ?? '…')
  return (
    <Panel title="Inspeção">
      <DataList
        labelWidth={110}
        items={[
          { label: 'Data', value: formatInstant(uma.dataHora) },
          {
            label: 'Obra',
            value: obra && veObra ? <AppLink href={detailAddress(telas.obras, uma.obraId!)}>{obra}</AppLink> : obra,
          },
          { label: 'Local', value: uma.local },
          {
            label: 'Contrato',
            value: uma.centroDeCustoId && (nameOf('contas-contrato', uma.centroDeCustoId) ?? '…'),
          },
          { label: 'Equipe', value: uma.equipeId && (nameOf('equipes', uma.equipeId) ?? '…') },
          { label: 'Veículo', value: uma.veiculoId && (nameOf('veiculos', uma.veiculoId) ?? '…') },
          { label: 'Inspetor', value: nameOf('usuarios', uma.inspetorId) ?? '…' },
          { label: 'Presentes', value: uma.colabIds.map((um) => nameOf('colaboradores', um) ?? '…').join(', ') },
          {
            label: 'Lista',
            value: veLista ? (
              <AppLink href={detailAddress(telas.listaDePerguntas, uma.questionarioId)}>{lista}</AppLink>
            ) : (
              lista
            ),
          },
          {
            label: 'APR',
            value: apr && veApr ? <AppLink href={detailAddress(telas.apr, uma.aprId!)}>{apr}</AppLink> : apr,
          },
          { label: 'Posição', value: lugar(uma) },
          {
            label: 'Concluída',
            value:
              uma.dataConclusao &&
              `${formatInstant(uma.dataConclusao)}${uma.concluidaPorId ? ` por ${nameOf('usuarios', uma.concluidaPorId) ?? '…'}` : ''}`,
          },
        ]}
      />
    </Panel>
  )
}
