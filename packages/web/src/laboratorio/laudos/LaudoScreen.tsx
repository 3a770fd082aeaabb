import { chamadasDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/chamadas.ts'
import { chamadasDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { assinaturasDoLaudo, fotosDoLaudo } from '@prumo/domain/laboratorio/laudos/coleta.ts'
import { laudos, STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { CRITERIO_DE_EXEMPLO } from '@prumo/domain/laboratorio/laudos/veredito.ts'
import {
  IconAlertTriangle,
  IconFileTypePdf,
  IconInfoCircle,
  IconMail,
  IconPencil,
  IconPhoto,
  IconTable,
  IconTags,
  IconTrash,
} from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
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
import { useRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { Atos } from './Atos.tsx'
import { EnviarDialog } from './EnviarDialog.tsx'
import css from './Laudos.module.css'
import { enderecoDaFoto, enderecoDoEnsaio, tela, type Laudo as UmLaudo } from './laudo.ts'
import { Resultado, Situacao } from './Marcas.tsx'
import { Autenticidade, Dados, Revisoes } from './Partes.tsx'
import { Instrumentos, Peca } from './Pecas.tsx'

/** Pieces drawn one by one; the rest are in the PDF and on the page of the test. */
const PECAS_A_VISTA = 30

export function LaudoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <Laudo id={id} />
}

/** One laudo: what it says of each piece, who answers for it, and what may be done with it now. */
export function Laudo({ id }: { id: string }) {
  const record = useRecord(laudos, id)
  const laudo = record.data as unknown as UmLaudo | undefined
  const nameOf = useNames(useMemo(() => (laudo ? referencesIn(laudos, [laudo]) : []), [laudo]))
  usePageTitle(laudo && `Laudo ${laudo.identificacao}`)
  const naVez = useNaVez()
  if (record.isError && !laudo)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!laudo) return <Skeletons lines={8} />
  const pecas = laudo.pecas ?? []
  return (
    <>
      <Cabeca laudo={laudo} />
      <Recados laudo={laudo} />
      <div className={css.colunas} data-uma={naVez || undefined}>
        <div className={css.pilha}>
          <Panel title={pecas.length === 1 ? 'Peça ensaiada' : `Peças ensaiadas (${pecas.length})`}>
            {pecas.slice(0, PECAS_A_VISTA).map((peca) => (
              <Peca key={peca.equipamentoId} peca={peca} />
            ))}
            {pecas.length > PECAS_A_VISTA && (
              <p className={css.leve}>E mais {pecas.length - PECAS_A_VISTA}: estão no PDF e nos dados do ensaio.</p>
            )}
          </Panel>
          {(laudo.instrumentos?.length ?? 0) > 0 && (
            <Panel title="Instrumentos">
              <Instrumentos instrumentos={laudo.instrumentos ?? []} />
            </Panel>
          )}
          {/* Another record has a queue and a viewer of its own. */}
          <Fotos key={`fotos-${id}`} fotos={fotosDoLaudo} id={id} />
          <Assinaturas key={`assinaturas-${id}`} assinaturas={assinaturasDoLaudo} id={id} />
        </div>
        <div className={css.pilha}>
          <Dados laudo={laudo} nameOf={nameOf} />
          <Autenticidade laudo={laudo} />
          <Revisoes laudo={laudo} />
        </div>
      </div>
      <RecordHistory slug={laudos.name} id={id} />
    </>
  )
}

function useRaros(laudo: UmLaudo, enviar: () => void): readonly RareAct[] {
  const router = useRouter()
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const remove = useDelete(laudos)
  const etiquetas = usePapers(chamadasDeEquipamentos.etiquetas)
  const emitido = laudo.status === STATUS_DE_LAUDO.emitido
  return [
    {
      label: 'Dados do ensaio',
      icon: <IconTable size={16} />,
      allowed: true,
      reason: '',
      onClick: () => void router.navigate({ href: enderecoDoEnsaio(laudo.id) }),
    },
    {
      label: 'Registro fotográfico',
      icon: <IconPhoto size={16} />,
      allowed: true,
      reason: '',
      onClick: () => void router.navigate({ href: enderecoDaFoto(laudo.id, 0) }),
    },
    {
      label: 'Enviar por e-mail…',
      icon: <IconMail size={16} />,
      allowed: mayEdit && emitido,
      reason: mayEdit ? 'Só se envia um laudo emitido' : 'Você não tem permissão para enviar laudos',
      onClick: enviar,
    },
    {
      label: 'Etiquetas',
      icon: <IconTags size={16} />,
      allowed: emitido && !etiquetas.fazendo,
      reason: 'Só um laudo emitido tem etiquetas',
      onClick: () => etiquetas.baixar({ ids: laudo.equipamentosIds ?? [] }),
    },
    {
      label: 'Excluir…',
      icon: <IconTrash size={16} />,
      danger: true,
      allowed: mayDelete && laudo.status === STATUS_DE_LAUDO.rascunho,
      reason: mayDelete ? 'Só um rascunho se exclui' : 'Você não tem permissão para excluir laudos',
      onClick: async () => {
        if (await remove(laudo)) await router.navigate({ href: lastListAddress(tela) })
      },
    },
  ]
}

function Cabeca({ laudo }: { laudo: UmLaudo }) {
  const router = useRouter()
  const mayEdit = usePermission(tela, 'editar')
  const { baixar, fazendo } = usePapers(chamadasDeLaudos.pdf)
  const naVez = useNaVez()
  const phone = usePhone()
  const [enviando, setEnviando] = useState(false)
  const raros = useRaros(laudo, () => setEnviando(true))
  // Beside the list of what waits, only what decides it is in sight.
  const outros: readonly RareAct[] = [
    {
      label: 'PDF',
      icon: <IconFileTypePdf size={16} />,
      allowed: !fazendo,
      reason: 'O PDF está sendo gerado',
      onClick: () => baixar({ ids: [laudo.id] }),
    },
    ...(laudo.status === STATUS_DE_LAUDO.rascunho
      ? [
          {
            label: 'Editar',
            icon: <IconPencil size={16} />,
            allowed: mayEdit,
            reason: 'Você não tem permissão para editar laudos',
            onClick: () => void router.navigate({ to: editAddress(tela, laudo.id) }),
          },
        ]
      : []),
  ]
  // A phone's foot has room for one beside the next step.
  const aVista = phone ? outros.slice(-1) : outros
  const sobram = outros.filter((um) => naVez || !aVista.includes(um))
  return (
    <>
      <RecordHead
        tela={tela}
        title={laudo.identificacao}
        tag={
          <span className={css.tags}>
            <Situacao status={laudo.status} />
            <Resultado resultado={laudo.resultado} />
          </span>
        }
        subtitle={`${laudo.equipamento} · ${laudo.osNumero}`}
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
            <Atos laudo={laudo} raros={[...sobram, ...raros]} />
          </>
        }
      />
      {enviando && <EnviarDialog ids={[laudo.id]} onClose={() => setEnviando(false)} />}
    </>
  )
}

function Recados({ laudo }: { laudo: UmLaudo }) {
  const { status, motivoDevolucao, motivoCancelamento, demonstracao, responsavelTecnico: rt } = laudo
  const { rascunho, substituido } = STATUS_DE_LAUDO
  const vermelhos = [
    motivoDevolucao && status === rascunho && (['Devolvido:', motivoDevolucao] as const),
    motivoCancelamento && (['Cancelado:', motivoCancelamento] as const),
    status === substituido && (['Substituído:', 'vale a revisão seguinte deste laudo.'] as const),
  ]
  const laranjas = [
    demonstracao && (['Demonstração:', CRITERIO_DE_EXEMPLO] as const),
    status === rascunho &&
      !(rt.nome && rt.crea) &&
      (['Falta:', 'o responsável técnico e o registro no CREA, em Editar, para enviar à verificação.'] as const),
  ]
  return (
    <>
      {[...vermelhos.map((um) => [um, 'vermelho'] as const), ...laranjas.map((um) => [um, 'laranja'] as const)].map(
        ([recado, tom]) =>
          recado && (
            <div key={recado[0]} className={css.aviso} role="note" data-tom={tom}>
              {tom === 'vermelho' ? (
                <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
              ) : (
                <IconInfoCircle size={18} stroke={1.75} aria-hidden />
              )}
              <span>
                <strong>{recado[0]}</strong> {recado[1]}
              </span>
            </div>
          ),
      )}
    </>
  )
}
