import { aprModelos } from '@prumo/domain/seguranca/apr-modelos/apr-modelos.ts'
import type { ModeloInteiro } from '@prumo/domain/seguranca/apr-modelos/respostas.ts'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EtapasLidas } from '../apr/EtapasLidas.tsx'

/** A template and its steps. */
export const ModeloScreen = () => (
  <DetailScreen
    entity={aprModelos}
    below={(record) => (
      <Panel title="Etapas, perigos e medidas">
        <EtapasLidas etapas={(record as unknown as ModeloInteiro).etapas} />
      </Panel>
    )}
  />
)
