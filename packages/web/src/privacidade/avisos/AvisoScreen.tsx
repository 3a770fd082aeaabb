import type { Entity } from '@prumo/domain/core/entity.ts'
import { avisosPrivacidade } from '@prumo/domain/privacidade/avisos/avisos.ts'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextoDoAviso } from './Texto.tsx'

/** Its words are read below, as people read them, and not as a field. */
const { texto: _, ...fields } = avisosPrivacidade.fields
const semTexto: Entity = { ...avisosPrivacidade, fields }

export function AvisoScreen() {
  return (
    <DetailScreen
      entity={semTexto}
      below={({ texto }) => (
        <Panel title="Texto">
          <TextoDoAviso texto={String(texto)} nivel="h3" />
        </Panel>
      )}
    />
  )
}
