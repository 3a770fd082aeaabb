import { incidentesPrivacidade } from '@prumo/domain/privacidade/incidentes/incidentes.ts'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { Agora } from './Agora.tsx'
import type { IncidenteLido } from './incidente.ts'

/** An incident: who is still to be told, and what is known of it. */
export function IncidenteScreen() {
  return <DetailScreen entity={incidentesPrivacidade} above={(um) => <Agora um={um as IncidenteLido} />} />
}
