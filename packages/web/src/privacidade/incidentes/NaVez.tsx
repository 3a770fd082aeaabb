import { aspectosDeIncidente, statusDeIncidente } from '@prumo/domain/privacidade/incidentes/codigos.ts'
import { fluxoDoIncidente } from '@prumo/domain/privacidade/incidentes/fluxo.ts'
import { incidentesPrivacidade } from '@prumo/domain/privacidade/incidentes/incidentes.ts'
import { IconPencil } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { AcoesDoRegistro } from '../../core/acoes/AcoesDoRegistro.tsx'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { editAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from '../Privacidade.module.css'
import { Agora } from './Agora.tsx'
import type { IncidenteLido } from './incidente.ts'

const { tela, fields } = incidentesPrivacidade

/** An incident beside the list of what waits: what happened, and who is still to be told. */
export function IncidenteNaVez({ id }: { id: string }) {
  const router = useRouter()
  const edita = usePermission(tela, 'editar')
  const record = useRecord(incidentesPrivacidade, id)
  const um = record.data as IncidenteLido | undefined
  if (record.isError && !um)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!um) return <Skeletons lines={8} />
  return (
    <>
      <RecordHead
        tela={tela}
        title={um.numero}
        tag={<CodigoTag palavras={statusDeIncidente} aspectos={aspectosDeIncidente} codigo={um.status} />}
        subtitle={um.titulo}
        acts={
          <>
            <GatedButton
              allowed={edita && !um.fechado}
              reason={um.fechado ?? 'Você não tem permissão para editar incidentes de privacidade'}
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => void router.navigate({ to: editAddress(tela, id) })}
            >
              Editar
            </GatedButton>
            <AcoesDoRegistro fluxo={fluxoDoIncidente} record={um} raros={[]} />
          </>
        }
      />
      <Agora um={um} />
      <div className={css.pilha}>
        <Panel title="O incidente">
          <DataList
            items={[
              { label: fields.descricao.label, value: um.descricao },
              { label: fields.dados.label, value: um.dados },
              { label: fields.titulares.label, value: um.titulares },
              { label: fields.medidas.label, value: um.medidas },
            ]}
          />
        </Panel>
      </div>
    </>
  )
}
