import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { chamadasDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/chamadas.ts'
import { fotosDoEquipamento } from '@prumo/domain/laboratorio/equipamento-isolante/coleta.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { validadeEmPalavras } from '@prumo/domain/laboratorio/equipamento-isolante/validade.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconBan, IconCheck, IconClipboardPlus, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
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
import { useRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Atos } from './Atos.tsx'
import { ComQuem, Dados } from './Dados.tsx'
import { Ensaios } from './Ensaios.tsx'
import css from './Equipamentos.module.css'
import { EtiquetasMenu } from './EtiquetasMenu.tsx'
import { type Equipamento, novaOrdem, tela } from './equipamento.ts'
import { Situacao, Validade } from './Marcas.tsx'
import { Movimentos } from './Movimentos.tsx'

export function EquipamentoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <EquipamentoIsolante id={id} />
}

/** One piece: whether it may be used, what it is, its tests, who has it and had it, its photographs. */
export function EquipamentoIsolante({ id }: { id: string }) {
  const record = useRecord(equipamentosIsolantes, id)
  const peca = record.data as unknown as Equipamento | undefined
  const nameOf = useNames(useMemo(() => (peca ? referencesIn(equipamentosIsolantes, [peca]) : []), [peca]))
  const naVez = useNaVez()
  usePageTitle(peca && `Equipamento ${peca.etiqueta}`)
  if (record.isError && !peca)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!peca) return <Skeletons lines={8} />
  return (
    <>
      <Cabeca peca={peca} nameOf={nameOf} />
      <Uso peca={peca} />
      <div className={css.colunas} data-uma={naVez || undefined}>
        <div className={css.pilha}>
          <Dados peca={peca} nameOf={nameOf} />
          <Ensaios id={id} />
          <Fotos key={id} fotos={fotosDoEquipamento} id={id} />
        </div>
        <div className={css.pilha}>
          <ComQuem peca={peca} nameOf={nameOf} />
          <Movimentos id={id} />
        </div>
      </div>
      <RecordHistory slug={equipamentosIsolantes.name} id={id} />
    </>
  )
}

function useRaros(peca: Equipamento): readonly RareAct[] {
  const router = useRouter()
  const mayDelete = usePermission(tela, 'excluir')
  const mayOrder = usePermission(telas.laboratorioOs, 'adicionar')
  const ficha = usePapers(chamadasDeEquipamentos.ficha)
  const remove = useDelete(equipamentosIsolantes)
  return [
    {
      label: 'Gerar OS',
      icon: <IconClipboardPlus size={16} />,
      allowed: mayOrder && !peca.fechado,
      reason: peca.fechado ?? 'Você não tem permissão para abrir ordens de serviço do laboratório',
      onClick: () => void router.navigate({ href: novaOrdem([peca.id]) }),
    },
    {
      label: 'Ficha (PDF)',
      icon: <IconFileTypePdf size={16} />,
      allowed: !ficha.fazendo,
      reason: 'A ficha está sendo gerada',
      onClick: () => ficha.baixar({ ids: [peca.id] }),
    },
    {
      label: 'Excluir…',
      icon: <IconTrash size={16} />,
      danger: true,
      allowed: mayDelete && !peca.fechado && !peca.ultimoEnsaioId,
      reason: !mayDelete
        ? 'Você não tem permissão para excluir equipamentos isolantes'
        : (peca.fechado ?? 'Um equipamento com ensaio não se exclui: descarte-o'),
      onClick: async () => {
        if (await remove(peca)) void router.navigate({ href: lastListAddress(tela) })
      },
    },
  ]
}

function Cabeca({ peca, nameOf }: { peca: Equipamento; nameOf: NameOf }) {
  const router = useRouter()
  const naVez = useNaVez()
  const mayEdit = usePermission(tela, 'editar')
  const raros = useRaros(peca)
  const oQueE = [
    nameOf('tipos-equipamento', peca.tipoEquipamentoId) ?? '…',
    peca.classe && `classe ${peca.classe}`,
    `${peca.fabricante} ${peca.numeroSerie}`,
  ]
  return (
    <RecordHead
      tela={tela}
      title={peca.etiqueta}
      tag={
        <span className={css.tags}>
          <Situacao situacao={peca.situacao} />
          <Validade dia={peca.dataProximoEnsaio} validade={peca.validade} />
        </span>
      }
      subtitle={oQueE.filter(Boolean).join(' · ')}
      acts={
        <>
          {!naVez && <EtiquetasMenu ids={[peca.id]} />}
          {!naVez && (
            <GatedButton
              allowed={mayEdit && !peca.fechado}
              reason={
                mayEdit && peca.fechado ? peca.fechado : 'Você não tem permissão para editar equipamentos isolantes'
              }
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => void router.navigate({ to: editAddress(tela, peca.id) })}
            >
              Editar
            </GatedButton>
          )}
          <Atos peca={peca} raros={raros} />
        </>
      }
    />
  )
}

/** Whether it may be used today, before all else; and what will keep it from being used soon. */
function Uso({ peca }: { peca: Equipamento }) {
  const { proibido, dataProximoEnsaio, motivoSituacao, caValidade, doTipo } = peca
  const hoje = today()
  const avisos = [
    motivoSituacao && `Motivo da situação: ${motivoSituacao}`,
    caValidade && caValidade < hoje && `O CA venceu em ${formatDate(caValidade)}.`,
    doTipo?.fimDaVidaUtil &&
      doTipo.fimDaVidaUtil < hoje &&
      `A vida útil pelo tipo acabou em ${formatDate(doTipo.fimDaVidaUtil)}.`,
  ].filter((um) => um)
  const Sinal = proibido ? IconBan : IconCheck
  return (
    <div className={css.uso} data-proibido={proibido ? true : undefined} role="note">
      <Sinal size={18} stroke={1.75} aria-hidden />
      <div>
        <strong>{proibido ?? `Uso liberado: ${validadeEmPalavras(dataProximoEnsaio, hoje)}.`}</strong>
        {avisos.map((um) => (
          <p key={String(um)}>{um}</p>
        ))}
      </div>
    </div>
  )
}
