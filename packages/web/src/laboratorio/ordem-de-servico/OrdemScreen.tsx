import { type Acao, paraDe, possibilidades } from '@prumo/domain/core/fluxo.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { chamadasDeOrdens } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import { STATUS_DE_OS, tiposDeServicoDeOs } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { assinaturasDaOs, fotosDaOs } from '@prumo/domain/laboratorio/ordem-de-servico/coleta.ts'
import { fluxoDaOs } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import {
  IconAlertTriangle,
  IconClipboardList,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Acoes } from '../../core/acoes/Acoes.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { Assinaturas } from '../../core/collected/Assinaturas.tsx'
import { Fotos } from '../../core/collected/Fotos.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useNaVez } from '../../core/vez/vez.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import { Figures } from '../../ui/Figures.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { Itens } from './Itens.tsx'
import { Prazo, Progresso, StatusDaOs } from './Marcas.tsx'
import css from './Ordens.module.css'
import { enderecoDaFicha, type Ordem, tela } from './ordem.ts'
import { Dados, Entrega } from './Paineis.tsx'

const EntregarDialog = lazy(() => import('./EntregarDialog.tsx'))
const PlanilhaDialog = lazy(() => import('./PlanilhaDialog.tsx'))

export function OrdemScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <OrdemDeServico id={id} />
}

/** One order: how far it is, its pieces, what was collected of it, and what may be done with it now. */
export function OrdemDeServico({ id, onDecidido }: { id: string; onDecidido?: () => void }) {
  const record = useRecord(laboratorioOs, id)
  const os = record.data as unknown as Ordem | undefined
  const nameOf = useNames(useMemo(() => (os ? referencesIn(laboratorioOs, [os]) : []), [os]))
  usePageTitle(os?.numero)
  const naVez = useNaVez()
  if (record.isError && !os)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!os) return <Skeletons lines={8} />
  return (
    <>
      <Cabeca os={os} nameOf={nameOf} onDecidido={onDecidido} />
      {os.motivoCancelamento && (
        <div className={css.aviso} role="note">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <span>
            <strong>Cancelada:</strong> {os.motivoCancelamento}
          </span>
        </div>
      )}
      <Numeros os={os} />
      <div className={css.colunas} data-uma={naVez || undefined}>
        <div className={css.pilha}>
          <Itens os={os} />
          {/* Another record has a queue and a viewer of its own. */}
          <Fotos key={id} fotos={fotosDaOs} id={id} />
          <Assinaturas assinaturas={assinaturasDaOs} id={id} />
        </div>
        <div className={css.pilha}>
          <Entrega os={os} nameOf={nameOf} />
          <Dados os={os} nameOf={nameOf} />
        </div>
      </div>
      <RecordHistory slug={laboratorioOs.name} id={id} />
    </>
  )
}

function Numeros({ os }: { os: Ordem }) {
  const { totalItens, resolvidos, aprovados, reprovados, comLaudo, diasEmAberto } = os
  return (
    <Figures
      label="Andamento"
      figures={[
        {
          name: 'Andamento',
          value: <Progresso feitos={resolvidos} total={totalItens} />,
          note: `${resolvidos} de ${totalItens} ${totalItens === 1 ? 'item' : 'itens'}`,
        },
        { name: 'Aprovados', value: aprovados },
        { name: 'Reprovados', value: reprovados, ...(reprovados > 0 && { tone: 'danger' as const }) },
        { name: 'Com laudo', value: comLaudo },
        { name: 'Prazo', value: os.prazo ? <Prazo os={os} /> : 'sem prazo' },
        {
          name: os.entregueEm ? 'Dias até a entrega' : 'Dias em aberto',
          value: diasEmAberto ?? '–',
        },
      ]}
    />
  )
}

type CabecaProps = { os: Ordem; nameOf: NameOf; onDecidido?: (() => void) | undefined }

function Cabeca({ os, nameOf, onDecidido }: CabecaProps) {
  const router = useRouter()
  const mayEdit = usePermission(tela, 'editar')
  const naVez = useNaVez()
  const phone = usePhone()
  const [dialogo, setDialogo] = useState<'entregar' | 'planilha' | null>(null)
  const raros = useRaros(os, () => setDialogo('planilha'))
  const deQuem =
    (os.clienteId && (nameOf('clientes-laboratorio', os.clienteId) ?? '…')) ||
    (os.equipeId && (nameOf('equipes', os.equipeId) ?? '…')) ||
    os.solicitante
  const { run } = useCommand(
    ({ para, dados }: { para: number; dados: object }) =>
      api.call(transicaoDe(laboratorioOs), { params: { id: os.id }, body: { ...dados, para, revisao: os.revisao } }),
    { touches: [laboratorioOs.name] },
  )
  const outros: readonly RareAct[] = [
    {
      label: 'Ensaios e laudos',
      icon: <IconClipboardList size={16} />,
      allowed: true,
      reason: '',
      onClick: () => void router.navigate({ href: enderecoDaFicha(os.id) }),
    },
    ...(os.fechado
      ? []
      : [
          {
            label: 'Editar',
            icon: <IconPencil size={16} />,
            allowed: mayEdit,
            reason: 'Você não tem permissão para editar ordens de serviço',
            onClick: () => void router.navigate({ to: editAddress(tela, os.id) }),
          },
        ]),
  ]
  // A phone's foot has room for one beside the next step.
  const aVista = phone ? outros.slice(0, 1) : outros
  const { acoes = [] } = os as { acoes?: readonly Acao[] }
  return (
    <>
      <RecordHead
        tela={tela}
        title={os.numero}
        tag={<StatusDaOs status={os.status} />}
        subtitle={[deQuem, tiposDeServicoDeOs[os.tipoServico as keyof typeof tiposDeServicoDeOs]].join(' · ')}
        acts={
          <>
            {!naVez &&
              aVista.map(({ label, icon, onClick, allowed, reason }) => (
                <GatedButton
                  key={label}
                  variant="default"
                  leftSection={icon}
                  onClick={onClick}
                  allowed={allowed}
                  reason={reason}
                >
                  {label}
                </GatedButton>
              ))}
            <Acoes
              fluxo={fluxoDaOs}
              estado={os.status}
              pode={possibilidades(acoes)}
              nome={`a ordem de serviço ${os.numero}`}
              raros={[...(naVez ? outros : outros.slice(aVista.length)), ...raros]}
              abrir={{ entregar: () => setDialogo('entregar') }}
              agir={async (ato, dados) => {
                await run({ dados, para: Number(paraDe(fluxoDaOs.atos[ato])) })
                onDecidido?.()
              }}
            />
          </>
        }
      />
      <Suspense fallback={null}>
        {dialogo === 'entregar' && <EntregarDialog os={os} onFechar={() => setDialogo(null)} onFeito={onDecidido} />}
        {dialogo === 'planilha' && <PlanilhaDialog id={os.id} revisao={os.revisao} onFechar={() => setDialogo(null)} />}
      </Suspense>
    </>
  )
}

function useRaros(os: Ordem, importar: () => void): readonly RareAct[] {
  const router = useRouter()
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const remove = useDelete(laboratorioOs)
  const { baixar, fazendo } = usePapers(chamadasDeOrdens.pdf)
  const pdf = { icon: <IconFileTypePdf size={16} />, reason: 'O PDF está sendo gerado' }
  const entregue = os.status === STATUS_DE_OS.entregue
  const aberta = os.status === STATUS_DE_OS.aberta
  return [
    {
      label: 'Recibo de recebimento',
      ...pdf,
      allowed: !fazendo,
      onClick: () => baixar({ ids: [os.id], documento: 'recibo' }),
    },
    {
      label: 'Comprovante de entrega',
      ...pdf,
      allowed: entregue && !fazendo,
      reason: entregue ? pdf.reason : 'Existe depois da entrega',
      onClick: () => baixar({ ids: [os.id], documento: 'entrega' }),
    },
    ...(os.fechado
      ? []
      : [
          {
            label: 'Incluir de uma planilha…',
            icon: <IconFileSpreadsheet size={16} />,
            allowed: mayEdit,
            reason: 'Você não tem permissão para editar ordens de serviço',
            onClick: importar,
          },
        ]),
    {
      label: 'Excluir…',
      icon: <IconTrash size={16} />,
      danger: true,
      allowed: mayDelete && aberta,
      reason: mayDelete
        ? 'Só se exclui uma ordem que ninguém começou a triar: cancele-a'
        : 'Você não tem permissão para excluir ordens de serviço',
      onClick: async () => {
        if (await remove(os)) await router.navigate({ href: lastListAddress(tela) })
      },
    },
  ]
}
