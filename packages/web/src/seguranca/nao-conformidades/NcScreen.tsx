import { chamadasDeNcs } from '@prumo/domain/seguranca/nao-conformidades/chamadas.ts'
import { ORIGEM_DE_NC, STATUS_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { fotosDaNc } from '@prumo/domain/seguranca/nao-conformidades/coleta.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { exigeAnalise } from '@prumo/domain/seguranca/nao-conformidades/prazo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconAlertTriangle, IconClipboardList, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { DoCelular } from '../../core/aspecto/DoCelular.tsx'
import { Fotos } from '../../core/collected/Fotos.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { editAddress, newAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useNaVez } from '../../core/vez/vez.ts'
import { useRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Atos } from './Atos.tsx'
import { FotosDaOrigem } from './FotosDaOrigem.tsx'
import { Gravidade, Reincidente, Situacao } from './Marcas.tsx'
import css from './Ncs.module.css'
import { type Nc, tela } from './nc.ts'
import { Anteriores, Dados, Encerramento, OQueFoi, Tratamento } from './Partes.tsx'

export function NcScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <NaoConformidade id={id} />
}

/** The non-conformity of that id, with the names of whoever it names. */
export function useNc(id: string) {
  const record = useRecord(naoConformidades, id)
  const nc = record.data as unknown as Nc | undefined
  const nameOf = useNames(useMemo(() => (nc ? referencesIn(naoConformidades, [nc]) : []), [nc]))
  return { record, nc, nameOf }
}

/** One non-conformity: what it is, why, what was done, before and after, and what may be done with it now. */
export function NaoConformidade({ id }: { id: string }) {
  const { record, nc, nameOf } = useNc(id)
  usePageTitle(nc && `Não conformidade ${nc.numero}`)
  const naVez = useNaVez()
  if (record.isError && !nc)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!nc) return <Skeletons lines={8} />
  return (
    <>
      <Cabeca nc={nc} nameOf={nameOf} />
      <Recados nc={nc} />
      <div className={css.colunas} data-uma={naVez || undefined}>
        <div className={css.pilha}>
          <Encerramento nc={nc} nameOf={nameOf} />
          <OQueFoi nc={nc} />
          <Tratamento nc={nc} />
          <FotosDaOrigem fotos={nc.fotosDaOrigem ?? []} origemNome={nc.origemNome} />
          {/* Another record has a queue and a viewer of its own. */}
          <Fotos key={id} fotos={fotosDaNc} id={id} />
        </div>
        <div className={css.pilha}>
          <Dados nc={nc} nameOf={nameOf} />
          <Anteriores nc={nc} />
        </div>
      </div>
      <RecordHistory slug={naoConformidades.name} id={id} />
    </>
  )
}

/** A plan of action that comes from it (design, Works 4.8: origin 5). */
const novoPlano = ({ id, numero, obraId }: Nc): string =>
  `${newAddress(telas.planos5w2h)}?${new URLSearchParams({ origem: '5', origemId: id, ...(obraId && { obraId }), titulo: `Não conformidade ${numero}` })}`

function useRaros(nc: Nc): readonly RareAct[] {
  const router = useRouter()
  const mayDelete = usePermission(tela, 'excluir')
  const mayPlan = usePermission(telas.planos5w2h, 'adicionar')
  const remove = useDelete(naoConformidades)
  const aberta = nc.status === STATUS_DE_NC.aberta && nc.origem === ORIGEM_DE_NC.relato
  return [
    {
      label: 'Novo plano 5W2H',
      icon: <IconClipboardList size={16} />,
      allowed: mayPlan,
      reason: 'Você não tem permissão para adicionar planos de ação',
      onClick: () => void router.navigate({ href: novoPlano(nc) }),
    },
    {
      label: 'Excluir…',
      icon: <IconTrash size={16} />,
      danger: true,
      allowed: mayDelete && aberta,
      reason: mayDelete
        ? 'Só se exclui um relato direto que ainda está aberto: cancele-a'
        : 'Você não tem permissão para excluir não conformidades',
      onClick: async () => {
        if (await remove(nc)) await router.navigate({ href: lastListAddress(tela) })
      },
    },
  ]
}

function Cabeca({ nc, nameOf }: { nc: Nc; nameOf: NameOf }) {
  const router = useRouter()
  const mayEdit = usePermission(tela, 'editar')
  const { baixar, fazendo } = usePapers(chamadasDeNcs.pdf)
  const naVez = useNaVez()
  const raros = useRaros(nc)
  const { fechado } = nc
  // Beside the list of what waits, only what decides it is in sight.
  const outros: readonly RareAct[] = [
    {
      label: 'PDF',
      icon: <IconFileTypePdf size={16} />,
      allowed: !fazendo,
      reason: 'O PDF está sendo gerado',
      onClick: () => baixar({ ids: [nc.id] }),
    },
    ...(fechado
      ? []
      : [
          {
            label: 'Editar',
            icon: <IconPencil size={16} />,
            allowed: mayEdit,
            reason: 'Você não tem permissão para editar não conformidades',
            onClick: () => void router.navigate({ to: editAddress(tela, nc.id) }),
          },
        ]),
  ]
  const onde = nc.obraId ? (nameOf('obras', nc.obraId) ?? '…') : nc.local
  return (
    <RecordHead
      tela={tela}
      title={nc.descricao.split('\n')[0]!.slice(0, 160)}
      tag={
        <span className={css.tags}>
          <Situacao status={nc.status} />
          <Gravidade gravidade={nc.gravidade} />
          {nc.reincidente && <Reincidente />}
          <DoCelular de={nc} />
        </span>
      }
      subtitle={[nc.numero, onde].filter(Boolean).join(' · ')}
      acts={
        <>
          {!naVez &&
            outros.map(({ label, icon, onClick, allowed, reason }) => (
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
          <Atos nc={nc} raros={[...(naVez ? outros : []), ...raros]} />
        </>
      }
    />
  )
}

function Recados({ nc }: { nc: Nc }) {
  const { aberta, reaberta } = STATUS_DE_NC
  const falta =
    (nc.status === aberta || nc.status === reaberta) && exigeAnalise(nc.gravidade) && !nc.analise && !nc.plano
  const recados = [
    nc.motivoCancelamento && (['Cancelada:', nc.motivoCancelamento] as const),
    nc.status === reaberta && nc.verificacao && (['Baixa recusada:', nc.verificacao.comentario] as const),
    falta && (['Falta:', 'a análise das causas ou um plano 5W2H, para começar a tratar.'] as const),
  ]
  return (
    <>
      {recados.map(
        (recado) =>
          recado && (
            <div key={recado[0]} className={css.aviso} role="note">
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
              <span>
                <strong>{recado[0]}</strong> {recado[1]}
              </span>
            </div>
          ),
      )}
    </>
  )
}
