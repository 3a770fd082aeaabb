import { listasDoRegistro } from '@prumo/domain/obras/registros/itens.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { Campos } from './Campos.tsx'
import { problemas } from './formulario.ts'

/** Its photographs are changed where they are seen: on its page. */
export const EditarRegistroScreen = () => (
  <FormScreen entity={registrosObra} listas={listasDoRegistro} problems={problemas} fields={Campos} />
)
