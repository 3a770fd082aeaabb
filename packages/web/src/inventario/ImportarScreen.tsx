import { chamadasDoInventario } from '@prumo/domain/inventario/chamadas.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import { ImportScreen } from '../core/form/ImportScreen.tsx'

const NOTA = 'O responsável pela matrícula, pelo CPF ou pelo nome; o contrato é o dele.'

/** Many computers and devices at once. */
export const ImportarMicros = () => (
  <ImportScreen
    entity={micros}
    chamadas={chamadasDoInventario.micros}
    maximo="1.000"
    colunas={['Equipamento', 'Etiqueta']}
    nota={NOTA}
  />
)

/** Many telephone numbers at once. */
export const ImportarChips = () => (
  <ImportScreen
    entity={chips}
    chamadas={chamadasDoInventario.chips}
    maximo="1.000"
    colunas={['Número', 'Observações']}
    nota={NOTA}
  />
)
