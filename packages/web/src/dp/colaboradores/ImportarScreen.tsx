import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { chamadasDeColaboradores } from '@prumo/domain/dp/colaboradores-chamadas.ts'
import { ImportScreen } from '../../core/form/ImportScreen.tsx'

/** Many collaborators at once. */
export const ImportarScreen = () => (
  <ImportScreen
    entity={colaboradores}
    chamadas={chamadasDeColaboradores}
    maximo="10.000"
    colunas={['Nome', 'Matrícula']}
    nota="Contrato pelo código ou pelo nome; função e processo pelo nome. Todos entram como ativos: demissão e afastamento se dizem depois, na ficha."
  />
)
