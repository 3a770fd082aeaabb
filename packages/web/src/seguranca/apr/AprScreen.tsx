import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { chamadasDeAprs } from '@prumo/domain/seguranca/apr/chamadas.ts'
import {
  aspectosDeApr,
  condicoesDaRede,
  STATUS_DE_APR,
  statusDeApr,
  tiposDeServico,
} from '@prumo/domain/seguranca/apr/codigos.ts'
import { assinaturasDaApr, fotosDaApr } from '@prumo/domain/seguranca/apr/coleta.ts'
import { fluxoDaApr } from '@prumo/domain/seguranca/apr/fluxo.ts'
import { APR_VENCIDA, valeAte } from '@prumo/domain/seguranca/apr/validade.ts'
import { telas } from '@prumo/domain/telas.ts'
import { condicoesDoTempo } from '@prumo/domain/vocabulario/tempo.ts'
import { IconClock, IconFileTypePdf, IconMicrophone, IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AcoesDoRegistro } from '../../core/acoes/AcoesDoRegistro.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { DoCelular } from '../../core/aspecto/DoCelular.tsx'
import { Assinaturas } from '../../core/collected/Assinaturas.tsx'
import { Fotos } from '../../core/collected/Fotos.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Apr.module.css'
import { type Apr, enderecoDosAudios, tela } from './apr.ts'
import { ConferenciaPanel } from './ConferenciaPanel.tsx'
import { EtapasLidas } from './EtapasLidas.tsx'
import { Matriz } from './Matriz.tsx'
import { DesenergizacaoPanel, EmergenciaPanel, ProtecaoPanel } from './Paineis.tsx'
import { ParticipantesPanel } from './ParticipantesPanel.tsx'

const pessoasDe = (uma: Apr) => [
  ...uma.etapas.flatMap(({ responsavelId }) => (responsavelId ? [{ target: 'usuarios', id: responsavelId }] : [])),
  ...uma.revalidacoes.map(({ usuarioId }) => ({ target: 'usuarios', id: usuarioId })),
]

/** One APR: what it lacks or how long it is good for, its steps and matrix, who takes part, and what may be done with it now. */
export function AprScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const record = useRecord(aprs, id)
  const uma = record.data as unknown as Apr | undefined
  const nameOf = useNames(useMemo(() => (uma ? [...referencesIn(aprs, [uma]), ...pessoasDe(uma)] : []), [uma]))
  usePageTitle(uma && uma.numero)
  if (record.isError && !uma)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!uma) return <Skeletons lines={8} />
  return (
    <>
      <Cabeca uma={uma} nameOf={nameOf} />
      <Recados uma={uma} nameOf={nameOf} />
      <div className={css.colunas}>
        <div className={css.pilha}>
          <ConferenciaPanel uma={uma} />
          <Panel title="Etapas, perigos e medidas">
            {uma.etapas.length > 0 ? (
              <EtapasLidas etapas={uma.etapas} nameOf={nameOf} />
            ) : (
              <EmptyState message="Nenhuma etapa ainda." />
            )}
          </Panel>
          {uma.etapas.length > 0 && (
            <Panel title="Matriz de risco">
              <Matriz etapas={uma.etapas} faixas={uma.faixas} />
            </Panel>
          )}
          <DesenergizacaoPanel uma={uma} />
          <ProtecaoPanel uma={uma} />
          {/* Another APR has a queue and a dialog of its own. */}
          <Fotos key={`fotos-${id}`} fotos={fotosDaApr} id={id} />
        </div>
        <div className={css.pilha}>
          <Dados uma={uma} nameOf={nameOf} />
          <ParticipantesPanel uma={uma} />
          <EmergenciaPanel uma={uma} />
          <Assinaturas key={`assinaturas-${id}`} assinaturas={assinaturasDaApr} id={id} />
        </div>
      </div>
      <RecordHistory slug={aprs.name} id={id} />
    </>
  )
}

type Props = { uma: Apr; nameOf: NameOf }

function Cabeca({ uma, nameOf }: Props) {
  const router = useRouter()
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const remove = useDelete(aprs)
  const { baixar, fazendo } = usePapers(chamadasDeAprs.pdf)
  const { rascunho, suspensa } = STATUS_DE_APR
  const aberta = uma.status === rascunho || uma.status === suspensa
  const audios = uma.audiosIds.length
  const raros: readonly RareAct[] = [
    {
      label: audios > 0 ? `Áudios (${audios})` : 'Áudios',
      icon: <IconMicrophone size={16} />,
      allowed: true,
      reason: '',
      onClick: () => void router.navigate({ href: enderecoDosAudios(uma.id) }),
    },
    {
      label: 'Excluir…',
      icon: <IconTrash size={16} />,
      danger: true,
      allowed: mayDelete && uma.status === rascunho,
      reason: mayDelete ? 'Só se exclui em rascunho: cancele-a.' : 'Você não tem permissão para excluir APRs',
      onClick: async () => {
        if (await remove(uma)) await router.navigate({ href: lastListAddress(tela) })
      },
    },
  ]
  return (
    <RecordHead
      tela={tela}
      title={`${nameOf('equipes', uma.equipeId) ?? uma.numero} · ${uma.local}`}
      tag={
        <>
          <CodigoTag palavras={statusDeApr} aspectos={aspectosDeApr} codigo={uma.status} />
          <DoCelular de={uma} />
          {uma.vencida && (
            <StatusTag tone="red" icon={IconClock}>
              {APR_VENCIDA}
            </StatusTag>
          )}
        </>
      }
      subtitle={`${uma.numero} · ${formatDate(uma.data)} · ${tiposDeServico[uma.tipoServico as keyof typeof tiposDeServico]}`}
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
              allowed={mayEdit}
              reason="Você não tem permissão para editar APRs"
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => void router.navigate({ to: editAddress(tela, uma.id) })}
            >
              Editar
            </GatedButton>
          )}
          <AcoesDoRegistro fluxo={fluxoDaApr} record={uma} raros={raros} />
        </>
      }
    />
  )
}

function Recados({ uma, nameOf }: Props) {
  const ultima = uma.revalidacoes.at(-1)
  return (
    <>
      {uma.status === STATUS_DE_APR.suspensa && (
        <div className={css.aviso} role="note">
          <strong>Serviço parado.</strong> {uma.motivoSuspensao}
          {uma.dataSuspensao && <span className={css.quando}>Suspensa em {formatInstant(uma.dataSuspensao)}</span>}
        </div>
      )}
      {uma.vencida && (
        <div className={css.aviso} role="note">
          <strong>{APR_VENCIDA}.</strong> Ela vale por um turno: encerre-a, ou suspenda e revalide para continuar.
        </div>
      )}
      {uma.motivoCancelamento && (
        <div className={css.aviso} role="note">
          <strong>Cancelada:</strong> {uma.motivoCancelamento}
        </div>
      )}
      {ultima && uma.status === STATUS_DE_APR.emVigor && (
        <div className={css.nota} role="note">
          <strong>Revalidada</strong> em {formatInstant(ultima.dh)} por {nameOf('usuarios', ultima.usuarioId) ?? '…'}:{' '}
          {ultima.motivo}
        </div>
      )}
    </>
  )
}

const lugar = ({ latitude, longitude, precisaoM }: Apr): string | null =>
  latitude === null || longitude === null
    ? null
    : `${[latitude, longitude].map((grau) => grau.toLocaleString('pt-BR', { minimumFractionDigits: 5, maximumFractionDigits: 5 })).join(', ')}${precisaoM === null ? '' : ` (± ${Math.round(precisaoM)} m)`}`

const validade = (uma: Apr): string | null => {
  const ate = uma.status === STATUS_DE_APR.emVigor ? valeAte(uma) : null
  return ate && formatInstant(ate)
}

function Dados({ uma, nameOf }: Props) {
  const veObra = usePermission(telas.obras, 'visualizar')
  const veEquipe = usePermission(telas.equipes, 'visualizar')
  const obra = uma.obraId && (nameOf('obras', uma.obraId) ?? '…')
  const equipe = nameOf('equipes', uma.equipeId) ?? '…'
  const rede = condicoesDaRede[uma.condicaoRede as keyof typeof condicoesDaRede]
  const kv = uma.tensaoKv !== null && `${uma.tensaoKv.toLocaleString('pt-BR', { maximumFractionDigits: 4 })} kV`
  const audios = uma.audiosIds.length
  return (
    <Panel title="O serviço">
      <p className={css.descricao}>{uma.descricao}</p>
      <DataList
        labelWidth={110}
        fold
        items={[
          {
            label: 'Equipe',
            value: veEquipe ? <AppLink href={detailAddress(telas.equipes, uma.equipeId)}>{equipe}</AppLink> : equipe,
          },
          {
            label: 'Obra',
            value: obra && veObra ? <AppLink href={detailAddress(telas.obras, uma.obraId!)}>{obra}</AppLink> : obra,
          },
          { label: 'Local', value: uma.local },
          { label: 'Contrato', value: nameOf('contas-contrato', uma.centroDeCustoId) ?? '…' },
          { label: 'Rede', value: [rede, kv].filter(Boolean).join(', ') },
          { label: 'Em altura', value: uma.trabalhoAltura ? 'Sim, acima de 2 m' : 'Não' },
          { label: 'Clima', value: uma.clima && condicoesDoTempo[uma.clima as keyof typeof condicoesDoTempo] },
          { label: 'Ordem', value: uma.ordemServico },
          { label: 'PT nº', value: uma.ptNumero },
          { label: 'Veículos', value: uma.veiculosIds.map((um) => nameOf('veiculos', um) ?? '…').join(', ') },
          { label: 'Início', value: uma.inicio && formatInstant(uma.inicio) },
          { label: 'Vale até', value: validade(uma) },
          { label: 'Fim', value: uma.fim && formatInstant(uma.fim) },
          { label: 'Posição', value: lugar(uma) },
          {
            label: 'Áudios',
            value: (
              <AppLink href={enderecoDosAudios(uma.id)}>
                {audios === 0 ? 'Nenhum: gravar' : audios === 1 ? '1 áudio: ouvir' : `${audios} áudios: ouvir`}
              </AppLink>
            ),
          },
          {
            label: 'Em vigor por',
            value: uma.emVigorPorId && (nameOf('usuarios', uma.emVigorPorId) ?? '…'),
          },
        ]}
      />
    </Panel>
  )
}
